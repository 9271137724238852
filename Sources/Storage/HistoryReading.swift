import Calculation
import GRDB

/// Reads past calculations a page at a time, oldest first, in constant memory. Each call does a limited amount of work,
/// so that the caller can stop, and other programs can use the data. Rows added after the start are not read.
package struct HistoryReading {
  private let history: HistoryStore
  /// Which entries are read; `HistorySearch` exchanges it between two pieces of work.
  var filter: HistoryFilter
  /// The entries still to be read have numbers greater than `position` and up to `last`.
  private(set) var position: Int64
  /// The number of the last entry that is read.
  package let last: Int64
  /// How many entries the way back from the newest entry must still pass to reach the first entry to read.
  private var entriesToSkip: Int

  init(_ history: HistoryStore, newest count: Int, _ filter: HistoryFilter) throws(Failure) {
    self.history = history
    self.filter = filter
    let newestNumber =
      "SELECT ifnull(max(id), 0) FROM history WHERE id BETWEEN 1 AND \(HistoryStore.mostNumber)"
    let (cleared, last) = try history.store.read { db in
      (
        try Int64.fetchOne(db, sql: "SELECT \(HistoryStore.lastCleared)") ?? 0,
        try Int64.fetchOne(db, sql: newestNumber) ?? 0
      )
    }
    self.last = last
    if last - cleared <= count {
      position = min(cleared, last)
      entriesToSkip = 0
    } else {
      position = last
      entriesToSkip = max(0, count)
    }
  }

  /// Whether all entries have been read.
  var isOver: Bool { entriesToSkip == 0 && position >= last }

  /// Returns the next entries; empty if this piece of work found none, nil at the end.
  package mutating func next() throws(Failure) -> [HistoryEntry]? { try next(through: last) }

  /// Returns the next entries up to a number; empty if this piece of work found none, nil at the end of the reading.
  mutating func next(through end: Int64) throws(Failure) -> [HistoryEntry]? {
    if entriesToSkip > 0 {
      try goBack()
      if entriesToSkip > 0 { return [] }
    }
    guard position < last else { return nil }
    let page = try history.page(filter, after: position, through: end)
    position = page.end
    return page.entries
  }

  /// Goes back by one piece of work, or at once to the start if all entries that are left are wanted.
  private mutating func goBack() throws(Failure) {
    let cleared = try history.store.read { db in
      try Int64.fetchOne(db, sql: "SELECT \(HistoryStore.lastCleared)") ?? 0
    }
    if position - cleared <= entriesToSkip {
      position = min(cleared, position)
      entriesToSkip = 0
      return
    }
    let passed = try history.pass(
      most: entriesToSkip, back: HistoryFilter.all.stride, from: position)
    position = max(cleared, passed.position)
    entriesToSkip -= passed.count
  }
}

/// The entries of one piece of work, and the last number that the piece covers.
private struct HistoryPage {
  let entries: [HistoryEntry]
  let end: Int64
}

/// What one piece of work passed on the way back.
private struct PassedEntries {
  let count: Int
  /// The number below the piece.
  let position: Int64
}

extension HistoryStore {
  /// The most entries that are read at once.
  static let pageSize = 500

  /// Returns a reading of the newest `count` entries, oldest first.
  package func reading(newest count: Int = .max) throws(Failure) -> HistoryReading {
    try HistoryReading(self, newest: count, .all)
  }

  /// Returns the entries of the next piece of work above a number.
  fileprivate func page(
    _ filter: HistoryFilter, after position: Int64, through last: Int64
  ) throws(Failure) -> HistoryPage {
    try store.read { db in
      let next = try db.cachedStatement(
        sql: "SELECT min(id) FROM history WHERE id > max(?, \(Self.lastCleared)) AND id <= ?")
      guard let first = try Int64.fetchOne(next, arguments: [position, last]) else {
        return HistoryPage(entries: [], end: last)
      }
      let end = min(last, first - 1 + filter.stride)
      let bounds: StatementArguments = [first - 1, end]
      let entries = try entries(
        numbered: Self.page(filter), bounds + filter.arguments + [Self.pageSize], db)
      let passed = entries.count < Self.pageSize ? end : entries.last?.id ?? end
      // In a damaged file rows may come out of order, and so could repeat without end.
      guard passed > position else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "rows out of order")
      }
      return HistoryPage(entries: entries, end: passed)
    }
  }

  /// The query for one page; with a second lower bound SQLite would start at the first and step over all rows below it.
  static func page(_ filter: HistoryFilter) -> String {
    """
    SELECT \(filter.number) FROM \(filter.source)
    WHERE \(filter.number) > ? AND \(filter.number) <= ? \(filter.condition) AND deletion IS NULL
    ORDER BY \(filter.number) LIMIT ?
    """
  }

  /// Counts entries, at most `most`, in the next piece of work from a number down.
  fileprivate func pass(
    most: Int, back stride: Int64, from number: Int64
  ) throws(Failure) -> PassedEntries {
    let limit = min(most, Int(stride))
    return try store.read { db in
      let next = try db.cachedStatement(sql: "SELECT max(id) FROM history WHERE id BETWEEN 1 AND ?")
      guard let newest = try Int64.fetchOne(next, arguments: [number]) else {
        return PassedEntries(count: 0, position: 0)
      }
      let end = max(0, newest - stride)
      let query = try db.cachedStatement(sql: Self.pass)
      guard let row = try Row.fetchOne(query, arguments: [newest, end, limit]) else {
        return PassedEntries(count: 0, position: end)
      }
      let count = Int(try row.integer(0))
      let position = count == limit ? try row.integer(1) - 1 : end
      return PassedEntries(count: count, position: position)
    }
  }

  /// The query that counts the entries of one piece of work and gives the lowest of their numbers.
  static let pass = """
    SELECT count(*), min(id) FROM (
      SELECT id FROM history WHERE id <= ? AND id > ? AND deletion IS NULL ORDER BY id DESC LIMIT ?)
    """
}
