/// Why a table of values or a search for one was refused.
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
  /// A step of zero or below.
  package static let rangeStep = Failure(WhatIfCode.rangeStep)
  /// More values than one table shows.
  static func tooManyValues(most: Int) -> Failure { Failure(WhatIfCode.tooManyValues, ["most": .count(most)]) }
  /// Values of one range that do not convert into each other: l/ha and kg/ha.
  static let mixedUnits = Failure(WhatIfCode.mixedUnits)
  /// Both ranges of a grid are of one field.
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
  /// The field has no part in what is given.
  package static func unrelated(field: FieldName, target: FieldName, fields: [FieldName]) -> Failure {
    Failure(
      WhatIfCode.unrelated, ["field": .fields([field]), "target": .fields([target]), "fields": .typedFields(fields)],
      variant: fields.isEmpty ? "none" : nil)
  }
  /// The calculator has nothing that could be given.
  package static let noTargets = Failure(WhatIfCode.noTargets)
  /// A number of fills that is not whole.
  static func fillsNotWhole(typed: String) -> Failure { Failure(WhatIfCode.notWhole, ["typed": .text(typed)]) }
  /// What the field would have to be cannot be entered.
  static func impossible(field: FieldName, answer: Quantity) -> Failure {
    Failure(
      WhatIfCode.impossible,
      [
        "field": .fields([field]), "answer": .entered(answer), "smallest": .number(NumberRules.smallest),
        "limit": .number(NumberRules.limit),
      ])
  }
}
