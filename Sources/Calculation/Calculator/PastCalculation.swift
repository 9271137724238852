/// A calculation from the history: its values and the result they gave at that time.
package struct PastCalculation: Sendable {
  /// The values; nil if this version cannot read them.
  package let draft: Draft?
  /// The result with the figures of that time; nil if this version cannot read them.
  package private(set) var evaluation: Evaluation?
  /// Whether the values can be entered again unchanged: each of their units still means the same amount.
  package let isUsable: Bool
  /// The units whose definitions the row keeps.
  private let ownUnits: [Unit]
  /// Whether the row keeps the cautions that it was answered with; earlier versions did not.
  private let keepsCautions: Bool

  /// The calculation shown for a row that no version of this program could have written.
  package static let unreadable = PastCalculation()

  private init() {
    draft = nil
    evaluation = nil
    isUsable = false
    ownUnits = []
    keepsCautions = false
  }

  /// Reads values in the form of `Draft.stored` and figures in the form of `Evaluation.kept`. Kept figures are read, never
  /// recalculated. Only a row without figures, from a version that did not keep them, is recalculated from its values.
  package init(stored: String, figures: String?, _ calculators: Calculators) {
    let kept = figures.flatMap(StoredJSON.init)
    let units = kept?.units ?? []
    let draft = Draft(stored: stored, calculators, units: units)
    self.draft = draft
    ownUnits = units
    isUsable = Self.meansTheSameToday(draft, stored: stored, units, calculators)
    keepsCautions = kept?[Evaluation.keptCautions] != nil
    guard let draft, let calculator = calculators[draft.calculator] else {
      evaluation = nil
      return
    }
    let result: Evaluation?
    if figures == nil {
      result = try? calculator.evaluate(draft)
    } else {
      result = kept.flatMap { calculator.evaluation(of: draft, kept: $0) }
    }
    evaluation = result?.withCautions(of: kept) {
      draft.paths.compactMap { draft.unit(at: $0) }
        + calculator.fields(in: draft).flatMap(\.units)
    }
  }

  /// Whether every unit of the values still means the amount that it had with the units which the row keeps.
  private static func meansTheSameToday(
    _ draft: Draft?, stored: String, _ ownUnits: [Unit], _ calculators: Calculators
  ) -> Bool {
    if ownUnits.isEmpty { return true }
    guard let today = Draft(stored: stored, calculators) else { return false }
    return today.paths.allSatisfy { path in
      let now = today.unit(at: path)
      let then = draft?.unit(at: path)
      return now?.toBase == then?.toBase && now?.toBaseOffset == then?.toBaseOffset
    }
  }

  /// The figures in the form in which they are stored today; nil if the row has none, or none that can be read.
  package var kept: JSON? { keepsCautions ? evaluation?.kept : evaluation?.outcome.kept }

  /// The calculation, without its result if that does not follow from the values, as in a damaged file.
  package func checked(_ calculators: Calculators) -> PastCalculation {
    var checked = self
    if !isConsistent(calculators) { checked.evaluation = nil }
    return checked
  }

  /// Whether the result can be read, has units that a user can add and cautions that this program gives, and matches a
  /// new calculation from the values.
  package func isConsistent(_ calculators: Calculators) -> Bool {
    guard let draft, let outcome = evaluation?.outcome else { return false }
    guard UnitTable.builtIn.couldAdd(ownUnits), hasOnlyCautions(of: calculators) else {
      return false
    }
    // A row does not store the system of units, so each system is tried.
    return UnitSystem.allCases.contains { system in
      var draft = draft
      draft.system = system
      return calculators[draft.calculator]?.recalculated(like: outcome, from: draft)?.kept
        == outcome.kept
    }
  }

  /// Whether every caution is one that this program gives.
  private func hasOnlyCautions(of calculators: Calculators) -> Bool {
    guard let cautions = evaluation?.cautions, !cautions.isEmpty else { return true }
    let codes = Set(calculators.cautionCodes)
    return cautions.allSatisfy { codes.contains($0.code) }
  }
}

extension Calculator {
  /// Returns the result of these values, with its parts in the order of a kept result; nil if they give none.
  fileprivate func recalculated(like kept: any Outcome, from draft: Draft) -> (any Outcome)? {
    if let ordered { return ordered.recalculated(inOrderOf: kept, from: draft) }
    return try? evaluate(draft).outcome
  }
}
