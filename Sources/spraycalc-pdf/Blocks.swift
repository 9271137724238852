import Sheets

extension Typesetter {
  /// The least and the greatest indent of the values beside their labels, as a share of the content width.
  private static let (valueIndent, mostIndent) = (0.3, 0.6)
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
    let labels = rows.filter { !$0.cells.isEmpty }.map(\.label)
    let longest = (labels.map { text($0, scale).width }.max() ?? 0) + Self.valueGap
    let indent =
      paper.contentWidth * min(max(longest / paper.contentWidth, Self.valueIndent), Self.mostIndent)
    func cells(of row: Sheet.Row) -> Line {
      Array(row.cells.filter { !$0.isEmpty }.joined(separator: [Span("   ")]))
    }
    let fitting = scale.shrunk(to: max(scale.key * Self.leastShare, Self.leastSize)).first {
      scale in
      rows.allSatisfy { text(cells(of: $0), scale).width <= paper.contentWidth - indent }
    }
    return rows.withEachLabelOnce.map { row in
      if row.cells.isEmpty { return Piece(paragraph(row.label, scale), space: scale.text * 0.4) }
      let padding = scale.text * 0.2
      return pair(
        row.label, scale, cells(of: row), fitting ?? scale, indent: indent, padding: padding)
    }
  }

  private func pair(
    _ label: Line, _ scale: Scale, _ line: Line, _ other: Scale, indent: Double, padding: Double
  ) -> Piece {
    // A space replaces an empty label, because Pango would give an empty text the height of a large font.
    let left = text(
      label.isEmpty ? [Span(" ")] : label, scale, Text.Setting(width: indent - Self.valueGap))
    let right = text(line, other, Text.Setting(width: paper.contentWidth - indent))
    let row = TableRow(
      [.init(left: 0, text: left), .init(left: indent, text: right)], padding: padding)
    return Piece(height: row.height, draw: row.draw)
  }

  func formulas(_ sheet: Sheet, _ scale: Scale) -> [Piece] {
    var (pieces, label): ([Piece], Line?) = ([], nil)
    for case .paragraph(let line) in sheet.blocks {
      if line.allSatisfy({ $0.role == .heading }) {
        label = line.map { Span($0.text) }
      } else {
        let formula = Span(String(line.plainText.drop { $0 == " " }))
        pieces.append(
          pair(
            label ?? [], scale, [formula], scale, indent: paper.contentWidth * 0.58, padding: 0.5))
        label = nil
      }
    }
    return pieces
  }

  /// The least size of the names and amounts of a grid, and the space above it.
  static let (leastSize, gridSpace) = (9.0, 12.0)
  /// The size of the details beside a label as a share of the label's size, and the least.
  private static let (detailSize, leastDetail) = (0.85, 8.0)
  /// The height of an empty row, and the usual and the least space above and below the others, as shares of the label's
  /// size.
  private static let (gapSize, paddingSize, leastPadding) = (0.3, 0.2, 0.1)

  /// Returns a grid in columns, or column by column if it is too wide.
  private func grid(_ grid: Sheet.Grid, _ scale: Scale) -> [Piece] {
    let sizes = sizes(of: grid, scale, least: Self.leastSize)
    return sizes.first { $0.height <= paper.longest } ?? sizes.last ?? apart(grid, scale)
  }

  /// Returns a grid in the sizes with which it fits the width, from the largest on; those that cramp its labels last.
  func sizes(of grid: Sheet.Grid, _ scale: Scale, least: Double, isTight: Bool = false) -> [[Piece]]
  {
    let sizes = scale.shrunk(to: least).flatMap { scale in
      [false, true].compactMap {
        columns(grid.columns, grid.rows, scale, isBesideBelow: $0, isTight: isTight)
      }
    }
    let inTurn = sizes.filter { !$0.isCramped } + sizes.filter(\.isCramped)
    return inTurn.map { $0.rows.table(width: paper.contentWidth) }
  }

  /// Returns the rows set in type; those above an empty row stand in a frame.
  private func columns(
    _ columns: [Sheet.Grid.Column], _ rows: [Sheet.Row], _ scale: Scale, isBesideBelow: Bool,
    isTight: Bool = false
  ) -> (rows: [TableRow], isCramped: Bool)? {
    let heading = Style(size: scale.text, isBold: true)
    let cells = rows.map { row in
      row.cellsWithRemark.map { cell in
        (text: figure(cell.behindBoxes, scale, isBesideBelow: isBesideBelow), boxes: cell.boxes)
      }
    }
    let heads = columns.enumerated().map { index, column in
      // The count of a kind of fill, and the volume below it.
      let lines = column.title.plainText.split(separator: " \u{B7} ").joined(separator: "\n")
      let word = text(lines, heading, Text.Setting(width: 0, keepsWords: true)).width + 0.1
      let width = cells.lazy.filter { index < $0.count }.map { $0[index].text.width }.reduce(
        word, max)
      let setting = Text.Setting(
        width: isBesideBelow ? width : nil, keepsWords: true, isAtRight: true)
      return (text: text(lines.isEmpty ? " " : lines, heading, setting), boxes: 0)
    }
    let padding = scale.text * (isTight ? Self.leastPadding : Self.paddingSize)
    var grid = TableRow.grid([heads] + cells, width: paper.contentWidth, padding: padding) {
      row, most in
      guard row > 0 else { return text("", heading) }
      return label(of: rows[row - 1], scale, Text.Setting(width: most))
    }
    if let gap = rows.firstIndex(of: .gap) {
      for row in 1...gap { grid?.rows[row].isFramed = true }
      grid?.rows[gap + 1].line = 0
    }
    return grid
  }

  private func label(of row: Sheet.Row, _ scale: Scale, _ setting: Text.Setting) -> Text {
    // Pango would give an empty text the height of a large font.
    if row == .gap { return text(" ", Style(size: scale.text * Self.gapSize)) }
    let detail = row.detail.isEmpty ? "" : "  " + row.detail.plainText
    return text(
      [
        Run(text: row.label.plainText, style: Style(size: scale.text, isBold: true)),
        Run(text: detail, style: Style(size: max(scale.text * Self.detailSize, Self.leastDetail))),
      ], setting)
  }

  func apart(_ grid: Sheet.Grid, _ scale: Scale) -> [Piece] {
    grid.columns.indices.flatMap { index in
      let rows = grid.rows.map { row in
        Sheet.Row(
          row.label, row.cells.isEmpty ? [] : [row.cellsWithRemark[index]], detail: row.detail)
      }
      let fitting = scale.shrunk(to: Self.leastSize).lazy.compactMap { scale in
        self.columns([grid.columns[index]], rows, scale, isBesideBelow: true)
      }.first
      let pairs = rows.map {
        Sheet.Row($0.label + [Span("  ")] + $0.detail, $0.cells.map(\.behindBoxes))
      }
      return (fitting?.rows.table(width: paper.contentWidth) ?? self.rows(pairs, scale)).below(8)
    }
  }
}

extension Sheet.Row {
  fileprivate var cellsWithRemark: [Line] {
    guard let last = cells.last, !belowLast.isEmpty else { return cells }
    return cells.dropLast() + [last + [Span(" ", .muted)] + belowLast]
  }
}
