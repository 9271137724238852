/// The codes for refused conversions; `InputCode` has those of every input.
enum ConvertCode: String, CaseIterable {
  case missingUnit = "unit.missing"
  case belowAbsoluteZero = "temperature.below_absolute_zero"
}

extension Failure {
  /// The text is not a unit; `near` has units with similar spellings, `others` the units of the expected category.
  static func unknownUnit(typed: String, near: [Unit], others: [Unit]) -> Failure {
    let variant =
      switch (near.isEmpty, others.isEmpty) {
      case (true, true): "anywhere"
      case (true, false): "category"
      case (false, true): "near"
      case (false, false): "near_category"
      }
    return Failure(
      InputCode.unknownUnit, ["typed": .text(typed), "near": .typedUnits(near), "units": .typedUnits(others)],
      variant: variant)
  }
  /// The two units measure different things: `10 in kg`.
  static func otherCategory(from: Unit, to: Unit, fitting: [Unit]) -> Failure {
    Failure(
      InputCode.unitOfOtherKind,
      [
        "from": .units([from]), "category": .choices([from.dimension.choice]), "to": .units([to]),
        "other": .choices([to.dimension.choice]), "units": .typedUnits(fitting),
      ], variant: "category")
  }
  /// A number was typed without a unit before any unit has been used.
  static func missingUnit(typed: String) -> Failure { Failure(ConvertCode.missingUnit, ["typed": .text(typed)]) }
  static func belowAbsoluteZero(_ value: Quantity, least: Quantity) -> Failure {
    Failure(ConvertCode.belowAbsoluteZero, ["value": .entered(value), "least": .entered(least)])
  }
  /// A length, a weight or a volume below zero.
  static func negative(_ value: Quantity) -> Failure {
    Failure(
      InputCode.negative, ["value": .entered(value), "category": .choices([value.unit.dimension.choice])],
      variant: "category")
  }
}

extension Quantity {
  /// Why this quantity cannot exist: a value below zero, or a temperature below absolute zero; nil if it can.
  var whyImpossible: Failure? {
    guard unit.dimension == .temperature else { return value.isNegative ? .negative(self) : nil }
    guard let kelvin = UnitTable.unit(id: "K"), converted(to: kelvin).value.isNegative else { return nil }
    return .belowAbsoluteZero(self, least: Quantity(.zero, kelvin).converted(to: unit))
  }
}
