import Calculation
import Storage

/// The open record is stored by job, as a filling is, so that it survives the session and any shell goes on with it. A
/// script's record ends with the script.
extension SessionViewModel {
  /// What this session last read or wrote of the open record's row.
  struct RecordRow {
    var job = ""
    var text: String?
    /// Whether the row cannot be read; it stays until a record takes its place.
    var isUnreadable = false
    /// The state of the treatments in which those that were kept of the record were read.
    var stateOfKept: String?
  }

  private var storedRecords: JobStore {
    get throws(Failure) { JobStore(try archive.store, .record) }
  }

  /// Stores the open record of an interactive session; each change of `openRecord` calls it. Once the record holds
  /// nothing, its row is removed, unless another shell has changed the row or it cannot be read.
  func storeRecord(_ attempt: SessionKeeper.Attempt = .asked) {
    guard isInteractive else { return }
    let text = openRecord?.stored
    if text == nil, !recordRow.isUnreadable, let ended = recordRow.text {
      endedRecords[recordRow.job] = ended
      recordRow.text = nil
    }
    let unstored = text == recordRow.text ? nil : text
    if unstored == nil, endedRecords.isEmpty { return keeper.noteNothingToStore(.record) }
    keeper.store(.record, attempt) { () throws(Failure) in
      if let unstored { try storeRow(unstored) }
      try removeEndedRows()
    }
  }

  /// Puts the open record into the row of its job, also where the row of an ended one waits to be removed.
  private func storeRow(_ text: String) throws(Failure) {
    if let why = keeper.whyValuesUnread { throw why }
    _ = try storedRecords.exchange(recordRow.job, "", for: text)
    recordRow.text = text
    recordRow.isUnreadable = false
    endedRecords[recordRow.job] = nil
  }

  /// Removes the rows of records that have ended, unless another shell has changed them.
  private func removeEndedRows() throws(Failure) {
    let records = try storedRecords
    for (job, text) in endedRecords {
      try records.remove(job, text)
      endedRecords[job] = nil
    }
  }

  /// Stores the record again before leaving, because another shell may have changed or removed its row. Returns false if
  /// nothing was stored.
  private func storeRecordAgain() -> Bool {
    guard isInteractive, archive.isKept, let text = openRecord?.stored else { return false }
    var isStored = false
    keeper.look { () throws(Failure) in
      isStored = try storedRecords.content(of: recordRow.job) == text
    }
    guard !isStored else { return true }
    keeper.store(.record, .asked) { () throws(Failure) in
      try storeRow(text)
      isStored = true
      try removeEndedRows()
    }
    return isStored
  }

  /// Takes up the record that is stored of the present job, if this shell has none and another one has stored it or the
  /// job is another one, and the treatments kept of it as they are now.
  func followStoredRecord() {
    if isInteractive { takeUpStoredRecord() }
    followKeptTreatments()
  }

  /// Takes up the record that is stored of the job with which a session begins.
  func restoreRecord() {
    takeUpStoredRecord(isAtStart: true)
    // A crash behind a question leaves an answered crop in the record alone.
    if let record = openRecord, record.typed.contains(.crop) { putCrop(of: record.facts) }
  }

  private func takeUpStoredRecord(isAtStart: Bool = false) {
    let job = jobKey(of: recordedModel.draft)
    var text: String?
    var isRead = false
    keeper.look { () throws(Failure) in
      text = try storedRecords.content(of: job)
      isRead = true
    }
    guard isRead else { return }
    if text == endedRecords[job] { text = nil }
    if job != recordRow.job, let record = openRecord {
      move(record, toRowOf: job, holding: text)
      return
    }
    let isOtherJob = isAtStart || job != recordRow.job
    guard isOtherJob || text != recordRow.text else { return }
    let stored = text.flatMap(openRecord(stored:))
    if let own = openRecord, own.stored != nil {
      recordRow.text = text
      goOn(with: own, takingKeptOf: stored)
      return
    }
    // Two shells may each have a job without a name.
    if job.isEmpty, !isOtherJob, let stored, !isOfPresentJob(stored) {
      return
    }
    recordRow = RecordRow(job: job, text: text, isUnreadable: text != nil && stored == nil)
    openRecord = stored
    if !isAtStart { followCrop() }
  }

  /// Stores the open record under another name of its job, which has got its first name or has lost its name. `text`
  /// is what that row holds so far.
  private func move(_ record: OpenRecord, toRowOf job: String, holding text: String?) {
    // Each change of `openRecord` is stored: the first one ends the row of the old name, the last one writes that of the
    // new name.
    openRecord = nil
    recordRow = RecordRow(job: job, text: text)
    openRecord = record
  }

  /// Goes on with what was typed in this shell, so that no other one gives a treatment its date or parcel; what another
  /// shell has kept of the mix is kept for both.
  private func goOn(with own: OpenRecord, takingKeptOf stored: OpenRecord?) {
    openRecord = stored.map { own.takingKept(of: $0) } ?? own
  }

  private func openRecord(stored text: String) -> OpenRecord? {
    OpenRecord(stored: text, calculators) { number in try? treatments.treatment(number)?.treatment }
  }

  /// Returns the open record that is stored of a job; nil without one, or if it cannot be read.
  func storedRecord(of job: String) -> OpenRecord? {
    let text = (try? storedRecords.content(of: job)) ?? nil
    return text.flatMap(openRecord(stored:))
  }

  /// Takes the last versions of the treatments that were kept of the record, once the stored ones have changed.
  private func followKeptTreatments() {
    guard let record = openRecord, !record.keptSoFar.isEmpty else { return }
    keeper.look { () throws(Failure) in
      let state = try treatments.state()
      guard state != recordRow.stateOfKept else { return }
      var followed = record
      for kept in record.keptSoFar.flatMap(\.kept) {
        if let last = try treatments.treatment(kept.number)?.treatment, last != kept {
          followed.take(last)
        }
      }
      recordRow.stateOfKept = state
      openRecord = followed
    }
  }

  /// Makes a record with the answers so far the open one, which stores it, while a person is being asked; `enter` then
  /// makes one step of them.
  package func note(_ record: OpenRecord) { openRecord = record }

  /// Whether the record that is stored of the present job cannot be read.
  package var isStoredRecordUnreadable: Bool { recordRow.isUnreadable }

  /// The names of at most twenty other jobs that have an open record with facts that are not kept, nil for one without a
  /// name.
  package var otherJobsWithRecords: [String?] {
    var contents: [String] = []
    keeper.look { () throws(Failure) in
      contents = try storedRecords.contents(besides: recordRow.job)
    }
    let isEnded = Set(endedRecords.values).contains
    let records = contents.filter { !isEnded($0) }.compactMap(openRecord(stored:))
    return records.filter(\.isUnkept).map(\.mix.name)
  }

  /// Stores the record again if it has facts that are not kept. Returns false if leaving now would lose them.
  package func storeRecordForLeaving() -> Bool {
    guard let openRecord, openRecord.isUnkept else { return true }
    return storeRecordAgain()
  }
}
