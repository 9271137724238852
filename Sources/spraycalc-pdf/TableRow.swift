/// A row of a table: texts beside one another, with the first lines of all of them on one baseline.
struct TableRow {
  /// The space above and below the texts.
  private static let padding = 3.0
  /// The thickness of the line of a box to tick.
  private static let boxLine = 1.4

  let cells: [(left: Double, text: Text)]
  let height: Double
  private let baseline: Double
  /// Whether the texts end at the same height instead.
  var endsAlike = false
  /// The left sides of the boxes to tick, and the height of a box.
  var boxes: [Double] = []
  var boxSize = 0.0
  /// Where a thin line separates two columns.
  var separators: [Double] = []
  /// Whether a thin line separates it from the next row.
  var hasLine = true

  init(_ cells: [(left: Double, text: Text)]) {
    let highest = cells.map(\.text.baseline).max() ?? 0
    let covered = cells.map { highest - $0.text.baseline + $0.text.height }.max() ?? 0
    (self.cells, height, baseline) = (cells, covered + 2 * Self.padding, Self.padding + highest)
  }

  fileprivate func draw(_ canvas: Canvas, _ x: Double, _ y: Double) {
    for left in separators { canvas.fill(x: x + left, y: y, width: Paper.hairline, height: height, shade: 0.4) }
    for (left, text) in cells {
      let top = endsAlike ? height - Self.padding - text.height : baseline - text.baseline
      canvas.draw(text, x: x + left, y: y + top)
    }
    for left in boxes {
      canvas.box(x: x + left, y: y + baseline - boxSize, width: boxSize, height: boxSize, thickness: Self.boxLine)
    }
  }
}

extension [TableRow] {
  /// Returns the rows as a table; the first is the heading, which is repeated at the top of each page.
  func table(width: Double) -> [Piece] {
    let heading = self[0]
    let head = Piece.Head(height: heading.height) { canvas, x, y in
      heading.draw(canvas, x, y)
      canvas.rule(x: x, y: y + heading.height, width: width, thickness: 1)
    }
    return [Piece(height: head.height, keepsWithNext: true, draw: head.draw)]
      + dropFirst().map { row in
        Piece(height: row.height, head: head) { canvas, x, y in
          row.draw(canvas, x, y)
          if row.hasLine { canvas.rule(x: x, y: y + row.height, width: width, shade: 0.4) }
        }
      }
  }
}
