/// Writes rows of cells for spreadsheets: RFC 4180, UTF-8.
///
/// A number is written in full with the language's decimal mark and without grouping; where that mark is a comma, a
/// semicolon stands between the cells.
package struct CSVWriter: Sendable {
  /// What stands in one cell.
  package enum Cell: Sendable, Equatable {
    case text(String)
    /// ASCII digits with a point.
    case number(String)

    package static let empty = Cell.text("")
  }

  private let mark: String
  private let separator: String

  /// - Parameter decimalMark: the language's own.
  package init(decimalMark: String) {
    mark = decimalMark
    separator = decimalMark == "," ? ";" : ","
  }

  /// One row with its line end.
  package func row(_ cells: [Cell]) -> String {
    cells.map(written).joined(separator: separator) + "\r\n"
  }

  private func written(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): quoted(harmless(text))
    case .number(let digits): String(digits.map { $0 == "." ? Character(mark) : $0 })
    }
  }

  /// A text that a spreadsheet would run as a formula begins with an apostrophe: it is shown as it is.
  private func harmless(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, Self.starters.contains(first) else { return text }
    return "'" + text
  }

  /// With the wide forms that some spreadsheets take for the same.
  private static let starters: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{2212}",
  ]

  private func quoted(_ text: String) -> String {
    let needsQuotes = text.unicodeScalars.contains { ["\"", ",", ";", "\t", "\n", "\r"].contains($0) }
    guard needsQuotes else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}

/// Reports.
extension CSVWriter {
  /// Each value and result in a row of its own; of a table, numbers without their unit, which stands in the heading.
  package func text(of report: Report) -> String {
    let heads = [report.title, report.name, report.date].compactMap(\.self).map { head -> [Cell] in
      [.text(head.label), .text(head.text)]
    }
    // Formulas are for people to follow, not for calculating with.
    let sections = report.sections.filter { $0.kind != .formulas }.flatMap { section in
      [[]] + section.sheet.withoutGapAtStart.blocks.flatMap { records(of: $0, report) }
    }
    let all = heads + sections + [[], [.text(report.signature)]]
    // Every row has as many cells as the longest.
    let count = all.map(\.count).max() ?? 0
    return all.map { row($0 + repeatElement(.empty, count: count - $0.count)) }.joined()
  }

  private func records(of block: Sheet.Block, _ report: Report) -> [[Cell]] {
    switch block {
    case .paragraph(let line): [[.text(line.plainText)]]
    case .rows(let rows): rows.map { [.text($0.label.plainText)] + $0.cells.flatMap(Cell.cells) }
    case .table(let table): records(of: table, counts: report.checklist?.title)
    case .verbatim(let lines): lines.map { [.text($0.plainText)] }
    case .gap: [[]]
    // What a bar shows is said in words elsewhere.
    case .share: []
    }
  }

  /// With how often each row is to be done, where that is known.
  private func records(of table: Sheet.Table, counts heading: String?) -> [[Cell]] {
    let units = table.columns.indices.map { column in
      table.rows.lazy.compactMap { $0.cells.indices.contains(column) ? $0.cells[column].number?.unit : nil }.first
    }
    let heads = zip(table.columns, units).map { column, unit -> Cell in
      .text(column.plainText + (unit.map { $0.isEmpty ? "" : " [\($0)]" } ?? ""))
    }
    let rows = table.rows.map { row -> [Cell] in
      let label = row.repeats?.label ?? row.label
      let count = heading == nil ? [] : [row.repeats.map { Cell.number(String($0.count)) } ?? .empty]
      return [.text(label.plainText)] + count + zip(row.cells, units).map { Cell($0, in: $1) }
    }
    return [[.empty] + (heading.map { [.text($0)] } ?? []) + heads] + rows
  }
}

extension CSVWriter.Cell {
  /// The number of a line where it is in this unit, else what the line says.
  fileprivate init(_ line: Line, in unit: String?) {
    guard let number = line.number, number.unit == unit, !number.isPart else {
      self = .text(line.plainText)
      return
    }
    self = .number(number.digits)
  }

  /// The number that a line shows and its unit, each in a cell of its own, then what else it says; a line without a
  /// number is one text.
  fileprivate static func cells(of line: Line) -> [CSVWriter.Cell] {
    guard let number = line.number else { return [.text(line.plainText)] }
    return [.number(number.digits), .text(number.unit)] + (number.isPart ? [.text(line.plainText)] : [])
  }
}

extension Line {
  /// The first number that it shows.
  var number: Span.Number? { lazy.compactMap(\.number).first }
}
