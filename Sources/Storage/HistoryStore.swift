import Calculation
import GRDB

/// The calculations that were kept, by permanent numbers.
package struct HistoryStore: Sendable {
  let store: Store

  package init(_ store: Store) { self.store = store }

  /// True of the rows that are neither deleted nor cleared away.
  static let isPresent = "deletion IS NULL AND history.id > \(lastCleared)"
  static let lastCleared = "(SELECT max(0, ifnull(max(last_entry), 0)) FROM history_clearing)"

  /// Keeps a calculation, and in the book what it knows, on disk when this returns; returns its number.
  @discardableResult
  package func append(_ entry: NewEntry, knowing known: [BookNote] = []) throws(Failure) -> Int64 {
    try store.write { db in
      let book = BookStore(store)
      for note in known { try book.remember(note, at: entry.at, db) }
      return try Self.insert(
        at: entry.at, calculator: entry.draft.calculator, draft: entry.draft.stored, figures: entry.figures,
        favorite: entry.favorite, search: entry.search, db)
    }
  }

  /// Keeps in the book what is known of a calculation that has its row already.
  package func learn(_ known: [BookNote], at moment: Moment) throws(Failure) {
    guard !known.isEmpty else { return }
    try store.write { db in
      for note in known { try BookStore(store).remember(note, at: moment, db) }
    }
  }

  /// Puts a row in, under the next number where none is given, and returns it; its number is one of its words.
  @discardableResult
  static func insert(
    id: Int64? = nil, at: Moment, calculator: String, draft: String, figures: String?, favorite: String?,
    search: (own: String, shared: String), _ db: Database
  ) throws -> Int64 {
    let words = try number(ofWords: search.shared, db)
    let id = try id ?? nextNumber(db)
    try db.cachedStatement(
      sql: """
        INSERT INTO history (id, at, utc_offset, calculator, draft, search_text, favorite, words)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      id, at.secondsSince1970, at.utcOffset, calculator, draft, search.own + word(of: id), favorite, words,
    ])
    guard let figures else { return id }
    try db.cachedStatement(sql: "INSERT INTO history_figures (id, figures) VALUES (?, ?)")
      .execute(arguments: [id, figures])
    return id
  }

  /// The number as the last of a row's own words.
  static func word(of id: Int64) -> String { " \(id)" }

  /// No greater number is given, or read: far more than anybody calculates.
  static let mostNumber: Int64 = 999_999_999_999

  /// No number up to this one is given again. What a damaged file says beyond the most does not count.
  static func lastNumber(_ db: Database) throws -> Int64 {
    let query = try db.cachedStatement(
      sql: """
        SELECT max(
          ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'history' AND seq BETWEEN 1 AND \(mostNumber)), 0),
          (SELECT ifnull(max(id), 0) FROM history WHERE id <= \(mostNumber)))
        """)
    return try Int64.fetchOne(query) ?? 0
  }

  /// The number of the next row; throws where a damaged file has none left.
  static func nextNumber(_ db: Database) throws -> Int64 {
    let last = try lastNumber(db)
    guard last < mostNumber else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "no number is left for a calculation")
    }
    return last + 1
  }

  /// Under which number these words stand, put there where they are new.
  static func number(ofWords words: String, _ db: Database) throws -> Int64? {
    let query = try db.cachedStatement(sql: "SELECT id FROM history_words WHERE words = ?")
    if let known = try Int64.fetchOne(query, arguments: [words]) { return known }
    try db.cachedStatement(sql: "INSERT INTO history_words (words) VALUES (?)").execute(arguments: [words])
    return db.lastInsertedRowID
  }

  /// The last so many entries, newest last.
  package func newest(_ count: Int) throws(Failure) -> [HistoryEntry] {
    try entries("WHERE \(Self.isPresent) ORDER BY history.id DESC LIMIT ?", [max(0, count)]).reversed()
  }

  /// One entry; nil when there is none by that number, or no longer.
  package func entry(_ id: Int64) throws(Failure) -> HistoryEntry? {
    try entries("WHERE history.id = ? AND \(Self.isPresent)", [id]).first
  }

  private func entries(_ condition: String, _ arguments: StatementArguments) throws(Failure) -> [HistoryEntry] {
    try store.read { try entries(condition, arguments, $0) }
  }

  func entries(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [HistoryEntry] {
    try entries(numbered: "SELECT id FROM history \(condition)", arguments, db)
  }

  /// Those whose numbers a query gives.
  func entries(
    numbered query: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [HistoryEntry] {
    try db.rows(HistoryEntry.columns, from: HistoryEntry.tables, numbered: query, arguments) {
      try HistoryEntry($0, store.calculators)
    }.map { $0.item ?? HistoryEntry(unreadable: $0.number) }
  }
}
