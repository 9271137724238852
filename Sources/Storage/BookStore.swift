import Calculation
import GRDB
import System

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
  init(_ row: Row, _ calculators: Calculators) throws(UnreadableValue) {
    (name, stored) = (StoredName(try row.text(0), folded: try row.text(1)), try row.text(2))
    (known, used) = (Draft(stored: stored, calculators), try row.optionalMoment(3))
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
    try store.write { try make(changes, $0) {} }
  }

  /// The same; what `step` throws, called between two changes, ends it with nothing changed.
  package func change(_ changes: [BookChange], step: () throws -> Void) throws -> Bool {
    try store.writeUnlessEnded { try make(changes, $0, step: step) }
  }

  private func make(_ changes: [BookChange], _ db: Database, step: () throws -> Void) throws -> Bool {
    for change in changes {
      try step()
      if try !isAsBefore(change, db) { return false }
    }
    for before in changes.compactMap(\.before) { try remove(before, db) }
    for after in changes.compactMap(\.after) {
      try step()
      try put(after, db)
    }
    return true
  }

  /// Adds one whose name nothing here has; false else.
  func add(_ new: BookEntry, _ db: Database) throws -> Bool {
    guard try isFree(new.name.folded, db) else { return false }
    try put(new, db)
    return true
  }

  /// Whether no row has this key, be it one that cannot be read.
  private func isFree(_ folded: String, _ db: Database) throws -> Bool {
    let query = try db.cachedStatement(sql: "SELECT 1 FROM book WHERE folded = ?")
    return try Int.fetchOne(query, arguments: [folded]) == nil
  }

  /// Keeps what is known now, over what was known before.
  func remember(_ note: BookNote, at moment: Moment, _ db: Database) throws {
    let earlier = try entry(note.name.folded, db)
    // A row that cannot be read is left alone.
    guard try earlier != nil || isFree(note.name.folded, db) else { return }
    let known = store.calculators[note.known.calculator]?.known(note.known, over: earlier?.known) ?? note.known
    try put(BookEntry(note.name, known, used: moment), db)
  }

  /// Where its name is a new one, that must be nobody's.
  private func isAsBefore(_ change: BookChange, _ db: Database) throws -> Bool {
    if let before = change.before, try entry(before.name.folded, db) != before { return false }
    guard let after = change.after, after.name.folded != change.before?.name.folded else { return true }
    return try isFree(after.name.folded, db)
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
    // A file from elsewhere may hold any folded form beside a name.
    try entries("WHERE folded = ?", [folded], db).first { $0.name.text.folded == folded }
  }

  private func entries(_ condition: String, _ arguments: StatementArguments, _ db: Database) throws -> [BookEntry] {
    try db.rows(BookEntry.columns, from: "book", condition, arguments) { try BookEntry($0, store.calculators) }
      .compactMap(\.item)
  }
}
