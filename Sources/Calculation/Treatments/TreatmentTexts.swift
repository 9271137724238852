/// The forms that texts of a treatment have.
extension TextForm {
  static let all = [time, timeOrMoment, eppo, growthStage]

  /// A time of day, `7:30`, `7.30` or `7`, kept as `07:30`.
  static let time = TextForm("time", .time) { ClockTime($0)?.text }

  /// A time of day with or without its date: `21:00`, `2027-05-11 00:45`.
  static let timeOrMoment = TextForm("moment", .time) { TreatmentEnd($0)?.text }

  /// A code of the EPPO: five letters or digits for a plant, six for a pest; kept in capitals.
  static let eppo = TextForm("eppo", .eppo) { typed in
    let isCode = (5...6).contains(typed.utf8.count) && typed.utf8.allSatisfy { isDigit($0) || $0.isASCIILetter }
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

/// A time of day on a local clock, from 0:00 to 23:59.
package struct ClockTime: Sendable, Hashable {
  /// Minutes since midnight.
  let minutes: Int

  init(minutes: Int) { self.minutes = minutes }

  /// Reads `7:30`, `07:30`, `7.30` or `7`; nil for any other text.
  init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    guard (1...2).contains(parts.count), (1...2).contains(parts[0].utf8.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }), parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
      let hour = Int(parts[0]), let minute = parts.count == 1 ? 0 : Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    minutes = hour * 60 + minute
  }

  /// The time as text: `07:30`.
  var text: String { [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":") }
}

/// The end of a treatment: a time of day, and its date if that is another day than the treatment's.
package struct TreatmentEnd: Sendable, Hashable {
  package let day: Day?
  let time: ClockTime

  init(day: Day?, time: ClockTime) { (self.day, self.time) = (day, time) }

  /// Reads `21:00` or `2027-05-11 00:45`, also with a `T` between date and time; nil for any other text.
  package init?(_ text: String) {
    let words = text.split { $0 == " " || $0 == "T" }
    guard (1...2).contains(words.count), let time = ClockTime(String(words[words.count - 1])) else { return nil }
    if words.count == 1 {
      self.init(day: nil, time: time)
    } else {
      guard let day = Day(String(words[0])) else { return nil }
      self.init(day: day, time: time)
    }
  }

  package var text: String { day.map { "\($0.text) \(time.text)" } ?? time.text }
}

extension TreatmentForm {
  /// Reads a start and an end typed at once, `6:30-9` or `6:30 to 9`; nil for any other text.
  static func times(_ typed: String, _ notation: Notation) -> (start: ClockTime, end: ClockTime)? {
    let words = typed.split(separator: " ").map { notation.means(String($0), Notation.into) ? "-" : String($0) }
    let parts = words.joined(separator: " ").split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "\u{2013}" }
    let times = parts.compactMap { ClockTime(String($0).withOrdinarySpaces) }
    return parts.count == 2 && times.count == 2 ? (times[0], times[1]) : nil
  }

  /// Returns a typed time without the words for a clock at its beginning: `7:30` for `at 7:30`.
  static func withoutClock(_ typed: String, _ notation: Notation) -> String {
    let words = typed.withOrdinarySpaces.split(separator: " ").map(String.init)
    return words.drop { notation.means($0, clock) }.joined(separator: " ")
  }

  private static let clock = Choice("at", key: "word-clock")
}

extension Day {
  /// Reads `today`, `yesterday`, and a day without its year, `24.11`; nil for any other text.
  ///
  /// What is recorded has been done, so a day without its year is the last one. Only a day of the next month is taken for
  /// the one to come, because a day of eleven months ago is less likely.
  init?(said typed: String, on today: Day, _ notation: Notation) {
    let daysAgo = [Self.today, Self.yesterday].firstIndex { notation.means(typed, $0) }
    var parts = typed.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 3, parts[2].isEmpty { parts.removeLast() }
    let numbers = parts.compactMap { (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy(isDigit) ? Int($0) : nil }
    let isDayAndMonth = parts.count == 2 && numbers.count == 2
    // Of 29 February there is one in eight years or fewer.
    let days = (-1...8).lazy.compactMap {
      isDayAndMonth ? Day(year: today.year - $0, month: numbers[1], day: numbers[0]) : nil
    }
    let last = days.first { $0.number <= today.number + 31 }
    guard let day = daysAgo.flatMap({ today.adding(days: -$0) }) ?? last else { return nil }
    self = day
  }

  private static let today = Choice("today", key: "word-today")
  private static let yesterday = Choice("yesterday", key: "word-yesterday")
}

/// One growth stage on the BBCH scale, or the first and the last of several.
package struct GrowthStages: Sendable, Hashable {
  let first, last: Int

  init(first: Int, last: Int) { (self.first, self.last) = (first, last) }

  /// The last stage of the scale with three digits.
  private static let mostOfThreeDigits = 909

  /// Reads `31`, `31-33`, `BBCH 31` or `401`; nil for any other text, for a first stage above the last, and for two stages of
  /// which only one has three digits.
  init?(_ text: String) {
    let numbers = text.uppercased().hasPrefix("BBCH") ? text.dropFirst(4) : Substring(text)
    let parts = numbers.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "\u{2013}" }
      .map { String($0).withOrdinarySpaces }
    // With three digits, `021` is not the stage 21.
    let stages = parts.compactMap { part in
      let isStage = (1...3).contains(part.utf8.count) && part.utf8.allSatisfy(isDigit)
      return isStage && !(part.utf8.count == 3 && part.first == "0") ? Int(part) : nil
    }
    guard stages.count == parts.count, (1...2).contains(stages.count), let last = stages.last, stages[0] <= last,
      last <= Self.mostOfThreeDigits, (stages[0] > 99) == (last > 99)
    else { return nil }
    (first, self.last) = (stages[0], last)
  }

  package var text: String { first == last ? String(first) : "\(first)-\(last)" }

  /// Whether all of these stages are among others, which have two digits; nil if a stage of three digits does not tell.
  func isWithin(_ others: GrowthStages) -> Bool? {
    // The first of three digits is the principal stage; the others are counted in another way than with two.
    let ends = [first, last].map { $0 > 99 ? $0 / 100 * 10...$0 / 100 * 10 + 9 : $0...$0 }
    if ends.contains(where: { $0.upperBound < others.first || others.last < $0.lowerBound }) { return false }
    return ends.allSatisfy { others.first <= $0.lowerBound && $0.upperBound <= others.last } ? true : nil
  }

  /// `BBCH 31–33`.
  var shown: Text { Text("limit-shown-stages", ["stages": .text(text)]) }
}
