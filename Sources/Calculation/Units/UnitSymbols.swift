/// How units are printed for a person, so that they can be typed back.
package struct UnitSymbols: Sendable, Hashable {
  /// The units that are at home.
  let system: UnitSystem
  /// Whether the letter of the are could mean acres.
  let isAreUnclear: Bool

  package static let metric = UnitSymbols(.metric, besideAcres: false)

  package init(_ system: UnitSystem, besideAcres: Bool) {
    self.system = system
    isAreUnclear = system != .metric || besideAcres
  }

  /// What is printed for a unit: its symbol, or where that could mean another unit, a clear one.
  package func symbol(of unit: Unit) -> String {
    let symbol = system == .imperial && unit.imperialTwin != nil ? unit.symbolNamingUS : unit.symbol
    guard isAreUnclear, unit.usesAre, symbol.hasSuffix(Unit.are.symbol) else { return symbol }
    return symbol.dropLast() + Unit.clearAreSymbol
  }

  /// What is typed for a unit: its id, or where that could mean another unit, a clear spelling.
  package func spelling(of unit: Unit) -> String {
    let spelling = system == .imperial ? unit.usSpelling : unit.id
    guard unit.usesAre, isAreUnclear || unit.isCustomary else { return spelling }
    return spelling.dropLast() + Unit.clearAreSymbol
  }
}

extension Unit {
  /// With `usgal` for `US gal`.
  fileprivate var symbolNamingUS: String {
    Self.namingUS.reduce(symbol) { $0.replacing($1.symbol, with: $1.usSpelling) }
  }

  private static let namingUS = ["gal", "qt", "pt", "floz", "cwt"].compactMap { UnitTable.unit(id: $0) }
}
