import Calculation
import GRDB

/// The words that a row of the history is to get; nil for a row whose calculation cannot be read.
package struct WordsOfRow {
  let id: Int64
  let words: SearchWords?

  /// Makes the words of the row with a number.
  package init(id: Int64, words: SearchWords?) {
    self.id = id
    self.words = words
  }
}

/// Searches past calculations for words, and stores on its way what it lacks for that: rows without words get theirs as
/// the search comes to them, so that a search that is ended and begun again has less to do, and rows whose words are
/// lost get them anew. Each call does a limited amount of work, as that of `HistoryReading` does.
package struct HistorySearch {
  private let history: HistoryStore
  /// What is searched for.
  private let words: [String]
  /// Makes the words of an entry; nil for one that cannot be read.
  private let searchable: (HistoryEntry) -> SearchWords?
  private var reading: HistoryReading
  /// The greatest number of shared words when the filter of the reading was made; nil before it is made.
  private var greatestWords: Int64?
  /// What is still to be mended before the reading; nil for nothing.
  private var mending: WordsMending?
  /// Whether rows get words; no longer once these could not be stored.
  private var isIndexing = true

  init(
    _ history: HistoryStore, for words: [String],
    searchable: @escaping (HistoryEntry) -> SearchWords?
  ) throws(Failure) {
    self.history = history
    self.words = words
    self.searchable = searchable
    mending = try history.wordsToMend()
    reading = try HistoryReading(history, newest: .max, .all)
  }

  /// Returns the next entries that are found; empty if this piece of work found none, nil at the end.
  package mutating func next() throws(Failure) -> [HistoryEntry]? {
    if reading.isOver { return nil }
    if mendNext() { return [] }
    let end = try indexNext() ?? reading.last
    try renewFilter()
    return try reading.next(through: end)
  }

  /// Does a piece of the mending; false if nothing is left to mend. What cannot be stored is not mended: it does not
  /// count as whole then, and the next search tries again.
  private mutating func mendNext() -> Bool {
    guard let mending else { return false }
    greatestWords = nil
    do throws(Failure) {
      self.mending = try history.mendNext(mending)
    } catch {
      self.mending = nil
    }
    return self.mending != nil
  }

  /// Gives some of the next rows without words theirs, so that they can be found; returns the number of the last one,
  /// nil if all that are left have words. If the words cannot be stored, the rows are found by their old words alone.
  private mutating func indexNext() throws(Failure) -> Int64? {
    guard isIndexing else { return nil }
    let rows = try history.wordless(above: reading.position, limit: 50)
    guard let end = rows.last?.id else { return nil }
    do throws(Failure) {
      try history.index(rows.map { row in WordsOfRow(id: row.id, words: searchable(row)) })
    } catch {
      isIndexing = false
      return nil
    }
    return min(end, reading.last)
  }

  /// Makes the filter anew if this search or another program has stored shared words that it does not know.
  private mutating func renewFilter() throws(Failure) {
    let greatest = try history.greatestWords()
    guard greatest != greatestWords else { return }
    reading.filter = try history.filter(words)
    greatestWords = greatest
  }
}

extension HistoryStore {
  /// Returns a search, oldest first, for the entries whose search text contains each of these words literally. Rows
  /// without search text get it from `searchable`.
  package func search(
    for words: [String], searchable: @escaping (HistoryEntry) -> SearchWords?
  ) throws(Failure) -> HistorySearch {
    try HistorySearch(self, for: words, searchable: searchable)
  }

  /// The greatest number of words that rows share; words are only added, each with a greater number.
  fileprivate func greatestWords() throws(Failure) -> Int64 {
    try store.read {
      try Int64.fetchOne($0, sql: "SELECT ifnull(max(id), 0) FROM history_words") ?? 0
    }
  }

