import Calculation
import Storage

/// Undo and redo: one list of steps over values, favourites, history and book.
extension SessionViewModel {
  /// Undoes the last step. Throws if no step is left, or if its data has changed since: then it stays the last step.
  package func undo() throws(Failure) -> StepReport {
    try move(\.doneSteps, to: \.undoneSteps, orElse: .nothingToUndo)
  }

  /// Redoes the step that was undone last; throws if there is no such step, or if the data has changed since.
  package func redo() throws(Failure) -> StepReport {
    try move(\.undoneSteps, to: \.doneSteps, orElse: .nothingToRedo)
  }

  /// Moves the last step of a list to the other one, reversed or repeated. A step that fails stays where it is, so that
  /// no step is taken back in front of one that followed it.
  private func move(
    _ list: ReferenceWritableKeyPath<SessionViewModel, StepList>,
    to other: ReferenceWritableKeyPath<SessionViewModel, StepList>, orElse nothing: SessionCode
  ) throws(Failure) -> StepReport {
    guard let step = self[keyPath: list].last else { throw Failure(nothing) }
    let moved = try step.move(self, list == \.doneSteps)
    self[keyPath: list].removeLast()
    self[keyPath: other].append(moved.back ?? step)
    return moved.report
  }

  /// Adds a new step; steps that were undone can no longer be redone.
  private func add(_ step: UndoStep) {
    doneSteps.append(step)
    undoneSteps = StepList()
  }

  /// Adds a new step that `move` reverses and repeats.
  func addStep(
    isOfRecord: Bool = false,
    _ move: @escaping (SessionViewModel, _ isTakingBack: Bool) throws(Failure) -> StepReport
  ) {
    add(
      UndoStep(isOfRecord: isOfRecord) { session, isTakingBack throws(Failure) in
        UndoStep.Moved(report: try move(session, isTakingBack))
      })
  }

  /// Adds the step from one job to the next, each of which has its own open record.
  func addStep(ending job: EndedJob, from before: Draft, to after: Draft) {
    add(.fromJob(with: job.record, before, after))
  }

  /// Adds a step that goes back to values of the last session, as a start puts them in; false if they are the same as
  /// those that stand, or none.
  func addStep(backTo stored: Draft) -> Bool {
    guard let model = model(of: stored.calculator) else { return false }
    let standing = model.draft
    let last = model.calculator.restoring(stored)
    if model.calculator.isBlank(last) || !last.differs(from: standing, in: model.calculator) {
      return false
    }
    let step =
      model.id == recordedModel.id ? stepBetweenJobs(last, standing) : stepBetween(last, standing)
    add(
      UndoStep(isOfRecord: false) { session, isTakingBack throws(Failure) in
        let moved = try step.move(session, isTakingBack)
        session.noteRestored(stored)
        return moved
      })
    return true
  }

  private func stepBetween(_ before: Draft, _ after: Draft) -> UndoStep {
    UndoStep(isOfRecord: false) { session, isTakingBack in
      UndoStep.Moved(report: .values(session.putAgain(isTakingBack ? before : after)))
    }
  }

  /// Each of the two jobs has an open record of its own.
  private func stepBetweenJobs(_ before: Draft, _ after: Draft) -> UndoStep {
    .fromJob(with: storedRecord(of: jobKey(of: before)), before, after)
  }

  /// Puts in values of an earlier or later step.
  func putAgain(_ draft: Draft) -> Update {
    // It adds no caution about the change; a result shows the cautions of its values.
    var update = put(draft)
    update.pendingCautions = nil
    return update
  }

  /// Adds a step in stored data that these texts tell. `move` changes them only if they still are as the step left them, else it throws.
  func addStep(
    told: StepTexts,
    _ move: @escaping (SessionViewModel, _ isTakingBack: Bool) throws(Failure) -> Void
  ) {
    addStep { session, isTakingBack throws(Failure) in
      try move(session, isTakingBack)
      return .stored(isTakingBack ? told.takenBack : told.done, isTakenBack: isTakingBack)
    }
  }

