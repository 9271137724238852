import Calculation

/// Where the filling of a job's tanks stands; each change gives a new value.
package struct Filling: Sendable {
  /// The fills of the job, and the steps of each.
  package private(set) var plan: FillingPlan
  /// The number of the fill that a person is at.
  package private(set) var number: Int
  /// The steps that are done, in the order of work.
  private(set) var steps: [DoneStep]
  /// What was filled with other values before, if the job's area is only the rest of the field.
  package let before: FilledBefore?

  /// Begins with one of the fills.
  package init(_ plan: FillingPlan, at number: Int = 1, after before: FilledBefore? = nil) {
    self.init(plan, at: number, steps: [], after: before)
  }

  /// Goes on with steps that are done.
  init(_ plan: FillingPlan, at number: Int, steps: [DoneStep], after before: FilledBefore?) {
    self.plan = plan
    self.number = number
    self.steps = steps
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

  private func times(of number: Int) -> [String] {
    steps.filter { $0.fill == number }.map(\.time)
  }

  /// When the first step was done, without what was filled before; nil before the first.
  package var ownStart: String? { steps.map(\.time).min() }

  /// When the first step was done, with what was filled before; nil before the first.
  package var start: String? { [before?.start, ownStart].compactMap(\.self).min() }

  /// When the last step was done; nil before the first.
  package var end: String? { steps.map(\.time).max() }

  /// Returns the filling behind its present step; as it is if the present fill is done.
  package func done(at time: String) -> Filling {
    guard step != nil else { return self }
    return with { $0.steps.append(DoneStep(fill: number, time: time)) }
  }

  /// Returns the filling before the step that was done last, or at the fill of that step; nil before the first step.
  package var back: Filling? {
    guard let last = steps.last else { return nil }
    guard last.fill == number else { return going(to: last.fill) }
    return with { $0.steps.removeLast() }
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

  /// The area that these fills cover; nil if no area is known.
  package var areaDone: Quantity? { area(of: done, and: before?.area) }

  /// Returns the area that fills cover, and another one; nil if no area is known.
  private func area(of fills: [Int], and earlier: Quantity?) -> Quantity? {
    let covered = fills.map { plan.list(of: $0).covers }
    let areas = ([earlier] + covered).compactMap(\.self)
    guard let unit = (plan.instructions.area ?? areas.first)?.unit else { return nil }
    return Quantity(areas.reduce(.zero) { $0 + $1.converted(to: unit).value }, unit)
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
