import Calculation
import Glibc
import System

/// Makes the folder and the file of a store, private to their owner; existing ones keep the mode that their owner
/// gave them.
enum StoreFiles {
  static let name = "spraycalc.sqlite"

  /// Returns the database's path in a folder, in a form that SQLite never reads as a URI.
  static func path(in folder: String) -> String {
    let trimmed = String(folder.reversed().drop { $0 == "/" }.reversed())
    let anchored = folder.hasPrefix("/") || folder.hasPrefix("./") || folder.hasPrefix("../")
    return (anchored ? trimmed : "./" + trimmed) + "/" + name
  }

  /// Makes the folder, with the folders above it, and an empty file, if they do not exist yet.
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

  /// Whether a file has fewer bytes than SQLite's smallest page, and at least one.
  ///
  /// SQLite would take such a file for an empty one and overwrite its contents. A folder can be as short, on a file
  /// system in memory, but SQLite itself refuses a folder.
  private static func isTooShort(_ path: String) -> Bool {
    FileStatus(of: path).map { $0.isOrdinary && (1..<512).contains($0.size) } ?? false
  }

  /// Makes the file if it does not exist.
  ///
  /// SQLite gives its journal the mode of the database. The file is made without opening it, because closing a
  /// descriptor would drop the locks that another connection of this process holds on it.
  private static func makeFile(_ path: String) throws(SystemError) {
    do throws(SystemError) { return try Folder.makeFile(path) } catch  where error.code != EEXIST { throw error } catch
    {
      // The path may be a link to a missing file; SQLite would follow the link and make a file that everyone may
      // read.
      guard Access.isThere(path) else { throw SystemError(code: ENOENT) }
    }
  }
}
