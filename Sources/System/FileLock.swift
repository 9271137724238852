import Glibc

/// A lock on a whole file or folder, which lasts until it is closed, however the program ends.
package enum FileLock: Sendable {
  /// Several may have this at the same time.
  case shared
  case exclusive

  /// What became of asking for it.
  package enum Outcome: Sendable {
    case taken
    /// Another program has one that excludes it.
    case refused
    /// There are no locks here.
    case impossible
  }

  func take(on descriptor: Descriptor) -> Outcome {
    if flock(descriptor.number, (self == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 { return .taken }
    return errno == EWOULDBLOCK ? .refused : .impossible
  }
}
