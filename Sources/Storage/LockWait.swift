import Glibc
import Synchronization

/// Limits how long a command waits in all while other programs hold the file.
///
/// SQLite by itself waits longer after each try, up to a tenth of a second: while many programs write without a
/// pause, it may find the file taken at every try. `LockWait` tries again after short naps of random length, so that
/// every program gets a turn.
package final class LockWait: Sendable {
  let limit: Duration
  /// Whether a person asks to end the waiting.
  package let isInterrupted: @Sendable () -> Bool
  private let state = Mutex(State())

  private struct State {
    var isWaiting = true
    /// How long this command has waited.
    var waited = Duration.zero
    /// When the present waiting began, and when it last found the file taken.
    var first, last: ContinuousClock.Instant?
  }

  /// Waits `seconds` in all; once `isInterrupted` is true, at most a tenth of a second each time.
  package init(seconds: Double = 2, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    limit = .seconds(seconds)
    self.isInterrupted = isInterrupted
  }

  /// Longer than one write of another program takes, and too short for a person to notice.
  private static let moment = Duration.milliseconds(100)

  /// How long the present command has waited.
  var waited: Duration { state.withLock { $0.waited } }

  /// Gives the next command its full waiting time.
  package func renew() { state.withLock { $0.waited = .zero } }

  /// Naps before the next try; false if there must be no next try. `tries` counts the earlier tries of this waiting.
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

  /// Runs `work` without waiting for other programs.
  func suspended<T>(_ work: () throws -> T) rethrows -> T {
    state.withLock { $0.isWaiting = false }
    defer { state.withLock { $0.isWaiting = true } }
    return try work()
  }
}
