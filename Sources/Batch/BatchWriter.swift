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
  private let columns: [ResultColumn]
  private var others: [String] = []

  init(_ wording: Wording, _ columns: [ResultColumn], mark: DecimalMark) {
    (self.wording, self.columns, line) = (wording, columns, CSVLine(mark: mark))
  }

  mutating func writeStart(others: [String], to output: inout [UInt8]) {
    self.others = others
    output += line.start
    write(others, to: &output) { .text($0.heading(wording)) }
  }

  func write(_ row: BatchRow, to output: inout [UInt8]) {
    let worked = row.worked
    write(row.others, to: &output) { $0.cell(row, worked, wording) }
  }

  func write(_ totals: BatchTotals, to output: inout [UInt8]) {
    for total in TotalLine.all(totals) { write(others.map { _ in "" }, to: &output) { total.cell($0, wording) } }
  }

  /// The cells of a row, and behind them the texts that go along.
  private func write(_ others: [String], to output: inout [UInt8], _ cell: (ResultColumn) -> Cell) {
    for column in columns { line.write(cell(column), isFirst: column === columns[0], to: &output) }
    for other in others { line.write(.text(other), isFirst: false, to: &output) }
    line.writeEnd(to: &output)
  }
}

/// One JSON object per row, then one of the totals.
struct JSONBatchWriter: BatchWriter {
  let wording: Wording
  let calculator: any Calculator
  private var others: [String] = []

  init(wording: Wording, calculator: any Calculator) { (self.wording, self.calculator) = (wording, calculator) }

  mutating func writeStart(others: [String], to output: inout [UInt8]) { self.others = others }

  func write(_ row: BatchRow, to output: inout [UInt8]) {
    let start = [("line", JSON.integer(row.line)), ("name", JSON.text(row.name))] + othersJSON(of: row)
    switch row.outcome {
    case .success(let worked):
      write(
        .record(
          start, calculator: calculator.id, input: calculator.inputJSON(worked.draft),
          result: worked.outcome.json, cautions: worked.cautions.json(message: wording.message)), to: &output)
    case .failure(let failed):
      let error: JSON = [
        "code": .string(failed.failure.code), "message": .string(wording.message(of: failed.failure)),
        "field": .text(failed.field?.id), "product": .number(ofProduct: failed.field?.member),
      ]
      write(.ordered(start + [("error", error)]), to: &output)
    }
  }

  /// What goes along, where there is any: `"others":[{"column":"Crop","text":"wheat"}]`.
  private func othersJSON(of row: BatchRow) -> [(String, JSON)] {
    guard !others.isEmpty else { return [] }
    let cells = zip(others, row.others).map { ["column": .string($0), "text": .string($1)] as JSON }
    return [("others", .array(cells))]
  }

  /// `{"totals":{"rows":2,"failed":0,"area":[{"value":15,"unit":"ha"}],"to_buy":[{"product":1,"value":…,"unit":"l"}],…}}`:
  /// of each figure a sum for each kind of unit, and for each one of a group.
  func write(_ totals: BatchTotals, to output: inout [UInt8]) {
    var sums: [(key: String, value: [JSON])] = []
    for sum in totals.sums {
      let more = sum.totals.map { total -> JSON in
        let item = sum.summand.item.map { [("product", JSON.integer($0))] } ?? []
        return .ordered(item + [("value", .number(total.value)), ("unit", .text(total.unit?.id))])
      }
      if let place = sums.firstIndex(where: { $0.key == sum.summand.name }) {
        sums[place].value += more
      } else {
        sums.append((sum.summand.name, more))
      }
    }
    let counts = [("rows", JSON.integer(totals.rows)), ("failed", .integer(totals.failed))]
    write(["totals": .ordered(counts + sums.map { ($0.key, .array($0.value)) })], to: &output)
  }

  private func write(_ json: JSON, to output: inout [UInt8]) {
    json.write(to: &output)
    output.append(UInt8(ascii: "\n"))
  }
}
