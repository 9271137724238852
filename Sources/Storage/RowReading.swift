import Calculation
import GRDB
import GRDBSQLite
import Synchronization

/// What a row holds is not what this program writes there.
struct UnreadableValue: Error {}

extension Database {
  /// Reads the rows of a table that a condition chooses, each by itself: one that cannot be read is nil and harms no other. `tables`
  /// begins with the table's name; others may be joined to it.
  func rows<Item>(
    _ columns: String, from tables: String, _ condition: String, _ arguments: StatementArguments,
    _ item: (Row) throws -> Item
  ) throws -> [(number: Int64, item: Item?)] {
    let table = tables.prefix { $0 != " " }
    return try rows(
      columns, from: tables, numbered: "SELECT \(table).rowid FROM \(table) \(condition)", arguments, item)
  }

  /// Reads the rows whose numbers a query gives in the same way.
  func rows<Item>(
    _ columns: String, from tables: String, numbered query: String, _ arguments: StatementArguments,
    _ item: (Row) throws -> Item
  ) throws -> [(number: Int64, item: Item?)] {
    let table = tables.prefix { $0 != " " }
    let row = try cachedStatement(sql: "SELECT \(columns) FROM \(tables) WHERE \(table).rowid = ?")
    return try Int64.fetchAll(cachedStatement(sql: query), arguments: arguments).map { number in
      (number, try Row.readable { try Row.fetchOne(row, arguments: [number]).map(item) })
    }
  }
}

extension DatabaseError {
  /// Rows of a damaged file may come again and again, in any order.
  static let rowsOutOfOrder = DatabaseError(resultCode: .SQLITE_CORRUPT, message: "rows out of order")
}

/// Reads what a row holds, and trusts none of it: the file may come from elsewhere, or be damaged.
extension Row {
  /// Does what reads a row; nil where it is not one of this program's, or longer than any of them.
  static func readable<T>(_ work: () throws -> T?) throws -> T? {
    do { return try work() } catch is UnreadableValue {
      return nil
    } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
      return nil
    }
  }

  func text(_ index: Int) throws(UnreadableValue) -> String {
    guard case .string(let text) = storage(index) else { throw UnreadableValue() }
    return text
  }

  func optionalText(_ index: Int) throws(UnreadableValue) -> String? { isNull(index) ? nil : try text(index) }

  func integer(_ index: Int) throws(UnreadableValue) -> Int64 {
    guard case .int64(let number) = storage(index) else { throw UnreadableValue() }
    return number
  }

  /// The instant whose seconds are in one column and whose offset is in the next.
  func moment(_ index: Int) throws(UnreadableValue) -> Moment {
    guard let moment = Moment(kept: try integer(index), utcOffset: try integer(index + 1)) else {
      throw UnreadableValue()
    }
    return moment
  }

  func optionalMoment(_ index: Int) throws(UnreadableValue) -> Moment? { isNull(index) ? nil : try moment(index) }

  private func isNull(_ index: Int) -> Bool { if case .null = storage(index) { true } else { false } }

  private func storage(_ index: Int) -> DatabaseValue.Storage { (self[index] as DatabaseValue).storage }
}

extension Configuration {
  /// The longest row that is read, in bytes; the program's own have a few thousand.
  static let longestRow: Int32 = 1 << 20
  /// The same of a copy, of which many rows are held at once.
  static let longestRowOfCopy: Int32 = 1 << 18

  /// Sees to it that no row of a file takes much more memory than those of this program.
  mutating func limitRows(to most: Int32 = longestRow) {
    prepareDatabase { db in sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, most) }
  }

  /// Lets a statement be ended while it runs.
  mutating func endStatements(_ ending: StatementEnding) {
    prepareDatabase { db in
      let steps = StatementEnding.steps
      sqlite3_progress_handler(
        db.sqliteConnection, steps, { StatementEnding.ends($0) }, Unmanaged.passUnretained(ending).toOpaque())
    }
  }
}

/// Stops an SQLite statement when the person presses Ctrl-C, or when it takes far more steps than ours do: in a damaged file it could
/// go round in circles. It must live as long as the database that it is given to.
final class StatementEnding: Sendable {
  private let isInterrupted: @Sendable () -> Bool
  private let left = Mutex(0)

  /// After how many steps of SQLite's machine it is asked.
  fileprivate static let steps: Int32 = 10_000
  /// How often it is asked of one reading, which is a matter of seconds.
  private static let most = 30_000

  init(isInterrupted: @escaping @Sendable () -> Bool) { self.isInterrupted = isInterrupted }

  /// Counts from the beginning.
  func renew() { left.withLock { $0 = Self.most } }

  fileprivate static func ends(_ ending: UnsafeMutableRawPointer?) -> Int32 {
    ending.map { Unmanaged<StatementEnding>.fromOpaque($0).takeUnretainedValue().isDue } == true ? 1 : 0
  }

  private var isDue: Bool {
    left.withLock { left in
      left -= 1
      return left < 0
    } || isInterrupted()
  }
}
