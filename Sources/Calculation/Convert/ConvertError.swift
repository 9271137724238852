/// Why a conversion was refused.
enum ConvertError: Failure, Equatable {
  /// No unit of any category; `near` are those with like spellings, `others` those of the category that is known.
  case unknownUnit(typed: String, near: [Unit], others: [Unit])
  /// `10 in kg`.
  case otherCategory(from: Unit, to: Unit, fitting: [Unit])
  /// A number alone, before any unit has been used.
  case missingUnit(typed: String)
  case belowAbsoluteZero(Quantity, least: Quantity)
  /// A length, a weight or a volume below zero.
  case negative(Quantity)

  /// The stable codes.
  enum Code: String, CaseIterable {
    case missingUnit = "unit.missing"
    case belowAbsoluteZero = "temperature.below_absolute_zero"
  }

  var code: String {
    switch self {
    case .unknownUnit: InputError.Code.unknownUnit.rawValue
    case .otherCategory: InputError.Code.unitOfOtherKind.rawValue
    case .missingUnit: Code.missingUnit.rawValue
    case .belowAbsoluteZero: Code.belowAbsoluteZero.rawValue
    case .negative: InputError.Code.negative.rawValue
    }
  }

  /// What is known besides the unit itself tells which text serves.
  var textID: String {
    switch self {
    case .unknownUnit(_, let near, let others):
      switch (near.isEmpty, others.isEmpty) {
      case (true, true): "\(code).anywhere"
      case (true, false): "\(code).category"
      case (false, true): "\(code).near"
      case (false, false): "\(code).near_category"
      }
    case .otherCategory: "\(code).category"
    case .missingUnit, .belowAbsoluteZero: code
    case .negative: "\(code).category"
    }
  }

  var arguments: [String: Datum] {
    switch self {
    case .unknownUnit(let typed, let near, let others):
      ["typed": .text(typed), "near": .typedUnits(near), "units": .typedUnits(others)]
    case .otherCategory(let from, let to, let fitting):
      [
        "from": .units([from]), "category": .choices([from.dimension.choice]), "to": .units([to]),
        "other": .choices([to.dimension.choice]), "units": .typedUnits(fitting),
      ]
    case .missingUnit(let typed): ["typed": .text(typed)]
    case .belowAbsoluteZero(let value, let least): ["value": .entered(value), "least": .entered(least)]
    case .negative(let value): ["value": .entered(value), "category": .choices([value.unit.dimension.choice])]
    }
  }
}

extension ConvertError {
  /// Why there can be no such quantity: only temperatures go below zero, and they not below absolute zero; nil for others.
  init?(_ quantity: Quantity) {
    guard quantity.unit.dimension == .temperature else {
      guard quantity.value.isNegative else { return nil }
      self = .negative(quantity)
      return
    }
    guard let kelvin = UnitTable.unit(id: "K"), quantity.converted(to: kelvin).value.isNegative else {
      return nil
    }
    self = .belowAbsoluteZero(quantity, least: Quantity(.zero, kelvin).converted(to: quantity.unit))
  }
}
