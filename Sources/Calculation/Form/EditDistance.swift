/// How many letters are wrong, missing, needless or swapped with a neighbour between two words.
///
/// The optimal string alignment distance: three rows of the usual table are enough.
package enum EditDistance {
  package static func between(_ left: String, _ right: String) -> Int {
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
