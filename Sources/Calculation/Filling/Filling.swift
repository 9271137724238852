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
    (self.plan, self.number, self.before) = (plan, number, before)
  }

  /// The step to do now; nil if the present fill is done.
  package var step: Instructions.Step? { plan.steps(of: number).dropFirst(times.count).first }
  package var isComplete: Bool { done.count == plan.count }
  package func isDone(_ number: Int) -> Bool {
    times(of: number).count == plan.steps(of: number).count
  }
  private var begun: [Int] { Set(steps.map(\.fill)).sorted() }
  /// Those that are done; one without steps is the last of its kind.
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
  /// When the first step was done, without and with what was filled before, and the last one; nil before the first.
  package var ownStart: String? { steps.map(\.time).min() }
  package var start: String? { [before?.start, ownStart].compactMap(\.self).min() }
  package var end: String? { steps.map(\.time).max() }

  package func done(at time: String) -> Filling {
    step == nil ? self : with { $0.steps.append(DoneStep(fill: number, time: time)) }
  }

  /// Returns the filling before the step that was done last, or at the fill of that step; nil before the first step.
  package var back: Filling? {
    steps.last.map { $0.fill == number ? with { $0.steps.removeLast() } : going(to: $0.fill) }
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
    let outcome = try? calculator.evaluate(lasting).outcome
    return outcome.flatMap { FillingPlan(lasting, $0) }?.isAlike(plan) == true ? self : nil
  }

  /// The number of fills that are done, with those before.
  package var fillsDone: Int { (before?.fills ?? 0) + done.count }
  /// The area that they cover; nil if no area is known.
  package var areaDone: Quantity? { area(of: done, before?.area) }

  private func area(of fills: [Int], _ more: Quantity?) -> Quantity? {
    let areas = ([more] + fills.map { plan.list(of: $0).covers }).compactMap(\.self)
    return (plan.instructions.area ?? areas.first).map { area in
      Quantity(areas.reduce(.zero) { $0 + $1.converted(to: area.unit).value }, area.unit)
    }
  }

  /// The area of the job without that of the fills that are done, as it is shown and typed; nil before the first, and if
  /// none is left or known.
  package var rest: Quantity? {
    guard fillsDone > 0, let area = plan.instructions.area, let covered = self.area(of: done, nil)
    else { return nil }
    return area.value > covered.value
      ? Quantity(area.value - covered.value, area.unit).asShown : nil
  }

  /// Whether an area is the rest as it is shown, or if `isAny` also that of a filling that goes on behind another one.
  package func isRest(_ area: Quantity, isAny: Bool = false) -> Bool {
    [rest, isAny && before != nil ? plan.instructions.area : nil].compactMap(\.self).contains {
      other in
      other.unit.converts(to: area.unit) && other.converted(to: area.unit).asShown == area.asShown
    }
  }

  /// What is filled so far, for the filling of the rest with other values; nil if nothing is.
  package var asBefore: FilledBefore? {
    fillsDone == 0 ? nil : start.map { FilledBefore(fills: fillsDone, area: areaDone, start: $0) }
  }
}

/// A step that is done of a fill, and when, by the local clock: `2026-11-21 14:02`.
struct DoneStep: Sendable {
  let fill: Int
  let time: String

  static let codec = Codec(
    DoneStep.init, .member("fill", .integer, \.fill), .member("time", time, \.time))

  fileprivate static let time = JSONKind<String>.text.filter { text in
    TreatmentEnd(text).map { $0.day != nil && $0.time.isOfDay && $0.text == text } ?? false
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
extension Filling {
  private typealias Kept = (
    before: FilledBefore?, draft: String, figures: String, fill: Int, steps: [DoneStep]
  )

  private static let codec = Codec<Kept>(
    { ($0, $1, $2, $3, $4) }, .optional("before", .object(FilledBefore.codec), \.before),
    .member("draft", .text, \.draft), .member("figures", .text, \.figures),
    .member("fill", .integer, \.fill),
    .member("steps", .list(of: .object(DoneStep.codec)), \.steps))

  package var stored: String {
    Self.codec.exact(of: (before, plan.draft.stored, plan.figures, number, steps)).line
  }

  /// Reads the stored form; nil for a text that `stored` never writes, and if the amounts do not follow from the values.
  package init?(stored text: String, _ calculators: Calculators) {
    guard let kept = StoredJSON(text).flatMap({ Self.codec.value($0) }),
      case let past = PastCalculation(stored: kept.draft, figures: kept.figures, calculators),
      past.isUsable, past.isConsistent(calculators), let draft = past.draft, draft.hasUsualNumbers,
      let plan = past.evaluation.flatMap({ FillingPlan(draft, $0.outcome) }),
      case let fills = kept.steps.map(\.fill),
      (fills + [kept.fill]).allSatisfy({ (1...plan.count).contains($0) }),
      Dictionary(fills.map { ($0, 1) }, uniquingKeysWith: +).allSatisfy({
        $1 <= plan.steps(of: $0).count
      })
    else { return nil }
    (self.plan, number, steps, before) = (plan, kept.fill, kept.steps, kept.before)
    if stored != text { return nil }
  }
}
