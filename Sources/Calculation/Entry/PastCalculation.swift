/// A calculation as it was kept: what had been entered, and what it came to.
package struct PastCalculation: Sendable {
  /// The values; nil when this version cannot read them.
  package let draft: Draft?
  /// The result with the figures it gave then; nil when this version cannot tell.
  package let evaluation: Evaluation?
  /// Whether the values can be put in today as they were: each of their units is still the one it was.
  package let isUsable: Bool

  /// The figures that were kept, and whether this version could read them; nil where none were.
  private let kept: (figures: KeptFigures?, isRead: Bool)?

  /// Stands for a row that no version of this program could have written.
  package static let unreadable = PastCalculation()

  private init() { (draft, evaluation, isUsable, kept) = (nil, nil, false, nil) }

  /// Reads values as `Draft.stored` writes them and figures as `Outcome.kept` writes them. Where there are no figures, or they cannot be
  /// read, the result is worked out anew.
  package init(stored: String, figures: String?, _ calculators: Calculators) {
    let kept = figures.flatMap(KeptFigures.init)
    let draft = Draft(stored: stored, calculators, units: kept?.units ?? [])
    let calculator = draft.flatMap { calculators[$0.calculator] }
    self.draft = draft
    isUsable = kept?.units.isEmpty ?? true || Draft(stored: stored, calculators)?.hasSameUnits(as: draft) == true
    let told = draft.flatMap { draft in kept.flatMap { calculator?.evaluation(of: draft, kept: $0) } }
    evaluation = told ?? draft.flatMap { try? calculator?.evaluate($0) }
    self.kept = figures.map { _ in (kept, told != nil) }
  }

  /// Whether the values give a result, the units could be a person's own, and the figures are those that the values give. Figures that
  /// could not be read, as earlier versions wrote them, are not compared.
  package func isConsistent(_ calculators: Calculators) -> Bool {
    guard let draft, let outcome = evaluation?.outcome else { return false }
    guard let kept else { return true }
    guard UnitTable.builtIn.couldAdd(kept.figures?.units ?? []) else { return false }
    guard kept.isRead else { return true }
    // A row does not say which system of units was set, so each is tried.
    return UnitSystem.allCases.contains { system in
      var draft = draft
      draft.system = system
      return calculators[draft.calculator]?.recalculated(like: outcome, from: draft)?.kept == outcome.kept
    }
  }
}

extension Draft {
  /// Whether every unit means the same amount in both.
  fileprivate func hasSameUnits(as other: Draft?) -> Bool {
    entries.all.allSatisfy { id, entry in
      let unit = other?.entries[id]?.unit
      return entry.unit?.toBase == unit?.toBase && entry.unit?.toBaseOffset == unit?.toBaseOffset
    }
  }
}
