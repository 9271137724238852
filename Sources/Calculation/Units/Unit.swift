/// A unit of measure: what is typed, what is printed, and how many base units it holds.
///
/// Two units are the same when their ids are.
package struct Unit: Sendable {
  /// Typed and kept in stored data and JSON: `gal/ac`.
  package let id: String
  /// Printed, and typed back: `US gal/ac`, its spaces such that no line breaks there.
  package let symbol: String
  package let dimension: Dimension
  /// How many base units one of it is, exactly: 1 gal is 3.785411784 l.
  package let toBase: Fraction
  /// What zero of it is in base units: 32 °F is 0 °C.
  package let toBaseOffset: Fraction = .zero
  /// How many decimals an amount of it always has: the minor unit of a currency; nil where that varies.
  package let places: Int?
  /// What it is called where no catalog has a name for it.
  package let name: String?
  /// Other spellings that are understood.
  let spellings: [String]

  init(_ id: String, _ dimension: Dimension, _ toBase: Fraction, symbol: String? = nil, places: Int? = nil, also spellings: [String] = []) {
    self.id = id
    self.symbol = symbol ?? id
    self.dimension = dimension
    self.toBase = toBase
    self.spellings = spellings
    self.places = places
    name = nil
  }

  /// An amount spread over an area; the base of a rate is per hectare.
  init(_ amount: Unit, per area: Unit) throws(ArithmeticError) {
    id = "\(amount.id)/\(area.id)"
    symbol = "\(amount.symbol)/\(area.symbol)"
    dimension = amount.dimension == .weight ? .massRate : .volumeRate
    toBase = try amount.toBase * (Unit.hectare.toBase / area.toBase)
    places = nil
    name = nil
    spellings = amount.allSpellings.flatMap { amount in area.allSpellings.map { "\(amount)/\($0)" } }
  }

  private var allSpellings: [String] { [id] + spellings }

  /// Whether a person who typed this (already in lower case, with ordinary spaces) means this unit.
  func isSpelled(_ typed: String) -> Bool {
    typed == id || typed == symbol.lowercased().withOrdinarySpaces || spellings.contains(typed)
  }

  /// The amount in a rate: ml for ml/ha; nil for a unit that is no rate.
  package var amount: Unit? { part(0) }
  /// The area in a rate: ha for ml/ha; nil for a unit that is no rate.
  package var area: Unit? { part(1) }

  private func part(_ index: Int) -> Unit? {
    let parts = id.split(separator: "/")
    return parts.count == 2 ? UnitTable.unit(id: String(parts[index])) : nil
  }
}

extension String {
  /// With every run of spaces, also of those at which no line breaks, as one ordinary space.
  package var withOrdinarySpaces: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Unit: Hashable {
  package static func == (left: Unit, right: Unit) -> Bool { left.id == right.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
