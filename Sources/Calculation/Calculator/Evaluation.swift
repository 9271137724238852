/// A result, its cautions, and how it compares with the limits of labels.
package struct Evaluation: Sendable {
  package let outcome: any Outcome
  package let cautions: [Caution]
  /// The limits of the products in the crop of the job; empty for a result without a crop.
  package let limits: [JudgedLimit]

  init(outcome: any Outcome, cautions: [Caution] = [], limits: [JudgedLimit] = []) {
    (self.outcome, self.cautions, self.limits) = (outcome, cautions, limits)
  }

  /// Returns the evaluation with more cautions after its own.
  package func adding(_ more: [Caution]) -> Evaluation {
    Evaluation(outcome: outcome, cautions: cautions + more, limits: limits)
  }

  /// Returns the evaluation with these limits, and a caution for each that it is beyond.
  package func judged(by limits: [JudgedLimit]) -> Evaluation {
    Evaluation(
      outcome: outcome, cautions: cautions + limits.filter { $0.verdict == .beyond }.map(Caution.init(beyond:)),
      limits: limits)
  }
}
