import Synchronization
import System

/// Tells other programs that use the same data that this program can still undo a deletion.
///
/// It is a lock on the data's folder, which ends with the program, however the program ends, and needs no clock. The
/// lock is not on the database file, because closing a descriptor of that file would drop SQLite's locks on it.
final class UndoLock: Sendable {
  /// The folder of the data; nil if the data is in memory.
  private let folder: String?
  private let held = Mutex<OpenFolder?>(nil)

  init(folder: String?) { self.folder = folder }

  /// Takes the lock, so that no program purges deleted rows from now on; false while another program is purging.
  ///
  /// Also true if the folder cannot be locked: then other programs cannot lock it either, and do not purge.
  func hold() -> Bool {
    held.withLock { held in
      guard held == nil, let opened = open() else { return true }
      if case .refused = opened.lock(.shared) { return false }
      held = opened
      return true
    }
  }

  /// Runs `work`, which purges deleted rows, unless a program holds the lock or the folder cannot be locked.
  func whileNobodyHolds<E: Error>(_ work: () throws(E) -> Void) throws(E) {
    guard folder != nil else { return try work() }
    guard let opened = open(), case .taken = opened.lock(.exclusive) else { return }
    try work()
  }

  private func open() -> OpenFolder? { folder.flatMap(OpenFolder.init) }
}
