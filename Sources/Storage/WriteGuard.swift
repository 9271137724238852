import Calculation
import Synchronization
import System

/// Refuses writes that would do harm or be lost: to a damaged file, or to a file that was deleted or replaced.
final class WriteGuard: Sendable {
  /// The file to guard; nil for a store in memory.
  private let file: (path: String, identity: FileIdentity?)?
  private let damage = Mutex<Failure?>(nil)

  /// Guards the file that this path leads to now.
  init(file path: String?) { file = path.map { ($0, FileIdentity(of: $0)) } }

  /// Throws if writing is refused.
  func check() throws(Failure) {
    if let damage = damage.withLock({ $0 }) { throw damage }
    guard let file, FileIdentity(of: file.path) != file.identity else { return }
    throw .store(.cannotOpen, file: file.path, detail: .said("the file was deleted or replaced"))
  }

  /// Runs `work`; if it finds the file damaged, later writes are refused.
  func watching<T>(_ work: () throws(Failure) -> T) throws(Failure) -> T {
    do {
      return try work()
    } catch {
      if error.is(StorageCode.damaged) { damage.withLock { $0 = error } }
      throw error
    }
  }
}
