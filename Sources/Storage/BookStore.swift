import Calculation
import GRDB

/// What is known of something by its name: of a product what it is, and its last dose.
package struct BookEntry: Sendable, Equatable {
  package let name: StoredName
  /// As `Draft.stored` has it.
  let stored: String
  /// What is known of it by itself; nil when this version cannot read it.
  package let known: Draft?
  /// When it was last used; nil while nobody has.
  package let used: Moment?

  package init(_ name: StoredName, _ known: Draft, used: Moment?) {
    (self.name, stored, self.known, self.used) = (name, known.stored, known, used)
  }

  static let columns = "name, folded, draft, at, utc_offset"

  /// Reads `columns`, in their order.
  init(_ row: Row, _ calculators: Calculators) throws {
    name = StoredName(try row.decode(atIndex: 0), folded: try row.decode(atIndex: 1))
    stored = try row.decode(atIndex: 2)
    known = Draft(stored: stored, calculators)
    let at: Int64? = try row.decode(atIndex: 3)
    let offset: Int? = try row.decode(atIndex: 4)
    used = at.map { Moment(secondsSince1970: $0, utcOffset: offset ?? 0) }
  }

  package static func == (left: BookEntry, right: BookEntry) -> Bool {
    (left.name, left.stored, left.used) == (right.name, right.stored, right.used)
  }
}

/// What a calculation knows of something by its name.
package struct BookNote: Sendable {
  package let name: StoredName
  /// What is known of it by itself.
  package let known: Draft

  package init(_ name: StoredName, _ known: Draft) { (self.name, self.known) = (name, known) }
}

/// An entry in place of another one; nil for none.
package struct BookChange: Sendable, Equatable {
  package let before: BookEntry?
  package let after: BookEntry?

  package init(from before: BookEntry?, to after: BookEntry?) { (self.before, self.after) = (before, after) }

  /// What takes it back.
  package var reversed: BookChange { BookChange(from: after, to: before) }
}

/// The book of what has been used: of names that differ only by case and accents there is one.
package struct BookStore: Sendable {
  private let store: Store

  package init(_ store: Store) { self.store = store }

  /// Every entry, by folded name.
  package func all() throws(Failure) -> [BookEntry] { try store.read { try entries("ORDER BY folded", [], $0) } }

  /// The entry by this name, but for case and accents.
  package func entry(_ folded: String) throws(Failure) -> BookEntry? { try store.read { try entry(folded, $0) } }

  /// Those whose folded name begins so, the last used first.
  package func entries(beginning folded: String) throws(Failure) -> [BookEntry] {
    // No text sorts behind one that goes on with the last of all characters.
    try store.read { db in
      try entries(
        "WHERE folded BETWEEN ? AND ? ORDER BY at IS NULL, at DESC, folded", [folded, folded + "\u{10FFFF}"], db)
    }
  }

  /// Makes all of these changes where every entry still is as it was before them.
  /// - Returns: false, and nothing is changed, where one is not.
  package func change(_ changes: [BookChange]) throws(Failure) -> Bool {
    try store.write { db in
      for change in changes where try !isAsBefore(change, db) { return false }
      for before in changes.compactMap(\.before) { try remove(before, db) }
      for after in changes.compactMap(\.after) { try put(after, db) }
      return true
    }
  }

  /// Adds those whose names are nobody's here; returns how many.
  package func add(_ entries: [BookEntry]) throws(Failure) -> Int {
    try store.write { db in
      let new = try entries.filter { try entry($0.name.folded, db) == nil }
      for entry in new { try put(entry, db) }
      return new.count
    }
  }

  /// Keeps what is known now, over what was known before.
  func remember(_ note: BookNote, at moment: Moment, _ db: Database) throws {
    let earlier = try entry(note.name.folded, db)?.known
    let known = store.calculators[note.known.calculator]?.known(note.known, over: earlier) ?? note.known
    try put(BookEntry(note.name, known, used: moment), db)
  }

  /// Where its name is a new one, that must be nobody's.
  private func isAsBefore(_ change: BookChange, _ db: Database) throws -> Bool {
    if let before = change.before, try entry(before.name.folded, db) != before { return false }
    guard let after = change.after, after.name.folded != change.before?.name.folded else { return true }
    return try entry(after.name.folded, db) == nil
  }

  private func put(_ entry: BookEntry, _ db: Database) throws {
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO book (name, folded, draft, at, utc_offset) VALUES (?, ?, ?, ?, ?)"
    ).execute(arguments: [
      entry.name.text, entry.name.folded, entry.stored, entry.used?.secondsSince1970, entry.used?.utcOffset,
    ])
  }

  private func remove(_ entry: BookEntry, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM book WHERE folded = ?").execute(arguments: [entry.name.folded])
  }

  private func entry(_ folded: String, _ db: Database) throws -> BookEntry? {
    try entries("WHERE folded = ?", [folded], db).first
  }

  private func entries(_ condition: String, _ arguments: StatementArguments, _ db: Database) throws -> [BookEntry] {
    let query = try db.cachedStatement(sql: "SELECT \(BookEntry.columns) FROM book \(condition)")
    return try Row.fetchAll(query, arguments: arguments).map { try BookEntry($0, store.calculators) }
  }
}
