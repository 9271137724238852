import Calculation

/// A filling as it is stored: `{"before":…,"draft":"{…}","figures":"{…}","fill":1,"steps":[…]}`.
private struct StoredFilling: Sendable {
  let before: FilledBefore?
  /// The stored form of the values.
  let draft: String
  /// The stored form of the figures, as the history keeps them.
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
    let numbers = steps.map(\.fill) + [fill]
    guard numbers.allSatisfy({ (1...plan.count).contains($0) }) else { return false }
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
    self.init(plan, at: filling.fill, steps: filling.steps, after: filling.before)
    guard stored == text else { return nil }
  }
}

/// A step that is done of a fill, and when, by the local clock: `2026-11-21 14:02`.
struct DoneStep: Sendable {
  /// The number of the fill.
  let fill: Int
  let time: String

  static let codec = Codec(
    DoneStep.init,
    .member("fill", .integer, \.fill),
    .member("time", time, \.time))

  /// A time of day with its date; nothing else is read.
  fileprivate static let time = JSONKind<String>.text.filter { text in
    guard let end = TreatmentEnd(text) else { return false }
    return end.day != nil && end.time.isOfDay && end.text == text
  }
}

/// What was filled of a job before its values changed.
package struct FilledBefore: Sendable {
  /// How many fills.
  let fills: Int
  /// The area that they cover; nil if no area is known.
  package let area: Quantity?
  /// When the first of their steps was done, by the local clock: `2026-11-21 14:02`.
  let start: String

  static let codec = Codec(
    FilledBefore.init,
    .member("fills", JSONKind<Int>.integer.filter { (1..<1_000_000).contains($0) }, \.fills),
    .optional("area", JSONKind<Quantity>.amount(in: .hectare).filter(\.value.isUsual), \.area),
    .member("start", DoneStep.time, \.start))
}
