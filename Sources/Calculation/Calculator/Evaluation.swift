/// A result, its cautions, and how it compares with the limits of labels.
package struct Evaluation: Sendable {
  package let outcome: any Outcome
  package let cautions: [Caution]
  /// The limits of the products in the crop of the job, with the facts that they were judged by; nil without a crop.
  private let judged: (limits: [JudgedLimit], facts: TreatmentFacts)?

  init(outcome: any Outcome, cautions: [Caution] = []) { self.init(outcome, cautions, nil) }

  private init(_ outcome: any Outcome, _ cautions: [Caution], _ judged: ([JudgedLimit], TreatmentFacts)?) {
    (self.outcome, self.cautions, self.judged) = (outcome, cautions, judged)
  }

  /// The limits of the products in the crop of the job; empty for a result without a crop.
  package var limits: [JudgedLimit] { judged?.limits ?? [] }
  /// The facts that the limits were judged by.
  package var limitFacts: TreatmentFacts { judged?.facts ?? TreatmentFacts(TreatmentForm().blank) }

  /// Returns the evaluation with more cautions after its own.
  package func adding(_ more: [Caution]) -> Evaluation { Evaluation(outcome, cautions + more, judged) }

  /// Returns the evaluation with limits that were judged by these facts, and a caution for each that it is beyond.
  package func judged(by limits: [JudgedLimit], _ facts: TreatmentFacts) -> Evaluation {
    Evaluation(
      outcome, cautions + limits.filter { $0.verdict == .beyond }.map(Caution.init(beyond:)), (limits, facts))
  }
}
