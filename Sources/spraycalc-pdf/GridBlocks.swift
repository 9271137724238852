import Sheets

/// The grids of a sheet in type: in the largest type in which the columns fit side by side, or else one by one.
extension Typesetter {
  /// The least size of the names and amounts of a grid.
  static let leastSize = 9.0
  /// The space above a grid.
  static let gridSpace = 12.0
  /// The size of the details beside a label, as a share of the label's size.
  private static let detailSize = 0.85
  private static let leastDetailSize = 8.0
  /// The height of an empty row, as a share of the size of the labels.
  private static let gapSize = 0.3
  /// The usual space above and below a row that is not empty, as a share of the size of the labels.
  private static let usualPadding = 0.2
  /// The space above and below a row in a tight grid, as a share of the size of the labels.
  private static let tightPadding = 0.1

  /// Returns a grid in columns, or column by column if it is too wide.
  func grid(_ grid: Sheet.Grid, _ scale: Scale) -> [Piece] {
    let sizes = sizes(of: grid, scale, least: Self.leastSize)
    return sizes.first { $0.height <= paper.roomBelowHeader } ?? sizes.last ?? apart(grid, scale)
  }

  /// Returns a grid in the sizes with which it fits the width, from the largest on; those that cramp its labels last.
  func sizes(of grid: Sheet.Grid, _ scale: Scale, least: Double, isTight: Bool = false) -> [[Piece]]
  {
    let fittingGrids = scale.shrunk(to: least).flatMap { scale in
      [false, true].compactMap { isBesideBelow in
        columns(
          grid.columns, grid.rows, scale, isBesideBelow: isBesideBelow, isTight: isTight)
      }
    }
    let crampedLast = fittingGrids.filter { !$0.isCramped } + fittingGrids.filter(\.isCramped)
    return crampedLast.map { $0.rows.table(width: paper.contentWidth) }
  }

  /// Returns each column of a grid with its labels as a grid of its own, or as labels with values where it is too wide.
  func apart(_ grid: Sheet.Grid, _ scale: Scale) -> [Piece] {
    grid.columns.indices.flatMap { index in
      let rows = grid.rows.map { row in
        Sheet.Row(
          row.label, row.cells.isEmpty ? [] : [row.cellsWithRemark[index]], detail: row.detail)
      }
      let fittingGrid = scale.shrunk(to: Self.leastSize).lazy.compactMap { scale in
        self.columns([grid.columns[index]], rows, scale, isBesideBelow: true)
      }.first
      let pieces =
        fittingGrid?.rows.table(width: paper.contentWidth)
        ?? self.rows(rows.map(\.withDetailInLabel), scale)
      return pieces.below(8)
    }
  }

  /// Returns the rows set in type; those above an empty row stand in a frame. nil if they do not fit the width.
  private func columns(
    _ columns: [Sheet.Grid.Column], _ rows: [Sheet.Row], _ scale: Scale, isBesideBelow: Bool,
    isTight: Bool = false
  ) -> TypesetGrid? {
    let cells = rows.map { row in
      row.cellsWithRemark.map { cell in
        GridTypesetter.Cell(
          text: figure(cell.behindBoxes, scale, isBesideBelow: isBesideBelow), boxes: cell.boxes)
      }
    }
    let heads = columns.enumerated().map { index, column in
      let figures = cells.filter { $0.indices.contains(index) }.map { $0[index].text }
      return GridTypesetter.Cell(
        text: head(of: column, above: figures, scale, isWrapped: isBesideBelow), boxes: 0)
    }
    let grid = GridTypesetter(
      cells: [heads] + cells, width: paper.contentWidth,
      padding: scale.text * (isTight ? Self.tightPadding : Self.usualPadding)
    ) { row, most in
      guard row > 0 else { return self.text("", Style(size: scale.text, isBold: true)) }
      return self.label(of: rows[row - 1], scale, Text.Setting(width: most))
    }
    return grid.typeset()?.withFrame(aboveGapOf: rows)
  }

  /// Returns the heading of a column; if wrapped, it is hardly wider than the figures below it.
  private func head(
    of column: Sheet.Grid.Column, above figures: [Text], _ scale: Scale, isWrapped: Bool
  ) -> Text {
    let style = Style(size: scale.text, isBold: true)
    // The count of a kind of fill, and the volume below it.
    let lines = column.title.plainText.split(separator: " \u{B7} ").joined(separator: "\n")
    let words = text(lines, style, Text.Setting(width: 0, keepsWords: true))
    let width = figures.map(\.width).reduce(words.width + 0.1, max)
    let setting = Text.Setting(width: isWrapped ? width : nil, keepsWords: true, isAtRight: true)
    return text(lines.isEmpty ? " " : lines, style, setting)
  }

  private func label(of row: Sheet.Row, _ scale: Scale, _ setting: Text.Setting) -> Text {
    // Pango would give an empty text the height of a large font.
    if row == .gap { return text(" ", Style(size: scale.text * Self.gapSize)) }
    let name = Run(text: row.label.plainText, style: Style(size: scale.text, isBold: true))
    let detail = Run(
      text: row.detail.isEmpty ? "" : "  " + row.detail.plainText,
      style: Style(size: max(scale.text * Self.detailSize, Self.leastDetailSize)))
    return text([name, detail], setting)
  }
}

extension TypesetGrid {
  /// The grid with a frame around the rows above the first empty one of `rows`, which are those below the heading.
  fileprivate func withFrame(aboveGapOf rows: [Sheet.Row]) -> TypesetGrid {
    guard let gap = rows.firstIndex(of: .gap) else { return self }
    var grid = self
    for row in 1...gap { grid.rows[row].isFramed = true }
    grid.rows[gap + 1].lineThickness = 0
    return grid
  }
}

extension Sheet.Row {
  /// The cells, with the remark below the last one at its end.
  fileprivate var cellsWithRemark: [Line] {
    guard let last = cells.last, !belowLast.isEmpty else { return cells }
    return cells.dropLast() + [last + [Span(" ", .muted)] + belowLast]
  }

  /// The row with its detail behind its label, and without boxes to tick.
  fileprivate var withDetailInLabel: Sheet.Row {
    Sheet.Row(label + [Span("  ")] + detail, cells.map(\.behindBoxes))
  }
}
