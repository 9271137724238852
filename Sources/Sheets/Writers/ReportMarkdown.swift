/// A report as a Markdown file.
extension Report {
  /// The report as Markdown with tables in GitHub's form, which most programs that read Markdown understand.
  package var markdown: String {
    let title = ([title] + names).map { Self.escaped($0.text) }.joined(separator: ": ")
    let parts =
      ["# \(title)", Self.escaped(dated)]
      + sections.flatMap {
        ["## \(Self.escaped($0.title))"] + $0.sheet.blocks.compactMap(Self.text)
      }
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
