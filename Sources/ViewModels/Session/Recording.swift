import Calculation
import Records
import Storage

/// Recording treatments: what the values, the notebook and the filling have to do with it.
extension Session {
  /// Enters facts into the record as one step to undo; those that differ from before count as typed, and so does
  /// `fact`. They can be taken back until the record is kept; a crop, which is a value of the job, also behind that.
  /// `answered` are those at whose questions `record` need not begin again; without it these stay as they are.
  package func enter(
    _ typedFacts: Draft, typed fact: TreatmentFact? = nil, answered: Set<TreatmentFact>? = nil
  ) throws(Failure) {
    guard let step = try record.enter(typedFacts, typed: fact, answered: answered) else { return }
    if step.isOfJob { putCrop(of: step.after.facts) }
  }

  /// Keeps the record as a treatment; it is on disk, with its products in the book, when this returns. Throws
  /// `record.stale` if the values have changed since the record began, unless `isOld`; `record.same` if the treatment
  /// is kept already, or if no parcel has been named since the last one.
  package func keepRecord(isOld: Bool = false) throws(Failure) -> OpenRecord {
    let open = try record.forKeeping(isOld: isOld)
    let content = try record.judgementOfNext(open).content
    let known =
      notebook.products.notes(on: open.values)
      + (try notebook.parcels.parcelNote(on: content.facts, of: open.mix, in: open.values))
    let kept = try record.keep(open, as: content, knowing: known)
    // Adds the result to the history of an interactive session, if the history does not have it yet.
    if isInteractive, !record.isStale(), let model = values.model(of: open.values.calculator),
      let result = answer(of: model)
    {
      keepInHistory(result.evaluation, of: model.calculator, isLearning: false)
    }
    return kept
  }

  /// Returns the facts with one that is likely, if it has no value: from the last treatments, or from the date.
  package func offering(_ fact: TreatmentFact, in facts: Draft) -> Draft {
    guard !facts.holds(fact.path) else { return facts }
    let treatments = record.treatments
    switch fact {
    case .crop, .place, .operator, .sprayer:
      let parcel = notebook.parcels.parcel(named: facts.text(at: TreatmentFact.parcel.path))
      let known = parcel?.facts.text(fact)
      let other =
        fact == .place
        ? treatments.newestFacts(like: facts, .parcel)
        : treatments.newestFacts(among: 1) { _ in true }
      return facts.setting(fact, to: known ?? other?.text(fact))
    case .start: return facts.setting(fact, to: timesOfFilling(on: facts)?.start)
    case .end: return facts.setting(fact, to: timesOfFilling(on: facts)?.end)
    case .eppo:
      let known = facts.text(at: TreatmentFact.crop.path).flatMap(CropTable.builtIn.code)
      return facts.setting(fact, to: known ?? treatments.newestFacts(like: facts, .crop)?.eppo)
    case .season:
      let years = TreatmentFacts(facts).seasons
      return years.count == 1 ? facts.setting(season: years[0]) : facts
    default: return facts
    }
  }

  /// The times between which the tanks of the recorded mix were filled, if that is the day of the facts; an end only
  /// once all is filled.
  private func timesOfFilling(on facts: Draft) -> FillingTimes? {
    guard let open = record.open else { return nil }
    return filling.times(on: facts, of: open.values, open.evaluation.outcome)
  }

  /// Sets a text that new records have, also in the record that has begun unless it was typed there; nil removes it.
  package func remember(_ text: String?, for setting: Setting) {
    if let text { settings.set(text, for: setting) } else { settings.forget(setting) }
    if let fact = TreatmentFact(rawValue: setting.rawValue) { record.take(text, for: fact) }
  }

  /// Stores a corrected version of a treatment (`KeptTreatments.correct`), of which its field learns, and returns it; nil
  /// if the correction changes nothing.
  package func correct(
    _ number: Int64, change: (TreatmentContent) throws -> CorrectedFacts
  ) throws -> Treatment? {
    try record.correct(number, learning: notebook.parcels.parcelNote, change: change)
  }
}
