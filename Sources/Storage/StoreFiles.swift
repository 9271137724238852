import Calculation
import Glibc
import System

/// The folder and the file of a store, made private to their owner; what exists keeps the mode its owner gave it.
enum StoreFiles {
  static let name = "spraycalc.sqlite"

  /// The database's path in a folder; never one that SQLite would read as a URI.
  static func path(in folder: String) -> String {
    let trimmed = String(folder.reversed().drop { $0 == "/" }.reversed())
    let anchored = folder.hasPrefix("/") || folder.hasPrefix("./") || folder.hasPrefix("../")
    return (anchored ? trimmed : "./" + trimmed) + "/" + name
  }

  /// Makes the folder, with the folders above it, and an empty file where they do not exist yet.
  static func prepare(_ path: String) throws(Failure) {
    do throws(SystemError) {
      try Folder.make(Folder.holding(path))
      try makeFile(path)
    } catch {
      let kind = StorageCode(error, folder: Folder.holding(path))
      throw .store(kind, file: path, detail: .system(error.code))
    }
    guard !isTooShort(path) else {
      throw .store(.notADatabase, file: path, detail: .said("file is not a database"))
    }
  }

  /// SQLite would take a file that is shorter than its smallest page for an empty one and write over what is there. A folder, which
  /// is as short where it is kept in memory, it refuses by itself.
  private static func isTooShort(_ path: String) -> Bool {
    FileStatus(of: path).map { $0.isOrdinary && (1..<512).contains($0.size) } ?? false
  }

  /// Sees to it that the file is there.
  ///
  /// SQLite gives its journal the mode of the database. The file is made without opening it: closing a descriptor
  /// would drop the locks that another connection of this process holds on it.
  private static func makeFile(_ path: String) throws(SystemError) {
    do throws(SystemError) { return try Folder.makeFile(path) } catch  where error.code != EEXIST { throw error } catch
    {
      // A link to nothing exists and yet does not; SQLite would follow it and make a file that all may read.
      guard Access.isThere(path) else { throw SystemError(code: ENOENT) }
    }
  }
}
