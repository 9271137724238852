import Calculation
import Catalog
import Sheets

/// Units and their sizes, in the list of `convert units` and beside the units that Tab offers.
struct UnitScreen {
  private let wording: Wording

  init(_ wording: Wording) { self.wording = wording }

  /// Shows the units of a category by size below its heading, each with its size in the base unit.
  func sheet(of group: UnitGroup) -> Sheet {
    let base = group.base
    let rows = group.bySize.map { unit in
      let name = wording.unitName(unit, 1) ?? wording.symbol(of: unit)
      let size = unit == base ? "" : wording.text(unit.counted(in: base))
      return Sheet.Row(
        [Span(wording.spelling(of: unit), .value)], [[Span(name)], [Span(size, .muted)]])
    }
    let category = Datum.choices([group.dimension.choice])
    let heading = wording.text(.unitsHeading(category: category, unit: .units([base])))
    return Sheet.section(heading, .rows(rows))
  }

  /// Returns a unit's size in the first of `units` that measures the same, `1 ac = 0.405 ha`; the unit's name, or what
  /// it measures, for that first unit itself and for one that cannot be converted.
  func meaning(of unit: Unit, among units: [Unit]) -> String {
    guard let usual = units.first(where: { $0.dimension == unit.dimension }), usual != unit,
      unit.dimension.isConvertible
    else { return wording.unitName(unit, 1) ?? wording.choiceName(unit.dimension.choice) }
    let size = Quantity(1, unit).converted(to: usual)
    let sign = size.value.isExactForDisplay ? "=" : "\u{2248}"
    return "\(wording.quantity(Quantity(1, unit))) \(sign) \(wording.quantity(size))"
  }
}
