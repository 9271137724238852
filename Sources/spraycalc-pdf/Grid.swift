/// A grid with a heading row: labels at the left, and amounts at the right of their columns; the free width is shared
/// evenly among the columns.
struct Grid {
  struct Cell {
    let text: Text
    /// How many boxes to tick are in front of the text.
    var boxes = 0
  }

  private static let leastGap = 9.0
  /// The least width of a label column in which long labels are wrapped, and the share of the grid's width from which
  /// on wrapping them does not count as cramped.
  private static let (leastLabel, mostLabel) = (85.0, 0.3)
  /// The height of a box to tick and the gap after it, as shares of the height of the tallest text's baseline.
  private static let (boxHeight, boxGap) = (0.9, 0.3)
  private let rows: [TableRow]
  private let width: Double
  /// Whether labels are wrapped in a column with less than the share `mostLabel` of the width.
  let isCramped: Bool

  /// Lays out rows without their labels, the first of which is the heading, in the width of the whole grid; nil if they do
  /// not fit. `label` sets the label of a row in type, no wider than `most` if that is not nil.
  init?(_ cells: [[Cell]], width: Double, label: (_ row: Int, _ most: Double?) -> Text) {
    let tallest = cells.joined().filter { $0.boxes > 0 }.map(\.text.baseline).max() ?? 0
    let step = tallest * (Self.boxHeight + Self.boxGap)
    let columns = (0..<(cells.map(\.count).max() ?? 0)).map { column in
      let inColumn = cells.compactMap { $0.indices.contains(column) ? $0[column] : nil }
      return inColumn.map { Double($0.boxes) * step + $0.text.width }.max() ?? 0
    }
    let left = width - columns.reduce(0, +), gaps = Double(max(1, columns.count))
    let most = left - gaps * Self.leastGap, whole = cells.indices.map { label($0, nil) }
    guard most >= min(Self.leastLabel, whole.map(\.width).max() ?? 0) else { return nil }
    let labels = whole.enumerated().map { $1.width <= most ? $1 : label($0, most) }
    let longest = labels.map(\.width).max() ?? 0
    let gap = (left - longest) / gaps
    let lefts = columns.reduce(into: [longest + gap]) { $0.append($0[$0.endIndex - 1] + $1 + gap) }
    rows = zip(labels, cells).map { label, cells in
      let amounts = columns.indices.map { column in
        let cell = cells.indices.contains(column) ? cells[column] : nil, left = lefts[column]
        return TableRow.Cell(
          left: left + columns[column] - (cell?.text.width ?? 0), text: cell?.text,
          separator: column > 0 ? left - gap / 2 : nil,
          boxes: (0..<(cell?.boxes ?? 0)).map { left + Double($0) * step })
      }
      return TableRow([TableRow.Cell(left: 0, text: label)] + amounts, boxSize: tallest * Self.boxHeight)
    }
    self.width = width
    isCramped = most < min(whole.map(\.width).max() ?? 0, width * Self.mostLabel)
  }

  var height: Double { rows.reduce(0) { $0 + $1.height } }

  /// The heading and the rows; the heading is repeated at the top of each page that begins with a row.
  var pieces: [Piece] { rows.table(width: width) }
}

/// A row of a table: texts beside one another, with the first lines of all of them on one baseline.
struct TableRow {
  private static let padding = 3.0
  private static let boxLine = 1.4

  struct Cell {
    let left: Double
    let text: Text?
    /// Where a thin line separates its column from the one before; nil if no line does.
    var separator: Double?
    /// The left sides of the boxes to tick.
    var boxes: [Double] = []
  }

  private let cells: [Cell]
  private let boxSize: Double
  let height: Double
  private let baseline: Double
  /// Whether the texts end at the same height instead.
  var endsAlike = false
  /// The thickness of the line that separates it from the next row; 0 for none.
  var line = Paper.hairline

  init(_ cells: [Cell], boxSize: Double = 0) {
    let texts = cells.compactMap(\.text), highest = texts.map(\.baseline).max() ?? 0
    let covered = texts.map { highest - $0.baseline + $0.height }.max() ?? 0
    (self.cells, self.boxSize) = (cells, boxSize)
    (height, baseline) = (covered + 2 * Self.padding, Self.padding + highest)
  }

  fileprivate func draw(_ canvas: Canvas, _ x: Double, _ y: Double) {
    for cell in cells {
      if let line = cell.separator {
        canvas.fill(x: x + line, y: y, width: Paper.hairline, height: height, shade: 0.4)
      }
      if let text = cell.text {
        let top = endsAlike ? height - Self.padding - text.height : baseline - text.baseline
        canvas.draw(text, x: x + cell.left, y: y + top)
      }
      for left in cell.boxes {
        canvas.box(x: x + left, y: y + baseline - boxSize, width: boxSize, height: boxSize, thickness: Self.boxLine)
      }
    }
  }
}

extension [TableRow] {
  /// Returns the rows as a table; the first is the heading, which is repeated at the top of each page.
  func table(width: Double) -> [Piece] {
    let heading = self[0]
    let head = Piece(height: heading.height, tag: nil) { canvas, x, y in
      heading.draw(canvas, x, y)
      canvas.rule(x: x, y: y + heading.height, width: width, thickness: 1)
    }
    return [Piece(height: head.height, keepsWithNext: true, draw: head.draw)]
      + dropFirst().map { row in
        Piece(height: row.height, head: [head]) { canvas, x, y in
          row.draw(canvas, x, y)
          canvas.rule(x: x, y: y + row.height, width: width, thickness: row.line, shade: 0.4)
        }
      }
  }
}
