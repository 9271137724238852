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

  /// Returns the result of a sum or a conversion and changes nothing; nil for a single number, with or without unit.
  package func workOut(_ text: String) throws(Refusal) -> LineCalculation? {
    guard let converter = calculators.all.first(where: { $0.answering == .always }), let value = converter.mainField
    else { return nil }
    if let reading = try? value.read(text, in: value.units[0], notation) {
      guard let expression = reading.expression else { return nil }
      let sum = reading.quantity
      return .sum(expression: expression, (sum.value, reading.hasTypedUnit ? sum.unit : nil))
    }
    let draft = try converter.read(text, into: value, of: draft(of: converter), notation).draft
    do throws(Failure) { return .conversion(converter, draft, try converter.evaluate(draft)) } catch {
      throw Refusal(error, at: 0..<text.utf8.count)
    }
  }
}

/// The result of a line of numbers alone: `3,2*4`, `5 gal/ac l/ha`.
package enum LineCalculation {
  /// A sum or product of numbers, with the unit of the result if the numbers have units.
  case sum(expression: String, (value: Fraction, unit: Unit?))
  /// A quantity converted to another unit.
  case conversion(any Calculator, Draft, Evaluation)
}
