/// A result as one table for spreadsheets and programs: every row has the same columns.
package struct PlainTable: Sendable {
  package struct Column: Sendable {
    /// The key of the heading.
    package let key: String
    /// Whether the cells hold numbers, each with its unit in a cell of its own.
    package let hasUnit: Bool
  }

  package enum Cell: Sendable, Equatable {
    case empty
    /// A text as a person typed it, or a code.
    case typed(String)
    case words(Text)
    /// A figure with a number, rounded as on the screen.
    case figure(Outline.Figure)
  }

  package let columns: [Column]
  package let rows: [[Cell]]

  init<Row>(_ columns: [PlainColumn<Row>], of rows: [Row]) {
    self.columns = columns.map { Column(key: $0.key, hasUnit: $0.hasUnit) }
    self.rows = rows.map { row in columns.map { $0.cell(row) } }
  }
}

/// A column of a plain table, and what it holds of a row.
struct PlainColumn<Row> {
  let key: String
  let hasUnit: Bool
  let cell: (Row) -> PlainTable.Cell

  /// Makes a column of words.
  init(_ key: String, words cell: @escaping (Row) -> PlainTable.Cell) {
    (self.key, self.cell, hasUnit) = (key, cell, false)
  }

  /// Makes a column of texts that were typed.
  init(_ key: String, typed text: @escaping (Row) -> String?) {
    self.init(key) { row in text(row).map { .typed($0) } ?? .empty }
  }

  /// Makes a column of numbers without a unit.
  init(_ key: String, count: @escaping (Row) -> Fraction?) {
    self.init(key) { row in count(row).map { .figure(.count($0)) } ?? .empty }
  }

  /// Makes a column of quantities.
  init(_ key: String, quantity figure: @escaping (Row) -> Outline.Figure?) {
    (self.key, hasUnit) = (key, true)
    cell = { row in figure(row).map { .figure($0) } ?? .empty }
  }
}
