import Calculation

/// What other values would come to. The session's own stay as they are, and nothing of it is kept.
extension SessionViewModel {
  /// The results of a range of values, or of two fields' ranges.
  package func compare(
    _ calculator: any Calculator, down: FieldRange, across: FieldRange?
  ) throws(Failure) -> Comparison {
    try Comparison(calculator, try workable(calculator), down: down, across: across, besides: cautions(beside:))
  }

  /// Reads how much of a figure is given; throws where the text is refused.
  package func read(_ target: Target, _ text: String, for field: Field, of calculator: any Calculator) throws(Refusal)
    -> Target.Amount
  {
    let draft = draft(of: calculator)
    if areUnitsDoubtful, target.lacksUnit(text, for: field, of: calculator, in: draft, notation) {
      throw Refusal(.unitsDoubtful, at: 0..<text.utf8.count)
    }
    return try target.read(text, for: field, of: calculator, in: draft, notation)
  }

  /// What a field must be for a figure to be as given.
  package func solve(
    _ field: Field, of calculator: any Calculator, for target: Target, _ wanted: Target.Amount
  ) throws(Failure) -> Solution {
    try calculator.solve(field, for: target, wanted, in: try workable(calculator), besides: cautions(beside:))
  }

  /// A typed number, read as this field would read it beside the other values; the session stays as it is.
  package func readNumber(_ text: String, of field: Field) throws(Refusal) -> FieldReading {
    let model = owner(of: field)
    let reading = try fitting(field).read(text, in: model.draft.unit(of: field), notation)
    // What the calculator itself refuses, such as lengths below zero; that a unit is missing is for others to say.
    do {
      _ = try model.calculator.read(text, into: field, of: model.draft, notation)
    } catch  where error.failure.is(InputCode.unitNeeded) {}
    return reading
  }

  /// A typed distance between two values of a field.
  package func readStep(_ text: String, of field: Field) throws(Refusal) -> FieldReading {
    try fitting(field).step.read(text, in: owner(of: field).draft.unit(of: field), notation)
  }

  /// The field with the units that go together with what has been entered.
  private func fitting(_ field: Field) -> Field { owner(of: field).fields.first { $0.path == field.path } ?? field }
}
