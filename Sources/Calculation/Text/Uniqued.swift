/// Lists without repetitions.
extension Array where Element: Hashable {
  /// The elements without repetitions, in order.
  package var uniqued: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
