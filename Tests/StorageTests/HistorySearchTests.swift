import Testing

@testable import Storage

@Suite struct HistorySearchTests {
  let history: HistoryStore

  init() throws {
    history = HistoryStore(try Store.inMemory())
    for text in [
      "spray 12.5 ha 200 l/ha", "spray 50% 7 ha", "a_b \"quoted\" c*", "laka nad rzeka 12.5 ha", "bill 450 nok",
      "zażółć \u{1F69C} x", "spray 1.25 ha 200 l/ha 1.5 l/ha 1000 l", "O'Hara (x) -y NEAR AND OR NOT",
    ] { try history.append(text) }
  }

  @Test(arguments: [
    ("spray", [1, 2, 7]), ("12.5 ha", [1, 4]), ("2.5", [1, 4]), ("pra", [1, 2, 7]), ("nok", [5]), ("zebra", []),
    ("ha", [1, 2, 4, 7]), ("7", [2]), ("", [1, 2, 3, 4, 5, 6, 7, 8]), ("qq", []),
    ("50%", [2]), ("%", [2]), ("5%a", []), ("sp%y", []), ("a_b", [3]), ("_", [3]), ("l_ka", []), ("c*", [3]),
    ("*", [3]), ("spr*", []), ("\"quoted\"", [3]), ("\"", [3]), ("\"q", [3]), ("\"\"\"", []), ("' OR 1", []),
    ("o'hara", []), ("O'Hara", [8]), ("(x) -y", [8]), ("NEAR AND OR NOT", [8]), ("^sp", []), ("spr + pra", []),
    ("żół", [6]), ("\u{1F69C}", [6]), (" \u{1F69C} x", [6]), ("SPRAY", []),
    ("spray 1.25 ha 200 l/ha 1.5 l/ha 1000 l", [7]), ("spray 1.25 ha 200 l/ha 1.5 l/ha 1000 lx", []),
    ("ha 200 l/ha", [1, 7]), ("aaaa", []),
  ])
  func findsPlainText(text: String, ids: [Int64]) throws {
    #expect(try history.find([text], limit: 100).map(\.id) == ids)
  }

  @Test(arguments: ["spray", "sp"])
  func aLimitKeepsTheNewest(text: String) throws {
    #expect(try history.find([text], limit: 2).map(\.id) == [2, 7])
    #expect(try history.find([text], limit: 0).isEmpty)
  }

  @Test func aVeryLongPatternIsFound() throws {
    let long = (1...3000).map(String.init).joined(separator: " ")
    let id = try history.append("before " + long + " after")
    #expect(try history.find([long], limit: 9).map(\.id) == [id])
    #expect(try history.find([long + " no"], limit: 9).isEmpty)
  }

  @Test(arguments: ["spray", "sp"])
  func whatIsDeletedIsNotFound(text: String) throws {
    let one = try #require(try history.delete(.entries(2...2)))
    #expect(try history.find([text], limit: 9).map(\.id) == [1, 7])
    let all = try #require(try history.delete(.all))
    #expect(try history.find([text], limit: 9).isEmpty)
    #expect(try history.restore(all))
    #expect(try history.restore(one))
    #expect(try history.find([text], limit: 9).map(\.id) == [1, 2, 7])
  }

  /// What is a row's own, and what it shares with others, in any order.
  @Test(arguments: [
    (["30", "tank"], [9, 10]), (["tank", "30"], [9, 10]), (["tank", "partial"], [10]), (["wheat", "30"], [9]),
    (["tank", "12.5"], [11]), (["tank"], [9, 10, 11]), (["an"], [9, 10, 11]), (["12.5", "ha", "200"], [1]),
    ([], Array(1...11)),
    (["tank", "zebra"], []),
  ])
  func everyWordMustBeThere(words: [String], ids: [Int64]) throws {
    try history.append("30 wheat", shared: "full tank")
    try history.append("30", shared: "full partial tank")
    try history.append("12.5", shared: "full tank")
    #expect(try history.find(words, limit: 100).map(\.id) == ids)
  }

  @Test func sharedWordsAreKeptOnce() throws {
    for number in 1...20 { try history.append("\(number)", shared: number.isMultiple(of: 2) ? "full tank" : "tank") }
    let texts = try history.store.read { try String.fetchAll($0, sql: "SELECT words FROM history_words ORDER BY id") }
    #expect(texts == ["", "tank", "full tank"])
  }
}
