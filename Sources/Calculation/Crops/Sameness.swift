/// Whether two crops, products or parcels are the same, as far as their names and numbers tell.
package enum Sameness: Comparable {
  /// They are not.
  case other
  /// It is not known.
  case perhaps
  /// They are.
  case same
}
