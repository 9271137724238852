import Calculation
import Records

/// Undo and redo: one list of steps over values, record and notebook.
extension Session {
  /// Undoes the last step. Throws if no step is left, or if its data has changed since: then it stays the last step, so that
  /// no step is taken back in front of one that followed it.
  package func undo() throws(Failure) -> StepReport {
    guard let step = steps.done.last else { throw Failure(SessionCode.nothingToUndo) }
    let moved = try move(step, isTakingBack: true)
    steps.noteUndone(moved.opposite)
    return moved.report
  }

  /// Redoes the step that was undone last; throws if there is no such step, or if the data has changed since.
  package func redo() throws(Failure) -> StepReport {
    guard let step = steps.undone.last else { throw Failure(SessionCode.nothingToRedo) }
    let moved = try move(step, isTakingBack: false)
    steps.noteRedone(moved.opposite)
    return moved.report
  }

  /// What a step has done, and the step that goes the other way.
  private struct Moved {
    let report: StepReport
    let opposite: Step
  }

  /// Reverses a step if `isTakingBack`, else repeats it; throws, with nothing changed, if that is not possible now.
  private func move(_ step: Step, isTakingBack: Bool) throws(Failure) -> Moved {
    switch step {
    case .values(let change):
      let update = putAgain(isTakingBack ? change.before : change.after)
      return Moved(report: .values(update), opposite: step)
    case .otherJob(let job): return move(job, isTakingBack: isTakingBack)
    case .lastSession(let stored, let way):
      let moved = try move(way, isTakingBack: isTakingBack)
      noteRestored(stored)
      guard case .otherJob = way else { return Moved(report: moved.report, opposite: step) }
      return moved
    case .facts(let facts): return Moved(report: move(facts, isTakingBack), opposite: step)
    case .notebook(let change):
      let made = try notebook.move(change, isTakingBack: isTakingBack)
      let text = isTakingBack ? made.takenBack : made.done
      return Moved(report: .stored(text, isTakenBack: isTakingBack), opposite: .notebook(made))
    case .staying(let treatment):
      let text = Text.treatmentStays(number: .text(treatment.name))
      return Moved(report: .stored(text, isTakenBack: false), opposite: step)
    }
  }

  /// Goes to the other job of a step; its record comes back with what has been stored of it meanwhile.
  private func move(_ job: JobStep, isTakingBack: Bool) -> Moved {
    let left = record.open
    record.put(nil)
    let update = putAgain(isTakingBack ? job.values.before : job.values.after)
    record.followStoredRecord()
    if let ended = job.record {
      // Another shell may have kept treatments of it meanwhile.
      record.put(record.open.map(ended.takingKept) ?? ended)
    }
    let opposite = JobStep(record: left, values: job.values)
    return Moved(report: .values(update), opposite: .otherJob(opposite))
  }

  private func move(_ step: FactsStep, _ isTakingBack: Bool) -> StepReport {
    let from = isTakingBack ? step.after.facts : step.before.facts
    let to = isTakingBack ? step.before.facts : step.after.facts
    record.move(step, isTakingBack: isTakingBack)
    if step.isOfJob { putCrop(of: to) }
    return .facts(step.changed, from: from, to: to)
  }
}
