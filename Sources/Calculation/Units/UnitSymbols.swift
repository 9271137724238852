/// The symbols and spellings of units in output, chosen so that a person can type them back.
package struct UnitSymbols: Sendable, Hashable {
  /// The person's own system of units.
  let system: UnitSystem
  /// Whether `a`, the symbol of the are, could mean acres.
  let isAreUnclear: Bool

  package static let metric = UnitSymbols(.metric, besideAcres: false)

  package init(_ system: UnitSystem, besideAcres: Bool) {
    self.system = system
    isAreUnclear = system != .metric || besideAcres
  }

  /// Returns the printed symbol of a unit, or a clearer one if the symbol could mean another unit.
  package func symbol(of unit: Unit) -> String {
    // `usgal` in place of `US gal`.
    let isUS = system == .imperial && unit.imperialTwin != nil
    let symbol = isUS ? Unit.namingUS.reduce(unit.symbol) { $0.replacing($1.symbol, with: $1.usSpelling) } : unit.symbol
    guard isAreUnclear, unit.usesAre, symbol.hasSuffix(Unit.are.symbol) else { return symbol }
    return symbol.dropLast() + Unit.clearAreSymbol
  }

  /// Returns the text to type for a unit: its id, or a clearer spelling if the id could mean another unit.
  package func spelling(of unit: Unit) -> String {
    let spelling = system == .imperial ? unit.usSpelling : unit.id
    guard unit.usesAre, isAreUnclear || unit.isCustomary else { return spelling }
    return spelling.dropLast() + Unit.clearAreSymbol
  }
}

extension Unit {
  fileprivate static let namingUS = ["gal", "qt", "pt", "floz", "cwt"].compactMap { UnitTable.unit(id: $0) }
}
