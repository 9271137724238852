import Calculation
import Records
import Storage

/// What a session last read or wrote of the open record's row.
struct RecordRow {
  var job = ""
  var text: String?
  /// Whether the row cannot be read; it stays until a record takes its place.
  var isUnreadable = false
  /// The state of the treatments in which those that were kept of the record were read.
  var stateOfKept: String?
}

/// How the open record is stored by job. A script's record ends with the script.
extension RecordInProgress {
  /// Stores the open record of an interactive session; each change of `open` calls it. Once the record holds
  /// nothing, its row is removed, unless another shell has changed the row or it cannot be read.
  func store(_ attempt: SessionKeeper.Attempt) {
    guard isInteractive else { return }
    let text = open?.stored
    if text == nil, !row.isUnreadable, let ended = row.text {
      endedRows[row.job] = ended
      row.text = nil
    }
    let unstored = text == row.text ? nil : text
    if unstored == nil, endedRows.isEmpty { return keeper.noteNothingToStore(.record) }
    keeper.store(.record, attempt) { () throws(Failure) in
      if let unstored { try storeRow(unstored) }
      try removeEndedRows()
    }
  }

  /// Puts the open record into the row of its job, also where the row of an ended one waits to be removed.
  private func storeRow(_ text: String) throws(Failure) {
    if let why = keeper.whyValuesUnread { throw why }
    _ = try archive.records.exchange(row.job, "", for: text)
    row.text = text
    row.isUnreadable = false
    endedRows[row.job] = nil
  }

  /// Removes the rows of records that have ended, unless another shell has changed them.
  private func removeEndedRows() throws(Failure) {
    let records = try archive.records
    for (job, text) in endedRows {
      try records.remove(job, text)
      endedRows[job] = nil
    }
  }

  /// Stores the record again before leaving, because another shell may have changed or removed its row. Returns false if
  /// nothing was stored.
  private func storeAgain() -> Bool {
    guard isInteractive, archive.isKept, let text = open?.stored else { return false }
    var isStored = false
    keeper.look { () throws(Failure) in
      isStored = try archive.records.content(of: row.job) == text
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
  func restore() { takeUpStoredRecord(isAtStart: true) }

  private func takeUpStoredRecord(isAtStart: Bool = false) {
    let job = calculators.jobKey(of: mix.mixDraft)
    var text: String?
    var isRead = false
    keeper.look { () throws(Failure) in
      text = try archive.records.content(of: job)
      isRead = true
    }
    guard isRead else { return }
    if text == endedRows[job] { text = nil }
    if job != row.job, let record = open {
      move(record, toRowOf: job, holding: text)
      return
    }
    let isOtherJob = isAtStart || job != row.job
    guard isOtherJob || text != row.text else { return }
    let stored = text.flatMap(storedRecord(from:))
    if let own = open, own.stored != nil {
      row.text = text
      goOn(with: own, takingKeptOf: stored)
      return
    }
    // Two shells may each have a job without a name.
    if job.isEmpty, !isOtherJob, let stored, !isOfPresentJob(stored) {
      return
    }
    row = RecordRow(job: job, text: text, isUnreadable: text != nil && stored == nil)
    open = stored
    if !isAtStart { followCrop() }
  }

  /// Stores the open record under another name of its job, which has got its first name or has lost its name. `text`
  /// is what that row holds so far.
  private func move(_ record: OpenRecord, toRowOf job: String, holding text: String?) {
    // Each change of `open` is stored: the first one ends the row of the old name, the last one writes that of the
    // new name.
    open = nil
    row = RecordRow(job: job, text: text)
    open = record
  }

  /// Goes on with what was typed in this shell, so that no other one gives a treatment its date or parcel; what another
  /// shell has kept of the mix is kept for both.
  private func goOn(with own: OpenRecord, takingKeptOf stored: OpenRecord?) {
    open = stored.map { own.takingKept(of: $0) } ?? own
  }

  private func storedRecord(from text: String) -> OpenRecord? {
    OpenRecord(stored: text, calculators) { number in
      try? archive.treatments.treatment(number)?.treatment
    }
  }

  /// Returns the open record that is stored of a job; nil without one, or if it cannot be read.
  func storedRecord(of job: String) -> OpenRecord? {
    let text = (try? archive.records.content(of: job)) ?? nil
    return text.flatMap(storedRecord(from:))
  }

  /// Takes the last versions of the treatments that were kept of the record, once the stored ones have changed.
  private func followKeptTreatments() {
    guard let record = open, !record.keptSoFar.isEmpty else { return }
    keeper.look { () throws(Failure) in
      let state = try archive.treatments.state()
      guard state != row.stateOfKept else { return }
      var followed = record
      for kept in record.keptSoFar.flatMap(\.kept) {
        if let last = try archive.treatments.treatment(kept.number)?.treatment, last != kept {
          followed.take(last)
        }
      }
      row.stateOfKept = state
      open = followed
    }
  }

  /// Whether the record that is stored of the present job cannot be read.
  package var isStoredRecordUnreadable: Bool { row.isUnreadable }

  /// The names of at most twenty other jobs that have an open record with facts that are not kept, nil for one without a
  /// name.
  package var otherJobsWithRecords: [String?] {
    var contents: [String] = []
    keeper.look { () throws(Failure) in
      contents = try archive.records.contents(besides: row.job)
    }
    let isEnded = Set(endedRows.values).contains
    let records = contents.filter { !isEnded($0) }.compactMap(storedRecord(from:))
    return records.filter(\.isUnkept).map(\.mix.name)
  }

  /// Stores the record again if it has facts that are not kept. Returns false if leaving now would lose them.
  package func storeForLeaving() -> Bool {
    guard let open, open.isUnkept else { return true }
    return storeAgain()
  }
}
