import Sheets

/// The checklist of fills: a heading for each kind of fill, and below it a square to tick for each fill.
extension Typesetter {
  /// The side of a square, 6.5 mm, and the thickness of its line; both in points.
  private static let (tickBox, tickBoxLine) = (18.5, 1.4)
  private static let (gapInBox, gapBelowBox) = (4.0, 6.0)

  func pieces(_ list: Report.Checklist) -> [Piece] {
    let note = list.note.map { Piece(text($0, Style(size: 12), Text.Setting(width: paper.contentWidth)), space: 6) }
    return list.numbered.flatMap { [heading(of: $0)] + $1.map(line) } + (note.map { [$0] } ?? [])
  }

  /// Returns the heading of a kind of fill: `Full tank \u{B7} up to 1000 l`.
  private func heading(of kind: Sheet.Repeats) -> Piece {
    var piece = Piece(paragraph(kind.title, .rows), space: 6)
    piece.height += Self.gapInBox
    piece.keepsWithNext = true
    return piece
  }

  private func line(of numbers: Range<Int>) -> Piece {
    let texts = numbers.map { text("\($0)", Style(size: 10)) }
    let width = paper.contentWidth / Double(Report.Checklist.boxesInLine)
    return Piece(height: Self.tickBox + Self.gapBelowBox) { canvas, x, y in
      for (index, number) in texts.enumerated() {
        let left = x + Double(index) * width
        canvas.box(x: left, y: y, width: Self.tickBox, height: Self.tickBox, thickness: Self.tickBoxLine)
        canvas.draw(number, x: left + Self.tickBox + Self.gapInBox, y: y + (Self.tickBox - number.height) / 2)
      }
    }
  }
}
