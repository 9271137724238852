import Calculation
import GRDB
import Synchronization
import Testing

@testable import Storage

@Suite struct HistorySearchTests {
  let history: HistoryStore

  init() throws {
    history = HistoryStore(try Store.inMemory())
    for text in [
      "spray 12.5 ha 200 l/ha", "spray 50% 7 ha", "a_b \"quoted\" c*", "laka nad rzeka 12.5 ha",
      "bill 450 nok",
      "zażółć \u{1F69C} x", "spray 1.25 ha 200 l/ha 1.5 l/ha 1000 l",
      "O'Hara (x) -y NEAR AND OR NOT",
    ] { try history.append(text) }
  }

  @Test(arguments: [
    ("spray", [1, 2, 7]), ("12.5 ha", [1, 4]), ("2.5", [1, 4]), ("pra", [1, 2, 7]), ("nok", [5]),
    ("zebra", []),
    ("ha", [1, 2, 4, 7]), ("7", [2, 7]), ("", [1, 2, 3, 4, 5, 6, 7, 8]), ("qq", []),
    ("50%", [2]), ("%", [2]), ("5%a", []), ("sp%y", []), ("a_b", [3]), ("_", [3]), ("l_ka", []),
    ("c*", [3]),
    ("*", [3]), ("spr*", []), ("\"quoted\"", [3]), ("\"", [3]), ("\"q", [3]), ("\"\"\"", []),
    ("' OR 1", []),
    ("o'hara", []), ("O'Hara", [8]), ("(x) -y", [8]), ("NEAR AND OR NOT", [8]), ("^sp", []),
    ("spr + pra", []),
    ("żół", [6]), ("\u{1F69C}", [6]), (" \u{1F69C} x", [6]), ("SPRAY", []),
    ("spray 1.25 ha 200 l/ha 1.5 l/ha 1000 l", [7]),
    ("spray 1.25 ha 200 l/ha 1.5 l/ha 1000 lx", []),
    ("ha 200 l/ha", [1, 7]), ("aaaa", []),
  ])
  func findsPlainText(text: String, ids: [Int64]) throws {
    #expect(try history.numbers(finding: [text]) == ids)
  }

  @Test(arguments: [
    (["ha", "spray"], [1, 2, 7]), (["200", "12.5"], [1]), (["rzeka", "laka"], [4]),
    (["7", "ha"], [2, 7]),
    (["spray", "nok"], []), (["x", "\u{1F69C}"], [6]), (["a", "b"], [3]),
    (["spray", "spray"], [1, 2, 7]),
    (["l/ha", "1.5", "1.25", "l"], [7]), ([], [1, 2, 3, 4, 5, 6, 7, 8]),
  ])
  func everyWordIsThereInAnyOrder(words: [String], ids: [Int64]) throws {
    #expect(try history.numbers(finding: words) == ids)
    #expect(try history.numbers(finding: words.reversed()) == ids)
  }

  /// Shows that a search finds more matches than one page holds, across long gaps in the numbers.
  @Test(arguments: ["every", "ev"])
  func allMatchesComeOldestFirst(word: String) throws {
    let many = (1...1300).map { Int64(30_000 + 250 * $0) }
    try history.store.insert(many, "every")
    #expect(try history.numbers(finding: [word]) == many)
  }

  @Test func aVeryLongPatternIsFound() throws {
    let words = (1...3000).map(String.init)
    let long = words.joined(separator: " ")
    let id = try history.append("before " + long + " after")
    #expect(try history.numbers(finding: [long]) == [id] && history.numbers(finding: words) == [id])
    #expect(try history.numbers(finding: [long + " no"]).isEmpty)
    #expect(try history.numbers(finding: words + ["no"]).isEmpty)
  }

  @Test(arguments: ["spray", "sp"])
  func whatIsDeletedIsNotFound(text: String) throws {
    let one = try #require(try history.delete(.entries(2...2)))
    #expect(try history.numbers(finding: [text]) == [1, 7])
    let all = try #require(try history.delete(.all()))
    #expect(try history.numbers(finding: [text]).isEmpty)
    #expect(try history.restore(all))
    #expect(try history.restore(one))
    #expect(try history.numbers(finding: [text]) == [1, 2, 7])
  }

