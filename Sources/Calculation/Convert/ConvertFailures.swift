/// Why a conversion was refused, besides what every input may be refused for.
enum ConvertCode: String, CaseIterable {
  case missingUnit = "unit.missing"
  case belowAbsoluteZero = "temperature.below_absolute_zero"
}

extension Failure {
  /// No unit of any category; `near` are those with like spellings, `others` those of the category that is known.
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
  /// `10 in kg`.
  static func otherCategory(from: Unit, to: Unit, fitting: [Unit]) -> Failure {
    Failure(
      InputCode.unitOfOtherKind,
      [
        "from": .units([from]), "category": .choices([from.dimension.choice]), "to": .units([to]),
        "other": .choices([to.dimension.choice]), "units": .typedUnits(fitting),
      ], variant: "category")
  }
  /// A number alone, before any unit has been used.
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
  /// Why there can be none such: only temperatures go below zero, and they not below absolute zero; nil for others.
  var whyImpossible: Failure? {
    guard unit.dimension == .temperature else { return value.isNegative ? .negative(self) : nil }
    guard let kelvin = UnitTable.unit(id: "K"), converted(to: kelvin).value.isNegative else { return nil }
    return .belowAbsoluteZero(self, least: Quantity(.zero, kelvin).converted(to: unit))
  }
}
