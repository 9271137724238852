import Calculation

/// The output of a command before colour and width: finished texts with roles, in blocks.
package struct Sheet: Sendable, Equatable, Codable {
  /// The parts from top to bottom.
  package var blocks: [Block]

  /// Makes a sheet of blocks from top to bottom.
  package init(_ blocks: [Block] = []) { self.blocks = blocks }

  /// Makes a sheet of one paragraph.
  package static func line(_ span: Span) -> Sheet { Sheet([.paragraph([span])]) }

  /// The sheet without gaps at its start, for the top of an output.
  package var withoutGapAtStart: Sheet { Sheet(Array(blocks.drop { $0 == .gap })) }

  /// A part of a sheet, which is laid out as one.
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
    /// An empty line.
    case gap
  }

  /// A label and the cells beside it.
  package struct Row: Sendable, Equatable, Codable {
    /// What the cells are of.
    package let label: Line
    /// In a grid a cell for each column; a row without cells is a heading of the rows below it, or a gap.
    package let cells: [Line]
    /// In a grid the value that the amounts come from, such as a dose.
    package let detail: Line
    /// In a grid a line below the row.
    package let below: Line
    /// In a grid a line below the last cell of the row.
    package let belowLast: Line

    /// Makes a row; without cells it is a heading or a gap.
    package init(
      _ label: Line, _ cells: [Line], detail: Line = [], below: Line = [], belowLast: Line = []
    ) {
      self.label = label
      self.cells = cells
      self.detail = detail
      self.below = below
      self.belowLast = belowLast
    }

    /// An empty row, which parts the rows of a grid.
    package static let gap = Row([], [])
  }

  /// Figures or amounts of several items, such as a column for each kind of fill.
  package struct Grid: Sendable, Equatable, Codable {
    /// A column with its headings, such as a kind of fill.
    package struct Column: Sendable, Equatable, Codable {
      /// The heading of the column.
      package let label: Line
      /// The longer heading of the block that stands for the column on a narrow terminal.
      package let title: Line
      /// If the column is work to do, how many times, from 1 up; else nil.
      let count: Fraction?
      /// If the column is work to do, the heading of a single time, such as `Full tank \u{B7} up to 1000 l`; else empty.
      let onceTitle: Line

      /// Makes a column; without a title the block has the heading of the column.
      package init(_ label: Line, title: Line? = nil, count: Fraction? = nil, onceTitle: Line = [])
      {
        self.label = label
        self.title = title ?? label
        self.count = count
        self.onceTitle = onceTitle
      }
    }

    /// The heading of the labels; may be empty.
    package var corner: Line = []
    /// The columns of the cells; the labels of the rows are no column.
    package let columns: [Column]
    /// The heading above the details; empty if no row has one.
    package var detailLabel: Line = []
    /// The rows from top to bottom, each with a cell for each column.
    package let rows: [Row]
    /// Whether a chart shows how far each row is from the mean.
    package var isCharted = false

    /// The cell of a column that does not have the row.
    package static let nothing: Line = [Span("\u{2013}", .muted)]

    /// The grid with the second half of its rows beside the first. What is said behind a comma, such as `beyond 10%`,
    /// has no room there: marks stand for it, which the last row explains.
    package var inHalves: Grid {
      let remarks = Set(rows.flatMap(\.cells).flatMap { Self.parted($0).dropFirst() })
      let marks = Marks(remarks: remarks.sorted { $0.count < $1.count })
      let half = (rows.count + 1) / 2
      let blank = Row([Span(" ")], columns.map { _ in [Span(" ")] })
      let pairs = zip(rows.prefix(half), rows.dropFirst(half) + [blank]).map { left, right in
        let middle: Line = [Span(right.label.plainText, .heading)]
        return Row(
          left.label,
          left.cells.map(marks.marked) + [middle] + right.cells.map(marks.marked))
      }
      return Grid(columns: columns + [Column([])] + columns, rows: pairs + marks.legend)
    }

    /// Returns a cell parted into its value and, if it has one, the remark behind the comma.
    private static func parted(_ cell: Line) -> [String] {
      cell.plainText.split(separator: ", ", maxSplits: 1).map(String.init)
    }

    /// The marks `!`, `!!` and so on that stand for remarks.
    private struct Marks {
      let remarks: [String]

      func mark(_ remark: String) -> String {
        String(repeating: "!", count: 1 + (remarks.firstIndex(of: remark) ?? 0))
      }

      func marked(_ cell: Line) -> Line {
        let parts = Grid.parted(cell)
        return parts.count < 2 ? cell : [Span("\(parts[0]) \(mark(parts[1]))", .value)]
      }

      /// A row that explains the marks; none without marks.
      var legend: [Row] {
        guard !remarks.isEmpty else { return [] }
        let explained = remarks.map { "\(mark($0)) \($0)" }
        return [Row([Span(explained.joined(separator: "   "))], [])]
      }
    }

    /// The grid as a plain table: the details are the first column, remarks are rows.
    package var table: Grid {
      let detailColumn = detailLabel.isEmpty ? [] : [Column(detailLabel)]
      return Grid(
        columns: detailColumn + columns.map { Column($0.title) },
        rows: rows.flatMap { tableRows(of: $0) })
    }

    /// Returns a row of the plain table, and its remarks as rows below it.
    private func tableRows(of row: Row) -> [Row] {
      var cells = row.cells
      if !cells.isEmpty, !detailLabel.isEmpty { cells.insert(row.detail, at: 0) }
      var tableRows = [Row(row.label, cells)]
      if !row.below.isEmpty { tableRows.append(Row(row.below, [])) }
      if !row.belowLast.isEmpty {
        let empty = [Line](repeating: [], count: max(0, cells.count - 1))
        tableRows.append(Row([], empty + [row.belowLast]))
      }
      return tableRows
    }
  }

  /// Makes an entry of a list that is scanned: a heading with more lines below it.
  package static func entry(_ heading: Line, _ lines: [Line]) -> Sheet {
    Sheet([.paragraph(heading)] + lines.map { .paragraph([Span("    ")] + $0) })
  }

  /// Makes a sheet of a block below a heading, with a gap above.
  package static func section(_ heading: String, _ block: Block) -> Sheet {
    Sheet([.gap, .paragraph([Span(heading, .heading)]), block])
  }

  /// Returns a sheet with the blocks of one below those of another.
  package static func + (left: Sheet, right: Sheet) -> Sheet { Sheet(left.blocks + right.blocks) }
  /// Adds the blocks of another sheet below.
  package static func += (left: inout Sheet, right: Sheet) { left.blocks += right.blocks }
}

extension [Sheet.Row] {
  /// The rows with a label that several neighbours share only in the first of them.
  package var withEachLabelOnce: [Sheet.Row] {
    guard zip(self, dropFirst()).contains(where: { $0.label == $1.label }) else { return self }
    return indices.map { index in
      let row = self[index]
      let isRepeated = index > 0 && self[index - 1].label == row.label
      return isRepeated ? Sheet.Row([], row.cells) : row
    }
  }
}
