/// A figure that each row of a table has, of its values or of their result; tables add it up by its name and its item.
package struct RowFigure: Sendable, Hashable {
  /// The name in JSON.
  package let name: String
  /// The number of the product, or of another group's member, that it belongs to; nil if it belongs to none.
  package let item: Int?
  /// Returns the figure of one row; nil if the row has no such figure.
  package let figure: @Sendable (Draft, any Outcome) -> Outline.Figure?

  /// Creates a figure that a function finds in the values and the result of a row.
  package init(
    _ name: String, of item: Int? = nil,
    _ figure: @escaping @Sendable (Draft, any Outcome) -> Outline.Figure?
  ) {
    self.name = name
    self.item = item
    self.figure = figure
  }

  /// Creates the figure that a row of the result's outline shows.
  package init(row: String, of item: Int? = nil) {
    self.init(row.replacing("-", with: "_"), of: item) { _, outcome in
      let shownRow = outcome.rows.first { $0.id == row && $0.item?.number == item }
      return shownRow?.figure
    }
  }

  /// Whether both are the same figure of the same member; functions cannot be compared.
  package static func == (left: RowFigure, right: RowFigure) -> Bool {
    left.name == right.name && left.item == right.item
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A column of a table with a result in each row.
package struct FigureColumn: Sendable {
  /// The key of the heading.
  package let key: String
  /// What the cells show.
  package let figure: RowFigure
  /// Whether the cells show the figure's unit instead of the figure.
  package var isUnit = false
  /// What the totals below the rows show in this column.
  package var below: SumPart?
  /// The id of the field with the size of one pack of the summed product.
  package var pack: String?
}

extension FigureColumn {
  /// Creates a column with the sum of the figure below the rows.
  package init(_ heading: Text, summed figure: RowFigure, pack: String? = nil) {
    self.init(key: heading.key, figure: figure, below: SumPart(.amount, of: figure), pack: pack)
  }
}

/// What the totals below the rows show in a column: one part of a sum.
package struct SumPart: Sendable {
  /// Which part of a sum is shown.
  package enum Kind: Sendable {
    /// The sum without its unit.
    case amount
    case unit
    /// The number of packs that hold the sum.
    case packs
    /// How much more than the sum the packs hold.
    case over
    /// The size of one pack.
    case size
    case sizeUnit
    /// The name of the product whose sum it is.
    case name
  }

  /// Which part it is.
  package let kind: Kind
  /// The figure of each row that is added up.
  package let figure: RowFigure

  /// Creates one part of the sum of a figure.
  package init(_ kind: Kind, of figure: RowFigure) {
    self.kind = kind
    self.figure = figure
  }
}
