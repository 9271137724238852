import Calculation
import GRDB

extension Schema {
  /// Brings a database to today's tables; one that is there already is only read.
  ///
  /// Several shells may do this to one new file at the same moment. Each step is a transaction of its own, so the slower
  /// one fails cleanly, finds the step done, and goes on from there.
  /// - Throws: `newerVersion` before anything is written, when a step is unknown here.
  static func bringUpToDate(_ queue: DatabaseQueue) throws {
    let migrator = migrator
    var applied = try knownSteps(queue, file: queue.path)
    guard applied.count < migrator.migrations.count else { return }
    while applied.count < migrator.migrations.count {
      do {
        return try migrator.migrate(queue)
      } catch {
        let now = try knownSteps(queue, file: queue.path)
        guard now != applied else { throw error }
        applied = now
      }
    }
  }

  /// The steps that a file has behind it; throws `newerVersion` where one of them is unknown here.
  static func knownSteps(_ queue: DatabaseQueue, file: String) throws -> Set<String> {
    try queue.read { try knownSteps($0, file: file) }
  }

  private static func knownSteps(_ db: Database, file: String) throws -> Set<String> {
    let applied = try appliedSteps(db)
    guard let unknown = applied.subtracting(migrator.migrations).min() else { return applied }
    throw Failure.store(.newerVersion, file: file, detail: .said(unknown))
  }

  /// Throws `newerVersion` where another version has added a step since the file was opened.
  static func refuseUnknownSteps(_ db: Database, file: String) throws {
    let query = try db.cachedStatement(sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid DESC LIMIT 1")
    if try String.fetchOne(query) != lastStep { _ = try knownSteps(db, file: file) }
  }

  private static let lastStep = migrator.migrations.last

  /// Looks for the table before reading it, so that both answers come from one state of a file that another shell may be
  /// setting up.
  private static func appliedSteps(_ db: Database) throws -> Set<String> {
    let table = "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'grdb_migrations')"
    guard try Bool.fetchOne(db, sql: table) ?? false else { return [] }
    return try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations")
  }
}
