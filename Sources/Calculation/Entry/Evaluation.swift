/// What a calculator works out, exact and complete.
package protocol Outcome: Sendable {
  /// What a person sees.
  var outline: Outline { get }
  /// The rows of the outline, for those who want no more of it.
  var rows: [Outline.Row] { get }
  /// The figures that tell results apart where each is one row of a table; headings are texts `CALCULATOR-brief-ID`.
  var brief: [Outline.Row] { get }
  /// The figures that tell results apart where each is one cell of a grid, under the same kind of heading.
  var cells: [Outline.Row] { get }
  /// The formulas with the numbers put in.
  var formulas: [Outline.Phrase] { get }
  /// What to do to get it, step by step; nil where it is to be read only.
  var instructions: Instructions? { get }
  /// A figure by itself; nil where there is none such.
  func figure(_ id: FigureID) -> Outline.Figure?
  /// What programs read.
  var json: JSON { get }
  /// The exact figures, for a row that is to keep them; nil where they are worked out anew whenever they are shown.
  var kept: JSON? { get }
}

extension Outcome {
  package var cells: [Outline.Row] { brief }
  package var rows: [Outline.Row] { outline.rows }
  package var instructions: Instructions? { nil }
  package var kept: JSON? { nil }

  package func figure(_ id: FigureID) -> Outline.Figure? {
    rows.first { $0.id == id.what && $0.item?.number == id.item }?.figure
  }
}

/// Which figure of a result: what it is, and which one of a group it is of.
package struct FigureID: Sendable, Hashable {
  package let what: String
  package let item: Int?
  /// The calculator's own number for what it is, by which it is found quickly in each of many rows.
  let code: Int

  package init(_ what: String, code: Int = 0, of item: Int? = nil) {
    (self.what, self.code, self.item) = (what, code, item)
  }
}

/// A column of a table with a result in each row.
package struct FigureColumn: Sendable {
  /// What stands below all rows: a part of the sum of a figure.
  package enum Below: Sendable {
    case amount(of: FigureID)
    case unit(of: FigureID)
    /// As many packs as hold the sum, and what they hold beyond it.
    case packs(of: FigureID)
    case over(of: FigureID)
  }

  /// The key of its heading.
  package let key: String
  package let figure: FigureID
  /// Whether the figure's unit stands there, not the figure.
  package let isUnit: Bool
  package let below: Below?
  /// The id of the field that says what one pack of what is summed holds.
  package let pack: String?

  package init(_ key: String, _ figure: FigureID, isSummed: Bool = false, pack: String? = nil) {
    self.init(key, figure, below: isSummed ? .amount(of: figure) : nil, pack: pack)
  }

  /// The unit of a figure, and of the sum of another one.
  package init(_ key: String, unitOf figure: FigureID, below summed: FigureID? = nil) {
    self.init(key, figure, isUnit: true, below: summed.map { .unit(of: $0) })
  }

  init(_ key: String, _ figure: FigureID, isUnit: Bool = false, below: Below?, pack: String? = nil) {
    (self.key, self.figure, self.isUnit, self.below, self.pack) = (key, figure, isUnit, below, pack)
  }
}

/// A result, and what deserves a second look in it.
package struct Evaluation: Sendable {
  package let outcome: any Outcome
  package let cautions: [Caution]

  init(outcome: any Outcome, cautions: [Caution] = []) {
    self.outcome = outcome
    self.cautions = cautions
  }

  /// The same with more cautions behind its own.
  package func adding(_ more: [Caution]) -> Evaluation {
    Evaluation(outcome: outcome, cautions: cautions + more)
  }
}

/// A value that is possible but unusual; shown with the result, never silently, and never with advice on a dose.
package struct Caution: Sendable, Equatable {
  /// Stable, dotted: `rate.high`.
  package let code: String
  /// The key of its text: `caution-rate-high`, and where that names a product, `caution-dose-high-named`, or says it in another
  /// way, `caution-rate-stale-untold`.
  package let key: String
  /// The field it is about.
  package let field: String
  /// The number of the product of a mix that it is about; nil where it is about none.
  package let product: Int?
  package let arguments: [String: Datum]

  /// Its text names the product where a name is given.
  init(code: String, of field: Field, arguments: [String: Datum], named product: String? = nil, variant: String? = nil)
  {
    (self.code, self.arguments) = (code, product.map { arguments.merging(["product": .text($0)]) { $1 } } ?? arguments)
    key = "caution-" + code.asKey + (product == nil ? "" : "-named") + (variant.map { "-\($0)" } ?? "")
    (self.field, self.product) = (field.id, field.member)
  }
}

extension [Caution] {
  /// `[{"code":"rate.high","field":"rate","product":null,"message":"…"}]`.
  package func json(message: (Caution) -> String) -> JSON {
    .array(
      map {
        [
          "code": .string($0.code), "field": .string($0.field), "product": .number(ofProduct: $0.product),
          "message": .string(message($0)),
        ]
      })
  }
}
