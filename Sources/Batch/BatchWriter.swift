import Calculation
import Sheets

/// Writes the results of a batch as bytes, row by row: a table for spreadsheets in one language, or one JSON object for
/// each row.
struct BatchWriter: Sendable {
  let wording: Wording
  let calculator: any Calculator
  let columns: [ResultColumn]
  /// The headings of the unknown columns.
  let others: [String]
  /// How a row of the table is written; nil for JSON.
  let line: CSVLine?

  func writeStart(to output: inout [UInt8]) {
    guard let line else { return }
    output += line.start
    line.write((columns.map { $0.heading(wording) } + others).map(Cell.text), to: &output)
  }

  func write(_ row: BatchRow, to output: inout [UInt8]) {
    guard let line else { return write(json(of: row), to: &output) }
    let worked = row.worked
    line.write(columns.map { $0.cell(row, worked, wording) } + row.others.map(Cell.text), to: &output)
  }

  func write(_ totals: BatchTotals, to output: inout [UInt8]) {
    guard let line else { return write(json(of: totals), to: &output) }
    for cells in totals.lines(columns, wording) { line.write(cells + others.map { _ in .empty }, to: &output) }
  }

  private func write(_ json: JSON, to output: inout [UInt8]) {
    json.write(to: &output)
    output.append(UInt8(ascii: "\n"))
  }

  private func json(of row: BatchRow) -> JSON {
    // The texts of the unknown columns: `"others":[{"column":"Crop","text":"wheat"}]`.
    let cells = zip(others, row.others).map { ["column": .string($0), "text": .string($1)] as JSON }
    let start = [
      ("line", JSON.integer(row.line)), ("kind", .string(row.worked == nil ? "error" : "result")),
      ("name", .text(row.name)), ("others", .array(cells)),
    ]
    switch row.outcome {
    case .success(let worked):
      return .record(
        start, calculator: calculator.id, input: calculator.inputJSON(worked.draft),
        result: worked.outcome.json, cautions: worked.cautions.json(message: wording.message))
    case .failure(let failed):
      let error = JSON.error(
        failed.failure.code, message: wording.message(of: failed.failure), field: failed.field?.id,
        product: failed.field?.member)
      return .ordered(start + [("error", error)])
    }
  }

  /// Returns the totals, one sum for each figure and each kind of unit. A product's figure has a sum for each product,
  /// which goes by its name, or by its number if it has no name:
  /// `{"kind":"totals","totals":{"rows":2,"failed":0,"area":[{"value":15,"unit":"ha"}],"total":[{"product":1,"name":null,"value":…,
  /// "unit":"l","packs":null}],…}}`.
  private func json(of totals: BatchTotals) -> JSON {
    let counts = [("rows", JSON.integer(totals.rows)), ("failed", .integer(totals.failed))]
    let sums = totals.sums.map { sum in
      (sum.name, JSON.array(sum.entries.flatMap { $0.json(isOfGroup: sum.isOfGroup) }))
    }
    return ["kind": "totals", "totals": .ordered(counts + sums)]
  }
}
