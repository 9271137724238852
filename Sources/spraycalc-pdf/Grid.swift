/// Rows of texts in columns, the figures flush right, with as much room between their columns as there is.
struct Grid {
  /// What stands in a row before its texts: nothing, or a square to be ticked.
  enum Lead {
    case none, tickBox
  }

  struct Row {
    let texts: [Text]
    var lead = Lead.none
    var rule = Rule.hair
  }

  /// The line below a row.
  enum Rule {
    case hair, strong
  }

  /// 6.5 mm.
  static let (tickBox, tickBoxLine) = (18.5, 1.4)
  private static let leastGap = 12.0
  private static let padding = 4.0
  private let widths: [Double]
  private let gap: Double
  private let indent: Double
  /// How many columns from the first on begin at the left, close together.
  private let flushLeft: Int

  /// - Returns: nil where the columns do not go into the width.
  init?(rows: [Row], flushLeft: Int) {
    let count = rows.map(\.texts.count).max() ?? 0
    widths = (0..<count).map { column in
      rows.map { $0.texts.indices.contains(column) ? $0.texts[column].width : 0 }.max() ?? 0
    }
    indent = rows.contains { $0.lead == .tickBox } ? Self.tickBox + Self.leastGap : 0
    let narrowGaps = Double(flushLeft - 1) * Self.leastGap
    let free = Paper.contentWidth - indent - narrowGaps - widths.reduce(0, +)
    gap = free / Double(max(1, count - flushLeft))
    self.flushLeft = flushLeft
    guard gap >= Self.leastGap else { return nil }
  }

  /// The heading row, to stand above the rows.
  func head(_ row: Row) -> Piece.Head {
    Piece.Head(height: height(row) - Self.padding) { canvas, x, y in
      draw(row, canvas, x, y - Self.padding)
      let foot = y + height(row) - Self.padding
      canvas.rule(x: x, y: foot, width: Paper.contentWidth, thickness: 1)
    }
  }

  func piece(_ row: Row, under head: Piece.Head? = nil) -> Piece {
    Piece(height: height(row), head: head) { canvas, x, y in
      draw(row, canvas, x, y)
      let isStrong = row.rule == .strong
      canvas.rule(
        x: x, y: y + height(row), width: Paper.contentWidth, thickness: isStrong ? 1 : Paper.hairline,
        shade: isStrong ? 0 : 0.4)
    }
  }

  private func height(_ row: Row) -> Double {
    let baseline = row.texts.map(\.baseline).max() ?? 0
    let texts = row.texts.map { baseline - $0.baseline + $0.height }.max() ?? 0
    return max(texts, row.lead == .tickBox ? Self.tickBox : 0) + 2 * Self.padding
  }

  /// All texts of a row stand on one line.
  private func draw(_ row: Row, _ canvas: Canvas, _ x: Double, _ y: Double) {
    if row.lead == .tickBox {
      let top = y + (height(row) - Self.tickBox) / 2
      canvas.box(x: x, y: top, width: Self.tickBox, height: Self.tickBox, thickness: Self.tickBoxLine)
    }
    let baseline = row.texts.map(\.baseline).max() ?? 0
    let covered = row.texts.map { baseline - $0.baseline + $0.height }.max() ?? 0
    let top = y + (height(row) - covered) / 2
    var left = x + indent
    for (column, text) in row.texts.enumerated() {
      let offset = column < flushLeft ? 0 : widths[column] - text.width
      canvas.draw(text, x: left + offset, y: top + baseline - text.baseline)
      left += widths[column] + (column + 1 < flushLeft ? Self.leastGap : gap)
    }
  }
}
