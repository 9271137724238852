/// Where the filling of a job's tanks stands; each change gives a new value.
package struct Filling: Sendable {
  package private(set) var plan: FillingPlan
  /// The fills that have been begun, the present one last.
  private(set) var begun: [BegunFill]
  /// What was filled with other values before, if the job's area is only the rest of the field.
  package let before: FilledBefore?

  /// Begins with one of the fills.
  package init(_ plan: FillingPlan, at number: Int = 1, after before: FilledBefore? = nil) {
    (self.plan, begun, self.before) = (plan, [BegunFill(number: number)], before)
  }

  package var present: BegunFill { begun[begun.count - 1] }
  /// The step to do now; nil if the present fill is done.
  package var step: Instructions.Step? { plan.steps(of: present.number).dropFirst(present.times.count).first }
  package var isComplete: Bool { begun.count(where: isDone) == plan.count }
  private func isDone(_ fill: BegunFill) -> Bool { fill.times.count == plan.steps(of: fill.number).count }

  /// The fill to do after the present one, the first one again after the last; nil if all are done.
  package var nextNumber: Int? {
    let others = (0..<plan.count).lazy.map { ($0 + present.number) % plan.count + 1 }
    return others.first { number in !begun.contains { $0.number == number && isDone($0) } }
  }

  /// When the first step was done, also of what was filled before, and the last one; nil before the first.
  package var start: String? { before?.start ?? begun.lazy.compactMap(\.times.first).first }
  package var end: String? { begun.last { !$0.times.isEmpty }?.times.last }
  package func done(at time: String) -> Filling { step == nil ? self : with { $0[$0.count - 1].times.append(time) } }

  /// Returns the filling before the last step or before the present fill; nil at the start.
  package var back: Filling? {
    if present.times.isEmpty { return begun.count > 1 ? with { $0.removeLast() } : nil }
    return with { $0[$0.count - 1].times.removeLast() }
  }

  /// Returns the filling at another fill, where that was left.
  package func going(to number: Int) -> Filling {
    let there = begun.first { $0.number == number } ?? BegunFill(number: number)
    return with { all in all = all.filter { $0.number != number && (isDone($0) || !$0.times.isEmpty) } + [there] }
  }

  private func with(_ change: (inout [BegunFill]) -> Void) -> Filling {
    var filling = self
    change(&filling.begun)
    return filling
  }

  /// Returns the filling with the values as they are now; nil if these change an amount. Values that end with a session,
  /// such as what is left in the tank, stay as they were when the filling began.
  package func following(_ plan: FillingPlan, _ calculator: any Calculator) -> Filling? {
    var filling = self
    filling.plan = plan
    if self.plan.isAlike(plan) { return filling }
    let lasting = calculator.withoutTemporaryValues(self.plan.draft)
    let outcome = try? calculator.evaluate(lasting).outcome
    return outcome.flatMap { FillingPlan(lasting, $0) }?.isAlike(plan) == true ? self : nil
  }

  /// The number of fills that are done, and the area that they cover, with those before; nil if no area is known.
  package var fillsDone: Int { (before?.fills ?? 0) + begun.count(where: isDone) }
  package var areaDone: Quantity? { area(of: begun.filter(isDone), before?.area) }

  private func area(of fills: [BegunFill], _ more: Quantity?) -> Quantity? {
    let areas = ([more] + fills.map { plan.list(of: $0.number).covers }).compactMap(\.self)
    return (plan.instructions.area ?? areas.first).map { area in
      Quantity(areas.reduce(.zero) { $0 + $1.converted(to: area.unit).value }, area.unit)
    }
  }

  /// The fills that are done or of which the tank holds a part.
  private var touched: [BegunFill] { begun.filter { isDone($0) || !$0.times.isEmpty } }

  /// The area of the job without that of the fills that are done or begun; nil if none is left or known.
  var rest: Quantity? {
    guard !touched.isEmpty, let area = plan.instructions.area, let covered = self.area(of: touched, nil) else {
      return nil
    }
    return area.value > covered.value ? Quantity(area.value - covered.value, area.unit) : nil
  }

  /// The rest as it is shown and typed.
  package var restToType: Quantity? { rest?.asShown }

  /// Whether an area is the rest as it is shown, so that what a person reads can be typed.
  package func isRest(_ area: Quantity) -> Bool { isShown(area, rest) }

  /// Whether an area is only a part of the field: the rest, or that of a filling that goes on behind another one.
  package func isForRest(_ area: Quantity) -> Bool {
    isRest(area) || before != nil && isShown(area, plan.instructions.area)
  }

  private func isShown(_ area: Quantity, _ other: Quantity?) -> Bool {
    guard let other, other.unit.converts(to: area.unit) else { return false }
    return other.converted(to: area.unit).asShown == area.asShown
  }

  /// What is filled so far, for the filling of the rest with other values; nil if nothing is.
  package var asBefore: FilledBefore? {
    let fills = (before?.fills ?? 0) + touched.count, area = area(of: touched, before?.area)
    return start.map { FilledBefore(fills: fills, area: area, start: $0) }
  }
}

/// A fill that has been begun, and when each of its steps was done, by the local clock: `2026-11-21 14:02`.
package struct BegunFill: Sendable {
  package let number: Int
  package fileprivate(set) var times: [String] = []

  static let codec = Codec(
    { BegunFill(number: $0, times: $1) }, .member("number", .integer, \.number),
    .member("times", .list(of: time), \.times))

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
    FilledBefore.init, .member("fills", JSONKind<Int>.integer.filter { $0 > 0 }, \.fills),
    .optional("area", .amount, \.area), .member("start", BegunFill.time, \.start))
}

/// A filling as it is stored: `{"before":…,"draft":"{…}","figures":"{…}","fills":[{"number":1,"times":[…]}]}`.
private struct StoredFilling: Sendable {
  let before: FilledBefore?
  let draft, figures: String
  let fills: [BegunFill]

  static let codec = Codec(
    StoredFilling.init, .optional("before", .object(FilledBefore.codec), \.before), .member("draft", .text, \.draft),
    .member("figures", .text, \.figures), .member("fills", .list(of: .object(BegunFill.codec)), \.fills))
}

extension Filling {
  package var stored: String {
    let stored = StoredFilling(before: before, draft: plan.draft.stored, figures: plan.figures, fills: begun)
    return StoredFilling.codec.exact(of: stored).line
  }

  /// Reads the stored form; nil for a text that `stored` never writes, and if the amounts do not follow from the values.
  package init?(stored text: String, _ calculators: Calculators) {
    guard let kept = StoredJSON(text).flatMap({ StoredFilling.codec.value($0) }), !kept.fills.isEmpty,
      case let past = PastCalculation(stored: kept.draft, figures: kept.figures, calculators),
      past.isUsable, past.isConsistent(calculators), let draft = past.draft, draft.hasUsualNumbers,
      let plan = past.evaluation.flatMap({ FillingPlan(draft, $0.outcome) }),
      kept.fills.allSatisfy({
        (1...plan.count).contains($0.number) && $0.times.count <= plan.steps(of: $0.number).count
      }),
      Set(kept.fills.map(\.number)).count == kept.fills.count
    else { return nil }
    (self.plan, begun, before) = (plan, kept.fills, kept.before)
    if stored != text { return nil }
  }
}
