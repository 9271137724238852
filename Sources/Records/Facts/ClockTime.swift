import Calculation

/// A time of day on a local clock, from 0:00 to 23:59; 24:00 is the end of the day.
package struct ClockTime: Sendable, Hashable, Comparable {
  private static let minutesOfDay = 24 * 60

  /// Minutes from 0:00 on.
  let minutes: Int

  init(minutes: Int) { self.minutes = minutes }

  /// Reads `7:30`, `07:30`, `7.30` or `7`; nil for any other text.
  init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    guard (1...2).contains(parts.count), (1...2).contains(parts[0].utf8.count) else { return nil }
    let hasTwoDigits = parts.dropFirst().allSatisfy { $0.utf8.count == 2 }
    let areDigits = parts.allSatisfy { part in part.utf8.allSatisfy(isDigit) }
    guard hasTwoDigits, areDigits else { return nil }
    guard let hour = Int(parts[0]), let minute = parts.count == 1 ? 0 : Int(parts[1]) else {
      return nil
    }
    guard minute < 60, hour * 60 + minute <= Self.minutesOfDay else { return nil }
    minutes = hour * 60 + minute
  }

  /// Whether it is a time at which work can begin, that is, not 24:00.
  var isOfDay: Bool { minutes < Self.minutesOfDay }

  /// Returns the time of a clock with 12 hours before or after noon; nil for an hour that such a clock does not show.
  func onTwelveHours(afterNoon: Bool) -> ClockTime? {
    let hour = minutes / 60
    guard (1...12).contains(hour) else { return nil }
    let wholeHour = hour % 12 + (afterNoon ? 12 : 0)
    return ClockTime(minutes: wholeHour * 60 + minutes % 60)
  }

  package static func < (left: ClockTime, right: ClockTime) -> Bool { left.minutes < right.minutes }

  /// `07:30`.
  var text: String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
  }
}

/// The end of a treatment: a time of day, and its date if that is another day than the treatment's.
package struct TreatmentEnd: Sendable, Hashable {
  /// nil for the day of the treatment.
  package let day: Day?
  let time: ClockTime

  init(day: Day?, time: ClockTime) {
    self.day = day
    self.time = time
  }

  /// Reads `21:00` or `2027-05-11 00:45`, also with a `T` between date and time; nil for any other text.
  package init?(_ text: String) {
    let words = text.split { $0 == " " || $0 == "T" }
    guard (1...2).contains(words.count) else { return nil }
    guard let time = ClockTime(String(words[words.count - 1])) else { return nil }
    if words.count == 1 {
      self.init(day: nil, time: time)
      return
    }
    guard let day = Day(String(words[0])) else { return nil }
    self.init(day: day, time: time)
  }

  /// `21:00` or `2027-05-11 00:45`.
  package var text: String {
    guard let day else { return time.text }
    return "\(day.text) \(time.text)"
  }
}
