import Calculation

/// Saving and using favourites and past calculations.
extension SessionViewModel {
  /// Saves the current values under a name, without those of the job; returns the name.
  ///
  /// Throws if the name is taken, unless `replacing`: then the name keeps its old spelling.
  package func save(as name: ChosenName, replacing: Bool = false) throws(Failure) -> String {
    guard let favorite = current.calculator.favorite(from: current.draft) else { throw .nothingToSave }
    let saved = try favorites.save(name, favorite, replacing: replacing)
    forget(favorite: saved.name)
    current.setFavorite(saved.name)
    if let old = saved.replaced {
      undoList.add(.favorite(.favoriteReplaced(saved.name), saved.name, from: old, to: favorite.stored))
    }
    return saved.name
  }

  /// Puts in a favourite's values and makes its calculator current; only the values of the job stay.
  package func use(_ favorite: FavoritesViewModel.Item) throws(Failure) -> Update {
    guard let draft = favorite.draft, let model = model(of: draft.calculator) else {
      throw .unreadableFavorite(favorite.name)
    }
    let adopted = model.calculator.adopting(draft, in: model.draft)
    keepLastResult(of: model, before: adopted)
    recordEnds(by: adopted)
    let update = change(adopted)
    model.bringUnits()
    model.beginJob()
    model.setFavorite(favorite.name)
    return update
  }

  /// Detaches a favourite's name from the values of all calculators.
  func forget(favorite name: String) { for model in models { model.forget(favorite: name) } }

  func follow(favorite name: String, to new: String) { for model in models { model.rename(favorite: name, to: new) } }

  /// Puts in a past calculation's values and makes its calculator current.
  package func use(_ item: HistoryViewModel.Item) throws(Failure) -> Update {
    guard let draft = item.draft, let model = model(of: draft.calculator) else {
      throw .unreadableEntry(item.id)
    }
    guard item.isUsable else { throw .entryOfOtherUnits(item.id) }
    defer {
      model.bringUnits()
      model.beginJob()
    }
    let values = model.calculator.withoutTemporaryValues(draft)
    keepLastResult(of: model, before: values)
    recordEnds(by: values)
    let update = change(values.remembering(model.calculator.hiddenFields, of: model.draft))
    if !model.draft.keeping(model.fields.map(\.path)).differs(from: draft, in: model.calculator) {
      model.setRow(item.id)
    }
    return update
  }
}
