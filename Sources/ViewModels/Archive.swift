import Calculation
import Storage

/// The stored data. It is opened when it is first needed, so that a session that stores nothing touches no file.
package final class Archive {
  private let folder: String?
  let isKept: Bool
  private let others: [String]
  let lockWait: LockWait
  private let open: () throws(Failure) -> Store
  private var opened: Store?
  /// The latest treatment with each product, as it was read last.
  var latestTreatments: LatestTreatments?

  /// Creates an archive that calls `open` when the data is first needed, and again at the next need if `open` failed.
  /// `folder` holds the person's data; if `isKept`, this session keeps its own there; `others` are more of its files.
  package init(
    folder: String? = nil, isKept: Bool = true, others: [String] = [], lockWait: LockWait = LockWait(),
    open: @escaping () throws(Failure) -> Store
  ) {
    (self.folder, self.isKept, self.others, self.lockWait, self.open) = (folder, isKept, others, lockWait, open)
  }

  /// The same data for trying a line out: every write is taken back at once.
  var trial: Archive {
    Archive(folder: folder, others: others) { () throws(Failure) in
      guard let opened = self.opened else { throw .store(.cannotOpen, file: "") }
      return opened.trial
    }
  }

  /// Whether a person or the system wants to stop the command that is running.
  var isInterrupted: Bool { lockWait.isInterrupted() }

  func isData(at path: String) -> Bool { Store.isData(at: path, inFolder: folder, or: others) }

  var isOpen: Bool { opened != nil }
  var settings: SettingsStore { get throws(Failure) { SettingsStore(try store) } }
  var store: Store {
    get throws(Failure) {
      if let opened { return opened }
      let store = try open()
      opened = store
      return store
    }
  }
}

/// Keeps an interactive session's values for the next start, and remembers why storing failed; the session goes on.
final class SessionKeeper {
  private let archive: Archive
  private let isKeeping: Bool
  private var trouble: Failure?
  private var isTroubleTold = true
  /// The values not on disk yet, by calculator, and the id of the current calculator.
  private var waiting: (drafts: [String: Draft], current: String?) = ([:], nil)

  init(_ archive: Archive, isKeeping: Bool) { (self.archive, self.isKeeping) = (archive, isKeeping) }

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
      try archive.settings.save(Array(waiting.drafts.values), current: current, waits: patiently)
      waiting = ([:], nil)
    }
  }

  /// Stores what a person asked for; each failure is reported.
  func storeAsked(_ work: () throws(Failure) -> Void) {
    guard isKeeping else { return }
    storing(isAsked: true, work)
    if trouble == nil { keepWaiting() }
  }

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
