import Calculation
import GRDB
import GRDBSQLite
import Glibc
import System

extension Store {
  /// Writes all stored data as the bytes of a database like this one, piece by piece.
  ///
  /// The copy holds one consistent state, even if other programs write meanwhile. Until its bytes are written, it is
  /// a file without a name in `folder`, so that nothing of it remains however the program ends. `step` is called
  /// every few pages and before each piece; if it throws, the copy ends with that error.
  /// - Throws: a failure if the data cannot be read, `store.busy` if other programs write without a pause for ten
  ///   seconds; a `SystemError` if the copy cannot be written.
  package func backup(
    inFolder folder: String, step: @escaping () throws -> Void, to write: ([UInt8]) throws -> Void
  ) throws {
    _ = try read { _ in }
    let (file, copy) = try OpenFile.unnamed(in: folder) { path in
      try Self.writingCopy {
        try Self.followingLinks { try DatabaseQueue(path: path, configuration: Self.withoutJournal) }
      }
    }
    do { try PageCopy(source: queue, step: step).run(into: copy) } catch let error as DatabaseError {
      throw Failure(storage: error, file: self.file)
    }
    try Self.writingCopy { try copy.close() }
    var isFirst = true
    while case var piece = try file.descriptor.next(), !piece.isEmpty {
      // The copy of a database with a write-ahead log would ask for such a log, too.
      if isFirst { DatabaseHeader.useRollbackJournal(&piece) }
      isFirst = false
      try step()
      try write(piece)
    }
  }

  private static let withoutJournal: Configuration = {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF") }
    return configuration
  }()

  /// Runs `open` while SQLite opens what a path leads to: the path of a file without a name is a link of the system, and
  /// SQLite by itself opens no link, but the name that the link shows.
  private static func followingLinks<T>(_ open: () throws -> T) rethrows -> T {
    typealias Open = @convention(c) (UnsafePointer<CChar>?, Int32, Int32) -> Int32
    typealias Status = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32
    let openFile: Open = { path, flags, mode in path.map { Glibc.open($0, flags & ~O_NOFOLLOW, mode_t(mode)) } ?? -1 }
    let status: Status = { fstatat(AT_FDCWD, $0, $1, 0) }
    let files = sqlite3_vfs_find(nil)
    func use(_ call: String, _ function: sqlite3_syscall_ptr?) {
      _ = files?.pointee.xSetSystemCall?(files, call, function)
    }
    use("open", unsafeBitCast(openFile, to: sqlite3_syscall_ptr.self))
    use("lstat", unsafeBitCast(status, to: sqlite3_syscall_ptr.self))
    defer { for call in ["open", "lstat"] { use(call, nil) } }
    return try open()
  }

  private static func writingCopy<T>(_ work: () throws -> T) throws -> T {
    do { return try work() } catch let error as DatabaseError {
      throw SystemError(ofCopy: error) ?? SystemError(code: error.resultCode == .SQLITE_CANTOPEN ? EACCES : EIO)
    }
  }
}
