import Glibc
import Synchronization

/// Tells other programs on the same data that this one could still take a deletion back: a lock on the data's folder that
/// ends with the program, however it ends, and knows no clock.
///
/// Not on the database: closing a descriptor of it would drop the locks that SQLite holds there.
final class DeletionHold: Sendable {
  /// nil where the data is in memory.
  private let folder: String?
  private let descriptor = Mutex<Int32?>(nil)

  init(folder: String?) { self.folder = folder }

  deinit { descriptor.withLock { if let held = $0 { close(held) } } }

  /// From now on nothing deleted goes for good; false while another program is just taking it away. Where the folder cannot be
  /// locked, nobody can find it unlocked either.
  func hold() -> Bool {
    descriptor.withLock { held in
      guard held == nil, let opened = open() else { return true }
      guard flock(opened, LOCK_SH | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
        close(opened)
        return false
      }
      held = opened
      return true
    }
  }

  /// Does something that takes away what others could have brought back; nothing, where somebody could.
  func whileNobodyHolds<E: Error>(_ work: () throws(E) -> Void) throws(E) {
    guard folder != nil else { return try work() }
    guard let opened = open() else { return }
    defer { close(opened) }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else { return }
    try work()
  }

  private func open() -> Int32? {
    guard let folder, case let opened = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC), opened >= 0 else {
      return nil
    }
    return opened
  }
}
