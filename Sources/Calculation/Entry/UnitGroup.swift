/// Units of one category, in the order in which they are listed.
package struct UnitGroup: Sendable {
  package let dimension: Dimension
  package let units: [Unit]
  /// The unit in which the others are expressed; it may belong to another category whose units convert to these.
  package let base: Unit
}
