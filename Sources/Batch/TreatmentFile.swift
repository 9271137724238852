import Calculation
import Catalog
import Records
import Sheets

/// The rows of a file with treatments, each cell as a person would type it.
package struct TreatmentFile {
  /// The name of the file, as it is kept with its treatments.
  package let name: String
  /// The rows below the headings, in the order of the file.
  package private(set) var rows: [TreatmentRow] = []
  /// The columns that are left out.
  package let others: [TableHeader.OtherColumn]
  /// How many rows stand above the headings.
  package let skipped: Int
  /// The notations in which its numbers are to be read; each must be able to read each number.
  let notations: [Notation]
  /// The group whose members are the products.
  let group: FieldGroup
  /// The calculator that reads their facts.
  let calculator: any Calculator

  /// Reads a whole file; throws why the table as a whole cannot be used. Columns may be named in any of `catalogs`, the
  /// active language first. `step` is called between two rows; an error that it throws ends the reading.
  package init(
    _ bytes: [UInt8], named name: String, _ group: FieldGroup, of calculator: any Calculator,
    _ notation: Notation, _ catalogs: [Catalog], step: () throws -> Void = {}
  ) throws {
    let names = ColumnNames(group.treatmentColumns, of: calculator.form, catalogs)
    var table = TableReader(names, notation)
    try table.feed(bytes)
    try table.finish()
    guard let header = table.header else { throw Failure.noHeader }
    let needed =
      group.oneOfEachKind.filter { $0.id == group.nameField } + [TreatmentForm.field(.date)]
    let missing = needed.filter { header.column(of: $0.path) == nil }
    guard missing.isEmpty else {
      throw Failure.missingColumns(missing.map(\.name), known: names.shown)
    }
    self.name = TreatmentSource.name(ofFile: name)
    self.group = group
    self.calculator = calculator
    others = header.others
    skipped = header.skipped
    notations = [notation] + (header.isForeign(to: notation.mark) ? [notation.withOtherMark] : [])
    let columns = header.columns.filter { column in
      let ownColumn = TreatmentColumn(rawValue: column.field.path.text)
      return !(ownColumn?.isIgnored ?? false)
    }
    while table.next() {
      try step()
      rows.append(Self.row(table.record, columns, header))
    }
  }

  /// Returns a row with the cells of these columns as a person would type them.
  private static func row(_ record: CSVRecord, _ columns: [TableColumn], _ header: TableHeader)
    -> TreatmentRow
  {
    if let trouble = header.whyUnfit(record) {
      return TreatmentRow(line: record.line, cells: [:], whyUnfit: trouble)
    }
    var cells: [FieldPath: Result<String, Failure>] = [:]
    for column in columns {
      do throws(Failure) {
        guard let text = try column.typed(in: record) else { continue }
        cells[column.field.path] = .success(text)
      } catch {
        cells[column.field.path] = .failure(error)
      }
    }
    return TreatmentRow(line: record.line, cells: cells)
  }
}

extension String {
  /// The text without the apostrophe that keeps a spreadsheet from running it.
  var withoutSpreadsheetMark: String {
    let unmarked = dropFirst()
    guard first == "'", let scalar = unmarked.unicodeScalars.first, scalar.startsFormula else {
      return self
    }
    return String(unmarked)
  }
}
