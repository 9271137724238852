/// A calendar day from the years 1900 to 2999.
package struct Day: Sendable, Hashable, Comparable {
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

  /// How many days the day is after 1 March of the year 0; consecutive days have consecutive numbers.
  ///
  /// Years are counted from March, so that a leap day is the last day of its year.
  package var number: Int {
    let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    return years * 365 + years / 4 - years / 100 + years / 400 + (months * 153 + 2) / 5 + day - 1
  }

  /// Returns the day so many days later, or earlier if `count` is below zero; nil outside the years 1900 to 2999.
  package func adding(days count: Int) -> Day? {
    let number = number + count
    // The average length of a year tells the year but for one.
    let guess = number * 400 / 146_097
    let years = [guess + 1, guess, guess - 1].first { Day.startOfYear($0) <= number } ?? guess
    let dayOfYear = number - Day.startOfYear(years), months = (dayOfYear * 5 + 2) / 153
    return Day(
      year: months < 10 ? years : years + 1, month: months < 10 ? months + 3 : months - 9,
      day: dayOfYear - (months * 153 + 2) / 5 + 1)
  }

  private static func startOfYear(_ years: Int) -> Int { years * 365 + years / 4 - years / 100 + years / 400 }

  /// Returns the same day so many years earlier; for 29 February the 28th in a year without that day. Nil before 1900.
  package func earlier(years count: Int) -> Day? {
    Day(year: year - count, month: month, day: day) ?? Day(year: year - count, month: month, day: day - 1)
  }

  package static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
