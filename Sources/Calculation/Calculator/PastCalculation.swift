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
    let draft = Draft(stored: stored, calculators, units: kept?.units ?? [])
    let calculator = draft.flatMap { calculators[$0.calculator] }
    self.draft = draft
    ownUnits = kept?.units ?? []
    let today = ownUnits.isEmpty ? nil : Draft(stored: stored, calculators)
    // Every unit must still mean the same amount.
    isUsable =
      today?.paths.allSatisfy { path in
        let now = today?.unit(at: path)
        let then = draft?.unit(at: path)
        return now?.toBase == then?.toBase && now?.toBaseOffset == then?.toBaseOffset
      } ?? ownUnits.isEmpty
    keepsCautions = kept?[Evaluation.keptCautions] != nil
    let result = draft.flatMap { draft in
      figures == nil
        ? try? calculator?.evaluate(draft)
        : kept.flatMap { calculator?.evaluation(of: draft, kept: $0) }
    }
    evaluation = result?.answered(like: kept) {
      guard let draft, let calculator else { return [] }
      return draft.paths.compactMap { draft.unit(at: $0) }
        + calculator.fields(in: draft).flatMap(\.units)
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
    guard let draft, let outcome = evaluation?.outcome, UnitTable.builtIn.couldAdd(ownUnits),
      hasOnlyCautions(of: calculators)
    else { return false }
    // A row does not store the system of units, so each system is tried.
    return UnitSystem.allCases.contains { system in
      var draft = draft
      draft.system = system
      return calculators[draft.calculator]?.recalculated(like: outcome, from: draft)?.kept
        == outcome.kept
    }
  }
}

extension PastCalculation {
  /// Whether every caution is one that this program gives.
  private func hasOnlyCautions(of calculators: Calculators) -> Bool {
    guard let cautions = evaluation?.cautions, !cautions.isEmpty else { return true }
    let codes = Set(calculators.cautionCodes)
    return cautions.allSatisfy { codes.contains($0.code) }
  }
}

/// The stored form of drafts: `{"calculator":"spray","entries":{"area":{"unit":"ha","value":"25/2"}}}`.
extension Draft {
  /// The values as one line of JSON; equal values give equal text.
  package var stored: String { storedJSON.line }

  /// The values as JSON, in the stored form.
  package var storedJSON: JSON { ["calculator": .string(calculator), "entries": storedEntries] }

  /// nil if the text has another form, or if a value does not fit: an unknown field, a unit that it does not take, a
  /// number outside its limits. A unit in `units` has the definition given there, whatever its id means now.
  package init?(stored text: String, _ calculators: Calculators, units: [Unit] = []) {
    guard let json = try? JSONReader.read(Array(text.utf8)), let id = json["calculator"]?.text,
      let calculator = calculators[id], let entries = json["entries"]
    else { return nil }
    self.init(entries: StoredJSON(entries, units: units), of: calculator)
  }

  /// Whether the user can see a difference between the drafts: a value, or the unit in which the next number is read.
  package func differs(from other: Draft, in calculator: any Calculator) -> Bool {
    // Checked first because it is quick: typed input nearly always changes a number.
    if values.differs(from: other.values) { return true }
    // Both drafts use the same system of units, so that an empty field has the same default unit in both.
    var other = other
    other.system = system
    return (calculator.fields(in: self) + calculator.fields(in: other)).contains { field in
      value(of: field) != other.value(of: field)
        || (!field.units.isEmpty && unit(of: field) != other.unit(of: field))
    }
  }

  /// Whether every number, typed or remembered, is zero or of a usual size.
  package var hasUsualNumbers: Bool {
    let entered = values.all.flatMap { _, value -> [Quantity] in
      switch value {
      case .number(let number, _): [number]
      case .word: []
      case .measured(let parts): parts
      }
    }
    let remembered = memory.all.compactMap { _, memory in memory.custom }
    return (entered.map(\.value) + remembered).allSatisfy { $0.isZero || $0.isUsual }
  }
}
