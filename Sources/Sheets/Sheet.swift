import Calculation

/// The output of a command before colour and width: finished texts with roles, in blocks.
package struct Sheet: Sendable, Equatable, Codable {
  package var blocks: [Block]

  package init(_ blocks: [Block] = []) { self.blocks = blocks }
  package static func line(_ span: Span) -> Sheet { Sheet([.paragraph([span])]) }

  /// The sheet without gaps at its start, for the top of an output.
  package var withoutGapAtStart: Sheet { Sheet(Array(blocks.drop { $0 == .gap })) }

  package enum Block: Sendable, Equatable, Codable {
    /// A paragraph that wraps between words.
    case paragraph(Line)
    /// Labels with their cells in aligned columns; stacked if the terminal is too narrow.
    case rows([Row])
    /// Figures in columns with headings; columns that do not fit go below the first ones.
    case table(Grid)
    /// Amounts with a column for each way of doing the work; a block for each column if the terminal is narrow.
    case grid(Grid)
    /// The values that a result was worked out from, on one line that breaks only between them. The details are more
    /// values, for lines above a grid that does not show them.
    case context(values: [Line], details: [Line])
    /// Lines shown without wrapping, such as a typed line and the caret under it, or boxes to tick.
    case verbatim([Line])
    case gap
  }

  /// A label and the cells beside it.
  package struct Row: Sendable, Equatable, Codable {
    package let label: Line
    /// In a grid a cell for each column; a row without cells is a heading of the rows below it, or a gap.
    package let cells: [Line]
    /// In a grid the value that the amounts come from, such as a dose.
    package let detail: Line
    /// In a grid a line below the row, and one below its last cell.
    package let below, belowLast: Line

    package init(
      _ label: Line, _ cells: [Line], detail: Line = [], below: Line = [], belowLast: Line = []
    ) {
      (self.label, self.cells, self.detail) = (label, cells, detail)
      (self.below, self.belowLast) = (below, belowLast)
    }

    /// An empty row, which parts the rows of a grid.
    package static let gap = Row([], [])
  }

  /// Figures or amounts of several items, such as a column for each kind of fill.
  package struct Grid: Sendable, Equatable, Codable {
    package struct Column: Sendable, Equatable, Codable {
      /// The heading of the column, and the longer one of a block.
      package let label, title: Line
      /// If the column is work to do: how many times, from 1 up, and the heading of a single time, such as
      /// `Full tank \u{B7} up to 1000 l`; else nil and empty.
      let count: Fraction?
      let onceTitle: Line

      package init(_ label: Line, title: Line? = nil, count: Fraction? = nil, onceTitle: Line = [])
      {
        (self.label, self.title, self.count, self.onceTitle) = (
          label, title ?? label, count, onceTitle
        )
      }
    }

    /// The heading of the labels; may be empty.
    package var corner: Line = []
    package let columns: [Column]
    /// The heading above the details; empty if no row has one.
    package var detailLabel: Line = []
    package let rows: [Row]
    /// Whether a chart shows how far each row is from the mean.
    package var isCharted = false

    /// The cell of a column that does not have the row.
    package static let nothing: Line = [Span("\u{2013}", .muted)]

    /// The grid with the second half of its rows beside the first. What is said behind a comma, such as `beyond 10%`,
    /// has no room there: marks stand for it, which the last row explains.
    package var inHalves: Grid {
      func parts(_ cell: Line) -> [String] {
        cell.plainText.split(separator: ", ", maxSplits: 1).map(String.init)
      }
      let notes = Set(rows.flatMap(\.cells).flatMap { parts($0).dropFirst() }).sorted {
        $0.count < $1.count
      }
      func mark(_ note: String) -> String {
        String(repeating: "!", count: 1 + (notes.firstIndex(of: note) ?? 0))
      }
      func marked(_ cells: [Line]) -> [Line] {
        cells.map { cell in
          let parts = parts(cell)
          return parts.count < 2 ? cell : [Span("\(parts[0]) \(mark(parts[1]))", .value)]
        }
      }
      let count = (rows.count + 1) / 2
      let none = Row([Span(" ")], columns.map { _ in [Span(" ")] })
      let legend = notes.map { "\(mark($0)) \($0)" }.joined(separator: "   ")
      return Grid(
        columns: columns + [Column([])] + columns,
        rows: zip(rows.prefix(count), rows.dropFirst(count) + [none]).map { row, other in
          Row(
            row.label,
            marked(row.cells) + [[Span(other.label.plainText, .heading)]] + marked(other.cells))
        } + (notes.isEmpty ? [] : [Row([Span(legend)], [])]))
    }

    /// The grid as a plain table: the details are the first column, remarks are rows.
    package var table: Grid {
      let hasDetails = !detailLabel.isEmpty
      return Grid(
        columns: (hasDetails ? [Column(detailLabel)] : []) + columns.map { Column($0.title) },
        rows: rows.flatMap { row -> [Row] in
          let cells = row.cells.isEmpty ? [] : (hasDetails ? [row.detail] : []) + row.cells
          let empty = [Line](repeating: [], count: max(0, cells.count - 1))
          return [Row(row.label, cells)] + (row.below.isEmpty ? [] : [Row(row.below, [])])
            + (row.belowLast.isEmpty ? [] : [Row([], empty + [row.belowLast])])
        })
    }
  }

  /// Makes an entry of a list that is scanned: a heading with more lines below it.
  package static func entry(_ heading: Line, _ lines: [Line]) -> Sheet {
    Sheet([.paragraph(heading)] + lines.map { .paragraph([Span("    ")] + $0) })
  }

  package static func + (left: Sheet, right: Sheet) -> Sheet { Sheet(left.blocks + right.blocks) }
  package static func += (left: inout Sheet, right: Sheet) { left.blocks += right.blocks }
}

