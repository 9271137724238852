import Calculation
import GRDB

/// The tables, as steps from an empty file to the present version.
enum Schema {
  /// The steps, in order. A released step is never edited, renamed or removed, because people's files have already
  /// taken it. Every change is a new step at the end, with a new fingerprint in `fingerprints`.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    let steps = [
      ("1 history", history), ("2 favorites, settings, session", favoritesSettingsSession),
      ("3 figures and words of the history", figuresAndWords), ("4 book", book),
      ("5 treatments, limits", treatmentsAndLimits), ("6 dates of treatments", dates),
      ("7 fields, filling", fieldsAndFilling), ("8 lines left out", linesLeftOut),
      ("9 open records", openRecords),
    ]
    for (name, sql) in steps {
      migrator.registerMigration(name, foreignKeyChecks: .immediate) { try $0.execute(sql: sql) }
    }
    return migrator
  }

  /// `deletion` is the number of the deletion that removed the row, NULL if the row is present. One row of
  /// `history_clearing` hides every row up to `last_entry`, so that clearing a million entries is instant, and undoing
  /// it, too; its `at` is not used. The search index holds only which rows contain which three letters (`detail=none`).
  private static let history = """
    CREATE TABLE history (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      at INTEGER NOT NULL,
      utc_offset INTEGER NOT NULL,
      deletion INTEGER,
      calculator TEXT NOT NULL,
      draft TEXT NOT NULL,
      search_text TEXT NOT NULL
    ) STRICT;
    CREATE INDEX history_deleted ON history(deletion) WHERE deletion IS NOT NULL;
    CREATE TABLE history_clearing (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      last_entry INTEGER NOT NULL,
      at INTEGER NOT NULL
    ) STRICT;
    CREATE VIRTUAL TABLE history_search USING fts5(
      search_text, content='history', content_rowid='id', detail=none, columnsize=0,
      tokenize='trigram case_sensitive 1');
    CREATE TRIGGER history_appended AFTER INSERT ON history BEGIN
      INSERT INTO history_search(rowid, search_text) VALUES (new.id, new.search_text);
    END;
    CREATE TRIGGER history_purged AFTER DELETE ON history BEGIN
      INSERT INTO history_search(history_search, rowid, search_text) VALUES ('delete', old.id, old.search_text);
    END;
    """

  private static let favoritesSettingsSession = """
    CREATE TABLE favorite (name TEXT PRIMARY KEY NOT NULL, folded TEXT NOT NULL, draft TEXT NOT NULL) STRICT;
    CREATE INDEX favorite_folded ON favorite(folded, name);
    CREATE TABLE setting (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT;
    CREATE TABLE session (id INTEGER PRIMARY KEY CHECK (id = 1), current TEXT NOT NULL) STRICT;
    CREATE TABLE draft (calculator TEXT PRIMARY KEY NOT NULL, draft TEXT NOT NULL) STRICT;
    """

  /// Figures are in a separate table, so that a search reads short rows. The words that thousands of rows share are
  /// stored once, in `history_words`; `search_text` holds the others: names and words with a digit. Rows without words
  /// get them when a person searches. An import looks rows up by their time.
  private static let figuresAndWords = """
    CREATE INDEX history_at ON history(at);
    ALTER TABLE history ADD COLUMN favorite TEXT;
    ALTER TABLE history ADD COLUMN words INTEGER REFERENCES history_words(id);
    CREATE INDEX history_wordless ON history(id) WHERE words IS NULL;
    CREATE TABLE history_words (id INTEGER PRIMARY KEY, words TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE history_figures (
      id INTEGER PRIMARY KEY REFERENCES history(id) ON DELETE CASCADE, figures TEXT NOT NULL) STRICT;
    """

  /// Rows are only added: a correction is a new version of a treatment, whose content never changes. `date` and
  /// `parcel` (folded) repeat parts of the content, so that treatments are found by them.
  private static let treatmentsAndLimits = """
    CREATE TABLE treatment (
      number INTEGER NOT NULL, version INTEGER NOT NULL, uuid TEXT NOT NULL, at INTEGER NOT NULL, utc_offset INTEGER NOT NULL,
      date TEXT, parcel TEXT, content TEXT NOT NULL, PRIMARY KEY (number, version), UNIQUE (uuid, version)) STRICT;
    CREATE INDEX treatment_parcel ON treatment(parcel);
    CREATE TABLE treatment_withdrawal (
      number INTEGER PRIMARY KEY, at INTEGER NOT NULL, utc_offset INTEGER NOT NULL) STRICT;
    ALTER TABLE book ADD COLUMN limits TEXT;
    """

  /// The first day of all treatments is found without reading them.
  private static let dates = "CREATE INDEX treatment_date ON treatment(date)"

  /// The fields by name, with what is known of each; `at` is when something was last learned. Where the filling of each
  /// job's tanks stands; the job is its folded name.
  private static let fieldsAndFilling = """
    CREATE TABLE parcel (
      folded TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, content TEXT NOT NULL, at INTEGER NOT NULL,
      utc_offset INTEGER NOT NULL) STRICT;
    CREATE TABLE filling (job TEXT PRIMARY KEY NOT NULL, content TEXT NOT NULL) STRICT;
    """

  /// The lines that were left out when treatments of another program were taken over.
  private static let linesLeftOut =
    "CREATE TABLE treatment_left_out (content TEXT PRIMARY KEY NOT NULL) STRICT;"

  /// The record of each job's treatment that a person has begun; the job is its folded name.
  private static let openRecords =
    "CREATE TABLE open_record (job TEXT PRIMARY KEY NOT NULL, content TEXT NOT NULL) STRICT;"

  /// The products by name; `at` is when a product was last used, NULL if it never was.
  private static let book = """
    CREATE TABLE book (
      folded TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, draft TEXT NOT NULL, at INTEGER, utc_offset INTEGER) STRICT;
    """

  /// Brings a database to the present tables; a database that already has them is only read.
  ///
  /// Several shells may do this to one new file at the same moment. Each step is a separate transaction, so the
  /// slower shell fails cleanly, finds the step done, and goes on from there.
  /// - Throws: `newerVersion`, before anything is written, if this version does not know one of the file's steps.
  static func bringUpToDate(_ queue: DatabaseQueue) throws {
    let migrator = migrator
    func taken() throws -> Set<String> { try queue.read { try knownSteps($0, file: queue.file) } }
    var applied = try taken()
    while applied.count < migrator.migrations.count {
      do {
        return try migrator.migrate(queue)
      } catch {
        let now = try taken()
        guard now != applied else { throw error }
        applied = now
      }
    }
  }

  /// Throws `notADatabase` if a database has tables but was never brought up to date here: it is of another program, to
  /// which a link in a folder from elsewhere may lead.
  static func refuseOtherPrograms(_ db: Database) throws {
    let query =
      "SELECT count(*) > 0 AND NOT ifnull(max(name = 'grdb_migrations'), 0) FROM sqlite_master"
    guard try Bool.fetchOne(db, sql: query) == true else { return }
    throw DatabaseError(
      resultCode: .SQLITE_NOTADB, message: "it is the database of another program")
  }

  /// Returns the steps that a file has taken; throws `newerVersion` if this version does not know one of them.
  private static func knownSteps(_ db: Database, file: String) throws -> Set<String> {
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
      guard let own = fingerprints[last] else { return false }
      guard try fingerprint(db, tables) == own else {
        throw Failure.store(.notADatabase, file: file, .otherTables)
      }
      return true
    }
  }

  /// Throws `damaged` if the tables and triggers are not those that the steps make: a foreign trigger could change rows
  /// that no statement names, and a view could give rows without end.
  static func refuseOtherTables(_ queue: DatabaseQueue) throws {
    try queue.read { db in
      guard
        try fingerprint(db, triggers) != ownTriggers
          || fingerprint(db, tables) != fingerprints[migrator.migrations.last ?? ""]
      else { return }
      // A newer version may have added a step meanwhile.
      try refuseUnknownSteps(db, file: queue.file)
      throw Failure.store(.damaged, file: queue.file, .otherTables)
    }
  }

  /// An SQL condition for the rows of `sqlite_master`: it selects the tables of the data by their names.
  static let tables = """
    type <> 'trigger' AND name IN (
      'history', 'history_clearing', 'history_words', 'history_figures', 'history_search', 'favorite', 'setting', 'session', 'draft',
      'book', 'treatment', 'treatment_withdrawal', 'parcel', 'filling', 'treatment_left_out', 'open_record')
    """
  static let triggers = "type = 'trigger'"

  /// Returns a hash of how the parts of a database that match a condition were made.
  static func fingerprint(_ db: Database, _ condition: String) throws -> UInt64 {
    let rows = try Row.fetchAll(
      db,
      sql:
        "SELECT type, name, rootpage > 0, sql FROM sqlite_master WHERE \(condition) ORDER BY name")
    let texts = try rows.map {
      "\(try $0.text(0)) \(try $0.text(1)) \(try $0.integer(2)) \(try $0.text(3))\n"
    }
    // FNV-1a.
    return texts.joined().utf8.reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
  }

  static let ownTriggers: UInt64 = 0x252C_7FBA_A7CF_1C6D
  /// The fingerprints of the tables after each step from 0.2.0 on; if the last one is wrong, no data can be opened.
  static let fingerprints: [String: UInt64] = [
    "5 treatments, limits": 0x04DC_56DB_3426_1C7A, "6 dates of treatments": 0x04DC_56DB_3426_1C7A,
    "7 fields, filling": 0x5E8A_C18B_296E_13E2, "8 lines left out": 0x829A_F519_593E_C798,
    "9 open records": 0xC166_FD52_22BF_87A6,
  ]
}
