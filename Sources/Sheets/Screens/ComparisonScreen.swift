import Calculation

/// Results compared for several values of one or two fields, and the answer to a wanted figure.
extension Wording {
  /// The sign for the current value.
  private static let presentSign = "*"
  /// The sign for a result with cautions.
  private static let cautionSign = "!"
  /// The sign for a missing result.
  private static let noneSign = "\u{2013}"

  /// Returns a table with a column for each value; for two fields, a grid for each figure with the first field
  /// downwards. Below it is said once what is the same for all values, what the signs mean, and each kind of caution,
  /// for the first value that has it.
  package func sheet(of comparison: Comparison) -> Sheet {
    let figures = compared(in: comparison)
    let varying = figures.filter { !$0.isSame }
    let same = figures.filter(\.isSame)
    var blocks: [Sheet.Block] = []
    if let across = comparison.across {
      blocks = varying.flatMap { self.blocks(of: $0, comparison, across) }
    } else if !varying.isEmpty {
      blocks = [.gap, .table(table(of: varying, comparison))]
    }
    return Sheet(blocks + notes(on: comparison, same: same))
  }

  /// Returns the grid of a figure below its heading.
  private func blocks(
    of figure: ComparedFigure, _ comparison: Comparison, _ across: FieldRange
  ) -> [Sheet.Block] {
    let named = figure.name.map { name in
      text(.labelOfOne(label: .text(figure.kind), name: .text(name)))
    }
    return [
      .gap, .paragraph([Span(named ?? figure.kind, .heading)]), grid(figure, comparison, across),
    ]
  }

  /// A figure with its value for each result: row by row for two fields, else one row.
  private struct ComparedFigure {
    let id: String
    /// The label of its kind, such as “In all”.
    let kind: String
    /// The name of its product; nil if there is only one product and it has no name.
    let name: String?
    let figures: [[Outline.Figure?]]
    /// Whether it is the same in all results of several.
    let isSame: Bool
  }

  /// Returns every figure that any of the results has, in the order in which they first come.
  private func compared(in comparison: Comparison) -> [ComparedFigure] {
    let briefs = comparison.rows.map { cells in cells.map { $0.evaluation?.outcome.brief } }
    let briefRows = briefs.joined().compactMap(\.self).joined()
    let unlike = briefRows.reduce(into: [Outline.Row]()) { rows, row in
      if !rows.contains(where: { $0.isSame(as: row) }) { rows.append(row) }
    }
    // In a grid of two fields only its cells show which values have cautions.
    let marks = Set(comparison.rows.joined().map { $0.evaluation?.cautions.isEmpty })
    let hidesMarks = comparison.across != nil && marks.count > 1
    return unlike.map { row in
      let figures = briefs.map { briefsOfRow in
        briefsOfRow.map { brief in brief?.first { $0.isSame(as: row) }?.figure }
      }
      let figuresInOrder = figures.joined()
      let isSame = figuresInOrder.count > 1 && figuresInOrder.allSatisfy { $0 == row.figure }
      return ComparedFigure(
        id: row.id,
        kind: text(key: ResultText.brief.key(row.id, of: comparison.calculator)),
        name: itemName(of: row, among: unlike, in: comparison.calculator),
        figures: figures,
        isSame: !hidesMarks && isSame)
    }
  }

  /// Returns the name of a figure's product; nil for one product without a name, and for a figure of the whole job.
  private func itemName(
    of row: Outline.Row, among rows: [Outline.Row], in calculator: String
  ) -> String? {
    guard let item = row.item else { return nil }
    let isOneOfSeveral = rows.count { $0.id == row.id } > 1
    let isNamed = item.name != nil || item.number > 1 || isOneOfSeveral
    return isNamed ? name(of: item, in: calculator) : nil
  }

  /// Returns a table with the values as columns and the figures as rows; those of several products stand below the
  /// label of their kind.
  private func table(of figures: [ComparedFigure], _ comparison: Comparison) -> Sheet.Grid {
    let columns = zip(comparison.down.values, comparison.rows).map { value, cells in
      Sheet.Grid.Column(label(value, of: comparison.down, in: comparison) + mark(cells[0]))
    }
    var rows: [Sheet.Row] = []
    var lastID: String?
    for figure in figures {
      let cells = figure.figures.joined().map { cell($0, of: figure, in: comparison) }
      if let name = figure.name {
        if figure.id != lastID { rows.append(Sheet.Row([Span(figure.kind)], [])) }
        rows.append(Sheet.Row([Span("  " + name)], cells))
      } else {
        rows.append(Sheet.Row([Span(figure.kind)], cells))
      }
      lastID = figure.id
    }
    return Sheet.Grid(
      corner: [Span(fieldName(comparison.down.field.name), .heading)], columns: columns, rows: rows)
  }

