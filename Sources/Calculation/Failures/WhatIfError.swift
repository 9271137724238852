/// Why a table of values or a search for one was refused.
package enum WhatIfError: Failure, Equatable {
  /// The first value of a range is above the last.
  case rangeOrder
  /// A step of zero or below.
  case rangeStep
  /// More values than one table shows.
  case tooManyValues(most: Int)
  /// Values of one range that do not convert into each other: l/ha and kg/ha.
  case mixedUnits
  /// Both ranges of a grid are of one field.
  case sameField(FieldName)
  case unknownField(typed: String, fields: [FieldName])
  case unknownTarget(typed: String, field: FieldName, targets: [FieldName])
  /// The field has no part in what is given.
  case unrelated(field: FieldName, target: FieldName, fields: [FieldName])
  /// The calculator has nothing that could be given.
  case noTargets
  /// A number of fills that is not whole.
  case notWhole(typed: String)
  /// What the field would have to be cannot be entered.
  case impossible(field: FieldName, answer: Quantity)

  /// The stable codes.
  package enum Code: String, CaseIterable {
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

  package var code: String {
    let code: Code =
      switch self {
      case .rangeOrder: .rangeOrder
      case .rangeStep: .rangeStep
      case .tooManyValues: .tooManyValues
      case .mixedUnits: .mixedUnits
      case .sameField: .sameField
      case .unknownField: .unknownField
      case .unknownTarget: .unknownTarget
      case .unrelated: .unrelated
      case .noTargets: .noTargets
      case .notWhole: .notWhole
      case .impossible: .impossible
      }
    return code.rawValue
  }

  package var arguments: [String: Datum] {
    switch self {
    case .rangeOrder, .rangeStep, .mixedUnits, .noTargets: [:]
    case .tooManyValues(let most): ["most": .count(most)]
    case .sameField(let field): ["field": .fields([field])]
    case .unknownField(let typed, let fields): ["typed": .text(typed), "fields": .typedFields(fields)]
    case .unknownTarget(let typed, let field, let targets):
      ["typed": .text(typed), "field": .fields([field]), "targets": .typedFields(targets)]
    case .unrelated(let field, let target, let fields):
      ["field": .fields([field]), "target": .fields([target]), "fields": .typedFields(fields)]
    case .notWhole(let typed): ["typed": .text(typed)]
    case .impossible(let field, let answer):
      [
        "field": .fields([field]), "answer": .entered(answer), "smallest": .number(NumberRules.smallest),
        "limit": .number(NumberRules.limit),
      ]
    }
  }
}
