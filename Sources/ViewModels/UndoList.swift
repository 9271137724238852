import Calculation
import Storage

/// One step that `undo` takes back and `redo` makes again.
enum Change {
  /// The doubts are those that there were beside either.
  case values(before: Draft, after: Draft, doubts: Doubts)
  /// Of favourites the values are as they are kept, so that also those come back that this version cannot read.
  case favoriteDeleted(String, String)
  case favoriteReplaced(String, old: String, new: String)
  case favoriteRenamed(from: String, to: String, String)
  case historyDeleted(Deletion)
  case book(BookStep)
}

/// The session's steps, done and undone.
struct UndoList {
  /// More than anybody takes back, so that a long session stays small.
  private static let most = 1000

  private var done: [Change] = []
  private var undone: [Change] = []

  var lastDone: Change? { done.last }
  var lastUndone: Change? { undone.last }

  /// A new step; what had been undone can no longer be made again.
  mutating func add(_ change: Change) {
    if done.count == 2 * Self.most { done.removeFirst(Self.most) }
    done.append(change)
    undone = []
  }

  /// A step that has been overtaken lets the one before it go first; what it would bring back is not lost with it.
  mutating func setAsideLastDone() { if done.count > 1 { done.swapAt(done.count - 1, done.count - 2) } }
  mutating func setAsideLastUndone() { if undone.count > 1 { undone.swapAt(undone.count - 1, undone.count - 2) } }

  mutating func stepBack() {
    if let change = done.popLast() { undone.append(change) }
  }

  /// `change` is the step as it was made this time.
  mutating func stepForward(replacing change: Change) {
    if undone.popLast() != nil { done.append(change) }
  }
}
