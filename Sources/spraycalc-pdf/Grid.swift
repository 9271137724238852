/// A table with a heading row; the free width is shared evenly among the columns.
///
/// If there is something to tick, every cell except the labels has a box or room for one in front of it.
struct Grid {
  /// The content of a column in one row.
  struct Cell {
    let text: Text
    var isToTick = false
  }

  private static let leastGap = 12.0
  /// The least width of a label column in which long labels are wrapped, and the width from which on wrapping them
  /// does not count as cramped.
  private static let (leastLabel, mostLabel) = (110.0, Paper.contentWidth * 0.3)
  private static let padding = 3.0
  /// The thickness of the line of a box to tick in points; the height of the box and the gap after it, as shares of
  /// the height of the text's baseline.
  private static let (boxLine, boxHeight, boxGap) = (1.4, 0.92, 0.3)
  private let rows: [[Cell]]
  private let widths: [Double]
  private let gap: Double
  /// The width that a box takes in front of a cell; 0 if there is nothing to tick.
  private let boxRoom: Double
  /// Whether labels are wrapped in a column that is narrower than `mostLabel`.
  let isCramped: Bool

  /// Lays out the columns; nil if they do not fit into the width.
  ///
  /// - Parameters:
  ///   - cells: the rows without their labels; the first is the heading.
  ///   - label: sets the label of a row in type, no wider than `most` if that is not nil.
  init?(_ cells: [[Cell]], label: (_ row: Int, _ most: Double?) -> Text) {
    let room = cells.joined().filter(\.isToTick).map { $0.text.baseline * (Self.boxHeight + Self.boxGap) }.max() ?? 0
    let columns = (0..<(cells.map(\.count).max() ?? 0)).map { column in
      room + (cells.map { $0.indices.contains(column) ? $0[column].text.width : 0 }.max() ?? 0)
    }
    let left = Paper.contentWidth - columns.reduce(0, +), gaps = Double(columns.count + 1)
    let most = left - gaps * Self.leastGap, whole = cells.indices.map { label($0, nil) }
    guard most >= min(Self.leastLabel, whole.map(\.width).max() ?? 0) else { return nil }
    let labels = whole.enumerated().map { $1.width <= most ? $1 : label($0, most) }
    let longest = labels.map(\.width).max() ?? 0
    rows = zip(labels, cells).map { [Cell(text: $0)] + $1 }
    (widths, gap, boxRoom) = ([longest] + columns, (left - longest) / gaps, room)
    isCramped = most < min(whole.map(\.width).max() ?? 0, Self.mostLabel)
  }

  var height: Double { rows.reduce(0) { $0 + height($1) } }

  /// The heading and the rows; the heading is repeated at the top of each page that begins with a row.
  var pieces: [Piece] {
    let foot = height(rows[0]) - Self.padding
    let head = Piece.Head(height: foot) { canvas, x, y in
      draw(rows[0], canvas, x, y - Self.padding)
      canvas.rule(x: x, y: y + foot, width: Paper.contentWidth, thickness: 1)
    }
    return [Piece(head)] + rows.dropFirst().map { piece($0, under: head) }
  }

  private func piece(_ row: [Cell], under head: Piece.Head) -> Piece {
    Piece(height: height(row), head: head) { canvas, x, y in
      draw(row, canvas, x, y)
      canvas.rule(x: x, y: y + height(row), width: Paper.contentWidth, shade: 0.4)
    }
  }

  private func height(_ row: [Cell]) -> Double { covered(row) + 2 * Self.padding }

  private func covered(_ row: [Cell]) -> Double {
    let baseline = baseline(of: row)
    return row.map { baseline - $0.text.baseline + $0.text.height }.max() ?? 0
  }

  private func baseline(of row: [Cell]) -> Double { row.map(\.text.baseline).max() ?? 0 }

  /// Draws a row with all its texts on one baseline.
  private func draw(_ row: [Cell], _ canvas: Canvas, _ x: Double, _ y: Double) {
    let foot = y + (height(row) - covered(row)) / 2 + baseline(of: row)
    var left = x
    for (column, cell) in row.enumerated() {
      canvas.draw(cell.text, x: left + (column == 0 ? 0 : boxRoom), y: foot - cell.text.baseline)
      if cell.isToTick { tick(cell, canvas, left, foot) }
      left += widths[column] + gap
    }
  }

  private func tick(_ cell: Cell, _ canvas: Canvas, _ x: Double, _ foot: Double) {
    let size = cell.text.baseline * Self.boxHeight
    canvas.box(x: x, y: foot - size, width: size, height: size, thickness: Self.boxLine)
  }
}

extension Piece {
  /// Makes the heading row at the start of a table.
  fileprivate init(_ head: Head) {
    self.init(height: head.height, keepsWithNext: true, draw: head.draw)
  }
}
