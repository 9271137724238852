import Calculation
import Observation
import Records
import Storage

/// Where the filling of the tanks stands: kept by job after every step, whatever the values are since.
@Observable
package final class FillingInProgress {
  private let archive: Archive
  private let keeper: SessionKeeper
  private let calculators: Calculators
  private let isInteractive: Bool
  /// The fillings whose last steps could not be stored yet, by job.
  private var unstored: [String: UnstoredFilling] = [:]

  /// Makes it of stored data, which are opened when they are first needed.
  init(
    _ archive: Archive, keeper: SessionKeeper, calculators: Calculators, isInteractive: Bool
  ) {
    self.archive = archive
    self.keeper = keeper
    self.calculators = calculators
    self.isInteractive = isInteractive
  }

  /// Returns the filling of the job with these values; nil without one.
  package func kept(of draft: Draft) throws(Failure) -> KeptFilling? {
    let job = calculators.jobKey(of: draft)
    if let filling = unstored[job]?.filling {
      return KeptFilling(row: filling.stored, filling: filling)
    }
    let row = try archive.fillings.content(of: job)
    return row.map { KeptFilling(row: $0, filling: Filling(stored: $0, calculators)) }
  }

  /// Keeps the filling on disk in place of the row that was read or kept last, nil for none; false if another shell has
  /// changed that meanwhile. What cannot be stored this session keeps, and stores as soon as it can.
  package func keep(_ filling: Filling, over row: String?) -> Bool {
    let job = calculators.jobKey(of: filling.plan.draft)
    let replaced = unstored[job].map(\.row) ?? row
    unstored[job] = UnstoredFilling(filling: filling, row: replaced)
    var overtaken = store(.changed)
    let isOvertaken = overtaken.remove(job) != nil
    noteLost(overtaken)
    return !isOvertaken
  }

  /// Stores the steps that are not stored yet. If that fails, the person is told again.
  package func storeWaitingSteps() { storeWaiting(.changed) }

  /// Stores the fillings that could not be stored before.
  func storeWaiting(_ attempt: SessionKeeper.Attempt) { noteLost(store(attempt)) }

  /// Stores the fillings that are not on disk yet, and returns the jobs whose rows another shell has changed meanwhile:
  /// there that shell's filling stays.
  private func store(_ attempt: SessionKeeper.Attempt) -> Set<String> {
    if unstored.isEmpty { return [] }
    var overtaken: Set<String> = []
    keeper.store(.filling, attempt) { () throws(Failure) in
      let fillings = try archive.fillings
      for (job, filling) in unstored {
        let isStored = try fillings.exchange(job, filling.row, for: filling.filling.stored)
        if !isStored { overtaken.insert(job) }
        unstored[job] = nil
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

  /// Returns the filling of the job with these values if it has begun and is not complete; nil in a script, and if it
  /// cannot be read. A job without a name may be any other one unless its amounts are those of `plan`, which the values
  /// give; nil if they give none.
  func underWay(of draft: Draft, plan: @autoclosure () -> FillingPlan?) -> FillingUnderWay? {
    guard isInteractive, let filling = try? kept(of: draft)?.filling, !filling.isComplete else {
      return nil
    }
    let isSame = plan().flatMap { plan in following(filling, plan) } != nil
    guard isSame || calculators.jobName(of: draft) != nil else { return nil }
    return FillingUnderWay(filling: filling, isSame: isSame)
  }

  private func following(_ filling: Filling, _ plan: FillingPlan) -> Filling? {
    calculators.recorded.flatMap { calculator in filling.following(plan, calculator) }
  }

  /// Whether the area of a job is only what is left of its field behind a filling with other values.
  package func isRest(in draft: Draft) -> Bool {
    guard isInteractive, let jobArea = calculators.recorded?.job?.jobArea,
      let area = draft[jobArea]
    else { return false }
    guard let filling = try? kept(of: draft)?.filling else { return false }
    return filling.isRest(area, isAny: true)
  }

  /// Returns the times between which the tanks of a mix were filled, if that is the day of the facts; an end only once all
  /// is filled. The mix is that of these values.
  func times(on facts: Draft, of values: Draft, _ outcome: any Outcome) -> FillingTimes? {
    guard isInteractive, let filling = try? kept(of: values)?.filling,
      let plan = FillingPlan(values, outcome),
      following(filling, plan) != nil, let start = filling.ownStart,
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
