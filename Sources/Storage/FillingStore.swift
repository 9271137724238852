import Calculation
import GRDB

/// Stores where the filling of the tanks stands, a row for each job by its folded name; empty for a job without one.
package struct FillingStore: Sendable {
  private let store: Store

  package init(_ store: Store) { self.store = store }

  /// Returns what is stored for a job, empty if it cannot be read; nil without a row.
  package func content(of job: String) throws(Failure) -> String? {
    try store.read { db in
      try db.rows("content", from: "filling", "WHERE job = ?", [job]) { try $0.text(0) }.first.map { $0.item ?? "" }
    }
  }

  /// Stores the content in place of the `expected` one, nil for none, empty for any; false if another program has changed that.
  package func exchange(_ job: String, _ expected: String?, for content: String) throws(Failure) -> Bool {
    try store.write { db in
      let sql = """
        INSERT INTO filling VALUES (?1, ?2)
        ON CONFLICT (job) DO UPDATE SET content = ?2 WHERE content IS ?3 OR ?3 = ''
        """
      try db.execute(sql: sql, arguments: [job, content, expected])
      return db.changesCount > 0
    }
  }
}
