import Calculation

/// The rows of a table, read a page at a time: all row numbers are read at the start, the rows of a page when it is
/// asked for. So memory does not grow with the rows, and other programs can write between two pages.
package struct RowPages<Item> {
  private var numbers: ArraySlice<Int64>
  private let pageSize: Int
  private let read: ([Int64]) throws(Failure) -> [Item]

  /// Prepares to read rows with these numbers, in their order; `read` returns those of them that are still there.
  init(
    of numbers: [Int64], pageSize: Int = 100, read: @escaping ([Int64]) throws(Failure) -> [Item]
  ) {
    self.numbers = numbers[...]
    self.pageSize = pageSize
    self.read = read
  }

  /// Returns the items of the next page; nil at the end.
  package mutating func next() throws(Failure) -> [Item]? {
    guard !numbers.isEmpty else { return nil }
    let page = Array(numbers.prefix(pageSize))
    numbers = numbers.dropFirst(pageSize)
    return try read(page)
  }
}
