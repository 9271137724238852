/// A table of results for the values of one field, or of two, while all other values stay the same.
package struct Comparison: Sendable {
  /// The result of one set of values, or the reason why these values give no result.
  package typealias Cell = Result<Evaluation, Failure>

  package let calculator: String
  package let down: FieldRange
  /// The values of the second field, side by side; nil if only one field varies.
  package let across: FieldRange?
  /// One row for each value of `down`, with one cell, or one cell for each value of `across`.
  package let rows: [[Cell]]
  /// The values that hold for one job only, such as `left`; they count either in all cells or in no cell.
  package let temporary: TemporaryValues
  private let present: Draft

  /// Works out all cells; throws which values are missing. `moreCautions` returns those about the values of a cell.
  package init(
    _ calculator: any Calculator, _ draft: Draft, down: FieldRange, across: FieldRange? = nil,
    moreCautions: (Draft) -> [Caution] = { _ in [] }
  ) throws(Failure) {
    let compared = [down.field.path, across?.field.path]
    let missing = calculator.missingFields(in: draft).filter { !compared.contains($0.path) }
    guard missing.isEmpty else { throw .missingFields(missing.map(\.name)) }
    (self.calculator, self.down, self.across, present) = (calculator.id, down, across, draft)
    let tried = down.values.map { value in
      let row = draft.setting(down.field.path, to: value)
      return across.map { across in across.values.map { row.setting(across.field.path, to: $0) } }
        ?? [row]
    }
    let temporary = TemporaryValues(calculator, in: draft, trying: tried.joined())
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

  /// Whether a value equals the present value of the field, in any unit.
  package func isPresent(_ value: Quantity, of range: FieldRange) -> Bool {
    present[range.field.path]?.isAsMuch(as: value) == true
  }

  /// `{"table":{"calculator":"spray","field":"rate","product":null,"across":null,"across_product":null,
  /// "not_counted":[],"rows":[{"value":…,"result":…,"error":null,"cautions":[]}]}}`. With a second field, `across` is
  /// its id, and each row has its `value` and a list `cells` of objects with the same members as these rows.
  package func json(message: (Caution) -> String, error: (Failure) -> JSON) -> JSON {
    func json(_ value: Quantity, _ cell: Cell) -> JSON {
      [
        "value": .quantity(value),
        "result": cell.evaluation?.outcome.json ?? .null,
        "error": cell.failure.map(error) ?? .null,
        "cautions": (cell.evaluation?.cautions ?? []).json(message: message),
      ]
    }
    let rows = zip(down.values, self.rows).map { value, cells -> JSON in
      guard let across else { return json(value, cells[0]) }
      let columns = zip(across.values, cells).map { json($0, $1) }
      return ["value": .quantity(value), "cells": .array(columns)]
    }
    return [
      "table": [
        "calculator": .string(calculator), "field": .string(down.field.id),
        "product": .integer(orNull: down.field.member),
        "across": .text(across?.field.id), "across_product": .integer(orNull: across?.field.member),
        "not_counted": .array(temporary.notCounted.map(JSON.string)), "rows": .array(rows),
      ]
    ]
  }

  /// Returns the shape of `json` for a calculator whose results have this shape.
  package static func shape(result: JSONShape) -> JSONShape {
    let cell = JSONShape.object([
      ("value", .quantity), ("result", result.orNull), ("error", JSONShape.error.orNull),
      ("cautions", .cautions),
    ])
    let row = JSONShape.object([("value", .quantity), ("cells", .list(of: cell))])
    return .object([
      ("calculator", .string), ("field", .string), ("product", .integer(from: 1).orNull),
      ("across", .string.orNull), ("across_product", .integer(from: 1).orNull),
      ("not_counted", .list(of: .string)),
      ("rows", .any(of: [.list(of: cell), .list(of: row)])),
    ])
  }
}

extension Comparison.Cell {
  package var evaluation: Evaluation? { try? get() }
  package var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
