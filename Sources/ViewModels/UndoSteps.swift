import Calculation
import Storage

/// Undo and redo: one list over values and deletions.
extension SessionViewModel {
  /// Takes the last step back; throws when there is none, or what it changed has changed since: then the one
  /// before it is next.
  package func undo() throws(Failure) -> Reverted {
    guard let change = undoList.lastDone else { throw .nothingToUndo }
    do throws(Failure) {
      let reverted = try revert(change)
      undoList.stepBack()
      return reverted
    } catch {
      if error.is(SessionCode.overtaken) { undoList.setAsideLastDone() }
      throw error
    }
  }

  /// Makes the step that was last taken back again.
  package func redo() throws(Failure) -> Reverted {
    guard let change = undoList.lastUndone else { throw .nothingToRedo }
    do throws(Failure) {
      let repeated = try perform(change)
      undoList.stepForward(replacing: repeated.change)
      return repeated.result
    } catch {
      if error.is(SessionCode.overtaken) { undoList.setAsideLastUndone() }
      throw error
    }
  }

  /// Deletes a favourite.
  package func deleteFavorite(_ favorite: FavoritesViewModel.Item) throws(Failure) {
    guard try archive.favorites.delete(favorite.name) else { throw .noFavorite(favorite.name) }
    forget(favorite: favorite.name)
    undoList.add(.favoriteDeleted(favorite.name, favorite.stored))
  }

  /// Calls a favourite something else; throws when the new name is taken.
  package func rename(_ favorite: FavoritesViewModel.Item, to name: ChosenName) throws(Failure) {
    guard try archive.favorites.rename(favorite.name, to: name.stored) else {
      _ = try favorites.named(favorite.name)
      throw .nameTaken(try favorites.named(name.text).name)
    }
    follow(favorite: favorite.name, to: name.text)
    undoList.add(.favoriteRenamed(from: favorite.name, to: name.text, favorite.stored))
  }

  /// Deletes some past calculations, or all; returns how many went, which may be none of all.
  package func deleteHistory(_ range: DeletionRange = .all()) throws(Failure) -> Int {
    guard let deletion = try archive.history.delete(range) else {
      if case .entries(let numbers) = range { throw .noHistoryEntry(numbers.lowerBound) }
      for model in models { model.isUnkept = false }
      return 0
    }
    undoList.add(.historyDeleted(deletion))
    // What stands is not to come back into a history that has just been cleared.
    if case .all = range { for model in models { model.isUnkept = false } }
    return deletion.count
  }

  /// Takes a step back. What is stored is changed only where it still is as this session left it.
  private func revert(_ change: Change) throws(Failure) -> Reverted {
    switch change {
    case .values(let before, _, let doubts): return .values(putBack(before, doubts))
    case .favoriteDeleted(let name, let stored):
      try exchange(name, nil, for: stored)
      return .favoriteRestored(name)
    case .favoriteReplaced(let name, let old, let new):
      try exchange(name, new, for: old)
      return .favoritePutBack(name)
    case .favoriteRenamed(let old, let new, let stored):
      try rename(new, to: old, holding: stored)
      return .favoriteRenamed(from: new, to: old)
    case .historyDeleted(let deletion):
      guard try archive.history.restore(deletion) else { throw .historyOvertaken }
      return .historyRestored(deletion.count)
    case .book(let step):
      try make(step.changes.map(\.reversed))
      return .bookPutBack(step)
    }
  }

  private func perform(_ change: Change) throws(Failure) -> (change: Change, result: Reverted) {
    switch change {
    case .values(_, let after, let doubts): return (change, .values(putBack(after, doubts)))
    case .favoriteDeleted(let name, let stored):
      try exchange(name, stored, for: nil)
      return (change, .favoriteDeleted(name))
    case .favoriteReplaced(let name, let old, let new):
      try exchange(name, old, for: new)
      return (change, .favoriteReplaced(name))
    case .favoriteRenamed(let old, let new, let stored):
      try rename(old, to: new, holding: stored)
      return (change, .favoriteRenamed(from: old, to: new))
    case .historyDeleted(let earlier):
      guard let deletion = try archive.history.delete(earlier.range, expected: earlier.count) else {
        throw .historyOvertaken
      }
      return (.historyDeleted(deletion), .historyDeleted(deletion.count))
    case .book(let step):
      try make(step.changes)
      return (change, .bookChanged(step))
    }
  }

  private func exchange(_ name: String, _ expected: String?, for stored: String?) throws(Failure) {
    guard try archive.favorites.exchange(StoredName(name), expected, for: stored) else {
      throw .favoriteOvertaken(name)
    }
    forget(favorite: name)
  }

  private func rename(_ old: String, to new: String, holding stored: String) throws(Failure) {
    guard try archive.favorites.rename(old, to: StoredName(new), expected: stored) else {
      throw .favoriteOvertaken(old)
    }
    follow(favorite: old, to: new)
  }

  /// Puts values in that stood there before, with their doubts: whatever there is to say of them, a result says it.
  private func putBack(_ draft: Draft, _ doubts: Doubts) -> Update {
    var update = put(draft)
    update.untold = nil
    if let model = model(of: draft.calculator) { model.doubts = model.doubts.union(doubts) }
    return update
  }
}
