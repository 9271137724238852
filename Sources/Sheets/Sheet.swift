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
    /// A part of a whole, as a bar if there is room; the same information is also given elsewhere.
    case share(Share)
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

  /// A part of a whole, above 0 and below 1, with its label and its text, such as `40%`.
  package struct Share: Sendable, Equatable, Codable {
    package let label: Line
    package let part: Fraction
    package let words: Line

    package init(_ label: Line, part: Fraction, words: Line) {
      self.label = label
      self.part = part
      self.words = words
    }
  }

  package static func + (left: Sheet, right: Sheet) -> Sheet { Sheet(left.blocks + right.blocks) }
  package static func += (left: inout Sheet, right: Sheet) { left.blocks += right.blocks }
}
