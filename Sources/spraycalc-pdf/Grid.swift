/// A row of a table: texts beside one another, with the first lines of all of them on one baseline.
struct TableRow {
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
  private let padding: Double
  let height: Double
  private let baseline: Double
  /// Whether the texts share their lower edge instead of the first baseline.
  var endsAlike = false
  /// The thickness of the line that separates it from the next row; 0 for none.
  var line = Paper.hairline
  /// Whether it stands in a frame of its own, as what has no place among the other rows does.
  var isFramed = false

  init(_ cells: [Cell], boxSize: Double = 0, padding: Double) {
    let texts = cells.compactMap(\.text)
    let highest = texts.map(\.baseline).max() ?? 0
    let covered = texts.map { highest - $0.baseline + $0.height }.max() ?? 0
    (self.cells, self.boxSize, self.padding) = (cells, boxSize, padding)
    (height, baseline) = (covered + 2 * padding, padding + highest)
  }

  init(_ text: Text, atRight other: Text, width: Double) {
    self.init(
      [Cell(left: 0, text: text), Cell(left: width - other.width, text: other)], padding: 0)
  }

  func draw(_ canvas: Canvas, _ x: Double, _ y: Double) {
    for cell in cells {
      if let line = cell.separator {
        canvas.fill(x: x + line, y: y, width: Paper.hairline, height: height, shade: 0.4)
      }
      if let text = cell.text {
        let top = endsAlike ? height - padding - text.height : baseline - text.baseline
        canvas.draw(text, x: x + cell.left, y: y + top)
      }
      for left in cell.boxes {
        let top = y + max(padding, baseline - boxSize)
        canvas.box(x: x + left, y: top, width: boxSize, height: boxSize, thickness: Self.boxLine)
      }
    }
  }

  private static let leastGap = 9.0
  /// The least width of wrapped labels, and the share of the grid's width from which on that does not cramp them.
  private static let (leastLabel, mostLabel) = (85.0, 0.3)
  /// The height of a box to tick and the gap after it, as shares of the height of the tallest text's baseline.
  private static let (boxHeight, boxGap) = (0.9, 0.3)

  /// Lays out a grid with labels at the left and amounts at the right of their columns; the free width is shared evenly
  /// among the columns. Returns its rows, and whether the labels are wrapped in little room; nil if it does not fit.
  ///
  /// `cells` are the texts without the labels, row by row from the heading on, each with the number of boxes to tick in
  /// front of it; without them the label has the whole row. `label` sets a label in type, within `most` if given.
  static func grid(
    _ cells: [[(text: Text, boxes: Int)]], width: Double, padding: Double,
    label: (_ row: Int, _ most: Double?) -> Text
  ) -> (rows: [TableRow], isCramped: Bool)? {
    let tallest = cells.joined().filter { $0.boxes > 0 }.map(\.text.baseline).max() ?? 0
    let step = tallest * (boxHeight + boxGap)
    let columns = (0..<(cells.map(\.count).max() ?? 0)).map { column in
      let inColumn = cells.compactMap { $0.indices.contains(column) ? $0[column] : nil }
      return inColumn.map { Double($0.boxes) * step + $0.text.width }.max() ?? 0
    }
    let left = width - columns.reduce(0, +)
    let gaps = Double(max(1, columns.count))
    let most = left - gaps * leastGap
    let whole = cells.indices.map { label($0, cells[$0].isEmpty ? width : nil) }
    func longest(of labels: [Text]) -> Double {
      zip(labels, cells).filter { !$1.isEmpty }.map { $0.0.width }.max() ?? 0
    }
    let wanted = longest(of: whole)
    guard most >= min(leastLabel, wanted) else { return nil }
    let labels = whole.enumerated().map {
      $1.width <= most || cells[$0].isEmpty ? $1 : label($0, most)
    }
    let longest = longest(of: labels)
    let gap = (left - longest) / gaps
    let lefts = columns.reduce(into: [longest + gap]) { $0.append($0[$0.endIndex - 1] + $1 + gap) }
    let rows = zip(labels, cells).map { label, cells in
      let amounts = (cells.isEmpty ? 0..<0 : columns.indices).map { column in
        let cell = cells.indices.contains(column) ? cells[column] : nil
        let left = lefts[column]
        return Cell(
          left: left + columns[column] - (cell?.text.width ?? 0), text: cell?.text,
          separator: column > 0 ? left - gap / 2 : nil,
          boxes: (0..<(cell?.boxes ?? 0)).map { left + Double($0) * step })
      }
      return TableRow(
        [Cell(left: 0, text: label)] + amounts, boxSize: tallest * boxHeight, padding: padding)
    }
    return (rows, most < min(wanted, width * mostLabel))
  }
}

extension [TableRow] {
  /// Returns the rows as a table; the first is the heading, which is repeated at the top of each page.
  func table(width: Double) -> [Piece] {
    // The thickness of a row's frame, and how far it stands out at the sides.
    let (frame, outside) = (1.0, 4.0)
    let heading = self[0]
    let head = Piece(height: heading.height, tag: nil) { canvas, x, y in
      heading.draw(canvas, x, y)
      canvas.rule(x: x, y: y + heading.height, width: width, thickness: 1)
    }
    return [Piece(height: head.height, keepsWithNext: true, draw: head.draw)]
      + dropFirst().map { row in
        Piece(height: row.height, head: [head]) { canvas, x, y in
          row.draw(canvas, x, y)
          if row.isFramed {
            canvas.box(
              x: x - outside, y: y, width: width + 2 * outside, height: row.height + frame,
              thickness: frame)
          } else {
            canvas.rule(x: x, y: y + row.height, width: width, thickness: row.line, shade: 0.4)
          }
        }
      }
  }
}
