/// The units of the yard and the pound: some are shared by the United States and Britain, others differ under one name.
extension Unit {
  /// Whether it, or the amount in it, is a US or imperial unit.
  var isCustomary: Bool { Self.customary.contains((amount ?? self).id) }

  private static let customary: Set<String> = [
    "lb", "oz", "ozwt", "st", "cwt", "impcwt", "uston", "impton", "in", "ft", "yd", "mi", "F", "in3", "ft3", "gal",
    "qt", "pt", "floz", "cup", "tbsp", "tsp", "impgal", "impqt", "imppt", "impfloz", "ac", "ft2", "in2", "yd2",
    "mi2", "mph", "psi", "hp",
  ]

  /// Whether it is the are, or counts on ares.
  package var usesAre: Bool { self == .are || area == .are }

  /// Whether it is the acre, or counts on acres.
  package var usesAcre: Bool { self == .acre || area == .acre }

  /// What the are is printed as where its letter could mean acres.
  static let clearAreSymbol = "ar"

  /// The imperial unit of the same name, as `impgal` is of `gal`; nil for a unit that means one measure only.
  var imperialTwin: Unit? {
    guard let ratio else { return UnitTable.unit(id: "imp\(id)") }
    let amount = ratio.amount.imperialTwin, base = ratio.base.imperialTwin
    guard amount != nil || base != nil else { return nil }
    return UnitTable.builtIn.ratio(amount ?? ratio.amount, per: ratio.count, base ?? ratio.base)
  }

  /// The spelling that cannot mean an imperial unit: `usgal/ac` for `gal/ac`.
  var usSpelling: String {
    guard let ratio else { return imperialTwin == nil ? id : "us\(id)" }
    return "\(ratio.amount.usSpelling)/\(ratio.count == 1 ? "" : String(ratio.count))\(ratio.base.usSpelling)"
  }
}

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
