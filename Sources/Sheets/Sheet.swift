import Calculation

/// What a command shows, before colour and width: finished texts with roles, in blocks.
package struct Sheet: Sendable, Equatable, Codable {
  package var blocks: [Block]

  package init(_ blocks: [Block] = []) { self.blocks = blocks }

  /// The same at the top of an output.
  package var withoutGapAtStart: Sheet { Sheet(Array(blocks.drop { $0 == .gap })) }

  /// One stretch of output that is laid out together.
  package enum Block: Sendable, Equatable, Codable {
    /// A paragraph; wraps between words.
    case paragraph(Line)
    /// Labels with what belongs to them, in aligned columns; stacked where the terminal is too narrow.
    case rows([Row])
    /// A table with column headings; stacked where the terminal is too narrow.
    case table(Table)
    /// How much of a whole something is, as a bar where there is room for one; what it says stands elsewhere, too.
    case share(Share)
    /// Lines shown exactly as they are, such as a typed line and the caret under it.
    case verbatim([Line])
    /// An empty line between other blocks.
    case gap
  }

  /// A label and the cells beside it.
  package struct Row: Sendable, Equatable, Codable {
    /// All that it is called, also where it stands alone.
    package let label: Line
    package let cells: [Line]
    /// Which one it is of rows that share a label.
    package let member: Member?
    /// Whether its one cell is a remark that runs across a table's columns.
    package let isRemark: Bool

    package init(_ label: Line, _ cells: [Line], member: Member? = nil, isRemark: Bool = false) {
      (self.label, self.cells, self.member, self.isRemark) = (label, cells, member, isRemark)
    }
  }

  /// One of several rows: what all of them are called, which stands once where they stand below one another, and its name.
  package struct Member: Sendable, Equatable, Codable {
    package let group: Line
    package let name: Line
  }

  /// Something to be done so many times, what each time is called, and how far it goes.
  package struct Repeats: Sendable, Equatable, Codable {
    /// A whole number from 1 up.
    package let count: Fraction
    package let label: Line
    package let mark: Line

    /// `Full tank \u{B7} up to 1000 l`
    package var title: Line { label.map { Span($0.text, .heading) } + [Span(" \u{B7} ")] + mark }
  }

  /// A table: one heading for each cell of a row, and a label before each row.
  package struct Table: Sendable, Equatable, Codable {
    /// A heading, and how often what stands below it is to be done, where it is something to do.
    package struct Column: Sendable, Equatable, Codable {
      package let label: Line
      package var repeats: Repeats?
    }

    package let columns: [Column]
    package let rows: [Row]
    /// Whether a person follows it column by column: so it is stacked then, and else row by row or, where the terminal is too
    /// narrow, with columns that go on below the others.
    package let isByColumn: Bool

    /// A table of rows that are compared.
    package init(columns: [Line], rows: [Row]) {
      (self.columns, self.rows, isByColumn) = (columns.map { Column(label: $0) }, rows, false)
    }

    /// A table of columns that are followed one after another.
    package init(followed columns: [Column], rows: [Row]) {
      (self.columns, self.rows, isByColumn) = (columns, rows, true)
    }

    /// One column's cells, each with the label of its row; a label without cells is a heading in every column.
    package func rows(ofColumn index: Int) -> [Row] {
      rows.filter { $0.cells.isEmpty || $0.cells.indices.contains(index) }.map { row in
        Row(row.label, row.cells.isEmpty ? [] : [row.cells[index]])
      }
    }
  }

  /// A part of a whole, from above 0 to below 1, its label, and the same in words.
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
