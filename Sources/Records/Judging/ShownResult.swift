import Calculation

/// A result as it is shown, from the screen to the files: with its cautions, and with the verdicts on what it stands for.
package struct ShownResult: Sendable {
  /// The result with its cautions, also those about limits.
  package let evaluation: Evaluation
  /// What it is judged by, with the verdicts; nil for a result without a crop, and for one of the history.
  package let judgement: Judgement?

  /// Makes a result that is judged, or one that is not.
  package init(_ evaluation: Evaluation, judgement: Judgement? = nil) {
    self.evaluation = evaluation
    self.judgement = judgement
  }

  /// What was worked out.
  package var outcome: any Outcome { evaluation.outcome }
  /// What is unusual about it.
  package var cautions: [Caution] { evaluation.cautions }
  /// The limits of the products in the crop of the job; empty for a result without a judgement.
  package var limits: [JudgedLimit] { judgement?.limits ?? [] }

  /// Returns the result with further cautions behind its own.
  package func adding(_ furtherCautions: [Caution]) -> ShownResult {
    ShownResult(evaluation.adding(furtherCautions), judgement: judgement)
  }

  /// The cautions for paper and other files. They leave out what happened while values were typed. If no person gave the
  /// date, they also leave out each limit that is beyond only because the judge took today for the date.
  package var cautionsForFiles: [Caution] {
    let mended = limits.filter(\.isBeyondOnlyToday).map { Caution(beyond: $0, of: nil) }
    return cautions.filter { caution in
      let isMended = mended.contains { $0.key == caution.key && $0.arguments == caution.arguments }
      return !caution.isEvent && !isMended
    }
  }
}

extension Evaluation {
  /// Returns the result with its verdicts, and a caution for each limit that is exceeded. The cautions with the codes
  /// `onWater` are left out: of a product if its label allows the spray volume, of the mix if every label does.
  /// `number` gives that of a product.
  package func judged(
    by judgement: Judgement, onWater codes: [String], number: (String?) -> Int?
  ) -> ShownResult {
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
    return ShownResult(
      Evaluation(outcome: outcome, cautions: standing + beyond), judgement: judgement)
  }
}
