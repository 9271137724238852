import Calculation
import Storage

/// Undo and redo: one list of steps over values, favourites, history and book.
extension SessionViewModel {
  /// Undoes the last step; throws if there is no step, or if the data has changed since the step. In the second case
  /// the next `undo` tries the step before it.
  package func undo() throws(Failure) -> StepReport {
    try move(\.done, to: \.undone, isTakingBack: true, orElse: .nothingToUndo)
  }

  /// Redoes the step that was undone last; throws if there is no such step, or if the data has changed since.
  package func redo() throws(Failure) -> StepReport {
    try move(\.undone, to: \.done, isTakingBack: false, orElse: .nothingToRedo)
  }

  /// Reverses or repeats the last step of a list and moves it to the other list. If the data has changed since the
  /// step, the step trades places with the one before it.
  private func move(
    _ list: WritableKeyPath<UndoList, [UndoStep]>, to other: WritableKeyPath<UndoList, [UndoStep]>,
    isTakingBack: Bool, orElse nothing: SessionCode
  ) throws(Failure) -> StepReport {
    guard let step = undoList[keyPath: list].last else { throw Failure(nothing) }
    do throws(Failure) {
      let update = try step.move(self, isTakingBack)
      undoList[keyPath: list].removeLast()
      undoList[keyPath: other].append(step)
      return StepReport(kind: step.kind, isTakenBack: isTakingBack, update: update)
    } catch {
      let last = undoList[keyPath: list].count - 1
      if error.is(SessionCode.overtaken), last > 0 { undoList[keyPath: list].swapAt(last, last - 1) }
      throw error
    }
  }

  /// Deletes a favourite.
  package func deleteFavorite(_ favorite: FavoritesViewModel.Item) throws(Failure) {
    guard !favorite.stored.isEmpty else { throw .unreadableFavorite(favorite.name) }
    guard try archive.favorites.delete(favorite.name) else { throw .noFavorite(favorite.name) }
    forget(favorite: favorite.name)
    undoList.add(.favorite(.favoriteDeleted(favorite.name), favorite.name, from: favorite.stored, to: nil))
  }

  /// Renames a favourite; throws if the new name is taken.
  package func rename(_ favorite: FavoritesViewModel.Item, to name: ChosenName) throws(Failure) {
    guard try archive.favorites.rename(favorite.name, to: name.stored) else {
      _ = try favorites.named(favorite.name)
      let taken = try favorites.named(name.text).name
      throw Failure(SessionCode.favoriteExists, ["name": .text(taken)], variant: "rename")
    }
    follow(favorite: favorite.name, to: name.text)
    let kind = StepReport.Kind.favoriteRenamed(from: favorite.name, to: name.text)
    undoList.add(
      UndoStep(kind: kind) { session, isTakingBack throws(Failure) in
        let (here, other) = isTakingBack ? (name.text, favorite.name) : (favorite.name, name.text)
        guard try session.archive.favorites.rename(here, to: StoredName(other), expected: favorite.stored) else {
          throw .favoriteOvertaken(here)
        }
        session.follow(favorite: here, to: other)
        return nil
      })
  }

  /// Deletes some past calculations, or all, and returns how many. Throws if a numbered entry does not exist; returns 0
  /// if all are to be deleted and the history is empty.
  ///
  /// `redo` deletes the same range again if it still has as many entries.
  package func deleteHistory(_ range: DeletionRange = .all()) throws(Failure) -> Int {
    guard var deletion = try archive.history.delete(range) else {
      if case .entries(let numbers) = range { throw .noHistoryEntry(numbers.lowerBound) }
      for model in models { model.isUnkept = false }
      return 0
    }
    let count = deletion.count
    undoList.add(
      UndoStep(kind: .historyDeleted(count)) { session, isTakingBack throws(Failure) in
        let history = try session.archive.history
        if isTakingBack {
          guard try history.restore(deletion) else { throw .historyOvertaken }
        } else {
          guard let again = try history.delete(deletion.range, expected: count) else { throw .historyOvertaken }
          deletion = again
        }
        return nil
      })
    // The result on screen must not come back into a history that was just cleared.
    if case .all = range { for model in models { model.isUnkept = false } }
    return count
  }
}

extension UndoStep {
  /// Makes a step for a change of a favourite's stored text; nil means that the favourite does not exist. Stored texts
  /// also bring back values that this version cannot read.
  static func favorite(_ kind: StepReport.Kind, _ name: String, from old: String?, to new: String?) -> UndoStep {
    UndoStep(kind: kind) { session, isTakingBack throws(Failure) in
      let (expected, stored) = isTakingBack ? (new, old) : (old, new)
      guard try session.archive.favorites.exchange(StoredName(name), expected, for: stored) else {
        throw .favoriteOvertaken(name)
      }
      session.forget(favorite: name)
      return nil
    }
  }

  static func book(_ kind: StepReport.Kind, _ changes: [BookChange]) -> UndoStep {
    UndoStep(kind: kind) { session, isTakingBack throws(Failure) in
      try session.make(isTakingBack ? changes.map(\.reversed) : changes)
      return nil
    }
  }
}

/// A step that `undo` reverses and `redo` repeats.
///
/// Stored data is changed only if it still is as the step left it; otherwise both throw and change nothing.
struct UndoStep {
  let kind: StepReport.Kind
  /// Reverses the step if `isTakingBack`, else repeats it; returns the change of the values, nil for a step in stored data.
  let move: (SessionViewModel, _ isTakingBack: Bool) throws(Failure) -> Update?
}

/// What `undo` or `redo` did.
package struct StepReport {
  package enum Kind: Equatable {
    case values
    case favoriteDeleted(String)
    /// A favourite was saved under a name that another favourite had.
    case favoriteReplaced(String)
    case favoriteRenamed(from: String, to: String)
    case historyDeleted(Int)
    case bookDeleted(String)
    case bookRenamed(from: String, to: String)
    /// An import added or changed this many products of the book.
    case bookImported(Int)
    /// A limit of a product in a crop was set or taken back.
    case limitSet(String, crop: String)
  }

  package let kind: Kind
  /// Whether `undo` reversed the step; false if `redo` repeated it.
  package let isTakenBack: Bool
  /// The change of the values; nil for a step in stored data.
  package let update: Update?
}

struct UndoList {
  /// The most steps that are kept, so that a long session stays small.
  private static let most = 1000

  var done: [UndoStep] = []
  var undone: [UndoStep] = []

  /// Adds a new step; steps that were undone can no longer be redone.
  mutating func add(_ step: UndoStep) {
    if done.count == 2 * Self.most { done.removeFirst(Self.most) }
    done.append(step)
    undone = []
  }
}
