import Calculation
import GRDB
import GRDBSQLite

/// What a row holds is not what this program writes there.
struct UnreadableValue: Error {}

extension Database {
  /// The rows of a table that a condition chooses, with their numbers. Each is read by itself, so that an unreadable one harms no
  /// other: it is nil.
  func rows<Item>(
    _ columns: String, from tables: String, _ condition: String, _ arguments: StatementArguments,
    _ item: (Row) throws -> Item
  ) throws -> [(number: Int64, item: Item?)] {
    let table = tables.prefix { $0 != " " }
    return try rows(
      columns, from: tables, numbered: "SELECT \(table).rowid FROM \(table) \(condition)", arguments, item)
  }

  /// The same of those whose numbers a query gives.
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
}
