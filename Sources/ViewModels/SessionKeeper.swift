import Calculation
import Storage

/// Keeps an interactive session's values for the next start, and remembers why storing failed.
///
/// The session goes on, whatever fails.
final class SessionKeeper {
  private let archive: Archive
  private let isKeeping: Bool
  private var trouble: Failure?
  private var isTroubleTold = true
  /// The values not on disk yet, by calculator, and the id of the current calculator.
  private var waiting: (drafts: [String: Draft], current: String?) = ([:], nil)

  init(_ archive: Archive, isKeeping: Bool) {
    self.archive = archive
    self.isKeeping = isKeeping
  }

  /// Returns the values of an earlier session; nil if no session is stored or it cannot be read.
  func restore() -> SessionState? {
    var state: SessionState?
    storing { () throws(Failure) in state = try archive.draft.load() }
    return state
  }

  /// Keeps a calculator's values and which calculator is current.
  func keep(_ draft: Draft?, current: String) {
    guard isKeeping else { return }
    if let draft { waiting.drafts[draft.calculator] = draft }
    waiting.current = current
    // While another program holds the data, only storing that a person asked for waits for it.
    let isBusy = trouble?.is(StorageCode.busy) == true
    if !isBusy || archive.isOpen { keepWaiting(patiently: !isBusy) }
  }

  /// Stores the values that could not be stored before, if there are any.
  func keepWaiting(patiently: Bool = true) {
    guard let current = waiting.current else { return }
    storing { () throws(Failure) in
      try archive.draft.save(Array(waiting.drafts.values), current: current, waits: patiently)
      waiting = ([:], nil)
    }
  }

  /// Stores what a person asked for; each failure is reported.
  func storeAsked(_ work: () throws(Failure) -> Void) {
    guard isKeeping else { return }
    storing(isAsked: true, work)
    if trouble == nil { keepWaiting() }
  }

  /// Returns the failure that prevented storing, if it has not been reported yet.
  func takeTrouble() -> Failure? {
    defer { isTroubleTold = true }
    return isTroubleTold ? nil : trouble
  }

  /// Does work on the stored data; the same failure again is not reported twice, unless a person asked for the work.
  func storing(isAsked: Bool = false, _ work: () throws(Failure) -> Void) {
    do {
      try work()
      trouble = nil
    } catch {
      isTroubleTold = isTroubleTold && !isAsked && error.code == trouble?.code
      trouble = error
    }
  }
}
