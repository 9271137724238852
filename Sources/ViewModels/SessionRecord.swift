import Calculation
import Storage

/// The record of a treatment: beginning it, entering its facts, and keeping it.
extension SessionViewModel {
  /// Begins a record of the present result, or goes on with the record that has begun with it; throws without a result.
  package func beginRecord() throws(Failure) -> OpenRecord {
    guard let calculator = calculators.recorded, let model = model(of: calculator.id) else {
      throw .recordNoResult
    }
    if let record = recordOfToday, !isRecordStale { return record }
    guard let evaluation = answer(of: model),
      let mix = calculator.usedMix(of: evaluation.outcome, model.draft)
    else {
      throw .recordNoResult
    }
    if let again = openRecord?.goingBack(to: mix) {
      openRecord = again
      return again
    }
    let recorded = takingTyped(factsWithSettings(of: mix), of: mix)
    var record = OpenRecord(
      mix: mix, values: model.draft, evaluation: evaluation, facts: recorded.facts)
    record.typed = recorded.typed
    record.answered = openRecord?.answered.intersection(record.typed) ?? []
    record.earlier = openRecord?.keptSoFar ?? []
    openRecord = record
    return record
  }

  /// Adds to the facts of a mix those typed to the open record that fit the mix. Once a treatment has been kept they are
  /// for another parcel, and fit only if something of it has been typed.
  func takingTyped(_ facts: Draft, of mix: UsedMix) -> RecordedFacts {
    guard let record = openRecord, record.kept.isEmpty || record.isUnkept else {
      return RecordedFacts(facts: facts)
    }
    let others: [TreatmentFact] =
      (mix.name == record.mix.name ? [] : [.parcel, .place])
      + (mix.area == record.mix.area ? [] : [.treated, .fraction])
    let typed = record.typed.subtracting(others)
    return RecordedFacts(
      facts: typed.reduce(facts) { $0.taking($1, from: record.facts) }, typed: typed)
  }

  /// Returns the record that has begun, or begins one; after a treatment is kept, other values begin another record.
  package func recordInUse() throws(Failure) -> OpenRecord {
    if let record = recordOfToday, record.kept.isEmpty || !isRecordStale { return record }
    return try beginRecord()
  }

  /// The record that has begun, with today's date unless a date was typed.
  var recordOfToday: OpenRecord? {
    takeProductFacts()
    if let record = openRecord, record.kept.isEmpty, !record.typed.contains(.date),
      case let today = now().day,
      record.facts.text(at: TreatmentFact.date.path) != today
    {
      openRecord?.facts = record.facts.setting(.date, to: today)
    }
    return openRecord
  }

  /// Whether a value that a treatment holds has changed since the record began.
  package var isRecordStale: Bool {
    takeProductFacts()
    guard let record = openRecord else { return false }
    return !isOfPresentJob(record)
  }

  /// Whether a record is of the job of the present mix; false if the present values give no result.
  func isOfPresentJob(_ record: OpenRecord) -> Bool {
    presentMix?.isSameJob(as: record.mix) ?? false
  }

  /// The mix of the present values; nil if they give no result.
  var presentMix: UsedMix? {
    guard let calculator = calculators.recorded, let model = model(of: calculator.id) else {
      return nil
    }
    let evaluation =
      if let known = model.evaluation { known } else { try? calculator.evaluate(model.draft) }
    return evaluation.flatMap { calculator.usedMix(of: $0.outcome, model.draft) }
  }

  /// Takes into the record what has been stored of it by others, and those of `OpenRecord.factsTaken` that have been
  /// typed since of its products. What would change an amount makes the record stale instead.
  package func takeProductFacts() {
    followStoredRecord()
    guard var record = openRecord, let model = model(of: record.values.calculator),
      let group = calculators.remembered?.group
    else { return }
    let old = record.values
    let draft = model.draft
    let facts = OpenRecord.factsTaken
    guard old != draft else { return }
    // Another mix only adds what the record lacks: its products of the same name may be others.
    let isSame = isOfPresentJob(record)
    let values = group.taking(facts, from: draft, in: old, keepsOwn: !isSame)
    guard values != old, let evaluation = try? model.calculator.evaluate(values),
      let mix = model.calculator.usedMix(of: evaluation.outcome, values),
      mix.products.areAsMuch(as: record.mix.products)
    else { return }
    record.mix = mix.on(record.mix.crop)
    record.values = values
    record.evaluation = evaluation
    openRecord = record
  }

