import Calculation
import GRDB
import Glibc
import System

/// The first bytes of a database file (SQLite's file format, “The Database Header”).
enum DatabaseHeader {
  /// The number of bytes that are read.
  static let room = 20
  private static let versions = [18, 19]
  private static let (rollbackJournal, writeAheadLog): (UInt8, UInt8) = (1, 2)

  /// Whether the header says that the database has a write-ahead log.
  static func usesLog(_ bytes: [UInt8]) -> Bool { bytes.count >= room && bytes[versions[0]] == writeAheadLog }

  /// Changes the header so that it says that the database has a rollback journal.
  static func useRollbackJournal(_ bytes: inout [UInt8]) {
    guard bytes.count >= room else { return }
    for version in versions { bytes[version] = rollbackJournal }
  }
}

/// The database to copy, opened as its own program would open it.
struct CopySource {
  let queue: DatabaseQueue

  /// - Throws: the error of SQLite; `SQLITE_CORRUPT` if a journal beside the database belongs to a transaction over
  ///   several databases, because this program leaves no such journal.
  init(path: String, isInterrupted: @escaping @Sendable () -> Bool) throws {
    let path = Folder.resolved(path) ?? path
    guard !Self.namesOtherDatabase(journal: path + "-journal") else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    let mayChange = Access.isWritable(path) && Access.isWritable(Folder.holding(path))
    // SQLite needs side files to read a database with a write-ahead log. If it may not create them, it reads the
    // database only with the promise that no program writes.
    let isUnchanging = !mayChange && Self.usesLog(path) && !Access.isThere(path + "-wal")
    var configuration = Configuration()
    configuration.readonly = !mayChange
    let lockWait = LockWait(seconds: 2, isInterrupted: isInterrupted)
    configuration.busyMode = .callback { lockWait.nap(after: $0) }
    queue = try DatabaseQueue(path: isUnchanging ? Self.unchanging(path) : path, configuration: configuration)
  }

  /// Returns the path as a URI that promises SQLite that no program writes to the file.
  private static func unchanging(_ path: String) -> String {
    let parts = path.utf8.map { $0 == UInt8(ascii: "/") ? "/" : "%\($0 < 16 ? "0" : "")\(String($0, radix: 16))" }
    return "file://\(parts.joined())?immutable=1"
  }

  private static func usesLog(_ path: String) -> Bool {
    let header = try? OpenFile(path).descriptor.next(room: DatabaseHeader.room)
    return header.map(DatabaseHeader.usesLog) ?? false
  }

  /// Whether a journal belongs to a transaction over several databases.
  ///
  /// Such a journal ends with these bytes, and SQLite would delete the file that it names (SQLite's file format, “The
  /// Rollback Journal”).
  private static func namesOtherDatabase(journal path: String) -> Bool {
    guard let file = try? OpenFile(path) else { return false }
    return file.lastBytes(8) == [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
  }
}
