import Calculation
import GRDB

/// Past calculations read a page at a time, oldest first, in constant memory; between two pages the data is free for others.
///
/// Each call does a bounded piece of work, so that whoever reads can stop at any time. Rows that are appended after the
/// beginning are not read.
package struct HistoryReading {
  private let history: HistoryStore
  private let filter: HistoryFilter
  /// What is still to be read stands above this number.
  private var position: Int64
  /// And not above this one.
  package let last: Int64
  /// How many entries are still to be passed on the way back to the first of the newest.
  private var passing: Int

  init(_ history: HistoryStore, newest count: Int, _ filter: HistoryFilter) throws(Failure) {
    (self.history, self.filter) = (history, filter)
    last = try history.lastNumber()
    (position, passing) = (last, max(0, count))
  }

  /// The next entries; none where a piece of work found none, nil at the end.
  package mutating func next() throws(Failure) -> [HistoryEntry]? {
    if passing > 0 {
      try goBack()
      if passing > 0 { return [] }
    }
    guard position < last else { return nil }
    let page = try history.page(filter, after: position, through: last)
    position = page.end
    return page.entries
  }

  /// A piece of the way back; where everything that is left is wanted, all of it at once.
  private mutating func goBack() throws(Failure) {
    let first = try history.lastClearedNumber()
    if position - first <= passing {
      (position, passing) = (min(first, position), 0)
    } else {
      let passed = try history.pass(most: passing, back: HistoryFilter.all.stride, from: position)
      (position, passing) = (max(first, passed.position), passing - passed.count)
    }
  }
}

/// Which entries are read, and how far one piece of work may look for them.
struct HistoryFilter {
  let source: String
  let condition: String
  let arguments: StatementArguments
  /// In numbers of entries.
  let stride: Int64

  static let all = HistoryFilter(source: "history", condition: "", arguments: [], stride: 20_000)
}

extension HistoryStore {
  static let pageSize = 500

  /// The newest so many entries, oldest first.
  package func reading(newest count: Int = .max) throws(Failure) -> HistoryReading {
    try HistoryReading(self, newest: count, .all)
  }

  /// The entries of the next piece of work above a number, and up to which number it came. Numbers that no row has cost nothing.
  fileprivate func page(
    _ filter: HistoryFilter, after position: Int64, through last: Int64
  ) throws(Failure) -> (entries: [HistoryEntry], end: Int64) {
    try store.read { db in
      let next = try db.cachedStatement(
        sql: "SELECT min(id) FROM history WHERE id > max(?, \(Self.lastCleared)) AND id <= ?")
      guard let first = try Int64.fetchOne(next, arguments: [position, last]) else { return ([], last) }
      let end = min(last, first - 1 + filter.stride)
      let bounds: StatementArguments = [first - 1, end]
      let entries = try entries(
        numbered: Self.page(filter), bounds + filter.arguments + [Self.pageSize], db)
      let passed = entries.count < Self.pageSize ? end : entries.last?.id ?? end
      guard passed > position else { throw DatabaseError.rowsOutOfOrder }
      return (entries, passed)
    }
  }

  /// One lower bound: of two, SQLite would start at the first and step over every row below the other.
  static func page(_ filter: HistoryFilter) -> String {
    """
    SELECT \(filter.number) FROM \(filter.source)
    WHERE \(filter.number) > ? AND \(filter.number) <= ? \(filter.condition) AND deletion IS NULL
    ORDER BY \(filter.number) LIMIT ?
    """
  }

  /// How many entries, at most so many, there are in the next piece of work from a number down, and below which number the next are.
  fileprivate func pass(
    most: Int, back stride: Int64, from number: Int64
  ) throws(Failure) -> (count: Int, position: Int64) {
    let limit = min(most, Int(stride))
    return try store.read { db in
      let next = try db.cachedStatement(sql: "SELECT max(id) FROM history WHERE id BETWEEN 1 AND ?")
      guard let first = try Int64.fetchOne(next, arguments: [number]) else { return (0, 0) }
      let end = max(0, first - stride)
      let query = try db.cachedStatement(sql: Self.pass)
      guard let row = try Row.fetchOne(query, arguments: [first, end, limit]) else { return (0, end) }
      let count = Int(try row.integer(0))
      return (count, count == limit ? try row.integer(1) - 1 : end)
    }
  }

  static let pass = """
    SELECT count(*), min(id) FROM (
      SELECT id FROM history WHERE id <= ? AND id > ? AND deletion IS NULL ORDER BY id DESC LIMIT ?)
    """

  fileprivate func lastNumber() throws(Failure) -> Int64 {
    let newest = "SELECT ifnull(max(id), 0) FROM history WHERE id BETWEEN 1 AND \(Self.mostNumber)"
    return try store.read { try Int64.fetchOne($0, sql: newest) ?? 0 }
  }

  fileprivate func lastClearedNumber() throws(Failure) -> Int64 {
    try store.read { try Int64.fetchOne($0, sql: "SELECT \(Self.lastCleared)") ?? 0 }
  }
}
