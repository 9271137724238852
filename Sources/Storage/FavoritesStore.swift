import Calculation
import Foundation
import GRDB
import System

/// A favourite: values stored under a name.
package struct Favorite: Sendable, Equatable {
  /// The name that it was given.
  package let name: String
  /// The values, in the form of `Draft.stored`; empty if the row is too long to be read.
  package let stored: String
  /// The same values; nil if this version cannot read them.
  package let draft: Draft?

  /// Reads a row with the columns `name, draft`.
  init(_ row: Row, _ calculators: Calculators) throws(UnreadableValue) {
    name = try row.text(0)
    stored = try row.text(1)
    draft = Draft(stored: stored, calculators)
  }

  /// Makes the favourite of a row that is too long: it is known by its name alone, and is left alone.
  fileprivate init(unreadable row: Row) throws(UnreadableValue) {
    name = try row.text(0)
    stored = ""
    draft = nil
  }
}

/// The result of saving values under a name.
package enum SaveResult: Sendable, Equatable {
  /// The values are saved under this name; `replaced` holds its earlier values in stored form, nil if there were none.
  case saved(name: String, replaced: String?)
  /// Nothing is changed, because these favourites have the name; none if the row with this name cannot be read.
  case taken([Favorite])
}

/// Stores the favourites of all calculators, in one list.
package struct FavoritesStore: Sendable {
  private let store: Store

  /// Makes the favourites of a store.
  package init(_ store: Store) { self.store = store }

  /// All favourites, sorted by folded name.
  package func all() throws(Failure) -> [Favorite] {
    try store.read { try favorites("ORDER BY folded, name", [], $0) }
  }

  /// The same, a page at a time.
  package func pages() throws(Failure) -> RowPages<Favorite> {
    let numbers = try store.read {
      try Int64.fetchAll($0, sql: "SELECT rowid FROM favorite ORDER BY folded, name")
    }
    return RowPages(of: numbers) { page throws(Failure) in
      try store.read { db in
        try favorites(numbered: Database.givenNumbers, Database.given(page), db)
      }
    }
  }

  /// Finds the favourite with exactly this name, else those that differ by case or accents; earlier versions had such.
  package func find(_ name: StoredName) throws(Failure) -> [Favorite] {
    try store.read { try match(name, $0) }
  }

  /// Saves values under a free name; with `replacing` also over those of the one favourite that the name matches.
  package func save(
    _ name: StoredName, _ draft: Draft, replacing: Bool
  ) throws(Failure) -> SaveResult {
    try store.write { try save(name, draft, replacing: replacing, $0) }
  }

  /// The same, in a transaction that is under way.
  func save(
    _ name: StoredName, _ draft: Draft, replacing: Bool, _ db: Database
  ) throws -> SaveResult {
    let taken = try match(name, db)
    // One that cannot be read is not replaced.
    if replacing, taken.count == 1, let earlier = taken.first, !earlier.stored.isEmpty {
      try set(earlier.name, draft.stored, folded: name.folded, db)
      return .saved(name: earlier.name, replaced: earlier.stored)
    }
    guard try taken.isEmpty && isFree(name, db) else { return .taken(taken) }
    try set(name.text, draft.stored, folded: name.folded, db)
    return .saved(name: name.text, replaced: nil)
  }

  /// Replaces the values of a favourite if it still holds the `expected` values, in stored form; with `stored` nil it
  /// is deleted, with `expected` nil added, if no favourite has a name that differs at most by case or accents.
  /// - Returns: false if the favourite is not as expected; then nothing is changed.
  package func exchange(
    _ name: StoredName, _ expected: String?, for stored: String?
  ) throws(Failure) -> Bool {
    try store.write { db in
      let found = try match(name, db)
      if let expected {
        guard found.count == 1, let favorite = found.first else { return false }
        guard favorite.stored == expected, favorite.name == name.text else { return false }
      } else {
        guard try found.isEmpty && isFree(name, db) else { return false }
      }
      // Earlier versions also stored names in other Unicode forms.
      let storedName = found.first?.name ?? name.text
      if let stored {
        try set(storedName, stored, folded: name.folded, db)
      } else {
        try remove(storedName, db)
      }
      return true
    }
  }

  /// Renames a favourite; with `expected` only if it holds those values.
  /// - Returns: false, with nothing changed, if it is gone or holds other values, or if another one has the new name.
  package func rename(
    _ name: String, to new: StoredName, expected: String? = nil
  ) throws(Failure) -> Bool {
    try store.write { db in
      guard let favorite = try favorites("WHERE name = ?", [name], db).first else { return false }
      if let expected, favorite.stored != expected { return false }
      let others = try favorites("WHERE folded = ? AND name <> ?", [new.folded, name], db)
      guard others.isEmpty else { return false }
      try db.execute(
        sql: "UPDATE favorite SET name = ?, folded = ? WHERE name = ?",
        arguments: [new.text, new.folded, name])
      return db.changesCount > 0
    }
  }

  /// Deletes the favourite with exactly this name; false if no favourite has it.
  package func delete(_ name: String) throws(Failure) -> Bool {
    try store.write { db in
      try remove(name, db)
      return db.changesCount > 0
    }
  }

  private func set(_ name: String, _ stored: String, folded: String, _ db: Database) throws {
    let insertion = try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO favorite (name, folded, draft) VALUES (?, ?, ?)")
    try insertion.execute(arguments: [name, folded, stored])
  }

  private func remove(_ name: String, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM favorite WHERE name = ?", arguments: [name])
  }

  private func isFree(_ name: StoredName, _ db: Database) throws -> Bool {
    try db.isFree(name.text, "name", in: "favorite")
  }

  /// Returns the favourite with exactly this name, else those that differ by case or accents.
  private func match(_ name: StoredName, _ db: Database) throws -> [Favorite] {
    let condition = "WHERE name = ? OR folded = ? ORDER BY folded, name"
    // In a file from elsewhere the folded form may not belong to the name.
    let found = try favorites(condition, [name.text, name.folded], db).filter { favorite in
      favorite.name.folded == name.folded
    }
    // Names in other Unicode forms are equal as texts.
    let exact = found.first { favorite in favorite.name.utf8.elementsEqual(name.text.utf8) }
    return exact.map { [$0] } ?? found
  }

  private func favorites(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [Favorite] {
    try favorites(numbered: "SELECT rowid FROM favorite \(condition)", arguments, db)
  }

  private func favorites(
    numbered query: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [Favorite] {
    let rows = try db.rows("name, draft", from: "favorite", numbered: query, arguments) { row in
      try Favorite(row, store.calculators)
    }
    return try rows.compactMap { row in
      try row.item
        ?? db.row("name", from: "favorite", number: row.number, Favorite.init(unreadable:))
    }
  }
}

/// A name, in Unicode's composed form (NFC), so that names that look the same are the same, and its folded form without
/// case and accents; of names with the same folded form only one is stored.
package struct StoredName: Sendable, Equatable {
  /// The name as it is shown.
  package let text: String
  /// Its folded form.
  package let folded: String

  /// Makes a name from what was typed.
  package init(_ text: String) { self.init(text, folded: text.folded) }

  /// Makes a name from its text and its folded form in a file.
  init(_ text: String, folded: String) {
    self.text = text.precomposedStringWithCanonicalMapping
    self.folded = folded
  }
}
