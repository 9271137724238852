/// A date with slashes and the year at its end, `31/05/2027`, in which the day or, in the United
/// States, the month stands first.
package struct SlashedDate {
  /// What stands first.
  package enum Order {
    /// The day, as in most countries.
    case dayFirst
    /// The month, as in the United States.
    case monthFirst
  }

  private let first: Int
  private let second: Int
  private let year: Int

  /// Reads a date; nil for other texts, and for a year without four digits.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.count <= 4 && part.utf8.allSatisfy(isDigit) ? Int(part) : nil
    }
    guard parts.count == 3, numbers.count == 3, parts[2].utf8.count == 4 else { return nil }
    first = numbers[0]
    second = numbers[1]
    year = numbers[2]
  }

  /// The orders in which it is a day of the calendar.
  package var orders: [Order] { [.dayFirst, .monthFirst].filter { day($0) != nil } }

  /// The days that it can be: two where either number can be the month.
  package var days: [Day] { orders.compactMap(day).uniqued }

  /// Returns the day in an order; nil if the calendar has no such day.
  package func day(_ order: Order) -> Day? {
    switch order {
    case .dayFirst: Day(year: year, month: second, day: first)
    case .monthFirst: Day(year: year, month: first, day: second)
    }
  }
}
