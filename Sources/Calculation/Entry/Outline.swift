/// What a result shows, in order, before language, rounding, colour and width.
///
/// Its labels have keys made from the calculator's id and theirs: the row `fills` of `spray` is `spray-result-fills`.
package struct Outline: Sendable, Equatable {
  /// The calculator whose result it is.
  package let calculator: String
  /// What it was worked out from, as entered; shown over it.
  package var basis: [Basis] = []
  package var rows: [Row] = []
  /// A text `CALCULATOR-note-ID` below the rows.
  package var note: Phrase?
  package var table: Table?
  package var share: Share?

  /// One thing that a result was worked out from.
  package enum Basis: Sendable, Equatable {
    case quantity(Quantity)
    /// A person's own words.
    case name(String)
    /// A text with the key `CALCULATOR-basis-ID`.
    case phrase(Phrase)

    /// Whether it is a person's own words.
    package var isName: Bool { if case .name = self { true } else { false } }
  }

  /// What a person calls what it was worked out from.
  package var names: [String] { basis.compactMap { if case .name(let name) = $0 { name } else { nil } } }

  /// Which one of a group a figure is of: a product of a mix; without a name it is called by a text `CALCULATOR-item`.
  package struct Item: Sendable, Equatable {
    /// Its own, as long as it is there.
    package let number: Int
    /// What a person calls it.
    package let name: String?
  }

  /// One labelled figure; what it is and which one it is of tell it from every other.
  package struct Row: Sendable, Equatable {
    package let id: String
    package let item: Item?
    package let figure: Figure
    /// The value that it comes from, where that is its own.
    package let source: Figure?

    init(id: String, of item: Item? = nil, figure: Figure, from source: Figure? = nil) {
      (self.id, self.item, self.figure, self.source) = (id, item, figure, source)
    }

    /// Whether it is the same figure of another result.
    package func isSame(as other: Row) -> Bool { id == other.id && item == other.item }
  }

  /// A text whose key is its id, and the data in it.
  package struct Phrase: Sendable, Equatable {
    package let id: String
    package let arguments: [String: Datum]
    /// The number in it, where programs that cannot read the text may calculate with one.
    package var number: Datum?
  }

  /// One thing to read in a result.
  package enum Figure: Sendable, Equatable {
    /// Rounded for reading; beside it the same amount as a jug or a scale shows it.
    case quantity(Quantity, beside: Quantity?)
    /// From a square root that has no end: rounded for reading, and said to be.
    case approximate(Quantity)
    /// Already rounded so that a row adds up on paper: every digit is shown.
    case remainder(Quantity, beside: Quantity?)
    /// Every digit, as it was entered; beside it what it comes to.
    case entered(Quantity, beside: Quantity?)
    /// A bare whole number.
    case count(Fraction)
    /// A text with the key `CALCULATOR-figure-ID`.
    case phrase(Phrase)

    /// The quantity that it shows; nil for a text.
    package var quantity: Quantity? {
      switch self {
      case .quantity(let value, _), .remainder(let value, _), .entered(let value, _), .approximate(let value): value
      case .count, .phrase: nil
      }
    }

    /// The number as it is printed; nil for a text.
    package var digits: DecimalDigits? {
      switch self {
      case .quantity(let value, _), .approximate(let value): value.value.forDisplay
      case .remainder(let value, _): value.value.exactDecimal
      case .entered(let value, _): value.value.echoed
      case .count(let count): count.rounded(places: 0)
      case .phrase: nil
      }
    }
  }

  /// How much of a whole something is, from above 0 to below 1; its label has the key `CALCULATOR-column-ID`.
  package struct Share: Sendable, Equatable {
    package let label: Phrase
    package let part: Fraction
  }

  /// What goes into each of several things: a row for each thing that goes in, labelled by a text `CALCULATOR-row-ID` or, of
  /// a group, by its name; a column for each thing that it goes into, labelled by a text `CALCULATOR-column-ID`.
  package struct Table: Sendable, Equatable {
    package let columns: [Column]
    package let rows: [TableRow]
  }

  /// A column of a table, labelled by the text with its count.
  package struct Column: Sendable, Equatable {
    package let id: String
    /// How often what stands in it is to be done, from 1 up.
    package let count: Fraction
    /// How far each goes; nil where nobody knows how often it is to be done.
    package let mark: Quantity?
  }

  /// What goes in, and a figure for each column.
  package struct TableRow: Sendable, Equatable {
    package let id: String
    package let item: Item?
    package let figures: [Figure]
  }
}
