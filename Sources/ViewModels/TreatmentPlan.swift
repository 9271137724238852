import Calculation
import Storage

/// What taking over a table of treatments would do, before any of it is done.
package struct TreatmentPlan {
  /// A treatment that is here already with other values, and stays as it is.
  package struct Differing {
    /// The first of its lines.
    package let line: Int
    package let number: Int64
  }

  /// The treatments that are new, as they would be kept, in the order of their dates.
  package fileprivate(set) var added: [TakenTreatment] = []
  /// How many treatments of the table are here already.
  package fileprivate(set) var same = 0
  package fileprivate(set) var differing: [Differing] = []
  /// The lines that are refused, those of the table before those of treatments that nobody could have typed so.
  package fileprivate(set) var refused: [RefusedLine]
  /// Lines that were left out before and are right now.
  fileprivate var mended: [LeftOutLine] = []
  /// The state of the treatments for which the plan was made.
  fileprivate var state = ""
}

extension SessionViewModel {
  /// Returns what taking over treatments would do. Each is judged by the limits in the book, together with those that
  /// are recorded and those of the table before it, as if all had been typed in the order of their dates; those lines
  /// that are refused count as left out. `step` is called before each treatment; an error that it throws ends the work.
  package func plan(
    _ treatments: [ForeignTreatment], refused: [RefusedLine], step: () throws -> Void
  ) throws -> TreatmentPlan {
    var plan = TreatmentPlan(refused: refused)
    plan.state = try self.treatments.state()
    let possible = treatments.filter { treatment in
      guard let failure = treatment.whyUnlikely ?? whyToCome(treatment.content.facts) else { return true }
      plan.refused += treatment.lines.map { RefusedLine($0, failure) }
      return false
    }
    let leftOut = try self.treatments.linesLeftOut(), lines = possible.flatMap(\.lines)
    let mendedLines = Dictionary(grouping: lines) { $0.line }
    plan.mended = leftOut.filter { old in mendedLines[old.line]?.contains { old.isMended(by: $0) } == true }
    let mended = Set(plan.mended), stillLeftOut = leftOut.filter { !mended.contains($0) } + plan.refused.map(\.known)
    var recorded = RecordedHere(TreatmentsByParcel(leftOut: stillLeftOut))
    try recorded.read(self.treatments, step)
    let new = try recorded.new(among: possible.inOrder, &plan, step)
    let check = calculators.recorded.flatMap { TreatmentCheck(mix: $0) }
    for treatment in new {
      try step()
      let content = try judged(treatment.content, near: &recorded.byParcel)
      guard check?.follows(content) != false else {
        plan.refused += treatment.lines.map { RefusedLine($0, Failure(RecordCode.inconsistent)) }
        continue
      }
      plan.added.append(
        TakenTreatment(content, uuid: treatment.uuid ?? newID(), isWithdrawn: treatment.isWithdrawn))
      if !treatment.isWithdrawn { recorded.byParcel.add(0, content) }
    }
    plan.refused.sort { $0.known.line < $1.known.line }
    return plan
  }

  private func judged(
    _ use: TreatmentContent, near recorded: inout TreatmentsByParcel
  ) throws(Failure) -> TreatmentContent {
    let limits = try limitsInBook(of: use.products)
    let isReached = use.years(reachedBy: limits, withHarvest: true) != nil
    let judge = LimitJudge(
      use, others: isReached ? recorded.near(use.facts) : RecordedTreatments(),
      recordedSince: isReached ? recorded.firstDay : nil, clock: clock)
    let judged = judge.judged(limits: limits)
    return TreatmentContent(
      facts: use.facts, products: use.products, rate: use.rate, limits: judged, harvest: judge.harvest(after: judged),
      source: use.source)
  }

