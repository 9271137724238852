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

  /// Stores the content unless that of the job is another than the `expected` one, nil for none; false, with nothing
  /// changed, if another program has changed it.
  package func exchange(_ job: String, _ expected: String?, for content: String) throws(Failure) -> Bool {
    try store.write { db in
      let change = "ON CONFLICT (job) DO UPDATE SET content = ?2 WHERE content IS ?3"
      try db.execute(
        sql: "INSERT INTO filling (job, content) VALUES (?1, ?2) \(change)", arguments: [job, content, expected])
      return db.changesCount > 0
    }
  }
}
