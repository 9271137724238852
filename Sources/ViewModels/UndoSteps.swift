import Calculation
import Storage

// Undo and redo: one list of steps over values, favourites, history and book.
extension SessionViewModel {
  /// What `undo` or `redo` did: the text that tells it for a step in stored data, else the change of the values.
  package typealias StepReport = (told: Text?, update: Update?, isTakenBack: Bool)

  /// Undoes the last step. Throws if no step is left, or if its data has changed since; `undo` then tries an older one.
  package func undo() throws(Failure) -> StepReport {
    try move(\.doneSteps, to: \.undoneSteps, isTakingBack: true, orElse: .nothingToUndo)
  }

  /// Redoes the step that was undone last; throws if there is no such step, or if the data has changed since.
  package func redo() throws(Failure) -> StepReport {
    try move(\.undoneSteps, to: \.doneSteps, isTakingBack: false, orElse: .nothingToRedo)
  }

  /// Moves the last step of a list to the other one, reversed or repeated; an overtaken one swaps with the one before.
  private func move(
    _ list: ReferenceWritableKeyPath<SessionViewModel, [UndoStep]>,
    to other: ReferenceWritableKeyPath<SessionViewModel, [UndoStep]>, isTakingBack: Bool, orElse nothing: SessionCode
  ) throws(Failure) -> StepReport {
    guard let step = self[keyPath: list].last else { throw Failure(nothing) }
    do throws(Failure) {
      let update = try step.move(self, isTakingBack)
      self[keyPath: list].removeLast()
      self[keyPath: other].append(step)
      return (step.told.map { isTakingBack ? $0.takenBack : $0.done }, update, isTakingBack)
    } catch {
      let last = self[keyPath: list].count - 1
      if error.is(SessionCode.overtaken), last > 0 { self[keyPath: list].swapAt(last, last - 1) }
      throw error
    }
  }

  /// The oldest steps are dropped, this many at once, when twice as many are kept, so that a long session stays small.
  private static let mostSteps = 1000

  /// Adds a new step; steps that were undone can no longer be redone.
  func addStep(
    told: (done: Text, takenBack: Text)?,
    _ move: @escaping (SessionViewModel, _ isTakingBack: Bool) throws(Failure) -> Update?
  ) {
    if doneSteps.count == 2 * Self.mostSteps { doneSteps.removeFirst(Self.mostSteps) }
    doneSteps.append((told, move))
    undoneSteps = []
  }

  /// Adds a step for a favourite's stored text, nil for none; it brings back values that this version cannot read, too.
  func addStep(of name: String, from old: String?, to new: String?, told: (done: Text, takenBack: Text)) {
    addStep(told: told) { session, isTakingBack throws(Failure) in
      let (expected, stored) = isTakingBack ? (new, old) : (old, new)
      guard try session.favorites.exchange(StoredName(name), expected, for: stored) else {
        throw Failure(.overtaken, name: name)
      }
      session.forget(favorite: name)
      return nil
    }
  }

  func addStep(_ changes: [BookChange], told: (done: Text, takenBack: Text)) {
    addStep(told: told) { session, isTakingBack throws(Failure) in
      try session.make(isTakingBack ? changes.map(\.reversed) : changes)
      return nil
    }
  }

  package func deleteFavorite(_ favorite: Favorite) throws(Failure) {
    guard !favorite.stored.isEmpty else { throw Failure(.unreadableFavorite, name: favorite.name) }
    guard try favorites.delete(favorite.name) else { throw Failure(.noFavorite, name: favorite.name) }
    forget(favorite: favorite.name)
    let data = ["name": Datum.text(favorite.name)]
    addStep(
      of: favorite.name, from: favorite.stored, to: nil,
      told: (Text("favorite-deleted", data), Text("favorite-restored", data)))
  }

  /// Renames a favourite; throws if the new name is taken.
  package func rename(_ favorite: Favorite, to name: ChosenName) throws(Failure) {
    guard try favorites.rename(favorite.name, to: name.stored) else {
      _ = try favorites.named(favorite.name)
      let taken = try favorites.named(name.text).name
      throw Failure(SessionCode.favoriteExists, ["name": .text(taken)], variant: "rename")
    }
    follow(favorite: favorite.name, to: name.text)
    let told = (Text.renamed(favorite.name, to: name.text), Text.renamed(name.text, to: favorite.name))
    addStep(told: told) { session, isTakingBack throws(Failure) in
      let (here, other) = isTakingBack ? (name.text, favorite.name) : (favorite.name, name.text)
      guard try session.favorites.rename(here, to: StoredName(other), expected: favorite.stored) else {
        throw Failure(.overtaken, name: here)
      }
      session.follow(favorite: here, to: other)
      return nil
    }
  }

  /// Deletes some past calculations, or all, and returns how many; throws if a numbered entry does not exist. `redo`
  /// deletes the same range again if it still has as many entries.
  package func deleteHistory(_ range: DeletionRange = .all()) throws(Failure) -> Int {
    guard var deletion = try history.delete(range) else {
      if case .entries(let numbers) = range { throw .noHistoryEntry(numbers.lowerBound) }
      for model in models { model.isUnkept = false }
      return 0
    }
    let count = deletion.count
    let data = ["count": Datum.count(count)]
    addStep(told: (Text("history-deleted", data), Text("history-restored", data))) {
      session, isTakingBack throws(Failure) in
      let history = try session.history
      if isTakingBack {
        guard try history.restore(deletion) else { throw .historyOvertaken }
      } else {
        guard let again = try history.delete(deletion.range, expected: count) else { throw .historyOvertaken }
        deletion = again
      }
      return nil
    }
    // The result on screen must not come back into a history that was just cleared.
    if case .all = range { for model in models { model.isUnkept = false } }
    return count
  }
}

extension Text {
  package static func renamed(_ old: String, to new: String) -> Text {
    Text("favorite-renamed", ["old": .text(old), "new": .text(new)])
  }
}

/// A step that `undo` reverses and `redo` repeats: what tells it, nil for a change of values, which tells itself; and
/// what reverses it if `isTakingBack`, else repeats it, and returns the change of the values, nil for a step in stored
/// data. Stored data is changed only if it still is as the step left it; otherwise `move` throws and changes nothing.
typealias UndoStep = (
  told: (done: Text, takenBack: Text)?,
  move: (SessionViewModel, _ isTakingBack: Bool) throws(Failure) -> Update?
)
