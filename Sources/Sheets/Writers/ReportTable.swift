extension Report {
  /// The report as rows of cells of one length, one for each value and result, each unit in the cell after its number.
  package var table: [[Cell]] {
    let heads = ([title] + names + [number, date].compactMap(\.self)).map { [Cell.text($0.label), .text($0.text)] }
    // Formulas are left out because people read them and spreadsheets cannot calculate with them.
    let sections = sections.filter { $0.kind != .formulas && $0.kind != .checklist }.flatMap { section in
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
    case .verbatim(let lines): lines.map { [.text($0.plainText)] }
    case .gap, .context: [[]]
    case .table(let grid), .grid(let grid): rows(of: grid)
    }
  }

  /// Returns the rows of a grid: how often each column is done, then the amounts, units beside them, and the details.
  private static func rows(of grid: Sheet.Grid) -> [[Cell]] {
    let detail = { (line: Line) -> [Cell] in grid.detailLabel.isEmpty ? [] : [.text(line.plainText)] }
    let heads = grid.columns.flatMap { column in
      [.text((column.count == nil ? column.title : column.onceTitle).plainText), Cell.empty]
    }
    let counts = grid.columns.flatMap { [$0.count.map(Cell.whole) ?? .empty, Cell.empty] }
    return [[.text(grid.corner.plainText)] + heads + detail(grid.detailLabel)]
      + (grid.countLabel.isEmpty ? [] : [[.text(grid.countLabel.plainText)] + counts])
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

  /// Returns the number of a line and its unit in two cells, then the text if it says more, or is without a number.
  private static func cells(of line: Line) -> [Cell] {
    guard let number = line.number else { return [.text(line.plainText)] }
    return [.plain(number.digits), .text(number.unit)] + (number.isPart ? [.text(line.plainText)] : [])
  }

  /// The report as Markdown with tables in GitHub's form, which most programs that read Markdown understand.
  package var markdown: String {
    let title = ([title] + names).map { Self.escaped($0.text) }.joined(separator: ": ")
    let parts =
      ["# \(title)", Self.escaped(dated)]
      + sections.flatMap { ["## \(Self.escaped($0.title))"] + $0.sheet.blocks.compactMap(Self.text) }
      + foot.map(Self.escaped)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func text(of block: Sheet.Block) -> String? {
    switch block {
    case .paragraph(let line): paragraph(line)
    case .rows(let rows):
      table(head: [[]] + repeatElement([], count: rows.map(\.cells.count).max() ?? 0), rows: rows)
    case .table(let grid): table(head: [grid.corner] + grid.columns.map(\.title), rows: grid.rows)
    case .verbatim(let lines): lines.map { "    " + $0.plainText }.joined(separator: "\n")
    case .grid(let grid): text(of: .table(grid.table))
    case .gap, .context: nil
    }
  }

  private static func paragraph(_ line: Line) -> String {
    let text = line.map { span in
      let text = escaped(span.text)
      return span.role == .heading ? "**\(text)**" : text
    }
    return String(text.joined().drop { $0 == " " })
  }

  private static func table(head: [Line], rows: [Sheet.Row]) -> String {
    let rule = head.enumerated().map { $0.offset == 0 ? "---" : "---:" }
    let lines =
      [cells(head), rule]
      + rows.map { row in
        let lines = [row.label] + row.cells
        return cells(lines + repeatElement([], count: max(0, head.count - lines.count)))
      }
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  private static func cells(_ lines: [Line]) -> [String] { lines.map { escaped($0.plainText) } }

  /// Returns a text with a backslash before each character that has a meaning in Markdown.
  private static func escaped(_ text: String) -> String {
    text.map { #"\`*_[]<>|~&#"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