  /// Returns the facts that follow from a mix and from today's date.
  func facts(of mix: UsedMix) -> Draft {
    TreatmentForm().blank.setting(.date, to: now().day).setting(.parcel, to: mix.name)
      .setting(treated: mix.area).setting(.crop, to: mix.crop)
      .setting(.eppo, to: mix.crop.flatMap(CropTable.builtIn.code))
  }

  /// Returns the facts that follow from a mix, from today's date and from the settings.
  private func factsWithSettings(of mix: UsedMix) -> Draft {
    let facts = inHomeUnits(facts(of: mix))
    // A stored text from elsewhere may not be one that the record takes.
    return Setting.texts.reduce(facts) { facts, setting in
      guard let fact = TreatmentFact(rawValue: setting.rawValue),
        let text = settings.remembered(setting)
      else {
        return facts
      }
      return (try? read(text, as: fact, into: facts))?.draft ?? facts
    }
  }

  /// Returns facts in which a number without a unit is read in the home unit.
  package func inHomeUnits(_ facts: Draft) -> Draft {
    var homed = facts
    homed.system = settings.units
    return homed
  }

  /// Reads what was typed for a fact of the record; changes nothing in the session.
  package func read(_ text: String, as fact: TreatmentFact, into facts: Draft) throws(Refusal)
    -> Entered
  {
    try treatmentForm.read(text, into: TreatmentForm.field(fact), of: inHomeUnits(facts), notation)
  }

  /// The form of the facts, which reads dates as they are said today.
  var treatmentForm: TreatmentForm { TreatmentForm(today: Day(now().day)) }

  /// Returns the failure for a date to come; nil for today, an earlier date, and no date.
  package func whyToCome(_ facts: TreatmentFacts) -> Failure? {
    guard let day = [facts.day, facts.lastDay].compactMap(\.self).max(), let today = Day(now().day),
      day > today
    else { return nil }
    return Failure(RecordCode.future, ["date": .text(day.text), "today": .text(today.text)])
  }

  /// Enters facts into the record as one step to undo; those that differ from before count as typed, and so does
  /// `fact`. They can be taken back until the record is kept; a crop, which is a value of the job, also behind that.
  /// `answered` are those at whose questions `record` need not begin again; without it these stay as they are.
  package func enter(
    _ typedFacts: Draft, typed fact: TreatmentFact? = nil, answered: Set<TreatmentFact>? = nil
  ) throws(Failure) {
    let before = try recordInUse()
    let after = before.entering(typedFacts, typed: fact, answered: answered)
    openRecord = after
    let facts = after.facts
    let changed = TreatmentFact.differing(facts, before.facts)
    guard !changed.isEmpty else { return }
    let newlyTyped = after.typed.subtracting(before.typed)
    let countOfKept = before.kept.count
    let isOfJob = changed.contains(.crop)
    if isOfJob { putCrop(of: facts) }
    addStep(isOfRecord: !isOfJob) { session, isTakingBack in
      let from = isTakingBack ? facts : before.facts
      let to = isTakingBack ? before.facts : facts
      if var record = session.openRecord, record.kept.count == countOfKept {
        record.facts = changed.reduce(record.facts) { facts, fact in facts.taking(fact, from: to) }
        record.typed =
          isTakingBack ? record.typed.subtracting(newlyTyped) : record.typed.union(newlyTyped)
        record.answered = isTakingBack ? before.answered : after.answered
        session.openRecord = record
      }
      if isOfJob { session.putCrop(of: to) }
      return .facts(changed, from: from, to: to)
    }
  }

  /// Makes the crop of a record that of the job, whose result stays.
  func putCrop(of facts: Draft) {
    guard let calculator = calculators.recorded, let model = model(of: calculator.id),
      let field = calculator.cropField.flatMap(calculator.form.field)
    else { return }
    let crop = facts.text(at: TreatmentFact.crop.path)
    let hasResult = model.evaluation != nil
    guard model.draft.text(at: field.path) != crop else { return }
    _ = put(crop.map { model.draft.setting(field.path, word: $0) } ?? model.clearing(field))
    if hasResult { _ = try? model.workOutResult() }
  }

