/// The codes for typed values that are refused, and for values that give no result in any calculator.
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
  case doseBasis = "dose.basis"
  case ratio = "number.ratio"
  case poundSign = "unit.pound"
  case sumOfUnit = "unit.sum"
  case unitNeeded = "unit.needed"
  case partTooLarge = "number.parts"
  case outOfRange = "number.range"
  case notWhole = "number.not_whole"
  case unknownChoice = "choice.unknown"
  case missingFields = "field.missing"
  case doubtful = "job.doubtful"
  case textTooLong = "text.too_long"
  case invisibleText = "text.invisible"
  case notADate = "date.invalid"
  case productName = "product.name"
  case productLike = "product.like"
  case incomplete = "value.incomplete"
  case productUnitMissing = "product.unit_missing"
}

/// Failures about numbers.
extension Failure {
  /// The text could mean a whole number or a decimal: `1,250` in English.
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
  /// A change such as `*1.123456789` gives a value with too many digits to be typed.
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
  /// The text is not a number, in a field that takes numbers from `least` to `most`.
  static func notANumber(typed: String, least: Fraction, most: Fraction) -> Failure {
    Failure(
      InputCode.notANumber, ["typed": .text(typed), "least": .number(least), "most": .number(most)], variant: "between")
  }
  /// The text is not a number, in a field that takes only numbers with a unit.
  static func notANumber(typed: String, units: [Unit]) -> Failure {
    Failure(InputCode.notANumber, ["typed": .text(typed), "units": .units(units)], variant: "with-unit")
  }
  static func operatorSpacing(typed: String) -> Failure { Failure(InputCode.operatorSpacing, ["typed": .text(typed)]) }
  /// A fraction that labels do not print, before a US or imperial unit: `1/5 pt/ac`.
  static let fraction = Failure(InputCode.operatorSpacing, variant: "fraction")
  /// A fraction in another form than the one that is read: `1-1/2`, `1\u{BD}`; `meant` is in that form.
  static func fraction(typed: String, meant: String) -> Failure {
    Failure(InputCode.operatorSpacing, ["typed": .text(typed), "meant": .text(meant)], variant: "mixed")
  }
  static let operandMissing = Failure(InputCode.operandMissing)
  static let parenthesis = Failure(InputCode.parenthesis)
  static let divisionByZero = Failure(InputCode.divisionByZero)
  static func leftover(typed: String) -> Failure { Failure(InputCode.leftover, ["typed": .text(typed)]) }
  /// A ratio such as `1:200` could mean two shares: `inAll` counts the whole liquid, `besides` only the water.
  static func ratio(typed: String, inAll: Quantity, besides: Quantity) -> Failure {
    Failure(InputCode.ratio, ["typed": .text(typed), "whole": .precise(inAll), "besides": .precise(besides)])
  }
  /// The second part is not less than one unit of the first: `5 ha 200 a`.
  static func partTooLarge(_ part: Quantity, than first: Quantity) -> Failure {
    Failure(InputCode.partTooLarge, ["second": .entered(part), "first": .entered(first)])
  }
  /// A number outside the field's limits: a tip of 60 %.
  static func outOfRange(typed: String, least: Fraction, most: Fraction) -> Failure {
    Failure(InputCode.outOfRange, ["typed": .text(typed), "least": .number(least), "most": .number(most)])
  }
  /// A range instead of the one value: `3-4 l/ha`.
  package static func range(typed: String) -> Failure {
    Failure(InputCode.outOfRange, ["typed": .text(typed)], variant: "typed")
  }
  /// A number that must be whole.
  static func notWhole(typed: String) -> Failure { Failure(InputCode.notWhole, ["typed": .text(typed)]) }
}

