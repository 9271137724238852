/// A spray volume taken from the calibration.
extension SprayCalculator {
  /// The adopted spray volume, unrounded; it counts until another spray volume is set.
  static let adopted = Field(
    "rate-adopted", of: SprayField.calculator, names: [], units: SprayField.rate.inForm.units, measures: [.volumeRate],
    isOptional: true, isAsked: false)

  /// Returns the values with an adopted spray volume: rounded as shown in the unit of the field, and unrounded beside
  /// it.
  static func adopting(_ rate: Quantity, in draft: Draft) -> Entered {
    let rate = rate.converted(to: draft.unit(of: SprayField.rate.inForm))
    let shown = draft.setting(SprayField.rate.path, to: rate.asShown)
    return Entered(shown.setting(adopted.path, to: rate), SprayField.rate.inForm)
  }

  /// Returns the adopted spray volume, unrounded; nil if the spray volume was changed since.
  static func adoptedRate(in draft: Draft) -> Quantity? {
    draft[adopted.path].flatMap { draft[SprayField.rate.path] == $0.asShown ? $0 : nil }
  }

  /// Reads typed text into a field. A typed spray volume removes the adopted one; an amount left in the tank that is
  /// larger than the known tank is refused; so is a dose without its unit beside one that was worked out from a label's.
  package func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let isAdopted = field.path == SprayField.rate.path && draft.holds(Self.adopted.path)
    let entered: Entered
    do throws(Refusal) {
      entered = try field.read(text, into: isAdopted ? draft.clearing(Self.adopted) : draft, notation)
    } catch {
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

  /// Returns the origin of an adopted spray volume as a fact; empty if it was not adopted.
  func readAdoption(in draft: Draft) -> [ReadFact] {
    Self.adoptedRate(in: draft).map { rate in
      [
        ReadFact(
          field: SprayField.rate.inForm, value: .quantity(rate), text: Text("rate-adopted", ["rate": .rounded(rate)]))
      ]
    } ?? []
  }
}
