import Calculation
import GRDB

extension HistoryStore {
  /// Returns the newest rows without search words, which they get when a person searches.
  package func wordless(limit: Int) throws(Failure) -> [HistoryEntry] {
    try store.read { db in
      try entries("WHERE words IS NULL AND \(Self.isPresent) ORDER BY history.id DESC LIMIT ?", [limit], db)
    }
  }

  /// Stores the words by which rows are found; nil words, for example of a row that cannot be read, keep its old
  /// search text.
  package func index(_ rows: [(id: Int64, search: (own: String, shared: String)?)]) throws(Failure) {
    try store.write { db in
      for (id, search) in rows {
        let isDone = try Row.readable { try search.map { try index(id, $0, db) } } != nil
        // With these empty words `wordless` does not return the row again.
        if !isDone {
          try db.execute(
            sql: "UPDATE history SET words = ? WHERE id = ?", arguments: [try Self.number(ofWords: "", db), id])
        }
      }
    }
  }

  private func index(_ id: Int64, _ search: (own: String, shared: String), _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO history_search(history_search, rowid, search_text)
        SELECT 'delete', id, search_text FROM history WHERE id = ?
        """, arguments: [id])
    try db.execute(
      sql: "UPDATE history SET search_text = ?, words = ? WHERE id = ?",
      arguments: [search.own + Self.word(of: id), try Self.number(ofWords: search.shared, db), id])
    try db.execute(
      sql: "INSERT INTO history_search(rowid, search_text) SELECT id, search_text FROM history WHERE id = ?",
      arguments: [id])
  }
}
