import Calculation
import GRDB

/// What an interactive session has entered.
package struct SessionState: Codable, Sendable, Equatable {
  /// The current calculator's id.
  package var current: String
  /// The values of every calculator that has some.
  package var drafts: [Draft]

  /// The current calculator's id and all calculators' values.
  package init(current: String, drafts: [Draft]) {
    self.current = current
    self.drafts = drafts
  }
}

/// The one session that a next start finds again; the last change by any shell wins.
package struct DraftStore: Sendable {
  private let store: Store

  package init(_ store: Store) { self.store = store }

  /// Keeps the session's values; on disk when this returns.
  package func save(_ state: SessionState) throws(StorageError) {
    try store.write { db in
      let replacement = try db.cachedStatement(sql: "INSERT OR REPLACE INTO session (id, state) VALUES (1, ?)")
      try replacement.execute(arguments: [StoredJSON.text(state)])
    }
  }

  /// The values kept last; nil when there are none, or none that this version can read.
  package func load() throws(StorageError) -> SessionState? {
    try store.read { db in
      try String.fetchOne(db, sql: "SELECT state FROM session").flatMap { StoredJSON.value(from: $0) }
    }
  }
}
