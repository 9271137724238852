import Calculation
import Storage

/// Where the filling of the tanks stands: kept by job after every step, whatever the values are since.
extension SessionViewModel {
  /// The calculator whose results are filled into tanks and recorded as treatments.
  package var filled: CalculatorViewModel { calculators.recorded.flatMap { model(of: $0.id) } ?? current }

  /// Returns the fills of the present result, which is then in the history and the book; throws what is missing.
  package func fillingPlan() throws(Failure) -> FillingPlan {
    let model = filled, evaluation = try model.calculator.evaluate(model.draft)
    let draft = model.draft.keeping(model.fields.map(\.path))
    guard let plan = FillingPlan(draft, evaluation.outcome) else { throw .recordNoResult }
    _ = row(of: evaluation, model.calculator, isLearning: true)
    return plan
  }

  /// Returns the products of the present result whose place in the order is unknown.
  package func productsWithoutPlace() throws(Failure) -> [GroupMember] {
    let lists = try filled.calculator.evaluate(filled.draft).outcome.instructions?.lists
    let numbers = lists?.first?.apart.compactMap(\.item?.number) ?? []
    return calculators.remembered?.group.members(in: filled.draft).filter { numbers.contains($0.number) } ?? []
  }

  private func job(of draft: Draft) -> String { filled.calculator.jobName.flatMap { draft.text(at: $0) } ?? "" }

  /// Returns the filling of the job with these values, by default the present ones; throws if its row cannot be read.
  package func keptFilling(of draft: Draft? = nil) throws(Failure) -> Filling? {
    let job = job(of: draft ?? filled.draft)
    guard let content = try FillingStore(archive.store).content(of: job.folded) else { return nil }
    guard let filling = Filling(stored: content, calculators) else { throw Failure(.unreadableFilling, name: job) }
    return filling
  }

  /// Keeps the filling on disk in place of the one that was read; false if another shell has changed that meanwhile.
  package func keep(_ filling: Filling, over kept: Filling?) throws(Failure) -> Bool {
    let job = job(of: filling.plan.draft).folded
    return try FillingStore(archive.store).exchange(job, kept?.stored, for: filling.stored)
  }

  /// The filling of the present job if it has begun and is not complete; nil in a script, and if it cannot be read.
  package var fillingUnderWay: Filling? {
    isInteractive ? (try? keptFilling()).flatMap { $0.isComplete ? nil : $0 } : nil
  }

  /// Whether the area of a job is only what is left of its field behind a filling with other values.
  package func isRestOfFilling(_ draft: Draft) -> Bool {
    guard isInteractive, let area = filled.calculator.jobArea.flatMap({ draft[$0] }) else { return false }
    return (try? keptFilling(of: draft))?.isForRest(area) == true
  }

  /// The times between which the tanks of the recorded mix were filled, if that is the day of the facts; an end only
  /// once all is filled.
  func timesOfFilling(on facts: Draft) -> (start: String?, end: String?)? {
    guard isInteractive, let record = openRecord, let filling = try? keptFilling(of: record.values),
      let plan = FillingPlan(record.values, record.evaluation.outcome),
      filling.following(plan, filled.calculator) != nil, let start = filling.start, let end = filling.end,
      let day = TreatmentFacts(facts).day?.text, start.hasPrefix(day)
    else { return nil }
    let last = end.hasPrefix(day) ? String(end.suffix(5)) : end
    return (String(start.suffix(5)), filling.isComplete && end >= start ? last : nil)
  }
}
