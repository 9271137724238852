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

  /// Stores the content if that of the job is still the `expected` one, nil for none.
  /// - Returns: false if another program has changed it; then nothing is changed.
  package func exchange(_ job: String, _ expected: String?, for content: String) throws(Failure) -> Bool {
    try store.write { db in
      if let expected {
        try db.execute(
          sql: "UPDATE filling SET content = ? WHERE job = ? AND content = ?", arguments: [content, job, expected])
      } else {
        try db.execute(sql: "INSERT OR IGNORE INTO filling (job, content) VALUES (?, ?)", arguments: [job, content])
      }
      return db.changesCount > 0
    }
  }
}
