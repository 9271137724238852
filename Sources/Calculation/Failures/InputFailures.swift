/// Why a typed value was refused, or why the values of any calculator give no result.
package enum InputCode: String, CaseIterable {
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
  case poundSign = "unit.pound"
  case sumOfUnit = "unit.sum"
  case unitNeeded = "unit.needed"
  case partTooLarge = "number.parts"
  case outOfRange = "number.range"
  case notWhole = "number.not_whole"
  case unknownChoice = "choice.unknown"
  case missingFields = "field.missing"
  case doubtful = "field.doubtful"
  case textTooLong = "text.too_long"
  case invisibleText = "text.invisible"
  case notADate = "date.invalid"
  case productName = "product.name"
  case incomplete = "value.incomplete"
  case productUnitMissing = "product.unit_missing"
}

/// Of numbers.
extension Failure {
  /// `1,250` in English: the whole number and the decimal it could mean.
  static func ambiguousNumber(typed: String, whole: Fraction, decimal: Fraction) -> Failure {
    Failure(
      InputCode.ambiguousNumber, ["typed": .text(typed), "whole": .number(whole), "decimal": .number(decimal)])
  }
  static func tooLarge(typed: String) -> Failure {
    Failure(InputCode.tooLarge, ["typed": .text(typed), "limit": .number(NumberRules.limit)])
  }
  static func tooSmall(typed: String) -> Failure {
    Failure(InputCode.tooSmall, ["typed": .text(typed), "limit": .number(NumberRules.smallest)])
  }
  static func tooPrecise(typed: String, most: Int) -> Failure {
    Failure(InputCode.tooPrecise, ["typed": .text(typed), "most": .count(most)])
  }
  /// `*1.123456789`: what it makes of the value that stands could not be typed.
  static func changeTooPrecise(typed: String, most: Int) -> Failure {
    Failure(InputCode.tooPrecise, ["typed": .text(typed), "most": .count(most)], variant: "change")
  }
  static let zero = Failure(InputCode.zero)
  static func negative(typed: String) -> Failure { Failure(InputCode.negative, ["typed": .text(typed)]) }
  static func grouping(typed: String) -> Failure { Failure(InputCode.grouping, ["typed": .text(typed)]) }
  static func bareMark(typed: String) -> Failure { Failure(InputCode.bareMark, ["typed": .text(typed)]) }
  static func exponent(typed: String) -> Failure { Failure(InputCode.exponent, ["typed": .text(typed)]) }
  static func hexadecimal(typed: String) -> Failure { Failure(InputCode.hexadecimal, ["typed": .text(typed)]) }
  static func foreignDigits(typed: String) -> Failure { Failure(InputCode.foreignDigits, ["typed": .text(typed)]) }
  static func notANumber(typed: String) -> Failure { Failure(InputCode.notANumber, ["typed": .text(typed)]) }
  /// The same where only some numbers fit.
  static func notANumber(typed: String, least: Fraction, most: Fraction) -> Failure {
    Failure(
      InputCode.notANumber, ["typed": .text(typed), "least": .number(least), "most": .number(most)], variant: "between")
  }
  /// The same where only numbers with a unit fit.
  static func notANumber(typed: String, units: [Unit]) -> Failure {
    Failure(InputCode.notANumber, ["typed": .text(typed), "units": .units(units)], variant: "with-unit")
  }
  static func operatorSpacing(typed: String) -> Failure { Failure(InputCode.operatorSpacing, ["typed": .text(typed)]) }
  static let operandMissing = Failure(InputCode.operandMissing)
  static let parenthesis = Failure(InputCode.parenthesis)
  static let divisionByZero = Failure(InputCode.divisionByZero)
  static func leftover(typed: String) -> Failure { Failure(InputCode.leftover, ["typed": .text(typed)]) }
  /// `1:200`, with the two shares that it could mean.
  static func ratio(typed: String, inAll: Quantity, besides: Quantity) -> Failure {
    Failure(InputCode.ratio, ["typed": .text(typed), "whole": .precise(inAll), "besides": .precise(besides)])
  }
  /// `5 ha 200 a`: the second is more than one of the first.
  static func partTooLarge(_ part: Quantity, than first: Quantity) -> Failure {
    Failure(InputCode.partTooLarge, ["second": .entered(part), "first": .entered(first)])
  }
  /// A number outside what its field takes: a tip of 60 %.
  static func outOfRange(typed: String, least: Fraction, most: Fraction) -> Failure {
    Failure(InputCode.outOfRange, ["typed": .text(typed), "least": .number(least), "most": .number(most)])
  }
  /// A range where one value is wanted: `3-4 l/ha`.
  package static func range(typed: String) -> Failure {
    Failure(InputCode.outOfRange, ["typed": .text(typed)], variant: "typed")
  }
  /// A number that must be whole.
  static func notWhole(typed: String) -> Failure { Failure(InputCode.notWhole, ["typed": .text(typed)]) }
}

