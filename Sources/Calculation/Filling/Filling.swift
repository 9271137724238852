/// Where the filling of a job's tanks stands; each change gives a new value.
package struct Filling: Sendable {
  package private(set) var plan: FillingPlan
  /// The number of the fill that a person is at.
  package private(set) var number: Int
  /// The steps that are done, in the order of work.
  private(set) var steps: [DoneStep] = []
  /// What was filled with other values before, if the job's area is only the rest of the field.
  package let before: FilledBefore?

  /// Begins with one of the fills.
  package init(_ plan: FillingPlan, at number: Int = 1, after before: FilledBefore? = nil) {
    self.plan = plan
    self.number = number
    self.before = before
  }

  /// The step to do now; nil if the present fill is done.
  package var step: Instructions.Step? { plan.steps(of: number).dropFirst(times.count).first }
  /// Whether every fill is done.
  package var isComplete: Bool { done.count == plan.count }
  /// Whether every step of a fill is done.
  package func isDone(_ number: Int) -> Bool {
    times(of: number).count == plan.steps(of: number).count
  }
  /// The numbers of the fills of which a step is done.
  private var begun: [Int] { Set(steps.map(\.fill)).sorted() }
  /// The numbers of the fills that are done; one without steps is the last of its kind.
  private var done: [Int] { Set(plan.ends + begun).sorted().filter(isDone) }
  /// The numbers of the fills of which the tank holds a part.
  package var parts: [Int] { begun.filter { !isDone($0) } }

  /// The fill to do after the present one, the first one again after the last; nil if all are done.
  package var nextNumber: Int? {
    let others = (0..<plan.count).lazy.map { ($0 + number) % plan.count + 1 }
    return others.first { !isDone($0) }
  }

  /// When the steps of the present fill were done, by the local clock: `2026-11-21 14:02`.
  package var times: [String] { times(of: number) }
  private func times(of number: Int) -> [String] { steps.filter { $0.fill == number }.map(\.time) }
  /// When the first step was done, without what was filled before; nil before the first.
  package var ownStart: String? { steps.map(\.time).min() }
  /// When the first step was done, with what was filled before; nil before the first.
  package var start: String? { [before?.start, ownStart].compactMap(\.self).min() }
  /// When the last step was done; nil before the first.
  package var end: String? { steps.map(\.time).max() }

  /// Returns the filling behind its present step; as it is if the present fill is done.
  package func done(at time: String) -> Filling {
    step == nil ? self : with { $0.steps.append(DoneStep(fill: number, time: time)) }
  }

  /// Returns the filling before the step that was done last, or at the fill of that step; nil before the first step.
  package var back: Filling? {
    steps.last.map { last in
      last.fill == number ? with { $0.steps.removeLast() } : going(to: last.fill)
    }
  }

  /// Returns the filling at another fill, where that was left.
  package func going(to number: Int) -> Filling { with { $0.number = number } }

  private func with(_ change: (inout Filling) -> Void) -> Filling {
    var filling = self
    change(&filling)
    return filling
  }

  /// Returns the filling with the present values, or as it is if these only lost what ends with a session, such as
  /// what is left in the tank; nil for other products or amounts.
  package func following(_ plan: FillingPlan, _ calculator: any Calculator) -> Filling? {
    if self.plan.isAlike(plan) { return with { $0.plan = plan } }
    let lasting = calculator.withoutTemporaryValues(self.plan.draft)
    guard let outcome = try? calculator.evaluate(lasting).outcome else { return nil }
    guard let lastingPlan = FillingPlan(lasting, outcome) else { return nil }
    return lastingPlan.isAlike(plan) ? self : nil
  }

  /// The number of fills that are done, with those before.
  package var fillsDone: Int { (before?.fills ?? 0) + done.count }
  /// The area that they cover; nil if no area is known.
  package var areaDone: Quantity? { area(of: done, and: before?.area) }

  /// Returns the area that fills cover, and another one; nil if no area is known.
  private func area(of fills: [Int], and earlier: Quantity?) -> Quantity? {
    let areas = ([earlier] + fills.map { plan.list(of: $0).covers }).compactMap(\.self)
    return (plan.instructions.area ?? areas.first).map { area in
      Quantity(areas.reduce(.zero) { $0 + $1.converted(to: area.unit).value }, area.unit)
    }
  }

  /// The area of the job without that of the fills that are done, as it is shown and typed; nil before the first, and if
  /// none is left or known.
  package var rest: Quantity? {
    guard fillsDone > 0, let area = plan.instructions.area else { return nil }
    guard let covered = self.area(of: done, and: nil) else { return nil }
    guard area.value > covered.value else { return nil }
    return Quantity(area.value - covered.value, area.unit).asShown
  }

  /// Whether an area is the rest as it is shown, or if `isAny` also that of a filling that goes on behind another one.
  package func isRest(_ area: Quantity, isAny: Bool = false) -> Bool {
    let areaBehindAnother = isAny && before != nil ? plan.instructions.area : nil
    return [rest, areaBehindAnother].compactMap(\.self).contains { other in
      other.unit.converts(to: area.unit) && other.converted(to: area.unit).asShown == area.asShown
    }
  }

  /// What is filled so far, for the filling of the rest with other values; nil if nothing is.
  package var asBefore: FilledBefore? {
    guard fillsDone > 0, let start else { return nil }
    return FilledBefore(fills: fillsDone, area: areaDone, start: start)
  }
}

