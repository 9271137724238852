/// A result as one table for spreadsheets and programs: every row has the same columns.
package struct PlainTable: Sendable {
  /// A column's heading, and what its cells hold.
  package struct Column: Sendable {
    /// The key of the heading.
    package let key: String
    /// Whether the cells hold numbers, each with its unit in a cell of its own.
    package let hasUnit: Bool
  }

  /// What one cell holds.
  package enum Cell: Sendable, Equatable {
    case empty
    /// A text as a person typed it, or a code.
    case typed(String)
    /// A text of the catalogs.
    case words(Text)
    /// A figure with a number, rounded as on the screen.
    case figure(Outline.Figure)
  }

  /// The columns in their order.
  package let columns: [Column]
  /// The cells of each row, in the order of the columns.
  package let rows: [[Cell]]

  /// Makes the table of some rows, whose cells the columns find.
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
  init(_ heading: Text, words cell: @escaping (Row) -> PlainTable.Cell) {
    key = heading.key
    hasUnit = false
    self.cell = cell
  }

  /// Makes a column of texts that were typed.
  init(_ heading: Text, typed text: @escaping (Row) -> String?) {
    self.init(heading) { row in
      guard let text = text(row) else { return .empty }
      return .typed(text)
    }
  }

  /// Makes a column of numbers without a unit.
  init(_ heading: Text, count: @escaping (Row) -> Fraction?) {
    self.init(heading) { row in
      guard let count = count(row) else { return .empty }
      return .figure(.count(count))
    }
  }

  /// Makes a column of quantities.
  init(_ heading: Text, quantity figure: @escaping (Row) -> Outline.Figure?) {
    key = heading.key
    hasUnit = true
    cell = { row in
      guard let figure = figure(row) else { return .empty }
      return .figure(figure)
    }
  }
}
