import Sheets

extension Typesetter {
  /// The least and the greatest indent of the values beside their labels, as a share of the content width.
  private static let (valueIndent, mostIndent) = (0.3, 0.6)
  private static let valueGap = 10.0
  /// The most values that are set in one column.
  private static let fewRows = 5

  /// Returns the pieces of a sheet. `rooms` holds heights, by default that of a page. A grid is set for the first of
  /// them that it fits into, in the largest type that fits.
  func pieces(_ sheet: Sheet, _ scale: Scale, in rooms: [Double]? = nil) -> [Piece] {
    sheet.blocks.flatMap { pieces($0, scale, rooms ?? [paper.longest]) }
  }

  private func pieces(_ block: Sheet.Block, _ scale: Scale, _ rooms: [Double]) -> [Piece] {
    switch block {
    case .paragraph(let line): [Piece(paragraph(line, scale), space: 3)]
    case .rows(let rows): self.rows(rows, scale)
    case .table(let grid), .grid(let grid): self.grid(grid, scale, rooms)
    case .verbatim, .context, .gap: []
    }
  }

  func paragraph(_ line: Line, _ scale: Scale, width: Double? = nil) -> Text {
    text(line, scale, Text.Setting(width: width ?? paper.contentWidth))
  }

  /// Returns the rows, each with its cells beside its label.
  func rows(_ rows: [Sheet.Row], _ scale: Scale) -> [Piece] {
    let labels = rows.filter { !$0.cells.isEmpty }.map(\.label)
    let longest = (labels.map { text($0, scale).width }.max() ?? 0) + Self.valueGap
    let indent = paper.contentWidth * min(max(longest / paper.contentWidth, Self.valueIndent), Self.mostIndent)
    return rows.withEachLabelOnce.map { row in
      if row.cells.isEmpty { return Piece(paragraph(row.label, scale), space: scale.text * 0.4) }
      let cells = Array(row.cells.filter { !$0.isEmpty }.joined(separator: [Span("   ")]))
      return pair(row.label, cells, scale, indent: indent, padding: scale.text * 0.2)
    }
  }

  /// Returns the values of a calculation; more than a few are set in two columns.
  func values(_ sheet: Sheet) -> [Piece] {
    guard case .rows(let rows)? = sheet.blocks.first, rows.count > Self.fewRows else { return pieces(sheet, .rows) }
    let width = (paper.contentWidth - Self.valueGap) / 2, count = (rows.count + 1) / 2
    let pieces = rows.map { row in
      let words = row.label + [Span("  ")] + row.cells.flatMap { $0 }
      return Piece(paragraph(words, .rows.times(0.8), width: width), space: 2)
    }
    let columns = [pieces.prefix(count), pieces.dropFirst(count)].map { Piece(stacking: Array($0)) }
    let whole = Piece(height: max(columns[0].height, columns[1].height)) { canvas, x, y in
      columns[0].draw(canvas, x, y)
      columns[1].draw(canvas, x + width + Self.valueGap, y)
    }
    return [whole]
  }

  /// Returns two texts side by side on one baseline.
  private func pair(_ label: Line, _ line: Line, _ scale: Scale, indent: Double, padding: Double) -> Piece {
    // A space replaces an empty label, because Pango would give an empty text the height of a large font.
    let left = text(label.isEmpty ? [Span(" ")] : label, scale, Text.Setting(width: indent - Self.valueGap))
    // The largest size that fits the width; if none does, the line is wrapped at full size.
    let room = paper.contentWidth - indent
    let fitting = scale.factors.lazy.map { scale.times($0) }.first { self.text(line, $0).width <= room }
    let right = text(line, fitting ?? scale, Text.Setting(width: room))
    let row = TableRow([.init(left: 0, text: left), .init(left: indent, text: right)], padding: padding)
    return Piece(height: row.height, draw: row.draw)
  }

