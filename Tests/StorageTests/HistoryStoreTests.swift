import Calculation
import GRDB
import GRDBSQLite
import Testing

@testable import Storage

@Suite struct HistoryStoreTests {
  let store: Store
  let history: HistoryStore

  init() throws {
    store = try Store.inMemory()
    history = HistoryStore(store)
  }

  @Test func keepsWhatWasAppended() throws {
    #expect(
      try history.append(
        HistoryRow(
          at: noon, draft: spray, figures: "{}", favorite: "Wheat",
          search: SearchWords(own: "1", shared: "spray"))
      )
        == 1)
    let entry = try #require(try history.entry(1))
    #expect(
      entry.id == 1 && entry.at == noon && entry.calculator == "spray" && entry.draft == spray)
    #expect(entry.favorite == "Wheat")
    #expect(try history.entry(2) == nil)
  }

  @Test func newestComesLast() throws {
    for _ in 1...5 { try history.append("a") }
    #expect(try history.newest(3).map(\.id) == [3, 4, 5])
    #expect(try history.newest(9).map(\.id) == [1, 2, 3, 4, 5])
    #expect(try history.newest(0).isEmpty)
    #expect(try history.newest(-1).isEmpty)
  }

  @Test func aDraftOfAnotherVersionLeavesTheEntryReadable() throws {
    try history.append("a")
    try store.write { try $0.execute(sql: "UPDATE history SET draft = '{\"future\":1}'") }
    let entry = try #require(try history.newest(1).first)
    #expect(entry.id == 1 && entry.at == noon && entry.calculator == "spray" && entry.draft == nil)
  }

  /// Shows that the newest rows are read oldest first, across gaps, deleted rows and page limits.
  @Test(arguments: [0, 1, 3, 499, 500, 501, 1200, 1201, 1202, 5000, .max])
  func readsTheNewestInOrder(count: Int) throws {
    try store.insert((1...600).map { 3 * $0 } + (100_001...100_603))
    try store.write { db in
      try db.execute(
        sql: "UPDATE history SET deletion = 1 WHERE id BETWEEN 30 AND 33 OR id = 100007")
    }
    let all =
      (1...600).map { Int64(3 * $0) }.filter { !(30...33).contains($0) }
      + (100_001...100_603).filter { $0 != 100_007 }
    #expect(try history.reading(newest: count).numbers() == all.suffix(count))
  }

  @Test func whatIsAppendedMeanwhileIsNotRead() throws {
    try store.insert(Array(1...3))
    var reading = try history.reading()
    try history.append("late")
    #expect(
      try reading.next()?.map(\.id) == [1, 2, 3] && reading.next() == nil && reading.next() == nil)
  }

  @Test func whatWasClearedIsNotRead() throws {
    try store.insert(Array(1...2000))
    _ = try history.delete(.all())
    #expect(try history.reading(newest: 5).numbers().isEmpty)
    try store.insert([2001])
    #expect(try history.reading(newest: 5).numbers() == [2001])
  }

  /// Shows that reading proceeds in small steps, even through many rows without a match.
  @Test func aLongStretchOfNothingIsPassedInPieces() throws {
    try store.insert((1...50).map { 20_000 * $0 }, "other")
    var search = try history.search(for: ["spray"]) { _ in nil }
    var pieces = 0
    while try search.next() != nil { pieces += 1 }
    #expect(pieces == 10)
  }

  /// Shows that large gaps between numbers, as in a foreign file, cost no extra steps.
  @Test(arguments: [5, .max]) func numbersFarApartCostNoMore(count: Int) throws {
    let far = (0...40).map { Int64(1 + $0 * 20_000_000_000) }
    try store.insert(far + [HistoryStore.mostNumber + 1, .max])
    var reading = try history.reading(newest: count)
    var (pieces, found) = (0, [Int64]())
    while let page = try reading.next() { (pieces, found) = (pieces + 1, found + page.map(\.id)) }
    #expect(found == far.suffix(count))
    #expect(pieces <= 2 * min(count, far.count) + 1)
  }

  /// Shows that numbers above the allowed maximum in a damaged file do not affect new rows.
  @Test func numbersAboveTheMostDoNotCount() throws {
    for _ in 1...2 { try history.append("row") }
    try store.write {
      try $0.execute(
        sql: "UPDATE sqlite_sequence SET seq = ? WHERE name = 'history'", arguments: [Int64.max])
      try $0.execute(sql: "UPDATE history SET id = ? WHERE id = 2", arguments: [Int64.max])
    }
    #expect(try history.append("next") == 2)
    #expect(try history.append("next") == 3)
  }

  /// Shows that the greatest number keeps nothing from being stored: then the lowest number behind a gap is given.
  @Test(arguments: [(0, 2), (1, 2), (5, 6), (HistoryStore.mostNumber, 2)] as [(Int64, Int64)])
  func noNumberAboveTheMostIsGiven(_ cleared: Int64, _ next: Int64) throws {
    try history.append("row")
    try store.write {
      try $0.execute(
        sql: "UPDATE sqlite_sequence SET seq = ? WHERE name = 'history'",
        arguments: [HistoryStore.mostNumber])
      try $0.execute(
        sql: "INSERT INTO history_clearing (last_entry, at) VALUES (?, 0)", arguments: [cleared])
    }
    #expect(try history.append("next") == next)
    #expect(try history.append("next") == next + 1)
  }

  /// Shows that an unreadable row is listed by its number and does not affect other rows.
  @Test func unreadableRowsAreToldByTheirNumbers() throws {
    for _ in 1...3 { try history.append("row") }
    let long = String(repeating: "9", count: 2_000_000)
    try store.write { db in
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, .max)
      try db.execute(sql: "UPDATE history SET draft = ? WHERE id = 2", arguments: [long])
      try db.execute(sql: "UPDATE history SET at = ? WHERE id = 3", arguments: [Int64.max])
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(Store.longestRow))
    }
    let rows = try history.newest(9)
    #expect(rows.map(\.id) == [1, 2, 3])
    #expect(rows.map { $0.draft == nil } == [false, true, true])
    #expect(try history.entry(2)?.calculation.evaluation == nil)
  }

  /// Shows that the newest rows are read from the end without sorting, so a million rows cost no more than ten.
  @Test(arguments: [
    HistoryStore.pass, HistoryStore.page(.all), HistoryStore.page(.words(Self.words, indexed: nil)),
    HistoryStore.page(.words(Self.words, indexed: "abc")),
  ])
  func nothingIsSorted(sql: String) throws {
    let arguments = StatementArguments(repeatElement("[]", count: sql.count { $0 == "?" }))
    let plan = try store.read { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments).map {
        $0["detail"] as String
      }
    }
    #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
    #expect(plan.contains { $0.contains("history USING INTEGER PRIMARY KEY") }, "\(plan)")
  }

  private static let words = [
    SearchedWord(text: "a", sharing: [1]), SearchedWord(text: "b", sharing: []),
  ]

  /// Shows that a clearing below row 1 hides no row.
  @Test(arguments: [Int64.min, -1, 0])
  func aClearingOfNothingHidesNothing(_ last: Int64) throws {
    try history.append("row")
    try store.write {
      try $0.execute(
        sql: "INSERT INTO history_clearing (last_entry, at) VALUES (?, 0)", arguments: [last])
    }
    var (reading, numbers) = (try history.reading(newest: 9), [Int64]())
    while let page = try reading.next() { numbers += page.map(\.id) }
    #expect(numbers == [1])
  }

  /// Shows that rows with numbers below 1 are ignored; the program's numbers start at 1.
  @Test func numbersBelowOneAreNone() throws {
    for _ in 1...2 { try history.append("row") }
    try store.write { db in
      try db.execute(sql: "UPDATE history SET id = 30000 WHERE id = 2")
      try db.execute(sql: "UPDATE history SET id = ? WHERE id = 1", arguments: [Int64.min])
    }
    var (reading, numbers) = (try history.reading(newest: 9), [Int64]())
    while let page = try reading.next() { numbers += page.map(\.id) }
    #expect(numbers == [30000])
  }
}
