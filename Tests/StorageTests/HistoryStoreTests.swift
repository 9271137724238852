import Calculation
import GRDB
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
      try history.append(NewEntry(at: noon, draft: spray, figures: "{}", favorite: "Wheat", search: ("1", "spray")))
        == 1)
    let entry = try #require(try history.entry(1))
    #expect(entry.id == 1 && entry.at == noon && entry.calculator == "spray" && entry.draft == spray)
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

  @Test func visitsEveryEntryInOrder() throws {
    try store.write { db in
      for id in 1...1203 {
        try db.execute(
          sql: "INSERT INTO history VALUES (?, 0, 0, NULL, 'spray', '{}', '', NULL, NULL)", arguments: [id])
      }
    }
    _ = try history.delete(.entries(700...700))
    var ids: [Int64] = []
    while case let page = try history.entries(after: ids.last ?? 0, limit: 500), !page.isEmpty {
      ids += page.map(\.id)
    }
    #expect(ids == (1...1203).filter { $0 != 700 })
  }

  /// A million rows must cost what ten do: the newest are found from the end, and nothing is sorted.
  @Test(arguments: [(HistorySearch.newest, 1), (HistorySearch.scan, 5), (HistorySearch.indexed, 6)])
  func nothingIsSorted(sql: String, count: Int) throws {
    let plan = try store.read { db in
      try Row.fetchAll(
        db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: StatementArguments(repeatElement("[]", count: count))
      )
      .map { $0["detail"] as String }
    }
    #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
    #expect(plan.contains { $0.contains("history USING INTEGER PRIMARY KEY") }, "\(plan)")
  }
}

/// The queries as they run.
private enum HistorySearch {
  static let newest =
    "SELECT \(HistoryEntry.columns) FROM \(HistoryEntry.tables) WHERE \(HistoryStore.isPresent) ORDER BY history.id DESC LIMIT ?"
  static let scan = HistoryStore.query(words: 2, isIndexed: false)
  static let indexed = HistoryStore.query(words: 2, isIndexed: true)
}
