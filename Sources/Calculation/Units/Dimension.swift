/// What kind of thing a unit measures; units convert only within one dimension.
package enum Dimension: String, Sendable, Hashable, CaseIterable {
  case area
  case volume
  case weight
  /// Liquid per field area, in l/ha at the base.
  case volumeRate = "volume-rate"
  /// Dry product per field area, in kg/ha at the base.
  case massRate = "mass-rate"
}
