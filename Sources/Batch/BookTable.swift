import Calculation
import Catalog
import Records
import Sheets

/// A table of products for the book, one product in each row; or of the limits of products, one crop in each row.
package struct BookTable {
  /// A row that cannot be used.
  package struct RefusedRow: Sendable {
    /// The line of the file on which it begins, from 1.
    package let line: Int
    /// Why it cannot be used.
    package let failure: Failure
  }

  /// A row that can be used.
  private struct ReadRow {
    /// The line of the file on which it begins, from 1.
    let line: Int
    let entry: BookRow
  }

  /// The products, each once, in the order of the table.
  package private(set) var entries: [BookRow] = []
  /// The rows that cannot be used, in the order of the table.
  package private(set) var refused: [RefusedRow] = []
  /// The columns that are left out.
  package private(set) var others: [TableHeader.OtherColumn] = []
  /// How many rows stand above the headings.
  package private(set) var skipped = 0

  private let calculator: any Calculator
  private let group: FieldGroup
  private let notation: Notation
  /// Whether it is a table of limits, else one of products.
  private let isOfLimits: Bool
  private let names: ColumnNames
  private var rows: [ReadRow] = []

  /// Reads a whole file, as `CSVReader` does; throws why the table as a whole cannot be used. Each row has a member of
  /// `group`, or with `isOfLimits` its limits; columns may be named in any of `catalogs`, the active language first. `step`
  /// is called between two rows; an error that it throws ends the reading.
  package init(
    _ bytes: [UInt8], _ group: FieldGroup, of calculator: any Calculator, _ notation: Notation,
    _ catalogs: [Catalog],
    isOfLimits: Bool = false, step: () throws -> Void = {}
  ) throws {
    self.calculator = calculator
    self.group = group
    self.notation = notation
    self.isOfLimits = isOfLimits
    names = ColumnNames(
      isOfLimits ? group.limitColumns : group.columns, of: calculator.form, catalogs)
    var table = TableReader(names, notation)
    try table.feed(bytes)
    try table.finish()
    guard let header = table.header else { throw Failure.noHeader }
    others = header.others
    skipped = header.skipped
    if let name = group.oneOfEachKind.first(where: { $0.id == group.nameField }),
      header.column(of: name.path) == nil
    {
      throw Failure.missingColumns([FieldName(group.id)], known: names.shown)
    }
    while table.next() {
      try step()
      take(table.record, header)
    }
    settle()
  }

  private mutating func take(_ record: CSVRecord, _ header: TableHeader) {
    do throws(Failure) {
      rows.append(ReadRow(line: record.line, entry: try entry(in: record, header)))
    } catch {
      refused.append(RefusedRow(line: record.line, failure: error))
    }
  }

  private func entry(in record: CSVRecord, _ header: TableHeader) throws(Failure) -> BookRow {
    if let trouble = header.whyUnfit(record) { throw trouble }
    let other = header.isForeign(to: notation.mark) ? notation.withOtherMark : nil
    var row = calculator.blank
    for column in header.columns {
      guard let cell = try column.typed(in: record) else { continue }
      row = try reading(cell, column, record, other, of: row)
    }
    guard let member = group.facts(inRow: row) else {
      throw Failure(TableCode.nameless)
    }
    guard calculator.isName(member.name, notation) else { throw .noName(member.name) }
    try calculator.refuseUnworkable(member.facts)
    let limits =
      isOfLimits ? [try CropLimits(inRow: row, [notation, other].compactMap(\.self))] : []
    return BookRow(
      name: member.name, facts: member.facts, used: member.used, limits: limits,
      formerNames: group.formerNames(inRow: row))
  }

  private func reading(
    _ cell: String, _ column: TableColumn, _ record: CSVRecord, _ other: Notation?, of row: Draft
  ) throws(Failure) -> Draft {
    let field = column.field
    if field.kind == .quantity {
      return row.setting(
        field, to: try column.number(in: record, try column.unit(inRow: record), other))
    }
    do throws(Refusal) {
      let text = try field.isText ? cell.withoutMark() : cell
      return try calculator.read(text, into: field, of: row, notation).draft
    } catch {
      if let fact = column.alternative,
        let draft = try? calculator.read(cell, into: fact, of: row, notation).draft
      {
        return draft
      }
      throw error.failure.inTable
    }
  }

  /// Keeps one row for each product: of rows that agree, the one with the latest use, and the limits of all, which add up.
  /// Rows that disagree are all refused, because it is unclear which one is right.
  private mutating func settle() {
    var settled: [ReadRow] = []
    for rowsOfProduct in Dictionary(grouping: rows, by: \.entry.name.folded).values {
      if let row = settledRow(of: rowsOfProduct) { settled.append(row) }
    }
    entries = settled.sorted { $0.line < $1.line }.map(\.entry)
    refused.sort { $0.line < $1.line }
  }

  /// Returns the row of one product with the limits of all of its rows; nil if they disagree or contradict one another.
  private mutating func settledRow(of rows: [ReadRow]) -> ReadRow? {
    let disagrees: (BookRow, BookRow) -> Bool = { [group] row, first in
      group.naming(row.facts, first.name) != first.facts
    }
    if areRefused(rows, where: disagrees) { return nil }
    guard let last = rows.max(by: { $0.entry.used?.text ?? "" < $1.entry.used?.text ?? "" })
    else { return nil }
    guard let limits = limits(of: rows) else { return nil }
    return ReadRow(line: last.line, entry: last.entry.with(limits: limits))
  }

  /// Returns the limits of one product in each crop, in the order of the rows; nil if the rows of every crop contradict one
  /// another.
  private mutating func limits(of rows: [ReadRow]) -> [CropLimits]? {
    let rowsOfCrops = Dictionary(grouping: rows) { row in
      row.entry.limits.first.map { CropTable.builtIn.key(of: $0.crop) }
    }
    let agreeing = rowsOfCrops.values.map { withoutContradictions($0) }.filter { !$0.isEmpty }
    if agreeing.isEmpty { return nil }
    return agreeing.sorted { $0[0].line < $1[0].line }.compactMap { rowsOfCrop in
      let limits = rowsOfCrop.flatMap(\.entry.limits)
      return limits.isEmpty ? nil : CropLimits(adding: limits)
    }
  }

  /// Refuses those rows of one crop that say of one thing something else than another row; returns the others.
  private mutating func withoutContradictions(_ rows: [ReadRow]) -> [ReadRow] {
    var firstLines: [Limit.Subject: [LimitValue: Int]] = [:]
    for row in rows {
      for limit in row.entry.limits.flatMap(\.limits)
      where firstLines[limit.subject]?[limit.value] == nil {
        firstLines[limit.subject, default: [:]][limit.value] = row.line
      }
    }
    return rows.filter { row in
      let contradicting = row.entry.limits.flatMap(\.limits).flatMap { limit in
        (firstLines[limit.subject] ?? [:]).filter { $0.key != limit.value }.values
      }
      guard let line = contradicting.min() else { return true }
      refuse(row, becauseOf: line)
      return false
    }
  }

  /// Refuses a row that says something else than the one on another line.
  private mutating func refuse(_ row: ReadRow, becauseOf line: Int) {
    let data: [String: Datum] = ["name": .text(row.entry.name), "line": .text(String(line))]
    refused.append(RefusedRow(line: row.line, failure: Failure(TableCode.repeated, data)))
  }

  /// Refuses rows about the same thing if one says something else than the first; returns whether it did.
  private mutating func areRefused(
    _ rows: [ReadRow], where isOther: (_ one: BookRow, _ other: BookRow) -> Bool
  ) -> Bool {
    guard let other = rows.first(where: { isOther($0.entry, rows[0].entry) }) else { return false }
    for row in rows {
      refuse(row, becauseOf: isOther(row.entry, rows[0].entry) ? rows[0].line : other.line)
    }
    return true
  }
}

extension String {
  /// Returns the text without the apostrophe that keeps a spreadsheet from running it; throws for a formula.
  fileprivate func withoutMark() throws(Refusal) -> String {
    if unicodeScalars.first?.startsFormula == true {
      throw Refusal(
        Failure(TableCode.formula, ["typed": .text(safeForTerminal)]), at: 0..<utf8.count)
    }
    return withoutSpreadsheetMark
  }
}
