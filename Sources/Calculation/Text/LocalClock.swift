/// The clock on the wall where the work is done, which may be put an hour ahead or back.
package struct LocalClock: Sendable {
  /// Seconds that the clock is ahead of UTC at an instant, which is given in seconds since 1970.
  package let utcOffset: @Sendable (_ instant: Int64) -> Int

  package init(utcOffset: @escaping @Sendable (_ instant: Int64) -> Int) { self.utcOffset = utcOffset }

  /// A clock that is never changed.
  package static let utc = LocalClock { _ in 0 }

  /// Returns the day and the minutes since midnight so many hours after a time on this clock; nil outside of the calendar.
  ///
  /// Of a time that the clock shows twice, the second counts.
  func time(_ hours: Int, hoursAfter day: Day, minutes: Int) -> (day: Day, minutes: Int)? {
    let local = Int64(day.number - Self.firstDay) * Self.secondsOfDay + Int64(minutes) * 60
    let instants = [-Self.secondsOfDay, Self.secondsOfDay].map { local - Int64(utcOffset(local + $0)) }
    let fitting = instants.filter { $0 + Int64(utcOffset($0)) == local }
    guard let instant = (fitting.isEmpty ? instants : fitting).max() else { return nil }
    let later = instant + Int64(hours) * 3600, shown = later + Int64(utcOffset(later))
    let time = (shown - local) / 60 + Int64(minutes), days = time / 1440
    return day.adding(days: Int(days)).map { ($0, Int(time % 1440)) }
  }

  private static let secondsOfDay: Int64 = 86_400
  /// The number of 1 January 1970.
  private static let firstDay = 719_468
}
