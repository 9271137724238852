/// What a mistyped word was meant to be.
package enum NearestName {
  /// The items with a name most like a mistyped word, all that are equally near, in their order; none where none is much like
  /// it: with so many mistakes at most, by itself one, or two from six letters on. So short or long a word is like none.
  package static func all<Item>(
    to typed: String, among items: some Sequence<Item>, letters: ClosedRange<Int> = 4...40, mistakes: Int? = nil,
    names: (Item) -> [String]
  ) -> [Item] {
    let length = typed.count
    guard letters.contains(length) else { return [] }
    var (nearest, most): ([Item], Int) = ([], mistakes ?? (length < 6 ? 1 : 2))
    for item in items {
      // What is so much longer or shorter is further away than that, and costs more to find out.
      let alike = names(item).filter { abs($0.count - length) <= most }
      guard let distance = alike.map({ distance(typed, $0) }).min(), distance <= most else { continue }
      if distance < most { nearest = [] }
      nearest.append(item)
      most = distance
    }
    return nearest
  }

  /// How many letters are wrong, missing, needless or swapped with a neighbour between two words.
  ///
  /// The optimal string alignment distance: three rows of the usual table are enough.
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
