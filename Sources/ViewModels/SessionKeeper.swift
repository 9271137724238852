import Calculation
import Storage

/// Keeps an interactive session's values for the next start, and remembers what stood in the way.
///
/// Whatever fails, the session goes on.
final class SessionKeeper {
  private let archive: Archive
  private let isKeeping: Bool
  private var trouble: Failure?
  private var isTroubleTold = true
  /// What is not on disk yet: values by calculator, and which calculator is current.
  private var waiting: (drafts: [String: Draft], current: String?) = ([:], nil)

  init(_ archive: Archive, isKeeping: Bool) {
    self.archive = archive
    self.isKeeping = isKeeping
  }

  /// The values of an earlier session; nil when there are none, or none that can be read.
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
    // While another program holds the data, only what was asked for waits for it.
    let isBusy = trouble?.is(StorageCode.busy) == true
    if !isBusy || archive.isOpen { keepWaiting(patiently: !isBusy) }
  }

  /// Keeps what could not be kept before, if there is any.
  func keepWaiting(patiently: Bool = true) {
    guard let current = waiting.current else { return }
    storing { () throws(Failure) in
      try archive.draft.save(Array(waiting.drafts.values), current: current, waits: patiently)
      waiting = ([:], nil)
    }
  }

  /// Stores what was asked for: each failure is told.
  func storeAsked(_ work: () throws(Failure) -> Void) {
    guard isKeeping else { return }
    storing(isAsked: true, work)
    if trouble == nil { keepWaiting() }
  }

  /// What has kept data from being stored and has not been told yet.
  func takeTrouble() -> Failure? {
    defer { isTroubleTold = true }
    return isTroubleTold ? nil : trouble
  }

  /// Tells a failure once for each kind, unless the person asked for what failed.
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