/// A step that is done of a fill, and when, by the local clock: `2026-11-21 14:02`.
struct DoneStep: Sendable {
  let fill: Int
  let time: String

  static let codec = Codec(
    DoneStep.init,
    .member("fill", .integer, \.fill),
    .member("time", time, \.time))

  fileprivate static let time = JSONKind<String>.text.filter { text in
    guard let end = TreatmentEnd(text) else { return false }
    return end.day != nil && end.time.isOfDay && end.text == text
  }
}

/// What was filled of a job before its values changed.
package struct FilledBefore: Sendable {
  let fills: Int
  package let area: Quantity?
  let start: String

  static let codec = Codec(
    FilledBefore.init,
    .member("fills", JSONKind<Int>.integer.filter { (1..<1_000_000).contains($0) }, \.fills),
    .optional("area", JSONKind<Quantity>.amount(in: .hectare).filter(\.value.isUsual), \.area),
    .member("start", DoneStep.time, \.start))
}

/// A filling as it is stored: `{"before":…,"draft":"{…}","figures":"{…}","fill":1,"steps":[…]}`.
private struct StoredFilling: Sendable {
  let before: FilledBefore?
  /// The stored form of the values, and of the figures that the history keeps.
  let draft: String
  let figures: String
  /// The number of the present fill.
  let fill: Int
  let steps: [DoneStep]

  static let codec = Codec(
    StoredFilling.init,
    .optional("before", .object(FilledBefore.codec), \.before),
    .member("draft", .text, \.draft),
    .member("figures", .text, \.figures),
    .member("fill", .integer, \.fill),
    .member("steps", .list(of: .object(DoneStep.codec)), \.steps))

  /// The plan that the values and figures make; nil if the figures do not follow from the values.
  func plan(_ calculators: Calculators) -> FillingPlan? {
    let past = PastCalculation(stored: draft, figures: figures, calculators)
    guard past.isUsable, past.isConsistent(calculators) else { return nil }
    guard let draft = past.draft, draft.hasUsualNumbers else { return nil }
    guard let outcome = past.evaluation?.outcome else { return nil }
    return FillingPlan(draft, outcome)
  }

  /// Whether every fill is one of the plan's and has no more steps done than there are.
  func fits(_ plan: FillingPlan) -> Bool {
    guard (steps.map(\.fill) + [fill]).allSatisfy({ (1...plan.count).contains($0) }) else {
      return false
    }
    let stepsByFill = Dictionary(grouping: steps, by: \.fill)
    return stepsByFill.allSatisfy { fill, steps in steps.count <= plan.steps(of: fill).count }
  }
}

extension Filling {
  /// The filling as text, which `init(stored:_:)` reads.
  package var stored: String {
    let filling = StoredFilling(
      before: before, draft: plan.draft.stored, figures: plan.figures, fill: number, steps: steps)
    return StoredFilling.codec.exact(of: filling).line
  }

  /// Reads the stored form; nil for a text that `stored` never writes, and if the amounts do not follow from the values.
  package init?(stored text: String, _ calculators: Calculators) {
    guard let json = StoredJSON(text) else { return nil }
    guard let filling = StoredFilling.codec.value(json) else { return nil }
    guard let plan = filling.plan(calculators), filling.fits(plan) else { return nil }
    self.plan = plan
    number = filling.fill
    steps = filling.steps
    before = filling.before
    guard stored == text else { return nil }
  }
}
