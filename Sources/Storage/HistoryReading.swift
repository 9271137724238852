import Calculation
import GRDB

/// Reads past calculations a page at a time, oldest first, in constant memory. Each call does a limited amount of work,
/// so that the caller can stop, and other programs can use the data. Rows added after the start are not read.
package struct HistoryReading {
  private let history: HistoryStore
  private var filter: HistoryFilter
  /// What is searched for; nil for a reading of all entries.
  private var search: HistorySearch?
  /// The entries still to be read have numbers greater than `position` and up to `last`.
  private var position: Int64
  package let last: Int64
  /// How many entries the way back from the newest entry must still pass to reach the first entry to read.
  private var entriesToSkip: Int

  init(
    _ history: HistoryStore, newest count: Int, _ filter: HistoryFilter, search: HistorySearch? = nil
  ) throws(Failure) {
    (self.history, self.filter, self.search) = (history, filter, search)
    let newest = "SELECT ifnull(max(id), 0) FROM history WHERE id BETWEEN 1 AND \(HistoryStore.mostNumber)"
    last = try history.store.read { try Int64.fetchOne($0, sql: newest) ?? 0 }
    (position, entriesToSkip) = (last, max(0, count))
  }

  /// Returns the next entries; empty if this piece of work found none, nil at the end.
  package mutating func next() throws(Failure) -> [HistoryEntry]? {
    if entriesToSkip > 0 {
      // Goes back by one piece of work, or at once to the start if all entries that are left are wanted.
      let first = try history.store.read { try Int64.fetchOne($0, sql: "SELECT \(HistoryStore.lastCleared)") ?? 0 }
      if position - first <= entriesToSkip {
        (position, entriesToSkip) = (min(first, position), 0)
      } else {
        let passed = try history.pass(most: entriesToSkip, back: HistoryFilter.all.stride, from: position)
        (position, entriesToSkip) = (max(first, passed.position), entriesToSkip - passed.count)
      }
      if entriesToSkip > 0 { return [] }
    }
    guard position < last else { return nil }
    if try mendWords() { return [] }
    let end = try indexNext() ?? last
    let page = try history.page(filter, after: position, through: end)
    position = page.end
    return page.entries
  }

  /// Does a piece of the mending of the words that rows share; false if there is nothing to mend. What cannot be stored
  /// is not mended.
  private mutating func mendWords() throws(Failure) -> Bool {
    guard let mending = search?.mending else { return false }
    if let next = try? history.takeLostWords(mending) {
      search?.mending?.position = next
      return true
    }
    try? history.endMending(mending)
    search?.mending = nil
    filter = try history.filter(search?.words ?? [])
    return false
  }

  /// Gives some of the next rows without words theirs, so that they can be found; returns the number of the last one,
  /// nil if all that are left have words. If the words cannot be stored, the rows are found by their numbers alone.
  private mutating func indexNext() throws(Failure) -> Int64? {
    guard let search else { return nil }
    let rows = try history.wordless(above: position, limit: 50)
    guard let end = rows.last?.id else { return nil }
    guard (try? history.index(rows.map { ($0.id, search.searchable($0)) })) != nil else {
      self.search = nil
      return nil
    }
    // The new words may be words that rows share.
    filter = try history.filter(search.words)
    return min(end, last)
  }
}

/// A search for words, in the course of which rows get the words that they lack.
struct HistorySearch {
  let words: [String]
  /// Makes the search text of an entry; nil for one that cannot be read.
  let searchable: (HistoryEntry) -> (own: String, shared: String)?
  /// What is still to be mended before the search; nil for nothing.
  var mending: WordsMending?
}

/// Chooses which entries are read, and how far one piece of work looks for them.
struct HistoryFilter {
  let source: String
  let condition: String
  let arguments: StatementArguments
  /// How many entry numbers one piece of work covers.
  let stride: Int64

  static let all = HistoryFilter(source: "history", condition: "", arguments: [], stride: 20_000)

