import Calculation

/// A step that `undo` takes back and `redo` makes again.
///
/// Stored data is changed only if it still is as the step left it; otherwise both throw and change nothing.
struct UndoStep {
  let kind: StepReport.Kind
  /// Takes the step back; returns the change if it was one of values.
  let takeBack: (SessionViewModel) throws(Failure) -> Update?
  /// Makes the step again.
  let makeAgain: (SessionViewModel) throws(Failure) -> Update?
}

/// What `undo` or `redo` did.
package struct StepReport {
  package enum Kind: Equatable {
    case values
    case favoriteDeleted(String)
    /// A favourite was saved under a name that was taken.
    case favoriteReplaced(String)
    case favoriteRenamed(from: String, to: String)
    case historyDeleted(Int)
    case bookDeleted(String)
    case bookRenamed(from: String, to: String)
    /// So many products of the book came from a file, or were changed by it.
    case bookImported(Int)
  }

  package let kind: Kind
  /// Whether the step was taken back, and not made again.
  package let isTakenBack: Bool
  /// The change of the values; nil for a step in stored data.
  package let update: Update?
}

/// The session's steps, done and undone.
struct UndoList {
  /// The most steps that are kept, so that a long session stays small.
  private static let most = 1000

  private var done: [UndoStep] = []
  private var undone: [UndoStep] = []

  var lastDone: UndoStep? { done.last }
  var lastUndone: UndoStep? { undone.last }

  /// Adds a new step; steps that were taken back can no longer be made again.
  mutating func add(_ step: UndoStep) {
    if done.count == 2 * Self.most { done.removeFirst(Self.most) }
    done.append(step)
    undone = []
  }

  /// Puts the last step behind the one before it, so that `undo` goes on when the last one cannot be taken back now.
  mutating func setAsideLastDone() { if done.count > 1 { done.swapAt(done.count - 1, done.count - 2) } }
  mutating func setAsideLastUndone() { if undone.count > 1 { undone.swapAt(undone.count - 1, undone.count - 2) } }

  mutating func stepBack() {
    if let step = done.popLast() { undone.append(step) }
  }

  mutating func stepForward() {
    if let step = undone.popLast() { done.append(step) }
  }
}
