import Calculation
import GRDB
import GRDBSQLite
import Glibc
import System

/// The only connection to the stored data, in a file, which several programs may have open, or in memory. Every write
/// is one immediate transaction that is on disk when the call returns; then the one file holds all data, and the
/// rollback journal beside it is empty. The code here never renames, deletes or recreates a file of the data.
package struct Store: Sendable {
  let queue: DatabaseQueue
  /// The calculators whose values can be read back.
  let calculators: Calculators
  let guarding: FileGuard
  let deletions: FolderLock
  let lockWait: LockWait
  /// Whether every write is taken back at once, because a line is only tried out.
  private(set) var isTrial = false
  /// Whether the file could only be opened for reading.
  private(set) var isReadOnly = false
  /// Whether the file could only be opened for reading, and may be written now.
  package var mayBeOpenedForWriting: Bool { isReadOnly && guarding.isWritable }
  /// The most bytes of one record; a row of a file that is longer is left alone.
  package static let longestRow = 1 << 20
  /// The database file's path; `:memory:` for a store in memory.
  package var file: String { queue.file }

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
    let isReadOnly = queue.inDatabase { sqlite3_db_readonly($0.sqliteConnection, nil) == 1 }
    let store = Store(
      queue: queue, calculators: calculators, guarding: FileGuard(of: files),
      deletions: FolderLock(folder: Folder.holding(path)), lockWait: lockWait,
      isReadOnly: isReadOnly)
    // This is housekeeping: a full disk or a busy moment must not stop the start, and the next start tries again.
    try? HistoryStore(store).purge()
    CopySource.removeLeftCopies(in: Folder.holding(path))
    return store
  }

  package static func inMemory(calculators: Calculators = .standard) throws(Failure) -> Store {
    let lockWait = LockWait(seconds: 0)
    let queue = try Failure.mapping(file: ":memory:") {
      let queue = try DatabaseQueue.opening(":memory:", configuration(lockWait))
      try Schema.bringUpToDate(queue)
      return queue
    }
    return Store(
      queue: queue, calculators: calculators, guarding: FileGuard(of: nil),
      deletions: FolderLock(folder: nil), lockWait: lockWait)
  }

  /// The same data for trying a line out: every write is taken back at once.
  package var trial: Store {
    var trial = self
    trial.isTrial = true
    return trial
  }

  /// Reads from one unchanging state of the data.
  func read<T>(_ body: (Database) throws -> T) throws(Failure) -> T {
    try guarding.watching { () throws(Failure) in
      try Failure.mapping(file: file) { try queue.read { try sameVersion($0, body) } }
    }
  }

  /// Writes all or nothing; a trial fails at once while another program holds the file.
  func write<T>(_ body: (Database) throws -> T) throws(Failure) -> T {
    try guarding.refuseWriting()
    return try guarding.watching { () throws(Failure) in
      try Failure.mapping(file: file) {
        var result: T?
        func transaction() throws {
          try queue.inTransaction { db in
            result = try sameVersion(db, body)
            return isTrial ? .rollback : .commit
          }
        }
        try isTrial ? lockWait.suspended(transaction) : transaction()
        guard let result else { throw CancellationError() }
        return result
      }
    }
  }

  /// Writes all or nothing; an error by which `body` ends the work is passed on unchanged, all others as failures.
  func writeUnlessEnded<T>(_ body: (Database) throws -> T) throws -> T {
    var ending: (any Error)?
    do throws(Failure) {
      return try write { db in
        do { return try body(db) } catch let error where !Failure.isOfDatabase(error) {
          ending = error
          throw error
        }
      }
    } catch {
      throw ending ?? error
    }
  }

  /// Whether a path leads to the data in a folder, a side file of SQLite, or one of `others`; none need exist yet.
  package static func isData(at path: String, inFolder folder: String?, or others: [String] = [])
    -> Bool
  {
    let data = folder.map { DatabaseFiles(at: Self.path(in: $0)).names }
    let own = (data ?? []) + others
    if let given = FileStatus(of: path) { return own.contains { FileStatus(of: $0) == given } }
    // A link may lead to a file that is not there yet.
    guard let path = try? Folder.destination(of: path) else { return false }
    guard let place = FileStatus(of: Folder.holding(path)) else { return false }
    let name = path.split(separator: "/").last
    return own.contains {
      $0.split(separator: "/").last == name && FileStatus(of: Folder.holding($0)) == place
    }
  }

  /// Takes the hold that keeps deleted rows until this program ends; throws `busy` if another program is purging.
  func holdDeletions() throws(Failure) {
    var tries = 0
    while !deletions.hold() {
      guard lockWait.nap(after: tries) else { throw .store(.busy, file: file) }
      tries += 1
    }
  }

  /// Runs `body`; throws if a newer version has updated the file since it was opened.
  private func sameVersion<T>(_ db: Database, _ body: (Database) throws -> T) throws -> T {
    try Schema.refuseUnknownSteps(db, file: file)
    return try body(db)
  }

  private static func configuration(_ lockWait: LockWait) -> Configuration {
    var configuration = Configuration.ofStorage
    configuration.busyMode = .callback { lockWait.nap(after: $0) }
    configuration.foreignKeysEnabled = true
    configuration.limitRows()
    configuration.prepareDatabase { db in
      // Before anything is written, even the kind of journal in the header.
      try Schema.refuseOtherPrograms(db)
      // FULL puts the journal's end on disk, too, before a write is acknowledged.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      // Earlier versions made files with a write-ahead log. Such a file is converted if no other program has it open;
      // else it is used unchanged and converted another time.
      try lockWait.suspended {
        do { _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = TRUNCATE") } catch let error
          as DatabaseError
          where error.resultCode == .SQLITE_BUSY || error.resultCode == .SQLITE_LOCKED
        {}
      }
    }
    return configuration
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
        guard StorageCode(error.extendedResultCode) == .busy, ContinuousClock.now < deadline,
          !lockWait.isInterrupted(), lockWait.nap(after: 0)
        else { throw error }
      }
    }
  }

  static let fileName = "spraycalc.sqlite"

  /// Returns the database's path in a folder, in a form that SQLite never reads as a URI.
  static func path(in folder: String) -> String {
    let trimmed = String(folder.reversed().drop { $0 == "/" }.reversed())
    let anchored = folder.hasPrefix("/") || folder.hasPrefix("./") || folder.hasPrefix("../")
    return (anchored ? trimmed : "./" + trimmed) + "/" + fileName
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
    do throws(SystemError) { try Folder.makeFile(path) } catch {
      guard error.code == EEXIST else { throw error }
      // The path may be a link to a missing file; SQLite would follow it and make a file that everyone may read.
      guard Access.isThere(path) else { throw SystemError(code: ENOENT) }
    }
  }
}
