/// Rows of texts in columns, the first flush left, the others flush right, with as much room between them as there is.
struct Grid {
  private static let leastGap = 12.0
  private static let padding = 3.0
  private let widths: [Double]
  private let gap: Double

  /// - Returns: nil where the columns do not go into the width.
  init?(rows: [[Text]]) {
    let count = rows.map(\.count).max() ?? 0
    widths = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].width : 0 }.max() ?? 0
    }
    gap = (Paper.contentWidth - widths.reduce(0, +)) / Double(max(1, count - 1))
    guard gap >= Self.leastGap else { return nil }
  }

  /// The heading row, to stand above the rows.
  func head(_ row: [Text]) -> Piece.Head {
    let foot = height(row) - Self.padding
    return Piece.Head(height: foot) { canvas, x, y in
      draw(row, canvas, x, y - Self.padding)
      canvas.rule(x: x, y: y + foot, width: Paper.contentWidth, thickness: 1)
    }
  }

  func piece(_ row: [Text], under head: Piece.Head) -> Piece {
    Piece(height: height(row), head: head) { canvas, x, y in
      draw(row, canvas, x, y)
      canvas.rule(x: x, y: y + height(row), width: Paper.contentWidth, shade: 0.4)
    }
  }

  func height(of rows: [[Text]]) -> Double { rows.reduce(0) { $0 + height($1) } }

  private func height(_ row: [Text]) -> Double { covered(row) + 2 * Self.padding }

  private func covered(_ row: [Text]) -> Double {
    let baseline = row.map(\.baseline).max() ?? 0
    return row.map { baseline - $0.baseline + $0.height }.max() ?? 0
  }

  /// All texts of a row stand on one line.
  private func draw(_ row: [Text], _ canvas: Canvas, _ x: Double, _ y: Double) {
    let baseline = row.map(\.baseline).max() ?? 0
    let top = y + (height(row) - covered(row)) / 2
    var left = x
    for (column, text) in row.enumerated() {
      let offset = column == 0 ? 0 : widths[column] - text.width
      canvas.draw(text, x: left + offset, y: top + baseline - text.baseline)
      left += widths[column] + gap
    }
  }
}
