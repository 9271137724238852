import Glibc

/// A hidden name in a folder for a file that gets its real name later; removed with the last reference. While it
/// exists, signals that would end the program are held back, so that the hidden file is not left behind.
package final class HiddenName {
  /// The folder and the name.
  package let path: String
  /// The result of the system call that created the file: a descriptor, or 0.
  let created: Int32
  /// The signals that are held back, without ignored ones, which must not interrupt anything.
  private let heldSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { signal in
    guard let action = SignalAction(of: signal) else { return true }
    return !action.isIgnoring
  }
  /// The signals that were blocked before, and are again once the name is removed.
  private let blockedBefore: sigset_t

  /// What the name begins with where nothing else is asked for.
  package static let usualBeginning = ".spraycalc-"

  /// Creates an empty file in a folder, which only this user can read.
  package convenience init(
    ofEmptyFileIn folder: String, beginning: String = usualBeginning
  ) throws(SystemError) {
    // The umask may have removed rights.
    try self.init(in: folder, beginning: beginning) { path in
      mknod(path.forC, S_IFREG | 0o600, 0) == 0 ? chmod(path.forC, 0o600) : -1
    }
  }

  /// Creates a file in a folder by a system call that takes the file's path.
  init(
    in folder: String, beginning: String = usualBeginning, _ create: (_ path: String) -> Int32
  ) throws(SystemError) {
    path = "\(folder)/\(beginning)" + String(UInt64.random(in: 0 ... .max), radix: 36)
    var held = sigset_t()
    var blockedBefore = sigset_t()
    sigemptyset(&held)
    for signal in heldSignals { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &blockedBefore)
    self.blockedBefore = blockedBefore
    do throws(SystemError) {
      created = try SystemError.check(create(path))
    } catch {
      pthread_sigmask(SIG_SETMASK, &blockedBefore, nil)
      throw error
    }
  }

  /// Removes the hidden name, which a renamed file no longer has; then the signals take effect.
  deinit {
    unlink(path.forC)
    var blockedBefore = blockedBefore
    pthread_sigmask(SIG_SETMASK, &blockedBefore, nil)
  }

  /// Whether a signal that would end the program has arrived.
  package var isInterrupted: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return heldSignals.contains { sigismember(&pending, $0) == 1 }
  }
}
