import Synchronization
import System

/// Keeps a store from writing where that would do harm or be lost: into a file that is damaged, or into one that no path
/// leads to any more.
final class WriteGuard: Sendable {
  /// nil where there is no file.
  private let file: (path: String, identity: FileIdentity?)?
  private let damage = Mutex<StorageError?>(nil)

  /// Guards the file that this path leads to now.
  init(file path: String?) { file = path.map { ($0, FileIdentity(of: $0)) } }

  /// Throws when nothing may be written.
  func check() throws(StorageError) {
    if let damage = damage.withLock({ $0 }) { throw damage }
    guard let file, FileIdentity(of: file.path) != file.identity else { return }
    throw StorageError(.cannotOpen, file: file.path, detail: .said("the file was deleted or replaced"))
  }

  /// Does what may find damage, which is remembered.
  func watching<T>(_ work: () throws(StorageError) -> T) throws(StorageError) -> T {
    do {
      return try work()
    } catch {
      if error.kind == .damaged { damage.withLock { $0 = error } }
      throw error
    }
  }
}
