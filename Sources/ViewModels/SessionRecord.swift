import Calculation
import Storage

extension SessionViewModel {
  /// Begins a record of the present result, or goes on with the record that has begun with it; throws without a result.
  package func beginRecord() throws(Failure) -> OpenRecord {
    guard let calculator = calculators.recorded, let model = model(of: calculator.id) else { throw .recordNoResult }
    if let record = recordOfToday, !isRecordStale { return record }
    guard let evaluation = answer(of: model), let mix = calculator.usedMix(of: evaluation.outcome, model.draft) else {
      throw .recordNoResult
    }
    var record = OpenRecord(mix: mix, values: model.draft, evaluation: evaluation, facts: facts(of: mix))
    // Another name for the same mix is another parcel for what is in the tank.
    if let earlier = openRecord, mix.isSameTank(as: earlier.mix) { record.keptBefore = earlier.allKept }
    (record.facts, record.typed) = takingTyped(record.facts, of: mix)
    record.answered = openRecord?.answered.intersection(record.typed) ?? []
    openRecord = record
    return record
  }

  /// Adds to the facts of a mix those typed to the open record that fit the mix, and returns which these are. Once a
  /// treatment has been kept they are for another parcel, and fit only if something of it has been typed.
  func takingTyped(_ facts: Draft, of mix: UsedMix) -> (facts: Draft, typed: Set<TreatmentFact>) {
    guard let record = openRecord, record.kept.isEmpty || record.isUnkept else { return (facts, []) }
    let others: [TreatmentFact] =
      (mix.name == record.mix.name ? [] : [.parcel, .place])
      + (mix.area == record.mix.area ? [] : [.treated, .fraction])
      + (mix.crop == record.mix.crop ? [] : [.crop, .eppo, .bbch])
    let typed = record.typed.subtracting(others)
    return (typed.reduce(facts) { $0.taking($1, from: record.facts) }, typed)
  }

  /// Returns the record that has begun, or begins one; after a treatment is kept, other values begin another record.
  package func recordInUse() throws(Failure) -> OpenRecord {
    if let record = recordOfToday, record.kept.isEmpty || !isRecordStale { return record }
    return try beginRecord()
  }

  /// The record that has begun, with today's date unless a date was typed.
  private var recordOfToday: OpenRecord? {
    takeProductFacts()
    if let record = openRecord, record.kept.isEmpty, !record.typed.contains(.date) {
      openRecord?.facts = record.facts.setting(.date, to: now().day)
    }
    return openRecord
  }

  /// Whether the values have changed since the record began.
  package var isRecordStale: Bool {
    takeProductFacts()
    guard let record = openRecord, let model = model(of: record.values.calculator) else { return false }
    return model.draft.differs(from: record.values, in: model.calculator)
  }

  /// Takes into the record what has been typed since of its products: permit, form, role, pack, place. What would
  /// change an amount makes the record stale instead.
  package func takeProductFacts() {
    guard var record = openRecord, let model = model(of: record.values.calculator),
      let group = calculators.remembered?.group
    else { return }
    let old = record.values, draft = model.draft, facts = OpenRecord.factsTaken
    // Another mix only adds what the record lacks: its products of the same name may be others.
    let all = group.taking(facts, from: draft, in: old, keepsOwn: false)
    let values =
      draft.differs(from: all, in: model.calculator)
      ? group.taking(facts, from: draft, in: old, keepsOwn: true) : all
    guard values != old, let evaluation = try? model.calculator.evaluate(values),
      let mix = model.calculator.usedMix(of: evaluation.outcome, values),
      mix.products.areAsMuch(as: record.mix.products)
    else { return }
    (record.mix, record.values, record.evaluation) = (mix, values, evaluation)
    openRecord = record
  }

  /// Returns the facts that follow from a mix, from today's date and from the settings.
  private func facts(of mix: UsedMix) -> Draft {
    let facts = inHomeUnits(factsToday(of: mix))
    // A stored text from elsewhere may not be one that the record takes.
    return Setting.texts.reduce(facts) { facts, setting in
      guard let fact = TreatmentFact(rawValue: setting.rawValue), let text = settings.remembered(setting) else {
        return facts
      }
      return (try? read(text, as: fact, into: facts))?.draft ?? facts
    }
  }

  /// Returns the facts that a mix itself tells, with today's date.
  func factsToday(of mix: UsedMix) -> Draft {
    TreatmentForm().blank.setting(.date, to: now().day).setting(.parcel, to: mix.name)
      .setting(treated: mix.area).setting(.crop, to: mix.crop)
      .setting(.eppo, to: mix.crop.flatMap(CropTable.builtIn.code))
  }

  /// Returns facts in which a number without a unit is read in the home unit.
  package func inHomeUnits(_ facts: Draft) -> Draft {
    var homed = facts
    homed.system = settings.units
    return homed
  }

  package func read(_ text: String, as fact: TreatmentFact, into facts: Draft) throws(Refusal) -> Entered {
    try treatmentForm.read(text, into: TreatmentForm.field(fact), of: inHomeUnits(facts), notation)
  }

  /// The form of the facts, which reads dates as they are said today.
  var treatmentForm: TreatmentForm { TreatmentForm(today: Day(now().day)) }

