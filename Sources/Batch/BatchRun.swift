import Calculation
import Catalog
import Sheets

/// Calculates all rows of a CSV file that arrives in pieces; memory use does not grow with the number of rows.
package struct BatchRun {
  /// The form in which results are written.
  package enum Format: Sendable {
    /// A table for spreadsheets.
    case csv
    /// An object a line, for programs.
    case json
  }

  /// Output that was written but not yet taken by the caller.
  package var output: [UInt8] = []
  /// How many rows have been read so far.
  package var rows: Int { totals?.rows ?? 0 }
  /// How many of them have no result.
  package var failed: Int { totals?.failed ?? 0 }
  /// The columns that are copied to the output; empty until the header has been read.
  package var others: [TableHeader.OtherColumn] { table.header?.others ?? [] }
  /// How many rows stand above the headings.
  package var skipped: Int { table.header?.skipped ?? 0 }

  private static let mostMembers = 8

  private let calculator: any Calculator
  private let wording: Wording
  private let names: ColumnNames
  private let notation: Notation
  private let hasTotals: Bool
  /// How a row of the table is written; nil for JSON.
  private let line: CSVLine?
  private var columns: [ResultColumn] = []
  private var table: TableReader
  private var rowReader: RowReader?
  private var totals: BatchTotals?

  /// Results are written with `wording`; columns may be named in any of `languages`.
  package init(
    _ calculator: any Calculator, _ wording: Wording, _ notation: Notation, languages: [Catalog],
    format: Format,
    hasTotals: Bool = true
  ) {
    self.calculator = calculator
    self.wording = wording
    self.notation = notation
    self.hasTotals = hasTotals
    line = format == .csv ? CSVLine(mark: notation.mark) : nil
    let fields = calculator.form.fields(ofFirst: Self.mostMembers)
    names = ColumnNames(fields, of: calculator.form, [wording.catalog] + languages)
    table = TableReader(
      names, notation, ownResults: languages.map { OwnResults(of: calculator, Wording($0)) })
  }

  /// Reads the next piece of the file; throws if the header cannot be used.
  package mutating func take(_ piece: [UInt8]) throws(Failure) {
    try table.feed(piece)
    try takeRows()
  }

  /// Ends the file and writes the totals if `hasTotals` is true; throws if the file has no header.
  package mutating func finish() throws(Failure) {
    try table.finish()
    try takeRows()
    if hasTotals, let totals { write(totals) }
  }

  private mutating func takeRows() throws(Failure) {
    if rowReader == nil, let header = table.header { try begin(header) }
    while table.next() {
      guard let row = rowReader?.row(table.record) else { return }
      totals?.add(row)
      write(row)
    }
  }

  private mutating func begin(_ header: TableHeader) throws(Failure) {
    try refuseMissingColumns(header)
    // The fields that are asked for, and the other fields that the table has.
    let fields = calculator.form.fields(ofFirst: header.members).filter { field in
      field.isAsked || header.column(of: field.path) != nil
    }
    columns = ResultColumn.all(calculator, fields)
    rowReader = RowReader(header, calculator, notation)
    guard let line else {
      totals = BatchTotals(ResultColumn.all(calculator, fields + fieldsOfSums(beside: fields)))
      return
    }
    totals = BatchTotals(columns)
    output += line.start
    let headings = columns.map { $0.heading(wording) } + header.others.map(\.heading)
    line.write(headings.map(Cell.text), to: &output)
  }

  /// Throws unless every required field has a column; beside a column with an unknown heading, which may hold it, also
  /// each optional field outside groups, such as the area.
  private func refuseMissingColumns(_ header: TableHeader) throws(Failure) {
    let missing = calculator.template.filter { field in
      let isNeeded = !field.isOptional || (!header.others.isEmpty && field.path.member == nil)
      return isNeeded && header.column(of: field.path) == nil
    }
    guard missing.isEmpty else { throw .missingColumns(missing.map(\.name), known: names.shown) }
  }

  /// Returns the fields whose sums are told beside those of the columns: programs read the sum of every figure.
  private func fieldsOfSums(beside fields: [Field]) -> [Field] {
    let temporaryFields = calculator.job?.temporaryFields ?? []
    let paths = temporaryFields.filter { path in !fields.contains { $0.path == path } }
    return paths.compactMap { calculator.form.field(at: $0) }
  }

  /// Returns the headings of all columns that the results of rows with one product can have.
  package static func resultHeadings(_ wording: Wording, _ calculator: any Calculator) -> [String] {
    ResultColumn.all(calculator, calculator.form.fields(ofFirst: 1)).map { $0.heading(wording) }
  }

  /// Returns an empty table to fill in, with columns for three products: the header of a batch in one language.
  package static func template(_ wording: Wording, _ calculator: any Calculator) -> [UInt8] {
    let mark: DecimalMark = wording.catalog.language.decimalMark == "," ? .comma : .point
    let line = CSVLine(mark: mark)
    let form = calculator.form
    let inTemplate = form.groups.flatMap(\.inTemplate)
    let fields = form.fields(ofFirst: 3).filter { field in
      field.isAsked || field.path == BatchRow.namePath || form.group(namedBy: field) != nil
        || (field.member != nil && inTemplate.contains(field.id))
    }
    let headings = fields.map { field in
      // A product's column has no unit, because each product may be measured in another unit.
      let unit = field.member == nil ? field.units.first : nil
      return ColumnHeading(of: field, in: form).text(wording)
        + (unit.map { " [\($0.symbol)]" } ?? "")
    }
    var bytes = line.start
    line.write(headings.map(Cell.text), to: &bytes)
    return bytes
  }
}

// The results, row by row: a table for spreadsheets in one language, or one JSON object for each row.
extension BatchRun {
  private mutating func write(_ row: BatchRow) {
    guard let line else { return write(json(of: row)) }
    let worked = row.worked
    line.write(
      columns.map { $0.cell(row, worked, wording) } + row.others.map(Cell.text), to: &output)
  }

  private mutating func write(_ totals: BatchTotals) {
    guard let line else { return write(json(of: totals)) }
    for cells in totals.lines(columns, wording) {
      line.write(cells + others.map { _ in .empty }, to: &output)
    }
  }

  private mutating func write(_ json: JSON) {
    json.write(to: &output)
    output.append(UInt8(ascii: "\n"))
  }

  private func json(of row: BatchRow) -> JSON {
    let start = [
      ("line", JSON.integer(row.line)),
      ("kind", .string(row.worked == nil ? "error" : "result")),
      ("name", .text(row.name)),
      ("others", othersJSON(of: row)),
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

  /// Returns the texts of the unknown columns: `[{"column":"Crop","text":"wheat"}]`.
  private func othersJSON(of row: BatchRow) -> JSON {
    let cells = zip(others, row.others).map { column, text -> JSON in
      ["column": .string(column.heading), "text": .string(text)]
    }
    return .array(cells)
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
