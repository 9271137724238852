import Calculation
import Storage

/// Keeps an interactive session's values for the next start. What cannot be stored waits, is tried again, and is told
/// until it is stored; the session goes on meanwhile.
final class SessionKeeper {
  /// Why a part is stored now.
  enum Attempt {
    /// A person asked for it: it waits for other programs.
    case asked
    /// A value has changed: it waits for other programs, unless the last write did so in vain.
    case changed
    /// It could not be stored before: it waits for nobody, and is no news if it fails again.
    case again
  }

  /// What is not on disk yet.
  private struct UnstoredValues {
    /// The values, by calculator.
    var drafts: [String: Draft] = [:]
    /// The id of the current calculator; nil if nothing is to be stored.
    var current: String?
  }

  private let archive: Archive
  private let isKeeping: Bool
  private var unstored = UnstoredValues()
  private var report = StoringReport()
  /// Why the values of the last session could not be read; nothing is stored over them before they are.
  var whyValuesUnread: Failure?

  init(_ archive: Archive, isKeeping: Bool) {
    self.archive = archive
    self.isKeeping = isKeeping
  }

  /// Whether any part could not be stored.
  var isWaiting: Bool { !report.waiting.isEmpty }

  /// Stores a calculator's values, nil for none, and which calculator is current.
  func keep(_ draft: Draft?, current: String) {
    guard isKeeping else { return }
    if let draft { unstored.drafts[draft.calculator] = draft }
    unstored.current = current
    storeValues(.changed)
  }

  /// Stores the values that could not be stored before, if there are any.
  func storeValues(_ attempt: Attempt) {
    guard let current = unstored.current else { return }
    store(.values, attempt) { () throws(Failure) in
      if let whyValuesUnread { throw whyValuesUnread }
      try archive.settings.save(Array(unstored.drafts.values), current: current)
      unstored = UnstoredValues()
    }
  }

  /// Stores a part of the session with `work`; if that fails, the part waits.
  func store(_ part: StoringReport.Part, _ attempt: Attempt, _ work: () throws(Failure) -> Void) {
    guard isKeeping else { return }
    do throws(Failure) {
      if waits(attempt) { try work() } else { try archive.lockWait.suspended(work) }
      report.noteStored(part)
    } catch {
      report.noteWaiting(part, error, isNews: attempt != .again)
    }
  }

  /// Whether an attempt waits for other programs.
  private func waits(_ attempt: Attempt) -> Bool {
    switch attempt {
    case .asked: true
    case .changed: !(report.lastFailure?.is(StorageCode.busy) ?? false)
    case .again: false
    }
  }

  /// Notes that a part holds nothing that is still to be stored.
  func noteNothingToStore(_ part: StoringReport.Part) { report.noteNothingToStore(part) }

  /// Stores something else that a person asked for; if that fails, it is lost, and each loss is told.
  func storeAsked(_ work: () throws(Failure) -> Void) {
    guard isKeeping else { return }
    do throws(Failure) {
      try work()
      report.noteKept()
    } catch {
      report.noteLoss(error)
    }
  }

  /// Reads stored data with `work`; a failure is told once, until reading works again.
  func look(_ work: () throws(Failure) -> Void) {
    do throws(Failure) {
      try work()
      report.noteRead()
    } catch {
      report.noteUnread(error)
    }
  }

  /// Notes that stored data could be read.
  func noteRead() { report.noteRead() }

  /// Returns what is to be told of storing since the last call.
  func takeNews() -> [StoringNews] { report.takeNews() }
}
