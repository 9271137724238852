import Calculation
import GRDB
import GRDBSQLite
import Synchronization

/// The error for a stored value that this program never writes.
struct UnreadableValue: Error {}

/// A row of a table: its number there, and what it holds; nil if no version could have written it, or if it is too long.
package struct StoredRow<Item> {
  /// The number that SQLite gives the row.
  package let number: Int64
  /// What was read from the row.
  package let item: Item?
}

extension StoredRow: Sendable where Item: Sendable {}

extension Database {
  /// Reads the rows of a table that match a condition; a row that cannot be read gives nil and does not affect the
  /// others. `tables` begins with the table's name; other tables may be joined to it.
  func rows<Item>(
    _ columns: String, from tables: String, _ condition: String, _ arguments: StatementArguments,
    _ item: (Row) throws -> Item
  ) throws -> [StoredRow<Item>] {
    let table = tables.prefix { $0 != " " }
    return try rows(
      columns, from: tables, numbered: "SELECT \(table).rowid FROM \(table) \(condition)",
      arguments, item)
  }

  /// Reads the rows whose numbers a query gives; a row that cannot be read gives nil and does not affect the others.
  func rows<Item>(
    _ columns: String, from tables: String, numbered query: String, _ arguments: StatementArguments,
    _ item: (Row) throws -> Item
  ) throws -> [StoredRow<Item>] {
    let table = tables.prefix { $0 != " " }
    let oneRow = try cachedStatement(
      sql: "SELECT \(columns) FROM \(tables) WHERE \(table).rowid = ?")
    let numbers = try Int64.fetchAll(cachedStatement(sql: query), arguments: arguments)
    return try numbers.map { number in
      let read = try Row.readable {
        try Row.fetchOne(oneRow, arguments: [number]).map(item)
      }
      return StoredRow(number: number, item: read)
    }
  }

  /// Reads the row with a number; nil if there is none, or if it cannot be read.
  func row<Item>(
    _ columns: String, from tables: String, number: Int64, _ item: (Row) throws -> Item
  ) throws -> Item? {
    try rows(columns, from: tables, numbered: "SELECT ?", [number], item).first?.item
  }

  /// A query for given row numbers, in their order.
  static let givenNumbers = "SELECT value FROM json_each(?)"
  /// Returns the argument of that query.
  static func given(_ numbers: [Int64]) -> StatementArguments {
    [JSON.array(numbers.map { .integer(Int($0)) }).line]
  }

  /// Whether no row of a table has this value in a column; a row that cannot be read counts, too.
  func isFree(
    _ value: some DatabaseValueConvertible, _ column: String, in table: String
  ) throws -> Bool {
    let query = try cachedStatement(sql: "SELECT 1 FROM \(table) WHERE \(column) = ?")
    return try Int.fetchOne(query, arguments: [value]) == nil
  }
}

// Each value is checked when it is read, because the file may come from elsewhere or be damaged.
extension Row {
  /// Runs `work`, which reads a row; nil if the row has a value that this program never writes, or is too long.
  static func readable<T>(_ work: () throws -> T?) throws -> T? {
    do {
      return try work()
    } catch is UnreadableValue {
      return nil
    } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
      return nil
    }
  }

  /// Reads a column, by its place from 0 up, that must hold a text.
  func text(_ index: Int) throws(UnreadableValue) -> String {
    guard case .string(let text) = storage(index) else { throw UnreadableValue() }
    return text
  }

  /// Reads a column that holds a text or NULL.
  func optionalText(_ index: Int) throws(UnreadableValue) -> String? {
    isNull(index) ? nil : try text(index)
  }

  /// Reads a column that must hold an integer.
  func integer(_ index: Int) throws(UnreadableValue) -> Int64 {
    guard case .int64(let number) = storage(index) else { throw UnreadableValue() }
    return number
  }

  /// Reads a moment: its seconds from this column, its offset from the next one.
  func moment(_ index: Int) throws(UnreadableValue) -> Moment {
    guard let moment = Moment(kept: try integer(index), utcOffset: try integer(index + 1)) else {
      throw UnreadableValue()
    }
    return moment
  }

  /// Reads a moment from two columns, or nil if the first holds NULL.
  func optionalMoment(_ index: Int) throws(UnreadableValue) -> Moment? {
    isNull(index) ? nil : try moment(index)
  }

  private func isNull(_ index: Int) -> Bool {
    if case .null = storage(index) { true } else { false }
  }

  private func storage(_ index: Int) -> DatabaseValue.Storage {
    (self[index] as DatabaseValue).storage
  }
}

extension Configuration {
  /// Limits the length of rows here and in copies, so that whatever is kept can be read again, backed up and imported,
  /// and the pages of the file that are held in memory, to a megabyte.
  mutating func limitRows() {
    prepareDatabase { db in
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(Store.longestRow))
      try db.execute(sql: "PRAGMA cache_size = -1000")
    }
  }

  /// Lets statements be ended; the object must live as long as the database.
  mutating func endStatements(_ ending: StatementEnding) {
    prepareDatabase { db in
      sqlite3_progress_handler(
        db.sqliteConnection, StatementEnding.steps,
        { pointer in
          guard let pointer else { return 0 }
          return Unmanaged<StatementEnding>.fromOpaque(pointer).takeUnretainedValue().isDue ? 1 : 0
        },
        Unmanaged.passUnretained(ending).toOpaque())
    }
  }
}

/// Stops an SQLite statement if a person presses Ctrl-C, or if it takes far more steps than this program's statements
/// do, as in a damaged file it could. The object must live as long as the database that uses it.
final class StatementEnding: Sendable {
  let isInterrupted: @Sendable () -> Bool
  /// How many checks the present read may still pass.
  private let checksLeft = Mutex(0)

  /// The number of steps of SQLite's virtual machine between two checks.
  fileprivate static let steps: Int32 = 10_000
  /// The most checks during one read; so many take a few seconds.
  private static let most = 30_000

  init(isInterrupted: @escaping @Sendable () -> Bool) { self.isInterrupted = isInterrupted }

  /// Gives the next read its full number of checks.
  func renew() { checksLeft.withLock { $0 = Self.most } }

  /// Whether the statement must end; each call counts as a check.
  fileprivate var isDue: Bool {
    let isTooLong = checksLeft.withLock { checksLeft in
      checksLeft -= 1
      return checksLeft < 0
    }
    return isTooLong || isInterrupted()
  }
}
