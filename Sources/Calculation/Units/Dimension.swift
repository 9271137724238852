/// What kind of thing a unit measures; units convert only within one dimension.
package enum Dimension: String, Sendable, Hashable, CaseIterable {
  case area
  case volume
  case weight
  /// Liquid per field area, in l/ha at the base.
  case volumeRate = "volume-rate"
  /// Dry product per field area, in kg/ha at the base.
  case massRate = "mass-rate"
  /// Money; nothing here knows what one currency is worth in another.
  case currency
  /// Hundredths.
  case share
  /// People and other things that are counted.
  case count

  /// Whether numbers in one of its units can be counted in another.
  /// What it is called when a person chooses it.
  package var choice: Choice { Choice(rawValue, key: "dimension-\(rawValue)") }

  package var isConvertible: Bool { self != .currency }
}
