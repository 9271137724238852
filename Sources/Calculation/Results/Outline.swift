/// The content of a result in order, before language, rounding, colour and width are applied. Label keys are made from
/// the calculator's id and the label's id: the row `fills` of `spray` has the key `spray-result-fills`.
package struct Outline: Sendable, Equatable {
  /// The id of the calculator.
  package let calculator: String
  /// The values that the result was worked out from, as entered; they are shown above the result.
  package var basis: [Basis] = []
  /// More of these values, which the table shows beside its rows if there is room.
  package var sources: [Basis] = []
  /// The figures in their order.
  package var rows: [Row] = []
  /// A text `CALCULATOR-note-ID` below the rows.
  package var note: Phrase?
  /// The items of the table's first rows whose place among the others is unknown, in their order.
  package var apart: [Apart] = []
  /// The table below the rows; nil if there is none.
  package var table: Table?

  /// An item whose place among the others is unknown, and what would make it known.
  package struct Apart: Sendable, Equatable {
    /// The item itself.
    package let item: Item
    /// What would make its place known.
    package let reason: Text
  }

  /// A value that the result was worked out from.
  package enum Basis: Sendable, Equatable {
    case quantity(Quantity)
    /// Words typed by the user, such as a field's name.
    case name(String)
    /// A text with the key `CALCULATOR-basis-ID`.
    indirect case phrase(Phrase)

    static func phrase(_ id: String, _ arguments: [String: Datum]) -> Basis {
      .phrase(Phrase(id: id, arguments: arguments))
    }

    static func value(_ id: String, _ quantity: Quantity) -> Basis {
      phrase(id, ["value": .entered(quantity)])
    }

    /// Whether it is a name that was typed.
    package var isName: Bool { if case .name = self { true } else { false } }
  }

  /// The names typed by the user, such as a field's name.
  package var names: [String] {
    basis.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// The group member that a figure belongs to, such as a product; without a name, its label is `CALCULATOR-item`.
  package struct Item: Sendable, Equatable {
    /// It stays the same as long as the member exists.
    package let number: Int
    /// The name that was typed; nil for a member without one.
    package let name: String?
  }

  /// A figure with its label; the id and the item together identify it.
  package struct Row: Sendable, Equatable {
    /// The end of the key of its label.
    package let id: String
    /// The group member that it belongs to; nil if it belongs to none.
    package let item: Item?
    /// What the row shows.
    package let figure: Figure

    init(id: String, of item: Item? = nil, figure: Figure) {
      self.id = id
      self.item = item
      self.figure = figure
    }

    /// Makes a row of each id that has a figure, in their order.
    static func those(_ figures: [(String, Figure?)]) -> [Row] {
      figures.compactMap { id, figure in
        guard let figure else { return nil }
        return Row(id: id, figure: figure)
      }
    }

    /// Whether both rows are the same figure of two results.
    package func isSame(as other: Row) -> Bool { id == other.id && item == other.item }
  }

  /// A text and its arguments; the key is made from the id.
  package struct Phrase: Sendable, Equatable {
    /// The end of its key.
    package let id: String
    /// The data for the text, by the names that the catalogs use.
    package let arguments: [String: Datum]
    /// The number in the text, for programs that cannot read the text; nil for a text without a number.
    package var number: Datum?
    /// The group member that a formula is about; nil for other texts.
    package var item: Item?

    /// Returns the same text about a group member.
    func of(_ item: Item) -> Phrase {
      Phrase(id: id, arguments: arguments, number: number, item: item)
    }
  }

  /// The content of one place in a result.
  package enum Figure: Sendable, Equatable {
    /// An amount to measure out.
    static func amount(_ amount: Quantity) -> Figure { .printed(amount.asMeasured) }

    static func phrase(_ id: String, _ arguments: [String: Datum] = [:], number: Datum? = nil)
      -> Figure
    {
      .phrase(Phrase(id: id, arguments: arguments, number: number))
    }

    /// A quantity rounded for reading.
    case quantity(Quantity)
    /// A quantity from an endless square root: rounded for reading and marked as approximate.
    case approximate(Quantity)
    /// A quantity that is already rounded: every digit is shown.
    case printed(Quantity)
    /// A quantity as entered, with every digit.
    case entered(Quantity)
    /// A whole number without a unit.
    case count(Fraction)
    /// A text with the key `CALCULATOR-figure-ID`; stored elsewhere, so that the other figures stay small.
    indirect case phrase(Phrase)

    /// The quantity shown; nil for a count or a text.
    package var quantity: Quantity? {
      switch self {
      case .quantity(let value), .printed(let value), .entered(let value), .approximate(let value):
        value
      case .count, .phrase: nil
      }
    }

    /// The number as it is printed; nil for a text.
    package var digits: DecimalDigits? {
      switch self {
      case .quantity(let value), .approximate(let value): value.value.forDisplay
      case .printed(let value): value.value.exactDecimal
      case .entered(let value): value.value.echoed
      case .count(let count): count.rounded(places: 0)
      case .phrase: nil
      }
    }
  }

  /// A table of figures, such as what goes into each fill. A row is labelled by a text `CALCULATOR-row-ID` or by a
  /// member's name, a column by a text `CALCULATOR-column-ID`.
  package struct Table: Sendable, Equatable {
    /// The columns in their order; each row has one figure for each of them.
    package let columns: [Column]
    /// The rows in their order.
    package let rows: [TableRow]
    /// Whether each row is read by itself, such as a nozzle's, instead of a column after the other.
    package var isByRow = false
  }

  /// A column of a table, labelled by a text with its count.
  package struct Column: Sendable, Equatable {
    /// The end of the key of its heading.
    package let id: String
    /// How many times the column's content is done, such as the number of full tanks; from 1 up.
    package let count: Fraction
    /// The level to which the tank is filled each time; nil if the number of times is unknown.
    package let mark: Quantity?
    /// What tells the column from others in its heading: how often it is done, or how much it is.
    package var value: Figure?
  }

  /// A row of a table; the id and the item together identify it.
  package struct TableRow: Sendable, Equatable {
    /// The end of the key of its label.
    package let id: String
    /// The group member that the row is about, such as a product; nil for the others.
    package let item: Item?
    /// The value that the figures come from, such as a product's dose.
    package var source: Figure?
    /// The figures in the order of the columns.
    package let figures: [Figure]
    /// The figure for all columns together.
    package var inAll: Figure?
    /// A remark on that figure, such as the packs that hold it.
    package var remark: Figure?

    /// Whether both rows are the same line of two results.
    package func isSame(as other: TableRow) -> Bool { id == other.id && item == other.item }
  }
}

extension Outline.Phrase {
  /// Makes a formula with the numbers filled in and its result, in several units if later formulas need them; each unit
  /// is shown once. The quantities that a person typed are shown as entered; `more` are other data of the text.
  init(
    formula id: String, _ quantities: [String: Quantity], _ results: [Quantity],
    _ more: [String: Datum] = [:],
    isExact: Bool = true, typed: [Quantity?]
  ) {
    var arguments = quantities.mapValues { quantity -> Datum in
      typed.contains(quantity) ? .entered(quantity) : .precise(quantity)
    }
    var resultsByUnit: [Quantity] = []
    for result in results where !resultsByUnit.contains(where: { $0.unit == result.unit }) {
      resultsByUnit.append(result)
    }
    let showsWholeQuantities = quantities.values.allSatisfy { $0.isFollowedWhole(typed) }
    arguments["result"] = .outcome(resultsByUnit, isExact: isExact && showsWholeQuantities)
    self.init(id: id, arguments: arguments.merging(more) { _, other in other })
  }
}

extension Quantity {
  /// Whether the digits that formulas show are the exact value.
  package var isFollowedWhole: Bool { Fraction(value.forFollowing) == value }

  /// Whether a formula shows every digit of the quantity, which may be one of those that a person typed.
  func isFollowedWhole(_ typed: [Quantity?]) -> Bool {
    typed.contains(self) ? isPrecise : isFollowedWhole
  }
}
