import Calculation
import Storage

/// Undo and redo: one list over values and deletions.
extension SessionViewModel {
  /// Takes the last step back; throws when there is none, or it can no longer be taken back.
  package func undo() throws -> Reverted {
    guard let change = undoList.lastDone else { throw SessionError.nothingToUndo }
    let reverted = try revert(change)
    undoList.stepBack()
    return reverted
  }

  /// Makes the step that was last taken back again.
  package func redo() throws -> Reverted {
    guard let change = undoList.lastUndone else { throw SessionError.nothingToRedo }
    let repeated = try perform(change)
    undoList.stepForward(replacing: repeated.change)
    return repeated.result
  }

  /// Deletes a favourite; one that this version cannot read cannot be brought back.
  package func deleteFavorite(_ favorite: FavoritesViewModel.Item) throws {
    try favorites.delete(favorite.name)
    forget(favorite: favorite.name)
    if let draft = favorite.draft { undoList.add(.favoriteDeleted(favorite.name, draft)) }
  }

  /// Deletes one past calculation, or all; returns how many went.
  package func deleteHistory(_ id: Int64? = nil) throws -> Int {
    let deletion = try delete(id)
    if deletion.count > 0 { undoList.add(.historyDeleted(deletion, entry: id)) }
    return deletion.count
  }

  private func revert(_ change: Change) throws -> Reverted {
    switch change {
    case .values(let before, _): return .values(putBack(before))
    case .favoriteDeleted(let name, let draft):
      guard try favorites.save(name, draft, replacing: false) else { throw SessionError.favoriteExists(name) }
      return .favoriteRestored(name)
    case .favoriteReplaced(let name, let old, _):
      _ = try favorites.save(name, old, replacing: true)
      forget(favorite: name)
      return .favoriteReplaced(name)
    case .historyDeleted(let deletion, _):
      guard try archive.history.restore(deletion) else { throw SessionError.deletionFinal }
      return .historyRestored(deletion.count)
    }
  }

  private func perform(_ change: Change) throws -> (change: Change, result: Reverted) {
    switch change {
    case .values(_, let after): return (change, .values(putBack(after)))
    case .favoriteDeleted(let name, _):
      try favorites.delete(name)
      forget(favorite: name)
      return (change, .favoriteDeleted(name))
    case .favoriteReplaced(let name, _, let new):
      _ = try favorites.save(name, new, replacing: true)
      forget(favorite: name)
      return (change, .favoriteReplaced(name))
    case .historyDeleted(_, let id):
      let deletion = try delete(id)
      return (.historyDeleted(deletion, entry: id), .historyDeleted(deletion.count))
    }
  }

  /// Puts earlier values in; what they say of jumps may have been told since.
  private func putBack(_ draft: Draft) -> Update {
    put(self.draft(of: draft.calculator).map(draft.knowingJumps) ?? draft)
  }

  /// One entry, or all of them.
  private func delete(_ id: Int64?) throws -> Deletion {
    guard let id else { return try archive.history.clear() }
    guard let deletion = try archive.history.delete(id) else { throw SessionError.noHistoryEntry(id) }
    return deletion
  }
}
