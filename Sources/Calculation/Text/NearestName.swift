/// Finds the names that a mistyped word may have been meant as.
package enum NearestName {
  /// Returns the items whose names are nearest to a mistyped word, all that are equally near, in their order.
  ///
  /// A name has at most so many `mistakes`; by default one, or two if the word has six letters or more. The list is
  /// empty if no name is that near, or if the length of the word is outside `letters`.
  package static func all<Item>(
    to typed: String, among items: some Sequence<Item>, letters: ClosedRange<Int> = 4...40, mistakes: Int? = nil,
    names: (Item) -> [String]
  ) -> [Item] {
    let length = typed.count
    guard letters.contains(length) else { return [] }
    var (nearest, most): ([Item], Int) = ([], mistakes ?? (length < 6 ? 1 : 2))
    for item in items {
      // A name whose length differs by more has too many mistakes; skipping it saves the costly comparison.
      let alike = names(item).filter { abs($0.count - length) <= most }
      guard let distance = alike.map({ distance(typed, $0) }).min(), distance <= most else { continue }
      if distance < most { nearest = [] }
      nearest.append(item)
      most = distance
    }
    return nearest
  }

  /// Returns how many letters are wrong, missing, extra or swapped with a neighbour between two words.
  ///
  /// This is the optimal string alignment distance; it keeps only three rows of the usual table.
  static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
