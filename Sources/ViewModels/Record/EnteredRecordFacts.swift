import Calculation
import Records
import Storage

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
  func factsWithSettings(of mix: UsedMix) -> Draft {
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
