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
    package let label: Line
    package let cells: [Line]
    /// Whether its one cell is a remark that runs across a table's columns.
    package let isRemark: Bool
    /// How often it is to be done, where it is something to do.
    package let repeats: Repeats?

    package init(_ label: Line, _ cells: [Line], isRemark: Bool = false, repeats: Repeats? = nil) {
      self.label = label
      self.cells = cells
      self.isRemark = isRemark
      self.repeats = repeats
    }
  }

  /// Something to be done so many times, and what each time is called.
  package struct Repeats: Sendable, Equatable, Codable {
    /// A whole number from 1 up.
    package let count: Fraction
    package let label: Line
  }

  /// A table: one heading for each cell of a row, and a label before each row.
  package struct Table: Sendable, Equatable, Codable {
    package let columns: [Line]
    package let rows: [Row]
    /// Whether, where the terminal is too narrow, its columns go on below one another rather than each row being stacked.
    package let isSplittable: Bool

    package init(columns: [Line], rows: [Row], isSplittable: Bool = false) {
      self.columns = columns
      self.rows = rows
      self.isSplittable = isSplittable
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
