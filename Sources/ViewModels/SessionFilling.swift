import Calculation
import Storage

/// Where the filling of the tanks stands: kept by job after every step, whatever the values are since.
extension SessionViewModel {
  /// The calculator whose results are filled into tanks and recorded as treatments.
  package var recordedModel: CalculatorViewModel {
    calculators.recorded.flatMap { model(of: $0.id) } ?? current
  }

  /// Returns the fills of the present result; throws what is missing. If it `keepsInHistory`, the result is then in the
  /// history, and if it `learnsProducts`, too, its products in the book.
  package func fillingPlan(keepsInHistory: Bool = false, learnsProducts: Bool = true)
    throws(Failure)
    -> FillingPlan
  {
    let model = recordedModel
    let evaluation = try model.calculator.evaluate(model.draft)
    let draft = model.draft.keeping(model.fields.map(\.path))
    guard let plan = FillingPlan(draft, evaluation.outcome) else { throw .recordNoResult }
    if keepsInHistory {
      let told = try addingSessionCautions(model.evaluation ?? evaluation, of: model)
      _ = row(of: told, model.calculator, isLearning: learnsProducts)
    }
    return plan
  }

  /// Returns the products of the present result whose place in the order is unknown.
  package func productsWithoutPlace() throws(Failure) -> [GroupMember] {
    let model = recordedModel
    let lists = try model.calculator.evaluate(model.draft).outcome.instructions?.lists
    let numbers = lists?.first?.apart.compactMap(\.item?.number) ?? []
    return calculators.remembered?.group.members(in: model.draft).filter {
      numbers.contains($0.number)
    } ?? []
  }

  /// Returns the name of the job of values; nil if it has none.
  package func jobName(of draft: Draft) -> String? {
    guard let job = recordedModel.calculator.job else { return nil }
    return draft.text(at: job.jobName)
  }

  /// The job of these values in the stored data: its folded name, empty without one.
  func jobKey(of draft: Draft) -> String { jobName(of: draft)?.folded ?? "" }

  /// Returns the filling of the job with these values, by default the present ones; nil without one.
  package func keptFilling(of draft: Draft? = nil) throws(Failure) -> KeptFilling? {
    let job = jobKey(of: draft ?? recordedModel.draft)
    if let filling = unstoredFillings[job]?.filling {
      return KeptFilling(row: filling.stored, filling: filling)
    }
    let row = try JobStore(archive.store, .filling).content(of: job)
    return row.map { KeptFilling(row: $0, filling: Filling(stored: $0, calculators)) }
  }

  /// Keeps the filling on disk in place of the row that was read or kept last, nil for none; false if another shell has
  /// changed that meanwhile. What cannot be stored this session keeps, and stores as soon as it can.
  package func keep(_ filling: Filling, over row: String?) -> Bool {
    let job = jobKey(of: filling.plan.draft)
    let replaced = unstoredFillings[job].map(\.row) ?? row
    unstoredFillings[job] = UnstoredFilling(filling: filling, row: replaced)
    var overtaken = storeFillings(.changed)
    let isOvertaken = overtaken.remove(job) != nil
    noteLost(overtaken)
    return !isOvertaken
  }

  /// Stores the steps that are not stored yet. If that fails, the person is told again.
  package func storeWaitingSteps() { storeLateFillings(.changed) }

  /// Stores the fillings that could not be stored before.
  func storeLateFillings(_ attempt: SessionKeeper.Attempt) { noteLost(storeFillings(attempt)) }

  /// Stores the fillings that are not on disk yet, and returns the jobs whose rows another shell has changed meanwhile:
  /// there that shell's filling stays.
  private func storeFillings(_ attempt: SessionKeeper.Attempt) -> Set<String> {
    if unstoredFillings.isEmpty { return [] }
    var overtaken: Set<String> = []
    keeper.store(.filling, attempt) { () throws(Failure) in
      let fillings = JobStore(try archive.store, .filling)
      for (job, unstored) in unstoredFillings {
        let isStored = try fillings.exchange(job, unstored.row, for: unstored.filling.stored)
        if !isStored { overtaken.insert(job) }
        unstoredFillings[job] = nil
      }
    }
    return overtaken
  }

  /// Notes that steps which waited are lost, since another shell has gone on with the fillings of these jobs.
  private func noteLost(_ jobs: Set<String>) {
    if jobs.isEmpty { return }
    // Thrown so that the keeper tells the person.
    keeper.storeAsked { () throws(Failure) in throw .fillingOvertaken }
  }

  /// The filling of the present job if it has begun and is not complete; nil in a script, and if it cannot be read. A job
  /// without a name may be any other one unless its amounts are the same.
  package var fillingUnderWay: FillingUnderWay? {
    guard isInteractive, let filling = try? keptFilling()?.filling, !filling.isComplete else {
      return nil
    }
    let isSame =
      (try? fillingPlan()).flatMap { filling.following($0, recordedModel.calculator) } != nil
    guard isSame || jobName(of: recordedModel.draft) != nil else { return nil }
    return FillingUnderWay(filling: filling, isSame: isSame)
  }

  /// Puts in again what was left in the tank when the filling of the present job began, until the last step of that; the
  /// drafts are those of an earlier session.
  func restoreWhatWasLeft(in drafts: [Draft]) {
    let model = recordedModel
    guard let earlier = drafts.first(where: { $0.calculator == model.id }),
      let underWay = fillingUnderWay, underWay.isSame,
      case let begun = underWay.filling.plan.draft,
      case let temporaryFields = model.calculator.job?.temporaryFields ?? [],
      temporaryFields.allSatisfy({ earlier[$0] == begun[$0] })
    else { return }
    model.restoreTemporaryValues(earlier)
  }

  /// Whether the area of a job is only what is left of its field behind a filling with other values.
  package func isRestOfFilling(_ draft: Draft) -> Bool {
    guard isInteractive, let jobArea = recordedModel.calculator.job?.jobArea,
      let area = draft[jobArea]
    else {
      return false
    }
    guard let filling = try? keptFilling(of: draft)?.filling else { return false }
    return filling.isRest(area, isAny: true)
  }

  /// The times between which the tanks of the recorded mix were filled, if that is the day of the facts; an end only
  /// once all is filled.
  func timesOfFilling(on facts: Draft) -> FillingTimes? {
    guard isInteractive, let record = openRecord,
      let filling = try? keptFilling(of: record.values)?.filling,
      let plan = FillingPlan(record.values, record.evaluation.outcome),
      filling.following(plan, recordedModel.calculator) != nil, let start = filling.ownStart,
      let end = filling.end,
      let day = TreatmentFacts(facts).day?.text, start.hasPrefix(day)
    else { return nil }
    let last = end.hasPrefix(day) ? String(end.suffix(5)) : end
    return FillingTimes(start: String(start.suffix(5)), end: filling.isComplete ? last : nil)
  }
}

/// A filling that has begun and is not complete.
package struct FillingUnderWay {
  /// The filling.
  package let filling: Filling
  /// Whether it has the present amounts.
  package let isSame: Bool
}

/// When the tanks of a mix were filled.
struct FillingTimes {
  /// The time of the first step: `14:05`.
  let start: String
  /// That of the last one, with its day if that is another; nil until all is filled.
  let end: String?
}

/// What is kept of the filling of a job.
package struct KeptFilling {
  /// What the next step replaces.
  package let row: String
  /// nil if this version cannot read the row.
  package let filling: Filling?
}

/// A filling that is not on disk yet.
struct UnstoredFilling {
  let filling: Filling
  /// The row on disk that it replaces; nil for none.
  let row: String?
}
