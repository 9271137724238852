import GRDB

extension HistoryStore {
  /// The entries whose search text contains each of these words literally, in any order, oldest first; wildcards are
  /// plain characters.
  package func reading(finding words: [String]) throws(StorageError) -> HistoryReading {
    try HistoryReading(self, newest: .max, try filter(words))
  }

  /// The index yields candidates, as they are needed; the row itself decides. What is too short for the index is looked
  /// for in every row.
  private func filter(_ words: [String]) throws(StorageError) -> HistoryFilter {
    let words = Set(words).sorted { ($0.utf8.count, $1) > ($1.utf8.count, $0) }
    guard let longest = words.first else { return .all }
    let trigrams = try store.read { try Self.rarest(3, of: Self.trigrams(of: words), $0) }
    let others = try StorageError.mapping(file: store.file) { try StoredJSON.text(words.dropFirst().map(\.self)) }
    return .words(
      indexed: trigrams.isEmpty ? nil : Self.expression(trigrams), longest: longest,
      others: words.count > 1 ? others : nil)
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
    return try String.fetchAll(ranking, arguments: [StoredJSON.text(trigrams), count])
  }

  /// All of the trigrams, each as a quoted string, in which only the quote itself is special.
  private static func expression(_ trigrams: [String]) -> String {
    trigrams.map { "\"" + $0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"" }
      .joined(separator: " AND ")
  }
}

extension HistoryFilter {
  /// - Parameters:
  ///   - indexed: what the index is asked for; nil where it cannot be asked.
  ///   - others: as a JSON array; nil where there are none, so that a row costs as little as it can.
  static func words(indexed: String?, longest: String, others: String?) -> HistoryFilter {
    let texts = StatementArguments([indexed, longest, others].compactMap(\.self))
    let match = indexed == nil ? "" : "AND history_search MATCH ?"
    let rest = others == nil ? "" : "AND NOT EXISTS (SELECT 1 FROM json_each(?) WHERE NOT instr(history.search_text, value))"
    return HistoryFilter(
      source: indexed == nil
        ? "history" : "history_search CROSS JOIN history ON history.id = history_search.rowid",
      condition: "\(match) AND instr(history.search_text, ?) \(rest)", arguments: texts,
      stride: indexed == nil ? 20_000 : 100_000)
  }

  /// The column of an entry's number that bounds the work: the index has its own.
  var number: String { source == "history" ? "history.id" : "history_search.rowid" }
}
