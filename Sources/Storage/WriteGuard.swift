import Calculation
import Synchronization
import System

/// Keeps a store from writing where that would do harm or be lost: into a file that is damaged, or into one that no path
/// leads to any more.
final class WriteGuard: Sendable {
  /// nil where there is no file.
  private let file: (path: String, identity: FileIdentity?)?
  private let damage = Mutex<Failure?>(nil)

  /// Guards the file that this path leads to now.
  init(file path: String?) { file = path.map { ($0, FileIdentity(of: $0)) } }

  /// Throws when nothing may be written.
  func check() throws(Failure) {
    if let damage = damage.withLock({ $0 }) { throw damage }
    guard let file, FileIdentity(of: file.path) != file.identity else { return }
    throw .store(.cannotOpen, file: file.path, detail: .said("the file was deleted or replaced"))
  }

  /// Does what may find damage, which is remembered.
  func watching<T>(_ work: () throws(Failure) -> T) throws(Failure) -> T {
    do {
      return try work()
    } catch {
      if error.is(StorageCode.damaged) { damage.withLock { $0 = error } }
      throw error
    }
  }
}
