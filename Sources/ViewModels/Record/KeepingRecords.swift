import Calculation
import Records
import Storage

/// Keeping the record, and changing kept treatments.
extension RecordInProgress {
  /// Returns the record as it would be kept now. Throws `record.stale` if the values have changed since the record began,
  /// unless `isOld`; `record.same` if no parcel has been named since the last treatment of it.
  func forKeeping(isOld: Bool) throws(Failure) -> OpenRecord {
    let record = try inUse()
    if isStale(), !isOld { throw Failure(RecordCode.stale) }
    if let last = record.kept.last, !record.facts.holds(TreatmentFact.parcel.path) {
      throw .treatment(.same, last.name, variant: "parcel")
    }
    return record
  }

  /// Keeps a record as a treatment with this content, together with what the book learns of it; on disk when this
  /// returns. The steps of the record can no longer be undone. Throws `record.same` if the treatment is kept already.
  func keep(
    _ record: OpenRecord, as content: TreatmentContent, knowing known: [BookEntry]
  ) throws(Failure) -> OpenRecord {
    let treatment = try treatments.keep(content, knowing: known)
    var kept = record
    kept.keep(treatment)
    open = kept
    steps.dropStepsOfRecord()
    steps.add(.staying(treatment))
    return kept
  }

  /// Stores a corrected version of a treatment (`KeptTreatments.correct`), and returns it; nil if the correction changes
  /// nothing.
  func correct(
    _ number: Int64,
    learning: (TreatmentFacts, _ since: TreatmentFacts) throws(Failure) -> [BookEntry],
    change: (TreatmentContent) throws -> CorrectedFacts
  ) throws -> Treatment? {
    let corrected = try treatments.correct(number, learning: learning, change: change)
    guard let corrected else { return nil }
    followStoredRecord()
    steps.add(.staying(corrected))
    return corrected
  }

  /// Marks a kept treatment as withdrawn; throws if there is no such treatment, or if it is withdrawn already.
  package func withdraw(_ number: Int64) throws(Failure) -> Treatment {
    let treatment = try treatments.withdraw(number)
    followStoredRecord()
    steps.add(.staying(treatment))
    return treatment
  }

  /// Keeps the planned treatments of a table (`KeptTreatments.carryOut`), and returns their numbers.
  package func carryOut(_ plan: TreatmentPlan, step: () throws -> Void) throws -> [Int64] {
    let numbers = try treatments.carryOut(plan, step: step)
    if let last = numbers.last { steps.add(.staying(try treatments.store.numbered(last))) }
    return numbers
  }
}

/// The crops that the person has used.
extension RecordInProgress {
  /// The crops that the person has used: that of the job, of its record, of limits and of treatments.
  package func usedCrops() throws(Failure) -> [String] {
    let ofJob = [mix.cropOfJob, open?.facts.text(at: TreatmentFact.crop.path)]
    return ofJob.compactMap(\.self) + (try archive.book.crops())
      + (try archive.treatments.crops())
  }

  /// The used crops that the table of crops does not have, by what their spellings have in common (`CropTable.key`).
  package func usedCropsOutside() throws(Failure) -> [String: String] {
    let used = CropsOutside(try usedCrops())
    return Dictionary(used.names.map { (CropTable.builtIn.key(of: $0), $0) }) { first, _ in first }
  }
}
