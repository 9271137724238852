import Glibc
import Synchronization

/// How long a command waits while others have the file: once a waiting has run out, the command waits no more.
///
/// SQLite by itself naps ever longer, a tenth of a second in the end: where many write without a pause, it may find the
/// file taken each time it looks. This looks again after short naps of random length, so that everybody gets a turn.
package final class Patience: Sendable {
  let limit: Duration
  /// Whether somebody wants an end of the waiting.
  let isInterrupted: @Sendable () -> Bool
  private let state = Mutex(State())

  private struct State {
    var isWaiting = true
    /// Whether a waiting of this command has run out.
    var isUsedUp = false
    var start: ContinuousClock.Instant?
  }

  /// Waits for so many seconds, counted anew each time the file is found taken; a moment when `isInterrupted`.
  package init(seconds: Double = 2, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    limit = .seconds(seconds)
    self.isInterrupted = isInterrupted
  }

  /// Longer than others hold the file for one write, and too short for a person to notice.
  private static let moment = Duration.milliseconds(100)

  /// When the latest waiting ends; nil before there was any.
  var deadline: ContinuousClock.Instant? { state.withLock { $0.start.map { $0 + limit } } }

  /// Lets the command that begins now wait again.
  package func renew() { state.withLock { $0.isUsedUp = false } }

  /// Naps before the next try; false when there is to be none. `tries` is how many there were of this waiting.
  func nap(after tries: Int) -> Bool {
    let mayTry = state.withLock { self.mayTry(after: tries, &$0) }
    if mayTry { usleep(.random(in: 500...5000)) }
    return mayTry
  }

  private func mayTry(after tries: Int, _ state: inout State) -> Bool {
    guard state.isWaiting, !state.isUsedUp else { return false }
    let now = ContinuousClock.now
    if tries == 0 { state.start = now }
    let waited = state.start.map { now - $0 } ?? limit
    state.isUsedUp = waited >= limit
    return waited < (isInterrupted() ? min(limit, Self.moment) : limit)
  }

  /// Does something without waiting for anybody.
  func suspended<T>(_ work: () throws -> T) rethrows -> T {
    state.withLock { $0.isWaiting = false }
    defer { state.withLock { $0.isWaiting = true } }
    return try work()
  }
}
