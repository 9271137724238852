/// The system of units that a person uses; it decides which unit each field takes for numbers without a unit.
package enum UnitSystem: String, CaseIterable, Sendable {
  case metric
  case us
  case imperial

  /// Returns how familiar a unit is: 0 if it belongs to this system, up to 2 for the least familiar.
  func rank(of unit: Unit) -> Int {
    guard unit.isCustomary else { return self == .metric ? 0 : 1 }
    let isUS = unit.imperialTwin != nil
    return switch self {
    case .metric: 1
    case .us: unit.isImperial ? 2 : 0
    case .imperial: isUS ? 2 : 0
    }
  }
}

/// The symbols and spellings of units in output, chosen so that a person can type them back.
package struct UnitSymbols: Sendable, Hashable {
  /// Whether the symbols of US measures must say that they are of the United States: `usgal`.
  let namesUS: Bool
  /// Whether `a`, the symbol of the are, could mean acres.
  let isAreUnclear: Bool

  /// Those of a person who uses metric units and no acres.
  package static let metric = UnitSymbols(.metric, besideAcres: false)
  private static let namingUS = UnitTable.units(ids: Unit.idsOtherInBritain.joined(separator: " "))

  /// Chooses them for a system of units. `besideAcres`: whether acres are used in a metric session, too; `asksWhichGallon`:
  /// whether a gallon must say of which country it is.
  package init(_ system: UnitSystem, besideAcres: Bool, asksWhichGallon: Bool = false) {
    namesUS = asksWhichGallon || system == .imperial
    isAreUnclear = system != .metric || besideAcres
  }

  /// Returns the printed symbol of a unit, or a clearer one if the symbol could mean another unit.
  package func symbol(of unit: Unit) -> String {
    // `usgal` in place of `US gal`.
    let isUS = namesUS && unit.imperialTwin != nil
    var symbol = unit.symbol
    if isUS {
      for measure in Self.namingUS {
        symbol = symbol.replacing(measure.symbol, with: measure.clearID)
      }
    }
    guard isAreUnclear, unit.usesAre, symbol.hasSuffix(Unit.are.symbol) else { return symbol }
    return symbol.dropLast() + Unit.clearAreSymbol
  }

  /// Returns the text to type for a unit: its id, or a clearer spelling if the id could mean another unit.
  package func spelling(of unit: Unit) -> String {
    let isUS = namesUS && unit.imperialTwin != nil
    let isUnclear = isUS || unit.usesAre && (isAreUnclear || unit.isCustomary)
    return isUnclear ? unit.clearID : unit.id
  }
}

/// US and imperial units: some are the same in the United States and Britain, others share a name but differ in size.
extension Unit {
  /// Whether this unit is a US or imperial unit, or a rate or share of an amount in one.
  package var isCustomary: Bool { UnitTable.builtIn.customaryIDs.contains((amount ?? self).id) }

  /// Whether it is an imperial unit that differs from the US one, or a rate or share of an amount in such a unit.
  var isImperial: Bool { (amount ?? self).id.hasPrefix("imp") }

  /// The US unit that shows a figure of this metric unit; nil for a unit without one.
  var usTwin: Unit? { Self.usTwins[id].flatMap { UnitTable.unit(id: $0) } }

  /// The same with imperial units, for areas and for what stands in the tank: products and nozzles stay metric.
  var imperialTwinOfMetric: Unit? { Self.imperialTwins[id].flatMap { UnitTable.unit(id: $0) } }

  private static let usTwins = [
    "ha": "ac", "m2": "ft2", "l/ha": "gal/ac", "ml/ha": "floz/ac", "kg/ha": "lb/ac",
    "g/ha": "ozwt/ac", "l": "gal", "l/100l": "gal/100gal", "kg/100l": "lb/100gal",
    "kg/l": "lb/gal", "l/min": "gal/min", "bar": "psi", "km/h": "mph", "cm": "in", "m": "ft",
  ]
  private static let imperialTwins = ["ha": "ac", "m2": "ft2", "l/ha": "impgal/ac", "l": "impgal"]

  /// Whether it is the are, or a rate per are.
  package var usesAre: Bool { self == .are || area == .are }

  /// Whether it is the acre, or a rate per acre.
  package var usesAcre: Bool { self == .acre || area == .acre }

  /// The symbol printed for the are where `a` could mean acres.
  static let clearAreSymbol = "ar"

  /// The imperial unit of the same name: `impgal` for `gal`; nil if the name has one meaning only.
  var imperialTwin: Unit? {
    guard let ratio else { return UnitTable.unit(id: "imp\(id)") }
    let amount = ratio.amount.imperialTwin
    let base = ratio.base.imperialTwin
    guard amount != nil || base != nil else { return nil }
    return UnitTable.builtIn.ratio(amount ?? ratio.amount, per: ratio.count, base ?? ratio.base)
  }
}
