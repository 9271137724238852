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
    let draft = mix.mixDraft
    guard let evaluation = mix.mixResult(),
      let usedMix = UsedMix(of: evaluation.outcome, draft)
    else {
      throw .recordNoResult
    }
    if let again = open?.goingBack(to: usedMix) {
      open = again
      return again
    }
    let recorded = takingTyped(factsWithSettings(of: usedMix), of: usedMix)
    var record = OpenRecord(
      mix: usedMix, values: draft, evaluation: evaluation, facts: recorded.facts)
    record.typed = recorded.typed
    record.answered = open?.answered.intersection(record.typed) ?? []
    record.earlier = open?.keptSoFar ?? []
    open = record
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

/// The facts of the record.
extension RecordInProgress {
  /// Returns the facts that follow from a mix and from today's date.
  func facts(of mix: UsedMix) -> Draft {
    TreatmentForm().blank.setting(.date, to: surroundings.now().day)
      .setting(.parcel, to: mix.name)
      .setting(treated: mix.area).setting(.crop, to: mix.crop)
      .setting(.eppo, to: mix.crop.flatMap(CropTable.builtIn.code))
  }

  /// Returns the facts that follow from a mix, from today's date and from the settings.
  private func factsWithSettings(of mix: UsedMix) -> Draft {
    let facts = inHomeUnits(facts(of: mix))
    // A stored text from elsewhere may not be one that the record takes.
    return Setting.texts.reduce(facts) { facts, setting in
      guard let fact = TreatmentFact(rawValue: setting.rawValue),
        let text = surroundings.usualText(fact)
      else {
        return facts
      }
      return (try? read(text, as: fact, into: facts))?.draft ?? facts
    }
  }

  /// Returns facts in which a number without a unit is read in the home unit.
  package func inHomeUnits(_ facts: Draft) -> Draft {
    var homed = facts
    homed.system = surroundings.notation().system
    return homed
  }

  /// Reads what was typed for a fact of the record; changes nothing.
  package func read(_ text: String, as fact: TreatmentFact, into facts: Draft) throws(Refusal)
    -> Entered
  {
    try read(text, into: TreatmentForm.field(fact), of: inHomeUnits(facts))
  }

  /// Reads typed text into a field of the form, which reads dates as they are said today; changes nothing.
  func read(_ text: String, into field: Field, of facts: Draft) throws(Refusal) -> Entered {
    let form = TreatmentForm(today: Day(surroundings.now().day))
    return try form.read(text, into: field, of: facts, surroundings.notation())
  }

  /// Enters facts into the record as one step to undo, and returns the step; nil if none has changed. Those that differ
  /// from before count as typed, and so does `fact`. `answered` are those at whose questions `record` need not begin
  /// again; without it these stay as they are.
  func enter(
    _ typedFacts: Draft, typed fact: TreatmentFact? = nil, answered: Set<TreatmentFact>? = nil
  ) throws(Failure) -> FactsStep? {
    let before = try inUse()
    let after = before.entering(typedFacts, typed: fact, answered: answered)
    open = after
    let changed = TreatmentFact.differing(after.facts, before.facts)
    if changed.isEmpty { return nil }
    let step = FactsStep(
      changed: changed, before: EnteredFacts(of: before), after: EnteredFacts(of: after),
      countOfKept: before.kept.count)
    steps.add(.facts(step))
    return step
  }

  /// Takes entered facts back or enters them again, unless another treatment has been kept of the record since.
  func move(_ step: FactsStep, isTakingBack: Bool) {
    guard var record = open, record.kept.count == step.countOfKept else { return }
    let to = isTakingBack ? step.before : step.after
    record.facts = step.changed.reduce(record.facts) { facts, fact in
      facts.taking(fact, from: to.facts)
    }
    let newlyTyped = step.after.typed.subtracting(step.before.typed)
    record.typed =
      isTakingBack ? record.typed.subtracting(newlyTyped) : record.typed.union(newlyTyped)
    record.answered = to.answered
    open = record
  }

  /// Makes a record the open one, nil for none, and stores it: that with the answers so far while a person is being asked,
  /// or the one before when nothing came of it.
  package func put(_ record: OpenRecord?) { open = record }

  /// Gives a fact the text that new records have from now on, unless it was typed in the record; nil for none.
  func take(_ text: String?, for fact: TreatmentFact) {
    guard var record = open, !record.typed.contains(fact) else { return }
    record.facts = text.map { record.facts.setting(fact, to: $0) } ?? record.facts.without(fact)
    open = record
  }

  /// Returns the facts without the times of the treatment that was kept last, if they have moved to another date.
  package func withoutKeptTimes(_ facts: Draft, since old: Draft) -> Draft {
    guard let last = open?.allKept.last?.content.facts,
      TreatmentFacts(facts).day != TreatmentFacts(old).day
    else { return facts }
    let kept = [TreatmentFact.start, .end].filter { last.text($0) == facts.text(at: $0.path) }
    return kept.reduce(facts) { $0.without($1) }
  }
}

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
