import Calculation
import Storage

/// Values kept under names, one list over all calculators.
package struct FavoritesViewModel {
  /// Values and the name they are kept under.
  package struct Item {
    package let name: String
    /// The values; nil when this version cannot read them.
    package let draft: Draft?

    init(_ favorite: Favorite) {
      name = favorite.name
      draft = favorite.draft
    }
  }

  let archive: Archive

  /// Every favourite, by name.
  package func all() throws(StorageError) -> [Item] { try archive.favorites.all().map(Item.init) }

  /// The favourite a typed name means: exactly, else but for case and accents; throws when it is none, or several.
  package func named(_ name: String) throws -> Item {
    switch try archive.favorites.find(name: name, folded: name.folded) {
    case .one(let favorite): return Item(favorite)
    case .none: throw SessionError.noFavorite(name)
    case .several(let favorites): throw SessionError.ambiguousFavorite(name, favorites.map(\.name))
    }
  }

  /// False when the name is taken and not to be replaced.
  func save(_ name: String, _ draft: Draft, replacing: Bool) throws(StorageError) -> Bool {
    try archive.favorites.save(name, draft, folded: name.folded, replacing: replacing)
  }

  func delete(_ name: String) throws(StorageError) { try archive.favorites.delete(name) }
}
