import Calculation
import GRDB

/// The calculations that were kept, by permanent numbers.
package struct HistoryStore: Sendable {
  let store: Store

  package init(_ store: Store) { self.store = store }

  /// True of the rows that are neither deleted nor cleared away.
  static let isPresent = "deletion IS NULL AND history.id > \(lastCleared)"
  static let lastCleared = "(SELECT ifnull(max(last_entry), 0) FROM history_clearing)"

  /// Keeps a calculation, on disk when this returns, and returns its number; `searchText` is what `find` looks in, folded
  /// as its patterns are.
  @discardableResult
  package func append(_ draft: Draft, searchText: String, at: Moment) throws(StorageError) -> Int64 {
    try store.write { db in
      let insertion = try db.cachedStatement(
        sql: "INSERT INTO history (at, utc_offset, calculator, draft, search_text) VALUES (?, ?, ?, ?, ?)")
      let text = try StoredJSON.text(draft)
      try insertion.execute(arguments: [at.secondsSince1970, at.utcOffset, draft.calculator, text, searchText])
      return db.lastInsertedRowID
    }
  }

  /// The last so many entries, newest last.
  package func newest(_ count: Int) throws(StorageError) -> [HistoryEntry] {
    try entries("WHERE \(Self.isPresent) ORDER BY id DESC LIMIT ?", [max(0, count)]).reversed()
  }

  /// One entry; nil when there is none by that number, or no longer.
  package func entry(_ id: Int64) throws(StorageError) -> HistoryEntry? {
    try entries("WHERE id = ? AND \(Self.isPresent)", [id]).first
  }

  private func entries(_ condition: String, _ arguments: StatementArguments) throws(StorageError) -> [HistoryEntry] {
    try store.read { db in
      let query = try db.cachedStatement(sql: "SELECT \(HistoryEntry.columns) FROM history \(condition)")
      return try Row.fetchAll(query, arguments: arguments).map { try HistoryEntry($0, store.calculators) }
    }
  }
}
