import Calculation

/// The boxes on paper for the fills of which there are too many for boxes in the cells of the steps.
struct Checklist {
  private let wording: Wording

  init(_ wording: Wording) { self.wording = wording }

  /// The most fills that are in the checklist; more are not worth ticking on paper.
  private static let mostBoxes = 1000

  /// Returns numbered boxes, below their names, for the kinds of fill of which there are too many for boxes in the
  /// cells of a grid, and a note if there are more fills than `mostBoxes`.
  func sheet(of grid: Sheet.Grid) -> Sheet {
    let kinds = grid.columns.filter { column in
      if let count = column.count { count > Fraction(StepsOnPaper.mostBoxesInCell) } else { false }
    }
    let count = kinds.compactMap(\.count).reduce(.zero, +)
    var sheet = Sheet()
    var next = 1
    for kind in kinds where next <= Self.mostBoxes {
      let fills = kind.count.flatMap { Int(exactly: $0) } ?? .max
      let end = next + min(fills, Self.mostBoxes + 1 - next)
      sheet.blocks += [.paragraph(kind.onceTitle), .verbatim(linesOfBoxes(next..<end))]
      next = end
    }
    let withoutBox = count - Fraction(next - 1)
    if withoutBox > .zero {
      let note = wording.safeText(.reportMore(count: .whole(withoutBox)))
      sheet.blocks.append(.paragraph([Span(note)]))
    }
    return sheet
  }

  /// Returns numbered boxes in lines below one another.
  private func linesOfBoxes(_ numbers: Range<Int>) -> [Line] {
    stride(from: numbers.lowerBound, to: numbers.upperBound, by: Report.boxesInLine).map { start in
      boxes(start..<min(start + Report.boxesInLine, numbers.upperBound))
    }
  }

  /// Returns boxes beside one another, each with its number, at equal distances.
  private func boxes(_ numbers: Range<Int>) -> Line {
    let width = String(Self.mostBoxes).count + 2
    return numbers.flatMap { number -> Line in
      let digits = String(number)
      let isLast = number == numbers.upperBound - 1
      let space = isLast ? "" : String(repeating: " ", count: width - digits.count)
      return [.box, Span(digits + space)]
    }
  }
}
