/// Reading typed text of a tank mix.
extension SprayCalculator {
  /// Reads typed text into a field. An amount left in the tank that is larger than the known tank is refused; so is a
  /// dose without its unit beside one that was worked out from a label's.
  package func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let entered: Entered
    do throws(Refusal) { entered = try field.read(text, into: draft, notation) } catch {
      guard field.id == SprayField.dose.rawValue,
        let dose = try LabelDose(field: field, draft: draft, notation: notation, text: text[...]).perArea()
      else { throw error }
      if let failure = field.rules.refusal(of: dose.value, typed: text) { throw Refusal(failure, at: error.span) }
      let typed = String(text.withOrdinarySpaces.prefix(FieldReading.mostTyped))
      return field.entered(FieldReading(quantity: dose, hasTypedUnit: true, expression: nil, typed: typed), in: draft)
    }
    if entered.isBareNumber, field.id == SprayField.dose.rawValue, draft.typed(at: field.path) != nil {
      throw Refusal(field.unitNeeded(typed: text, notation), at: 0..<text.utf8.count)
    }
    guard field.path == SprayOption.left.path else { return entered }
    do throws(Failure) {
      try Self.refuse(entered.draft[SprayOption.left.path], moreThanIn: entered.draft[SprayField.tank.path])
      return entered
    } catch {
      throw Refusal(error, at: 0..<text.utf8.count)
    }
  }
}