  /// Shows that a row must contain every word, among its own words or those it shares with other rows, in any order.
  @Test(arguments: [
    (["30", "tank"], [9, 10]), (["tank", "30"], [9, 10]), (["tank", "partial"], [10]),
    (["wheat", "30"], [9]),
    (["tank", "12.5"], [11]), (["tank"], [9, 10, 11]), (["an"], [9, 10, 11]),
    (["12.5", "ha", "200"], [1]),
    ([], Array(1...11)),
    (["tank", "zebra"], []),
  ])
  func everyWordMustBeThere(words: [String], ids: [Int64]) throws {
    try history.append("30 wheat", shared: "full tank")
    try history.append("30", shared: "full partial tank")
    try history.append("12.5", shared: "full tank")
    #expect(try history.numbers(finding: words) == ids)
  }

  @Test func sharedWordsAreKeptOnce() throws {
    for number in 1...20 {
      try history.append("\(number)", shared: number.isMultiple(of: 2) ? "full tank" : "tank")
    }
    let texts = try history.store.read {
      try String.fetchAll($0, sql: "SELECT words FROM history_words ORDER BY id")
    }
    #expect(texts == ["", "tank", "full tank"])
  }

  /// Shows that a row is found by its number.
  @Test func theNumberIsAWord() throws {
    for _ in 9...31 { try history.append("x", shared: "y") }
    #expect(
      try history.numbers(finding: ["30"]) == [30] && history.numbers(finding: ["y", "31"]) == [31])
  }

  /// A row as version 0.1.0 stored it.
  @Test func rowsOfAnEarlierVersionGetTheirWords() throws {
    try history.store.write {
      try $0.execute(
        sql: "INSERT INTO history VALUES (20, 0, 0, NULL, 'spray', ?, '12.5 ha', NULL, NULL)",
        arguments: [spray.stored])
    }
    let found = try history.search(for: ["partial"]) { _ in
      SearchWords(own: "12.5 rate", shared: "ha partial")
    }.numbers()
    #expect(try found == [20] && history.wordless(limit: 9).isEmpty)
    #expect(
      try history.numbers(finding: ["partial"]) == [20]
        && history.numbers(finding: ["12.5", "rate", "20"]) == [20])
    try history.store.write {
      try $0.execute(sql: "INSERT INTO history_search(history_search) VALUES ('integrity-check')")
    }
  }

  /// Shows that an unreadable row keeps its words and stays findable, and that other rows stay findable too.
  @Test func whatCannotBeReadKeepsItsWords() throws {
    for _ in 1...2 { try history.append("row") }
    try history.store.write {
      try $0.execute(sql: "UPDATE history SET words = NULL, draft = 'x' WHERE id = 9")
    }
    try history.index([WordsOfRow(id: 9, words: nil)])
    #expect(try history.wordless(limit: 9).isEmpty)
    #expect(try history.numbers(finding: ["row"]) == [9, 10])
  }
}

/// Tests of rows that get their words while a person searches.
@Suite struct WordsInSearchTests {
  let history: HistoryStore

  init() throws {
    history = HistoryStore(try Store.inMemory())
    try history.store.insert(Array(1...130), "old")
  }

