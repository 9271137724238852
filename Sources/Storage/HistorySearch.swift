import Calculation
import GRDB

extension HistoryStore {
  /// The entries whose search text contains each of these words literally, in any order, oldest first; wildcards are
  /// plain characters.
  package func reading(finding words: [String]) throws(Failure) -> HistoryReading {
    try HistoryReading(self, newest: .max, try filter(words))
  }

  /// The index yields candidates, as they are needed; the row itself decides. What is too short for the index, or may stand
  /// among the words that a row shares with others, is looked for in every row.
  private func filter(_ words: [String]) throws(Failure) -> HistoryFilter {
    try store.read { db in
      let words = try Set(words).sorted { ($0.utf8.count, $1) > ($1.utf8.count, $0) }.map { try SearchedWord($0, db) }
      let trigrams = try Self.rarest(3, of: Self.trigrams(of: words.filter(\.isAlwaysOwn).map(\.text)), db)
      return .words(words, indexed: trigrams.isEmpty ? nil : Self.expression(trigrams))
    }
  }

  /// Every three letters in a row, once each, of the words' beginnings; none of words that are shorter than that.
  private static func trigrams(of words: [String]) -> [String] {
    let all = words.prefix(20).flatMap { word in
      let scalars = Array(word.unicodeScalars.prefix(60))
      return scalars.indices.dropLast(2).map { String(String.UnicodeScalarView(scalars[$0..<$0 + 3])) }
    }
    return Set(all).sorted()
  }

  /// The ones that stand in the fewest of the latest rows; none that stands in most of them.
  ///
  /// The index costs time for every trigram asked for, and a few rare ones leave hardly any candidates. Where nearly every
  /// row is one, looking at the rows as they come costs less.
  private static func rarest(_ count: Int, of trigrams: [String], _ db: Database) throws -> [String] {
    guard !trigrams.isEmpty else { return [] }
    let ranking = try db.cachedStatement(
      sql: """
        SELECT value, (
          SELECT count(*) FROM (SELECT search_text FROM history ORDER BY id DESC LIMIT 200)
          WHERE instr(search_text, value)) AS rows
        FROM json_each(?) WHERE rows <= 100 ORDER BY rows LIMIT ?
        """)
    return try String.fetchAll(ranking, arguments: [JSON.array(trigrams.map(JSON.string)).line, count])
  }

  /// All of the trigrams, each as a quoted string, in which only the quote itself is special.
  private static func expression(_ trigrams: [String]) -> String {
    trigrams.map { "\"" + $0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"" }
      .joined(separator: " AND ")
  }
}

extension HistoryFilter {
  /// Entries that hold each of these words; `indexed` is what the index is asked for, nil where it cannot be asked.
  static func words(_ words: [SearchedWord], indexed: String?) -> HistoryFilter {
    let (own, shared) = (words.filter(\.isAlwaysOwn), words.filter { !$0.isAlwaysOwn })
    var conditions = indexed == nil ? [] : ["history_search MATCH ?"]
    var arguments: [String?] = indexed == nil ? [] : [indexed]
    // One by one, so that a row costs little; more than anybody types all at once.
    for word in own.prefix(4) {
      conditions.append("instr(history.search_text, ?)")
      arguments.append(word.text)
    }
    for word in shared {
      conditions.append("(instr(history.search_text, ?) OR history.words IN (SELECT value FROM json_each(?)))")
      arguments += [word.text, word.sharing]
    }
    if own.count > 4 {
      conditions.append("NOT EXISTS (SELECT 1 FROM json_each(?) WHERE NOT instr(history.search_text, value))")
      arguments.append(JSON.array(own.dropFirst(4).map { .string($0.text) }).line)
    }
    return HistoryFilter(
      source: indexed == nil ? "history" : "history_search CROSS JOIN history ON history.id = history_search.rowid",
      condition: conditions.map { "AND \($0)" }.joined(separator: " "), arguments: StatementArguments(arguments),
      stride: indexed == nil ? 20_000 : 100_000)
  }

  /// The column of an entry's number that bounds the work: the index has its own.
  var number: String { source == "history" ? "history.id" : "history_search.rowid" }
}

/// A word that is looked for, and the shared words that hold it.
struct SearchedWord {
  let text: String
  /// Their numbers, as JSON.
  let sharing: String
  /// Whether only what is a row's own can hold it.
  let isAlwaysOwn: Bool

  init(_ text: String, _ db: Database) throws {
    let query = try db.cachedStatement(sql: "SELECT id FROM history_words WHERE instr(words, ?)")
    self.init(text, sharing: try Int64.fetchAll(query, arguments: [text]))
  }

  init(_ text: String, sharing: [Int64]) {
    self.text = text
    isAlwaysOwn = sharing.isEmpty
    self.sharing = JSON.array(sharing.map { .integer(Int($0)) }).line
  }
}
