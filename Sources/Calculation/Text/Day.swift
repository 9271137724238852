/// A calendar day from the years 1900 to 2999.
package struct Day: Sendable, Hashable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Makes a day; nil if the calendar does not have it.
  package init?(year: Int, month: Int, day: Int) {
    guard (1900...2999).contains(year), (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Reads `2027-01-31` or `31.01.2027`; nil for any other text.
  ///
  /// Dates with slashes are not read, because day and month could be confused.
  package init?(_ text: String) {
    let parts = (text.contains("-") ? text.split(separator: "-", omittingEmptySubsequences: false) : [])
    let turned = text.split(separator: ".", omittingEmptySubsequences: false).reversed()
    let numbers = (parts.isEmpty ? Array(turned) : parts).map { $0.utf8.allSatisfy(isDigit) ? Int($0) : nil }
    guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2] else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day as text: `2027-01-31`.
  package var text: String { "\(year)-\(Self.padded(month))-\(Self.padded(day))" }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
