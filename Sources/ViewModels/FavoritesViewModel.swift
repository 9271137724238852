import Calculation
import Catalog
import Storage

/// The favourites: values saved under names, in one list for all calculators.
package struct FavoritesViewModel {
  /// A favourite: a name and its values.
  package struct Item {
    package let name: String
    /// The values; nil if this version cannot read them.
    package let draft: Draft?

    /// The values as they are stored.
    let stored: String

    init(_ favorite: Favorite) {
      (name, stored) = (favorite.name, favorite.stored)
      draft = favorite.draft
    }
  }

  let archive: Archive

  /// Returns every favourite, sorted by name.
  package func all() throws(Failure) -> [Item] { try archive.favorites.all().map(Item.init) }

  /// Returns the favourite with a typed name; if no name is equal, the one that differs only in case and accents.
  ///
  /// Throws if there is no such favourite, or if there are several.
  package func named(_ name: String) throws(Failure) -> Item {
    switch try archive.favorites.find(StoredName(name)) {
    case .one(let favorite): return Item(favorite)
    case .none: throw .noFavorite(name)
    case .several(let favorites): throw .ambiguousFavorite(name, favorites.map(\.name))
    }
  }

  /// Saves values under a name; throws if the name is taken, unless `replacing`.
  ///
  /// Returns the name as it is stored, and the stored values that were replaced; nil if there were none.
  func save(_ name: ChosenName, _ draft: Draft, replacing: Bool) throws(Failure) -> (name: String, replaced: String?) {
    switch try archive.favorites.save(name.stored, draft, replacing: replacing) {
    case .saved(let name, let replaced): return (name, replaced)
    case .taken(.several(let favorites)): throw .ambiguousFavorite(name.text, favorites.map(\.name))
    case .taken(.one(let favorite)): throw .favoriteExists(favorite.name)
    case .taken(.none): throw .favoriteExists(name.text)
    }
  }
}

/// A name that a person has chosen for a favourite or a product.
package struct ChosenName: Equatable {
  let stored: StoredName
  package var text: String { stored.text }

  /// The greatest length of a name in Unicode scalars; longer names are too long to read in a list.
  private static let longest = 80

  /// Reads a typed name; throws if it is too long or contains an invisible character.
  package init(_ typed: String) throws(Failure) {
    stored = StoredName(typed.withOrdinarySpaces)
    guard text.unicodeScalars.count <= Self.longest else { throw .nameTooLong(text, most: Self.longest) }
    guard !text.unicodeScalars.contains(where: \.isInvisible) else { throw .invisibleName(text) }
  }
}
