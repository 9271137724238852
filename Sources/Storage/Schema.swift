import Calculation
import GRDB

/// The tables, as steps from an empty file to the present version.
enum Schema {
  /// The steps, in order. A released step is never edited, renamed or removed, because people's files have already
  /// taken it. Every change is a new step at the end, with a new fingerprint in `fingerprints`.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    let steps = [
      ("1 history", history),
      ("2 favorites, settings, session", favoritesSettingsSession),
      ("3 figures and words of the history", figuresAndWords),
      ("4 book", book),
      ("5 treatments, limits", treatmentsAndLimits),
      ("6 dates of treatments", dates),
      ("7 fields, filling", fieldsAndFilling),
      ("8 lines left out", linesLeftOut),
      ("9 open records", openRecords),
    ]
    for (name, sql) in steps {
      migrator.registerMigration(name, foreignKeyChecks: .immediate) { db in
        try db.execute(sql: sql)
      }
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
    func appliedSteps() throws -> Set<String> {
      try queue.read { db in try knownSteps(db, file: queue.file) }
    }
    var applied = try appliedSteps()
    while applied.count < migrator.migrations.count {
      do {
        return try migrator.migrate(queue)
      } catch {
        let appliedNow = try appliedSteps()
        guard appliedNow != applied else { throw error }
        applied = appliedNow
      }
    }
  }
}