  /// Returns the failure for a date to come; nil for today, an earlier date, and no date.
  package func whyToCome(_ facts: TreatmentFacts) -> Failure? {
    guard let day = [facts.day, facts.lastDay].compactMap(\.self).max(), let today = Day(now().day), day > today
    else { return nil }
    return Failure(RecordCode.future, ["date": .text(day.text), "today": .text(today.text)])
  }

  /// Enters facts into the record as one step to undo; those that differ from before count as typed, and so does
  /// `fact`. They can be taken back until the record is kept. `answered` are those at whose questions `record` need not
  /// begin again; without it these stay as they are.
  package func enter(
    _ facts: Draft, typed fact: TreatmentFact? = nil, answered: Set<TreatmentFact>? = nil
  ) throws(Failure) {
    let before = try recordInUse(), changed = TreatmentFact.differing(facts, before.facts)
    let typed = before.typed.union(changed + [fact].compactMap(\.self))
    openRecord?.facts = facts
    openRecord?.typed = typed
    openRecord?.answered = answered ?? before.answered
    guard !changed.isEmpty else { return }
    let newlyTyped = typed.subtracting(before.typed)
    addStep(isOfRecord: true) { session, isTakingBack in
      let (from, to) = isTakingBack ? (facts, before.facts) : (before.facts, facts)
      if var record = session.openRecord {
        record.facts = changed.reduce(record.facts) { $0.taking($1, from: to) }
        record.typed = isTakingBack ? record.typed.subtracting(newlyTyped) : record.typed.union(newlyTyped)
        record.answered = isTakingBack ? before.answered : answered ?? before.answered
        session.openRecord = record
      }
      return .facts(changed, from: from, to: to)
    }
  }

  /// Returns the facts without the times of the treatment that was kept last, if they have moved to another date.
  package func withoutKeptTimes(_ facts: Draft, since old: Draft) -> Draft {
    guard let last = openRecord?.allKept.last?.content.facts, TreatmentFacts(facts).day != TreatmentFacts(old).day
    else { return facts }
    let kept = [TreatmentFact.start, .end].filter { last.text($0) == facts.text(at: $0.path) }
    return kept.reduce(facts) { $0.without($1) }
  }

  /// Returns the treatment that the record would make, with the verdicts on its limits.
  package func content(of record: OpenRecord) throws(Failure) -> TreatmentContent {
    let facts = TreatmentFacts(record.facts)
    return try judged(facts, record.mix.products.map { $0.on(facts.treated) }, rate: record.mix.rate)
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
    let content = try content(of: record)
    let known = notes(on: record.values) + (try parcelNote(on: content.facts, of: record))
    let kept = try treatments.keep(content, id: newID(), at: now(), knowing: known)
    guard kept.isNew else { throw .treatment(.same, kept.treatment.name) }
    record.kept.append(kept.treatment)
    // The facts stay for the next parcel, except those of the parcel.
    record.facts = TreatmentFact.ofParcel.reduce(record.facts) { $0.without($1) }
    record.typed.subtract(TreatmentFact.ofParcel)
    record.answered = []
    openRecord = record
    doneSteps.removeAll(where: \.isOfRecord)
    addStep(staying: kept.treatment)
    // Adds the result to the history of an interactive session, if the history does not have it yet.
    if isInteractive, !isRecordStale, let calculator = calculators[record.values.calculator] {
      _ = row(of: record.evaluation, calculator, isLearning: false)
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
    keeper.storing { () throws(Failure) in newest = try treatments.newest(count) }
    return newest.filter(\.follows).map(\.content.facts).first(where: fits)
  }
}

/// The record of a treatment that a person is filling in: a result as it was, and the facts so far.
package struct OpenRecord {
  /// The facts of a product that go into the record when they are typed after it began.
  package static let factsTaken = ["permit", "form", "role", "pack", "place"]
  /// The mix as it was when the record began, with what has been typed since of its products.
  package internal(set) var mix: UsedMix
  package internal(set) var values: Draft
  var evaluation: Evaluation
  /// The facts so far, those that were typed and those that follow from the result.
  package var facts: Draft
  var typed: Set<TreatmentFact> = []
  /// The facts at whose questions a person answered before leaving; empty once all have been asked.
  package internal(set) var answered: Set<TreatmentFact> = []
  /// The treatments kept of this result, the last one last, and those of the same mix under other names before.
  package var kept: [Treatment] = []
  var keptBefore: [Treatment] = []
  package var allKept: [Treatment] { keptBefore + kept }

  /// Takes the last version of a treatment that was kept of the mix; nil if it is withdrawn.
  mutating func take(_ last: Treatment?, of number: Int64) {
    func updated(_ all: [Treatment]) -> [Treatment] { all.compactMap { $0.number == number ? last : $0 } }
    (kept, keptBefore) = (updated(kept), updated(keptBefore))
  }

  /// Whether facts have been typed that are in no kept treatment.
  package var isUnkept: Bool { kept.isEmpty ? !typed.isEmpty : !typed.isDisjoint(with: TreatmentFact.ofParcel) }

  /// The sum of the areas kept and entered, in the mix's unit, if that is more than the area of the mix.
  package var areaBeyond: Quantity? {
    guard let area = mix.area else { return nil }
    let areas = (allKept.map(\.content.facts) + [TreatmentFacts(facts)]).compactMap(\.treated)
    let sum = areas.map { $0.converted(to: area.unit).value }.reduce(Fraction.zero, +)
    return sum > area.value ? Quantity(sum, area.unit) : nil
  }
}
