import Calculation
import Catalog

/// Turns results into sheets.
extension Wording {
  /// Returns the sheet of a whole result: what it was worked out from, the totals, what goes into each fill, and the
  /// cautions.
  ///
  /// If there is an earlier result, each total also shows how it changed.
  package func sheet(of evaluation: Evaluation, since earlier: Evaluation? = nil) -> Sheet {
    let outline = evaluation.outcome.outline
    return Sheet(basis(of: outline)) + figures(of: outline, since: earlier?.outcome.outline)
      + Sheet(cautions(evaluation.cautions))
  }

  /// Returns one line that lists what the result was worked out from:
  /// `North 40 \u{B7} 12.5 ha \u{B7} 200 l/ha \u{B7} tank 1000 l`.
  private func basis(of outline: Outline) -> [Sheet.Block] {
    guard !outline.basis.isEmpty else { return [] }
    return [.gap, .paragraph([Span(line(of: outline.basis, outline.calculator), .muted)])]
  }

  func line(of basis: [Outline.Basis], _ calculator: String) -> String {
    let values = basis.map { basis in
      switch basis {
      case .quantity(let value): echo(value)
      case .name(let name): name
      case .phrase(let phrase): text(ResultText.basis.key(phrase.id, of: calculator), phrase.arguments)
      }
    }
    return values.joined(separator: " \u{B7} ")
  }

  /// Returns the totals and what goes into each fill.
  func figures(of outline: Outline, since earlier: Outline? = nil) -> Sheet {
    var blocks: [Sheet.Block] = []
    if !outline.rows.isEmpty { blocks += [.gap, .rows(rows(of: outline, since: earlier))] }
    if let note = outline.note {
      blocks.append(
        .paragraph([Span(text(ResultText.note.key(note.id, of: outline.calculator), note.arguments), .muted)]))
    }
    if let table = outline.table {
      blocks += [.gap, .table(self.table(table, of: outline.calculator))]
    }
    if let share = outline.share { blocks += [.share(self.share(share, of: outline.calculator))] }
    return Sheet(blocks)
  }

  /// Returns the formulas with the numbers filled in, each with the label of what it works out.
  package func formulas(of evaluation: Evaluation) -> [(id: String, label: String, text: String)] {
    evaluation.outcome.formulas.map { formula in
      let key = ResultText.formula.key(formula.id, of: evaluation.outcome.outline.calculator)
      return (formula.id, text(ResultText.label(ofFormula: key)), text(key, formula.arguments))
    }
  }

  /// Returns a sheet of the formulas; neighbours of the same kind share one heading.
  package func sheet(ofFormulas evaluation: Evaluation) -> Sheet {
    var (blocks, last): ([Sheet.Block], String?) = ([.gap], nil)
    for formula in formulas(of: evaluation) {
      if formula.id != last { blocks.append(.paragraph([Span(formula.label, .heading)])) }
      blocks.append(.paragraph([Span("  " + formula.text, .value)]))
      last = formula.id
    }
    return Sheet(blocks)
  }

  /// Returns one line of the inputs with the names that are typed for them: `area 12.5 ha, rate 200 l/ha`.
  package func inputs(of draft: Draft, _ calculator: any Calculator) -> String {
    calculator.listed(in: draft).compactMap { field in
      draft.value(of: field).map { "\(typedName(of: field.name)) \(echo($0))" }
    }.joined(separator: ", ")
  }

  /// Returns a row for each field that holds a value.
  package func values(in draft: Draft, _ calculator: any Calculator) -> [Sheet.Row] {
    calculator.listed(in: draft).compactMap { field in
      draft.value(of: field).map { Sheet.Row([Span(fieldName(field.name))], [[shown($0, of: field)]]) }
    }
  }

  /// Returns the value of a field as entered.
  package func shown(_ value: FieldValue, of field: Field) -> Span {
    Span(echo(value, of: field), .value, number: value.quantity.map { spanNumber($0.value.echoed, $0.unit) })
  }

  /// Returns the totals in one line, each with its label: `Spray liquid 2500 l; …`.
  package func summary(of evaluation: Evaluation, _ calculator: String) -> String {
    evaluation.outcome.rows.map { row in
      let label = label(ResultText.result.key(row.id, of: calculator), of: row.item, in: calculator)
      return "\(label) \(figure(row.figure, of: calculator).plainText)"
    }.joined(separator: "; ")
  }

  /// Returns the cautions, each on its own line.
  package func cautions(_ cautions: [Caution]) -> [Sheet.Block] {
    guard !cautions.isEmpty else { return [] }
    return [.gap]
      + cautions.map { .paragraph([Span(text("caution-mark") + " ", .caution), Span(message(of: $0), .caution)]) }
  }

  private func rows(of outline: Outline, since earlier: Outline?) -> [Sheet.Row] {
    outline.rows.map { row in
      let before = earlier?.rows.first { $0.isSame(as: row) }
      let change = before.flatMap { difference(from: $0.figure, to: row.figure, of: outline.calculator) }
      let source = row.source.map { figure($0, of: outline.calculator, in: .muted) }
      let key = ResultText.result.key(row.id, of: outline.calculator)
      return Sheet.Row(
        [Span(label(key, of: row.item, in: outline.calculator))],
        // A new row has an empty cell for the change, so that the sources stay in one column.
        [figure(row.figure, of: outline.calculator)]
          + [change ?? (earlier == nil || source == nil ? nil : []), source].compactMap(\.self),
        member: member(row, of: outline, key))
    }
  }

