import Calculation

/// The output of a command before colour and width: finished texts with roles, in blocks.
package struct Sheet: Sendable, Equatable, Codable {
  package var blocks: [Block]

  package init(_ blocks: [Block] = []) { self.blocks = blocks }

  /// The sheet without gaps at its start, for the top of an output.
  package var withoutGapAtStart: Sheet { Sheet(Array(blocks.drop { $0 == .gap })) }

  /// A part of the output that is laid out as a whole.
  package enum Block: Sendable, Equatable, Codable {
    /// A paragraph that wraps between words.
    case paragraph(Line)
    /// Labels with their cells in aligned columns; stacked if the terminal is too narrow.
    case rows([Row])
    /// A table with column headings; stacked or split if the terminal is too narrow.
    case table(Table)
    /// Amounts with a column for each way of doing the work; a block for each column if the terminal is narrow.
    case grid(Grid)
    /// The values that a result was worked out from, on one line that breaks only between them.
    case context(Context)
    /// An entry of a list that is scanned: a heading with more lines below it.
    case entry(Entry)
    /// Lines shown without wrapping, such as a typed line and the caret under it.
    case verbatim([Line])
    /// An empty line between other blocks.
    case gap
  }

  /// A label and the cells beside it.
  package struct Row: Sendable, Equatable, Codable {
    /// The full label, which is clear without the rows around it.
    package let label: Line
    package let cells: [Line]
    /// The group and name of the row, if it is one of several that share a label.
    package let member: Member?
    /// Whether the only cell is a remark that runs across the columns of a table.
    package let isRemark: Bool

    package init(_ label: Line, _ cells: [Line], member: Member? = nil, isRemark: Bool = false) {
      (self.label, self.cells, self.member, self.isRemark) = (label, cells, member, isRemark)
    }
  }

  /// One of several rows that share a label: the label, shown once for neighbouring rows, and the name of this row.
  package struct Member: Sendable, Equatable, Codable {
    package let group: Line
    package let name: Line
  }

  /// How often something is done, its name, and a mark such as how far a tank is filled.
  package struct Repeats: Sendable, Equatable, Codable {
    /// How often it is done: a whole number from 1 up.
    package let count: Fraction
    package let label: Line
    package let mark: Line

    /// The name and the mark: `Full tank \u{B7} up to 1000 l`.
    package var title: Line { label.map { Span($0.text, .heading) } + [Span(" \u{B7} ")] + mark }
  }

  /// A table: a heading for each column and a label for each row.
  package struct Table: Sendable, Equatable, Codable {
    /// A heading, and how often the column is done if it is something to do.
    package struct Column: Sendable, Equatable, Codable {
      package let label: Line
      package var repeats: Repeats?
    }

    package let columns: [Column]
    package let rows: [Row]
    /// Whether the user reads the table column by column, such as one fill after another.
    ///
    /// If the terminal is too narrow, such a table is stacked column by column; any other table continues with its
    /// further columns below the first ones.
    package let isByColumn: Bool

    /// Makes a table whose rows are compared.
    package init(columns: [Line], rows: [Row]) {
      (self.columns, self.rows, isByColumn) = (columns.map { Column(label: $0) }, rows, false)
    }

    /// Makes a table whose columns are followed one after another.
    package init(followed columns: [Column], rows: [Row]) {
      (self.columns, self.rows, isByColumn) = (columns, rows, true)
    }

    /// Returns the cells of one column, each with the label of its row; a row without cells is a heading and appears
    /// in every column.
    package func rows(ofColumn index: Int) -> [Row] {
      rows.filter { $0.cells.isEmpty || $0.cells.indices.contains(index) }.map { row in
        Row(row.label, row.cells.isEmpty ? [] : [row.cells[index]])
      }
    }
  }

  /// Amounts of several items, with a column for each way of doing the work, such as each kind of fill.
  package struct Grid: Sendable, Equatable, Codable {
    package struct Column: Sendable, Equatable, Codable {
      /// The heading of the column, and the longer one of a block.
      package let label, title: Line

      package init(label: Line, title: Line) { (self.label, self.title) = (label, title) }
    }

    package struct Row: Sendable, Equatable, Codable {
      package let label: Line
      /// The value that the amounts come from, such as a dose.
      package let detail: Line
      /// A cell for each column; a row without cells is a heading of the rows below it.
      package let cells: [Line]
      /// A line below the row, and one below its last cell.
      package let below, belowLast: Line

      package init(label: Line, detail: Line = [], cells: [Line], below: Line = [], belowLast: Line = []) {
        (self.label, self.detail, self.cells) = (label, detail, cells)
        (self.below, self.belowLast) = (below, belowLast)
      }
    }

    package let columns: [Column]
    /// The heading above the details; empty if no row has one.
    package let detailLabel: Line
    package let rows: [Row]

    package init(columns: [Column], detailLabel: Line = [], rows: [Row]) {
      (self.columns, self.detailLabel, self.rows) = (columns, detailLabel, rows)
    }

    /// The grid as a plain table for files: the details are the first column, remarks are rows.
    package var table: Table {
      let hasDetails = !detailLabel.isEmpty
      return Table(
        columns: (hasDetails ? [detailLabel] : []) + columns.map(\.label),
        rows: rows.flatMap { row -> [Sheet.Row] in
          let cells = row.cells.isEmpty ? [] : (hasDetails ? [row.detail] : []) + row.cells
          let empty = [Line](repeating: [], count: max(0, cells.count - 1))
          return [Sheet.Row(row.label, cells)]
            + (row.below.isEmpty ? [] : [Sheet.Row([], [row.below], isRemark: true)])
            + (row.belowLast.isEmpty ? [] : [Sheet.Row([], empty + [row.belowLast])])
        })
    }
  }

  /// An entry of a list that is scanned.
  package struct Entry: Sendable, Equatable, Codable {
    package let heading: Line
    package let lines: [Line]

    package init(_ heading: Line, _ lines: [Line]) { (self.heading, self.lines) = (heading, lines) }
  }

  /// The values that a result was worked out from.
  package struct Context: Sendable, Equatable, Codable {
    package let values: [Line]
    /// More values, for lines above a grid that does not show them as details.
    package let details: [Line]

    /// All values with dots between them.
    package var inOneLine: Line { Line((values + details).joined(separator: [Span(" \u{B7} ")])) }
  }

  package static func + (left: Sheet, right: Sheet) -> Sheet { Sheet(left.blocks + right.blocks) }
  package static func += (left: inout Sheet, right: Sheet) { left.blocks += right.blocks }
}
