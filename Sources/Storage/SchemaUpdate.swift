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
    let table = "SELECT type = 'table' AND rootpage > 0 FROM sqlite_master WHERE name = 'grdb_migrations'"
    guard let isTable = try Bool.fetchOne(db, sql: table) else { return [] }
    // A view could be without end.
    guard isTable else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "its steps are no table") }
    // More than there can be, so that a file from elsewhere cannot hold any number.
    return try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations LIMIT 1000")
  }
}

/// Whether the tables are the program's own: a file from elsewhere may hold anything under their names.
extension Schema {
  /// The steps that a copy has behind it, in order.
  /// - Throws: `newerVersion` where there is another one, `notADatabase` where its tables are not those that these steps make.
  static func stepsOfCopy(_ copy: DatabaseQueue, file: String) throws -> [String] {
    try copy.read { db in
      let applied = try knownSteps(db, file: file)
      let steps = Array(migrator.migrations.prefix(applied.count))
      guard let last = steps.last, applied == Set(steps) else {
        throw Failure.store(.notADatabase, file: file, detail: .said("no history in it"))
      }
      guard try fingerprint(db, tables) == fingerprints[last] else {
        throw Failure.store(.notADatabase, file: file, detail: .said("other tables than those of spraycalc"))
      }
      return steps
    }
  }

  /// Refuses the data itself where its tables and triggers are not those that the steps make: a trigger could change rows that nobody
  /// named, and a view could be without end.
  static func refuseOtherTables(_ queue: DatabaseQueue) throws {
    try queue.read { db in
      guard
        try fingerprint(db, triggers) != ownTriggers
          || fingerprint(db, tables) != fingerprints[migrator.migrations.last ?? ""]
      else { return }
      // Another version may have gone a step further meanwhile.
      try refuseUnknownSteps(db, file: queue.path)
      throw Failure.store(.damaged, file: queue.path, detail: .said("its tables are not those of spraycalc"))
    }
  }

  /// What goes by the names of the tables.
  static let tables = """
    type <> 'trigger' AND name IN (
      'history', 'history_clearing', 'history_words', 'history_figures', 'history_search', 'favorite', 'setting', 'session', 'draft',
      'book')
    """
  static let triggers = "type = 'trigger'"

  /// A number that tells how the parts of a database that a condition chooses were made.
  static func fingerprint(_ db: Database, _ condition: String) throws -> UInt64 {
    let rows = try Row.fetchAll(
      db, sql: "SELECT type, name, rootpage > 0, sql FROM sqlite_master WHERE \(condition) ORDER BY name")
    let texts = try rows.map { "\(try $0.text(0)) \(try $0.text(1)) \(try $0.integer(2)) \(try $0.text(3))\n" }
    // FNV-1a.
    return texts.joined().utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The fingerprint of the triggers.
  static let ownTriggers: UInt64 = 0x252C_7FBA_A7CF_1C6D
  /// The fingerprints of the tables after each step: a new step adds one. Where the last is wrong, no data can be opened.
  static let fingerprints: [String: UInt64] = [
    "1 history": 0xDF4D_45C3_6BAD_8ECF,
    withFavorites: 0x499C_8ABA_398B_7752,
    withFiguresAndWords: 0x56B5_EEA7_BDD2_CF29,
    withBook: 0xCD48_1A89_F3C8_D593,
  ]
}
