import Calculation

/// A formula with the numbers filled in.
package struct WrittenFormula {
  /// The id of its kind, which formulas of several products share.
  package let id: String
  /// What it works out, such as the amount in a full tank.
  package let label: String
  /// The name of its product; nil for a formula of the whole job and for a first product without a name.
  package let name: String?
  /// The formula as it is shown: `12.5 ha × 200 l/ha = 2500 l`.
  package let text: String
}

/// Results on the screen: the figures of one, what changed since the one before, and its formulas.
extension Wording {
  /// Returns the sheet of a whole result: what it was worked out from, the totals, what goes into each fill, and the
  /// cautions. Each figure that changed since an earlier result also shows its old value.
  package func sheet(of evaluation: Evaluation, since earlier: Evaluation? = nil) -> Sheet {
    let outline = evaluation.outcome.outline
    let limits = evaluation.judgement.map { sheet(of: $0.limits, of: $0) } ?? Sheet()
    return Sheet(context(of: outline)) + figures(of: outline, since: earlier?.outcome.outline)
      + limits + Sheet(cautions(evaluation.cautions))
  }

  /// Returns what a result was worked out from: `North 40 \u{B7} 12.5 ha \u{B7} 200 l/ha \u{B7} tank 1000 l`.
  private func context(of outline: Outline) -> [Sheet.Block] {
    guard !outline.basis.isEmpty else { return [] }
    func lines(_ values: [Outline.Basis]) -> [Line] {
      values.map { [Span(value(of: $0, outline.calculator), .muted)] }
    }
    return [.gap, .context(values: lines(outline.basis), details: lines(outline.sources))]
  }

  /// Returns what a result was worked out from in one line: `North 40 \u{B7} 12.5 ha`.
  package func line(of basis: [Outline.Basis], _ calculator: String) -> String {
    basis.map { value(of: $0, calculator) }.joined(separator: " \u{B7} ")
  }

  private func value(of basis: Outline.Basis, _ calculator: String) -> String {
    switch basis {
    case .quantity(let value): echo(value)
    case .name(let name): name
    case .phrase(let phrase):
      text(key: ResultText.basis.key(phrase.id, of: calculator), phrase.arguments)
    }
  }

  /// Returns the totals of a result and, unless filling steps stand in its place, its grid.
  func figures(of outline: Outline, since earlier: Outline? = nil, withGrid: Bool = true) -> Sheet {
    var blocks: [Sheet.Block] = []
    if !outline.rows.isEmpty { blocks += [.gap, .rows(rows(of: outline, since: earlier))] }
    // Instead of the grid stand steps, which say themselves what has no known place.
    guard withGrid else { return Sheet(blocks) }
    if let note = outline.note {
      let lines =
        [text(key: ResultText.note.key(note.id, of: outline.calculator), note.arguments)]
        + linesOfNewlyApart(in: outline, since: earlier)
      blocks += lines.map { .paragraph([Span($0, .muted)]) }
    }
    if let table = outline.table {
      blocks += [.gap, block(of: table, in: outline, since: earlier?.table)]
    }
    return Sheet(blocks)
  }

  /// Returns a result's table: a plain one with a chart if its rows are what was measured, else a grid of the work.
  private func block(
    of table: Outline.Table, in outline: Outline, since earlier: Outline.Table?
  ) -> Sheet.Block {
    let grid = grid(table, of: outline.calculator, apart: outline.apart.count, since: earlier)
    guard table.isByRow else { return .grid(grid) }
    var plain = grid.table
    plain.isCharted = plain.rows.count > 1
    return .table(plain)
  }

  /// Returns why items have no known place, for those of which the earlier result did not say it.
  private func linesOfNewlyApart(in outline: Outline, since earlier: Outline?) -> [String] {
    let apartBefore = earlier?.apart ?? []
    return outline.apart.filter { !apartBefore.contains($0) }.map { apart in
      "  \(name(of: apart.item, in: outline.calculator)): \(text(apart.reason))"
    }
  }

  /// Returns the formulas with the numbers filled in, each with the label of what it works out and its product's name.
  package func formulas(of evaluation: Evaluation) -> [WrittenFormula] {
    let calculator = evaluation.outcome.outline.calculator
    return evaluation.outcome.formulas.map { formula in
      let key = ResultText.formula.key(formula.id, of: calculator)
      let namedItem = formula.item.flatMap { item in
        item.name != nil || item.number > 1 ? item : nil
      }
      return WrittenFormula(
        id: formula.id,
        label: text(key: ResultText.label(ofFormula: key)),
        name: namedItem.map { name(of: $0, in: calculator) },
        text: text(key: key, formula.arguments))
    }
  }