  /// Returns the filter for entries that contain each of these words. `sharing` has the ids of the rows of
  /// `history_words` that contain the word. `indexed` is the query to the index, nil if it is not used.
  static func words(_ words: [(text: String, sharing: [Int64])], indexed: String?) -> HistoryFilter {
    let (own, shared) = (words.filter(\.sharing.isEmpty), words.filter { !$0.sharing.isEmpty })
    var conditions = indexed == nil ? [] : ["history_search MATCH ?"]
    var arguments: [String?] = indexed == nil ? [] : [indexed]
    // The first four words, more than a person usually types, are tested one by one, which is quick for each row.
    for word in own.prefix(4) {
      conditions.append("instr(history.search_text, ?)")
      arguments.append(word.text)
    }
    for word in shared {
      conditions.append("(instr(history.search_text, ?) OR history.words IN (SELECT value FROM json_each(?)))")
      arguments += [word.text, JSON.array(word.sharing.map { .integer(Int($0)) }).line]
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

  /// The column with the entry's number that limits a piece of work; the index has its own column.
  var number: String { source == "history" ? "history.id" : "history_search.rowid" }
}

extension HistoryStore {
  static let pageSize = 500

  /// Returns a reading of the newest `count` entries, oldest first.
  package func reading(newest count: Int = .max) throws(Failure) -> HistoryReading {
    try HistoryReading(self, newest: count, .all)
  }

  /// Returns the entries of the next piece of work above a number, and the last number that the piece covers.
  fileprivate func page(
    _ filter: HistoryFilter, after position: Int64, through last: Int64
  ) throws(Failure) -> (entries: [HistoryEntry], end: Int64) {
    try store.read { db in
      let next = try db.cachedStatement(
        sql: "SELECT min(id) FROM history WHERE id > max(?, \(Self.lastCleared)) AND id <= ?")
      guard let first = try Int64.fetchOne(next, arguments: [position, last]) else { return ([], last) }
      let end = min(last, first - 1 + filter.stride)
      let bounds: StatementArguments = [first - 1, end]
      let entries = try entries(numbered: Self.page(filter), bounds + filter.arguments + [Self.pageSize], db)
      let passed = entries.count < Self.pageSize ? end : entries.last?.id ?? end
      // In a damaged file rows may come out of order, and so could repeat without end.
      guard passed > position else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "rows out of order") }
      return (entries, passed)
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

  /// Counts entries, at most `most`, in the next piece of work from a number down; returns the number below that piece.
  fileprivate func pass(
    most: Int, back stride: Int64, from number: Int64
  ) throws(Failure) -> (count: Int, position: Int64) {
    let limit = min(most, Int(stride))
    return try store.read { db in
      let next = try db.cachedStatement(sql: "SELECT max(id) FROM history WHERE id BETWEEN 1 AND ?")
      guard let first = try Int64.fetchOne(next, arguments: [number]) else { return (0, 0) }
      let end = max(0, first - stride)
      let query = try db.cachedStatement(sql: Self.pass)
      guard let row = try Row.fetchOne(query, arguments: [first, end, limit]) else { return (0, end) }
      let count = Int(try row.integer(0))
      return (count, count == limit ? try row.integer(1) - 1 : end)
    }
  }

  static let pass = """
    SELECT count(*), min(id) FROM (
      SELECT id FROM history WHERE id <= ? AND id > ? AND deletion IS NULL ORDER BY id DESC LIMIT ?)
    """

  // What a person searches for.

  /// Returns a reading, oldest first, of the entries whose search text contains each of these words literally. Rows
  /// without search text get it from `searchable` as the reading comes to them, so that a search that is ended and begun
  /// again has less to do.
  package func reading(
    finding words: [String], searchable: @escaping (HistoryEntry) -> (own: String, shared: String)?
  ) throws(Failure) -> HistoryReading {
    let search = HistorySearch(words: words, searchable: searchable, mending: try wordsToMend())
    return try HistoryReading(self, newest: .max, try filter(words), search: search)
  }

  /// Returns the filter that finds these words: the index gives candidates, the row itself decides. A word that is too
  /// short for the index, or that may be among the words that rows share, is looked for in every row.
  fileprivate func filter(_ words: [String]) throws(Failure) -> HistoryFilter {
    try store.read { db in
      let query = try db.cachedStatement(sql: "SELECT id FROM history_words WHERE instr(words, ?)")
      let words = try Set(words).sorted { ($0.utf8.count, $1) > ($1.utf8.count, $0) }
        .map { (text: $0, sharing: try Int64.fetchAll(query, arguments: [$0])) }
      let trigrams = try Self.rarest(3, of: Self.trigrams(of: words.filter(\.sharing.isEmpty).map(\.text)), db)
      // Each trigram is a quoted string, in which only the quotation mark is special.
      let quoted = trigrams.map { "\"\($0.replacing("\"", with: "\"\""))\"" }
      return .words(words, indexed: quoted.isEmpty ? nil : quoted.joined(separator: " AND "))
    }
  }

  /// Returns the trigrams (three letters in a row) at the beginnings of the words, each once.
  private static func trigrams(of words: [String]) -> [String] {
    let all = words.prefix(20).flatMap { word in
      let scalars = Array(word.unicodeScalars.prefix(60))
      return scalars.indices.dropLast(2).map { String(String.UnicodeScalarView(scalars[$0..<$0 + 3])) }
    }
    return Set(all).sorted()
  }

  /// Returns the trigrams that are in the fewest of the latest rows, because the index takes time for every trigram in
  /// a query; without those in most of them, because then reading the rows in order takes less time.
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

  /// Returns the next rows without search words above a number, which they get when a person searches.
  package func wordless(above number: Int64 = 0, limit: Int) throws(Failure) -> [HistoryEntry] {
    let condition = "WHERE words IS NULL AND \(Self.isPresent) AND history.id > ? ORDER BY history.id LIMIT ?"
    return try store.read { try entries(condition, [number, limit], $0) }
  }

  /// Stores the words by which rows are found; a row with nil words, or that cannot be read, keeps its old search text.
  package func index(_ rows: [(id: Int64, search: (own: String, shared: String)?)]) throws(Failure) {
    try store.write { db in
      for (id, search) in rows {
        let isDone = try Row.readable { try search.map { try index(id, $0, db) } } != nil
        // With these empty words `wordless` does not return the row again.
        if !isDone {
          try db.execute(
            sql: "UPDATE history SET words = ? WHERE id = ?", arguments: [try Self.number(ofWords: "", db), id])
        }
      }
    }
  }

  private func index(_ id: Int64, _ search: (own: String, shared: String), _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO history_search(history_search, rowid, search_text)
        SELECT 'delete', id, search_text FROM history WHERE id = ?
        """, arguments: [id])
    try db.execute(
      sql: "UPDATE history SET search_text = ?, words = ? WHERE id = ?",
      arguments: [search.own + Self.word(of: id), try Self.number(ofWords: search.shared, db), id])
    try db.execute(
      sql: "INSERT INTO history_search(rowid, search_text) SELECT id, search_text FROM history WHERE id = ?",
      arguments: [id])
  }
}
