import Calculation

/// Favourites and history.
extension SessionViewModel {
  /// Keeps the current values, those of the job aside, under a name, and returns it; throws when the name is taken, unless
  /// what it stands for is to be replaced: then it stays spelled as it was.
  package func save(as name: ChosenName, replacing: Bool = false) throws(Failure) -> String {
    try current.refuseDoubts()
    guard let favorite = current.calculator.favorite(from: current.draft) else { throw .nothingToSave }
    let saved = try favorites.save(name, favorite, replacing: replacing)
    forget(favorite: saved.name)
    current.note(favorite: saved.name)
    if let old = saved.replaced { undoList.add(.favoriteReplaced(saved.name, old: old, new: favorite.stored)) }
    return saved.name
  }

  /// Puts a favourite's values in and makes its calculator current; only the job's own values stay.
  package func use(_ favorite: FavoritesViewModel.Item) throws(Failure) -> Update {
    guard let draft = favorite.draft, let model = model(of: draft.calculator) else {
      throw .unreadableFavorite(favorite.name)
    }
    let adopted = model.calculator.adopting(draft, in: model.draft)
    keepLastResult(of: model, before: adopted)
    noteEnds(by: adopted)
    let update = change(adopted)
    model.bringUnits()
    model.beginJob()
    model.note(favorite: favorite.name)
    return update
  }

  /// Heads nothing by a favourite's name any more.
  func forget(favorite name: String) { for model in models { model.forget(favorite: name) } }

  func follow(favorite name: String, to new: String) { for model in models { model.rename(favorite: name, to: new) } }

  /// Puts a past calculation's values in and makes its calculator current.
  package func use(_ item: HistoryViewModel.Item) throws(Failure) -> Update {
    guard let draft = item.draft, let model = model(of: draft.calculator) else {
      throw .unreadableEntry(item.id)
    }
    guard item.isUsable else { throw .entryOfOtherUnits(item.id) }
    defer {
      model.bringUnits()
      model.beginJob()
    }
    let values = model.calculator.withoutPassing(draft)
    keepLastResult(of: model, before: values)
    noteEnds(by: values)
    let update = change(values.remembering(model.calculator.memory, of: model.draft))
    if !model.draft.keeping(model.fields.map(\.path)).differs(from: draft, in: model.calculator) {
      model.note(row: item.id)
    }
    return update
  }
}
