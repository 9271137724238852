/// A report as rows of cells, such as for a CSV file.
///
/// Each value and each result has its own row. Each number has its unit in the cell after it.
package enum ReportTable {
  /// Returns the rows, all padded to the length of the longest.
  package static func rows(of report: Report) -> [[Cell]] {
    let heads = ([report.title] + report.names + [report.number, report.date].compactMap(\.self)).map {
      head -> [Cell] in
      [.text(head.label), .text(head.text)]
    }
    // Formulas are left out because people read them and spreadsheets cannot calculate with them.
    let sections = report.sections.filter { $0.kind != .formulas }.flatMap { section in
      [[]] + section.sheet.withoutGapAtStart.blocks.flatMap(Self.rows)
    }
    let all = heads + sections
    let count = all.map(\.count).max() ?? 0
    return all.map { $0 + repeatElement(.empty, count: count - $0.count) }
  }

  private static func rows(of block: Sheet.Block) -> [[Cell]] {
    switch block {
    case .paragraph(let line): [[.text(line.plainText)]]
    case .rows(let rows): rows.map { row in [.text(row.label.plainText)] + row.cells.flatMap(Self.cells) }
    case .table(let table): rows(of: table)
    case .verbatim(let lines): lines.map { [.text($0.plainText)] }
    case .gap: [[]]
    case .grid(let grid): rows(of: grid)
    case .entry(let entry): ([entry.heading] + entry.lines).map { [.text($0.plainText)] }
    case .context(let context): [[.text(context.inOneLine.plainText)]]
    }
  }

  private static func rows(of table: Sheet.Table) -> [[Cell]] {
    [[.text(table.corner.plainText)] + table.columns.flatMap { [.text($0.plainText), .empty] }]
      + table.rows.map { [.text($0.label.plainText)] + $0.cells.flatMap(cellWithUnit) }
  }

  /// Returns the rows of a grid: how often each column is done, then each amount in two columns, with its unit beside
  /// it, and the details.
  private static func rows(of grid: Sheet.Grid) -> [[Cell]] {
    let detail = { (line: Line) -> [Cell] in grid.detailLabel.isEmpty ? [] : [.text(line.plainText)] }
    let heads = grid.columns.flatMap { [Cell.text(($0.repeats?.title ?? $0.title).plainText), .empty] }
    let counts = grid.columns.flatMap { [$0.repeats.map { .whole($0.count) } ?? .empty, Cell.empty] }
    return [[.empty] + heads + detail(grid.detailLabel)]
      + (grid.repeatsLabel.isEmpty ? [] : [[.text(grid.repeatsLabel.plainText)] + counts])
      + grid.rows.map { row in
        let cells = row.cells.isEmpty ? [] : row.cells.flatMap(cellWithUnit) + detail(row.detail)
        let remarks = [row.below, row.belowLast].filter { !$0.isEmpty }.map { Cell.text($0.plainText) }
        return [.text(row.label.plainText)] + cells + remarks
      }
  }

  /// Returns the number of a line and its unit in two cells; if the text says more, all of it in the place of the unit.
  private static func cellWithUnit(_ line: Line) -> [Cell] {
    let text = line.behindBoxes.plainText
    guard let number = line.number else { return [.text(text), .empty] }
    return [.plain(number.digits), number.isPart ? .text(text) : Cell(number.unit.isEmpty ? nil : number.unit)]
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
