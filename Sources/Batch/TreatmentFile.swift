import Calculation
import Catalog
import Sheets

/// The rows of a file with treatments, each cell as a person would type it.
package struct TreatmentFile {
  /// A line that is no row of the table, and why.
  package struct Unreadable: Sendable {
    package let line: Int
    package let failure: Failure
  }

  package private(set) var rows: [TreatmentRow] = []
  package private(set) var unreadable: [Unreadable] = []
  /// The columns that are left out.
  package let others: [TableHeader.OtherColumn]
  /// How many rows stand above the headings.
  package let skipped: Int
  /// The notations in which its numbers are to be read; each must be able to read each number.
  package let notations: [Notation]

  /// Reads a whole file; throws why the table as a whole cannot be used. Columns may be named in any of `catalogs`, the
  /// active language first. `step` is called between two rows; an error that it throws ends the reading.
  package init(
    _ bytes: [UInt8], _ group: FieldGroup, of calculator: any Calculator, _ notation: Notation, _ catalogs: [Catalog],
    step: () throws -> Void = {}
  ) throws {
    let names = ColumnNames(group.treatmentColumns, of: calculator.form, catalogs)
    var table = TableReader(names, notation)
    try table.feed(bytes)
    try table.finish()
    guard let header = table.header else { throw Failure.noHeader }
    let needed = group.kinds.filter { $0.id == group.nameField } + [TreatmentForm.field(.date)]
    let missing = needed.filter { header.column(of: $0.path) == nil }
    guard missing.isEmpty else { throw Failure.missingColumns(missing.map(\.name), known: names.shown) }
    others = header.others
    skipped = header.skipped
    notations = [notation] + (header.isForeign(to: notation.mark) ? [notation.withOtherMark] : [])
    let columns = header.columns.filter { TreatmentColumn(rawValue: $0.field.path.text)?.isIgnored != true }
    while table.next() {
      try step()
      take(table.record, columns, header)
    }
  }

  private mutating func take(_ record: CSVRecord, _ columns: [TableColumn], _ header: TableHeader) {
    do throws(Failure) {
      if let trouble = header.whyUnfit(record) { throw trouble }
      var cells: [FieldPath: String] = [:]
      for column in columns {
        guard let text = try column.typed(in: record) else { continue }
        cells[column.field.path] = text.withoutSpreadsheetMark
      }
      rows.append(TreatmentRow(line: record.line, cells: cells))
    } catch {
      unreadable.append(Unreadable(line: record.line, failure: error))
    }
  }
}

extension String {
  /// The text without the apostrophe that keeps a spreadsheet from running it.
  var withoutSpreadsheetMark: String {
    let isMarked = first == "'" && dropFirst().unicodeScalars.first?.startsFormula == true
    return isMarked ? String(dropFirst()) : self
  }
}
