import Calculation
import GRDB

extension HistoryStore {
  /// The last so many entries that hold each of these words literally, newest last; wildcards are plain characters.
  package func find(_ words: [String], limit: Int) throws(StorageError) -> [HistoryEntry] {
    try store.read { db in
      let words = try words.map { try SearchedWord($0, db) }
      let trigrams = try Self.rarest(3, of: words.filter(\.isAlwaysOwn).flatMap { Self.trigrams(of: $0.text) }, db)
      let query = try db.cachedStatement(sql: Self.query(words: words.count, isIndexed: !trigrams.isEmpty))
      let index: StatementArguments = trigrams.isEmpty ? [] : [Self.expression(trigrams)]
      let arguments = words.reduce(index) { $0 + [$1.text, $1.sharing] } + [max(0, limit)]
      return try Row.fetchAll(query, arguments: arguments).map { try HistoryEntry($0, store.calculators) }
    }.reversed()
  }

  /// The index, where it serves, yields candidates, newest first, as they are needed; the row itself decides.
  static func query(words: Int, isIndexed: Bool) -> String {
    let tables = "\(isIndexed ? "history_search CROSS JOIN " : "")history"
    let index =
      isIndexed
      ? "history_search MATCH ? AND history_search.rowid > \(lastCleared) AND history.id = history_search.rowid AND "
      : ""
    let held = String(
      repeating: "(instr(history.search_text, ?) OR history.words IN (SELECT value FROM json_each(?))) AND ",
      count: words)
    return """
      SELECT \(HistoryEntry.columns) FROM \(tables) LEFT JOIN history_figures ON history_figures.id = history.id
      WHERE \(index)\(held)\(isPresent) ORDER BY \(isIndexed ? "history_search.rowid" : "history.id") DESC LIMIT ?
      """
  }

  /// Every three letters in a row, once each, of the text's beginning; none when it is shorter than that.
  private static func trigrams(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars.prefix(60))
    guard scalars.count >= 3 else { return [] }
    let all = (0...scalars.count - 3).map { String(String.UnicodeScalarView(scalars[$0..<$0 + 3])) }
    return Set(all).sorted()
  }

  /// The ones that stand in the fewest of the latest rows.
  ///
  /// The index costs time for every trigram asked for, most for those that stand in every row, and the rarest few leave
  /// hardly any candidates.
  private static func rarest(_ count: Int, of trigrams: [String], _ db: Database) throws -> [String] {
    guard trigrams.count > count else { return trigrams }
    let ranking = try db.cachedStatement(
      sql: """
        SELECT value FROM json_each(?) ORDER BY (
          SELECT count(*) FROM (SELECT search_text FROM history ORDER BY id DESC LIMIT 200)
          WHERE instr(search_text, value)) LIMIT ?
        """)
    return try String.fetchAll(ranking, arguments: [JSON.array(trigrams.map(JSON.string)).line, count])
  }

  /// All of the trigrams, each as a quoted string, in which only the quote itself is special.
  private static func expression(_ trigrams: [String]) -> String {
    trigrams.map { "\"" + $0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"" }
      .joined(separator: " AND ")
  }
}

/// A word that is looked for, and the shared words that hold it.
private struct SearchedWord {
  let text: String
  /// Their numbers, as JSON.
  let sharing: String
  /// Whether only what is a row's own can hold it.
  let isAlwaysOwn: Bool

  init(_ text: String, _ db: Database) throws {
    self.text = text
    let query = try db.cachedStatement(sql: "SELECT id FROM history_words WHERE instr(words, ?)")
    let sharing = try Int64.fetchAll(query, arguments: [text])
    isAlwaysOwn = sharing.isEmpty
    self.sharing = JSON.array(sharing.map { .integer(Int($0)) }).line
  }
}