/// Of units and what else a field takes.
extension Failure {
  static func unknownUnit(typed: String, field: FieldName, units: [Unit]) -> Failure {
    Failure(InputCode.unknownUnit, ["typed": .text(typed), "field": .fields([field]), "units": .units(units)])
  }
  static func unitOfOtherKind(typed: String, field: FieldName, units: [Unit]) -> Failure {
    Failure(InputCode.unitOfOtherKind, ["typed": .text(typed), "field": .fields([field]), "units": .units(units)])
  }
  /// An ounce where one of weight and one of volume are taken, or only the latter.
  static func ambiguousUnit(typed: String, units: [Unit]) -> Failure {
    Failure(
      InputCode.ambiguousUnit, ["typed": .text(typed), "units": .units(units)], variant: units.count == 1 ? "one" : nil)
  }
  /// `KM`, which a language may print for one of the units that it can mean: they are told by what is typed for them.
  static func ambiguousLetters(typed: String, units: [Unit]) -> Failure {
    Failure(InputCode.ambiguousUnit, ["typed": .text(typed), "units": .typedUnits(units)])
  }
  /// `a` where it could mean acres.
  package static let unclearArea = Failure(
    InputCode.ambiguousUnit, ["acre": .typedUnits([.acre]), "are": .text(Unit.clearAreSymbol)], variant: "area")
  /// `gal` where imperial measures are at home, with what to type for either.
  static func unclearMeasure(typed: String, imperial: String, us: String) -> Failure {
    Failure(
      InputCode.ambiguousUnit, ["typed": .text(typed), "imperial": .text(imperial), "us": .text(us)],
      variant: "measure")
  }
  /// `ML`: the unit whose letters these are, and what the prefix as typed makes of the unit behind it.
  static func ambiguousPrefix(typed: String, unit: Unit, other: Quantity) -> Failure {
    Failure(
      InputCode.ambiguousUnit,
      [
        "typed": .text(typed), "unit": .units([unit]), "one": .entered(Quantity(1, unit).converted(to: other.unit)),
        "other": .entered(other), "base": .units([other.unit]),
      ], variant: "prefix")
  }
  /// `20 ml/1.5 l`: what stands before the lower unit is no whole number that can be.
  static func countOfUnit(typed: String, unit: Unit) -> Failure {
    Failure(InputCode.countOfUnit, ["typed": .text(typed), "unit": .units([unit])])
  }
  /// `#` where a unit is typed: it stands for pounds, and for a comment.
  static func poundSign(typed: String) -> Failure { Failure(InputCode.poundSign, ["typed": .text(typed)]) }
  /// A unit that is not for adding up: a rate, a temperature, another currency.
  package static func sumOfUnit(typed: String) -> Failure { Failure(InputCode.sumOfUnit, ["typed": .text(typed)]) }
  /// A bare number where it could be counted in several ways.
  static func unitNeeded(typed: String, field: FieldName, units: [Unit]) -> Failure {
    Failure(InputCode.unitNeeded, ["typed": .text(typed), "field": .fields([field]), "units": .units(units)])
  }
  static func unknownChoice(typed: String, field: FieldName, choices: [Choice]) -> Failure {
    Failure(InputCode.unknownChoice, ["typed": .text(typed), "field": .fields([field]), "choices": .choices(choices)])
  }
  package static func missingFields(_ fields: [FieldName]) -> Failure {
    Failure(InputCode.missingFields, ["fields": .typedFields(fields)])
  }
  /// A refused command would have changed these fields.
  package static func doubtful(_ fields: [FieldName]) -> Failure {
    Failure(InputCode.doubtful, ["fields": .fields(fields)])
  }
  /// It would have changed something of a group, by the name of its list.
  package static func doubtful(all list: String) -> Failure { Failure(InputCode.doubtful, variant: list) }
  /// It would have said what numbers without a unit mean.
  package static let unitsDoubtful = Failure(InputCode.doubtful, variant: "units")
  /// It could have changed anything.
  package static let everythingDoubtful = Failure(InputCode.doubtful, variant: "everything")
  static func textTooLong(typed: String, most: Int) -> Failure {
    Failure(InputCode.textTooLong, ["typed": .text(typed), "most": .count(most)])
  }
  static func invisibleText(typed: String) -> Failure { Failure(InputCode.invisibleText, ["typed": .text(typed)]) }
  /// What stands for a name is something else: a value, a unit, a word of the shell.
  package static func productName(of typed: String) -> Failure {
    Failure(InputCode.productName, ["typed": .text(typed)])
  }
  package static func productName(tooLong typed: String, most: Int) -> Failure {
    Failure(InputCode.productName, ["typed": .text(typed), "most": .count(most)], variant: "long")
  }
  /// A value behind a product's name without its unit.
  package static func productUnitMissing(_ typed: String) -> Failure {
    Failure(InputCode.productUnitMissing, ["typed": .text(typed)])
  }
  /// `timed 100 m`: what else belongs to it.
  static func incomplete(typed: String, field: FieldName, missing: [FieldName]) -> Failure {
    Failure(
      InputCode.incomplete, ["typed": .text(typed), "field": .fields([field]), "missing": .fields(missing)])
  }
  static func notADate(typed: String) -> Failure { Failure(InputCode.notADate, ["typed": .text(typed)]) }
}

extension Failure {
  /// Whether what was typed is no number as numbers are written, so that it may be a fraction.
  var isOfNumber: Bool {
    self.is(InputCode.operatorSpacing) || self.is(InputCode.leftover) || self.is(InputCode.grouping)
  }
}
