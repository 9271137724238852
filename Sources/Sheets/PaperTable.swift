/// A long table for paper, printed in landscape: its heading, the columns and the rows.
package struct PaperTable: Sendable, Equatable, Codable {
  /// The tag of the language of the texts.
  package let language: String
  /// What the table lists: `Treatments 2027`.
  package let title: String
  /// One line below the title, such as the holder of the record; may be empty.
  package let subtitle: String
  /// The local date and time: `2026-11-21 14:05`.
  package let date: Report.Labelled
  package let author: String
  package let signature: String
  /// A paragraph above the table; may be empty.
  package let note: String
  package let columns: [Column]
  package let rows: [Row]
  /// The text for a table without rows.
  package let empty: String

  package init(
    language: String, title: String, subtitle: String, date: Report.Labelled, author: String, signature: String,
    note: String, columns: [Column], rows: [Row], empty: String
  ) {
    (self.language, self.title, self.subtitle, self.date) = (language, title, subtitle, date)
    (self.author, self.signature, self.note) = (author, signature, note)
    (self.columns, self.rows, self.empty) = (columns, rows, empty)
  }

  /// A column of the table.
  package struct Column: Sendable, Equatable, Codable {
    package let heading: String
    /// The width, relative to the other columns.
    package let share: Double
    /// Whether its texts are numbers, which go to the right of the column.
    package let isNumber: Bool

    package init(heading: String, share: Double, isNumber: Bool = false) {
      (self.heading, self.share, self.isNumber) = (heading, share, isNumber)
    }
  }

  /// A row of the table.
  package struct Row: Sendable, Equatable, Codable {
    /// The lines of each cell; lines after the first are smaller.
    package let cells: [[String]]
    /// The word that marks a withdrawn row, whose texts are struck through; nil for any other row.
    package let mark: String?

    package init(cells: [[String]], mark: String? = nil) {
      (self.cells, self.mark) = (cells, mark)
    }
  }
}