extension [Sheet.Row] {
  /// The rows with a label that several neighbours share only in the first of them.
  package var withEachLabelOnce: [Sheet.Row] {
    guard zip(self, dropFirst()).contains(where: { $0.label == $1.label }) else { return self }
    return indices.map { index in
      index > 0 && self[index - 1].label == self[index].label
        ? Sheet.Row([], self[index].cells) : self[index]
    }
  }
}

/// The meaning of a piece of output; a theme decides how each role looks.
package enum Role: String, Sendable, Codable, CaseIterable {
  case text, heading, value, unit, water, product, caution, error, good, muted
}

/// A piece of text in one role; characters that a terminal could obey are replaced by visible escapes.
package struct Span: Sendable, Equatable, Codable {
  package let text: String
  package let role: Role
  /// The properties that few spans have; nil for a plain span.
  private let more: More?

  /// The theme to show the text in if it is not the current theme, as in a sample of themes.
  package var sample: String? { if case .of(let sample, _, _, _) = more { sample } else { nil } }
  /// The address that the text leads to on a terminal that knows links.
  package var link: String? { if case .of(_, _, _, let link) = more { link } else { nil } }
  /// The number in the text, or the one that the text puts into words; nil if the text has neither.
  package var number: Number? { if case .of(_, let number, _, _) = more { number } else { nil } }
  /// Set for an old value, where it is empty, and for the arrow to the new one: what is said between new and old.
  package var spoken: String? { if case .of(_, _, let spoken, _) = more { spoken } else { nil } }

  /// These are in a place of their own because lines are copied often, and small spans are copied faster.
  private indirect enum More: Sendable, Equatable, Codable {
    case of(sample: String?, number: Number?, spoken: String?, link: String?)
  }

  /// A number as it is shown, for programs that calculate with it.
  package struct Number: Sendable, Equatable, Codable {
    /// The number in ASCII with a point: `-12.50`.
    package let digits: String
    /// The symbol of the unit; empty for a plain count.
    package let unit: String
    /// Whether the text says more than this number and its unit.
    package var isPart = false
  }

  package init(
    _ text: String, _ role: Role = .text, sample: String? = nil, number: Number? = nil,
    spoken: String? = nil,
    link: String? = nil
  ) {
    self.text = text.safeForTerminal
    self.role = role
    let isPlain = sample == nil && number == nil && spoken == nil && link == nil
    more = isPlain ? nil : .of(sample: sample, number: number, spoken: spoken, link: link)
  }

  /// Returns a part of the text, which looks the same and leads to the same place.
  package func part(_ text: some StringProtocol) -> Span {
    Span(String(text), role, sample: sample, link: link)
  }

  /// A box to tick, placed before something to do.
  package static let box = Span("\u{2610} ")
}

package typealias Line = [Span]

extension [Span] {
  package var plainText: String { reduce(into: "") { $0 += $1.text } }

  var number: Span.Number? { lazy.compactMap(\.number).first }

  /// Returns the parts of the line before and after so many UTF-16 units; a span across the place is divided.
  package func divided(at place: Int) -> (Line, Line) {
    var (head, tail, left) = (Line(), Line(), place)
    for span in self {
      let length = span.text.utf16.count
      if left >= length {
        head.append(span)
      } else if left <= 0 {
        tail.append(span)
      } else {
        let middle = String.Index(utf16Offset: left, in: span.text)
        head.append(span.part(span.text[..<middle]))
        tail.append(Span(String(span.text[middle...]), span.role, number: span.number))
      }
      left -= length
    }
    return (head, tail)
  }

  /// A change in the line: what is before it, the old value, the arrow and the new value; nil for a line without one.
  package var change: (start: Line, old: Line, arrow: Span, new: Line)? {
    guard let first = firstIndex(where: { $0.spoken != nil }),
      let arrow = firstIndex(where: { $0.spoken?.isEmpty == false })
    else { return nil }
    return (
      Array(prefix(first)), Array(self[first..<arrow]), self[arrow], Array(suffix(from: arrow + 1))
    )
  }

  package var boxes: Int { prefix { $0 == .box }.count }

  package var behindBoxes: Line { Array(drop { $0 == .box }) }
}
