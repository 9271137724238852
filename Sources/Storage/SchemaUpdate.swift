import GRDB

extension Schema {
  /// Brings a database to today's tables; one that is there already is only read.
  ///
  /// Several shells may do this to one new file at the same moment. Each step is a transaction of its own, so the slower
  /// one fails cleanly, finds the step done, and goes on from there.
  /// - Throws: `newerVersion` before anything is written, when a step is unknown here.
  static func bringUpToDate(_ queue: DatabaseQueue) throws {
    let migrator = migrator
    var applied = try appliedSteps(migrator, queue)
    guard applied.count < migrator.migrations.count else { return }
    try useWriteAheadLog(queue)
    while applied.count < migrator.migrations.count {
      do {
        return try migrator.migrate(queue)
      } catch {
        let now = try appliedSteps(migrator, queue)
        guard now != applied else { throw error }
        applied = now
      }
    }
  }

  private static func appliedSteps(_ migrator: DatabaseMigrator, _ queue: DatabaseQueue) throws -> Set<String> {
    let applied = try queue.read(appliedSteps)
    if let unknown = applied.subtracting(migrator.migrations).min() {
      throw StorageError(.newerVersion, file: queue.path, detail: unknown)
    }
    return applied
  }

  /// Looks for the table before reading it, so that both answers come from one state of a file that another shell may be
  /// setting up.
  private static func appliedSteps(_ db: Database) throws -> Set<String> {
    let table = "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'grdb_migrations')"
    guard try Bool.fetchOne(db, sql: table) ?? false else { return [] }
    return try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations")
  }

  /// Asks for the write-ahead log, which then stays with the file. Where a file system cannot do it, SQLite keeps the
  /// rollback journal, slower and as safe.
  private static func useWriteAheadLog(_ queue: DatabaseQueue) throws {
    _ = try queue.writeWithoutTransaction { try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
  }
}
