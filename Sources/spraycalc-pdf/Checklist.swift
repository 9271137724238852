import Sheets

/// What is to be done one by one: for each kind of it a line that names it, and below it a square to tick for each.
extension Typesetter {
  private static let boxesInLine = 10
  /// 6.5 mm.
  private static let (tickBox, tickBoxLine) = (18.5, 1.4)
  private static let (gapInBox, gapBelowBox) = (4.0, 6.0)

  func pieces(_ list: Report.Checklist) -> [Piece] {
    let note = list.note.map { Piece(text($0, Style(size: 12), Text.Setting(width: Paper.contentWidth)), space: 6) }
    return list.numbered.flatMap { [heading(of: $0)] + lines(of: $1) } + (note.map { [$0] } ?? [])
  }

  /// `Full tank \u{B7} up to 1000 l`
  private func heading(of kind: Sheet.Repeats) -> Piece {
    let name = kind.label.map { Span($0.text, .heading) }
    let line = text(name + [Span(" \u{B7} ")] + kind.mark, .rows, Text.Setting(width: Paper.contentWidth))
    var piece = Piece(line, space: 6)
    piece.height += Self.gapInBox
    piece.keepsWithNext = true
    return piece
  }

  private func lines(of numbers: Range<Int>) -> [Piece] {
    stride(from: numbers.lowerBound, to: numbers.upperBound, by: Self.boxesInLine).map { first in
      line(of: first..<min(first + Self.boxesInLine, numbers.upperBound))
    }
  }

  private func line(of numbers: Range<Int>) -> Piece {
    let texts = numbers.map { text("\($0)", Style(size: 10)) }
    let width = Paper.contentWidth / Double(Self.boxesInLine)
    return Piece(height: Self.tickBox + Self.gapBelowBox) { canvas, x, y in
      for (index, number) in texts.enumerated() {
        let left = x + Double(index) * width
        canvas.box(x: left, y: y, width: Self.tickBox, height: Self.tickBox, thickness: Self.tickBoxLine)
        canvas.draw(number, x: left + Self.tickBox + Self.gapInBox, y: y + (Self.tickBox - number.height) / 2)
      }
    }
  }
}

extension Report.Checklist {
  /// Each kind with the numbers of those that are listed.
  fileprivate var numbered: [(kind: Sheet.Repeats, numbers: Range<Int>)] {
    var next = 1
    return kinds.compactMap { kind in
      guard next <= listed else { return nil }
      let end = next + min(Int(exactly: kind.count) ?? .max, listed + 1 - next)
      defer { next = end }
      return (kind, next..<end)
    }
  }
}
