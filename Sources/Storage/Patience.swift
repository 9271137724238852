import Glibc
import Synchronization

/// How long one connection waits while others have the file.
///
/// SQLite by itself naps ever longer, a tenth of a second in the end: where many write without a pause, it may find the
/// file taken each time it looks. This looks again after short naps of random length, so that everybody gets a turn.
final class Patience: Sendable {
  let limit: Duration
  private let state = Mutex<(isWaiting: Bool, deadline: ContinuousClock.Instant?)>((true, nil))

  /// Waits for so many seconds, counted anew each time the file is found taken.
  init(seconds: Double) { limit = .seconds(seconds) }

  /// When the latest waiting ends; nil before there was any.
  var deadline: ContinuousClock.Instant? { state.withLock(\.deadline) }

  /// Naps before the next try; false when there is to be none. `tries` is how many there were of this waiting.
  func nap(after tries: Int) -> Bool {
    let mayTry = state.withLock { state in
      if tries == 0 { state.deadline = .now + limit }
      return state.isWaiting && state.deadline.map { .now < $0 } ?? false
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
