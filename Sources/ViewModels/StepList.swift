import Calculation

/// A step that `undo` reverses and `redo` repeats.
struct UndoStep {
  /// What a step has done, and the step that goes the other way; nil for the same one.
  struct Moved {
    let report: StepReport
    var back: UndoStep?
  }

  /// Reverses the step if `isTakingBack`, else repeats it; throws, with nothing changed, if that is not possible now.
  typealias Move = (SessionViewModel, _ isTakingBack: Bool) throws(Failure) -> Moved

  /// Whether it changed facts of the open record; keeping a treatment drops such steps.
  let isOfRecord: Bool
  /// Does the step, backward or forward.
  let move: Move

  /// Returns the step between two jobs with these values. `record` is the open record of the job that is left, nil for
  /// none: each move puts it in, and its step back has the one that was open.
  static func fromJob(with record: OpenRecord?, _ before: Draft, _ after: Draft) -> UndoStep {
    UndoStep(isOfRecord: false) { session, isTakingBack in
      let left = session.openRecord
      session.openRecord = nil
      let update = session.putAgain(isTakingBack ? before : after)
      session.followStoredRecord()
      if let record {
        // Another shell may have kept treatments of it meanwhile.
        session.openRecord = session.openRecord.map(record.takingKept) ?? record
      }
      return Moved(report: .values(update), back: fromJob(with: left, before, after))
    }
  }
}

/// Steps, the last one last. The list of a copy on which a line is tried shares the steps of its session and has its
/// own behind them, so that a trial after many steps costs no more than after few.
struct StepList {
  private var others: ArraySlice<UndoStep> = []
  private var own: [UndoStep] = []

  /// The oldest steps are dropped, this many at once, when twice as many are kept, so that a long session stays small.
  private static let most = 1000

  var last: UndoStep? { own.last ?? others.last }

  /// A list that begins with the steps of this one, without a copy of them if they are all its own.
  var shared: StepList {
    var shared = StepList()
    shared.others = others.isEmpty ? own[...] : others + own
    return shared
  }

  mutating func append(_ step: UndoStep) {
    if own.count == 2 * Self.most { own.removeFirst(Self.most) }
    own.append(step)
  }

  mutating func removeLast() {
    if own.isEmpty { others = others.dropLast() } else { own.removeLast() }
  }

  mutating func removeAll(where isRemoved: (UndoStep) -> Bool) {
    others.removeAll(where: isRemoved)
    own.removeAll(where: isRemoved)
  }
}
