import Calculation
import Catalog
import Storage

/// Values kept under names, one list over all calculators.
package struct FavoritesViewModel {
  /// Values and the name they are kept under.
  package struct Item {
    package let name: String
    /// The values; nil when this version cannot read them.
    package let draft: Draft?

    /// As they are kept.
    let stored: String

    init(_ favorite: Favorite) {
      (name, stored) = (favorite.name, favorite.stored)
      draft = favorite.draft
    }
  }

  let archive: Archive

  /// Every favourite, by name.
  package func all() throws(Failure) -> [Item] { try archive.favorites.all().map(Item.init) }

  /// The favourite a typed name means: exactly, else but for case and accents; throws when it is none, or several.
  package func named(_ name: String) throws(Failure) -> Item {
    switch try archive.favorites.find(StoredName(name)) {
    case .one(let favorite): return Item(favorite)
    case .none: throw .noFavorite(name)
    case .several(let favorites): throw .ambiguousFavorite(name, favorites.map(\.name))
    }
  }

  /// Keeps values under a name; throws when it is taken, unless what it stands for is to be replaced.
  func save(_ name: ChosenName, _ draft: Draft, replacing: Bool) throws(Failure) -> (name: String, replaced: String?) {
    switch try archive.favorites.save(name.stored, draft, replacing: replacing) {
    case .saved(let name, let replaced): return (name, replaced)
    case .taken(.several(let favorites)): throw .ambiguousFavorite(name.text, favorites.map(\.name))
    case .taken(.one(let favorite)): throw .favoriteExists(favorite.name)
    case .taken(.none): throw .favoriteExists(name.text)
    }
  }
}

/// A name that a person has chosen for something to be kept.
package struct ChosenName: Equatable {
  let stored: StoredName
  package var text: String { stored.text }

  /// More than anybody reads in a list.
  private static let longest = 80

  /// Throws for a name that is too long, or holds what cannot be seen.
  package init(_ typed: String) throws(Failure) {
    stored = StoredName(typed.withOrdinarySpaces)
    guard text.unicodeScalars.count <= Self.longest else { throw .nameTooLong(text, most: Self.longest) }
    guard !text.unicodeScalars.contains(where: \.isInvisible) else { throw .invisibleName(text) }
  }
}
