import Calculation
import Storage

/// Where the filling of the tanks stands: kept by job after every step, whatever the values are since.
extension SessionViewModel {
  private var fillings: FillingStore { get throws(Failure) { FillingStore(try archive.store) } }

  /// The calculator whose results are filled into tanks and recorded as treatments.
  package var filled: CalculatorViewModel? { calculators.recorded.flatMap { model(of: $0.id) } }

  /// Returns the fills of the present result, which is then in the history and the book; throws what is missing.
  package func fillingPlan() throws(Failure) -> FillingPlan {
    guard let model = filled else { throw .recordNoResult }
    let evaluation = try model.calculator.evaluate(model.draft)
    let draft = model.draft.keeping(model.fields.map(\.path))
    guard let plan = FillingPlan(draft, evaluation.outcome) else { throw .recordNoResult }
    _ = row(of: evaluation, model.calculator, isLearning: true)
    return plan
  }

  /// Returns the products of the present result whose place in the order is unknown, as the fields that would tell it.
  package func unknownPlaces() throws(Failure) -> [FieldPath] {
    guard let model = filled, let group = calculators.remembered?.group else { return [] }
    let lists = try model.calculator.evaluate(model.draft).outcome.instructions?.lists ?? []
    let numbers = lists.flatMap(\.apart).compactMap(\.item?.number)
    return group.members(in: model.draft).filter { numbers.contains($0.number) }.map { FieldPath("place", of: $0) }
  }

  /// The name of the job that these values are of; empty for one without a name.
  private func job(of draft: Draft) -> String {
    calculators[draft.calculator]?.jobName.flatMap { draft.text(at: $0) } ?? ""
  }

  /// Returns the filling of the job with these values, by default the present ones; throws if its row cannot be read.
  package func keptFilling(of draft: Draft? = nil) throws(Failure) -> Filling? {
    guard let draft = draft ?? filled?.draft, case let job = job(of: draft),
      let content = try fillings.content(of: job.folded)
    else { return nil }
    guard let filling = Filling(stored: content, calculators) else {
      throw Failure(.unreadableFilling, name: job)
    }
    return filling
  }

  /// Keeps the filling on disk in place of the one that was read; false if another shell has changed that meanwhile.
  package func keep(_ filling: Filling, over kept: Filling?) throws(Failure) -> Bool {
    try fillings.exchange(job(of: filling.plan.draft).folded, kept?.stored, for: filling.stored)
  }

  /// The filling of the present job if it has begun and is not complete; nil in a script, and if it cannot be read.
  package var fillingUnderWay: Filling? {
    guard isInteractive, let filling = try? keptFilling(), !filling.isComplete else { return nil }
    return filling
  }

  /// Whether the area of the present job is only what is left of its field behind a filling with other values.
  package var isRestOfFilling: Bool {
    guard isInteractive, let model = filled, let filling = try? keptFilling(),
      let area = try? model.calculator.evaluate(model.draft).outcome.instructions?.area
    else { return false }
    return filling.isRest(area)
  }

  /// The times between which the tanks of the recorded job were filled, if that is the day of the facts; an end only
  /// once all is filled.
  func timesOfFilling(on facts: Draft) -> (start: String?, end: String?)? {
    guard isInteractive, let record = openRecord, let filling = try? keptFilling(of: record.values),
      let mix = usedMix(of: filling), mix.products.areAsMuch(as: record.mix.products), mix.rate == record.mix.rate,
      let start = filling.start, let end = filling.end, let day = TreatmentFacts(facts).day?.text,
      start.hasPrefix(day)
    else { return nil }
    let time = { (text: String) in text.hasPrefix(day) ? String(text.suffix(5)) : text }
    return (time(start), filling.isComplete && end >= start ? time(end) : nil)
  }

  private func usedMix(of filling: Filling) -> UsedMix? {
    guard let calculator = calculators.recorded, let evaluation = try? calculator.evaluate(filling.plan.draft) else {
      return nil
    }
    return calculator.usedMix(of: evaluation.outcome, filling.plan.draft)
  }
}
