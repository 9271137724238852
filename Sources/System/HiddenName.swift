import Glibc

/// A hidden name in a folder for a file that gets its real name later; removed with the last reference.
///
/// While it exists, signals that would end the program are held back, so that the hidden file is not left behind.
package final class HiddenName {
  package let path: String
  /// The result of the system call that created the file: a descriptor, or 0.
  let made: Int32
  private let hold: SignalHold

  /// Creates a file in a folder by a system call that takes the file's path.
  init(in folder: String, _ make: (String) -> Int32) throws(SystemError) {
    hold = SignalHold()
    path = "\(folder)/.spraycalc-" + String(UInt64.random(in: 0 ... .max), radix: 36)
    made = try SystemError.check(make(path))
  }

  /// Removes the hidden name; a file that has been renamed no longer has it.
  deinit { unlink(path) }

  /// Whether a signal that would end the program has arrived.
  package var isInterrupted: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return hold.signals.contains { sigismember(&pending, $0) == 1 }
  }
}

/// Holds back the signals that would end the program; they take effect when the last reference is gone.
private final class SignalHold {
  /// The signals to hold back, without ignored ones, which must not interrupt anything.
  let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { SignalAction(of: $0)?.isIgnoring != true }
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
}

/// The program's action for a signal.
package struct SignalAction {
  package let action: sigaction

  /// Reads the action; nil if there is no such signal.
  package init?(of signal: Int32) {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return nil }
    self.action = action
  }

  /// Whether the program was started to ignore the signal, for example by `nohup` or as a background job.
  package var isIgnoring: Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
