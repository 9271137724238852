import Calculation
import GRDB
import System

/// A field, a piece of land, in the store: its name and what is known of it.
package struct ParcelEntry: Sendable, Equatable {
  package let name: StoredName
  /// nil if this version cannot read it; such a row is known by its name alone, and is left alone.
  package let parcel: Parcel?
  /// When something was last learned of the field.
  let at: Moment?

  package init(_ name: StoredName, _ parcel: Parcel?, at: Moment?) {
    (self.name, self.parcel, self.at) = (name, parcel, at)
  }

  package func with(_ name: StoredName) -> ParcelEntry { ParcelEntry(name, parcel, at: at) }

  static let columns = "name, folded, content, at, utc_offset"

  /// Reads a row with the columns `columns`, in that order.
  init(_ row: Row) throws(UnreadableValue) {
    guard let parcel = Parcel(stored: try row.text(2)) else { throw UnreadableValue() }
    self.init(StoredName(try row.text(0), folded: try row.text(1)), parcel, at: try row.moment(3))
  }

  fileprivate init(unreadable row: Row) throws(UnreadableValue) {
    self.init(StoredName(try row.text(0), folded: try row.text(1)), nil, at: nil)
  }
}

/// Stores what is known of fields; names that differ only by case and accents share one row.
package struct ParcelStore: Sendable {
  private let store: Store

  package init(_ store: Store) { self.store = store }

  /// All fields, sorted by folded name.
  package func all() throws(Failure) -> [ParcelEntry] { try store.read { try entries("ORDER BY folded", [], $0) } }

  package func entry(_ folded: String) throws(Failure) -> ParcelEntry? { try store.read { try entry(folded, $0) } }

  /// Puts a field in the place of another; nil stands for none. Returns false, with nothing changed, if the old one is
  /// no longer as it was, or if the new name is taken.
  package func exchange(_ before: ParcelEntry?, for after: ParcelEntry?) throws(Failure) -> Bool {
    try store.write { db in
      if let before, try before.parcel == nil || entry(before.name.folded, db) != before { return false }
      if let after, after.name.folded != before?.name.folded, try !isFree(after.name, db) { return false }
      if let before { try db.execute(sql: "DELETE FROM parcel WHERE folded = ?", arguments: [before.name.folded]) }
      if let after { try put(after, db) }
      return true
    }
  }

  /// Adds a field if its name is free.
  func add(_ new: ParcelEntry, _ db: Database) throws -> Bool {
    guard try isFree(new.name, db) else { return false }
    try put(new, db)
    return true
  }

  /// Writes what was learned of a field; what was known before stays. A correction counts only for the last treatment.
  func remember(_ new: ParcelEntry?, isCorrection: Bool = false, _ db: Database) throws {
    guard let new, let parcel = new.parcel else { return }
    let earlier = try entry(new.name.folded, db)
    // A row that cannot be read is left alone.
    guard try earlier.map({ $0.parcel != nil }) ?? isFree(new.name, db) else { return }
    if isCorrection, earlier?.parcel?.treatment != parcel.treatment { return }
    let merged = earlier?.parcel.map { parcel.over($0, folded: \.folded) } ?? parcel
    try put(ParcelEntry(new.name, merged, at: new.at), db)
  }

  private func put(_ entry: ParcelEntry, _ db: Database) throws {
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO parcel (folded, name, content, at, utc_offset) VALUES (?, ?, ?, ?, ?)"
    ).execute(arguments: [
      entry.name.folded, entry.name.text, entry.parcel?.stored, entry.at?.secondsSince1970, entry.at?.utcOffset,
    ])
  }

  private func isFree(_ name: StoredName, _ db: Database) throws -> Bool {
    try db.isFree(name.folded, "folded", in: "parcel")
  }

  private func entry(_ folded: String, _ db: Database) throws -> ParcelEntry? {
    // In a file from elsewhere the folded form may not belong to the name.
    try entries("WHERE folded = ?", [folded], db).first { $0.name.text.folded == folded }
  }

  private func entries(_ condition: String, _ arguments: StatementArguments, _ db: Database) throws -> [ParcelEntry] {
    try db.rows(ParcelEntry.columns, from: "parcel", condition, arguments, { try ParcelEntry($0) }).compactMap { row in
      try row.item ?? db.row("name, folded", from: "parcel", number: row.number) { try ParcelEntry(unreadable: $0) }
    }
  }
}
