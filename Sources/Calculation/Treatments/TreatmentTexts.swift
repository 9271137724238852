extension TextForm {
  static let all = [time, timeOrMoment, eppo, growthStage]

  /// A time of day, `7:30`, `7.30` or `7`, kept as `07:30`.
  static let time = TextForm("time", .time) { ClockTime($0).flatMap { $0.isOfDay ? $0.text : nil } }

  /// A time of day with or without its date: `21:00`, `2027-05-11 00:45`.
  static let timeOrMoment = TextForm("moment", .time) { TreatmentEnd($0)?.text }

  /// A code of the EPPO: five letters or digits for a plant, six for a pest; kept in capitals.
  static let eppo = TextForm("eppo", .eppo) { typed in
    let isCode =
      (5...6).contains(typed.utf8.count)
      && typed.utf8.allSatisfy { isDigit($0) || $0.isASCIILetter }
    return isCode ? typed.uppercased() : nil
  }

  /// A growth stage on the BBCH scale, of two or three digits, or two of them: `31-33`, `BBCH 401`.
  static let growthStage = TextForm("bbch", .bbch) { GrowthStages($0)?.text }

  /// Creates a form; a text from which `kept` makes nothing is refused with the code.
  private init(_ id: String, _ code: RecordCode, _ kept: @escaping @Sendable (String) -> String?) {
    self.init(id) { typed throws(Failure) in
      guard let text = kept(typed) else { throw Failure(code, ["typed": .text(typed)]) }
      return text
    }
  }
}

/// A time of day on a local clock, from 0:00 to 23:59; 24:00 is the end of the day.
package struct ClockTime: Sendable, Hashable, Comparable {
  let minutes: Int

  init(minutes: Int) { self.minutes = minutes }

  /// Reads `7:30`, `07:30`, `7.30` or `7`; nil for any other text.
  init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    guard (1...2).contains(parts.count), (1...2).contains(parts[0].utf8.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
      parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
      let hour = Int(parts[0]), let minute = parts.count == 1 ? 0 : Int(parts[1]), minute < 60,
      hour * 60 + minute <= 24 * 60
    else { return nil }
    minutes = hour * 60 + minute
  }

  /// Whether it is a time at which work can begin, that is, not 24:00.
  var isOfDay: Bool { minutes < 24 * 60 }

  /// Returns the time of a clock with 12 hours before or after noon; nil for an hour that such a clock does not show.
  func onTwelveHours(afterNoon: Bool) -> ClockTime? {
    let hour = minutes / 60
    return (1...12).contains(hour)
      ? ClockTime(minutes: (hour % 12 + (afterNoon ? 12 : 0)) * 60 + minutes % 60) : nil
  }

  package static func < (left: ClockTime, right: ClockTime) -> Bool { left.minutes < right.minutes }

  /// `07:30`.
  var text: String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
  }
}

/// The end of a treatment: a time of day, and its date if that is another day than the treatment's.
package struct TreatmentEnd: Sendable, Hashable {
  package let day: Day?
  let time: ClockTime

  init(day: Day?, time: ClockTime) { (self.day, self.time) = (day, time) }

  /// Reads `21:00` or `2027-05-11 00:45`, also with a `T` between date and time; nil for any other text.
  package init?(_ text: String) {
    let words = text.split { $0 == " " || $0 == "T" }
    let day = words.count == 2 ? Day(String(words[0])) : nil
    guard (1...2).contains(words.count), let time = ClockTime(String(words[words.count - 1])),
      words.count == 1 || day != nil
    else { return nil }
    self.init(day: day, time: time)
  }

  package var text: String { day.map { "\($0.text) \(time.text)" } ?? time.text }
}

extension TreatmentForm {
  /// Reads a time as people say it, or a start and an end: `at 7:30`, `7 am`, `6:30-9`, `9 to 11 pm`; else empty.
  static func times(_ typed: String, _ notation: Notation) -> [ClockTime] {
    let words = typed.withOrdinarySpaces.split(separator: " ").map {
      notation.means(String($0), Notation.into) ? "-" : String($0)
    }
    let parts = words.joined(separator: " ").split(omittingEmptySubsequences: false) {
      $0 == "-" || $0 == "\u{2013}"
    }
    let said = parts.compactMap { time($0, notation) }
    guard said.count == parts.count, said.count < 3 else { return [] }
    // Of `7-9 am` both are before noon, of `11-1 pm` only one is.
    let half = said.compactMap(\.afterNoon).first
    let halves = half.map { [$0, !$0] } ?? []
    let readings = halves.map { other in
      said.compactMap { time, half in time.onTwelveHours(afterNoon: half ?? other) }
    }
    let possible = half == nil ? [said.map(\.time)] : readings.filter { $0.count == said.count }
    return possible.first { $0 == $0.sorted() } ?? possible.first ?? []
  }

