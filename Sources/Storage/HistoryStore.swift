import Calculation
import GRDB

/// Stores past calculations under permanent numbers.
package struct HistoryStore: Sendable {
  let store: Store

  /// Makes the history of a store.
  package init(_ store: Store) { self.store = store }

  /// The condition for rows that are neither deleted nor cleared.
  static let isPresent = "deletion IS NULL AND history.id > \(lastCleared)"
  /// The greatest number that a clearing hides; 0 if nothing was cleared.
  static let lastCleared = "(SELECT max(0, ifnull(max(last_entry), 0)) FROM history_clearing)"

  /// Adds a calculation to the history and its products to the book, and returns its number; both are on disk then.
  @discardableResult
  package func append(_ row: HistoryRow, knowing known: [BookEntry] = []) throws(Failure) -> Int64 {
    try store.write { db in
      try BookStore(store).remember(known, at: row.at, db)
      return try Self.insert(row, db)
    }
  }

  /// Adds the products of a calculation that is already in the history to the book.
  package func learn(_ known: [BookEntry], at moment: Moment) throws(Failure) {
    guard !known.isEmpty else { return }
    try store.write { db in try BookStore(store).remember(known, at: moment, db) }
  }

  /// Inserts a row under the next number and returns that; the number is also one of the row's own words.
  @discardableResult
  static func insert(_ row: HistoryRow, _ db: Database) throws -> Int64 {
    let id = try nextNumber(db)
    try insert([row.numbered(id)], db)
    return id
  }

  /// How many rows one statement inserts. The index of words is written once for each statement, so many at once are
  /// quick; a statement for each count would be kept in memory, so there are three.
  static let sizesOfInsertions = [100, 10, 1]

  /// Inserts rows that have numbers with one statement.
  static func insert(_ rows: [HistoryRow], _ db: Database) throws {
    let values = try rows.flatMap { row -> [(any DatabaseValueConvertible)?] in
      let words = try row.search.flatMap { search in try number(ofWords: search.shared, db) }
      let searchText = try searchText(row.search?.own ?? "", of: row.id ?? 0)
      return [
        row.id, row.at.secondsSince1970, row.at.utcOffset, row.calculator, row.draft, searchText,
        row.favorite, words,
      ]
    }
    let placesOfRow = Array(repeating: "(?, ?, ?, ?, ?, ?, ?, ?)", count: rows.count)
    let places = placesOfRow.joined(separator: ", ")
    try db.cachedStatement(
      sql: """
        INSERT INTO history (id, at, utc_offset, calculator, draft, search_text, favorite, words) VALUES \(places)
        """
    ).execute(arguments: StatementArguments(values))
    let figures = try db.cachedStatement(
      sql: "INSERT INTO history_figures (id, figures) VALUES (?, ?)")
    for row in rows where row.figures != nil {
      try figures.execute(arguments: [row.id, row.figures])
    }
  }

  /// Returns what a row is found by: its own words and its number.
  static func searchText(_ own: String, of id: Int64) throws(DatabaseError) -> String {
    let text = own + word(of: id)
    // GRDB ends the program where SQLite refuses a text; that of a copy may be as long as a row, without its number.
    if text.utf8.count > Store.longestRow { throw DatabaseError(resultCode: .SQLITE_TOOBIG) }
    return text
  }

  /// The text that adds the number to a row's own words: ` 12`.
  static func word(of id: Int64) -> String { " \(id)" }

  /// The greatest number that is given or read; a person makes far fewer calculations.
  static let mostNumber: Int64 = 999_999_999_999

  /// The greatest number given so far; numbers above `mostNumber` in a damaged file do not count.
  static func lastNumber(_ db: Database) throws -> Int64 {
    let query = try db.cachedStatement(
      sql: """
        SELECT max(
          ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'history' AND seq BETWEEN 1 AND \(mostNumber)), 0),
          (SELECT ifnull(max(id), 0) FROM history WHERE id <= \(mostNumber)))
        """)
    return try Int64.fetchOne(query) ?? 0
  }

  /// Returns the number of the next calculation.
  static func nextNumber(_ db: Database) throws -> Int64 {
    let cleared = try Int64.fetchOne(db, sql: "SELECT \(lastCleared)") ?? 0
    let least = cleared < mostNumber ? cleared : 0
    return try nextNumber(after: lastNumber(db), above: least, "id", in: "history", db)
  }

  /// Returns the number after the last one; if a damaged file has the greatest, the lowest free one.
  static func nextNumber(
    after last: Int64, above least: Int64 = 0, _ column: String, in table: String, _ db: Database
  ) throws -> Int64 {
    if last < mostNumber { return last + 1 }
    let sql = """
      WITH taken(n) AS (SELECT \(column) FROM \(table) WHERE typeof(\(column)) = 'integer' UNION ALL SELECT \(least))
      SELECT min(n) + 1 FROM taken WHERE n BETWEEN \(least) AND \(mostNumber - 1) AND n + 1 NOT IN taken
      """
    return try Int64.fetchOne(db, sql: sql) ?? 1
  }

  /// Returns the id of these words in `history_words`; inserts them if they are new.
  static func number(ofWords words: String, _ db: Database) throws -> Int64? {
    let query = try db.cachedStatement(sql: "SELECT id FROM history_words WHERE words = ?")
    if let known = try Int64.fetchOne(query, arguments: [words]) { return known }
    let insertion = try db.cachedStatement(sql: "INSERT INTO history_words (words) VALUES (?)")
    try insertion.execute(arguments: [words])
    return db.lastInsertedRowID
  }

  /// Returns the newest `count` entries, newest last.
  package func newest(_ count: Int) throws(Failure) -> [HistoryEntry] {
    let condition = "WHERE \(Self.isPresent) ORDER BY history.id DESC LIMIT ?"
    return try store.read { try entries(condition, [max(0, count)], $0) }.reversed()
  }

  /// Returns the entry with this number; nil if no entry has it, or if the entry was deleted.
  package func entry(_ id: Int64) throws(Failure) -> HistoryEntry? {
    try store.read { try entries("WHERE history.id = ? AND \(Self.isPresent)", [id], $0).first }
  }

  /// Returns the entries that meet a condition; those that cannot be read are known by their numbers alone.
  func entries(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [HistoryEntry] {
    try entries(numbered: "SELECT id FROM history \(condition)", arguments, db)
  }

  /// Returns the entries whose numbers a query gives.
  func entries(
    numbered query: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [HistoryEntry] {
    let rows = try db.rows(
      HistoryEntry.columns, from: HistoryEntry.tables, numbered: query, arguments
    ) { row in
      try HistoryEntry(row, store.calculators)
    }
    return rows.map { row in row.item ?? HistoryEntry(unreadable: row.number) }
  }
}
