/// A unit of measure: what is typed, what is printed, and how it is counted in its dimension's base unit.
///
/// Two units are the same when their ids are. They are shared, for every value carries one.
package final class Unit: Sendable {
  /// Typed and kept in stored data and JSON: `gal/ac`.
  package let id: String
  /// Printed, and typed back: `US gal/ac`, its spaces such that no line breaks there.
  package let symbol: String
  /// What a unit of a user's own file is called; nil where the catalogs name it (`unit-in`), or nothing does.
  package let name: String?
  package let dimension: Dimension
  /// base = value · toBase + toBaseOffset, exactly: 1 gal is 3.785411784 l. Above zero.
  package let toBase: Fraction
  /// Where the unit's zero stands, in base units: 0 K is −273.15 °C.
  package let toBaseOffset: Fraction
  /// How many decimals an amount of it is always shown with: the minor unit of a currency; nil where that varies.
  package let places: Int?
  /// Other spellings that are understood.
  let spellings: [String]
  /// Of a rate, the amount and the area.
  let parts: [Unit]

  init(
    id: String, symbol: String, name: String? = nil, dimension: Dimension, toBase: Fraction,
    toBaseOffset: Fraction = .zero, places: Int? = nil, spellings: [String] = [], parts: [Unit] = []
  ) {
    (self.id, self.symbol, self.name, self.dimension) = (id, symbol, name, dimension)
    (self.toBase, self.toBaseOffset, self.places, self.spellings) = (toBase, toBaseOffset, places, spellings)
    self.parts = parts
  }

  /// The same unit as a rate of these.
  func made(of parts: [Unit]) -> Unit {
    Unit(
      id: id, symbol: symbol, name: name, dimension: dimension, toBase: toBase, toBaseOffset: toBaseOffset,
      places: places, spellings: spellings, parts: parts)
  }

  /// Everything that may be typed for it.
  var allSpellings: [String] { [id, symbol] + spellings }

  /// Whether numbers in it can be counted in the other.
  package func converts(to other: Unit) -> Bool {
    self == other || (dimension == other.dimension && dimension.isConvertible)
  }

  /// Whether this is one of its spellings, as units are looked up.
  func isSpelled(_ spelling: String) -> Bool { allSpellings.contains { $0.asUnitSpelling == spelling } }

  /// The amount in a rate: ml for ml/ha; nil for a unit that is no rate.
  package var amount: Unit? { parts.first }
  /// The area in a rate: ha for ml/ha; nil for a unit that is no rate.
  package var area: Unit? { parts.last }
}

extension String {
  /// With every run of spaces, also of those at which no line breaks, as one ordinary space.
  package var withOrdinarySpaces: String {
    unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(String.init).joined(separator: " ")
  }
}

extension Unit: Hashable {
  package static func == (left: Unit, right: Unit) -> Bool { left === right || left.id == right.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The built-in units that the code names.
extension Unit {
  package static let hectare = builtIn("ha")
  package static let squareMetre = builtIn("m2")
  package static let acre = builtIn("ac")
  package static let litre = builtIn("l")
  package static let millilitre = builtIn("ml")
  package static let gallon = builtIn("gal")
  package static let imperialGallon = builtIn("impgal")
  package static let kilogram = builtIn("kg")
  package static let gram = builtIn("g")
  static let litrePerHectare = builtIn("l/ha")
  static let millilitrePerHectare = builtIn("ml/ha")
  static let kilogramPerHectare = builtIn("kg/ha")
  static let gramPerHectare = builtIn("g/ha")

  private static func builtIn(_ id: String) -> Unit {
    guard let unit = UnitTable.unit(id: id) else { preconditionFailure("no built-in unit \(id)") }
    return unit
  }
}
