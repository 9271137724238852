import Calculation
import GRDB

/// A deletion from the history that can still be undone.
package struct Deletion: Sendable, Equatable {
  /// For `entries` the value in their column `deletion`; for `all` the id of the row of `history_clearing`.
  let id: Int64
  /// The entries to delete to repeat this deletion, whatever was added since.
  package let range: DeletionRange
  /// How many entries it deleted.
  package let count: Int
}

/// Which entries of the history are to be deleted.
package enum DeletionRange: Sendable, Equatable {
  /// The entries with these numbers.
  case entries(ClosedRange<Int64>)
  /// All entries up to a number.
  case all(through: Int64 = .max)

  fileprivate var numbers: ClosedRange<Int64> {
    switch self {
    case .entries(let numbers): numbers
    case .all(let last): 0...max(0, last)
    }
  }
}

extension HistoryStore {
  /// Deletes the existing entries of a range; nil if the range has no entries, or not the `expected` number of them.
  /// The rows stay on disk until this program ends, so that the deletion can be undone.
  package func delete(_ range: DeletionRange, expected: Int? = nil) throws(Failure) -> Deletion? {
    try store.holdDeletions()
    return try store.write { db in
      let count = try countEntries(range.numbers, db)
      guard count > 0 else { return nil }
      if let expected, expected != count { return nil }
      switch range {
      case .entries(let numbers):
        let number = try Int64.fetchOne(db, sql: Self.nextDeletion) ?? 1
        try mark(numbers, where: Self.isPresent, as: number, db)
        return Deletion(id: number, range: range, count: count)
      case .all:
        let newest = try Int64.fetchOne(db, sql: "SELECT max(id) FROM history") ?? 0
        let last = min(range.numbers.upperBound, newest)
        try db.execute(
          sql: "INSERT INTO history_clearing (last_entry, at) VALUES (?, 0)", arguments: [last])
        return Deletion(id: db.lastInsertedRowID, range: .all(through: last), count: count)
      }
    }
  }

  /// Returns how many entries with these numbers are neither deleted nor cleared.
  private func countEntries(_ numbers: ClosedRange<Int64>, _ db: Database) throws -> Int {
    let sql = "SELECT count(*) FROM history WHERE id BETWEEN ? AND ? AND \(Self.isPresent)"
    let bounds: StatementArguments = [numbers.lowerBound, numbers.upperBound]
    return try Int.fetchOne(db, sql: sql, arguments: bounds) ?? 0
  }

  /// Gives the entries of a range that meet a condition this number of a deletion, so that they no longer meet it. It
  /// does so some at a time, so that Ctrl-C can end it, which takes all back.
  private func mark(
    _ range: ClosedRange<Int64>, where condition: String, as number: Int64?, _ db: Database
  ) throws {
    let next = try db.makeStatement(
      sql:
        "SELECT max(id) FROM (SELECT id FROM history WHERE id BETWEEN ? AND ? AND \(condition) ORDER BY id LIMIT 2000)"
    )
    let mark = try db.makeStatement(
      sql: "UPDATE history SET deletion = ? WHERE id BETWEEN ? AND ? AND \(condition)")
    var first = range.lowerBound
    while let last = try Int64.fetchOne(next, arguments: [first, range.upperBound]) {
      if store.lockWait.isInterrupted() { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
      try mark.execute(arguments: [number, first, last])
      guard last < range.upperBound else { return }
      first = last + 1
    }
  }

  /// Gives the number of the next deletion; the query reads only the index of the deleted rows.
  static let nextDeletion =
    "SELECT ifnull(max(deletion), 0) + 1 FROM history WHERE deletion IS NOT NULL"

  /// Undoes a deletion; false, with nothing changed, if more was cleared since.
  package func restore(_ deletion: Deletion) throws(Failure) -> Bool {
    try store.write { db in
      switch deletion.range {
      case .all:
        let isLast =
          "id = ? AND last_entry > (SELECT ifnull(max(last_entry), 0) FROM history_clearing WHERE id <> ?)"
        try db.execute(
          sql: "DELETE FROM history_clearing WHERE \(isLast)",
          arguments: [deletion.id, deletion.id])
        return db.changesCount > 0
      case .entries(let numbers):
        let hidden = "deletion = \(deletion.id) AND id > \(Self.lastCleared)"
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM history WHERE \(hidden)")
        guard count == deletion.count else { return false }
        try mark(numbers, where: hidden, as: nil, db)
        return true
      }
    }
  }

  /// Removes deleted rows for good when nobody can undo their deletion. The `limit` keeps a start quick.
  func purge(limit: Int = 200) throws(Failure) {
    let isDue = """
      SELECT EXISTS (SELECT 1 FROM history WHERE deletion IS NOT NULL) OR EXISTS (SELECT 1 FROM history_clearing)
      """
    guard try store.read({ try Bool.fetchOne($0, sql: isDue) }) ?? false else { return }
    try store.deletions.whileNobodyHolds { () throws(Failure) in
      try store.write { db in
        try db.execute(
          sql: """
            DELETE FROM history WHERE id IN (
              SELECT id FROM history WHERE deletion IS NOT NULL
              UNION ALL SELECT id FROM history WHERE id <= (SELECT max(last_entry) FROM history_clearing)
              LIMIT ?)
            """, arguments: [limit])
        try db.execute(
          sql: """
            DELETE FROM history_clearing
            WHERE NOT EXISTS (SELECT 1 FROM history WHERE history.id <= history_clearing.last_entry)
            """)
      }
    }
  }
}
