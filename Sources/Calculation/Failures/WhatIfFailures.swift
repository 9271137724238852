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

extension Failure {
  /// The first value of a range is above the last.
  static let rangeOrder = Failure(WhatIfCode.rangeOrder)
  /// The step is zero or below, or larger than the range.
  package static let rangeStep = Failure(WhatIfCode.rangeStep)
  /// The range has more values than one table shows.
  static func tooManyValues(most: Int) -> Failure { Failure(WhatIfCode.tooManyValues, ["most": .count(most)]) }
  /// The values of a range have units that do not convert into each other, such as l/ha and kg/ha, or some lack a
  /// unit.
  static let mixedUnits = Failure(WhatIfCode.mixedUnits)
  /// Both ranges of a table are of the same field.
  package static func sameField(_ field: FieldName) -> Failure {
    Failure(WhatIfCode.sameField, ["field": .fields([field])])
  }
  package static func unknownField(typed: String, fields: [FieldName]) -> Failure {
    Failure(WhatIfCode.unknownField, ["typed": .text(typed), "fields": .typedFields(fields)])
  }
  package static func unknownTarget(typed: String, field: FieldName, targets: [FieldName]) -> Failure {
    Failure(
      WhatIfCode.unknownTarget, ["typed": .text(typed), "field": .fields([field]), "targets": .typedFields(targets)],
      variant: targets.isEmpty ? "none" : nil)
  }
  /// The field has no influence on the given figure.
  package static func unrelated(field: FieldName, target: FieldName, fields: [FieldName]) -> Failure {
    Failure(
      WhatIfCode.unrelated, ["field": .fields([field]), "target": .fields([target]), "fields": .typedFields(fields)],
      variant: fields.isEmpty ? "none" : nil)
  }
  /// The calculator has no figure that can be given.
  package static let noTargets = Failure(WhatIfCode.noTargets)
  /// A typed number of fills is not whole.
  static func fillsNotWhole(typed: String) -> Failure { Failure(WhatIfCode.notWhole, ["typed": .text(typed)]) }
  /// The value that the field would need cannot be entered.
  static func impossible(field: FieldName, answer: Quantity) -> Failure {
    Failure(
      WhatIfCode.impossible,
      [
        "field": .fields([field]), "answer": .entered(answer), "smallest": .number(NumberRules.smallest),
        "limit": .number(NumberRules.limit),
      ])
  }
}
