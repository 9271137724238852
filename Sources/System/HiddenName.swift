import Glibc

/// A hidden name in a folder for a file that gets its real name later; removed with the last reference. While it
/// exists, signals that would end the program are held back, so that the hidden file is not left behind.
package final class HiddenName {
  package let path: String
  /// The result of the system call that created the file: a descriptor, or 0.
  let made: Int32
  /// The signals that are held back, without ignored ones, which must not interrupt anything.
  private let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { SignalAction(of: $0)?.isIgnoring != true }
  private let before: sigset_t

  /// Creates a file in a folder by a system call that takes the file's path.
  init(in folder: String, _ make: (String) -> Int32) throws(SystemError) {
    path = "\(folder)/.spraycalc-" + String(UInt64.random(in: 0 ... .max), radix: 36)
    var (ending, before) = (sigset_t(), sigset_t())
    sigemptyset(&ending)
    for signal in signals { sigaddset(&ending, signal) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    self.before = before
    do throws(SystemError) { made = try SystemError.check(make(path)) } catch {
      pthread_sigmask(SIG_SETMASK, &before, nil)
      throw error
    }
  }

  /// Removes the hidden name, which a renamed file no longer has; then the signals take effect.
  deinit {
    unlink(path)
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Whether a signal that would end the program has arrived.
  package var isInterrupted: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return signals.contains { sigismember(&pending, $0) == 1 }
  }
}

package struct SignalAction {
  package let action: sigaction

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
