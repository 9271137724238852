import Glibc
import Synchronization

/// How long a command waits in all while others have the file.
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
    /// How long this command has waited.
    var waited = Duration.zero
    /// When the present waiting began, and when it last found the file taken.
    var first, last: ContinuousClock.Instant?
  }

  /// Waits for so many seconds; when `isInterrupted`, at most a moment each time.
  package init(seconds: Double = 2, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    limit = .seconds(seconds)
    self.isInterrupted = isInterrupted
  }

  /// Longer than others hold the file for one write, and too short for a person to notice.
  private static let moment = Duration.milliseconds(100)

  /// How long the present command has waited.
  var waited: Duration { state.withLock { $0.waited } }

  /// Lets the command that begins now wait again.
  package func renew() { state.withLock { $0.waited = .zero } }

  /// Naps before the next try; false when there is to be none. `tries` is how many there were of this waiting.
  func nap(after tries: Int) -> Bool {
    let mayTry = state.withLock { self.mayTry(after: tries, &$0) }
    if mayTry { usleep(.random(in: 500...5000)) }
    return mayTry
  }

  private func mayTry(after tries: Int, _ state: inout State) -> Bool {
    guard state.isWaiting else { return false }
    let now = ContinuousClock.now
    if tries == 0 { (state.first, state.last) = (now, now) }
    guard let first = state.first, let last = state.last else { return false }
    state.waited += now - last
    state.last = now
    return state.waited < limit && (now - first < Self.moment || !isInterrupted())
  }

  /// Does something without waiting for anybody.
  func suspended<T>(_ work: () throws -> T) rethrows -> T {
    state.withLock { $0.isWaiting = false }
    defer { state.withLock { $0.isWaiting = true } }
    return try work()
  }
}
