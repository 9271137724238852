import Calculation

/// The result of a line of numbers alone: `3,2*4`, `5 gal/ac l/ha`.
package enum LineCalculation {
  /// A sum or product of numbers, with the unit of the result if the numbers have units.
  case sum(expression: String, (value: Fraction, unit: Unit?))
  /// A quantity converted to another unit.
  case conversion(any Calculator, Draft, Evaluation)
}

extension SessionViewModel {
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
