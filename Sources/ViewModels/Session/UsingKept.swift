import Calculation
import Storage

/// Using what is kept in the notebook.
extension Session {
  /// Puts in a favourite's values and makes its calculator current; only the values of the job stay.
  package func use(_ favorite: Favorite) throws(Failure) -> Update {
    guard let stored = favorite.draft, let model = values.model(of: stored.calculator) else {
      throw Failure(.unreadableFavorite, name: favorite.name)
    }
    let adopted = model.calculator.adopting(withNamesOfToday(stored), in: model.draft)
    keepLastResult(of: model, before: adopted)
    values.noteEnds(by: adopted)
    let update = change(adopted, ending: endJob(of: model))
    model.bringUnits()
    model.beginJob()
    notebook.note(favorite: favorite.name, of: model)
    return update
  }

  /// Puts in a past calculation's values and makes its calculator current.
  package func use(_ item: HistoryEntry) throws(Failure) -> Update {
    guard let draft = item.draft, let model = values.model(of: draft.calculator) else {
      throw Failure(SessionCode.unreadableEntry, ["id": .text(String(item.id))])
    }
    guard item.calculation.isUsable else {
      throw Failure(SessionCode.entryOfOtherUnits, ["id": .text(String(item.id))])
    }
    defer {
      model.bringUnits()
      model.beginJob()
    }
    let lasting = model.calculator.withoutTemporaryValues(withNamesOfToday(draft))
    keepLastResult(of: model, before: lasting)
    values.noteEnds(by: lasting)
    // A row does not tell of what field its area is: it may be that of a rest.
    let used = model.calculator.restoring(lasting)
    let update = change(
      used.remembering(model.calculator.hiddenFields, of: model.draft), ending: endJob(of: model))
    if !model.draft.keeping(model.fields.map(\.path)).differs(from: draft, in: model.calculator) {
      model.state.row = item.id
    }
    return update
  }

  private func withNamesOfToday(_ draft: Draft) -> Draft {
    let products = notebook.products
    return products.naming(products.renamings(in: draft), in: draft)
  }

  /// Deletes some past calculations, or all, and returns how many (`Notebook.deleteHistory`).
  package func deleteHistory(_ range: DeletionRange = .all()) throws(Failure) -> Int {
    let count = try notebook.deleteHistory(range)
    // The result on screen must not come back into a history that was just cleared.
    if case .all = range { values.noteHistoryCleared() }
    return count
  }
}
