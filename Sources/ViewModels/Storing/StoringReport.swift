import Calculation
import Storage

/// What a person is told about storing.
nonisolated package enum StoringNews {
  /// Something could not be stored or read, and why.
  case failed(Failure)
  /// A part of the session that was told as not stored still waits, and why.
  case stillWaiting(Failure)
  /// Everything that waited is stored; `hasLost` tells whether something else was told as not kept, which stays so.
  case storedAgain(hasLost: Bool)
}

/// Notes how storing went, and finds what is to be told of it: each reason once in full, then, as long as anything
/// waits, a short line whenever something new was to be stored in vain, and at last that all is stored.
nonisolated struct StoringReport {
  /// A part of the session that is stored, and waits, as a whole.
  enum Part: CaseIterable { case values, settings, record, filling }

  /// Why the parts that wait could not be stored.
  private(set) var waiting: [Part: Failure] = [:]
  /// Why the last write failed; nil if it was stored.
  private(set) var lastFailure: Failure?
  /// Why something that a person asked for was not kept, until it is told; one of each code.
  private var untoldLosses: [Failure] = []
  /// Why the last read failed, until it is told.
  private var untoldReading: Failure?
  /// The code of that; nil if the last read did not fail.
  private var readingCode: String?
  /// The codes of the failures with which a person was told that something is not stored; none while all is stored.
  private var toldCodes: Set<String> = []
  /// Whether something that a person asked for was told as not kept since all was stored.
  private var hasLost = false
  /// Whether something was to be stored, in vain, since a person was told last.
  private var isReminderDue = false

  /// Notes that a part could not be stored; `isNews` unless it waited before and was tried again.
  mutating func noteWaiting(_ part: Part, _ failure: Failure, isNews: Bool) {
    waiting[part] = failure
    lastFailure = failure
    if isNews { isReminderDue = true }
  }

  mutating func noteStored(_ part: Part) {
    waiting[part] = nil
    lastFailure = nil
  }

  /// Notes that a part holds nothing that is still to be stored.
  mutating func noteNothingToStore(_ part: Part) { waiting[part] = nil }

  /// Notes that something that a person asked for was not kept.
  mutating func noteLoss(_ failure: Failure) {
    untoldLosses.removeAll { $0.code == failure.code }
    untoldLosses.append(failure)
    lastFailure = failure
  }

  /// Notes that something that a person asked for was kept.
  mutating func noteKept() { lastFailure = nil }

  mutating func noteUnread(_ failure: Failure) {
    if failure.code != readingCode { untoldReading = failure }
    readingCode = failure.code
  }

  mutating func noteRead() { readingCode = nil }

  /// Returns what is to be told since the last call.
  mutating func takeNews() -> [StoringNews] {
    var failures = takeLosses() + takeReasonsOfWaiting()
    if let reading = takeReading(), !failures.contains(where: { $0.code == reading.code }) {
      failures.append(reading)
    }
    let isReminding = isReminderDue
    isReminderDue = false
    if !failures.isEmpty { return failures.map(StoringNews.failed) }
    if let failure = Part.allCases.compactMap({ waiting[$0] }).first {
      return isReminding ? [.stillWaiting(failure)] : []
    }
    guard !toldCodes.isEmpty, lastFailure == nil else { return [] }
    let news = StoringNews.storedAgain(hasLost: hasLost)
    toldCodes = []
    hasLost = false
    return [news]
  }

  private mutating func takeLosses() -> [Failure] {
    let losses = untoldLosses
    untoldLosses = []
    // An entry that is too long says nothing about the next one.
    for loss in losses where !loss.is(StorageCode.tooLong) {
      toldCodes.insert(loss.code)
      hasLost = true
    }
    return losses
  }

  /// Returns why parts wait, each reason that a person has not been told, of storing or of reading.
  private mutating func takeReasonsOfWaiting() -> [Failure] {
    let reasons = Part.allCases.compactMap { waiting[$0] }
    var knownCodes = toldCodes
    if untoldReading == nil, let readingCode { knownCodes.insert(readingCode) }
    var untold: [Failure] = []
    for reason in reasons where knownCodes.insert(reason.code).inserted { untold.append(reason) }
    // A reason that has gone is told in full again if it comes back.
    if !reasons.isEmpty { toldCodes = Set(reasons.map(\.code)) }
    return untold
  }

  /// Returns why the last read failed, unless a person has been told so, of storing or of reading.
  private mutating func takeReading() -> Failure? {
    guard let reading = untoldReading.take(), !toldCodes.contains(reading.code) else { return nil }
    return reading
  }
}
