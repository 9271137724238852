import Calculation
import Catalog
import Sheets

/// The subcommand that lists a calculator's units: `convert units length`.
extension Subcommand {
  static func units(of calculator: any Calculator) -> Subcommand {
    Subcommand(
      "units", arguments: [.choice(calculator.unitGroups.map(\.dimension.choice)).optional.rest], doubt: nil
    ) {
      try $0.units(of: calculator)
    }
  }
}

extension Invocation {
  fileprivate func units(of calculator: any Calculator) throws -> Answer {
    let groups = try rest().map { [try group($0, of: calculator)] } ?? calculator.unitGroups
    return Answer(
      sheet: Sheet(groups.flatMap(list)), json: ["units": .array(groups.flatMap(json))], isLong: true)
  }

  private func group(_ word: Word, of calculator: any Calculator) throws(Refusal) -> UnitGroup {
    let groups = calculator.unitGroups
    guard let group = groups.first(where: { session.notation.means(word.text, $0.dimension.choice) }) else {
      let choices = groups.map(\.dimension.choice)
      throw Refusal(
        Failure(ShellCode.unknownCategory, ["typed": .text(word.text), "choices": .choices(choices)]), at: word.span)
    }
    return group
  }

  /// Lists what to type for each unit, its name, and its size in the base unit.
  private func list(_ group: UnitGroup) -> [Sheet.Block] {
    let rows = group.bySize.map { unit in
      Sheet.Row(
        [Span(wording.spelling(of: unit), .value)],
        [
          [Span(wording.unitName(unit, 1) ?? wording.symbol(of: unit))],
          [Span(unit == group.base ? "" : wording.text(unit.counted(in: group.base)), .muted)],
        ])
    }
    let heading = wording.text(
      "units-heading", ["category": .choices([group.dimension.choice]), "unit": .units([group.base])])
    return [.gap, .paragraph([Span(heading, .heading)]), .rows(rows)]
  }

  private func json(_ group: UnitGroup) -> [JSON] {
    group.bySize.map { unit in
      let (factor, offset) = unit.scale(in: group.base)
      return [
        "id": .string(unit.id), "symbol": .string(unit.symbol), "name": .text(wording.unitName(unit, 1)),
        "category": .string(unit.dimension.rawValue), "base": .string(group.base.id),
        "to_base": .string(factor.description), "to_base_offset": .string(offset.description),
      ]
    }
  }
}

extension Wording {
  /// Returns a unit's size in the first of `units` that measures the same: `1 ac = 0.405 ha`.
  ///
  /// Returns the name of the unit, or what it measures, if it is that first unit itself or cannot be converted.
  func meaning(of unit: Unit, among units: [Unit]) -> String {
    guard let usual = units.first(where: { $0.dimension == unit.dimension }), usual != unit,
      unit.dimension.isConvertible
    else { return unitName(unit, 1) ?? choiceName(unit.dimension.choice) }
    let one = Quantity(1, unit).converted(to: usual)
    return "\(quantity(Quantity(1, unit))) \(one.value.isExactForDisplay ? "=" : "\u{2248}") \(quantity(one))"
  }
}
