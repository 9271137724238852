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
  /// Returns a single figure; nil if the result has no such figure.
  func figure(_ id: FigureID) -> Outline.Figure?
  /// The result as JSON for programs.
  var json: JSON { get }
  /// The exact figures to store in the history; nil if they are recalculated each time they are shown.
  var kept: JSON? { get }
}

extension Outcome {
  package var rows: [Outline.Row] { outline.rows }
  package var instructions: Instructions? { nil }
  package var kept: JSON? { nil }

  package func figure(_ id: FigureID) -> Outline.Figure? {
    rows.first { $0.id == id.name && $0.item?.number == id.item }?.figure
  }
}

/// The identity of one figure of a result: `total` of product 2.
package struct FigureID: Sendable, Hashable {
  /// The name in JSON.
  package let name: String
  /// The calculator's own number of the figure. Finding a figure by number is quick, and a batch looks up many.
  let number: Int
  /// The number of the product, or of another group's member, that it belongs to; nil for a figure of the whole result.
  package let item: Int?

  package init(_ name: String, number: Int, of item: Int?) {
    (self.name, self.number, self.item) = (name, number, item)
  }
}

/// A column of a table with a result in each row.
package struct FigureColumn: Sendable {
  /// The key of the heading text.
  package let key: String
  package let figure: FigureID
  /// Whether the cells show the figure's unit instead of the figure.
  package let isUnit: Bool
  /// What the totals below the rows show in this column.
  package let below: SumPart?
  /// The id of the field with the size of one pack of the summed product.
  package let pack: String?

  package init(_ key: String, _ figure: FigureID, isSummed: Bool = false, pack: String? = nil) {
    self.init(key, figure, below: isSummed ? SumPart(.amount, of: .figure(figure)) : nil, pack: pack)
  }

  /// Creates a column with the unit of a figure and, below the rows, the unit of the sum of another figure.
  package init(_ key: String, unitOf figure: FigureID, below summed: FigureID? = nil) {
    self.init(key, figure, isUnit: true, below: summed.map { SumPart(.unit, of: .figure($0)) })
  }

  init(_ key: String, _ figure: FigureID, isUnit: Bool = false, below: SumPart?, pack: String? = nil) {
    (self.key, self.figure, self.isUnit, self.below, self.pack) = (key, figure, isUnit, below, pack)
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
  package let summand: Summand

  package init(_ kind: Kind, of summand: Summand) { (self.kind, self.summand) = (kind, summand) }
}

/// A value or figure to add up.
package enum Summand: Sendable, Hashable {
  case value(FieldPath)
  case figure(FigureID)

  /// The name in JSON.
  package var name: String {
    switch self {
    case .value(let path): path.name
    case .figure(let figure): figure.name.replacing("-", with: "_")
    }
  }

  /// The number of the product that it belongs to; nil if it belongs to none.
  package var item: Int? {
    switch self {
    case .value(let path): path.member?.number
    case .figure(let figure): figure.item
    }
  }
}