  /// Adds a step that takes nothing back, but says that a treatment stays, since only a new version changes it.
  func addStep(staying treatment: Treatment) {
    let told = Text.treatmentStays(number: .text(treatment.name))
    addStep { _, _ in .stored(told, isTakenBack: false) }
  }

  /// Adds a step for a favourite's stored text, nil for none; it brings back values that this version cannot read, too.
  func addStep(
    of name: String, from old: String?, to new: String?, told: StepTexts
  ) {
    addStep(told: told) { session, isTakingBack throws(Failure) in
      let expected = isTakingBack ? new : old
      let stored = isTakingBack ? old : new
      guard try session.favorites.exchange(StoredName(name), expected, for: stored) else {
        throw Failure(.overtaken, name: name)
      }
      session.forget(favorite: name)
    }
  }

  /// Adds a step for changes of the book.
  func addStep(_ changes: [BookChange], told: StepTexts) {
    addStep(told: told) { session, isTakingBack throws(Failure) in
      try session.make(isTakingBack ? changes.map(\.reversed) : changes)
    }
  }

  /// Deletes a favourite; throws if it is gone, or if it cannot be read and so could not be brought back.
  package func deleteFavorite(_ favorite: Favorite) throws(Failure) {
    guard !favorite.stored.isEmpty else { throw Failure(.unreadableFavorite, name: favorite.name) }
    guard try favorites.delete(favorite.name) else {
      throw Failure(.noFavorite, name: favorite.name)
    }
    forget(favorite: favorite.name)
    let name = Datum.text(favorite.name)
    addStep(
      of: favorite.name, from: favorite.stored, to: nil,
      told: StepTexts(
        done: .favoriteDeleted(name: name), takenBack: .favoriteRestored(name: name)))
  }

  /// Renames a favourite; throws if the new name is taken.
  package func rename(_ favorite: Favorite, to name: ChosenName) throws(Failure) {
    guard try favorites.rename(favorite.name, to: name.stored) else {
      _ = try favorites.named(favorite.name)
      let taken = try favorites.named(name.text).name
      throw Failure(SessionCode.favoriteExists, ["name": .text(taken)], variant: "rename")
    }
    follow(favorite: favorite.name, to: name.text)
    let told = StepTexts(
      done: .renamed(favorite.name, to: name.text),
      takenBack: .renamed(name.text, to: favorite.name))
    addStep(told: told) { session, isTakingBack throws(Failure) in
      let presentName = isTakingBack ? name.text : favorite.name
      let otherName = isTakingBack ? favorite.name : name.text
      let isRenamed = try session.favorites.rename(
        presentName, to: StoredName(otherName), expected: favorite.stored)
      guard isRenamed else { throw Failure(.overtaken, name: presentName) }
      session.follow(favorite: presentName, to: otherName)
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
    let told = StepTexts(
      done: .historyDeleted(count: .count(count)), takenBack: .historyRestored(count: .count(count))
    )
    addStep(told: told) {
      session, isTakingBack throws(Failure) in
      let history = try session.history
      if isTakingBack {
        guard try history.restore(deletion) else { throw .historyOvertaken }
      } else {
        guard let again = try history.delete(deletion.range, expected: count) else {
          throw .historyOvertaken
        }
        deletion = again
      }
    }
    // The result on screen must not come back into a history that was just cleared.
    if case .all = range { for model in models { model.isUnkept = false } }
    return count
  }
}

extension Text {
  /// Tells that something has another name now.
  package static func renamed(_ old: String, to new: String) -> Text {
    Text.favoriteRenamed(new: .text(new), old: .text(old))
  }
}

/// What is told of a step in stored data.
struct StepTexts {
  /// What is told when it is repeated.
  let done: Text
  /// What is told when it is undone.
  let takenBack: Text
}

/// What `undo` or `redo` did.
package enum StepReport {
  case values(Update)
  /// These facts of the open record, from their values in one draft to those in another.
  case facts([TreatmentFact], from: Draft, to: Draft)
  /// A change of stored data that a text tells; what cannot be taken back is told, too.
  case stored(Text, isTakenBack: Bool)
}
