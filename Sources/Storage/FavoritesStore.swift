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
    draft = StoredJSON.draft(from: try row.decode(atIndex: 1), calculators)
  }
}

/// What a name stands for.
package enum FavoriteMatch: Sendable, Equatable {
  case none
  case one(Favorite)
  /// Several names that differ from the asked one only by case or accents, and none that is it exactly.
  case several([Favorite])
}

/// Favourites of all calculators, one list. A name's folded form, without case and accents, comes from the caller.
package struct FavoritesStore: Sendable {
  private let store: Store

  package init(_ store: Store) { self.store = store }

  /// Every favourite, by folded name.
  package func all() throws(StorageError) -> [Favorite] {
    try favorites("ORDER BY folded, name", [])
  }

  /// The favourite by exactly this name, else the ones whose folded form is the same.
  package func find(name: String, folded: String) throws(StorageError) -> FavoriteMatch {
    let candidates = try favorites("WHERE name = ? OR folded = ? ORDER BY folded, name", [name, folded])
    if let exact = candidates.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) { return .one(exact) }
    guard let first = candidates.first else { return .none }
    return candidates.count == 1 ? .one(first) : .several(candidates)
  }

  /// Keeps values under a name.
  /// - Returns: false, and nothing is changed, when exactly this name is taken and not to be replaced.
  @discardableResult
  package func save(
    _ name: String, _ draft: Draft, folded: String, replacing: Bool = true
  ) throws(StorageError) -> Bool {
    try store.write { db in
      try db.execute(
        sql: "INSERT OR \(replacing ? "REPLACE" : "IGNORE") INTO favorite (name, folded, draft) VALUES (?, ?, ?)",
        arguments: [name, folded, StoredJSON.text(draft)])
      return db.changesCount > 0
    }
  }

  /// Deletes the favourite by exactly this name, if there is one; saving it again takes that back.
  package func delete(_ name: String) throws(StorageError) {
    try store.write { try $0.execute(sql: "DELETE FROM favorite WHERE name = ?", arguments: [name]) }
  }

  private func favorites(_ condition: String, _ arguments: StatementArguments) throws(StorageError) -> [Favorite] {
    try store.read { db in
      let query = try db.cachedStatement(sql: "SELECT name, draft FROM favorite \(condition)")
      return try Row.fetchAll(query, arguments: arguments).map { try Favorite($0, store.calculators) }
    }
  }
}
