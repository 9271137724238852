/// The forms that texts of a treatment have.
extension TextForm {
  static let all = [time, timeOrMoment, eppo, growthStage]

  /// A time of day, `7:30` or `7.30`, kept as `07:30`.
  static let time = TextForm("time", .time) { ClockTime($0)?.text }

  /// A time of day with or without its date: `21:00`, `2027-05-11 00:45`.
  static let timeOrMoment = TextForm("moment", .time) { TreatmentEnd($0)?.text }

  /// A code of the EPPO: five letters or digits for a plant, six for a pest; kept in capitals.
  static let eppo = TextForm("eppo", .eppo) { typed in
    let isCode = (5...6).contains(typed.utf8.count) && typed.utf8.allSatisfy { isDigit($0) || $0.isASCIILetter }
    return isCode ? typed.uppercased() : nil
  }

  /// A growth stage from 0 to 99 on the BBCH scale, or two of them: `31-33`.
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

  /// Reads `7:30`, `07:30` or `7.30`; nil for any other text.
  init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }), let hour = Int(parts[0]), let minute = Int(parts[1]),
      hour < 24, minute < 60
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

/// One growth stage on the BBCH scale, or the first and the last of several.
package struct GrowthStages: Sendable, Hashable {
  let first, last: Int

  init(first: Int, last: Int) { (self.first, self.last) = (first, last) }

  /// Reads `31` or `31-33`; nil for any other text, and for a first stage above the last.
  init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "\u{2013}" }
      .map { $0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed() }.map { String($0) }
    let stages = parts.compactMap { (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy(isDigit) ? Int($0) : nil }
    guard stages.count == parts.count, (1...2).contains(stages.count), let last = stages.last, stages[0] <= last else {
      return nil
    }
    (first, self.last) = (stages[0], last)
  }

  package var text: String { first == last ? String(first) : "\(first)-\(last)" }

  /// Whether all of these stages are among others.
  func isWithin(_ others: GrowthStages) -> Bool { first >= others.first && last <= others.last }

  /// `BBCH 31–33`.
  var shown: Text { Text("limit-shown-stages", ["stages": .text(text)]) }
}
