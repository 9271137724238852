import Calculation
import GRDB
import GRDBSQLite
import Glibc
import System

/// Opening the stored data.
extension Store {
  /// Opens `spraycalc.sqlite` in a folder, which is nil if the environment names no home; makes both if they do not
  /// exist (modes 0700 and 0600). The store closes with its last reference. If it throws, the file is unchanged, and
  /// with what should not be there (`damaged`) nothing was opened.
  package static func open(
    folder: String?, calculators: Calculators = .standard, lockWait: LockWait = LockWait()
  ) throws(Failure) -> Store {
    guard let folder, !folder.isEmpty else {
      throw Failure(
        StorageCode.cannotOpen, ["file": .text(fileName), "detail": .said("")], variant: "home")
    }
    let path = path(in: folder)
    try DatabaseFiles(at: path).refuseStrange(named: path)
    try prepare(path)
    let queue = try Failure.mapping(file: path) { try connect(to: path, lockWait) }
    // A path can be resolved only now that its file is there.
    let files = DatabaseFiles(at: path)
    // SQLite opens a file that may not be written for reading alone, for good.
    let isReadOnly = queue.inDatabase { db in
      sqlite3_db_readonly(db.sqliteConnection, nil) == 1
    }
    let store = Store(
      queue: queue, calculators: calculators, guarding: FileGuard(of: files),
      deletions: FolderLock(folder: Folder.holding(path)), lockWait: lockWait,
      isReadOnly: isReadOnly)
    // This is housekeeping: a full disk or a busy moment must not stop the start, and the next start tries again.
    try? HistoryStore(store).purge()
    CopySource.removeLeftCopies(in: Folder.holding(path))
    return store
  }

  /// Makes a store in memory; its data is gone with its last reference.
  package static func inMemory(calculators: Calculators = .standard) throws(Failure) -> Store {
    let lockWait = LockWait(seconds: 0)
    let queue = try Failure.mapping(file: ":memory:") {
      let queue = try DatabaseQueue.opening(":memory:", configuration(lockWait))
      try Schema.bringUpToDate(queue)
      return queue
    }
    return Store(
      queue: queue, calculators: calculators, guarding: FileGuard(of: nil),
      deletions: FolderLock(folder: nil), lockWait: lockWait, isReadOnly: false)
  }

  /// How the data is opened: waiting for other programs, with short rows and writes that survive a power cut.
  private static func configuration(_ lockWait: LockWait) -> Configuration {
    var configuration = Configuration.ofStorage
    configuration.busyMode = .callback { tries in lockWait.nap(after: tries) }
    configuration.foreignKeysEnabled = true
    configuration.limitRows()
    configuration.prepareDatabase { db in
      // Before anything is written, even the kind of journal in the header.
      try Schema.refuseOtherPrograms(db)
      // FULL puts the journal's end on disk, too, before a write is acknowledged.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      try lockWait.suspended { try convertLog(of: db) }
    }
    return configuration
  }

  /// Asks for a rollback journal, which is emptied after each write. Earlier versions made files with a write-ahead log.
  /// Such a file is converted if no other program has it open; else it is used unchanged and converted another time.
  private static func convertLog(of db: Database) throws {
    do {
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = TRUNCATE")
    } catch let error as DatabaseError {
      let isInUse = error.resultCode == .SQLITE_BUSY || error.resultCode == .SQLITE_LOCKED
      guard isInUse else { throw error }
    }
  }

  /// Opens the file and brings it to the present tables. If two shells set up a new file at once, SQLite may refuse one
  /// without waiting; that one tries again until its waiting time is over.
  private static func connect(to path: String, _ lockWait: LockWait) throws -> DatabaseQueue {
    let deadline = ContinuousClock.now + lockWait.limit
    while true {
      do {
        let queue = try DatabaseQueue.opening(path, configuration(lockWait))
        try Schema.bringUpToDate(queue)
        try Schema.refuseOtherTables(queue)
        return queue
      } catch let error as DatabaseError {
        guard StorageCode(error.extendedResultCode) == .busy else { throw error }
        guard ContinuousClock.now < deadline, !lockWait.isInterrupted() else { throw error }
        guard lockWait.nap(after: 0) else { throw error }
      }
    }
  }

  static let fileName = "spraycalc.sqlite"

  /// Returns the database's path in a folder, in a form that SQLite never reads as a URI.
  static func path(in folder: String) -> String {
    let trimmed = String(folder.reversed().drop { $0 == "/" }.reversed())
    let anchored = folder.hasPrefix("/") || folder.hasPrefix("./") || folder.hasPrefix("../")
    return (anchored ? "" : "./") + trimmed + "/" + fileName
  }

  /// Makes the folder, with the folders above it, and an empty file, private to their owner, if they do not exist yet.
  private static func prepare(_ path: String) throws(Failure) {
    do throws(SystemError) {
      try Folder.make(Folder.holding(path))
      try makeFile(path)
    } catch {
      let kind = StorageCode(error, folder: Folder.holding(path))
      throw .store(kind, file: path, detail: .system(error.code))
    }
    // SQLite would take a file with fewer bytes than its smallest page for an empty one and overwrite its contents.
    if let status = FileStatus(of: path), (1..<DatabaseFiles.smallestPage).contains(status.size) {
      throw .store(.notADatabase, file: path, .noDatabase)
    }
  }

  /// Makes the file if it does not exist. SQLite gives its journal the mode of the database. The file is made without
  /// opening it, because closing a descriptor would drop the locks that another connection of this process holds on it.
  private static func makeFile(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try Folder.makeFile(path)
    } catch {
      guard error.code == EEXIST else { throw error }
      // The path may be a link to a missing file; SQLite would follow it and make a file that everyone may read.
      guard Access.isThere(path) else { throw SystemError(code: ENOENT) }
    }
  }
}
