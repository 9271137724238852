import Calculation

/// The units at home.
extension SessionViewModel {
  /// Makes the units of a system those at home; interactive, they are so at the next start, too.
  /// - Returns: the fields whose numbers stay in other units.
  package func setUnits(_ system: UnitSystem) -> [Field] {
    areUnitsDoubtful = false
    for model in models {
      let before = model.draft
      model.move(to: system)
      if model.draft != before { keeper.keep(model.draft, current: current.calculator.id) }
    }
    settings.set(system.rawValue, for: .units)
    return models.flatMap(\.fieldsOfOtherUnits)
  }

  /// How units are printed here, so that they can be typed back.
  package var unitSymbols: UnitSymbols {
    UnitSymbols(settings.units, besideAcres: models.contains(where: \.hasAcres))
  }

  /// The units at home, in the order of the fields; those that another calculator has, too, once.
  package var homeUnits: [Unit] {
    calculators.all.reduce([]) { known, calculator in
      let units = calculator.template.filter(\.hasHomes).map { $0.home(in: settings.units) }
      return known + units.filter { !known.contains($0) }
    }
  }
}
