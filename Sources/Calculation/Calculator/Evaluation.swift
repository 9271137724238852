/// A result, its cautions, and how it compares with the limits of labels.
package struct Evaluation: Sendable {
  /// What was worked out.
  package let outcome: any Outcome
  /// What is unusual about it.
  package internal(set) var cautions: [Caution] = []
  /// What it is judged by, with the verdicts; nil for a result without a crop.
  package internal(set) var judgement: Judgement?

  /// The limits of the products in the crop of the job; empty for a result without a crop.
  package var limits: [JudgedLimit] { judgement?.limits ?? [] }

  /// Whether a person sees the same in another one, apart from limits.
  package func isAlike(_ other: Evaluation) -> Bool {
    cautions == other.cautions && outcome.outline == other.outcome.outline
  }

  /// What a row of the history keeps of it beside its values: the exact figures, and the cautions that it was answered
  /// with; nil for a result that is recalculated each time.
  package var kept: JSON? {
    outcome.kept?.adding(Self.keptCautions, Caution.list.exact(cautions))
  }

  /// Returns a past result with the cautions that its row keeps, without a judgement, because a row keeps none. A row
  /// of a version that kept no cautions leaves the result as it is; nil if they cannot be read. `units` are those that
  /// the values may have, such as currencies.
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
    Evaluation(outcome: outcome, cautions: cautions + furtherCautions, judgement: judgement)
  }

  /// The evaluation without the cautions that tell of what happened while values were typed.
  package var withoutEvents: Evaluation {
    Evaluation(outcome: outcome, cautions: cautions.filter { !$0.isEvent }, judgement: judgement)
  }

  /// The cautions that are printed. What happened while values were typed is left out. Where nobody gave a date, limits
  /// that are beyond only because today was taken for it are left out, too.
  package var cautionsOnPaper: [Caution] {
    let mended = limits.filter(\.isMendedByDate).map { Caution(beyond: $0, of: nil) }
    return cautions.filter { caution in
      let isMended = mended.contains { $0.key == caution.key && $0.arguments == caution.arguments }
      return !caution.isEvent && !isMended
    }
  }

  /// Returns the result with its verdicts, and a caution for each limit that is exceeded. The cautions with the codes
  /// `onWater` are left out: of a product if its label allows the spray volume, of the mix if every label does.
  /// `number` gives that of a product.
  package func judged(_ judgement: Judgement, onWater codes: [String], number: (String?) -> Int?)
    -> Evaluation
  {
    let limits = judgement.limits
    let beyond = limits.filter { $0.verdict == .beyond }.map { limit in
      Caution(beyond: limit, of: number(limit.product))
    }
    let allowing = limits.filter { $0.limit?.fact == .water && $0.verdict == .within }
    let allowingProducts = Set(allowing.map(\.product))
    let allowingNumbers = allowingProducts.compactMap { $0.flatMap(number) }
    let allAllow =
      !allowing.isEmpty && limits.allSatisfy { allowingProducts.contains($0.product) }
    let standing = cautions.filter { caution in
      guard codes.contains(caution.code) else { return true }
      guard let product = caution.product else { return !allAllow }
      return !allowingNumbers.contains(product)
    }
    return Evaluation(outcome: outcome, cautions: standing + beyond, judgement: judgement)
  }
}
