/// A report as a Markdown file.
extension Report {
  /// The report as Markdown with tables in GitHub's form, which most programs that read Markdown understand.
  package var markdown: String {
    let title = ([title] + names).map { Self.escaped($0.text) }.joined(separator: ": ")
    var parts = ["# \(title)", Self.escaped(dated)]
    for section in sections {
      parts.append("## \(Self.escaped(section.title))")
      parts += section.sheet.blocks.compactMap(Self.text)
    }
    parts += foot.map(Self.escaped)
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Returns a block as Markdown; nil for one that a file does not need.
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

  /// Returns a paragraph, its headings in bold.
  private static func paragraph(_ line: Line) -> String {
    let text = line.map { span in
      let text = escaped(span.text)
      return span.role == .heading ? "**\(text)**" : text
    }
    return String(text.joined().drop { $0 == " " })
  }

  /// Returns a table whose first column is to the left and the others to the right.
  private static func table(head: [Line], rows: [Sheet.Row]) -> String {
    let rule = head.enumerated().map { $0.offset == 0 ? "---" : "---:" }
    let cellsOfRows = rows.map { row in
      let filled = [row.label] + row.cells
      return cells(filled + repeatElement([], count: max(0, head.count - filled.count)))
    }
    let lines = [cells(head), rule] + cellsOfRows
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  private static func cells(_ lines: [Line]) -> [String] { lines.map { escaped($0.plainText) } }

  /// Returns a text with a backslash before each character that has a meaning in Markdown.
  private static func escaped(_ text: String) -> String {
    text.map { #"\`*_[]<>|~&#"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
