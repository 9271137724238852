/// What a result shows, in order, before language, rounding, colour and width.
///
/// Its labels have keys made from ids: a row `spray-volume` is `result-spray-volume`.
package struct Outline: Sendable, Equatable {
  package var rows: [Row] = []
  package var table: Table?
  /// The formulas with the numbers put in, each a text with the key `formula-ID`.
  package var formulas: [Phrase] = []

  /// One labelled figure.
  package struct Row: Sendable, Equatable {
    package let id: String
    package let figure: Figure
  }

  /// A text whose key is its id, and the data in it.
  package struct Phrase: Sendable, Equatable {
    package let id: String
    package let arguments: [String: Datum]
  }

  /// One thing to read in a result.
  package enum Figure: Sendable, Equatable {
    /// Rounded for reading, with the unit a jug or a scale shows beside it.
    case quantity(Quantity)
    /// A quantity already rounded so that a row adds up on paper: every digit is shown.
    case remainder(Quantity)
    /// A volume to fill up to.
    case upTo(Quantity)
    /// A text with the key `figure-ID`.
    case phrase(Phrase)
  }

  /// A table whose columns are texts `column-ID` and whose rows are texts `row-ID`.
  package struct Table: Sendable, Equatable {
    package let columns: [String]
    package let rows: [TableRow]
  }

  /// One row of a table: what it is, and a figure for each column.
  package struct TableRow: Sendable, Equatable {
    package let label: Phrase
    package let figures: [Figure]
  }
}
