import Calculation
import Catalog
import Sheets

/// A table of products for the book, one product in each row.
package struct BookTable {
  /// The product in a row.
  package struct Entry: Sendable {
    package let name: String
    /// The product's values, in a draft that holds this product alone, as the first one.
    package let facts: Draft
    /// The day on which the product was last used; nil if the row does not tell it.
    package let used: Day?

    package init(name: String, facts: Draft, used: Day?) { (self.name, self.facts, self.used) = (name, facts, used) }
  }

  /// A row that cannot be used.
  package struct Refused {
    /// The line of the file on which the row begins.
    package let line: Int
    package let failure: Failure
  }

  package private(set) var entries: [Entry] = []
  package private(set) var refused: [Refused] = []
  /// The headings of the unknown columns.
  package private(set) var others: [String] = []

  private let calculator: any Calculator
  private let group: FieldGroup
  private let notation: Notation
  private var header: TableHeader?
  private var rows: [(line: Int, entry: Entry)] = []

  /// Reads a whole file: UTF-8 or Windows-1250, with commas, semicolons, Tabs or bars between the cells.
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - group: the group that each row has a member of: products.
  ///   - calculator: the calculator that has this group.
  ///   - notation: how numbers and words are read.
  ///   - catalogs: the catalogs of all languages, the active one first; columns may be named in any of them.
  ///   - step: called between two rows; if it throws, the reading ends with that error.
  /// - Throws: why the table as a whole cannot be used.
  package init(
    _ bytes: [UInt8], _ group: FieldGroup, of calculator: any Calculator, _ notation: Notation, _ catalogs: [Catalog],
    step: () throws -> Void = {}
  ) throws {
    (self.calculator, self.group, self.notation) = (calculator, group, notation)
    let names = ColumnNames(group.columns, of: calculator.form, catalogs)
    var reader = CSVReader()
    reader.feed(bytes)
    while reader.next() || reader.finish() {
      try step()
      try take(reader, names)
    }
    guard header != nil else { throw Failure.noHeader }
    settle()
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
    do throws(Failure) { rows.append((record.line, try entry(in: record, header))) } catch {
      refused.append(Refused(line: record.line, failure: error))
    }
  }

  private func refuseNameless(_ header: TableHeader, _ names: ColumnNames) throws(Failure) {
    guard let name = group.columns.first(where: { $0.id == group.nameField }), header.column(of: name.path) == nil
    else { return }
    throw .missingColumns([FieldName(group.id)], known: names.shown)
  }

  private func entry(in record: CSVRecord, _ header: TableHeader) throws(Failure) -> Entry {
    if let trouble = header.whyUnfit(record) { throw trouble }
    let other = header.isForeign(to: notation.mark) ? notation.withOtherMark : nil
    var row = calculator.blank
    for column in header.columns where !record.isBlank(column.place) {
      row = try reading(record.text(column.place), column, other, of: row)
    }
    guard let (name, facts, used) = group.facts(inRow: row) else { throw Failure(BatchCode.nameless) }
    guard calculator.isName(name, notation) else { throw .noName(name) }
    try calculator.refuseUnworkable(facts)
    return Entry(name: name, facts: facts, used: used)
  }

  private func reading(
    _ cell: String, _ column: TableHeader.Column, _ other: Notation?, of row: Draft
  ) throws(Failure) -> Draft {
    let field = column.field
    if field.kind == .quantity {
      let reading = try column.number(Array(cell.utf8), notation, other)
      guard reading.hasTypedUnit || column.unit != nil else { throw field.unitNeeded(typed: cell, notation) }
      return row.setting(field, to: reading)
    }
    do throws(Refusal) {
      let text = try field.isText ? cell.withoutMark() : cell
      return try calculator.read(text, into: field, of: row, notation).draft
    } catch {
      throw error.failure
    }
  }

  /// Keeps one row for each product: of rows that agree, the one with the latest use.
  ///
  /// If rows of one product disagree, all of them are refused, because it is unclear which one is right.
  private mutating func settle() {
    var taken: [(line: Int, entry: Entry)] = []
    for alike in Dictionary(grouping: rows, by: \.entry.name.folded).values {
      let first = alike[0]
      if let other = alike.first(where: { isOther($0.entry, than: first.entry) }) {
        refused += alike.map { row in
          let line = isOther(row.entry, than: first.entry) ? first.line : other.line
          return Refused(line: row.line, failure: .repeatedRow(row.entry.name, line: line))
        }
      } else if let last = alike.max(by: { $0.entry.used?.text ?? "" < $1.entry.used?.text ?? "" }) {
        taken.append(last)
      }
    }
    entries = taken.sorted { $0.line < $1.line }.map(\.entry)
    refused.sort { $0.line < $1.line }
  }

  /// Whether two rows of one product disagree.
  private func isOther(_ one: Entry, than other: Entry) -> Bool {
    group.naming(one.facts, other.name) != other.facts
  }
}

extension String {
  /// Returns the text without the apostrophe that keeps a spreadsheet from running it; throws for a formula.
  fileprivate func withoutMark() throws(Refusal) -> String {
    if unicodeScalars.first?.startsFormula == true { throw Refusal(.formulaInCell(self), at: 0..<utf8.count) }
    let isMarked = first == "'" && dropFirst().unicodeScalars.first?.startsFormula == true
    return isMarked ? String(dropFirst()) : self
  }
}

/// Writes a table of products.
extension BookTable {
  /// Returns the entries as the bytes of a file; of each last use only the day is written.
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
    case group.lastValue?.path: Cell(group.mainValue(in: entry.facts).map { wording.echo($0) })
    default:
      switch entry.facts.value(of: field) {
      case .quantity(let quantity, _) where quantity.unit.symbol.isEmpty: .number(quantity.value.echoed)
      case let value: Cell(value.map { wording.echo($0) })
      }
    }
  }
}
