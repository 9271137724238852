/// A report as rows of cells: each value and result in a row of its own; of a table, numbers without their unit, which stands
/// behind the label of their row.
package enum ReportTable {
  /// Every row has as many cells as the longest.
  package static func rows(of report: Report) -> [[Cell]] {
    let heads = ([report.title] + report.names + [report.number, report.date].compactMap(\.self)).map {
      head -> [Cell] in
      [.text(head.label), .text(head.text)]
    }
    // Formulas are for people to follow, not for calculating with.
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
    // What a bar shows is said in words elsewhere.
    case .share: []
    }
  }

  /// With how often each column is to be done, where that is known.
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

  /// The number of a line where it is in this unit, else what the line says.
  private static func cell(of line: Line, in unit: String?) -> Cell {
    guard let number = line.number, number.unit == unit, !number.isPart else {
      return .text((line.behindBox ?? line).plainText)
    }
    return .plain(number.digits)
  }

  /// The number that a line shows and its unit, each in a cell of its own, then what else it says; a line without a
  /// number is one text.
  private static func cells(of line: Line) -> [Cell] {
    guard let number = line.number else { return [.text(line.plainText)] }
    return [.plain(number.digits), .text(number.unit)] + (number.isPart ? [.text(line.plainText)] : [])
  }
}

extension Line {
  /// The first number that it shows.
  var number: Span.Number? { lazy.compactMap(\.number).first }
}
