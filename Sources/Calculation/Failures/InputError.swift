/// Why a typed value was refused, or why the values of any calculator give no result.
package enum InputError: Failure, Equatable {
  /// `1,250` in English: the whole number and the decimal it could mean.
  case ambiguousNumber(typed: String, whole: Fraction, decimal: Fraction)
  case tooLarge(typed: String)
  case tooSmall(typed: String)
  case tooPrecise(typed: String, most: Int)
  case zero
  case negative(typed: String)
  case grouping(typed: String)
  case bareMark(typed: String)
  case exponent(typed: String)
  case hexadecimal(typed: String)
  case foreignDigits(typed: String)
  case notANumber(typed: String)
  case operatorSpacing(typed: String)
  case operandMissing
  case parenthesis
  case divisionByZero
  case leftover(typed: String)
  case unknownUnit(typed: String, field: FieldName, units: [Unit])
  case unitOfOtherKind(typed: String, field: FieldName, units: [Unit])
  case ambiguousUnit(typed: String, units: [Unit])
  /// `ML`: the unit whose letters these are, and what the prefix as typed makes of the unit behind it.
  case ambiguousPrefix(typed: String, unit: Unit, other: Quantity)
  /// `20 ml/1.5 l`: what stands before the lower unit is no whole number that can be.
  case countOfUnit(typed: String, unit: Unit)
  /// `1:200`, with the two shares that it could mean.
  case ratio(typed: String, inAll: Quantity, besides: Quantity)
  /// A unit that is not for adding up: a rate, a temperature, another currency.
  case sumOfUnit(typed: String)
  /// `5 ha 200 a`: the second is more than one of the first.
  case partTooLarge(Quantity, than: Quantity)
  /// A number outside what its field takes: a tip of 60 %.
  case outOfRange(typed: String, least: Fraction, most: Fraction)
  /// A number that must be whole.
  case notWhole(typed: String)
  case unknownChoice(typed: String, field: FieldName, choices: [Choice])
  case missingFields([FieldName])
  case textTooLong(typed: String, most: Int)
  case invisibleText(typed: String)
  case notADate(typed: String)

  /// The stable codes.
  package enum Code: String, CaseIterable {
    case ambiguousNumber = "number.ambiguous"
    case tooLarge = "number.too_large"
    case tooSmall = "number.too_small"
    case tooPrecise = "number.too_precise"
    case zero = "number.zero"
    case negative = "number.negative"
    case grouping = "number.grouping"
    case bareMark = "number.bare_mark"
    case exponent = "number.exponent"
    case hexadecimal = "number.hexadecimal"
    case foreignDigits = "number.foreign_digits"
    case notANumber = "number.invalid"
    case operatorSpacing = "number.operator_spacing"
    case operandMissing = "number.operand_missing"
    case parenthesis = "number.parenthesis"
    case divisionByZero = "number.division_by_zero"
    case leftover = "number.leftover"
    case unknownUnit = "unit.unknown"
    case unitOfOtherKind = "unit.other_kind"
    case ambiguousUnit = "unit.ambiguous"
    case countOfUnit = "unit.count"
    case ratio = "number.ratio"
    case sumOfUnit = "unit.sum"
    case partTooLarge = "number.parts"
    case outOfRange = "number.range"
    case notWhole = "number.not_whole"
    case unknownChoice = "choice.unknown"
    case missingFields = "field.missing"
    case textTooLong = "text.too_long"
    case invisibleText = "text.invisible"
    case notADate = "date.invalid"
  }

  package var code: String {
    let code: Code =
      switch self {
      case .ambiguousNumber: .ambiguousNumber
      case .tooLarge: .tooLarge
      case .tooSmall: .tooSmall
      case .tooPrecise: .tooPrecise
      case .zero: .zero
      case .negative: .negative
      case .grouping: .grouping
      case .bareMark: .bareMark
      case .exponent: .exponent
      case .hexadecimal: .hexadecimal
      case .foreignDigits: .foreignDigits
      case .notANumber: .notANumber
      case .operatorSpacing: .operatorSpacing
      case .operandMissing: .operandMissing
      case .parenthesis: .parenthesis
      case .divisionByZero: .divisionByZero
      case .leftover: .leftover
      case .unknownUnit: .unknownUnit
      case .unitOfOtherKind: .unitOfOtherKind
      case .ambiguousUnit, .ambiguousPrefix: .ambiguousUnit
      case .countOfUnit: .countOfUnit
      case .ratio: .ratio
      case .sumOfUnit: .sumOfUnit
      case .partTooLarge: .partTooLarge
      case .outOfRange: .outOfRange
      case .notWhole: .notWhole
      case .unknownChoice: .unknownChoice
      case .missingFields: .missingFields
      case .textTooLong: .textTooLong
      case .invisibleText: .invisibleText
      case .notADate: .notADate
      }
    return code.rawValue
  }

  package var textID: String { if case .ambiguousPrefix = self { "\(code).prefix" } else { code } }

  package var arguments: [String: Datum] {
    switch self {
    case .ambiguousNumber(let typed, let whole, let decimal):
      ["typed": .text(typed), "whole": .number(whole), "decimal": .number(decimal)]
    case .tooLarge(let typed): ["typed": .text(typed), "limit": .number(NumberRules.limit)]
    case .tooSmall(let typed): ["typed": .text(typed), "limit": .number(NumberRules.smallest)]
    case .tooPrecise(let typed, let most), .textTooLong(let typed, let most):
      ["typed": .text(typed), "most": .count(most)]
    case .negative(let typed), .grouping(let typed), .bareMark(let typed), .exponent(let typed),
      .hexadecimal(let typed), .foreignDigits(let typed), .notANumber(let typed), .operatorSpacing(let typed),
      .leftover(let typed), .notWhole(let typed), .sumOfUnit(let typed), .invisibleText(let typed),
      .notADate(let typed):
      ["typed": .text(typed)]
    case .zero, .operandMissing, .parenthesis, .divisionByZero: [:]
    case .unknownUnit(let typed, let field, let units), .unitOfOtherKind(let typed, let field, let units):
      ["typed": .text(typed), "field": .fields([field]), "units": .units(units)]
    case .ambiguousUnit(let typed, let units): ["typed": .text(typed), "units": .units(units)]
    case .ambiguousPrefix(let typed, let unit, let other):
      [
        "typed": .text(typed), "unit": .units([unit]), "one": .entered(Quantity(1, unit).converted(to: other.unit)),
        "other": .entered(other), "base": .units([other.unit]),
      ]
    case .countOfUnit(let typed, let unit): ["typed": .text(typed), "unit": .units([unit])]
    case .ratio(let typed, let inAll, let besides):
      ["typed": .text(typed), "whole": .precise(inAll), "besides": .precise(besides)]
    case .partTooLarge(let part, let first): ["second": .entered(part), "first": .entered(first)]
    case .outOfRange(let typed, let least, let most):
      ["typed": .text(typed), "least": .number(least), "most": .number(most)]
    case .unknownChoice(let typed, let field, let choices):
      ["typed": .text(typed), "field": .fields([field]), "choices": .choices(choices)]
    case .missingFields(let fields): ["fields": .typedFields(fields)]
    }
  }
}
