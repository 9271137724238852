import Calculation
import GRDB
import Glibc
import System

/// The one connection to the stored data, in a file or in memory; the stores of history, favourites, settings and drafts
/// work on it.
///
/// Several programs may have the same file open. Every write is one immediate transaction that is on disk when the call
/// returns, and then the one file holds it: of the rollback journal beside it nothing is left but an empty file. Nothing here
/// renames, deletes or recreates a file.
package struct Store: Sendable {
  let queue: DatabaseQueue
  /// Those whose values can be read back.
  let calculators: Calculators
  let writes: WriteGuard
  let deletions: DeletionHold
  let patience: Patience
  /// The database file's path; `:memory:` when there is none.
  package var file: String { queue.path }

  /// Opens `spraycalc.sqlite` in a folder, making both when they do not exist (0700 and 0600).
  /// - Parameters:
  ///   - folder: nil when the environment names no home.
  ///   - calculators: those whose values can be read back.
  ///   - patience: how long to wait while another program holds the file.
  /// - Returns: a store that closes with its last reference.
  /// - Throws: any `StorageCode`; the file is then as it was.
  package static func open(
    folder: String?, calculators: Calculators = .standard, patience: Patience = Patience()
  ) throws(Failure) -> Store {
    guard let folder, !folder.isEmpty else { throw .noHome }
    let path = StoreFiles.path(in: folder)
    try StoreFiles.prepare(path)
    let queue = try Failure.mapping(file: path) { try connect(to: path, patience) }
    let store = Store(
      queue: queue, calculators: calculators, writes: WriteGuard(file: path),
      deletions: DeletionHold(folder: Folder.holding(path)), patience: patience)
    // Housekeeping: a full disk or a busy moment must not stop a start, and the next one tries again.
    try? HistoryPurge(store: store).run()
    return store
  }

  /// A store that is gone with its last reference.
  package static func inMemory(
    calculators: Calculators = .standard
  ) throws(Failure) -> Store {
    let patience = Patience(seconds: 0)
    let queue = try Failure.mapping(file: ":memory:") {
      let queue = try DatabaseQueue(configuration: configuration(patience))
      try Schema.bringUpToDate(queue)
      return queue
    }
    return Store(
      queue: queue, calculators: calculators, writes: WriteGuard(file: nil),
      deletions: DeletionHold(folder: nil), patience: patience)
  }

  /// Reads from one unchanging state of the data.
  func read<T>(_ body: (Database) throws -> T) throws(Failure) -> T {
    try writes.watching { () throws(Failure) in
      try Failure.mapping(file: file) { try queue.read { try sameVersion($0, body) } }
    }
  }

  /// Writes all or nothing; without `waits` it is refused at once while another program holds the file.
  func write<T>(waits: Bool = true, _ body: (Database) throws -> T) throws(Failure) -> T {
    try writes.check()
    return try writes.watching { () throws(Failure) in
      try Failure.mapping(file: file) {
        try waits
          ? queue.write { try sameVersion($0, body) }
          : patience.suspended { try queue.write { try sameVersion($0, body) } }
      }
    }
  }

  /// Writes all or nothing by work that may end itself: what it throws, and the data does not, is thrown on as it is.
  func writeUnlessEnded<T>(_ body: (Database) throws -> T) throws -> T {
    var ending: (any Error)?
    do throws(Failure) {
      return try write { db in
        do { return try body(db) } catch let error where !(error is DatabaseError) {
          ending = error
          throw error
        }
      }
    } catch {
      throw ending ?? error
    }
  }

  /// Whether a path leads to the data that is kept in a folder, to what SQLite keeps beside it, or to one of other files; none of them
  /// need be there yet.
  package static func isData(at path: String, inFolder folder: String?, or others: [String] = []) -> Bool {
    let data = folder.map { folder in ["", "-journal", "-wal", "-shm"].map { StoreFiles.path(in: folder) + $0 } }
    let own = (data ?? []) + others
    if let given = FileIdentity(of: path) { return own.contains { FileIdentity(of: $0) == given } }
    guard let place = FileIdentity(of: Folder.holding(path)) else { return false }
    let name = path.split(separator: "/").last
    return own.contains { $0.split(separator: "/").last == name && FileIdentity(of: Folder.holding($0)) == place }
  }

  /// Sees to it that what is deleted from now on stays until this program ends.
  func holdDeletions() throws(Failure) {
    var tries = 0
    while !deletions.hold() {
      guard patience.nap(after: tries) else { throw .store(.busy, file: file) }
      tries += 1
    }
  }

  /// Does something unless a newer version has taken the file over since it was opened.
  private func sameVersion<T>(_ db: Database, _ body: (Database) throws -> T) throws -> T {
    try Schema.refuseUnknownSteps(db, file: file)
    return try body(db)
  }

  private static func configuration(_ patience: Patience) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .callback { patience.nap(after: $0) }
    configuration.foreignKeysEnabled = true
    configuration.limitRows()
    configuration.prepareDatabase { db in
      // With FULL the journal's end is on disk, too, before a write is acknowledged.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      try patience.suspended { try useRollbackJournal(db) }
    }
    return configuration
  }

  /// Asks for the rollback journal. A file with a write-ahead log, as earlier versions made it, is converted when nobody else
  /// has it open; else it works as it is, and is converted another time.
  private static func useRollbackJournal(_ db: Database) throws {
    do {
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = TRUNCATE")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY || error.resultCode == .SQLITE_LOCKED {}
  }

  /// Two shells that set up a new file at once can be refused without the waiting that SQLite does elsewhere: such a
  /// refusal is tried again for as long as the busy timeout lasts.
  private static func connect(to path: String, _ patience: Patience) throws -> DatabaseQueue {
    let deadline = ContinuousClock.now + patience.limit
    while true {
      do {
        let queue = try DatabaseQueue(path: path, configuration: configuration(patience))
        try Schema.bringUpToDate(queue)
        try Schema.refuseOtherTables(queue)
        return queue
      } catch let error as DatabaseError {
        guard StorageCode(error.extendedResultCode) == .busy, ContinuousClock.now < deadline,
          !patience.isInterrupted(), patience.nap(after: 0)
        else { throw error }
      }
    }
  }
}
