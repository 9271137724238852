import Calculation
import GRDB

/// What an interactive session has entered.
package struct SessionState: Sendable, Equatable {
  /// The current calculator's id.
  package let current: String
  /// The values of the calculators that this version can read.
  package let drafts: [Draft]
}

/// The one session that a next start finds again; the last change by any shell wins.
package struct DraftStore: Sendable {
  private let store: Store

  package init(_ store: Store) { self.store = store }

  /// Keeps values of some calculators and which calculator is current; on disk when this returns.
  ///
  /// Values of other calculators stay as they are, also those that only another version can read. Without `waits` it is
  /// refused at once while another program holds the data.
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

  /// The values kept last; nil when there are none.
  package func load() throws(Failure) -> SessionState? {
    try store.read { db in
      guard let current = try String.fetchOne(db, sql: "SELECT current FROM session") else { return nil }
      let texts = try String.fetchAll(db, sql: "SELECT draft FROM draft ORDER BY calculator")
      return SessionState(current: current, drafts: texts.compactMap { Draft(stored: $0, store.calculators) })
    }
  }
}
