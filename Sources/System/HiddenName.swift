import Glibc

/// A hidden name in a folder, for what is to have another name soon; gone with its last reference.
///
/// As long as it is there, signals that would end the program wait, so that it does not stay behind.
package final class HiddenName {
  package let path: String
  /// What making it gave: a descriptor, or 0.
  let made: Int32
  private let hold: SignalHold

  /// Makes something in a folder, by a call of the system that takes its path.
  init(in folder: String, _ make: (String) -> Int32) throws(SystemError) {
    hold = SignalHold()
    path = "\(folder)/.spraycalc-" + String(UInt64.random(in: 0 ... .max), radix: 36)
    made = try SystemError.check(make(path))
  }

  /// Where it has become another name, there is nothing to remove.
  deinit { unlink(path) }

  /// Whether the person or the system wants the program to end.
  package var isInterrupted: Bool { hold.isPending }
}

/// Keeps the signals that would end the program from doing so while it lives; then they do.
private final class SignalHold {
  /// Those of them that are not ignored: what nobody heeds breaks nothing off.
  private let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { SignalAction(of: $0)?.isIgnoring != true }
  private let before: sigset_t

  init() {
    var (ending, before) = (sigset_t(), sigset_t())
    sigemptyset(&ending)
    for signal in signals { sigaddset(&ending, signal) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    self.before = before
  }

  deinit {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Whether one of them has come.
  var isPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return signals.contains { sigismember(&pending, $0) == 1 }
  }
}
