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
  private let wording: Wording
  private let line: CSVLine
  private let columns = ResultColumn.all
  /// What of them every row needs.
  private let contents = ResultColumn.all.map(\.content)

  init(_ wording: Wording, mark: DecimalMark) { (self.wording, line) = (wording, CSVLine(mark: mark)) }

  func writeStart(to output: inout [UInt8]) {
    writeRow(to: &output) { .text($0.heading(wording)) }
  }

  func write(_ row: BatchRow, to output: inout [UInt8]) {
    guard case .mix(let mix) = row.outcome else {
      return line.write(contents.count, to: &output) { contents[$0].cell(row, wording) }
    }
    line.write(contents.count, to: &output) { contents[$0].cell(row, mix, wording) }
  }

  func write(_ totals: BatchTotals, to output: inout [UInt8]) {
    for totals in TotalLine.all(totals, wording) { writeRow(to: &output) { $0.total(totals) } }
  }

  private func writeRow(to output: inout [UInt8], _ cell: (ResultColumn) -> Cell) {
    line.write(columns.count, to: &output) { cell(columns[$0]) }
  }
}

/// One JSON object per row, then one of the totals.
struct JSONBatchWriter: BatchWriter {
  let wording: Wording
  let calculator: SprayCalculator

  func writeStart(to output: inout [UInt8]) {}

  func write(_ row: BatchRow, to output: inout [UInt8]) {
    switch row.outcome {
    case .mix(let mix):
      write(
        .record(
          [("line", .integer(row.line)), ("name", row.nameJSON)], calculator: calculator.id,
          input: calculator.inputJSON(mix.draft), result: mix.result.json,
          cautions: mix.cautions.json(message: wording.message)), to: &output)
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
      "fills": .number(totals.fills.value), "area": json(totals.area),
      "spray_volume": json(totals.sprayVolume), "products": json(totals.products),
    ]
    write(["totals": sums], to: &output)
  }

  private func json(_ totals: [Total]) -> JSON {
    .array(
      totals.map { total in
        ["value": .number(total.value), "unit": total.unit.map { .string($0.id) } ?? .null]
      })
  }

  private func write(_ json: JSON, to output: inout [UInt8]) {
    json.write(to: &output)
    output.append(UInt8(ascii: "\n"))
  }
}

extension BatchRow {
  fileprivate var nameJSON: JSON { name.map(JSON.string) ?? .null }
}