  func formulas(_ sheet: Sheet, _ scale: Scale) -> [Piece] {
    var (pieces, label): ([Piece], Line?) = ([], nil)
    for case .paragraph(let line) in sheet.blocks {
      if line.allSatisfy({ $0.role == .heading }) {
        label = line.map { Span($0.text) }
      } else {
        let formula = Span(String(line.plainText.drop { $0 == " " }))
        pieces.append(pair(label ?? [], [formula], scale, indent: paper.contentWidth * 0.58, padding: 0.5))
        label = nil
      }
    }
    return pieces
  }

  /// The smallest factor by which a grid is scaled down to fit a height, so that it can still be read from a
  /// distance.
  private static let leastForHeight = 0.6
  /// The least size of a grid's headings, and the size of the details beside a label as a share of the label's size.
  private static let (leastHeading, detailSize) = (9.0, 0.85)
  /// The height of an empty row, as a share of the label's size.
  private static let gapSize = 0.3

  /// Returns a grid in columns, or column by column if it is too wide.
  private func grid(_ grid: Sheet.Grid, _ scale: Scale, _ rooms: [Double]) -> [Piece] {
    let sizes = scale.factors.flatMap { factor in
      [false, true].compactMap { below in
        columns(grid.columns, grid.rows, scale.times(factor), isBesideBelow: below).map { (grid: $0, factor: factor) }
      }
    }
    let large = sizes.filter { $0.factor >= Self.leastForHeight }.map(\.grid)
    let inTurn = large.filter { !$0.isCramped } + large.filter(\.isCramped)
    let found = rooms.lazy.compactMap { room in
      inTurn.first { $0.rows.reduce(0) { $0 + $1.height } <= room }
    }.first
    return (found ?? sizes.last?.grid)?.rows.table(width: paper.contentWidth) ?? apart(grid, scale)
  }

  /// Returns the rows set in type; those above an empty row stand in a frame.
  private func columns(
    _ columns: [Sheet.Grid.Column], _ rows: [Sheet.Row], _ scale: Scale, isBesideBelow: Bool
  ) -> (rows: [TableRow], isCramped: Bool)? {
    let heading = Style(size: max(scale.text, Self.leastHeading), isBold: true)
    let heads = columns.map { column in
      // The count of a kind of fill, and the volume below it.
      let lines = column.title.plainText.split(separator: " \u{B7} ").joined(separator: "\n")
      return (text: text(lines, heading, Text.Setting(isAtRight: true)), boxes: 0)
    }
    let cells = rows.map { row in
      row.cellsWithRemark.map { cell in
        (text: figure(cell.behindBoxes, scale, isBesideBelow: isBesideBelow), boxes: cell.boxes)
      }
    }
    var grid = TableRow.grid([heads] + cells, width: paper.contentWidth) { row, most in
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
        Run(text: detail, style: Style(size: scale.text * Self.detailSize)),
      ], setting)
  }

  private func apart(_ grid: Sheet.Grid, _ scale: Scale) -> [Piece] {
    grid.columns.indices.flatMap { index in
      let rows = grid.rows.map { row in
        Sheet.Row(row.label, row.cells.isEmpty ? [] : [row.cellsWithRemark[index]], detail: row.detail)
      }
      let fitting = scale.factors.lazy.compactMap { factor in
        self.columns([grid.columns[index]], rows, scale.times(factor), isBesideBelow: true)
      }.first
      let pairs = rows.map { Sheet.Row($0.label + [Span("  ")] + $0.detail, $0.cells.map(\.behindBoxes)) }
      return (fitting?.rows.table(width: paper.contentWidth) ?? self.rows(pairs, scale)).below(8)
    }
  }
}

extension Sheet.Row {
  /// The cells, with the remark behind the last of them.
  fileprivate var cellsWithRemark: [Line] {
    guard let last = cells.last, !belowLast.isEmpty else { return cells }
    return cells.dropLast() + [last + [Span(" ", .muted)] + belowLast]
  }
}
