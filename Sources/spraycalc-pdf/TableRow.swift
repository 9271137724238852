/// A row of a table: texts beside one another, with the first lines of all of them on one baseline.
struct TableRow {
  private static let boxLine = 1.4

  /// A text in its column, and what is drawn beside it.
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
  var lineThickness = Paper.hairline
  /// Whether it stands in a frame of its own, as what has no place among the other rows does.
  var isFramed = false

  init(_ cells: [Cell], boxSize: Double = 0, padding: Double) {
    let texts = cells.compactMap(\.text)
    let highest = texts.map(\.baseline).max() ?? 0
    let covered = texts.map { highest - $0.baseline + $0.height }.max() ?? 0
    self.cells = cells
    self.boxSize = boxSize
    self.padding = padding
    height = covered + 2 * padding
    baseline = padding + highest
  }

  /// Makes a row of two texts, the second one at the right edge of the width.
  init(_ text: Text, atRight other: Text, width: Double) {
    self.init(
      [Cell(left: 0, text: text), Cell(left: width - other.width, text: other)], padding: 0)
  }

  func draw(_ canvas: Canvas, _ x: Double, _ y: Double) {
    for cell in cells {
      if let separator = cell.separator {
        canvas.fill(x: x + separator, y: y, width: Paper.hairline, height: height, shade: 0.4)
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
}

extension [TableRow] {
  /// Returns the rows, of which there must be one, as a table. The first is the heading, which is repeated at the top
  /// of each page; repeated it has no tag, so that screen readers read it once.
  func table(width: Double) -> [Piece] {
    let heading = self[0]
    let repeated = Piece(height: heading.height, tag: nil) { canvas, x, y in
      heading.draw(canvas, x, y)
      canvas.rule(x: x, y: y + heading.height, width: width, thickness: 1)
    }
    let first = Piece(height: repeated.height, keepsWithNext: true, draw: repeated.draw)
    return [first] + dropFirst().map { $0.piece(width: width, below: repeated) }
  }
}

extension TableRow {
  private static let frameLine = 1.0
  /// How far the frame of a row stands out at the sides.
  private static let frameOverhang = 4.0

  /// Returns the row as a piece that has its frame or the line below it, and the heading above it on a new page.
  fileprivate func piece(width: Double, below head: Piece) -> Piece {
    Piece(height: height, head: [head]) { canvas, x, y in
      draw(canvas, x, y)
      if isFramed {
        canvas.box(
          x: x - Self.frameOverhang, y: y, width: width + 2 * Self.frameOverhang,
          height: height + Self.frameLine, thickness: Self.frameLine)
      } else {
        canvas.rule(x: x, y: y + height, width: width, thickness: lineThickness, shade: 0.4)
      }
    }
  }
}
