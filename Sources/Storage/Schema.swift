import GRDB

/// The tables, as steps from an empty file to the present version.
enum Schema {
  /// The steps, in order.
  ///
  /// A released step is never edited, renamed or removed, because people's files have already taken it. Every change
  /// is a new step at the end.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 history", foreignKeyChecks: .immediate) { try $0.execute(sql: history) }
    migrator.registerMigration("2 favorites, settings, session", foreignKeyChecks: .immediate) {
      try $0.execute(sql: favoritesSettingsSession)
    }
    migrator.registerMigration("3 figures and words of the history", foreignKeyChecks: .immediate) {
      try $0.execute(sql: figuresAndWords)
    }
    migrator.registerMigration("4 book", foreignKeyChecks: .immediate) { try $0.execute(sql: book) }
    migrator.registerMigration("5 treatments, limits", foreignKeyChecks: .immediate) {
      try $0.execute(sql: treatmentsAndLimits)
    }
    migrator.registerMigration("6 dates of treatments", foreignKeyChecks: .immediate) { try $0.execute(sql: dates) }
    return migrator
  }

  /// `deletion` is the number of the deletion that removed the row, NULL if the row is present.
  ///
  /// `history_clearing` hides every row up to `last_entry` with one small row, so that clearing a million entries is
  /// instant, and undoing it, too. (Until step 3 `deletion` and `history_clearing.at` held the second of the
  /// deletion; `at` is not used any more.)
  ///
  /// The search index holds only which rows contain which three letters (`detail=none`).
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

  /// Figures are in a separate table, so that a search reads short rows.
  ///
  /// Text that thousands of rows share, the words around their numbers, is stored once, in `history_words`;
  /// `search_text` holds the other words of a row: names and words with a digit. Rows of earlier versions have neither.
  /// An import looks rows up by their time. Rows without words get them when a person searches.
  private static let figuresAndWords = """
    CREATE INDEX history_at ON history(at);
    ALTER TABLE history ADD COLUMN favorite TEXT;
    ALTER TABLE history ADD COLUMN words INTEGER REFERENCES history_words(id);
    CREATE INDEX history_wordless ON history(id) WHERE words IS NULL;
    CREATE TABLE history_words (id INTEGER PRIMARY KEY, words TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE history_figures (
      id INTEGER PRIMARY KEY REFERENCES history(id) ON DELETE CASCADE, figures TEXT NOT NULL) STRICT;
    """

  /// Rows are only added to these tables: a correction is a new version of a treatment, and the content of a version never
  /// changes.
  ///
  /// `date` and `parcel` repeat parts of the content, so that treatments are found by them; `parcel` is folded.
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

  /// The products by name; `at` is when a product was last used, NULL if it never was.
  private static let book = """
    CREATE TABLE book (
      folded TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, draft TEXT NOT NULL, at INTEGER, utc_offset INTEGER) STRICT;
    """
}