  /// Each piece finds what it has just indexed, and a search that is ended has done its part for the next.
  @Test func hitsComeBetweenThePiecesOfIndexing() throws {
    var indexed: [Int64] = []
    func searchable(_ row: HistoryEntry) -> SearchWords? {
      indexed.append(row.id)
      return SearchWords(own: "own\(row.id % 2)", shared: row.id > 100 ? "late" : "early")
    }
    var search = try history.search(for: ["own1"], searchable: searchable)
    let first = try #require(try search.next()).map(\.id)
    #expect(first == Array(stride(from: 1, through: 49, by: 2)) && indexed == Array(1...50))
    // Begun again, the search goes on behind the rows that have their words.
    let late = try history.search(for: ["late"], searchable: searchable).numbers()
    #expect(late == Array(101...130) && indexed == Array(1...130))
    #expect(
      try history.numbers(finding: ["own1", "early"]) == Array(stride(from: 1, through: 99, by: 2)))
  }

  /// Rows whose shared words are gone, or cannot have been stored, get them anew, once.
  @Test(arguments: [
    "DELETE FROM history_words WHERE id = 2", "DELETE FROM history_words WHERE id = 3",
    "DELETE FROM history_words",
    "UPDATE history_words SET words = 'wheat tank' WHERE id = 2",
    "UPDATE history_words SET words = 'x x' WHERE id = 3",
  ])
  func lostWordsAreMadeAnew(_ damage: String) throws {
    func shared(_ id: Int64) -> String { ["full", "tank wheat", "partial tank"][Int(id % 3)] }
    var made = 0
    func find(_ word: String) throws -> [Int64] {
      try history.search(for: [word]) { row in
        made += 1
        return SearchWords(own: "own", shared: shared(row.id))
      }.numbers()
    }
    let tank = try find("tank")
    #expect(tank == (1...130).filter { $0 % 3 != 0 } && made == 130)
    try history.store.queue.inDatabase { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; \(damage); PRAGMA foreign_keys = ON")
    }
    made = 0
    #expect(try find("tank") == tank && made > 0)
    made = 0
    #expect(
      try find("full") == (1...130).filter { $0 % 3 == 0 } && find("wheat").count == 44 && made == 0
    )
    #expect(try history.wordsToMend() == nil)
    try history.store.write {
      try $0.execute(sql: "INSERT INTO history_search(history_search) VALUES ('integrity-check')")
    }
  }

  /// Returns the numbers of the rows with a word, of rows of which every second one shares `even`.
  private func find(_ word: String) throws -> [Int64] {
    try history.search(for: [word]) { row in
      SearchWords(own: "own", shared: row.id.isMultiple(of: 2) ? "even" : "odd")
    }.numbers()
  }

  private func damage(_ sql: String) throws {
    try history.store.queue.inDatabase { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; \(sql); PRAGMA foreign_keys = ON")
    }
  }

  /// What could not be mended does not count as whole: the next search mends it.
  @Test func aMendingThatFailsIsBegunAgain() throws {
    let odd = try find("odd")
    try damage("DELETE FROM history_words WHERE words = 'odd'")
    let full = "BEFORE UPDATE OF words ON main.history BEGIN SELECT RAISE(ABORT, 'full'); END"
    try history.store.queue.inDatabase { try $0.execute(sql: "CREATE TEMP TRIGGER full \(full)") }
    #expect(try find("odd").isEmpty)
    try history.store.queue.inDatabase { try $0.execute(sql: "DROP TRIGGER full") }
    #expect(try find("odd") == odd && odd.count == 65 && history.wordsToMend() == nil)
  }

  /// A number far ahead, as a file from elsewhere may have it, makes no further rows; what is lost later is noticed.
  @Test(arguments: [
    "INSERT INTO history_words VALUES (2000000, 'far')",
    "UPDATE history_words SET id = 2000000 WHERE id = 2",
  ])
  func aNumberFarAheadIsCountedOnce(_ change: String) throws {
    let even = try find("even")
    try damage(change)
    #expect(try find("even") == even && history.wordsToMend() == nil)
    let count = try history.store.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM history_words") ?? 0
    }
    #expect(count <= 6)
    try damage("DELETE FROM history_words WHERE words = 'even'")
    #expect(try find("even") == even && history.wordsToMend() == nil)
  }

  /// The words that rows share are gone through when a search begins, and when there are new ones.
  @Test func sharedWordsAreReadSeldom() throws {
    try history.store.insert(Array(131...1000), "old")
    let statements = Mutex<[String]>([])
    history.store.queue.inDatabase { db in
      db.trace { event in statements.withLock { $0.append("\(event)") } }
    }
    #expect(try find("even").count == 500 && find("odd").count == 500)
    let readings = statements.withLock { all in
      all.filter { $0.contains("FROM history_words WHERE instr") }
    }
    #expect(readings.count <= 4)
    #expect(!statements.withLock { all in all.contains { $0.contains("history_words.rowid") } })
  }
}
