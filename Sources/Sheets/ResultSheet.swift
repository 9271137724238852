import Calculation
import Catalog

/// Turns results into sheets.
extension Wording {
  /// A whole result: totals, what goes into each fill, cautions.
  ///
  /// With the result before it, each total says what changed.
  package func sheet(of evaluation: Evaluation, since earlier: Evaluation? = nil) -> Sheet {
    let outline = evaluation.outline
    var blocks: [Sheet.Block] = []
    if !outline.rows.isEmpty { blocks += [.gap, .rows(rows(of: outline, since: earlier?.outline))] }
    if let table = outline.table { blocks += [.gap, .table(self.table(table))] }
    return Sheet(blocks + cautions(evaluation.cautions))
  }

  /// The formulas with the numbers put in.
  package func formulas(of evaluation: Evaluation) -> Sheet {
    let blocks: [Sheet.Block] = evaluation.outline.formulas.flatMap { formula in
      let key = "formula-\(formula.id)"
      let label = Sheet.Block.paragraph([Span(text("\(key).label"), .heading)])
      return [label, .paragraph([Span("  " + text(key, formula.arguments), .value)])]
    }
    return Sheet([.gap] + blocks)
  }

  /// One line of the inputs: `12.5 ha, 200 l/ha, 1.5 l/ha, 1000 l`.
  package func inputs(of draft: Draft, fields: [Field]) -> String {
    fields.compactMap { draft[$0.id].map(quantity) }.joined(separator: ", ")
  }

  /// The totals in one line, each with its label: `Spray liquid 2500 l; …`.
  package func summary(of evaluation: Evaluation) -> String {
    evaluation.outline.rows.map { "\(text("result-\($0.id)")) \(figure($0.figure).plainText)" }.joined(separator: "; ")
  }

  /// The cautions, each on a line of its own.
  package func cautions(_ cautions: [Caution]) -> [Sheet.Block] {
    guard !cautions.isEmpty else { return [] }
    return [.gap]
      + cautions.map { .paragraph([Span(text("caution-mark") + " ", .caution), Span(message(of: $0), .caution)]) }
  }

  private func rows(of outline: Outline, since earlier: Outline?) -> [Sheet.Row] {
    outline.rows.enumerated().map { index, row in
      let before = earlier?.rows.first { $0.id == row.id }
      let change = before.flatMap { difference(from: $0.figure, to: row.figure) }
      return Sheet.Row([Span(text("result-\(row.id)"), .text)], [figure(row.figure)] + (change.map { [$0] } ?? []))
    }
  }

  private func table(_ table: Outline.Table) -> Sheet.Table {
    let roles = table.columns.map { Role(rawValue: $0) ?? .value }
    let rows = table.rows.map { row in
      Sheet.Row(
        [Span(text("row-\(row.label.id)", row.label.arguments))],
        zip(row.figures, roles).map { figure($0, in: $1) })
    }
    return Sheet.Table(columns: table.columns.map { [Span(text("column-\($0)"), .heading)] }, rows: rows)
  }

  private func figure(_ figure: Outline.Figure, in role: Role = .value) -> Line {
    switch figure {
    case .quantity(let value): spans(number(value.value), value.unit, role) + companion(of: value)
    case .remainder(let value): spans(print(value.value.exactDecimal), value.unit, role) + companion(of: value)
    case .upTo(let value): [Span(text("figure-up-to", ["volume": .quantity(value)]), role)]
    case .phrase(let phrase): [Span(text("figure-\(phrase.id)", phrase.arguments), role)]
    }
  }

  private func spans(_ number: String, _ unit: Unit, _ role: Role) -> Line {
    [Span(number, role), Span(" " + unit.symbol, role == .value ? .unit : role)]
  }

  /// The same amount as the jug or the scales show it: below 1 l in ml, from 1000 g in kg.
  private func companion(of value: Quantity) -> Line {
    let other: Unit? =
      switch value.unit {
      case .litre where value.value < .one: .millilitre
      case .kilogram where value.value < .one: .gram
      case .millilitre where value.value >= 1000: .litre
      case .gram where value.value >= 1000: .kilogram
      default: nil
      }
    guard let other, let converted = try? value.converted(to: other) else { return [] }
    return [Span(" (\(quantity(converted)))", .muted)]
  }

  /// What changed: the signed difference of two quantities, or that nothing did.
  private func difference(from old: Outline.Figure, to new: Outline.Figure) -> Line? {
    if old == new { return [Span(text("change-none"), .muted)] }
    guard case .quantity(let before) = old, case .quantity(let after) = new, before.unit == after.unit,
      let change = try? after.value - before.value
    else { return [Span(text("change-was", ["old": .text(figure(old).plainText)]), .muted)] }
    let sign = change.isNegative ? "\u{2212}" : "+"
    return [Span(sign + quantity(Quantity(change.magnitude, after.unit)), .muted)]
  }
}