  /// Returns the filter that finds these words: the index gives candidates, the row itself decides. A word that is too
  /// short for the index, or that may be among the words that rows share, is looked for in every row.
  fileprivate func filter(_ words: [String]) throws(Failure) -> HistoryFilter {
    try store.read { db in
      let query = try db.cachedStatement(sql: "SELECT id FROM history_words WHERE instr(words, ?)")
      let searched = try Self.longestFirst(words).map { word in
        SearchedWord(text: word, sharing: try Int64.fetchAll(query, arguments: [word]))
      }
      let notShared = searched.filter(\.sharing.isEmpty).map(\.text)
      let trigrams = try Self.rarest(3, of: Self.trigrams(of: notShared), db)
      // Each trigram is a quoted string, in which only the quotation mark is special.
      let quoted = trigrams.map { trigram in "\"\(trigram.replacing("\"", with: "\"\""))\"" }
      return .words(searched, indexed: quoted.isEmpty ? nil : quoted.joined(separator: " AND "))
    }
  }

  /// Returns the words, each once, the longest first, and those of one length in their order.
  private static func longestFirst(_ words: [String]) -> [String] {
    Set(words).sorted { first, second in
      (first.utf8.count, second) > (second.utf8.count, first)
    }
  }

  /// Returns the trigrams (three letters in a row) at the beginnings of the words, each once.
  private static func trigrams(of words: [String]) -> [String] {
    let trigrams = words.prefix(20).flatMap { word in
      let scalars = Array(word.unicodeScalars.prefix(60))
      return scalars.indices.dropLast(2).map { place in
        String(String.UnicodeScalarView(scalars[place..<place + 3]))
      }
    }
    return Set(trigrams).sorted()
  }

  /// Returns the trigrams that are in the fewest of the latest rows, because the index takes time for every trigram in
  /// a query; without those in most of them, because then reading the rows in order takes less time.
  private static func rarest(_ count: Int, of trigrams: [String], _ db: Database) throws -> [String]
  {
    guard !trigrams.isEmpty else { return [] }
    let ranking = try db.cachedStatement(
      sql: """
        SELECT value, (
          SELECT count(*) FROM (SELECT search_text FROM history ORDER BY id DESC LIMIT 200)
          WHERE instr(search_text, value)) AS rows
        FROM json_each(?) WHERE rows <= 100 ORDER BY rows LIMIT ?
        """)
    return try String.fetchAll(
      ranking, arguments: [JSON.array(trigrams.map(JSON.string)).line, count])
  }

  /// Returns the next rows without search words above a number, which they get when a person searches.
  package func wordless(above number: Int64 = 0, limit: Int) throws(Failure) -> [HistoryEntry] {
    let condition =
      "WHERE words IS NULL AND \(Self.isPresent) AND history.id > ? ORDER BY history.id LIMIT ?"
    return try store.read { try entries(condition, [number, limit], $0) }
  }

  /// Stores the words by which rows are found; a row with nil words, or that cannot be read, keeps its old search text.
  package func index(_ rows: [WordsOfRow]) throws(Failure) {
    try store.write { db in
      for row in rows {
        let isDone =
          try Row.readable {
            try row.words.map { words in try index(row.id, words, db) }
          } != nil
        // With these empty words `wordless` does not return the row again.
        if !isDone {
          try db.execute(
            sql: "UPDATE history SET words = ? WHERE id = ?",
            arguments: [try Self.number(ofWords: "", db), row.id])
        }
      }
    }
  }

  /// Stores the words of a row; the index must hear of the old text before that is gone.
  private func index(_ id: Int64, _ words: SearchWords, _ db: Database) throws {
    let text = try Self.searchText(words.own, of: id)
    try db.execute(
      sql: """
        INSERT INTO history_search(history_search, rowid, search_text)
        SELECT 'delete', id, search_text FROM history WHERE id = ?
        """, arguments: [id])
    try db.execute(
      sql: "UPDATE history SET search_text = ?, words = ? WHERE id = ?",
      arguments: [text, try Self.number(ofWords: words.shared, db), id])
    try db.execute(
      sql:
        "INSERT INTO history_search(rowid, search_text) SELECT id, search_text FROM history WHERE id = ?",
      arguments: [id])
  }
}
