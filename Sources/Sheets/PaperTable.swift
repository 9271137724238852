/// A long table for paper, printed in landscape: its heading, the columns and the rows.
package struct PaperTable: PaperDocument, Sendable, Equatable {
  /// The tag of the language of the texts.
  package let language: String
  /// What the table lists: `Treatments 2027`.
  package let title: String
  /// One line below the title, such as the holder of the record; may be empty.
  package let subtitle: String
  /// The local date and time: `2026-11-21 14:05`.
  package let date: Report.Labelled
  /// Who made the program.
  package let author: String
  /// The line at the foot that names the program.
  package let signature: String
  /// A paragraph above the table; may be empty.
  package let note: String
  /// The columns from left to right.
  package let columns: [Column]
  /// The rows from top to bottom.
  package let rows: [Row]
  /// The text for a table without rows.
  package let empty: String

  /// A column: its heading and its width.
  package struct Column: Sendable, Equatable, Codable {
    /// The text above the column.
    package let heading: String
    /// The width, relative to the other columns.
    package let share: Double
    /// Whether its texts are numbers, which go to the right of the column.
    package var isNumber = false
  }

  /// A row: a text of one or more lines for each column, or one heading.
  package struct Row: Sendable, Equatable, Codable {
    /// The lines of each cell; lines after the first are smaller. A single cell is a heading over all columns.
    package let cells: [[String]]
    /// The word that marks a withdrawn row, whose texts are struck through; nil for any other row.
    package var mark: String?
    /// Whether the next row is about something else, such as another treatment, so that a thicker line parts them.
    package var isLast = true
  }
}