  /// Makes the crop of the job that of its record.
  func followCrop() {
    guard var record = openRecord else { return }
    record.take(crop: cropOfJob)
    openRecord = record
  }

  /// Returns the facts without the times of the treatment that was kept last, if they have moved to another date.
  package func withoutKeptTimes(_ facts: Draft, since old: Draft) -> Draft {
    guard let last = openRecord?.allKept.last?.content.facts,
      TreatmentFacts(facts).day != TreatmentFacts(old).day
    else { return facts }
    let kept = [TreatmentFact.start, .end].filter { last.text($0) == facts.text(at: $0.path) }
    return kept.reduce(facts) { $0.without($1) }
  }

  /// Sets a text that new records have, also in the record that has begun unless it was typed there; nil removes it.
  package func remember(_ text: String?, for setting: Setting) {
    if let text { settings.set(text, for: setting) } else { settings.forget(setting) }
    guard let fact = TreatmentFact(rawValue: setting.rawValue) else { return }
    guard var record = openRecord, !record.typed.contains(fact) else { return }
    record.facts = text.map { record.facts.setting(fact, to: $0) } ?? record.facts.without(fact)
    openRecord = record
  }

  /// Keeps the record as a treatment; it is on disk, with its products in the book, when this returns. Throws
  /// `record.stale` if the values have changed since the record began, unless `isOld`; `record.same` if the treatment
  /// is kept already, or if no parcel has been named since the last one.
  package func keepRecord(isOld: Bool = false) throws(Failure) -> OpenRecord {
    var record = try recordInUse()
    if isRecordStale, !isOld { throw Failure(RecordCode.stale) }
    if let last = record.kept.last, !record.facts.holds(TreatmentFact.parcel.path) {
      throw .treatment(.same, last.name, variant: "parcel")
    }
    let content = try judgementOfNext(record).content
    let known = notes(on: record.values) + (try parcelNote(on: content.facts, of: record))
    let treatment: Treatment
    switch try treatments.keep(content, id: newID(), at: now(), knowing: known) {
    case .kept(let kept): treatment = kept
    case .same(let same): throw .treatment(.same, same.name)
    }
    record.keep(treatment)
    openRecord = record
    doneSteps.removeAll(where: \.isOfRecord)
    addStep(staying: treatment)
    // Adds the result to the history of an interactive session, if the history does not have it yet.
    if isInteractive, !isRecordStale, let model = model(of: record.values.calculator),
      let evaluation = answer(of: model)
    {
      _ = row(of: evaluation, model.calculator, isLearning: false)
    }
    return record
  }

  /// Returns the facts with one that is likely, if it has no value: from the last treatments, or from the date.
  package func offering(_ fact: TreatmentFact, in facts: Draft) -> Draft {
    guard !facts.holds(fact.path) else { return facts }
    switch fact {
    case .crop, .place, .operator, .sprayer:
      let known = parcel(named: facts.text(at: TreatmentFact.parcel.path))?.facts.text(fact)
      let other = fact == .place ? last(like: facts, .parcel) : last(among: 1) { _ in true }
      return facts.setting(fact, to: known ?? other?.text(fact))
    case .start: return facts.setting(fact, to: timesOfFilling(on: facts)?.start)
    case .end: return facts.setting(fact, to: timesOfFilling(on: facts)?.end)
    case .eppo:
      let known = facts.text(at: TreatmentFact.crop.path).flatMap(CropTable.builtIn.code)
      return facts.setting(fact, to: known ?? last(like: facts, .crop)?.eppo)
    case .season:
      let years = TreatmentFacts(facts).seasons
      return years.count == 1 ? facts.setting(season: years[0]) : facts
    default: return facts
    }
  }

  /// Returns the facts of the newest treatment that has the same text for a fact.
  private func last(like facts: Draft, _ fact: TreatmentFact) -> TreatmentFacts? {
    guard let text = facts.text(at: fact.path)?.folded else { return nil }
    return last(among: 200) { $0.text(fact)?.folded == text }
  }

  private func last(among count: Int, where fits: (TreatmentFacts) -> Bool) -> TreatmentFacts? {
    var newest: [Treatment] = []
    keeper.look { () throws(Failure) in newest = try treatments.newest(count) }
    return newest.filter(\.follows).map(\.content.facts).first(where: fits)
  }
}
