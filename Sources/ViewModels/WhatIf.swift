import Calculation

/// Results of other values than the session's own, which stay as they are; the results are not kept.
extension SessionViewModel {
  /// Reads the wanted amount of a figure; throws if the text is refused.
  package func read(_ target: Target, _ text: String, for field: Field, of calculator: any Calculator) throws(Refusal)
    -> Target.Amount
  {
    try target.read(text, for: field, of: calculator, in: draft(of: calculator), notation)
  }

  /// Reads a typed number as this field would read it beside the other values; changes nothing in the session.
  ///
  /// The calculator reads it, so that its own limits hold, such as no length below zero. A missing unit is not refused.
  package func readNumber(_ text: String, of field: Field) throws(Refusal) -> FieldReading {
    let model = owner(of: field), fitting = fitting(field)
    // A main field may take more than a number, such as `10 in cm`: the field itself must read the text, too.
    let ownReading =
      field.path == model.calculator.mainField?.path
      ? try fitting.read(text, in: model.draft.unit(of: fitting), notation) : nil
    do throws(Refusal) {
      let entered = try model.calculator.read(text, into: fitting, of: model.draft.clearing(fitting), notation)
      if let reading = ownReading ?? entered.reading(of: fitting) { return reading }
    } catch  where error.failure.is(InputCode.unitNeeded) {}
    // A word such as `none` is no number, and says so itself.
    return try fitting.read(text, in: model.draft.unit(of: fitting), notation)
  }

  /// Reads a typed step between two values of a field.
  package func readStep(_ text: String, of field: Field) throws(Refusal) -> FieldReading {
    try fitting(field).step.read(text, in: owner(of: field).draft.unit(of: field), notation)
  }

  /// Returns the field with the units that fit the entered values.
  private func fitting(_ field: Field) -> Field { owner(of: field).fields.first { $0.path == field.path } ?? field }
}
