import Calculation

/// Times of treatments as people say them; their days are below.
extension TreatmentForm {
  /// A time with the half of the day, if that was said.
  private struct SaidTime {
    let time: ClockTime
    /// Whether it is after noon; nil if neither half was said.
    let afterNoon: Bool?
  }

  /// Reads a time as people say it, or a start and an end: `at 7:30`, `7 am`, `6:30-9`, `9 to 11 pm`; else empty.
  static func times(_ typed: String, _ notation: Notation) -> [ClockTime] {
    let words = typed.withOrdinarySpaces.split(separator: " ").map(String.init)
    let dashed = words.map { notation.means($0, Notation.into) ? "-" : $0 }
    let parts = dashed.joined(separator: " ").split(omittingEmptySubsequences: false) {
      $0 == "-" || $0 == "\u{2013}"
    }
    let said = parts.compactMap { time($0, notation) }
    guard said.count == parts.count, said.count < 3 else { return [] }
    guard let afterNoon = said.compactMap(\.afterNoon).first else { return said.map(\.time) }
    // Of `7-9 am` both are before noon, of `11-1 pm` only one is.
    let readings = [afterNoon, !afterNoon].map { onTwelveHours(said, elseAfterNoon: $0) }
    let possible = readings.filter { $0.count == said.count }
    return possible.first { $0 == $0.sorted() } ?? possible.first ?? []
  }

  /// Returns times of a clock with 12 hours, in the half that was said or else in this one; those that such a clock does
  /// not show are left out.
  private static func onTwelveHours(_ said: [SaidTime], elseAfterNoon: Bool) -> [ClockTime] {
    said.compactMap { $0.time.onTwelveHours(afterNoon: $0.afterNoon ?? elseAfterNoon) }
  }

  /// Reads a time with the words for a clock in front of it, and those for one half of the day behind it.
  private static func time(_ typed: Substring, _ notation: Notation) -> SaidTime? {
    let words = typed.split(separator: " ").map(String.init)
    let said = words.drop { notation.means($0, clock) }.joined(separator: " ")
    let digits = said.prefix { $0 == ":" || $0 == "." || $0.isASCII && $0.isNumber }
    let half = String(said.dropFirst(digits.count).drop { $0 == " " })
    guard let time = ClockTime(String(digits)) else { return nil }
    if half.isEmpty { return SaidTime(time: time, afterNoon: nil) }
    if notation.means(half, beforeNoon) { return SaidTime(time: time, afterNoon: false) }
    if notation.means(half, afterNoon) { return SaidTime(time: time, afterNoon: true) }
    return nil
  }

  private static let clock = Choice("at", key: .wordClock)
  private static let beforeNoon = Choice("am", key: .wordAm)
  private static let afterNoon = Choice("pm", key: .wordPm)
}

/// Days of treatments as people say them.
extension Day {
  /// Reads `today`, `yesterday`, and a day without its year, `24.11`, `24 Nov`; nil for any other text, and for 29 February
  /// if its last year had no such day. What is recorded has been done, so a day without its year is the last one. Only a
  /// day of the next month is taken for the one to come, because a day of eleven months ago is less likely.
  init?(said typed: String, on today: Day, _ notation: Notation) {
    let namedDays = [Self.today, Self.yesterday, Self.beforeYesterday]
    let daysAgo = namedDays.firstIndex { notation.means(typed, $0) }
    if let daysAgo, let day = today.adding(days: -daysAgo) {
      self = day
      return
    }
    guard let said = DayOfYear(typed, notation) else { return nil }
    let latest = today.number + 31
    let year = [today.year + 1, today.year, today.year - 1].first { year in
      // 29 February is looked for by the day before.
      let day = said.day(in: year) ?? Day(year: year, month: said.month, day: said.day - 1)
      guard let day else { return false }
      return day.number <= latest
    }
    guard let day = year.flatMap(said.day) else { return nil }
    self = day
  }

  private static let today = Choice("today", key: .wordToday)
  private static let yesterday = Choice("yesterday", key: .wordYesterday)
  private static let beforeYesterday = Choice("day before yesterday", key: .wordBeforeYesterday)
}

/// A day without its year: `24.11`, `24.11.`, `24 Nov`.
private struct DayOfYear {
  let day: Int
  let month: Int

  init?(_ text: String, _ notation: Notation) {
    if let said = DayInWords(text, notation) {
      guard said.year == nil else { return nil }
      day = said.day
      month = said.month
      return
    }
    var parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 3, parts[2].isEmpty { parts.removeLast() }
    let numbers = parts.compactMap(Self.number)
    guard parts.count == 2, numbers.count == 2 else { return nil }
    day = numbers[0]
    month = numbers[1]
  }

  /// Reads a number of one or two digits.
  private static func number(_ text: Substring) -> Int? {
    guard (1...2).contains(text.utf8.count), text.utf8.allSatisfy(isDigit) else { return nil }
    return Int(text)
  }

  /// The day in a year; nil if that year does not have it.
  func day(in year: Int) -> Day? { Day(year: year, month: month, day: day) }
}