  /// Reads a time with the words for a clock in front of it, and those for one half of the day behind it.
  private static func time(_ typed: Substring, _ notation: Notation) -> (
    time: ClockTime, afterNoon: Bool?
  )? {
    let said = typed.split(separator: " ").drop { notation.means(String($0), clock) }.joined(
      separator: " ")
    let digits = said.prefix { $0 == ":" || $0 == "." || $0.isASCII && $0.isNumber }
    let half = said.dropFirst(digits.count).drop { $0 == " " }
    let afterNoon = halves.firstIndex { notation.means(String(half), $0) }.map { $0 == 1 }
    guard half.isEmpty || afterNoon != nil else { return nil }
    return ClockTime(String(digits)).map { ($0, afterNoon) }
  }

  private static let clock = Choice("at", key: "word-clock")
  private static let halves = [Choice("am", key: "word-am"), Choice("pm", key: "word-pm")]
}

extension Day {
  /// Reads `today`, `yesterday`, and a day without its year, `24.11`, `24 Nov`; nil for any other text, and for 29 February
  /// if its last year had no such day. What is recorded has been done, so a day without its year is the last one. Only a
  /// day of the next month is taken for the one to come, because a day of eleven months ago is less likely.
  init?(said typed: String, on today: Day, _ notation: Notation) {
    let daysAgo = [Self.today, Self.yesterday, Self.beforeYesterday].firstIndex {
      notation.means(typed, $0)
    }
    if let daysAgo, let day = today.adding(days: -daysAgo) {
      self = day
      return
    }
    guard let said = DayOfYear(typed, notation) else { return nil }
    // 29 February is looked for by the day before.
    let year = [today.year + 1, today.year, today.year - 1].first { year in
      let day = said.day(in: year) ?? Day(year: year, month: said.month, day: said.day - 1)
      return day.map { $0.number <= today.number + 31 } == true
    }
    guard let day = year.flatMap(said.day) else { return nil }
    self = day
  }

  private static let today = Choice("today", key: "word-today")
  private static let yesterday = Choice("yesterday", key: "word-yesterday")
  private static let beforeYesterday = Choice("day before yesterday", key: "word-before-yesterday")
}

/// A day without its year: `24.11`, `24.11.`, `24 Nov`.
private struct DayOfYear {
  let day: Int
  let month: Int

  init?(_ text: String, _ notation: Notation) {
    if let said = DayInWords(text, notation) {
      if said.year != nil { return nil }
      (day, month) = (said.day, said.month)
      return
    }
    var parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 3, parts[2].isEmpty { parts.removeLast() }
    let numbers = parts.compactMap { part in
      (1...2).contains(part.utf8.count) && part.utf8.allSatisfy(isDigit) ? Int(part) : nil
    }
    guard parts.count == 2, numbers.count == 2 else { return nil }
    (day, month) = (numbers[0], numbers[1])
  }

  /// The day in a year; nil if that year does not have it.
  func day(in year: Int) -> Day? { Day(year: year, month: month, day: day) }
}

/// One growth stage on the BBCH scale, or the first and the last of several.
package struct GrowthStages: Sendable, Hashable {
  let first, last: Int

  init(first: Int, last: Int) { (self.first, self.last) = (first, last) }

  private static let mostOfThreeDigits = 909

  /// Reads `31`, `31-33`, `BBCH 31`, `401`; nil for other texts, stages not in order, or if only one has three digits.
  init?(_ text: String) {
    let numbers = text.uppercased().hasPrefix("BBCH") ? text.dropFirst(4) : Substring(text)
    let parts = numbers.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "\u{2013}" }
      .map { String($0).withOrdinarySpaces }
    // With three digits, `021` is not the stage 21.
    let stages = parts.compactMap { part in
      let isStage = (1...3).contains(part.utf8.count) && part.utf8.allSatisfy(isDigit)
      return isStage && !(part.utf8.count == 3 && part.first == "0") ? Int(part) : nil
    }
    guard stages.count == parts.count, (1...2).contains(stages.count), let last = stages.last,
      stages[0] <= last,
      last <= Self.mostOfThreeDigits, (stages[0] > 99) == (last > 99)
    else { return nil }
    (first, self.last) = (stages[0], last)
  }

  package var text: String { first == last ? String(first) : "\(first)-\(last)" }

  /// Whether all of these stages are among others, which have two digits; nil if a stage of three digits does not tell.
  func isWithin(_ others: GrowthStages) -> Bool? {
    // The first of three digits is the principal stage; the others are counted in another way than with two.
    let ends = [first, last].map { $0 > 99 ? $0 / 100 * 10...$0 / 100 * 10 + 9 : $0...$0 }
    if ends.contains(where: { $0.upperBound < others.first || others.last < $0.lowerBound }) {
      return false
    }
    return ends.allSatisfy { others.first <= $0.lowerBound && $0.upperBound <= others.last }
      ? true : nil
  }

  /// `BBCH 31–33`.
  var shown: Text { Text("limit-shown-stages", ["stages": .text(text)]) }
}
