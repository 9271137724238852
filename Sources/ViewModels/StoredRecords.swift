import Calculation
import Storage

// The open record is stored by job, as a filling is, so that it survives the session and any shell goes on with it. A
// script's record ends with the script.
extension SessionViewModel {
  /// What is stored of the open record, as this session knows it.
  struct RecordRow {
    var job = ""
    var text: String?
    /// The state of the treatments in which those that were kept of the record were read.
    var stateOfKept: String?
  }

  private var storedRecords: JobStore { get throws(Failure) { JobStore(try archive.store, .record) } }

  /// Stores the open record of an interactive session; its row goes once it holds nothing.
  func storeRecord() {
    guard isInteractive, case let text = openRecord?.stored, text != recordRow.text else { return }
    keeper.storing { () throws(Failure) in
      let records = try storedRecords
      if let text { _ = try records.exchange(recordRow.job, "", for: text) } else { try records.remove(recordRow.job) }
      recordRow.text = text
    }
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
    let job = row(of: filled.draft)
    let text: String?
    // Trouble with the stored data changes nothing of the record.
    do throws(Failure) { text = try storedRecords.content(of: job) } catch { return }
    if job != recordRow.job, let record = openRecord {
      // The job has got its first name, or has lost its name.
      openRecord = nil
      recordRow = RecordRow(job: job, text: text)
      openRecord = record
      return
    }
    let isOtherJob = isAtStart || job != recordRow.job
    guard isOtherJob || text != recordRow.text else { return }
    // What was typed or kept in this shell stays in it: no other shell gives a treatment its date or parcel.
    if openRecord?.stored != nil {
      recordRow.text = text
      return
    }
    let record = text.flatMap { stored in
      OpenRecord(stored: stored, calculators) { number in try? treatments.treatment(number)?.treatment }
    }
    // Two shells may each have a job without a name.
    if job.isEmpty, !isOtherJob, let record, presentMix?.isSameJob(as: record.mix) != true { return }
    recordRow = RecordRow(job: job, text: text)
    openRecord = record
    if !isAtStart { followCrop() }
  }

  /// Takes the last versions of the treatments that were kept of the record, once the stored ones have changed.
  private func followKeptTreatments() {
    guard var record = openRecord, !record.keptSoFar.isEmpty, let state = try? treatments.state(),
      state != recordRow.stateOfKept
    else { return }
    recordRow.stateOfKept = state
    for kept in record.keptSoFar.flatMap(\.kept) {
      if let last = try? treatments.treatment(kept.number)?.treatment, last != kept { record.take(last) }
    }
    openRecord = record
  }

  /// Stores a record with the answers so far, while a person is being asked; `enter` then makes one step of them.
  package func note(_ record: OpenRecord) { openRecord = record }

  /// The names of the other jobs that have an open record with facts that are not kept.
  package var otherJobsWithRecords: [String] {
    guard let contents = try? storedRecords.contents(besides: recordRow.job) else { return [] }
    return contents.compactMap { text in
      let record = OpenRecord(stored: text, calculators) { number in try? treatments.treatment(number)?.treatment }
      return record.flatMap { $0.isUnkept ? $0.mix.name : nil }
    }
  }

  /// Whether leaving now would lose facts that were typed.
  package var losesRecord: Bool {
    openRecord?.isUnkept == true && !(archive.isKept && isInteractive && recordRow.text == openRecord?.stored)
  }
}
