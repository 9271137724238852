import Calculation

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

/// The steps that a session can undo and redo.
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
