import Calculation
import GRDB

/// Stores settings as texts by key, and the session that the next start continues: all shells share one, the last
/// change wins. What is set, removed or saved is on disk when the call returns.
package struct SettingsStore: Sendable {
  private let store: Store

  /// Makes the settings of a store.
  package init(_ store: Store) { self.store = store }

  /// Stores the value of a setting, in place of an earlier one.
  package func set(_ value: String, for key: String) throws(Failure) {
    try store.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)", arguments: [key, value])
    }
  }

  /// Removes a setting; nothing happens if it is not stored.
  package func remove(_ key: String) throws(Failure) {
    try store.write { try $0.execute(sql: "DELETE FROM setting WHERE key = ?", arguments: [key]) }
  }

  /// Returns every setting that can be read; of a damaged file that has one twice, the first.
  package func all() throws(Failure) -> [String: String] {
    try store.read { db in
      let rows = try db.rows("key, value", from: "setting", "", []) { row in
        (try row.text(0), try row.text(1))
      }
      return Dictionary(rows.compactMap(\.item)) { first, _ in first }
    }
  }

  /// Writes some calculators' values and the current one's id.
  package func save(_ drafts: [Draft], current: String) throws(Failure) {
    try store.write { db in
      let session = try db.cachedStatement(
        sql: "INSERT OR REPLACE INTO session (id, current) VALUES (1, ?)")
      try session.execute(arguments: [current])
      for draft in drafts {
        let values = try db.cachedStatement(
          sql: "INSERT OR REPLACE INTO draft (calculator, draft) VALUES (?, ?)")
        try values.execute(arguments: [draft.calculator, draft.stored])
      }
    }
  }

  /// Returns the session that the next start continues; nil without one.
  package func session() throws(Failure) -> StoredSession? {
    try store.read { db in
      let query = """
        SELECT current, EXISTS (SELECT 1 FROM filling), EXISTS (SELECT 1 FROM open_record) FROM session
        """
      guard let row = try Row.fetchOne(db, sql: query) else { return nil }
      guard let current = try? row.text(0) else { return nil }
      let stored = try drafts(db)
      let unreadable = stored.filter { values in
        values.draft == nil && store.calculators[values.calculator] != nil
      }
      return StoredSession(
        current: current, drafts: stored.compactMap(\.draft),
        unreadable: unreadable.map(\.calculator),
        hasFillings: try row.integer(1) == 1, hasOpenRecords: try row.integer(2) == 1)
    }
  }

  /// Reads the values of all calculators, by the calculators' ids.
  private func drafts(_ db: Database) throws -> [StoredDraft] {
    let rows = try db.rows("calculator, draft", from: "draft", "ORDER BY calculator", []) { row in
      let text = try? row.text(1)
      let draft = text.flatMap { stored in Draft(stored: stored, store.calculators) }
      return StoredDraft(calculator: try row.text(0), draft: draft)
    }
    return rows.compactMap(\.item)
  }
}

/// What a start continues of the last session.
package struct StoredSession {
  /// The id of the current calculator.
  package let current: String
  /// The values that can be read.
  package let drafts: [Draft]
  /// The ids of the calculators whose values cannot be read.
  package let unreadable: [String]
  /// Whether it is stored of any job where its filling stands.
  package let hasFillings: Bool
  /// Whether an open record is stored of any job.
  package let hasOpenRecords: Bool
}

/// The values of a calculator; nil if this version cannot read them.
private struct StoredDraft {
  let calculator: String
  let draft: Draft?
}
