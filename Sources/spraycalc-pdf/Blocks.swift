import Sheets

/// The blocks of a sheet in type: paragraphs, labels with values beside them, and formulas.
extension Typesetter {
  /// The least indent of the values beside their labels, as a share of the content width.
  private static let leastIndent = 0.3
  /// The greatest indent of the values beside their labels, as a share of the content width.
  private static let mostIndent = 0.6
  private static let valueGap = 10.0
  /// The share of their size to which values shrink before they are wrapped.
  private static let leastShare = 0.75

  /// Returns the pieces of a sheet; a grid is set in the largest type with which it fits on a page.
  func pieces(_ sheet: Sheet, _ scale: Scale) -> [Piece] {
    sheet.blocks.flatMap { block in
      switch block {
      case .paragraph(let line): [Piece(paragraph(line, scale), space: 3)]
      case .rows(let rows): self.rows(rows, scale)
      case .table(let grid), .grid(let grid): self.grid(grid, scale).below(Self.gridSpace)
      case .verbatim, .context, .gap: [Piece]()
      }
    }
  }

  func paragraph(_ line: Line, _ scale: Scale, width: Double? = nil) -> Text {
    text(line, scale, Text.Setting(width: width ?? paper.contentWidth))
  }

  /// Returns the rows, each with its cells beside its label: in the largest size in which all fit, or else wrapped.
  func rows(_ rows: [Sheet.Row], _ scale: Scale) -> [Piece] {
    let indent = indent(of: rows, scale)
    let fittingScale = scale.shrunk(to: max(scale.key * Self.leastShare, Self.leastSize)).first {
      scale in
      rows.allSatisfy { row in
        text(row.cellsInOneLine, scale).width <= paper.contentWidth - indent
      }
    }
    return rows.withEachLabelOnce.map { row in
      if row.cells.isEmpty { return Piece(paragraph(row.label, scale), space: scale.text * 0.4) }
      return pair(
        text(row.label, scale, besideValuesAt: indent),
        text(row.cellsInOneLine, fittingScale ?? scale, at: indent),
        indent: indent, padding: scale.text * 0.2)
    }
  }

  /// Returns how far from the left the values stand beside the labels of these rows.
  private func indent(of rows: [Sheet.Row], _ scale: Scale) -> Double {
    let labels = rows.filter { !$0.cells.isEmpty }.map(\.label)
    let longest = (labels.map { text($0, scale).width }.max() ?? 0) + Self.valueGap
    let share = min(max(longest / paper.contentWidth, Self.leastIndent), Self.mostIndent)
    return paper.contentWidth * share
  }

  /// Sets a label in type, within the room in front of the values.
  private func text(_ label: Line, _ scale: Scale, besideValuesAt indent: Double) -> Text {
    // A space replaces an empty label, because Pango would give an empty text the height of a large font.
    text(
      label.isEmpty ? [Span(" ")] : label, scale, Text.Setting(width: indent - Self.valueGap))
  }

  /// Sets values in type, within the room from the indent on.
  private func text(_ values: Line, _ scale: Scale, at indent: Double) -> Text {
    text(values, scale, Text.Setting(width: paper.contentWidth - indent))
  }

  private func pair(_ label: Text, _ value: Text, indent: Double, padding: Double) -> Piece {
    let row = TableRow(
      [TableRow.Cell(left: 0, text: label), TableRow.Cell(left: indent, text: value)],
      padding: padding)
    return Piece(height: row.height, draw: row.draw)
  }

  /// Returns the formulas of a sheet, each beside the heading above it.
  func formulas(_ sheet: Sheet, _ scale: Scale) -> [Piece] {
    let indent = paper.contentWidth * 0.58
    var pieces: [Piece] = []
    var heading: Line = []
    for case .paragraph(let line) in sheet.blocks {
      if line.allSatisfy({ $0.role == .heading }) {
        heading = line.map { Span($0.text) }
      } else {
        let formula = Span(String(line.plainText.drop { $0 == " " }))
        pieces.append(
          pair(
            text(heading, scale, besideValuesAt: indent), text([formula], scale, at: indent),
            indent: indent, padding: 0.5))
        heading = []
      }
    }
    return pieces
  }
}

extension Sheet.Row {
  fileprivate var cellsInOneLine: Line {
    Array(cells.filter { !$0.isEmpty }.joined(separator: [Span("   ")]))
  }
}
