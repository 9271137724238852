import Calculation
import System

/// The files of a database: its own, and those beside it that SQLite reads when it opens the database. They may come
/// from elsewhere, as a folder of data on a stick or as a copy to import, so they are looked at before SQLite is.
struct DatabaseFiles: Sendable {
  /// The path that was given.
  let path: String
  /// The database's path without symbolic links, because SQLite looks for the other files there; the given path if it
  /// leads to nothing.
  let database: String

  /// What SQLite adds to the database's path: for its rollback journal, its write-ahead log, and the memory that those
  /// who have the log open share.
  static let endings = [journalEnding, logEnding, memoryEnding]
  private static let journalEnding = "-journal"
  private static let logEnding = "-wal"
  private static let memoryEnding = "-shm"

  init(at path: String) {
    self.path = path
    database = Folder.resolved(path) ?? path
  }

  /// The path of the rollback journal.
  var journal: String { database + Self.journalEnding }
  /// The path of the write-ahead log.
  var log: String { database + Self.logEnding }
  /// The path of the memory that those who have the log open share.
  var memory: String { database + Self.memoryEnding }

  /// The paths of all of them, beside the given path and where it leads.
  var names: [String] {
    [path, database].flatMap { base in
      [base] + Self.endings.map { ending in base + ending }
    }
  }

  /// Throws `damaged` if SQLite must not open these files: if one is no ordinary file, since SQLite never makes a link
  /// beside a database and would wait at a pipe for ever, or if the journal names a file that SQLite would delete. A
  /// link to the database itself is followed. Failures call the database `name`.
  func refuseStrange(named name: String) throws(Failure) {
    if let status = FileStatus(of: database), !status.isOrdinary {
      throw strange(.noOrdinaryFile, name)
    }
    for ending in Self.endings {
      let status = FileStatus(of: database + ending, followsLinks: false)
      if let status, !status.isOrdinary { throw strange(.otherBeside, name) }
    }
    if try journalNamesAnotherFile(name) { throw strange(.journalNamesAnother, name) }
  }

  /// Whether no database is left of the file, although it was one.
  var isCutToNothing: Bool {
    guard let status = FileStatus(of: path) else { return false }
    return status.size < Self.smallestPage
  }

  /// The fewest bytes of a database, a page of the smallest size.
  static let smallestPage = 512

  /// The last bytes of the journal of a transaction over several databases, behind the name of a file that lists their
  /// journals. SQLite deletes that file when it takes such a transaction back, and this program makes none (SQLite's
  /// file format, “The Rollback Journal”).
  private static let endOfName: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  /// Whether the journal is of a transaction over several databases.
  private func journalNamesAnotherFile(_ name: String) throws(Failure) -> Bool {
    // A journal of our own is mostly empty, and a name takes more bytes than its end.
    let size = FileStatus(of: journal, followsLinks: false)?.size ?? 0
    guard size > Self.endOfName.count else { return false }
    do throws(SystemError) {
      // Another shell may have removed its journal just now.
      guard let file = try OpenFile.ifThere(journal) else { return false }
      return try file.lastBytes(Self.endOfName.count) == Self.endOfName
    } catch {
      throw .store(
        StorageCode(error, folder: Folder.holding(database)), file: name,
        detail: .system(error.code))
    }
  }

  private func strange(_ reason: StorageReason, _ name: String) -> Failure {
    .store(.damaged, file: name, reason)
  }
}
