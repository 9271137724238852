import Calculation
import Glibc

/// An instant, with the offset of the local clock at that instant.
package struct Moment: Sendable, Hashable {
  package let secondsSince1970: Int64
  /// Seconds east of UTC, at that instant.
  package let utcOffset: Int

  package init(secondsSince1970: Int64, utcOffset: Int) {
    (self.secondsSince1970, self.utcOffset) = (secondsSince1970, utcOffset)
  }

  /// Reads stored values; nil for a year outside 1 to 9999, and an offset of more than 18 hours or with seconds.
  init?(kept seconds: Int64, utcOffset: Int64) {
    guard (-62_135_596_800..<253_402_300_800).contains(seconds),
      (-64_800...64_800).contains(utcOffset),
      utcOffset.isMultiple(of: 60)
    else { return nil }
    self.init(secondsSince1970: seconds, utcOffset: Int(utcOffset))
  }

  /// Makes noon, in UTC, of a day whose time is unknown.
  package init(noonOf day: Day) {
    self.init(secondsSince1970: Int64(day.number - Day.epoch) * 86_400 + 43_200, utcOffset: 0)
  }

  /// Local date and time for reading: `2026-11-21 14:05`.
  package var text: String { String(local(" ").dropLast(3)) }

  /// Local date: `2026-11-21`.
  package var day: String { String(local(" ").dropLast(9)) }

  /// Local date and time with its offset: `2026-11-21T14:05:00+01:00`.
  package var iso8601: String {
    let minutes = Int(utcOffset.magnitude / 60)
    return
      "\(local("T"))\(utcOffset < 0 ? "-" : "+")\(padded(minutes / 60)):\(padded(minutes % 60))"
  }

  /// Returns the local date and time, to the second, with a text between them.
  private func local(_ gap: String) -> String {
    var (seconds, fields) = (time_t(secondsSince1970 &+ Int64(utcOffset)), tm())
    gmtime_r(&seconds, &fields)
    let date =
      "\(padded(Int(fields.tm_year) + 1900, to: 4))-\(padded(Int(fields.tm_mon) + 1))-\(padded(Int(fields.tm_mday)))"
    return date + gap
      + [fields.tm_hour, fields.tm_min, fields.tm_sec].map { padded(Int($0)) }.joined(
        separator: ":")
  }
}

private func padded(_ value: Int, to width: Int = 2) -> String {
  let digits = String(value)
  return digits.utf8.count < width
    ? String(repeating: "0", count: width - digits.utf8.count) + digits : digits
}
