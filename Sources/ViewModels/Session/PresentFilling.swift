import Calculation
import Records

/// The filling of the present job: its fills, where it stands, and what was left in the tank when it began.
extension Session {
  /// Returns the fills of the present result; throws what is missing. If it `keepsInHistory`, the result is then in the
  /// history, and if it `learnsProducts`, too, its products in the book.
  package func fillingPlan(keepsInHistory: Bool = false, learnsProducts: Bool = true)
    throws(Failure)
    -> FillingPlan
  {
    let model = values.recordedModel
    let evaluation = try model.calculator.evaluate(model.draft)
    let draft = model.draft.keeping(model.fields.map(\.path))
    guard let plan = FillingPlan(draft, evaluation.outcome) else { throw .recordNoResult }
    if keepsInHistory {
      let shown = try addingSessionCautions(model.evaluation ?? evaluation, of: model)
      keepInHistory(shown.evaluation, of: model.calculator, isLearning: learnsProducts)
    }
    return plan
  }

  /// Returns the filling of the job that is worked out; nil without one.
  package func keptFilling() throws(Failure) -> KeptFilling? {
    try filling.kept(of: values.recordedModel.draft)
  }

  /// The filling of the present job if it has begun and is not complete; nil in a script, and if it cannot be read. A job
  /// without a name may be any other one unless its amounts are the same.
  package var fillingUnderWay: FillingUnderWay? {
    filling.underWay(of: values.recordedModel.draft, plan: try? fillingPlan())
  }

  /// Returns the products of the present result whose place in the order is unknown.
  package func productsWithoutPlace() throws(Failure) -> [GroupMember] {
    let model = values.recordedModel
    let lists = try model.calculator.evaluate(model.draft).outcome.instructions?.lists
    let numbers = lists?.first?.apart.compactMap(\.item?.number) ?? []
    return calculators.remembered?.group.members(in: model.draft).filter {
      numbers.contains($0.number)
    } ?? []
  }

  /// Puts in again what was left in the tank when the filling of the present job began, until the last step of that; the
  /// drafts are those of an earlier session.
  func restoreWhatWasLeft(in drafts: [Draft]) {
    let model = values.recordedModel
    guard let earlier = drafts.first(where: { $0.calculator == model.id }),
      let underWay = fillingUnderWay, underWay.isSame,
      case let begun = underWay.filling.plan.draft,
      case let temporaryFields = model.calculator.job?.temporaryFields ?? [],
      temporaryFields.allSatisfy({ earlier[$0] == begun[$0] })
    else { return }
    model.restoreTemporaryValues(earlier)
  }
}
