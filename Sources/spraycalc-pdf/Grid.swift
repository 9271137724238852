/// A heading row and rows below it in columns, each with as much room behind it as there is; where there is something to tick,
/// all but the labels stand behind a box or the room of one.
struct Grid {
  /// What stands in a column of a row.
  struct Cell {
    let text: Text
    var isToTick = false
  }

  private static let leastGap = 12.0
  /// Narrower than this no long label can be read; wider than that it may be broken wherever there is no more room.
  private static let (leastLabel, mostLabel) = (110.0, Paper.contentWidth * 0.3)
  private static let padding = 3.0
  /// The line of a box to tick, and of the height of a letter how high it is and how far off.
  private static let (boxLine, boxHeight, boxGap) = (1.4, 0.92, 0.3)
  private let rows: [[Cell]]
  private let widths: [Double]
  private let gap: Double
  /// What boxes take of the width of a cell; 0 where there is nothing to tick.
  private let boxRoom: Double
  /// Whether short labels had to be broken.
  let isCramped: Bool

  /// Nil where the columns do not go into the width.
  ///
  /// - Parameters:
  ///   - cells: the rows without their labels; the first is the heading.
  ///   - label: sets the label of a row in type, in no more than that width if one is given.
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

  /// The heading again at the top of each page that begins with another row.
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

  /// All texts of a row stand on one line.
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
  /// A heading row in its first place.
  fileprivate init(_ head: Head) {
    self.init(height: head.height, keepsWithNext: true, draw: head.draw)
  }
}
