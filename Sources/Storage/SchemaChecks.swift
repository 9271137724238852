import Calculation
import GRDB

/// Checks that a file has the tables that the steps make, before anything in it is believed.
extension Schema {
  /// Throws `notADatabase` if a database has tables but was never brought up to date here: it is of another program, to
  /// which a link in a folder from elsewhere may lead.
  static func refuseOtherPrograms(_ db: Database) throws {
    let query =
      "SELECT count(*) > 0 AND NOT ifnull(max(name = 'grdb_migrations'), 0) FROM sqlite_master"
    let isOfOtherProgram = try Bool.fetchOne(db, sql: query) ?? false
    guard isOfOtherProgram else { return }
    throw DatabaseError(
      resultCode: .SQLITE_NOTADB, message: "it is the database of another program")
  }

  /// Returns the steps that a file has taken; throws `newerVersion` if this version does not know one of them.
  static func knownSteps(_ db: Database, file: String) throws -> Set<String> {
    // Another shell may be setting the file up, so the table is looked for in the same state in which it is read.
    let table =
      "SELECT type = 'table' AND rootpage > 0 FROM sqlite_master WHERE name = 'grdb_migrations'"
    guard let isTable = try Bool.fetchOne(db, sql: table) else { return [] }
    // A view could give rows without end.
    guard isTable else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "its steps are no table")
    }
    // The limit is more than there can be; without it a file from elsewhere could give any number of rows.
    let applied = try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations LIMIT 1000")
    guard let unknown = applied.subtracting(migrator.migrations).min() else { return applied }
    throw Failure.store(.newerVersion, file: file, detail: .said(unknown))
  }

  /// Throws `newerVersion` if a newer version has added a step since the file was opened.
  static func refuseUnknownSteps(_ db: Database, file: String) throws {
    let query = try db.cachedStatement(
      sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid DESC LIMIT 1")
    if try String.fetchOne(query) != lastStep { _ = try knownSteps(db, file: file) }
  }

  private static let lastStep = migrator.migrations.last

  /// Whether a copy has the tables of 0.2.0 or later; false if an earlier version wrote it.
  /// - Throws: `newerVersion` if this version does not know one of its steps, `notADatabase` if the tables are not
  ///   those that its steps make.
  static func hasTables(_ copy: DatabaseQueue, file: String) throws -> Bool {
    try copy.read { db in
      let applied = try knownSteps(db, file: file)
      let steps = migrator.migrations.prefix(applied.count)
      guard let last = steps.last, applied == Set(steps) else {
        throw Failure.store(.notADatabase, file: file, .noHistory)
      }
      guard let expected = fingerprints[last] else { return false }
      guard try fingerprint(db, tables) == expected else {
        throw Failure.store(.notADatabase, file: file, .otherTables)
      }
      return true
    }
  }

  /// Throws `damaged` if the tables and triggers are not those that the steps make: a foreign trigger could change rows
  /// that no statement names, and a view could give rows without end.
  static func refuseOtherTables(_ queue: DatabaseQueue) throws {
    try queue.read { db in
      if try hasOwnTables(db) { return }
      // A newer version may have added a step meanwhile.
      try refuseUnknownSteps(db, file: queue.file)
      throw Failure.store(.damaged, file: queue.file, .otherTables)
    }
  }

  /// Whether the tables and triggers are those that the steps of this version make.
  private static func hasOwnTables(_ db: Database) throws -> Bool {
    guard try fingerprint(db, triggers) == ownTriggers else { return false }
    return try fingerprint(db, tables) == fingerprints[migrator.migrations.last ?? ""]
  }

  /// An SQL condition for the rows of `sqlite_master`: it selects the tables of the data by their names.
  static let tables = """
    type <> 'trigger' AND name IN (
      'history', 'history_clearing', 'history_words', 'history_figures', 'history_search', 'favorite', 'setting', 'session', 'draft',
      'book', 'treatment', 'treatment_withdrawal', 'parcel', 'filling', 'treatment_left_out', 'open_record')
    """
  /// The condition that selects the triggers.
  static let triggers = "type = 'trigger'"

  /// Returns a hash of how the parts of a database that match a condition were made.
  static func fingerprint(_ db: Database, _ condition: String) throws -> UInt64 {
    let rows = try Row.fetchAll(
      db,
      sql:
        "SELECT type, name, rootpage > 0, sql FROM sqlite_master WHERE \(condition) ORDER BY name")
    let texts = try rows.map { row in
      "\(try row.text(0)) \(try row.text(1)) \(try row.integer(2)) \(try row.text(3))\n"
    }
    // FNV-1a.
    return texts.joined().utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }

  /// The fingerprint of the triggers, which no step after 0.2.0 has changed.
  static let ownTriggers: UInt64 = 0x252C_7FBA_A7CF_1C6D
  /// The fingerprints of the tables after each step from 0.2.0 on; if the last one is wrong, no data can be opened.
  static let fingerprints: [String: UInt64] = [
    "5 treatments, limits": 0x04DC_56DB_3426_1C7A,
    "6 dates of treatments": 0x04DC_56DB_3426_1C7A,
    "7 fields, filling": 0x5E8A_C18B_296E_13E2,
    "8 lines left out": 0x829A_F519_593E_C798,
    "9 open records": 0xC166_FD52_22BF_87A6,
  ]
}
