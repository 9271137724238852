import GRDB

extension HistoryStore {
  /// The last so many entries whose search text contains `text` literally, newest last; wildcards are plain characters.
  package func find(_ text: String, limit: Int) throws(StorageError) -> [HistoryEntry] {
    try store.read { db in
      let trigrams = try Self.rarest(3, of: Self.trigrams(of: text), db)
      let query = try db.cachedStatement(sql: trigrams.isEmpty ? Self.scan : Self.indexed)
      let words: StatementArguments = trigrams.isEmpty ? [] : [Self.expression(trigrams)]
      return try Row.fetchAll(query, arguments: words + [text, max(0, limit)]).map {
        try HistoryEntry($0, store.calculators)
      }
    }.reversed()
  }

  /// For what is too short for the index: nearly always found soon.
  static let scan = """
    SELECT \(HistoryEntry.columns) FROM history
    WHERE instr(history.search_text, ?) AND \(isPresent) ORDER BY id DESC LIMIT ?
    """

  /// The index yields candidates, newest first, as they are needed; the row itself decides.
  static let indexed = """
    SELECT \(HistoryEntry.columns) FROM history_search CROSS JOIN history ON history.id = history_search.rowid
    WHERE history_search MATCH ? AND history_search.rowid > \(lastCleared)
    AND instr(history.search_text, ?) AND \(isPresent)
    ORDER BY history_search.rowid DESC LIMIT ?
    """

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
    return try String.fetchAll(ranking, arguments: [StoredJSON.text(trigrams), count])
  }

  /// All of the trigrams, each as a quoted string, in which only the quote itself is special.
  private static func expression(_ trigrams: [String]) -> String {
    trigrams.map { "\"" + $0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"" }
      .joined(separator: " AND ")
  }
}
