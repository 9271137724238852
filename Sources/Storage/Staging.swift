import Calculation
import GRDB
import System

/// A calculation of another place that has been looked at: it could have been kept here.
package struct CheckedCalculation: Sendable {
  /// Its number in the other place.
  package let id: Int64
  package let at: Moment
  package let calculator: String
  /// As this version keeps the values.
  package let draft: String
  package let figures: String?
  package let favorite: String?
  /// The words that it is found by: its own, and those that it shares with others.
  package let search: (own: String, shared: String)

  package init(_ entry: NewEntry, of foreign: ForeignCalculation) {
    (id, at, calculator) = (foreign.id, entry.at, entry.draft.calculator)
    (draft, figures) = (entry.draft.stored, entry.figures)
    (favorite, search) = (entry.favorite, entry.search)
  }

  fileprivate init(_ row: Row) throws(UnreadableValue) {
    (id, at, calculator) = (try row.integer(0), try row.moment(1), try row.text(3))
    (draft, figures) = (try row.text(4), try row.optionalText(5))
    (favorite, search) = (try row.optionalText(6), (try row.text(7), try row.text(8)))
  }

  fileprivate var arguments: StatementArguments {
    [id, at.secondsSince1970, at.utcOffset, calculator, draft, figures, favorite, search.own, search.shared]
  }
}

/// Where calculations of another place wait, in a file without a name, until all of them have been looked at: so the data here is held
/// no longer than it takes to write them.
package final class Staging {
  private let queue: DatabaseQueue

  package init() throws(Failure) {
    queue = try Failure.mapping(file: Folder.temporary) {
      let queue = try DatabaseQueue(path: "")
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            PRAGMA journal_mode = OFF;
            CREATE TABLE waiting (id, at, utc_offset, calculator, draft, figures, favorite, own, shared)
            """)
      }
      return queue
    }
  }

  package func add(_ calculation: CheckedCalculation) throws(Failure) {
    try Failure.mapping(file: Folder.temporary) {
      try queue.writeWithoutTransaction { db in
        try db.cachedStatement(sql: "INSERT INTO waiting VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
          .execute(arguments: calculation.arguments)
      }
    }
  }

  /// Those that wait, in the order in which they came, and which of those with the same values at the same second each is.
  package func forEach(_ body: (CheckedCalculation, _ ordinal: Int) throws -> Void) throws {
    try queue.writeWithoutTransaction { db in
      let rows = try Failure.mapping(file: Folder.temporary) {
        try Row.fetchCursor(
          db,
          sql: """
            SELECT *, row_number() OVER (PARTITION BY at, utc_offset, draft ORDER BY rowid) FROM waiting ORDER BY rowid
            """)
      }
      func next() throws(Failure) -> (CheckedCalculation, Int)? {
        try Failure.mapping(file: Folder.temporary) {
          try rows.next().map { (try CheckedCalculation($0), Int(try $0.integer(9))) }
        }
      }
      while let (calculation, ordinal) = try next() { try body(calculation, ordinal) }
    }
  }
}
