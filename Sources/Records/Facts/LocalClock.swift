import Calculation

/// The clock on the wall where the work is done, which may be put an hour ahead or back.
package struct LocalClock: Sendable {
  /// Seconds that the clock is ahead of UTC at an instant, which is given in seconds since 1970.
  package let utcOffset: @Sendable (_ instant: Int64) -> Int

  /// Makes a clock from what tells how far it is ahead of UTC.
  package init(utcOffset: @escaping @Sendable (_ instant: Int64) -> Int) {
    self.utcOffset = utcOffset
  }

  /// A clock that is never changed.
  package static let utc = LocalClock { _ in 0 }

  /// Returns the time so many hours later on this clock, the later of one shown twice; nil outside the calendar.
  func time(_ hours: Int, hoursAfter day: Day, minutes: Int) -> Time? {
    let local = Int64(day.number - Day.epoch) * Self.secondsOfDay + Int64(minutes) * 60
    // The clock is ahead of UTC as it was a day before, or as it will be a day later.
    let instants = [-Self.secondsOfDay, Self.secondsOfDay].map { distance in
      local - Int64(utcOffset(local + distance))
    }
    let fitting = instants.filter { instant in instant + Int64(utcOffset(instant)) == local }
    guard let instant = (fitting.isEmpty ? instants : fitting).max() else { return nil }
    let later = instant + Int64(hours) * 3600
    let laterOnClock = later + Int64(utcOffset(later))
    let minutesOfDay = (laterOnClock - local) / 60 + Int64(minutes)
    guard let laterDay = day.adding(days: Int(minutesOfDay / 1440)) else { return nil }
    return Time(day: laterDay, minutes: Int(minutesOfDay % 1440))
  }

  /// A day and a time of this day.
  struct Time {
    let day: Day
    /// The minutes since midnight.
    let minutes: Int
  }

  private static let secondsOfDay: Int64 = 86_400
}