  /// Returns a figure in the colour of its kind; the sign for a missing one if there is none.
  private func cell(
    _ figure: Outline.Figure?, of compared: ComparedFigure, in comparison: Comparison
  ) -> Line {
    guard let figure else { return [Span(Self.noneSign, .error)] }
    return self.figure(figure, of: comparison.calculator, in: Role(rawValue: compared.id) ?? .value)
  }

  /// Returns a value, with a sign if it is the current one.
  private func label(_ value: Quantity, of range: FieldRange, in comparison: Comparison) -> Line {
    let isPresent = comparison.isPresent(value, of: range)
    return [Span(echo(value), isPresent ? .good : .text)]
      + (isPresent ? [Span(" " + Self.presentSign, .good)] : [])
  }

  /// Returns the sign for a result with cautions; nothing for any other.
  private func mark(_ cell: Comparison.Cell) -> Line {
    guard let evaluation = cell.evaluation, !evaluation.cautions.isEmpty else { return [] }
    return [Span(" " + Self.cautionSign, .caution)]
  }

  /// Returns the grid of a figure; one that depends on only one of the fields becomes a list of that field's values.
  private func grid(
    _ figure: ComparedFigure, _ comparison: Comparison, _ across: FieldRange
  ) -> Sheet.Block {
    let cells = zip(figure.figures, comparison.rows).map { figuresOfRow, results in
      zip(figuresOfRow, results).map { value, result in
        cell(value, of: figure, in: comparison) + mark(result)
      }
    }
    let labelsDown = comparison.down.values.map { value in
      label(value, of: comparison.down, in: comparison)
    }
    let labelsAcross = across.values.map { label($0, of: across, in: comparison) }
    // Rows or columns with equal figures are merged only if the same cells have cautions.
    let marks = comparison.rows.map { results in results.map { !mark($0).isEmpty } }
    let isSameAcross = figure.figures.allSatisfy(\.isUniform) && marks.allSatisfy(\.isUniform)
    if isSameAcross { return list(labelsDown, cells.map { $0[0] }) }
    let isSameDown = figure.figures.isUniform && marks.isUniform
    if isSameDown { return list(labelsAcross, cells[0]) }
    return .table(
      Sheet.Grid(
        columns: labelsAcross.map { Sheet.Grid.Column($0) },
        rows: zip(labelsDown, cells).map { label, cellsOfRow in Sheet.Row(label, cellsOfRow) }))
  }

  /// Returns the values of one field below one another, each with its cell.
  private func list(_ labels: [Line], _ cells: [Line]) -> Sheet.Block {
    let rows = zip(labels, cells).map { label, cell in Sheet.Row(label, [cell]) }
    return .table(Sheet.Grid(columns: [Sheet.Grid.Column([])], rows: rows))
  }

  /// Returns what is said below a table: what is the same for all values, what the signs mean, and why results are
  /// missing or doubtful.
  private func notes(on comparison: Comparison, same: [ComparedFigure]) -> [Sheet.Block] {
    let ranges = [comparison.down, comparison.across].compactMap(\.self)
    var notes = sameNote(same, in: comparison)
    notes += presentNote(on: ranges, in: comparison)
    notes += ranges.compactMap { endNote(on: $0) }
    notes += self.notes(on: comparison.temporary)
    notes += failureNotes(on: comparison)
    notes += cautionNotes(on: comparison)
    return notes.isEmpty ? [] : [.gap] + notes.map { .paragraph($0) }
  }

  /// Says what the sign of the current value means, if a value has it.
  private func presentNote(on ranges: [FieldRange], in comparison: Comparison) -> [Line] {
    let hasPresent = ranges.contains { range in
      range.values.contains { comparison.isPresent($0, of: range) }
    }
    return hasPresent ? [[Span("\(Self.presentSign) \(text(.tablePresent))", .muted)]] : []
  }

  /// Says that a range ends before the end that was typed.
  private func endNote(on range: FieldRange) -> Line? {
    guard let end = range.missedEnd, let last = range.values.last else { return nil }
    return [Span(text(.tableEnd(end: .entered(end), last: .entered(last))), .muted)]
  }

  /// Says each kind of caution once, for the first value that has it.
  private func cautionNotes(on comparison: Comparison) -> [Line] {
    let cautions = comparison.rows.joined().flatMap { $0.evaluation?.cautions ?? [] }
    return firsts(cautions) { "\($0.code) \($0.product ?? 0)" }.map { caution in
      [
        Span("\(Self.cautionSign) \(text(.cautionMark)) ", .caution),
        Span(message(of: caution), .caution),
      ]
    }
  }

