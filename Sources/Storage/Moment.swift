import Calculation
import Glibc

/// An instant, with the offset of the local clock at that instant.
package struct Moment: Sendable, Hashable {
  /// Seconds since 1970-01-01 00:00 UTC, without leap seconds; negative before.
  package let secondsSince1970: Int64
  /// Seconds east of UTC, at that instant.
  package let utcOffset: Int

  /// Makes an instant from its seconds and its offset, which are not checked.
  package init(secondsSince1970: Int64, utcOffset: Int) {
    self.secondsSince1970 = secondsSince1970
    self.utcOffset = utcOffset
  }

  /// Reads stored values; nil for a year outside 1 to 9999, and an offset of more than 18 hours or with seconds.
  init?(kept seconds: Int64, utcOffset: Int64) {
    guard Self.storableSeconds.contains(seconds) else { return nil }
    guard Self.storableOffsets.contains(utcOffset), utcOffset.isMultiple(of: 60) else { return nil }
    self.init(secondsSince1970: seconds, utcOffset: Int(utcOffset))
  }

  /// From the beginning of the year 1 to the end of the year 9999.
  private static let storableSeconds: Range<Int64> = -62_135_596_800..<253_402_300_800
  /// Eighteen hours to each side.
  private static let storableOffsets: ClosedRange<Int64> = -64_800...64_800

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
    let sign = utcOffset < 0 ? "-" : "+"
    return "\(local("T"))\(sign)\(padded(minutes / 60)):\(padded(minutes % 60))"
  }

  /// Returns the local date and time, to the second, with a text between them.
  private func local(_ gap: String) -> String {
    var seconds = time_t(secondsSince1970 &+ Int64(utcOffset))
    var fields = tm()
    gmtime_r(&seconds, &fields)
    let year = padded(Int(fields.tm_year) + 1900, to: 4)
    let month = padded(Int(fields.tm_mon) + 1)
    let day = padded(Int(fields.tm_mday))
    let time = [fields.tm_hour, fields.tm_min, fields.tm_sec].map { padded(Int($0)) }
    return "\(year)-\(month)-\(day)" + gap + time.joined(separator: ":")
  }
}

/// Returns a number with zeros before it up to a width.
private func padded(_ value: Int, to width: Int = 2) -> String {
  let digits = String(value)
  let missing = max(0, width - digits.utf8.count)
  return String(repeating: "0", count: missing) + digits
}
