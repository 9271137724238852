import Calculation
import Catalog
import Sheets

/// Calculates all rows of a CSV file that arrives in pieces; memory use does not grow with the number of rows.
package struct BatchRun {
  /// The form in which results are written.
  package enum Format: Sendable { case csv, json }

  /// Output that was written but not yet taken by the caller.
  package var output: [UInt8] = []
  /// The number of rows so far, and how many of them have no result.
  package var rows: Int { totals?.rows ?? 0 }
  package var failed: Int { totals?.failed ?? 0 }
  /// The columns with unknown headings, which are copied to the output; empty until the header has been read.
  package private(set) var others: [(heading: String, place: Int)] = []

  /// The largest number of group members, such as products, in a row.
  private static let mostMembers = 8

  private let calculator: any Calculator
  private let format: Format
  private let wording: Wording
  private let names: ColumnNames
  private let notation: Notation
  private let hasTotals: Bool
  private var writer: BatchWriter?
  private var reader = CSVReader()
  private var rowReader: RowReader?
  private var totals: BatchTotals?

  /// Results are written with `wording`; columns may be named in any of `languages`.
  package init(
    _ calculator: any Calculator, _ wording: Wording, _ notation: Notation, languages: [Catalog], format: Format,
    hasTotals: Bool = true
  ) {
    (self.calculator, self.wording, self.notation, self.format) = (calculator, wording, notation, format)
    self.hasTotals = hasTotals
    let fields = calculator.form.fields(ofFirst: Self.mostMembers)
    names = ColumnNames(fields, of: calculator.form, [wording.catalog] + languages)
  }

  /// Reads the next piece of the file; throws if the header cannot be used.
  package mutating func take(_ piece: [UInt8]) throws(Failure) {
    reader.feed(piece)
    while reader.next() { try takeRecord() }
  }

  /// Ends the file and writes the totals if `hasTotals` is true; throws if the file has no header.
  package mutating func finish() throws(Failure) {
    if reader.finish() { try takeRecord() }
    guard let totals else { throw .noHeader }
    if hasTotals { writer?.write(totals, to: &output) }
  }

  private mutating func takeRecord() throws(Failure) {
    // Skips empty lines, including lines of separators alone.
    if reader.record.problem == nil, reader.record.isBlank() { return }
    guard let row = rowReader?.row(reader.record) else { return try takeHeader() }
    totals?.add(row)
    writer?.write(row, to: &output)
  }

  private mutating func takeHeader() throws(Failure) {
    let header = try TableHeader(reader, names, notation)
    // Every required field must have a column; beside one with an unknown heading, which may hold it, also each
    // optional field outside groups, such as the area.
    let missing = calculator.template.filter { field in
      let isNeeded = !field.isOptional || (!header.others.isEmpty && field.path.member == nil)
      return isNeeded && header.column(of: field.path) == nil
    }
    guard missing.isEmpty else { throw .missingColumns(missing.map(\.name), known: names.shown) }
    // The fields that are asked for, and the other fields that the table has.
    let fields = calculator.form.fields(ofFirst: header.members)
      .filter { $0.isAsked || header.column(of: $0.path) != nil }
    let columns = ResultColumn.all(calculator, fields)
    rowReader = RowReader(header, calculator, notation)
    // Programs read the sum of every figure, also of one that is no column here.
    let others = calculator.temporaryFields.filter { path in !fields.contains { $0.path == path } }
      .compactMap { calculator.form.field(at: $0) }
    totals = BatchTotals(format == .csv ? columns : ResultColumn.all(calculator, fields + others))
    self.others = header.others
    writer = BatchWriter(
      wording: wording, calculator: calculator, columns: columns, others: header.others.map(\.heading),
      line: format == .csv ? CSVLine(mark: notation.mark) : nil)
    writer?.writeStart(to: &output)
  }

  /// Returns an empty table to fill in, with columns for three products: the header of a batch in one language.
  package static func template(_ wording: Wording, _ calculator: any Calculator) -> [UInt8] {
    let (line, form) = (CSVLine(mark: wording.catalog.language.decimalMark == "," ? .comma : .point), calculator.form)
    let tabled = form.groups.flatMap(\.tabled)
    let fields = form.fields(ofFirst: 3).filter { field in
      field.isAsked || field.path == BatchRow.name || form.group(namedBy: field) != nil
        || (field.member != nil && tabled.contains(field.id))
    }
    let headings = fields.map { field in
      // A product's column has no unit, because each product may be measured in another unit.
      let unit = field.member == nil ? field.units.first : nil
      return wording.heading(of: field, form) + (unit.map { " [\($0.symbol)]" } ?? "")
    }
    var bytes = line.start
    line.write(headings.map(Cell.text), to: &bytes)
    return bytes
  }
}
