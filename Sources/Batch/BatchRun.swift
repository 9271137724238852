import Calculation
import Catalog
import Sheets

/// Works out many fields from a CSV file that comes in pieces; memory stays the same however many there are.
package struct BatchRun {
  /// How results are written.
  package enum Format: Sendable {
    case csv, json
  }

  /// What has been written and nobody has taken yet.
  package var output: [UInt8] = []
  /// Rows so far, those that failed too.
  package var rows: Int { totals?.rows ?? 0 }
  /// Rows that gave no result.
  package var failed: Int { totals?.failed ?? 0 }

  /// The headings of the columns that nobody knows, once the header has been read.
  package private(set) var others: [String] = []

  /// How many of a group may stand in a row.
  private static let mostMembers = 8

  private let calculator: any Calculator
  private let format: Format
  private let wording: Wording
  private let names: ColumnNames
  private let notation: Notation
  private var writer: (any BatchWriter)?
  private var reader = CSVReader()
  private var rowCalculator: BatchCalculator?
  private var totals: BatchTotals?

  /// - Parameters:
  ///   - calculator: works out each row.
  ///   - wording: the active language's, in which results are written.
  ///   - notation: how numbers are read and written.
  ///   - languages: every language's catalog, in which columns may be named.
  ///   - format: a table for spreadsheets, or JSON for programs.
  package init(
    _ calculator: any Calculator, _ wording: Wording, _ notation: Notation, languages: [Catalog], format: Format
  ) {
    (self.calculator, self.wording, self.notation, self.format) = (calculator, wording, notation, format)
    let fields =
      [BatchRow.nameField(of: calculator)].compactMap(\.self) + calculator.form.fields(ofFirst: Self.mostMembers)
    names = ColumnNames(fields, of: calculator.form, [wording.catalog] + languages)
  }

  /// Takes the next piece of the file; throws when its header cannot be used.
  package mutating func take(_ piece: [UInt8]) throws(Failure) {
    reader.feed(piece)
    while reader.next() { try takeRecord() }
  }

  /// Takes the end of the file, and writes the totals.
  package mutating func finish() throws(Failure) {
    if reader.finish() { try takeRecord() }
    guard let totals else { throw .noHeader }
    writer?.write(totals, to: &output)
  }

  private mutating func takeRecord() throws(Failure) {
    // An empty line, also one of separators alone.
    if reader.record.problem == nil, reader.record.isBlank() { return }
    guard let rowCalculator else {
      return try takeHeader()
    }
    let row = rowCalculator.row(reader.record)
    totals?.add(row)
    writer?.write(row, to: &output)
  }

  private mutating func takeHeader() throws(Failure) {
    let header = try TableHeader(reader, names, notation)
    try header.refuseMissing(calculator, names)
    let columns = ResultColumn.all(calculator, ofFirst: header.members)
    rowCalculator = BatchCalculator(header, calculator, notation)
    totals = BatchTotals(columns)
    others = header.others.map(\.heading)
    var writer: any BatchWriter =
      switch format {
      case .csv: CSVBatchWriter(wording, columns, mark: notation.mark)
      case .json: JSONBatchWriter(wording: wording, calculator: calculator)
      }
    writer.writeStart(others: others, to: &output)
    self.writer = writer
  }
}
