import Calculation
import Sheets

/// Writes what a batch comes to, row by row, as bytes.
protocol BatchWriter: Sendable {
  func writeStart(to output: inout [UInt8])
  func write(_ row: BatchRow, to output: inout [UInt8])
  func write(_ totals: BatchTotals, to output: inout [UInt8])
}

/// A table for spreadsheets, in the words of one language.
struct CSVBatchWriter: BatchWriter {
  let wording: Wording
  let line: CSVLine

  func writeStart(to output: inout [UInt8]) {
    line.write(ResultColumn.all.lazy.map { .text($0.heading(wording)) }, to: &output)
  }

  func write(_ row: BatchRow, to output: inout [UInt8]) {
    line.write(ResultColumn.all.lazy.map { $0.cell(row, wording) }, to: &output)
  }

  func write(_ totals: BatchTotals, to output: inout [UInt8]) {
    for totals in TotalLine.all(totals, wording) {
      line.write(ResultColumn.all.lazy.map { $0.total(totals) }, to: &output)
    }
  }
}

/// One JSON object per row, then one of the totals.
struct JSONBatchWriter: BatchWriter {
  let wording: Wording
  let calculator: SprayCalculator

  func writeStart(to output: inout [UInt8]) {}

  func write(_ row: BatchRow, to output: inout [UInt8]) {
    switch row.outcome {
    case .mix(let draft, let result, let cautions):
      write(
        [
          "line": .integer(row.line), "name": row.nameJSON, "calculator": .string(calculator.id),
          "input": calculator.inputJSON(draft), "result": result.json,
          "cautions": cautions.json(message: wording.message),
        ], to: &output)
    case .failed(let failure, let field):
      let error: JSON = [
        "code": .string(failure.code), "message": .string(wording.message(of: failure)),
        "column": field.map(JSON.string) ?? .null,
      ]
      write(["line": .integer(row.line), "name": row.nameJSON, "error": error], to: &output)
    }
  }

  func write(_ totals: BatchTotals, to output: inout [UInt8]) {
    let sums: JSON = [
      "rows": .integer(totals.rows), "failed": .integer(totals.failed),
      "fills": totals.fills.value.map(JSON.number) ?? .null, "area": json(totals.area),
      "spray_volume": json(totals.sprayVolume), "products": json(totals.products),
    ]
    write(["totals": sums], to: &output)
  }

  /// A sum that has outgrown exact arithmetic has no value.
  private func json(_ totals: [Total]) -> JSON {
    .array(
      totals.map { total in
        ["value": total.value.map(JSON.number) ?? .null, "unit": total.unit.map { .string($0.id) } ?? .null]
      })
  }

  private func write(_ json: JSON, to output: inout [UInt8]) {
    output += json.line.utf8
    output.append(UInt8(ascii: "\n"))
  }
}

extension BatchRow {
  fileprivate var nameJSON: JSON { name.map(JSON.string) ?? .null }
}
