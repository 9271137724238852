/// A table of results for the values of one field, or of two, while all other values stay the same.
package struct Comparison: Sendable {
  /// The result of one set of values, or the reason why these values give no result.
  package typealias Cell = Result<Evaluation, Failure>

  /// The id of the calculator.
  package let calculator: String
  /// The values of the first field, one below the other.
  package let down: FieldRange
  /// The values of the second field, side by side; nil if only one field varies.
  package let across: FieldRange?
  /// One row for each value of `down`, with one cell, or one cell for each value of `across`.
  package let rows: [[Cell]]
  /// The values that hold for one job only, such as `left`; they count either in all cells or in no cell.
  package let temporary: TemporaryValuesInTrial
  private let present: Draft

  /// Works out all cells; throws which values are missing. `moreCautions` returns those about the values of a cell.
  package init(
    _ calculator: any Calculator, _ draft: Draft, down: FieldRange, across: FieldRange? = nil,
    moreCautions: (Draft) -> [Caution] = { _ in [] }
  ) throws(Failure) {
    let compared = [down.field.path, across?.field.path]
    let missing = calculator.missingFields(in: draft).filter { !compared.contains($0.path) }
    guard missing.isEmpty else { throw .missingFields(missing.map(\.name)) }
    self.calculator = calculator.id
    self.down = down
    self.across = across
    present = draft
    let tried = Self.drafts(trying: down, across, in: draft)
    let temporary = TemporaryValuesInTrial(calculator, in: draft, trying: tried.joined())
    self.temporary = temporary
    let lasting = temporary.lasting(draft, of: calculator)
    rows = try tried.map { row throws(Failure) in
      try row.map { cell throws(Failure) in
        let draft = try calculator.changed(lasting, to: temporary.lasting(cell, of: calculator))
        return Result { () throws(Failure) in
          try calculator.evaluate(draft).adding(moreCautions(draft))
        }
      }
    }
  }

  /// Returns the values with those of the ranges in them, in the form of `rows`.
  private static func drafts(
    trying down: FieldRange, _ across: FieldRange?, in draft: Draft
  ) -> [[Draft]] {
    down.values.map { value in
      let row = draft.setting(down.field.path, to: value)
      guard let across else { return [row] }
      return across.values.map { row.setting(across.field.path, to: $0) }
    }
  }

  /// Whether a value equals the present value of the field, in any unit.
  package func isPresent(_ value: Quantity, of range: FieldRange) -> Bool {
    guard let present = present[range.field.path] else { return false }
    return present.isAsMuch(as: value)
  }

  /// `{"table":{"calculator":"spray","field":"rate","product":null,"across":null,"across_product":null,
  /// "not_counted":[],"rows":[{"value":…,"result":…,"error":null,"cautions":[]}]}}`. With a second field, `across` is
  /// its id, and each row has its `value` and a list `cells` of objects with the same members as these rows.
  package func json(message: (Caution) -> String, error: (Failure) -> JSON) -> JSON {
    let rows = zip(down.values, rows).map { value, cells -> JSON in
      guard let across else { return cells[0].json(of: value, message: message, error: error) }
      let columns = zip(across.values, cells).map { value, cell in
        cell.json(of: value, message: message, error: error)
      }
      return ["value": .quantity(value), "cells": .array(columns)]
    }
    return [
      "table": [
        "calculator": .string(calculator),
        "field": .string(down.field.id),
        "product": .integer(orNull: down.field.member),
        "across": .text(across?.field.id),
        "across_product": .integer(orNull: across?.field.member),
        "not_counted": .array(temporary.notCounted.map(JSON.string)),
        "rows": .array(rows),
      ]
    ]
  }

  /// Returns the shape of `json` for a calculator whose results have this shape.
  package static func shape(result: JSONShape) -> JSONShape {
    let cell = JSONShape.object([
      ("value", .quantity),
      ("result", result.orNull),
      ("error", JSONShape.error.orNull),
      ("cautions", .cautions),
    ])
    let row = JSONShape.object([("value", .quantity), ("cells", .list(of: cell))])
    return .object([
      ("calculator", .string),
      ("field", .string),
      ("product", .integer(from: 1).orNull),
      ("across", .string.orNull),
      ("across_product", .integer(from: 1).orNull),
      ("not_counted", .list(of: .string)),
      ("rows", .any(of: [.list(of: cell), .list(of: row)])),
    ])
  }
}

extension Comparison.Cell {
  /// The result; nil if the values give none.
  package var evaluation: Evaluation? { try? get() }

  /// Why the values give no result; nil if they give one.
  package var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }

  /// The JSON of a cell, with the value that it belongs to.
  fileprivate func json(
    of value: Quantity, message: (Caution) -> String, error: (Failure) -> JSON
  ) -> JSON {
    [
      "value": .quantity(value),
      "result": evaluation?.outcome.json ?? .null,
      "error": failure.map(error) ?? .null,
      "cautions": (evaluation?.cautions ?? []).json(message: message),
    ]
  }
}