  /// Says once which figures all values have in common; the label of a kind stands before the first of it.
  private func sameNote(_ same: [ComparedFigure], in comparison: Comparison) -> [Line] {
    let words = same.enumerated().map { index, compared -> String in
      let isFirst = index == 0 || same[index - 1].id != compared.id
      let value = cell(compared.figures[0][0], of: compared, in: comparison).plainText
      let parts = [isFirst ? compared.kind : nil, compared.name, value]
      return parts.compactMap(\.self).joined(separator: " ")
    }
    return words.isEmpty ? [] : [[Span(text(.tableSame(figures: .words(words))))]]
  }

  /// Returns a line for each value that holds for one job only, such as `left`, that says whether it is counted.
  func notes(on temporary: TemporaryValues) -> [Line] {
    temporary.values.map { entry in
      let key = TemporaryValues.key(of: entry.field.id, isCounted: temporary.isCounted)
      return [Span(text(key: key, [entry.field.id: .entered(entry.value)]), .muted)]
    }
  }

  /// Returns the reasons for missing results, whose cells only have room for a sign; for one field with their values.
  private func failureNotes(on comparison: Comparison) -> [Line] {
    let missing = zip(comparison.down.values, comparison.rows).flatMap { value, cells in
      cells.compactMap(\.failure).map { MissingResult(value: value, failure: $0) }
    }
    return firsts(missing, by: \.failure.code).map { first in
      let ofThisKind = missing.filter { $0.failure.code == first.failure.code }
      let values = ofThisKind.map { echo($0.value) }
      let named = comparison.across == nil ? values.joined(separator: ", ") + ": " : ""
      return [Span("\(Self.noneSign) ", .error), Span(named + message(of: first.failure), .error)]
    }
  }

  /// A value of the first field that gives no result, and why.
  private struct MissingResult {
    let value: Quantity
    let failure: Failure
  }

  /// Returns the first item of each kind.
  private func firsts<Item>(_ items: [Item], by kind: (Item) -> String) -> [Item] {
    var seen: Set<String> = []
    return items.filter { seen.insert(kind($0)).inserted }
  }

  /// Returns an answer: the wanted figure, the answer rounded, the line to type for it, and how much less that gives.
  package func sheet(of solution: Solution, of calculator: String) -> Sheet {
    var blocks: [Sheet.Block] = [.gap, .rows(rows(of: solution, calculator))]
    if solution.typing == nil {
      blocks += [.gap, .paragraph([Span(shortfall(of: solution), .caution)])]
    }
    let temporary = notes(on: solution.temporary)
    if !temporary.isEmpty { blocks += [.gap] + temporary.map { .paragraph($0) } }
    return Sheet(blocks + cautions(solution.cautions))
  }

  private func rows(of solution: Solution, _ calculator: String) -> [Sheet.Row] {
    let target = solution.target
    let wanted = text(.solveWanted(figure: .fields([target.name])))
    return [
      Sheet.Row(
        [Span(wanted)], [figure(target.figure(of: solution.wanted), of: calculator)]),
      Sheet.Row([Span(fieldName(solution.field.name))], [[Span(rounded(solution.exact), .value)]]),
      Sheet.Row([Span(text(.solveType), .muted)], [[Span(line(of: solution), .good)]]),
    ]
  }

  /// Says how much less than the wanted figure the rounded answer gives.
  private func shortfall(of solution: Solution) -> String {
    switch solution.wanted {
    case .quantity(let wanted):
      text(.solveShort(short: .quantity(Quantity(solution.shortfall, wanted.unit))))
    case .count(let count):
      text(.solveShortPart(full: .count(count - 1), short: .text(number(solution.shortfall))))
    }
  }

  /// Returns the line to type for an answer: `area 10 ha`, `tank 1000 / 3 l`, `dose "Tebu 250" 11 / 37 l/ha`.
  package func line(of solution: Solution) -> String {
    let number = solution.typed.map { digits($0) }.joined(separator: " / ")
    var name = solution.field.name
    // The first number of a quotient could belong to the product's name.
    if solution.typed.count > 1, let owner = name.owner, Int(owner) == nil {
      name = FieldName(name.id, of: "\"\(owner)\"")
    }
    return "\(typedName(of: name)) \(joined(number, solution.exact.unit))"
  }
}

extension Collection where Element: Equatable {
  /// Whether all elements are equal.
  fileprivate var isUniform: Bool { allSatisfy { $0 == first } }
}
