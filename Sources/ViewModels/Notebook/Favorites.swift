import Calculation
import Storage

/// Finding favourites by what a person types.
extension FavoritesStore {
  /// Returns the favourite with a name, or else the one that differs in case and accents; throws if none or several.
  package func named(_ name: String) throws(Failure) -> Favorite {
    let found = try find(StoredName(name))
    guard let favorite = found.first else { throw Failure(.noFavorite, name: name) }
    guard found.count == 1 else {
      throw Failure(.ambiguousFavorite, name: name, among: found.map(\.name))
    }
    return favorite
  }
}

/// A name that a person has chosen for a favourite or a product.
package struct ChosenName: Equatable {
  let stored: StoredName
  /// The name as it is shown.
  package var text: String { stored.text }
  /// The greatest length of a name in Unicode scalars; longer names are too long to read in a list.
  private static let longest = 80

  /// Reads a typed name; throws if it is too long or contains an invisible character.
  package init(_ typed: String) throws(Failure) {
    stored = StoredName(typed.withOrdinarySpaces)
    guard text.unicodeScalars.count <= Self.longest else {
      throw Failure(SessionCode.nameTooLong, ["name": .text(text), "most": .count(Self.longest)])
    }
    guard !text.unicodeScalars.contains(where: \.isInvisible) else {
      throw Failure(SessionCode.invisibleName, ["name": .text(text)])
    }
  }
}

/// A favourite as which values were saved, or from which they were taken.
struct UsedFavorite {
  var name: String
  /// The values that count for a favourite, as they were then.
  let values: [FieldPath: FieldValue]
}

/// Favourites: saving values, and changing what is saved.
extension Notebook {
  /// Returns the name of the favourite that a calculator's present values belong to; nil once one of them has changed.
  package func favoriteName(of model: CalculatorViewModel) -> String? {
    guard let used = usedFavorites[model.id], used.values == model.favoriteValues else {
      return nil
    }
    return used.name
  }

  /// Remembers that a calculator's present values belong to a favourite.
  func note(favorite name: String, of model: CalculatorViewModel) {
    usedFavorites[model.id] = UsedFavorite(name: name, values: model.favoriteValues)
  }

  /// Saves the values of a calculator, without those of the job, under a free name, or `replacing` under a taken one, and
  /// returns the name. Throws if there is nothing to save, or if the name is taken or may mean several favourites.
  package func save(
    _ model: CalculatorViewModel, as name: ChosenName, replacing: Bool = false
  ) throws(Failure) -> String {
    guard let favorite = model.calculator.favorite(from: model.draft) else {
      throw Failure(SessionCode.nothingToSave)
    }
    switch try favorites.save(name.stored, favorite, replacing: replacing) {
    case .saved(let name, let replaced):
      forget(favorite: name)
      note(favorite: name, of: model)
      if let replaced {
        let shownName = Datum.text(name)
        let change = FavoriteChange(name: name, before: replaced, after: favorite.stored)
        steps.add(
          .notebook(
            NotebookStep(
              change: .favorite(change), done: .favoriteSaved(name: shownName),
              takenBack: .favoritePutBack(name: shownName))))
      }
      return name
    case .taken(let others) where others.count > 1:
      throw Failure(.ambiguousFavorite, name: name.text, among: others.map(\.name))
    case .taken(let others): throw Failure(.favoriteExists, name: others.first?.name ?? name.text)
    }
  }

  /// Deletes a favourite; throws if it is gone, or if it cannot be read and so could not be brought back.
  package func delete(_ favorite: Favorite) throws(Failure) {
    guard !favorite.stored.isEmpty else { throw Failure(.unreadableFavorite, name: favorite.name) }
    guard try favorites.delete(favorite.name) else {
      throw Failure(.noFavorite, name: favorite.name)
    }
    forget(favorite: favorite.name)
    let name = Datum.text(favorite.name)
    let change = FavoriteChange(name: favorite.name, before: favorite.stored, after: nil)
    steps.add(
      .notebook(
        NotebookStep(
          change: .favorite(change), done: .favoriteDeleted(name: name),
          takenBack: .favoriteRestored(name: name))))
  }

  /// Makes a change of a favourite's values again, or one that takes it back; throws, with nothing changed, if the
  /// favourite is no longer as it was before the change.
  func make(_ change: FavoriteChange) throws(Failure) {
    let isMade = try favorites.exchange(
      StoredName(change.name), change.before, for: change.after)
    guard isMade else { throw Failure(.overtaken, name: change.name) }
    forget(favorite: change.name)
  }

  /// Renames a favourite; throws if the new name is taken.
  package func rename(_ favorite: Favorite, to name: ChosenName) throws(Failure) {
    guard try favorites.rename(favorite.name, to: name.stored) else {
      _ = try favorites.named(favorite.name)
      let taken = try favorites.named(name.text).name
      throw Failure(SessionCode.favoriteExists, ["name": .text(taken)], variant: "rename")
    }
    follow(favorite: favorite.name, to: name.text)
    let renaming = FavoriteRenaming(
      old: favorite.name, new: name.text, stored: favorite.stored)
    steps.add(
      .notebook(
        NotebookStep(
          change: .favoriteName(renaming), done: .renamed(renaming.old, to: renaming.new),
          takenBack: .renamed(renaming.new, to: renaming.old))))
  }

  /// Makes a change of a favourite's name again, or one that takes it back; throws, with nothing changed, if the favourite
  /// is no longer as it was before the change.
  func make(_ renaming: FavoriteRenaming) throws(Failure) {
    let isRenamed = try favorites.rename(
      renaming.old, to: StoredName(renaming.new), expected: renaming.stored)
    guard isRenamed else { throw Failure(.overtaken, name: renaming.old) }
    follow(favorite: renaming.old, to: renaming.new)
  }

  /// Forgets a favourite that was deleted or now holds other values.
  private func forget(favorite name: String) {
    usedFavorites = usedFavorites.filter { $0.value.name != name }
  }

  private func follow(favorite name: String, to new: String) {
    for (calculator, used) in usedFavorites where used.name == name {
      usedFavorites[calculator]?.name = new
    }
  }
}
