import Calculation
import Observation
import Records
import Storage

/// What a record takes from the session around it, as it is at the moment.
struct RecordSurroundings {
  /// Local date and time.
  let now: () -> Moment
  /// How dates and numbers are read, with the home units.
  let notation: () -> Notation
  /// The text that every new record has for a fact, from the person's settings; nil for none.
  let usualText: (TreatmentFact) -> String?
}

/// The record of a treatment that is being filled in, of the tank mix that is worked out. At the prompt it is stored by
/// job, as a filling is, so that it survives the session and any shell goes on with it.
@Observable
package final class RecordInProgress {
  /// The record; nil before one has begun, and after its job has ended.
  package internal(set) var open: OpenRecord? { didSet { store(.asked) } }
  /// The treatments that were kept.
  @ObservationIgnored package let treatments: KeptTreatments

  let archive: Archive
  let keeper: SessionKeeper
  let calculators: Calculators
  let isInteractive: Bool
  let steps: Steps
  let mix: any MixAtHand
  let surroundings: RecordSurroundings
  /// What was last read or written of the row of the open record.
  @ObservationIgnored var row = RecordRow()
  /// What stands in the rows of records that have ended and could not be removed yet, by job.
  @ObservationIgnored var endedRows: [String: String] = [:]

  /// Makes it before a record has begun; the stored data are opened when they are first needed.
  init(
    _ archive: Archive, keeper: SessionKeeper, calculators: Calculators, isInteractive: Bool,
    steps: Steps, mix: any MixAtHand, treatments: KeptTreatments,
    surroundings: RecordSurroundings
  ) {
    self.archive = archive
    self.keeper = keeper
    self.calculators = calculators
    self.isInteractive = isInteractive
    self.steps = steps
    self.mix = mix
    self.treatments = treatments
    self.surroundings = surroundings
  }

  /// Takes the record of a session of which a line is tried.
  func take(_ other: RecordInProgress) {
    open = other.open
    treatments.judge.take(other.treatments.judge)
  }
}

/// Beginning a record, and what it takes from the mix.
extension RecordInProgress {
  /// Begins a record of the present result, or goes on with the record that has begun with it; throws without a result.
  /// It judges nothing; `judgement(of:)` does.
  package func begin() throws(Failure) -> OpenRecord {
    guard calculators.recorded != nil else { throw .recordNoResult }
    if let record = withTodaysDate(), !isStale() { return record }
    let record = try ofPresentMix()
    open = record
    return record
  }

  /// Makes the record of the present mix, or takes up the one that was left with the same mix; begins neither.
  private func ofPresentMix() throws(Failure) -> OpenRecord {
    let draft = mix.mixDraft
    guard let evaluation = mix.mixResult(),
      let usedMix = UsedMix(of: evaluation.outcome, draft)
    else {
      throw .recordNoResult
    }
    if let again = open?.goingBack(to: usedMix) { return again }
    let recorded = takingTyped(factsWithSettings(of: usedMix), of: usedMix)
    var record = OpenRecord(
      mix: usedMix, values: draft, evaluation: evaluation, facts: recorded.facts)
    record.typed = recorded.typed
    record.answered = open?.answered.intersection(record.typed) ?? []
    record.earlier = open?.keptSoFar ?? []
    return record
  }

  /// Returns the record that has begun, or begins one; after a treatment is kept, other values begin another record.
  package func inUse() throws(Failure) -> OpenRecord {
    if let record = withTodaysDate(), record.kept.isEmpty || !isStale() { return record }
    return try begin()
  }

  /// Brings the record that has begun up to date, with today's date unless a date was typed, and returns it; nil without
  /// one.
  func withTodaysDate() -> OpenRecord? {
    bringUpToDate()
    if let record = open, record.kept.isEmpty, !record.typed.contains(.date),
      case let today = surroundings.now().day,
      record.facts.text(at: TreatmentFact.date.path) != today
    {
      open?.facts = record.facts.setting(.date, to: today)
    }
    return open
  }

  /// Returns the record of which a line would set a fact, as `inUse` does, and begins none; throws without a result.
  package func toBeUsed() throws(Failure) -> OpenRecord {
    bringUpToDate()
    if let record = open, record.kept.isEmpty || isOfPresentJob(record) { return record }
    guard calculators.recorded != nil else { throw .recordNoResult }
    return try ofPresentMix()
  }

  /// Whether a value that a treatment holds has changed since the record began, which is first brought up to date.
  package func isStale() -> Bool {
    bringUpToDate()
    guard let record = open else { return false }
    return !isOfPresentJob(record)
  }

  /// Whether a record is of the job of the present mix; false if the present values give no result.
  func isOfPresentJob(_ record: OpenRecord) -> Bool {
    mix.presentMix?.isSameJob(as: record.mix) ?? false
  }

  /// Adds to the facts of a mix those typed to the open record that fit the mix. Once a treatment has been kept they are
  /// for another parcel, and fit only if something of it has been typed.
  func takingTyped(_ facts: Draft, of mix: UsedMix) -> RecordedFacts {
    guard let record = open, record.kept.isEmpty || record.isUnkept else {
      return RecordedFacts(facts: facts)
    }
    let others: [TreatmentFact] =
      (mix.name == record.mix.name ? [] : [.parcel, .place])
      + (mix.area == record.mix.area ? [] : [.treated, .fraction])
    let typed = record.typed.subtracting(others)
    return RecordedFacts(
      facts: typed.reduce(facts) { $0.taking($1, from: record.facts) }, typed: typed)
  }

  /// Takes into the record what has been stored of it by others, and the facts of its products that have been typed
  /// since, as far as it takes them. What would change an amount makes the record stale instead.
  package func bringUpToDate() {
    followStoredRecord()
    guard var record = open, let calculator = calculators[record.values.calculator],
      let group = calculators.remembered?.group
    else { return }
    let old = record.values
    let draft = mix.mixDraft
    guard old != draft else { return }
    // Another mix only adds what the record lacks: its products of the same name may be others.
    let isSame = isOfPresentJob(record)
    let values = group.taking(group.takenIntoRecord, from: draft, in: old, keepsOwn: !isSame)
    guard values != old, let evaluation = try? calculator.evaluate(values),
      let newMix = UsedMix(of: evaluation.outcome, values),
      newMix.products.areAsMuch(as: record.mix.products)
    else { return }
    record.mix = newMix.on(record.mix.crop)
    record.values = values
    record.evaluation = evaluation
    open = record
  }

  /// Gives the record the crop of the job.
  func followCrop() {
    guard var record = open else { return }
    record.take(crop: mix.cropOfJob)
    open = record
  }

  /// Ends the record with its job, and returns what was open; nil without one.
  func end() -> OpenRecord? {
    bringUpToDate()
    defer { open = nil }
    return open
  }
}