  /// Returns the group and name for a row; nil if the row is not of a group, or is of the only item and that item has
  /// no name.
  private func member(_ row: Outline.Row, of outline: Outline, _ key: String) -> Sheet.Member? {
    guard let item = row.item, item.name != nil || outline.rows.count(where: { $0.id == row.id }) > 1 else {
      return nil
    }
    return Sheet.Member(group: [Span(text(key))], name: [Span(name(of: item, in: outline.calculator))])
  }

  private func table(_ table: Outline.Table, of calculator: String) -> Sheet.Table {
    let columns = table.columns.map { Sheet.Table.Column(label: heading(of: $0, calculator)) }
    let rows = table.rows.map { row in
      let label = row.item.map { name(of: $0, in: calculator) } ?? text(ResultText.row.key(row.id, of: calculator))
      let role = Role(rawValue: row.id) ?? .value
      return Sheet.Row([Span(label)], row.figures.map { figure($0, of: calculator, in: role) })
    }
    return Sheet.Table(followed: columns, rows: rows)
  }

  func heading(of column: Outline.Column, _ calculator: String) -> Line {
    [Span(label(of: column, count: column.count, calculator), .heading)]
  }

  func label(of column: Outline.Column, count: Fraction, _ calculator: String) -> String {
    text(ResultText.column.key(column.id, of: calculator), ["count": .whole(count)])
  }

  /// Returns the name of an item, such as `Karate`, `Product` for the first one without a name, or `Product 2`.
  private func name(of item: Outline.Item, in calculator: String) -> String {
    if let name = item.name { return name }
    let kind = text(ResultText.item(of: calculator))
    guard item.number > 1 else { return kind }
    return text("label-numbered", ["label": .text(kind), "number": .count(item.number)])
  }

  /// Returns the text of a key for a figure, with the name of its item unless it is the first one and has no name.
  func label(_ key: String, of item: Outline.Item?, in calculator: String) -> String {
    guard let item, item.name != nil || item.number > 1 else { return text(key) }
    return text("label-of-one", ["label": .text(text(key)), "name": .text(name(of: item, in: calculator))])
  }

  private func label(_ label: Outline.Phrase, of calculator: String) -> Line {
    [Span(text(ResultText.column.key(label.id, of: calculator), label.arguments))]
  }

  private func share(_ share: Outline.Share, of calculator: String) -> Sheet.Share {
    Sheet.Share(
      label(share.label, of: calculator), part: share.part, words: [Span(percent(share.part), .value)])
  }

  /// Returns a part in whole percents; `below 1%` and `above 99%` replace 0 and 100.
  private func percent(_ part: Fraction) -> String {
    let percent = part * 100, digits = percent.rounded(places: 0)
    if percent < 1 { return text("share-below") }
    if Fraction(digits) >= 100 { return text("share-above") }
    return text("share-percent", ["percent": .text(self.digits(digits))])
  }

  package func figure(_ figure: Outline.Figure, of calculator: String, in role: Role = .value) -> Line {
    switch figure {
    case .quantity(let value, let beside): spans(value.value.forDisplay, value.unit, role) + companion(beside)
    case .approximate(let value):
      near(spans(value.value.forDisplay, value.unit, role))
    case .remainder(let value, let beside):
      spans(value.value.exactDecimal ?? value.value.forDisplay, value.unit, role) + companion(beside)
    case .entered(let value, let beside):
      [Span(echo(value), role, number: spanNumber(value.value.echoed, value.unit))] + companion(beside)
    case .count(let count): [Span(digits(count.rounded(places: 0)), role)]
    case .phrase(let phrase):
      [
        Span(
          text(ResultText.figure.key(phrase.id, of: calculator), phrase.arguments), role, number: spanNumber(in: phrase)
        )
      ]
    }
  }

  private func spanNumber(in phrase: Outline.Phrase) -> Span.Number? {
    guard var number = phrase.number.flatMap(spanNumber) else { return nil }
    number.isPart = true
    return number
  }

  private func spans(_ digits: DecimalDigits, _ unit: Unit, _ role: Role) -> Line {
    // A currency may come before or after the number, a percent sign with or without a space, and a unit without a
    // symbol is a word whose form depends on the number.
    let number = spanNumber(digits, unit)
    guard unit.places == nil, !unit.symbol.isEmpty, unit != .percent else {
      return [Span(written(digits, unit), role, number: number)]
    }
    return [
      Span(self.digits(digits), role, number: number), Span(" " + symbol(of: unit), role == .value ? .unit : role),
    ]
  }

  /// Puts `≈` before a figure that is only approximate; `isPart` tells programs that the text says more than the
  /// number.
  private func near(_ line: Line) -> Line {
    line.prefix(1).map { span in
      var number = span.number
      number?.isPart = true
      return Span("\u{2248} " + span.text, span.role, number: number)
    } + line.dropFirst()
  }

  private func companion(_ beside: Quantity?) -> Line {
    guard let beside else { return [] }
    return [Span(" (\(rounded(beside)))", .muted)]
  }

  /// Returns what changed: the signed difference of two quantities, the old figure, or a note that it is unchanged.
  private func difference(
    from old: Outline.Figure, to new: Outline.Figure, of calculator: String
  ) -> Line? {
    if old == new { return [Span(text("change-none"), .muted)] }
    guard case .quantity(let before, _) = old, case .quantity(let after, _) = new, before.unit == after.unit
    else { return [Span(text("change-was", ["old": .text(figure(old, of: calculator).plainText)]), .muted)] }
    return [Span(signed(Quantity(after.value - before.value, after.unit)), .muted)]
  }
}
