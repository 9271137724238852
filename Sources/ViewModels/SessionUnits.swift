import Calculation

/// The home units: the units of numbers that are typed without one.
extension SessionViewModel {
  /// Makes the units of a system the home units; an interactive session keeps the setting for the next start.
  /// - Returns: the fields whose numbers stay in other units.
  package func setUnits(_ system: UnitSystem) -> [Field] {
    for model in models {
      let before = model.draft
      model.move(to: system)
      if model.draft != before { keeper.keep(model.draft, current: current.calculator.id) }
    }
    settings.set(system.rawValue, for: .units)
    return models.flatMap { model in
      model.fields.filter { field in
        field.hasHomes && model.draft[field.path].map { $0.unit != field.home(in: system) } == true
      }
    }
  }

  /// The symbols that units are printed with, so that a person can type them back.
  package var unitSymbols: UnitSymbols {
    UnitSymbols(settings.units, besideAcres: models.contains(where: \.hasAcres))
  }

  /// The home units in the order of the fields, each once.
  package var homeUnits: [Unit] {
    calculators.all.reduce([]) { known, calculator in
      let units = calculator.template.filter(\.hasHomes).map { $0.home(in: settings.units) }
      return known + units.filter { !known.contains($0) }
    }
  }
}
