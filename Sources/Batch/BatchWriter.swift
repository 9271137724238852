import Calculation
import Sheets

/// Writes the results of a batch as bytes, row by row.
protocol BatchWriter: Sendable {
  func writeStart(to output: inout [UInt8])
  func write(_ row: BatchRow, to output: inout [UInt8])
  func write(_ totals: BatchTotals, to output: inout [UInt8])
}

/// Writes a table for spreadsheets, in one language.
struct CSVBatchWriter: BatchWriter {
  private let wording: Wording
  private let line: CSVLine
  private let columns: [ResultColumn]
  private let others: [String]

  init(_ wording: Wording, _ columns: [ResultColumn], others: [String], mark: DecimalMark) {
    (self.wording, self.columns, self.others, line) = (wording, columns, others, CSVLine(mark: mark))
  }

  func writeStart(to output: inout [UInt8]) {
    output += line.start
    write(others, to: &output) { .text($0.heading(wording)) }
  }

  func write(_ row: BatchRow, to output: inout [UInt8]) {
    let worked = row.worked
    write(row.others, to: &output) { $0.cell(row, worked, wording) }
  }

  func write(_ totals: BatchTotals, to output: inout [UInt8]) {
    for cells in totals.lines(columns, wording) { line.write(cells + others.map { _ in .empty }, to: &output) }
  }

  /// Writes the cells of a row, then the texts of its unknown columns.
  private func write(_ others: [String], to output: inout [UInt8], _ cell: (ResultColumn) -> Cell) {
    for column in columns { line.write(cell(column), isFirst: column === columns[0], to: &output) }
    for other in others { line.write(.text(other), isFirst: false, to: &output) }
    line.writeEnd(to: &output)
  }
}

/// Writes one JSON object for each row, then one for the totals.
struct JSONBatchWriter: BatchWriter {
  let wording: Wording
  let calculator: any Calculator
  let others: [String]

  func writeStart(to output: inout [UInt8]) {}

  func write(_ row: BatchRow, to output: inout [UInt8]) {
    // The texts of the unknown columns: `"others":[{"column":"Crop","text":"wheat"}]`.
    let cells = zip(others, row.others).map { ["column": .string($0), "text": .string($1)] as JSON }
    let start = [
      ("line", JSON.integer(row.line)), ("kind", .string(row.worked == nil ? "error" : "result")),
      ("name", .text(row.name)), ("others", .array(cells)),
    ]
    switch row.outcome {
    case .success(let worked):
      write(
        .record(
          start, calculator: calculator.id, input: calculator.inputJSON(worked.draft),
          result: worked.outcome.json, cautions: worked.cautions.json(message: wording.message)), to: &output)
    case .failure(let failed):
      let error = JSON.error(
        failed.failure.code, message: wording.message(of: failed.failure), field: failed.field?.id,
        product: failed.field?.member)
      write(.ordered(start + [("error", error)]), to: &output)
    }
  }

  /// Writes the totals, one sum for each figure and each kind of unit. A product's figure has a sum for each product,
  /// which goes by its name, or by its number if it has no name:
  /// `{"kind":"totals","totals":{"rows":2,"failed":0,"area":[{"value":15,"unit":"ha"}],"total":[{"product":1,"name":null,"value":…,
  /// "unit":"l","packs":null}],…}}`.
  func write(_ totals: BatchTotals, to output: inout [UInt8]) {
    let counts = [("rows", JSON.integer(totals.rows)), ("failed", .integer(totals.failed))]
    let sums = totals.sums.map { sum in
      (sum.name, JSON.array(sum.entries.flatMap { $0.json(isOfGroup: sum.isOfGroup) }))
    }
    write(["kind": "totals", "totals": .ordered(counts + sums)], to: &output)
  }

  private func write(_ json: JSON, to output: inout [UInt8]) {
    json.write(to: &output)
    output.append(UInt8(ascii: "\n"))
  }
}