  /// Returns a sheet of the formulas; neighbours of the same kind share one heading.
  package func sheet(ofFormulas evaluation: Evaluation) -> Sheet {
    var blocks: [Sheet.Block] = [.gap]
    var lastID: String?
    for formula in formulas(of: evaluation) {
      if formula.id != lastID { blocks.append(.paragraph([Span(formula.label, .heading)])) }
      let start = formula.name.map { "\($0): " } ?? ""
      blocks.append(.paragraph([Span("  \(start)\(formula.text)", .value)]))
      lastID = formula.id
    }
    return Sheet(blocks)
  }

  /// Returns one line of the inputs with the names that are typed for them: `area 12.5 ha, rate 200 l/ha`.
  package func inputs(of draft: Draft, _ calculator: any Calculator, withMembers: Bool = true)
    -> String
  {
    let fields = calculator.listed(in: draft).filter { withMembers || $0.member == nil }
    let inputs = fields.compactMap { field in
      draft.value(of: field).map { "\(typedName(of: field.name)) \(echo($0))" }
    }
    return inputs.joined(separator: ", ")
  }

  /// Returns a row for each of these fields that has a value.
  func rows(of fields: [Field], in draft: Draft) -> [Sheet.Row] {
    fields.compactMap { field in
      guard let value = draft.value(of: field) else { return nil }
      return Sheet.Row([Span(fieldName(field.name))], [[shown(value, of: field)]])
    }
  }

  /// Returns the value of a field as it was entered.
  package func shown(_ value: FieldValue, of field: Field) -> Span {
    Span(
      echo(value, of: field), .value,
      number: value.quantity.map { spanNumber($0.value.echoed, $0.unit) })
  }

  /// Returns the totals in one line, each with its label: `Spray liquid 2500 l; …`.
  package func summary(of outline: Outline) -> String {
    outline.rows.map { row in
      let label = label(
        ResultText.result.key(row.id, of: outline.calculator), of: row.item, in: outline.calculator)
      return "\(label) \(figure(row.figure, of: outline.calculator).plainText)"
    }.joined(separator: "; ")
  }

  /// Returns cautions below a gap, each in a paragraph; nothing without cautions.
  package func cautions(_ cautions: [Caution]) -> [Sheet.Block] {
    guard !cautions.isEmpty else { return [] }
    let paragraphs = cautions.map { caution -> Sheet.Block in
      .paragraph([
        Span(text(.cautionMark) + " ", .caution), Span(message(of: caution), .caution),
      ])
    }
    return [.gap] + paragraphs
  }

  /// Returns the totals, each with the name of its item, if it has one.
  private func rows(of outline: Outline, since earlier: Outline?) -> [Sheet.Row] {
    outline.rows.map { row in
      let old = earlier?.rows.first { $0.isSame(as: row) }?.figure
      let member = row.item.map { [[Span(name(of: $0, in: outline.calculator))]] } ?? []
      return Sheet.Row(
        [Span(text(key: ResultText.result.key(row.id, of: outline.calculator)))],
        member + [figure(row.figure, since: old, of: outline.calculator)])
    }
  }

  /// Returns a result's table; its first `apart` rows are those without a known place.
  private func grid(
    _ table: Outline.Table, of calculator: String, apart: Int, since earlier: Outline.Table?
  ) -> Sheet.Grid {
    let hasSum = table.rows.contains { $0.inAll != nil }
    let hasSource = table.rows.contains { $0.source != nil }
    var columns = table.columns.map { column in
      gridColumn(column, since: earlier?.columns.first { $0.id == column.id }, calculator)
    }
    if hasSum {
      columns.append(Sheet.Grid.Column([heading(ofColumn: "in-all", calculator)]))
    }
    let rows = gridRows(table, of: calculator, hasSum: hasSum, since: earlier)
    return Sheet.Grid(
      columns: columns,
      detailLabel: hasSource ? [heading(ofColumn: "source", calculator)] : [],
      rows: underHeading(Array(rows.prefix(apart))) + rows.dropFirst(apart))
  }