  /// Keeps the planned treatments, and remembers the lines that were refused; throws, with nothing changed, if any
  /// program has changed the treatments since the plan was made, or if `step`, which is called between two, throws.
  /// Returns the numbers.
  package func carryOut(_ plan: TreatmentPlan, step: () throws -> Void) throws -> [Int64] {
    guard !plan.added.isEmpty || !plan.refused.isEmpty || !plan.mended.isEmpty else { return [] }
    let numbers = try treatments.takeOver(
      plan.added, leavingOut: plan.refused.map(\.known), mended: plan.mended, expected: plan.state, at: now(),
      step: step)
    guard let numbers else { throw Failure.treatmentsOvertaken }
    if let last = try numbers.last.map({ try treatments.numbered($0) }) { addStep(staying: last) }
    return numbers
  }
}

/// The treatments that are recorded here, found by what tells them from others.
private struct RecordedHere {
  var byParcel: TreatmentsByParcel
  private var all: [Treatment] = []
  /// The places in `all` of the treatments that have not been found in the table yet.
  private var byUUID: [String: Int] = [:]
  private var byKey: [ForeignKey: [Int]] = [:]
  /// Those that were recorded here, by date and folded parcel.
  private var typed: [[String?]: [Int]] = [:]
  private var found: Set<Int> = []

  init(_ byParcel: TreatmentsByParcel) { self.byParcel = byParcel }

  mutating func read(_ store: TreatmentStore, _ step: () throws -> Void) throws {
    let next = try store.pages()
    while let page = try next() {
      try step()
      for (number, treatment) in page {
        if treatment?.isWithdrawn != true {
          byParcel.add(number, treatment?.content, follows: treatment?.follows != false)
        }
        if let treatment { add(treatment) }
      }
    }
  }

  private mutating func add(_ treatment: Treatment) {
    let place = all.count
    all.append(treatment)
    byUUID[treatment.uuid] = place
    let keys = Set(ForeignKey.all(of: treatment.content))
    for key in keys { byKey[key, default: []].append(place) }
    if keys.isEmpty, !treatment.isWithdrawn { typed[Self.work(of: treatment.content), default: []].append(place) }
  }

  private static func work(of content: TreatmentContent) -> [String?] {
    [content.facts.day?.text, content.facts.parcel?.folded]
  }

  /// Returns the treatments of a table that are not here, and notes the others in the plan. Those that say the same as
  /// one that is here come first, so that each is found once.
  mutating func new(
    among treatments: [ForeignTreatment], _ plan: inout TreatmentPlan, _ step: () throws -> Void
  ) throws -> [ForeignTreatment] {
    let others = try treatments.filter { treatment in
      try step()
      guard let here = candidates(treatment).first(where: { treatment.agrees(with: all[$0]) }) ?? sameWork(treatment)
      else { return true }
      found.insert(here)
      plan.same += 1
      return false
    }
    return others.filter { treatment in
      guard let here = candidates(treatment).first else { return true }
      found.insert(here)
      plan.differing.append(TreatmentPlan.Differing(line: treatment.lines[0].line, number: all[here].number))
      return false
    }
  }

  /// The treatments that may be this one: by its UUID, else by number, date, parcel and product.
  private func candidates(_ treatment: ForeignTreatment) -> [Int] {
    if let here = treatment.uuid.flatMap({ byUUID[$0] }) { return [here] }
    return ForeignKey.all(of: treatment.content).flatMap { byKey[$0] ?? [] }.filter { !found.contains($0) }
  }

  /// The treatment that was recorded here and is the same work.
  private func sameWork(_ treatment: ForeignTreatment) -> Int? {
    guard !treatment.isWithdrawn else { return nil }
    return typed[Self.work(of: treatment.content)]?.first { place in
      !found.contains(place) && all[place].content.isSameWork(as: treatment.content)
    }
  }
}

extension [ForeignTreatment] {
  /// In the order of their dates and starts, those without a date first, then of their lines.
  fileprivate var inOrder: [ForeignTreatment] {
    sorted { one, other in
      let (left, right) = (one.content.facts, other.content.facts)
      return (left.text(.date) ?? "", left.text(.start) ?? "", one.lines[0].line) < (
        right.text(.date) ?? "", right.text(.start) ?? "", other.lines[0].line
      )
    }
  }
}
