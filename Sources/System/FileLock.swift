import Glibc

/// A lock on a whole file or folder; it lasts until the file is closed, however the program ends.
package enum FileLock: Sendable {
  /// Several programs may hold this lock at the same time.
  case shared
  case exclusive

  /// The result of asking for a lock.
  package enum Outcome: Sendable {
    case taken
    /// Another program holds a lock that excludes this one.
    case refused
    /// Locks do not work here, for example on this file system.
    case impossible
  }

  func take(on descriptor: Descriptor) -> Outcome {
    if flock(descriptor.number, (self == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 { return .taken }
    return errno == EWOULDBLOCK ? .refused : .impossible
  }
}
