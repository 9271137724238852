import Calculation
import Sheets

/// Writes what a batch comes to, row by row, as bytes.
protocol BatchWriter: Sendable {
  /// `others` are the headings of columns that go along as they are.
  mutating func writeStart(others: [String], to output: inout [UInt8])
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
  private var others: [String] = []

  init(_ wording: Wording, mark: DecimalMark) { (self.wording, line) = (wording, CSVLine(mark: mark)) }

  mutating func writeStart(others: [String], to output: inout [UInt8]) {
    self.others = others
    output += line.start
    writeRow(others, to: &output) { .text($0.heading(wording)) }
  }

  func write(_ row: BatchRow, to output: inout [UInt8]) {
    let (own, others) = (contents.count, row.others)
    guard case .mix(let mix) = row.outcome else {
      return line.write(own + others.count, to: &output) { column in
        column < own ? contents[column].cell(row, wording) : .text(others[column - own])
      }
    }
    line.write(own + others.count, to: &output) { column in
      column < own ? contents[column].cell(row, mix, wording) : .text(others[column - own])
    }
  }

  func write(_ totals: BatchTotals, to output: inout [UInt8]) {
    for totals in TotalLine.all(totals, wording) {
      writeRow(others.map { _ in "" }, to: &output) { $0.total(totals) }
    }
  }

  private func writeRow(_ others: [String], to output: inout [UInt8], _ cell: (ResultColumn) -> Cell) {
    line.write(columns.map(cell) + others.map(Cell.text), to: &output)
  }
}

/// One JSON object per row, then one of the totals.
struct JSONBatchWriter: BatchWriter {
  let wording: Wording
  let calculator: SprayCalculator
  private var others: [String] = []

  init(wording: Wording, calculator: SprayCalculator) { (self.wording, self.calculator) = (wording, calculator) }

  mutating func writeStart(others: [String], to output: inout [UInt8]) { self.others = others }

  func write(_ row: BatchRow, to output: inout [UInt8]) {
    switch row.outcome {
    case .mix(let mix):
      write(
        .record(
          [("line", .integer(row.line)), ("name", row.nameJSON)] + othersJSON(of: row), calculator: calculator.id,
          input: calculator.inputJSON(mix.draft, name: row.name), result: mix.result.json,
          cautions: mix.cautions.json(message: wording.message)), to: &output)
    case .failed(let failure, let field):
      let error: JSON = [
        "code": .string(failure.code), "message": .string(wording.message(of: failure)),
        "field": .text(field),
      ]
      let start = [("line", JSON.integer(row.line)), ("name", row.nameJSON)] + othersJSON(of: row)
      write(.ordered(start + [("error", error)]), to: &output)
    }
  }

  /// What goes along, where there is any: `"others":[{"column":"Crop","text":"wheat"}]`.
  private func othersJSON(of row: BatchRow) -> [(String, JSON)] {
    guard !others.isEmpty else { return [] }
    let cells = zip(others, row.others).map { ["column": .string($0), "text": .string($1)] as JSON }
    return [("others", .array(cells))]
  }

  func write(_ totals: BatchTotals, to output: inout [UInt8]) {
    let sums: JSON = [
      "rows": .integer(totals.rows), "failed": .integer(totals.failed),
      "fills": .number(totals.fills.value), "area": json(totals.area),
      "spray_liquid": json(totals.sprayVolume), "products": json(totals.products),
    ]
    write(["totals": sums], to: &output)
  }

  private func json(_ totals: [Total]) -> JSON {
    .array(
      totals.map { total in
        ["value": .number(total.value), "unit": .text(total.unit?.id)]
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
