import Synchronization
import System

/// Tells other programs on the same data that this one could still take a deletion back: a lock on the data's folder that
/// ends with the program, however it ends, and knows no clock.
///
/// Not on the database: closing a descriptor of it would drop the locks that SQLite holds there.
final class DeletionHold: Sendable {
  /// nil where the data is in memory.
  private let folder: String?
  private let held = Mutex<OpenFolder?>(nil)

  init(folder: String?) { self.folder = folder }

  /// From now on nothing deleted goes for good; false while another program is just taking it away. Where the folder cannot be
  /// locked, nobody can find it unlocked either.
  func hold() -> Bool {
    held.withLock { held in
      guard held == nil, let opened = open() else { return true }
      if case .refused = opened.lock(.shared) { return false }
      held = opened
      return true
    }
  }

  /// Does something that takes away what others could have brought back; nothing, where somebody could.
  func whileNobodyHolds<E: Error>(_ work: () throws(E) -> Void) throws(E) {
    guard folder != nil else { return try work() }
    guard let opened = open(), case .taken = opened.lock(.exclusive) else { return }
    try work()
  }

  private func open() -> OpenFolder? { folder.flatMap(OpenFolder.init) }
}
