/// A result and its cautions.
package struct Evaluation: Sendable {
  /// What was worked out.
  package let outcome: any Outcome
  /// What is unusual about it.
  package let cautions: [Caution]

  /// Makes what a calculator answers.
  package init(outcome: any Outcome, cautions: [Caution] = []) {
    self.outcome = outcome
    self.cautions = cautions
  }

  /// Whether a person sees the same in another one.
  package func isAlike(_ other: Evaluation) -> Bool {
    cautions == other.cautions && outcome.outline == other.outcome.outline
  }

  /// What a row of the history keeps of it beside its values: the exact figures, and the cautions that it was answered
  /// with; nil for a result that is recalculated each time.
  package var kept: JSON? {
    outcome.kept?.adding(Self.keptCautions, Caution.list.exact(cautions))
  }

  /// Returns a past result with the cautions that its row keeps. A row of a version that kept no cautions leaves the
  /// result as it is; nil if they cannot be read. `units` are those that the values may have, such as currencies.
  func withCautions(of kept: StoredJSON?, units: () -> [Unit]) -> Evaluation? {
    guard let stored = kept?[Self.keptCautions] else { return self }
    // Units are only gathered where a caution may have some.
    if let items = stored.items, items.isEmpty { return Evaluation(outcome: outcome) }
    let withUnits = StoredJSON(stored.json, units: stored.units + units())
    guard let cautions = Caution.list.read(withUnits) else { return nil }
    return Evaluation(outcome: outcome, cautions: cautions)
  }

  /// The key of the cautions in what is kept.
  static let keptCautions = "cautions"

  /// Returns the evaluation with further cautions behind its own.
  package func adding(_ furtherCautions: [Caution]) -> Evaluation {
    Evaluation(outcome: outcome, cautions: cautions + furtherCautions)
  }

  /// The evaluation without the cautions that tell of what happened while values were typed.
  package var withoutEvents: Evaluation {
    Evaluation(outcome: outcome, cautions: cautions.filter { !$0.isEvent })
  }
}
