/// The result of a calculator, exact and complete.
package protocol Outcome: Sendable {
  /// The result as the user sees it.
  var outline: Outline { get }
  /// The rows of the outline, for code that needs only these.
  var rows: [Outline.Row] { get }
  /// The figures that distinguish results in a table of several results; labels are texts `CALCULATOR-brief-ID`.
  var brief: [Outline.Row] { get }
  /// The formulas with the numbers filled in.
  var formulas: [Outline.Phrase] { get }
  /// The steps that produce the result; nil if the result is only for reading.
  var instructions: Instructions? { get }
  /// The result as JSON for programs.
  var json: JSON { get }
  /// The exact figures to store in the history; nil if they are recalculated each time they are shown.
  var kept: JSON? { get }
}

extension Outcome {
  package var rows: [Outline.Row] { outline.rows }
  package var instructions: Instructions? { nil }
  package var kept: JSON? { nil }
}

/// A figure that each row of a table has, of its values or of their result; tables add it up by its name and its item.
package struct RowFigure: Sendable, Hashable {
  /// The name in JSON.
  package let name: String
  /// The number of the product, or of another group's member, that it belongs to; nil if it belongs to none.
  package let item: Int?
  /// Returns the figure of one row; nil if the row has no such figure.
  package let figure: @Sendable (Draft, any Outcome) -> Outline.Figure?

  package init(
    _ name: String, of item: Int? = nil, _ figure: @escaping @Sendable (Draft, any Outcome) -> Outline.Figure?
  ) {
    (self.name, self.item, self.figure) = (name, item, figure)
  }

  /// Creates the figure that a row of the result's outline shows.
  package init(row: String, of item: Int? = nil) {
    self.init(row.replacing("-", with: "_"), of: item) { _, outcome in
      outcome.rows.first { $0.id == row && $0.item?.number == item }?.figure
    }
  }

  package static func == (left: RowFigure, right: RowFigure) -> Bool {
    left.name == right.name && left.item == right.item
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(item)
  }
}

/// A column of a table with a result in each row.
package struct FigureColumn: Sendable {
  /// The key of the heading text.
  package let key: String
  package let figure: RowFigure
  /// Whether the cells show the figure's unit instead of the figure.
  package let isUnit: Bool
  /// What the totals below the rows show in this column.
  package let below: SumPart?
  /// The id of the field with the size of one pack of the summed product.
  package let pack: String?

  package init(
    _ key: String, _ figure: RowFigure, isUnit: Bool = false, below: SumPart? = nil, pack: String? = nil
  ) {
    (self.key, self.figure, self.isUnit, self.below, self.pack) = (key, figure, isUnit, below, pack)
  }

  /// Creates a column with the sum of the figure below the rows.
  package init(_ key: String, summed figure: RowFigure, pack: String? = nil) {
    self.init(key, figure, below: SumPart(.amount, of: figure), pack: pack)
  }
}

/// What the totals below the rows show in a column: one part of a sum.
package struct SumPart: Sendable {
  package enum Kind: Sendable {
    case amount, unit
    /// The number of packs that hold the sum, how much more they hold, and the size of one pack with its unit.
    case packs, over, size, sizeUnit
    /// The name of the product whose sum it is.
    case name
  }

  package let kind: Kind
  package let figure: RowFigure

  package init(_ kind: Kind, of figure: RowFigure) { (self.kind, self.figure) = (kind, figure) }
}

/// Makes formulas with the numbers filled in; a quantity that a person typed is shown as typed.
struct FormulaWriter {
  let typed: [Quantity?]

  /// Returns a formula with its arguments and its result, in several units if later formulas need them.
  func phrase(
    _ id: String, _ quantities: [String: Quantity], _ results: [Quantity], _ more: [String: Datum] = [:],
    isExact: Bool = true
  ) -> Outline.Phrase {
    var arguments = quantities.mapValues { typed.contains($0) ? Datum.entered($0) : .precise($0) }
    let units = results.map(\.unit)
    arguments["result"] = .outcome(
      results.enumerated().filter { !units[..<$0.offset].contains($0.element.unit) }.map(\.element),
      isExact: isExact && quantities.values.allSatisfy(isFollowedWhole))
    return Outline.Phrase(id: id, arguments: arguments.merging(more) { $1 })
  }

  /// Whether a formula shows every digit of a quantity.
  func isFollowedWhole(_ quantity: Quantity) -> Bool {
    typed.contains(quantity) ? quantity.isPrecise : Fraction(quantity.value.forFollowing) == quantity.value
  }
}
