import GRDB

/// The tables, as steps from an empty file to today's.
enum Schema {
  /// The steps in order.
  ///
  /// A step that has been released is never edited, renamed or removed: people's files have it behind them. Every change
  /// is a new step at the end.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 history", foreignKeyChecks: .immediate) { try $0.execute(sql: history) }
    migrator.registerMigration(withFavorites, foreignKeyChecks: .immediate) {
      try $0.execute(sql: favoritesSettingsSession)
    }
    migrator.registerMigration(withFiguresAndWords, foreignKeyChecks: .immediate) {
      try $0.execute(sql: figuresAndWords)
    }
    migrator.registerMigration(withBook, foreignKeyChecks: .immediate) { try $0.execute(sql: book) }
    return migrator
  }

  /// The step from which on there are favourites.
  static let withFavorites = "2 favorites, settings, session"
  /// The step from which on there is a book.
  static let withBook = "4 book"
  /// The step from which on the history keeps its figures and words.
  static let withFiguresAndWords = "3 figures and words of the history"

  /// `deletion` is a number for the deletion that took a row away, NULL while it is there. `history_clearing` hides
  /// everything up to `last_entry` with one small row, so that clearing a million entries is instant, and so is taking it
  /// back. (Until step 3 `deletion` and `at` were the second of the deletion; `at` is nothing any more.)
  ///
  /// The search index holds which rows contain which three letters and nothing else (`detail=none`).
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

  /// A row's figures stand apart from it, so that a search steps over short rows. What is the same in a thousand rows, the
  /// words around their numbers, stands once in `history_words`; `search_text` is what is a row's own. Rows of earlier
  /// versions have neither. What comes from a copy is looked up by its time; rows without words are
  /// given some when something is looked for.
  private static let figuresAndWords = """
    CREATE INDEX history_at ON history(at);
    ALTER TABLE history ADD COLUMN favorite TEXT;
    ALTER TABLE history ADD COLUMN words INTEGER REFERENCES history_words(id);
    CREATE INDEX history_wordless ON history(id) WHERE words IS NULL;
    CREATE TABLE history_words (id INTEGER PRIMARY KEY, words TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE history_figures (
      id INTEGER PRIMARY KEY REFERENCES history(id) ON DELETE CASCADE, figures TEXT NOT NULL) STRICT;
    """

  /// What is known of products by name; `at` is when one was last used, NULL while nobody has.
  private static let book = """
    CREATE TABLE book (
      folded TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, draft TEXT NOT NULL, at INTEGER, utc_offset INTEGER) STRICT;
    """
}
