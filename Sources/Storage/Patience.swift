import Glibc
import Synchronization

/// How long one connection waits while others have the file.
///
/// SQLite by itself naps ever longer, a tenth of a second in the end: where many write without a pause, it may find the
/// file taken each time it looks. This looks again after short naps of random length, so that everybody gets a turn.
final class Patience: Sendable {
  let limit: Duration
  /// Whether somebody wants an end of the waiting.
  let isInterrupted: @Sendable () -> Bool
  private let state = Mutex<(isWaiting: Bool, start: ContinuousClock.Instant?)>((true, nil))

  /// Waits for so many seconds, counted anew each time the file is found taken; a moment when `isInterrupted`.
  init(seconds: Double, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    limit = .seconds(seconds)
    self.isInterrupted = isInterrupted
  }

  /// Longer than others hold the file for one write, and too short for a person to notice.
  private static let moment = Duration.milliseconds(100)

  /// When the latest waiting ends; nil before there was any.
  var deadline: ContinuousClock.Instant? { state.withLock { $0.start.map { $0 + limit } } }

  /// Naps before the next try; false when there is to be none. `tries` is how many there were of this waiting.
  func nap(after tries: Int) -> Bool {
    let limit = isInterrupted() ? min(limit, Self.moment) : limit
    let mayTry = state.withLock { state in
      if tries == 0 { state.start = .now }
      return state.isWaiting && state.start.map { .now < $0 + limit } ?? false
    }
    if mayTry { usleep(.random(in: 500...5000)) }
    return mayTry
  }

  /// Does something without waiting for anybody.
  func suspended<T>(_ work: () throws -> T) rethrows -> T {
    state.withLock { $0.isWaiting = false }
    defer { state.withLock { $0.isWaiting = true } }
    return try work()
  }
}
