import Calculation
import Catalog
import Sheets

/// A table of what is known of products by their names: one in each row.
package struct BookTable {
  /// What a row says.
  package struct Entry: Sendable {
    package let name: String
    /// What is known of it by itself, as the first of its group.
    package let known: Draft
    /// The day on which it was last used, where the row says.
    package let used: Day?

    package init(name: String, known: Draft, used: Day?) { (self.name, self.known, self.used) = (name, known, used) }
  }

  /// A row that cannot be taken.
  package struct Refused {
    /// The line of the file that it begins on.
    package let line: Int
    package let failure: Failure
  }

  package private(set) var entries: [Entry] = []
  package private(set) var refused: [Refused] = []
  /// The headings of the columns that nobody knows.
  package private(set) var others: [String] = []

  private let calculator: any Calculator
  private let group: FieldGroup
  private let notation: Notation
  private var header: TableHeader?
  /// Of each name the last row that has it.
  private var lines: [String: (line: Int, known: Draft)] = [:]

  /// Reads a whole file: UTF-8 or Windows-1250, with commas, semicolons, Tabs or bars between the cells.
  /// - Parameters:
  ///   - bytes: the file.
  ///   - group: what its rows are.
  ///   - calculator: the one that has this group.
  ///   - notation: how numbers and words are read.
  ///   - catalogs: every language's, the active one first, in which columns may be named.
  /// - Throws: why none of it can be taken.
  package init(
    _ bytes: [UInt8], _ group: FieldGroup, of calculator: any Calculator, _ notation: Notation, _ catalogs: [Catalog]
  ) throws(Failure) {
    (self.calculator, self.group, self.notation) = (calculator, group, notation)
    let names = ColumnNames(group.columns, of: calculator.form, catalogs)
    var reader = CSVReader()
    reader.feed(try TableText.utf8(bytes))
    while reader.next() || reader.finish() { try take(reader, names) }
    guard header != nil else { throw .noHeader }
    refused.sort { $0.line < $1.line }
  }

  private mutating func take(_ reader: CSVReader, _ names: ColumnNames) throws(Failure) {
    let record = reader.record
    if record.problem == nil, record.isBlank() { return }
    guard let header else {
      let header = try TableHeader(reader, names, notation)
      others = header.others.map(\.heading)
      self.header = header
      return try refuseNameless(header, names)
    }
    do throws(Failure) { try take(record, header) } catch { refused.append(Refused(line: record.line, failure: error)) }
  }

  private func refuseNameless(_ header: TableHeader, _ names: ColumnNames) throws(Failure) {
    guard let name = group.columns.first(where: { $0.id == group.nameField }), header.column(of: name.path) == nil
    else { return }
    throw .missingColumns([name.name], known: names.shown)
  }

  private mutating func take(_ record: CSVRecord, _ header: TableHeader) throws(Failure) {
    if let trouble = header.whyUnfit(record) { throw trouble }
    var row = calculator.blank
    for column in header.columns where !record.bytes(column.place).allSatisfy({ $0 == UInt8(ascii: " ") }) {
      row = try reading(record.text(column.place), column, of: row)
    }
    guard let (name, known, used) = group.known(inRow: row) else { throw .namelessRow }
    try calculator.refuseUnworkable(known)
    guard let (line, other) = lines.updateValue((record.line, known), forKey: name.folded) else {
      return entries.append(Entry(name: name, known: known, used: used))
    }
    if group.naming(other, name) == known { return }
    // Nobody knows which of the two is right.
    if let first = entries.firstIndex(where: { $0.name.folded == name.folded }) {
      entries.remove(at: first)
      refused.append(Refused(line: line, failure: .repeatedRow(name, line: record.line)))
    }
    throw .repeatedRow(name, line: line)
  }

  private func reading(_ cell: String, _ column: TableHeader.Column, of row: Draft) throws(Failure) -> Draft {
    let field = column.field
    do throws(Refusal) {
      if let unit = column.unit { return row.setting(field, to: try field.read(cell, in: unit, notation)) }
      let text = try field.isText ? cell.withoutMark() : cell
      return try calculator.read(text, into: field, of: row, notation).draft
    } catch {
      throw error.failure
    }
  }
}

extension String {
  /// A text without the apostrophe that keeps a spreadsheet from running it; throws for what one would run.
  fileprivate func withoutMark() throws(Refusal) -> String {
    if unicodeScalars.first?.startsFormula == true { throw Refusal(.formulaInCell(self), at: 0..<utf8.count) }
    let isMarked = first == "'" && dropFirst().unicodeScalars.first?.startsFormula == true
    return isMarked ? String(dropFirst()) : self
  }
}

/// Writing.
extension BookTable {
  /// The same as a file: what it was read from gives these entries again.
  package static func bytes(
    of entries: [Entry], _ group: FieldGroup, of calculator: any Calculator, _ wording: Wording, mark: DecimalMark
  ) -> [UInt8] {
    let line = CSVLine(mark: mark), fields = group.columns
    var bytes = line.start
    line.write(fields.map { .text(wording.text(calculator.form.labelKey(of: $0))) }, to: &bytes)
    for entry in entries { line.write(fields.map { cell(of: entry, $0, group, wording) }, to: &bytes) }
    return bytes
  }

  private static func cell(of entry: Entry, _ field: Field, _ group: FieldGroup, _ wording: Wording) -> Cell {
    switch field.path {
    case group.lastUsed?.path: Cell(entry.used?.text)
    case group.lastValue?.path: Cell(group.mainValue(in: entry.known).map { wording.echo($0) })
    default:
      switch entry.known.value(of: field) {
      case .quantity(let quantity) where quantity.unit.symbol.isEmpty: .number(quantity.value.echoed)
      case let value: Cell(value.map { wording.echo($0) })
      }
    }
  }
}
