import Calculation
import GRDB

/// The values that were entered in an interactive session.
package struct SessionState: Sendable, Equatable {
  /// The current calculator's id.
  package let current: String
  /// The values of the calculators that this version can read.
  package let drafts: [Draft]
}

/// Stores the session that the next start continues; all shells share one, and the last change wins.
package struct DraftStore: Sendable {
  private let store: Store

  package init(_ store: Store) { self.store = store }

  /// Writes the values of some calculators and the current calculator's id; they are on disk when this returns.
  ///
  /// The values of other calculators stay unchanged, also values that only another version can read. With `waits`
  /// false it fails at once while another program holds the data.
  package func save(_ drafts: [Draft], current: String, waits: Bool = true) throws(Failure) {
    try store.write(waits: waits) { db in
      try db.cachedStatement(sql: "INSERT OR REPLACE INTO session (id, current) VALUES (1, ?)")
        .execute(arguments: [current])
      for draft in drafts {
        try db.cachedStatement(sql: "INSERT OR REPLACE INTO draft (calculator, draft) VALUES (?, ?)")
          .execute(arguments: [draft.calculator, draft.stored])
      }
    }
  }

  /// Returns the stored session; nil if no session is stored.
  package func load() throws(Failure) -> SessionState? {
    try store.read { db in
      guard let current = try String.fetchOne(db, sql: "SELECT current FROM session") else { return nil }
      let texts = try db.rows("draft", from: "draft", "ORDER BY calculator", []) { try $0.text(0) }.compactMap(\.item)
      return SessionState(current: current, drafts: texts.compactMap { Draft(stored: $0, store.calculators) })
    }
  }
}
