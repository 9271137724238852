import Calculation
import GRDB
import System

/// Holds imported calculations, in a file without a name, until all of them are checked.
///
/// So the data is locked only for the time that writing them takes.
package final class ImportStaging {
  private let queue: DatabaseQueue

  package init() throws(Failure) {
    queue = try Failure.mapping(file: Folder.temporary) {
      let queue = try DatabaseQueue(path: "")
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            PRAGMA journal_mode = OFF; PRAGMA cache_size = -500;
            CREATE TABLE waiting (id, at, utc_offset, calculator, draft, figures, favorite, own, shared)
            """)
      }
      return queue
    }
  }

  package func add(_ calculation: HistoryRow) throws(Failure) {
    try Failure.mapping(file: Folder.temporary) {
      try queue.writeWithoutTransaction { db in
        try db.cachedStatement(sql: "INSERT INTO waiting VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
          .execute(arguments: calculation.arguments)
      }
    }
  }

  /// Calls `body` with each calculation, in the order they were added, and its ordinal.
  ///
  /// The ordinal is 1 for the first calculation with the same values at the same second, 2 for the second, and so on.
  package func forEach(_ body: (HistoryRow, _ ordinal: Int) throws -> Void) throws {
    try queue.writeWithoutTransaction { db in
      let rows = try Failure.mapping(file: Folder.temporary) {
        try Row.fetchCursor(
          db,
          sql: """
            SELECT *, row_number() OVER (PARTITION BY at, utc_offset, draft ORDER BY rowid) FROM waiting ORDER BY rowid
            """)
      }
      func next() throws(Failure) -> (HistoryRow, Int)? {
        try Failure.mapping(file: Folder.temporary) {
          try rows.next().map { (try HistoryRow(staged: $0), Int(try $0.integer(9))) }
        }
      }
      while let (calculation, ordinal) = try next() { try body(calculation, ordinal) }
    }
  }
}

extension HistoryRow {
  fileprivate init(staged row: Row) throws(UnreadableValue) {
    self.init(
      id: try row.integer(0), at: try row.moment(1), calculator: try row.text(3), draft: try row.text(4),
      figures: try row.optionalText(5), favorite: try row.optionalText(6),
      search: (try row.text(7), try row.text(8)))
  }

  fileprivate var arguments: StatementArguments {
    [id, at.secondsSince1970, at.utcOffset, calculator, draft, figures, favorite, search?.own, search?.shared]
  }
}