/// Failures about units and other values.
extension Failure {
  /// The text is no unit; `why` is the variant that gives the reason.
  static func unknownUnit(typed: String, field: FieldName, units: [Unit], why: String? = nil) -> Failure {
    Failure(
      InputCode.unknownUnit, ["typed": .text(typed), "field": .fields([field]), "units": .units(units)], variant: why)
  }
  static func unitOfOtherKind(typed: String, _ unit: Unit, field: FieldName, units: [Unit]) -> Failure {
    Failure(
      InputCode.unitOfOtherKind,
      ["typed": .text(typed), "unit": .units([unit]), "field": .fields([field]), "units": .units(units)])
  }
  /// An ounce could be one of weight or one of volume; `units` lists the units to type instead.
  static func ambiguousUnit(typed: String, units: [Unit]) -> Failure {
    Failure(
      InputCode.ambiguousUnit, ["typed": .text(typed), "units": .units(units)], variant: units.count == 1 ? "one" : nil)
  }
  /// `KM` could mean several units. A language may print one of them as `KM`, so they are listed by what to type.
  static func ambiguousLetters(typed: String, units: [Unit]) -> Failure {
    Failure(InputCode.ambiguousUnit, ["typed": .text(typed), "units": .typedUnits(units)])
  }
  /// `a` could mean acres.
  package static let unclearArea = Failure(
    InputCode.ambiguousUnit, ["acre": .typedUnits([.acre]), "are": .text(Unit.clearAreSymbol)], variant: "area")
  /// `gal` in the imperial system could mean two measures; gives what to type for each.
  static func unclearMeasure(typed: String, imperial: String, us: String) -> Failure {
    Failure(
      InputCode.ambiguousUnit, ["typed": .text(typed), "imperial": .text(imperial), "us": .text(us)],
      variant: "measure")
  }
  /// `ML` could mean `unit`, whose letters these are, or `other`, which is the typed prefix times the unit behind it.
  static func ambiguousPrefix(typed: String, unit: Unit, other: Quantity) -> Failure {
    Failure(
      InputCode.ambiguousUnit,
      [
        "typed": .text(typed), "unit": .units([unit]), "one": .entered(Quantity(1, unit).converted(to: other.unit)),
        "other": .entered(other), "base": .units([other.unit]),
      ], variant: "prefix")
  }
  /// The count of the lower unit is not a whole number that is allowed: `20 ml/1.5 l`.
  /// `meant` is the whole unit if the mark may group digits.
  static func countOfUnit(typed: String, unit: Unit, meant: String? = nil) -> Failure {
    let meant: [String: Datum] = meant.map { ["meant": .text($0)] } ?? [:]
    return Failure(InputCode.countOfUnit, ["typed": .text(typed), "unit": .units([unit])].merging(meant) { $1 })
  }
  /// A dose per 10 000 m² means leaf wall on labels, to others a hectare; `unit` is the same per hectare of ground.
  static func doseBasis(typed: String, unit: Unit) -> Failure {
    Failure(InputCode.doseBasis, ["typed": .text(typed), "units": .units([unit])])
  }
  /// `#` in place of a unit could mean pounds or a comment.
  static func poundSign(typed: String) -> Failure { Failure(InputCode.poundSign, ["typed": .text(typed)]) }
  /// A unit that cannot be added up: a rate, a temperature, another currency.
  package static func sumOfUnit(typed: String) -> Failure { Failure(InputCode.sumOfUnit, ["typed": .text(typed)]) }
  /// A number without a unit that could be in several units.
  static func unitNeeded(typed: String, field: FieldName, units: [Unit]) -> Failure {
    Failure(InputCode.unitNeeded, ["typed": .text(typed), "field": .fields([field]), "units": .units(units)])
  }
  static func unknownChoice(typed: String, field: FieldName, choices: [Choice]) -> Failure {
    Failure(InputCode.unknownChoice, ["typed": .text(typed), "field": .fields([field]), "choices": .choices(choices)])
  }
  package static func missingFields(_ fields: [FieldName]) -> Failure {
    Failure(InputCode.missingFields, ["fields": .typedFields(fields)])
  }
  /// Refused lines of a script have left this in doubt, so that nothing is worked out, kept or exported.
  package static func doubtful(_ doubts: [Text]) -> Failure { Failure(InputCode.doubtful, ["doubts": .told(doubts)]) }
  /// A number has no unit while a script does not know which units are set.
  static let bareNumber = Failure(InputCode.doubtful, variant: "units")
  static func textTooLong(typed: String, most: Int) -> Failure {
    Failure(InputCode.textTooLong, ["typed": .text(typed), "most": .count(most)])
  }
  static func invisibleText(typed: String) -> Failure { Failure(InputCode.invisibleText, ["typed": .text(typed)]) }
  /// The text in place of a name is a value, a unit or a word of the shell.
  package static func productName(of typed: String) -> Failure {
    Failure(InputCode.productName, ["typed": .text(typed)])
  }
  package static func productName(tooLong typed: String, most: Int) -> Failure {
    Failure(InputCode.productName, ["typed": .text(typed), "most": .count(most)], variant: "long")
  }
  /// A value behind a product's name lacks its unit.
  package static func productUnitMissing(_ typed: String) -> Failure {
    Failure(InputCode.productUnitMissing, ["typed": .text(typed)])
  }
  /// A value lacks its other parts: `timed 100 m` lacks the time.
  static func incomplete(typed: String, field: FieldName, missing: [FieldName]) -> Failure {
    Failure(
      InputCode.incomplete, ["typed": .text(typed), "field": .fields([field]), "missing": .fields(missing)])
  }
  static func notADate(typed: String) -> Failure { Failure(InputCode.notADate, ["typed": .text(typed)]) }

  /// Whether the text is not written like a number, so that it may be a fraction such as `1/2`.
  var isOfNumber: Bool {
    let codes: [InputCode] = [.operatorSpacing, .leftover, .grouping, .foreignDigits]
    return codes.contains { self.is($0) }
  }
}
