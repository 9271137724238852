import Glibc

/// The folder and the file of a store, made private to their owner; what exists keeps the mode its owner gave it.
enum StoreFiles {
  static let name = "spraycalc.sqlite"

  /// The database's path in a folder; never one that SQLite would read as a URI.
  static func path(in folder: String) -> String {
    let trimmed = String(folder.reversed().drop { $0 == "/" }.reversed())
    let anchored = folder.hasPrefix("/") || folder.hasPrefix("./") || folder.hasPrefix("../")
    return (anchored ? trimmed : "./" + trimmed) + "/" + name
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }
  static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Makes the folder, with the folders above it, and an empty file where they do not exist yet.
  static func prepare(_ path: String) throws(StorageError) {
    let folder = folder(of: path)
    guard makeFolder(folder) else { throw failure(on: path, folder: folder) }
    guard makeFile(path) else { throw failure(on: path, folder: folder) }
    guard !isTooShort(path) else {
      throw StorageError(.notADatabase, file: path, detail: .said("file is not a database"))
    }
  }

  /// SQLite would take a file that is shorter than its smallest page for an empty one and write over what is there. A folder, which
  /// is as short where it is kept in memory, it refuses by itself.
  private static func isTooShort(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && (1..<512).contains(status.st_size)
  }

  private static func failure(on path: String, folder: String) -> StorageError {
    let code = errno
    return StorageError(.init(errno: code, folder: folder), file: path, detail: .system(code))
  }

  /// True when the folder exists now; false leaves the reason in `errno`.
  private static func makeFolder(_ folder: String) -> Bool {
    if mkdir(folder, 0o700) == 0 { return chmod(folder, 0o700) == 0 }
    switch errno {
    case EEXIST: return true
    case ENOENT where Self.folder(of: folder) != folder:
      // Once more and no oftener: there are folders in which nothing can be made, for the same reason (/proc).
      return makeFolder(Self.folder(of: folder)) && (mkdir(folder, 0o700) == 0 || errno == EEXIST)
    default: return false
    }
  }

  /// True when the file exists now; false leaves the reason in `errno`.
  ///
  /// SQLite gives its journal the mode of the database. The file is made without opening it: closing a descriptor
  /// would drop the locks that another connection of this process holds on it.
  private static func makeFile(_ path: String) -> Bool {
    if mknod(path, S_IFREG | 0o600, 0) == 0 { return chmod(path, 0o600) == 0 }
    // A link to nothing exists and yet does not; SQLite would follow it and make a file that all may read.
    return errno == EEXIST && access(path, F_OK) == 0
  }
}
