/// A calendar day from the years 1900 to 2999.
package struct Day: Sendable, Hashable, Comparable {
  /// 1900 to 2999.
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// Makes a day; nil if the calendar does not have it.
  package init?(year: Int, month: Int, day: Int) {
    guard (1900...2999).contains(year), (1...12).contains(month) else { return nil }
    guard (1...Self.days(in: month, of: year)).contains(day) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `2027-01-31` or `31.01.2027`; nil with slashes, where day and month could be confused, and for other texts.
  package init?(_ text: String) {
    let hasHyphens = text.contains("-")
    let parts = text.split(separator: hasHyphens ? "-" : ".", omittingEmptySubsequences: false)
    let yearFirst = hasHyphens ? parts : parts.reversed()
    let numbers = yearFirst.map { part in part.utf8.allSatisfy(isDigit) ? Int(part) : nil }
    guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2]
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day as text: `2027-01-31`.
  package var text: String {
    "\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(day))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days since 1 March of the year 0; counted from March, so that a leap day is the last day of its year.
  package var number: Int {
    let isFromMarch = month > 2
    let yearOfMarch = isFromMarch ? year : year - 1
    let monthsSinceMarch = isFromMarch ? month - 3 : month + 9
    return Self.startOfYear(yearOfMarch) + (monthsSinceMarch * 153 + 2) / 5 + day - 1
  }

  /// The number of 1 January 1970.
  package static let epoch = 719_468

  /// Returns the day so many days later, or earlier if `count` is below zero; nil outside the years 1900 to 2999.
  package func adding(days count: Int) -> Day? {
    let number = number + count
    // The average length of a year gives the right year or one next to it.
    let guess = number * 400 / 146_097
    let yearOfMarch =
      [guess + 1, guess, guess - 1].first { Day.startOfYear($0) <= number } ?? guess
    let dayOfYear = number - Day.startOfYear(yearOfMarch)
    let monthsSinceMarch = (dayOfYear * 5 + 2) / 153
    let isFromMarch = monthsSinceMarch < 10
    return Day(
      year: isFromMarch ? yearOfMarch : yearOfMarch + 1,
      month: isFromMarch ? monthsSinceMarch + 3 : monthsSinceMarch - 9,
      day: dayOfYear - (monthsSinceMarch * 153 + 2) / 5 + 1)
  }

  /// The number of 1 March of a year.
  private static func startOfYear(_ years: Int) -> Int {
    years * 365 + years / 4 - years / 100 + years / 400
  }

  /// Returns the same day so many years earlier; for 29 February the 28th in a year without that day. Nil before 1900.
  package func earlier(years count: Int) -> Day? {
    Day(year: year - count, month: month, day: day)
      ?? Day(year: year - count, month: month, day: day - 1)
  }

  package static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
