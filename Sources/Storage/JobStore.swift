import Calculation
import GRDB

/// Stores what all shells share of each job, a row by the job's folded name; empty for a job without one.
package struct JobStore: Sendable {
  /// What is stored of a job.
  package enum Kind: String, Sendable {
    /// Where the filling of its tanks stands.
    case filling
    /// The record of its treatment that a person has begun, and of which treatments were kept.
    case record = "open_record"
  }

  private let store: Store
  private let kind: Kind

  /// Makes the part of a store that holds this of each job.
  package init(_ store: Store, _ kind: Kind) {
    self.store = store
    self.kind = kind
  }

  /// Returns what is stored of a job, empty if it cannot be read; nil without a row.
  package func content(of job: String) throws(Failure) -> String? {
    try store.read { db in
      let rows = try db.rows("content", from: kind.rawValue, "WHERE job = ?", [job]) { row in
        try row.text(0)
      }
      return rows.first.map { row in row.item ?? "" }
    }
  }

  /// Returns what is stored of all other jobs than one, without what cannot be read, at most twenty.
  package func contents(besides job: String) throws(Failure) -> [String] {
    try store.read { db in
      let others = "WHERE job <> ? ORDER BY job LIMIT 20"
      let rows = try db.rows("content", from: kind.rawValue, others, [job]) { row in
        try row.text(0)
      }
      return rows.compactMap(\.item)
    }
  }

  /// Stores the content in place of the `expected` one, nil for none, empty for any; false if another program has
  /// changed that.
  package func exchange(
    _ job: String, _ expected: String?, for content: String
  ) throws(Failure) -> Bool {
    try store.write { db in
      let sql = """
        INSERT INTO \(kind.rawValue) VALUES (?1, ?2)
        ON CONFLICT (job) DO UPDATE SET content = ?2 WHERE content IS ?3 OR ?3 = ''
        """
      try db.execute(sql: sql, arguments: [job, content, expected])
      return db.changesCount > 0
    }
  }

  /// Removes what is stored of a job, if it is still this.
  package func remove(_ job: String, _ content: String) throws(Failure) {
    try store.write { db in
      let sql = "DELETE FROM \(kind.rawValue) WHERE job = ? AND content = ?"
      try db.execute(sql: sql, arguments: [job, content])
    }
  }
}
