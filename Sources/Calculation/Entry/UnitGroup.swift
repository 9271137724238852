/// Units of the same dimension, in the order in which they are listed.
package struct UnitGroup: Sendable {
  package let dimension: Dimension
  package let units: [Unit]
  /// The unit in which the others are expressed; it may belong to another category with the same dimension.
  package let base: Unit
}
