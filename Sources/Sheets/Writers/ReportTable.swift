/// A report as rows of cells: each value and result in a row of its own; of a table, numbers without their unit, which stands
/// in the heading.
package enum ReportTable {
  /// Every row has as many cells as the longest.
  package static func rows(of report: Report) -> [[Cell]] {
    let heads = [report.title, report.name, report.number, report.date].compactMap(\.self).map { head -> [Cell] in
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

  /// With how often each row is to be done, where that is known.
  private static func rows(of table: Sheet.Table, counts heading: String?) -> [[Cell]] {
    let units = table.columns.indices.map { column in
      table.rows.lazy.compactMap { $0.cells.indices.contains(column) ? $0.cells[column].number?.unit : nil }.first
    }
    let heads = zip(table.columns, units).map { column, unit -> Cell in
      .text(column.plainText + (unit.map { $0.isEmpty ? "" : " [\($0)]" } ?? ""))
    }
    let rows = table.rows.map { row -> [Cell] in
      let label = row.repeats?.label ?? row.label
      let count = heading == nil ? [] : [row.repeats.map { Cell.whole($0.count) } ?? .empty]
      return [.text(label.plainText)] + count + zip(row.cells, units).map { cell(of: $0, in: $1) }
    }
    return [[.empty] + (heading.map { [.text($0)] } ?? []) + heads] + rows
  }

  /// The number of a line where it is in this unit, else what the line says.
  private static func cell(of line: Line, in unit: String?) -> Cell {
    guard let number = line.number, number.unit == unit, !number.isPart else { return .text(line.plainText) }
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
