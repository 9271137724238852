import Calculation
import GRDB

/// Values kept under a name.
package struct Favorite: Sendable, Equatable {
  package let name: String
  /// The values; nil when this version cannot read them.
  package let draft: Draft?

  /// Reads `name, draft`.
  init(_ row: Row, _ calculators: Calculators) throws {
    name = try row.decode(atIndex: 0)
    draft = Draft(stored: try row.decode(atIndex: 1), calculators)
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
  /// Under this name; in place of the values that it stood for.
  case saved(name: String, replaced: Draft?)
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
    try store.write { db in
      switch try match(name, db) {
      case .none:
        try set(name.text, draft, folded: name.folded, db)
        return .saved(name: name.text, replaced: nil)
      case .one(let old) where replacing:
        try set(old.name, draft, folded: name.folded, db)
        return .saved(name: old.name, replaced: old.draft)
      case let taken: return .taken(taken)
      }
    }
  }

  /// Puts values under a name, or with nil none, if it still stands for those that are expected there; nil for none, and then
  /// nothing that looks like it may stand there either.
  /// - Returns: false, and nothing is changed, where something else stands there.
  package func exchange(
    _ name: StoredName, _ expected: Draft?, for draft: Draft?
  ) throws(Failure) -> Bool {
    try store.write { db in
      var here = name.text
      switch try match(name, db) {
      case .none: guard expected == nil else { return false }
      case .one(let found):
        // Earlier versions kept names in other forms, too.
        here = found.name
        guard found.draft == expected, expected != nil, found.name == name.text else { return false }
      case .several: return false
      }
      if let draft { try set(here, draft, folded: name.folded, db) } else { try remove(here, db) }
      return true
    }
  }

  /// Calls a favourite something else; with `expected` only if it holds those values.
  /// - Returns: false, and nothing is changed, where it is not there any more or the new name is another's.
  package func rename(
    _ name: String, to new: StoredName, expected: Draft? = nil
  ) throws(Failure) -> Bool {
    try store.write { db in
      guard let old = try favorites("WHERE name = ?", [name], db).first, expected == nil || old.draft == expected,
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

  private func set(_ name: String, _ draft: Draft, folded: String, _ db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO favorite (name, folded, draft) VALUES (?, ?, ?)",
      arguments: [name, folded, draft.stored])
  }

  private func remove(_ name: String, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM favorite WHERE name = ?", arguments: [name])
  }

  private func match(_ name: StoredName, _ db: Database) throws -> FavoriteMatch {
    let found = try favorites("WHERE name = ? OR folded = ? ORDER BY folded, name", [name.text, name.folded], db)
    if let exact = found.first(where: { $0.name.utf8.elementsEqual(name.text.utf8) }) { return .one(exact) }
    guard let first = found.first else { return .none }
    return found.count == 1 ? .one(first) : .several(found)
  }

  private func favorites(_ condition: String, _ arguments: StatementArguments, _ db: Database) throws -> [Favorite] {
    let query = try db.cachedStatement(sql: "SELECT name, draft FROM favorite \(condition)")
    return try Row.fetchAll(query, arguments: arguments).map { try Favorite($0, store.calculators) }
  }
}
