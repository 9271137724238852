import Calculation

extension Report {
  /// A list of boxes to tick, one for each fill in the columns of a grid.
  package struct Checklist: Sendable, Equatable, Codable {
    package let title: String
    /// The kinds of fill, each with its number of fills.
    let kinds: [Sheet.Repeats]
    /// How many fills are listed, counted from the first.
    let listed: Int
    /// A note that there are more fills than the list shows; nil if all are listed.
    package let note: String?

    /// The most times that something is done for which its step has a box for each time; if it is done more often,
    /// it is in the list.
    static let mostInCell = 4
    /// The most fills that are listed; more are not worth ticking on paper.
    static let most = 1000
    /// How many boxes are in a line.
    package static let boxesInLine = 10
  }
}

extension Report.Checklist {
  /// Each kind with the numbers of its listed fills, line by line.
  package var numbered: [(kind: Sheet.Repeats, lines: [Range<Int>])] {
    var next = 1
    return kinds.compactMap { kind in
      guard next <= listed else { return nil }
      let end = next + min(Int(exactly: kind.count) ?? .max, listed + 1 - next)
      defer { next = end }
      return (kind, stride(from: next, to: end, by: Self.boxesInLine).map { $0..<min($0 + Self.boxesInLine, end) })
    }
  }

  /// The list as text: the title of each kind, and below it the boxes with their numbers.
  var sheet: Sheet {
    let kinds = numbered.flatMap { kind, lines -> [Sheet.Block] in
      [.paragraph(kind.title), .verbatim(lines.map { [Span(Self.boxes($0))] })]
    }
    return Sheet(kinds + (note.map { [.paragraph([Span($0)])] } ?? []))
  }

  private static func boxes(_ numbers: Range<Int>) -> String {
    let boxes = numbers.map { Span.box.text + String($0) }, width = Span.box.text.count + String(most).count + 2
    return boxes.dropLast().map { $0 + String(repeating: " ", count: width - $0.count) }.joined()
      + boxes.suffix(1).joined()
  }
}

extension Wording {
  /// Returns the checklist for the columns that are done too often for boxes in their cells; nil if there are none.
  func checklist(of grid: Sheet.Grid) -> Report.Checklist? {
    let kinds = grid.columns.compactMap(\.repeats).filter { $0.count > Fraction(Report.Checklist.mostInCell) }
    guard !kinds.isEmpty else { return nil }
    let count = kinds.map(\.count).reduce(.zero, +)
    let listed = min(Int(exactly: count) ?? .max, Report.Checklist.most)
    return Report.Checklist(
      title: shown("report-checklist"), kinds: kinds, listed: listed,
      note: Fraction(listed) < count ? shown("report-more", ["count": .whole(count - Fraction(listed))]) : nil)
  }
}
