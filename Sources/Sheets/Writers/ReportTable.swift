/// A report as rows of cells, such as for a CSV file.
///
/// Each value and each result has its own row. Of a table, numbers are without their unit; the unit is in a cell
/// after the label of the row.
package enum ReportTable {
  /// Returns the rows, all padded to the length of the longest.
  package static func rows(of report: Report) -> [[Cell]] {
    let heads = ([report.title] + report.names + [report.number, report.date].compactMap(\.self)).map {
      head -> [Cell] in
      [.text(head.label), .text(head.text)]
    }
    // Formulas are left out because people read them and spreadsheets cannot calculate with them.
    let sections = report.sections.filter { $0.kind != .formulas }.flatMap { section in
      [[]] + section.sheet.withoutGapAtStart.blocks.flatMap { rows(of: $0, counts: report.checklist?.title) }
    }
    let all = heads + sections
    let count = all.map(\.count).max() ?? 0
    return all.map { $0 + repeatElement(.empty, count: count - $0.count) }
  }

  private static func rows(of block: Sheet.Block, counts heading: String?) -> [[Cell]] {
    switch block {
    case .paragraph(let line): [[.text(line.plainText)]]
    case .rows(let rows): rows.map { row in [.text(row.label.plainText)] + row.cells.flatMap(Self.cells) }
    case .table(let table): rows(of: table, counts: heading)
    case .verbatim(let lines): lines.map { [.text($0.plainText)] }
    case .gap: [[]]
    case .grid(let grid): rows(of: grid.table, counts: nil)
    case .entry(let entry): ([entry.heading] + entry.lines).map { [.text($0.plainText)] }
    case .context(let context): [[.text(context.inOneLine.plainText)]]
    }
  }

  /// Returns the rows of a table, with a row that tells how often each column is done if `heading` is given.
  private static func rows(of table: Sheet.Table, counts heading: String?) -> [[Cell]] {
    let heads = table.columns.map { Cell.text(($0.repeats?.label ?? $0.label).plainText) }
    let counts = table.columns.map { column -> Cell in column.repeats.map { .whole($0.count) } ?? .empty }
    let countRow: [[Cell]] = heading.map { [[.text($0), .empty] + counts] } ?? []
    let rows = table.rows.map { row -> [Cell] in
      let unit = row.cells.lazy.compactMap(\.number?.unit).first
      return [.text(row.label.plainText), Cell(unit.flatMap { $0.isEmpty ? nil : $0 })]
        + row.cells.map { cell(of: $0, in: unit) }
    }
    return [[.empty, .empty] + heads] + countRow + rows
  }

  /// Returns the number of a line if it is in this unit and is all that the line says, else the text of the line.
  private static func cell(of line: Line, in unit: String?) -> Cell {
    guard let number = line.number, number.unit == unit, !number.isPart else {
      return .text((line.behindBox ?? line).plainText)
    }
    return .plain(number.digits)
  }

  /// Returns the number of a line and its unit in two cells, then the text if it says more; one text cell if there is
  /// no number.
  private static func cells(of line: Line) -> [Cell] {
    guard let number = line.number else { return [.text(line.plainText)] }
    return [.plain(number.digits), .text(number.unit)] + (number.isPart ? [.text(line.plainText)] : [])
  }
}

extension Line {
  /// The first number in the line.
  var number: Span.Number? { lazy.compactMap(\.number).first }
}
