import Calculation
import GRDB
import Glibc
import System

/// Why stored data could not be read or written.
package enum StorageCode: String, Sendable, CaseIterable {
  /// Another program held the file longer than the waiting time; nothing is wrong with it.
  case busy = "store.busy"
  /// Locks do not work where the file is, as on some network shares.
  case noLocks = "store.no_locks"
  /// The disk or the quota is used up.
  case full = "store.full"
  /// The file or its folder cannot be written.
  case readOnly = "store.read_only"
  /// No home folder is known, the folder cannot be made, or the file cannot be opened.
  case cannotOpen = "store.cannot_open"
  /// The file is of another program, or a copy without the tables of this one.
  case notADatabase = "store.not_a_database"
  /// The file is a database with broken contents.
  case damaged = "store.damaged"
  /// A newer version of the program wrote the file; the file is left unchanged.
  case newerVersion = "store.newer_version"
  /// A record would be longer than any that is read; everything else can still be stored.
  case tooLong = "store.too_long"
  /// Anything else that SQLite reports.
  case failed = "store.failed"

  /// Tells what a result of SQLite means here.
  init(_ code: ResultCode) {
    switch code {
    case .SQLITE_READONLY_DBMOVED, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: self = .cannotOpen
    // The shared memory of a write-ahead log is a file, too; a full disk shows there first.
    case .SQLITE_FULL, .SQLITE_IOERR_SHMSIZE: self = .full
    // SQLite gives the same code for a file that may not grow any more and for a disk that fails.
    case .SQLITE_IOERR_WRITE where Access.hasSizeLimit: self = .full
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .busy
    case .SQLITE_IOERR_LOCK, .SQLITE_IOERR_RDLOCK, .SQLITE_IOERR_CHECKRESERVEDLOCK: self = .noLocks
    case .SQLITE_READONLY: self = .readOnly
    case .SQLITE_NOTADB: self = .notADatabase
    case .SQLITE_CORRUPT: self = .damaged
    case .SQLITE_TOOBIG: self = .tooLong
    default: self = .failed
    }
  }

  /// Tells what an error of the system means for data in a folder.
  init(_ error: SystemError, folder: String) {
    switch error.code {
    case ENOSPC, EDQUOT, EFBIG: self = .full
    case ENOLCK: self = .noLocks
    case EROFS: self = .readOnly
    case EACCES, EPERM: self = Access.isReadable(folder) ? .readOnly : .cannotOpen
    default: self = .cannotOpen
    }
  }
}

extension Failure {
  /// Makes a failure of the database at a path, with what SQLite or the system reports about it.
  package static func store(_ code: StorageCode, file: String, detail: Datum = .said("")) -> Failure
  {
    Failure(code, ["file": .text(file), "detail": detail])
  }

  /// Makes a failure of the database at a path, with what this program finds wrong with it.
  static func store(_ code: StorageCode, file: String, _ reason: StorageReason) -> Failure {
    store(code, file: file, detail: .told([reason.text]))
  }

  /// Whether there may be a database that could not be opened or read: not without a home, nor where none could be made.
  package var mayHaveDatabase: Bool {
    guard case .text(let file)? = self["file"] else { return false }
    // A link may lead to a disk that is not there yet.
    let isLinked = [file, Folder.holding(file)].contains { path in
      FileStatus(of: path, followsLinks: false)?.isLink ?? false
    }
    return isLinked || Access.mayBeThere(file)
  }

  /// Runs `body` and turns any error into a failure about `file`. This is the only place that knows GRDB's errors.
  static func mapping<T>(file: String, _ body: () throws -> T) throws(Failure) -> T {
    do {
      return try body()
    } catch {
      throw Failure(storage: error, file: file)
    }
  }

  /// Whether reading or writing the database itself failed.
  static func isOfDatabase(_ error: any Error) -> Bool {
    error is DatabaseError || error is RowDecodingError || error is UnreadableValue
  }

  /// Makes the failure for an error of reading or writing the data in a file; a failure stays as it is.
  init(storage error: any Error, file: String) {
    switch error {
    case let known as Failure:
      self = known
    case let error as DatabaseError:
      let code = Self.code(of: error, file: file)
      self = .store(code, file: file, detail: Self.detail(of: error, file: file))
    case is RowDecodingError, is UnreadableValue:
      // The tables are STRICT: a value of the wrong type was not written by this program.
      self = .store(.damaged, file: file, .unreadableValue)
    default: self = .store(.failed, file: file, detail: .said("\(error)"))
    }
  }

  /// Returns the code of an error of SQLite, which says only "unable to open" or "disk I/O error" where it may not write.
  private static func code(of error: DatabaseError, file: String) -> StorageCode {
    let code = StorageCode(error.extendedResultCode)
    let mayWrite = [file, Folder.holding(file)].allSatisfy(Access.isWritable)
    let isVague = [.cannotOpen, .failed].contains(code)
    return isVague && Access.isReadable(file) && !mayWrite ? .readOnly : code
  }

  /// Returns what SQLite reports, in words of the catalogs for what is common.
  private static func detail(of error: DatabaseError, file: String) -> Datum {
    switch error.resultCode {
    case .SQLITE_CORRUPT: .told([StorageReason.malformed.text])
    case .SQLITE_NOTADB: .told([StorageReason.noDatabase.text])
    case .SQLITE_IOERR: .system(EIO)
    case .SQLITE_CANTOPEN where Access.isThere(file) && !Access.isReadable(file): .system(EACCES)
    default: .said(error.message ?? error.resultCode.description)
    }
  }
}

/// What this program finds wrong with a database or the files beside it.
package enum StorageReason: CaseIterable {
  /// The database is a folder, a pipe or a device.
  case noOrdinaryFile
  /// A file beside the database is a link, or no ordinary file.
  case otherBeside
  /// The journal names a file that SQLite would delete.
  case journalNamesAnother
  /// The file was deleted or replaced since it was opened.
  case replaced
  /// Another program has cut the file to nothing.
  case cut
  /// The file is no database.
  case noDatabase
  /// SQLite finds the database malformed.
  case malformed
  /// A copy has no history of this program.
  case noHistory
  /// The tables are not those that the steps make.
  case otherTables
  /// A value was not written by this program.
  case unreadableValue

  /// The words for it.
  package var text: Text {
    switch self {
    case .noOrdinaryFile: .storageNoOrdinaryFile
    case .otherBeside: .storageOtherBeside
    case .journalNamesAnother: .storageJournalNamesAnother
    case .replaced: .storageReplaced
    case .cut: .storageCut
    case .noDatabase: .storageNoDatabase
    case .malformed: .storageMalformed
    case .noHistory: .storageNoHistory
    case .otherTables: .storageOtherTables
    case .unreadableValue: .storageUnreadableValue
    }
  }
}
