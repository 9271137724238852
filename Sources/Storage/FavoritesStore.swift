import Calculation
import GRDB
import System

/// Values kept under a name.
package struct Favorite: Sendable, Equatable {
  package let name: String
  /// As `Draft.stored` has the values.
  package let stored: String
  /// The values; nil when this version cannot read them.
  package let draft: Draft?

  /// Reads `name, draft`.
  init(_ row: Row, _ calculators: Calculators) throws(UnreadableValue) {
    (name, stored) = (try row.text(0), try row.text(1))
    draft = Draft(stored: stored, calculators)
  }
}

/// What a name stands for.
package enum FavoriteMatch: Sendable, Equatable {
  case none
  case one(Favorite)
  /// Several names that differ from the asked one only by case or accents, and none that is it exactly; only earlier
  /// versions kept such.
  case several([Favorite])
}

/// What became of values that were to be kept under a name.
package enum Saving: Sendable, Equatable {
  /// Under this name, in place of the values that had it, as they were stored.
  case saved(name: String, replaced: String?)
  /// Nothing is changed.
  case taken(FavoriteMatch)
}

/// Favourites of all calculators, one list.
package struct FavoritesStore: Sendable {
  private let store: Store

  package init(_ store: Store) { self.store = store }

  /// Every favourite, by folded name.
  package func all() throws(Failure) -> [Favorite] {
    try store.read { try favorites("ORDER BY folded, name", [], $0) }
  }

  /// The favourite by exactly this name, else the ones that look like it.
  package func find(_ name: StoredName) throws(Failure) -> FavoriteMatch { try store.read { try match(name, $0) } }

  /// Keeps values under a name that is not taken, or with `replacing` under the one that looks like it, in place of its values.
  package func save(_ name: StoredName, _ draft: Draft, replacing: Bool) throws(Failure) -> Saving {
    try store.write { try save(name, draft, replacing: replacing, $0) }
  }

  func save(_ name: StoredName, _ draft: Draft, replacing: Bool, _ db: Database) throws -> Saving {
    switch try match(name, db) {
    case .none:
      guard try isFree(name, db) else { return .taken(.none) }
      try set(name.text, draft.stored, folded: name.folded, db)
      return .saved(name: name.text, replaced: nil)
    case .one(let old) where replacing:
      try set(old.name, draft.stored, folded: name.folded, db)
      return .saved(name: old.name, replaced: old.stored)
    case let taken: return .taken(taken)
    }
  }

  /// Puts values, as they are stored, under a name, or with nil none, if it still has those that are expected there; nil for none, and
  /// then nothing that looks like it may be there either.
  /// - Returns: false, and nothing is changed, where something else stands there.
  package func exchange(
    _ name: StoredName, _ expected: String?, for stored: String?
  ) throws(Failure) -> Bool {
    try store.write { db in
      var here = name.text
      switch try match(name, db) {
      case .none: guard try expected == nil && isFree(name, db) else { return false }
      case .one(let found):
        // Earlier versions kept names in other forms, too.
        here = found.name
        guard found.stored == expected, expected != nil, found.name == name.text else { return false }
      case .several: return false
      }
      if let stored { try set(here, stored, folded: name.folded, db) } else { try remove(here, db) }
      return true
    }
  }

  /// Calls a favourite something else; with `expected` only if it holds those values.
  /// - Returns: false, and nothing is changed, where it is not there any more or the new name is another's.
  package func rename(
    _ name: String, to new: StoredName, expected: String? = nil
  ) throws(Failure) -> Bool {
    try store.write { db in
      guard let old = try favorites("WHERE name = ?", [name], db).first, expected == nil || old.stored == expected,
        try favorites("WHERE folded = ? AND name <> ?", [new.folded, name], db).isEmpty
      else { return false }
      try db.execute(
        sql: "UPDATE favorite SET name = ?, folded = ? WHERE name = ?", arguments: [new.text, new.folded, name])
      return db.changesCount > 0
    }
  }

  /// Deletes the favourite by exactly this name; false where there is none.
  package func delete(_ name: String) throws(Failure) -> Bool {
    try store.write { db in
      try remove(name, db)
      return db.changesCount > 0
    }
  }

  private func set(_ name: String, _ stored: String, folded: String, _ db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO favorite (name, folded, draft) VALUES (?, ?, ?)",
      arguments: [name, folded, stored])
  }

  private func remove(_ name: String, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM favorite WHERE name = ?", arguments: [name])
  }

  /// Whether no row has this name, not even one that cannot be read: that is left alone.
  private func isFree(_ name: StoredName, _ db: Database) throws -> Bool {
    let query = try db.cachedStatement(sql: "SELECT 1 FROM favorite WHERE name = ?")
    return try Int.fetchOne(query, arguments: [name.text]) == nil
  }

  private func match(_ name: StoredName, _ db: Database) throws -> FavoriteMatch {
    // A file from elsewhere may hold any folded form beside a name.
    let found = try favorites("WHERE name = ? OR folded = ? ORDER BY folded, name", [name.text, name.folded], db)
      .filter { $0.name.folded == name.folded }
    if let exact = found.first(where: { $0.name.utf8.elementsEqual(name.text.utf8) }) { return .one(exact) }
    guard let first = found.first else { return .none }
    return found.count == 1 ? .one(first) : .several(found)
  }

  private func favorites(_ condition: String, _ arguments: StatementArguments, _ db: Database) throws -> [Favorite] {
    try db.rows("name, draft", from: "favorite", condition, arguments) { try Favorite($0, store.calculators) }
      .compactMap(\.item)
  }
}
