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

/// The codes for tables of values and searches for a value that are refused.
package enum WhatIfCode: String, CaseIterable {
  case rangeOrder = "range.order"
  case rangeStep = "range.step"
  case tooManyValues = "range.too_many"
  case mixedUnits = "range.mixed_units"
  case sameField = "range.same_field"
  case unknownField = "field.unknown"
  case unknownTarget = "solve.unknown"
  case unrelated = "solve.unrelated"
  case noTargets = "solve.none"
  case notWhole = "solve.not_whole"
  case impossible = "solve.impossible"
}

/// Failures of typed values with the data that their texts need.
extension Failure {
  /// Makes a failure that quotes what was typed.
  package init(
    _ code: InputCode, typed: String, _ data: [String: Datum] = [:], variant: String? = nil
  ) {
    self.init(
      code, data.merging(["typed": .text(typed)]) { _, typed in typed }, variant: variant)
  }

  /// A dose or a spray volume per 10 000 m² may be per hectare of ground, or per leaf wall where the field `takes` such a
  /// dose.
  static func unclearBasis(
    _ typed: String, _ ground: Unit, takes: (Unit) -> Bool, isDose: Bool = true
  ) -> Failure {
    let leafWall = ground.amount.flatMap { amount in
      UnitTable.builtIn.ratio(amount, per: 10_000, .squareMetreOfLeafWall)
    }
    var units = [ground]
    if let leafWall, takes(leafWall) { units.append(leafWall) }
    return Failure(
      .doseBasis, typed: typed, ["units": .units(units)], variant: isDose ? nil : "volume")
  }

  /// A number at or above the limit of all numbers.
  static func tooLarge(typed: String) -> Failure {
    Failure(.tooLarge, typed: typed, ["limit": .number(NumberRules.limit)])
  }

  /// A number below the smallest one that may be typed.
  static func tooSmall(typed: String) -> Failure {
    Failure(.tooSmall, typed: typed, ["limit": .number(NumberRules.smallest)])
  }

  /// The text is no date; or, with slashes, two days, which are offered.
  static func notADate(_ typed: String) -> Failure {
    let days = SlashedDate(typed.withOrdinarySpaces)?.days ?? []
    guard days.count == 2 else { return Failure(.notADate, typed: typed) }
    return Failure(.notADate, typed: typed, readings(of: days), variant: "either")
  }

  /// The data about a date that is one of two days: both, and the same to be typed.
  package static func readings(of days: [Day]) -> [String: Datum] {
    [
      "first": .text(days[0].text), "second": .text(days[1].text),
      "meant": .words(days.map(\.text)),
    ]
  }

  /// A range instead of the one value: `3-4 l/ha`.
  package static func range(typed: String) -> Failure {
    Failure(.outOfRange, typed: typed, variant: "typed")
  }

  /// An ounce could be one of weight or one of volume; `units` lists the units to type instead.
  static func ambiguousUnit(typed: String, units: [Unit]) -> Failure {
    Failure(
      .ambiguousUnit, typed: typed, ["units": .units(units)],
      variant: units.count == 1 ? "one" : nil)
  }

  /// `a` could mean acres.
  package static let unclearArea = Failure(
    InputCode.ambiguousUnit,
    ["acre": .typedUnits([.acre]), "are": .text(Unit.clearAreSymbol)],
    variant: "area")

  /// A count that is not whole or not allowed: `20 ml/1.5 l`. `meant` is the whole unit if the mark may group digits.
  static func countOfUnit(typed: String, unit: Unit, meant: String? = nil) -> Failure {
    var data: [String: Datum] = ["unit": .units([unit])]
    if let meant { data["meant"] = .text(meant) }
    return Failure(.countOfUnit, typed: typed, data)
  }

  /// A number without a unit where the field's own unit is not known.
  static func unitNeeded(typed: String, field: FieldName, units: [Unit]) -> Failure {
    Failure(.unitNeeded, typed: typed, ["field": .fields([field]), "units": .units(units)])
  }

  /// Values that a result needs are missing.
  package static func missingFields(_ fields: [FieldName]) -> Failure {
    Failure(InputCode.missingFields, ["fields": .typedFields(fields)])
  }

  /// Refused lines of a script have left this in doubt, so that nothing is worked out, kept or exported.
  package static func doubtful(_ doubts: [Text]) -> Failure {
    Failure(InputCode.doubtful, ["doubts": .told(doubts)])
  }

  /// The text in place of a name is a value, a unit or a word of the shell.
  package static func productName(of typed: String) -> Failure {
    Failure(.productName, typed: typed)
  }

  /// The field has no influence on the given figure; `fields` are those that have.
  package static func unrelated(
    field: FieldName, target: FieldName, fields: [FieldName]
  ) -> Failure {
    Failure(
      WhatIfCode.unrelated,
      ["field": .fields([field]), "target": .fields([target]), "fields": .typedFields(fields)],
      variant: fields.isEmpty ? "none" : nil)
  }

  /// The value that would be needed is none that can be typed.
  static func impossible(field: FieldName, answer: Quantity) -> Failure {
    Failure(
      WhatIfCode.impossible,
      [
        "field": .fields([field]),
        "answer": .entered(answer),
        "smallest": .number(NumberRules.smallest),
        "limit": .number(NumberRules.limit),
      ])
  }

  /// Whether a text refused for this reason may be a fraction, such as `1/2`, and is worth reading as one.
  var mayBeFraction: Bool {
    let codes: [InputCode] = [.operatorSpacing, .leftover, .grouping, .foreignDigits]
    return codes.contains { code in self.is(code) }
  }
}
