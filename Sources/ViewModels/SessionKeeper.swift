import Calculation
import Storage

/// What a person is told about storing.
package enum StoringNews {
  /// Something could not be stored or read, and why.
  case failed(Failure)
  /// Values that were told as not stored still wait, and why.
  case stillWaiting(Failure)
  /// Everything that waited is stored; `hasLost` tells whether something else was told as not kept, which stays so.
  case storedAgain(hasLost: Bool)
}

/// Keeps an interactive session's values for the next start. What cannot be stored waits, is tried again, and is told
/// until it is stored; the session goes on meanwhile.
final class SessionKeeper {
  /// A part of the session that is stored, and waits, as a whole.
  enum Part: CaseIterable { case values, settings, record }

  /// Why a part is stored now.
  enum Attempt {
    /// A person asked for it: it waits for other programs.
    case asked
    /// A value has changed: it waits for other programs, unless the last write did so in vain.
    case changed
    /// It could not be stored before: it waits for nobody, and is no news if it fails again.
    case again
  }

  private let archive: Archive
  private let isKeeping: Bool
  /// The values not on disk yet, by calculator, and the id of the current calculator.
  private var unstored: (drafts: [String: Draft], current: String?) = ([:], nil)
  /// Why the parts that wait could not be stored.
  private var failures: [Part: Failure] = [:]
  /// Why the last write failed; nil if it was stored.
  private var lastFailure: Failure?
  /// Why something that a person asked for was not kept, until it is told.
  private var untoldLoss: Failure?
  /// Why the last read failed, until it is told.
  private var untoldReading: Failure?
  /// The code of that; nil if the last read did not fail.
  private var readingCode: String?
  /// The code of the failure with which a person was told that something is not stored; nil while all is stored.
  private var toldCode: String?
  /// Whether something that a person asked for was told as not kept since all was stored.
  private var hasLost = false
  /// Whether something was to be stored, in vain, since a person was told last.
  private var isReminderDue = false

  init(_ archive: Archive, isKeeping: Bool) { (self.archive, self.isKeeping) = (archive, isKeeping) }

  /// Whether any part could not be stored.
  var isWaiting: Bool { !failures.isEmpty }

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
      try archive.settings.save(Array(unstored.drafts.values), current: current)
      unstored = ([:], nil)
    }
  }

  /// Stores a part of the session with `work`; if that fails, the part waits.
  func store(_ part: Part, _ attempt: Attempt, _ work: () throws(Failure) -> Void) {
    guard isKeeping else { return }
    do throws(Failure) {
      if waits(attempt) { try work() } else { try archive.lockWait.suspended(work) }
      failures[part] = nil
      lastFailure = nil
    } catch {
      failures[part] = error
      lastFailure = error
      if attempt != .again { isReminderDue = true }
    }
  }

  private func waits(_ attempt: Attempt) -> Bool {
    switch attempt {
    case .asked: true
    case .changed: lastFailure?.is(StorageCode.busy) != true
    case .again: false
    }
  }

  /// Notes that a part is stored as it is now.
  func noteStored(_ part: Part) { failures[part] = nil }

  /// Stores something else that a person asked for; if that fails, it is lost, and each loss is told.
  func storeAsked(_ work: () throws(Failure) -> Void) {
    guard isKeeping else { return }
    do throws(Failure) {
      try work()
      lastFailure = nil
    } catch {
      untoldLoss = error
      lastFailure = error
    }
  }

  /// Reads stored data with `work`; a failure is told once, until reading works again.
  func look(_ work: () throws(Failure) -> Void) {
    do throws(Failure) {
      try work()
      readingCode = nil
    } catch {
      if error.code != readingCode { untoldReading = error }
      readingCode = error.code
    }
  }

  /// Returns what is to be told of storing since the last call; nil for nothing.
  func takeNews() -> StoringNews? {
    defer { isReminderDue = false }
    if let loss = untoldLoss.take() {
      // An entry that is too long says nothing about the next one.
      if loss.is(StorageCode.tooLong) { return .failed(loss) }
      hasLost = true
      return told(loss)
    }
    if let failure = Part.allCases.compactMap({ failures[$0] }).first {
      let isKnown = failure.code == toldCode || (failure.code == readingCode && untoldReading == nil)
      guard isKnown else { return told(failure) }
      toldCode = failure.code
      return isReminderDue ? .stillWaiting(failure) : nil
    }
    if let reading = untoldReading.take(), reading.code != toldCode { return .failed(reading) }
    guard toldCode != nil, lastFailure == nil else { return nil }
    defer { (toldCode, hasLost) = (nil, false) }
    return .storedAgain(hasLost: hasLost)
  }

  /// Returns a failure to be told in full; one with the same code need not be told of reading, too.
  private func told(_ failure: Failure) -> StoringNews {
    toldCode = failure.code
    if untoldReading?.code == failure.code { untoldReading = nil }
    return .failed(failure)
  }
}
