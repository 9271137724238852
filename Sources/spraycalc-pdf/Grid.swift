/// A grid with a heading row: labels at the left, and amounts at the right of their columns; the free width is shared
/// evenly among the columns.
struct Grid {
  /// The content of a column in one row.
  struct Cell {
    let text: Text
    /// How many boxes to tick are in front of the text.
    var boxes = 0
  }

  private static let leastGap = 9.0
  /// The least width of a label column in which long labels are wrapped, and the share of the grid's width from which
  /// on wrapping them does not count as cramped.
  private static let (leastLabel, mostLabel) = (85.0, 0.3)
  private static let padding = 3.0
  /// The thickness of the line of a box to tick in points; the height of the box and the gap after it, as shares of
  /// the height of the tallest text's baseline.
  private static let (boxLine, boxHeight, boxGap) = (1.4, 0.9, 0.3)
  private let rows: [[Cell]]
  private let width: Double
  private let widths: [Double]
  private let gap: Double
  /// The height of a box, and the distance from one box to the next.
  private let (boxSize, boxStep): (Double, Double)
  /// Whether labels are wrapped in a column with less than the share `mostLabel` of the width.
  let isCramped: Bool

  /// Lays out the columns; nil if they do not fit into the width.
  ///
  /// - Parameters:
  ///   - cells: the rows without their labels; the first is the heading.
  ///   - width: the width of the whole grid.
  ///   - label: sets the label of a row in type, no wider than `most` if that is not nil.
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
    rows = zip(labels, cells).map { [Cell(text: $0)] + $1 }
    self.width = width
    (widths, gap) = ([longest] + columns, (left - longest) / gaps)
    (boxSize, boxStep) = (tallest * Self.boxHeight, step)
    isCramped = most < min(whole.map(\.width).max() ?? 0, width * Self.mostLabel)
  }

  var height: Double { rows.reduce(0) { $0 + height($1) } }

  /// The heading and the rows; the heading is repeated at the top of each page that begins with a row.
  var pieces: [Piece] {
    let foot = height(rows[0])
    let head = Piece.Head(height: foot) { canvas, x, y in
      draw(rows[0], canvas, x, y)
      canvas.rule(x: x, y: y + foot, width: width, thickness: 1)
    }
    return [Piece(head)] + rows.dropFirst().map { piece($0, under: head) }
  }

  private func piece(_ row: [Cell], under head: Piece.Head) -> Piece {
    Piece(height: height(row), head: head) { canvas, x, y in
      draw(row, canvas, x, y)
      canvas.rule(x: x, y: y + height(row), width: width, shade: 0.4)
    }
  }

  private func height(_ row: [Cell]) -> Double { covered(row) + 2 * Self.padding }

  private func covered(_ row: [Cell]) -> Double {
    let baseline = baseline(of: row)
    return row.map { baseline - $0.text.baseline + $0.text.height }.max() ?? 0
  }

  private func baseline(of row: [Cell]) -> Double { row.map(\.text.baseline).max() ?? 0 }

  /// Draws a row with all its texts on one baseline and a line between each two columns of amounts.
  private func draw(_ row: [Cell], _ canvas: Canvas, _ x: Double, _ y: Double) {
    let foot = y + (height(row) - covered(row)) / 2 + baseline(of: row)
    var left = x
    for (column, width) in widths.enumerated() {
      if column > 1 { canvas.fill(x: left - gap / 2, y: y, width: Paper.hairline, height: height(row), shade: 0.4) }
      if row.indices.contains(column) {
        let cell = row[column]
        let start = column == 0 ? left : left + width - cell.text.width
        canvas.draw(cell.text, x: start, y: foot - cell.text.baseline)
        for box in 0..<cell.boxes { tick(canvas, left + Double(box) * boxStep, foot) }
      }
      left += width + gap
    }
  }

  private func tick(_ canvas: Canvas, _ x: Double, _ foot: Double) {
    canvas.box(x: x, y: foot - boxSize, width: boxSize, height: boxSize, thickness: Self.boxLine)
  }
}

extension Piece {
  /// Makes the heading row at the start of a grid.
  fileprivate init(_ head: Head) {
    self.init(height: head.height, keepsWithNext: true, draw: head.draw)
  }
}
