import Calculation
import Storage

/// Where the filling of the tanks stands: kept by job after every step, whatever the values are since.
extension SessionViewModel {
  /// The calculator whose results are filled into tanks and recorded as treatments.
  package var filled: CalculatorViewModel { calculators.recorded.flatMap { model(of: $0.id) } ?? current }

  /// Returns the fills of the present result, which if `isKept` is then in the history, and if it is `isLearned` its
  /// products in the book; throws what is missing.
  package func fillingPlan(isKept: Bool = false, isLearned: Bool = true) throws(Failure) -> FillingPlan {
    let model = filled, evaluation = try model.calculator.evaluate(model.draft)
    let draft = model.draft.keeping(model.fields.map(\.path))
    guard let plan = FillingPlan(draft, evaluation.outcome) else { throw .recordNoResult }
    if isKept {
      let told = try addingSessionCautions(model.evaluation ?? evaluation, of: model)
      _ = row(of: told, model.calculator, isLearning: isLearned)
    }
    return plan
  }

  /// Returns the products of the present result whose place in the order is unknown.
  package func productsWithoutPlace() throws(Failure) -> [GroupMember] {
    let lists = try filled.calculator.evaluate(filled.draft).outcome.instructions?.lists
    let numbers = lists?.first?.apart.compactMap(\.item?.number) ?? []
    return calculators.remembered?.group.members(in: filled.draft).filter { numbers.contains($0.number) } ?? []
  }

  package func jobName(of draft: Draft) -> String? { filled.calculator.jobName.flatMap { draft.text(at: $0) } }
  /// The job of these values in the stored data: its folded name, empty without one.
  func row(of draft: Draft) -> String { jobName(of: draft)?.folded ?? "" }

  /// Returns the row of the job with these values, by default the present ones, and the filling; nil if unreadable.
  package func keptFilling(of draft: Draft? = nil) throws(Failure) -> (text: String, filling: Filling?)? {
    let text = try JobStore(archive.store, .filling).content(of: row(of: draft ?? filled.draft))
    return text.map { ($0, Filling(stored: $0, calculators)) }
  }

  /// Keeps the filling on disk in place of the row that was read; false if another shell has changed that meanwhile.
  package func keep(_ filling: Filling, over text: String?) throws(Failure) -> Bool {
    try JobStore(archive.store, .filling).exchange(row(of: filling.plan.draft), text, for: filling.stored)
  }

  /// The filling of the present job if it has begun and is not complete, and whether it has the present amounts; nil in
  /// a script, and if it cannot be read. A job without a name may be any other one unless its amounts are the same.
  package var fillingUnderWay: (filling: Filling, isSame: Bool)? {
    guard isInteractive, let filling = try? keptFilling()?.filling, !filling.isComplete else { return nil }
    let isSame = (try? fillingPlan()).flatMap { filling.following($0, filled.calculator) } != nil
    return isSame || jobName(of: filled.draft) != nil ? (filling, isSame) : nil
  }

  /// Puts in again what was left in the tank when the filling of the present job began, until the last step of that; the
  /// drafts are those of an earlier session.
  func restoreWhatWasLeft(in drafts: [Draft]) {
    let model = filled
    guard let earlier = drafts.first(where: { $0.calculator == model.id }),
      let underWay = fillingUnderWay, underWay.isSame,
      case let begun = underWay.filling.plan.draft,
      model.calculator.temporaryFields.allSatisfy({ earlier[$0] == begun[$0] })
    else { return }
    model.restoreTemporaryValues(earlier)
  }

  /// Whether the area of a job is only what is left of its field behind a filling with other values.
  package func isRestOfFilling(_ draft: Draft) -> Bool {
    guard isInteractive, let area = filled.calculator.jobArea.flatMap({ draft[$0] }) else { return false }
    return (try? keptFilling(of: draft)?.filling)?.isRest(area, isAny: true) == true
  }

  /// The times between which the tanks of the recorded mix were filled, if that is the day of the facts; an end only
  /// once all is filled.
  func timesOfFilling(on facts: Draft) -> (start: String?, end: String?)? {
    guard isInteractive, let record = openRecord, let filling = try? keptFilling(of: record.values)?.filling,
      let plan = FillingPlan(record.values, record.evaluation.outcome),
      filling.following(plan, filled.calculator) != nil, let start = filling.ownStart, let end = filling.end,
      let day = TreatmentFacts(facts).day?.text, start.hasPrefix(day)
    else { return nil }
    let last = end.hasPrefix(day) ? String(end.suffix(5)) : end
    return (String(start.suffix(5)), filling.isComplete ? last : nil)
  }
}
