/// A result, its cautions, and how it compares with the limits of labels.
package struct Evaluation: Sendable {
  package let outcome: any Outcome
  package internal(set) var cautions: [Caution] = []
  /// The limits of the products in the crop of the job; empty for a result without a crop.
  package internal(set) var limits: [JudgedLimit] = []
  var judgedBy: TreatmentFacts?

  package var limitFacts: TreatmentFacts { judgedBy ?? TreatmentFacts(Draft(calculator: TreatmentForm.formID)) }

  /// Whether a person sees the same in another one, apart from limits.
  package func isAlike(_ other: Evaluation) -> Bool {
    cautions == other.cautions && outcome.outline == other.outcome.outline
  }

  package func adding(_ more: [Caution]) -> Evaluation {
    Evaluation(outcome: outcome, cautions: cautions + more, limits: limits, judgedBy: judgedBy)
  }

  /// The evaluation without the cautions that tell of what happened while values were typed.
  package var withoutEvents: Evaluation {
    Evaluation(outcome: outcome, cautions: cautions.filter { !$0.isEvent }, limits: limits, judgedBy: judgedBy)
  }

  /// Returns the result with these limits, judged by these facts, and a caution for each limit that is exceeded; without
  /// the cautions `onWater` about a product whose label allows the spray volume, about the mix if all labels do.
  package func judged(
    by limits: [JudgedLimit], _ facts: TreatmentFacts, onWater codes: [String], number: (String?) -> Int?
  ) -> Evaluation {
    let beyond = limits.filter { $0.verdict == .beyond }.map { Caution(beyond: $0, of: number($0.product)) }
    let allowing = Set(limits.filter { $0.limit?.fact == .water && $0.verdict == .within }.map(\.product))
    let isAllowed = !allowing.isEmpty && limits.allSatisfy { allowing.contains($0.product) }
    let numbers = allowing.compactMap { $0.flatMap(number) }
    let standing = cautions.filter { caution in
      !codes.contains(caution.code) || !(caution.product.map(numbers.contains) ?? isAllowed)
    }
    return Evaluation(outcome: outcome, cautions: standing + beyond, limits: limits, judgedBy: facts)
  }
}

/// A fact that a calculator derives from a value typed for something else: a product's formulation from its name.
package struct ReadFact: Sendable {
  /// The field that would hold the value if the user typed it; it is empty here.
  package let field: Field
  package let value: FieldValue
  /// The value and its source: `EW, from the name`.
  package let text: Text

  /// Whether both facts say the same about the same product.
  package func isSame(as other: ReadFact) -> Bool {
    field.path == other.field.path && field.name == other.field.name && text == other.text
  }
}