  /// Returns the rows of a result's table, each beside the same row and columns of an earlier one.
  private func gridRows(
    _ table: Outline.Table, of calculator: String, hasSum: Bool, since earlier: Outline.Table?
  ) -> [Sheet.Row] {
    let earlierPlaces = table.columns.map { column in
      earlier?.columns.firstIndex { $0.id == column.id }
    }
    return table.rows.map { row in
      let earlierRow = earlier?.rows.first { $0.isSame(as: row) }
      let earlierFigures = earlierPlaces.map { place in
        place.flatMap { earlierRow?.figures[$0] }
      }
      return gridRow(
        row, of: calculator, hasSum: hasSum, since: earlierFigures, inAll: earlierRow?.inAll)
    }
  }

  /// Returns a row of a grid; `earlier` holds the old figure of each column and `earlierInAll` that of the sum.
  private func gridRow(
    _ row: Outline.TableRow, of calculator: String, hasSum: Bool,
    since earlier: [Outline.Figure?], inAll earlierInAll: Outline.Figure?
  ) -> Sheet.Row {
    let label =
      row.item.map { name(of: $0, in: calculator) }
      ?? text(key: ResultText.row.key(row.id, of: calculator))
    let role: Role =
      switch row.id {
      case "product": .product
      case "water": .water
      default: .value
      }
    var cells = zip(earlier, row.figures).map { old, new in
      figure(new, since: old, of: calculator, in: role)
    }
    if hasSum {
      cells.append(
        row.inAll.map { figure($0, since: earlierInAll, of: calculator, in: role) } ?? [])
    }
    return Sheet.Row(
      [Span(label)], cells,
      detail: row.source.map { figure($0, of: calculator, in: .muted) } ?? [],
      belowLast: row.remark.map { figure($0, of: calculator, in: .muted) } ?? [])
  }

  /// Returns the rows without a known place below their heading and above a gap: at the end they would look as if last.
  func underHeading(_ apart: [Sheet.Row]) -> [Sheet.Row] {
    apart.isEmpty ? [] : [Sheet.Row([Span(text(.orderUnknown), .heading)], [])] + apart + [.gap]
  }

  /// Returns the heading of a result's column by its id.
  func heading(ofColumn id: String, _ calculator: String) -> Span {
    Span(text(key: ResultText.column.key(id, of: calculator)), .heading)
  }

  /// Returns a column with its heading, `Full \u{D7}2` or `Partial 500 l`; that of its block also says how far the tank
  /// is filled. If it `isDone`, as work is, it also tells how many times, and names a single time.
  func gridColumn(
    _ column: Outline.Column, since old: Outline.Column? = nil, _ calculator: String,
    isDone: Bool = false
  ) -> Sheet.Grid.Column {
    var heading: Line = [heading(ofColumn: column.id, calculator)]
    if let value = column.value {
      heading.append(Span(" ", .heading))
      heading += figure(value, since: old?.value, of: calculator, in: .heading)
    }
    guard let level = column.mark else { return Sheet.Grid.Column(heading) }
    var title = heading
    // A heading with a volume, `Partial 500 l`, says it already.
    if column.value?.quantity == nil {
      let oldLevel = old?.mark.map { Outline.Figure.printed($0) }
      title.append(Span(" \u{B7} ", .heading))
      title += figure(.printed(level), since: oldLevel, of: calculator, in: .heading)
    }
    guard isDone else { return Sheet.Grid.Column(heading, title: title) }
    return Sheet.Grid.Column(
      heading, title: title, count: column.count,
      onceTitle: titleOfOneFill(column.id, upTo: level, calculator))
  }

  /// Returns the heading of a single fill: `Full tank \u{B7} up to 1000 l`.
  private func titleOfOneFill(
    _ columnID: String, upTo level: Quantity, _ calculator: String
  ) -> Line {
    let name = text(key: ResultText.column.key(columnID, of: calculator), ["count": .whole(.one)])
    let upTo = text(
      key: ResultText.figure.key("up-to", of: calculator), ["volume": .quantity(level)])
    return [Span(name, .heading), Span(" \u{B7} "), Span(upTo)]
  }

  /// Returns the name of an item, such as `Karate`, `Product` for the first one without a name, or `Product 2`.
  func name(of item: Outline.Item, in calculator: String) -> String {
    if let name = item.name { return name }
    let kind = text(key: ResultText.item(of: calculator))
    guard item.number > 1 else { return kind }
    return text(.labelNumbered(label: .text(kind), number: .count(item.number)))
  }

  /// Returns the text of a key for a figure, with the name of its item unless it is the first one and has no name.
  func label(_ key: String, of item: Outline.Item?, in calculator: String) -> String {
    guard let item, item.name != nil || item.number > 1 else { return text(key: key) }
    return text(
      .labelOfOne(label: .text(text(key: key)), name: .text(name(of: item, in: calculator))))
  }
}
