/// A row of a table: texts beside one another, with the first lines of all of them on one baseline.
struct TableRow {
  /// The space above and below the texts.
  private static let padding = 3.0
  /// The thickness of the line of a box to tick.
  private static let boxLine = 1.4

  struct Cell {
    let left: Double
    /// The text; nil for an empty cell.
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
  /// Whether a thin line separates it from the next row.
  var hasLine = true

  /// - Parameters:
  ///   - cells: the cells from left to right.
  ///   - boxSize: the height of a box to tick.
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
          if row.hasLine { canvas.rule(x: x, y: y + row.height, width: width, shade: 0.4) }
        }
      }
  }
}
