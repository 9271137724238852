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
      text("label-of-one", ["label": .text(figure.kind), "name": .text(name)])
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
      let isOneOfSeveral = unlike.count { $0.id == row.id } > 1
      let namedItem = row.item.flatMap { item in
        item.name != nil || item.number > 1 || isOneOfSeveral ? item : nil
      }
      return ComparedFigure(
        id: row.id,
        kind: text(ResultText.brief.key(row.id, of: comparison.calculator)),
        name: namedItem.map { name(of: $0, in: comparison.calculator) },
        figures: figures,
        isSame: !hidesMarks && isSame)
    }
  }

  private func table(of figures: [ComparedFigure], _ comparison: Comparison) -> Sheet.Grid {
    let columns = zip(comparison.down.values, comparison.rows).map { value, cells in
      Sheet.Grid.Column(label(value, of: comparison.down, in: comparison) + mark(cells[0]))
    }
    let rows = figures.enumerated().flatMap { index, figure -> [Sheet.Row] in
      let cells = figure.figures.joined().map { cell($0, of: figure, in: comparison) }
      guard let name = figure.name else { return [Sheet.Row([Span(figure.kind)], cells)] }
      let isFirst = index == 0 || figures[index - 1].id != figure.id
      return (isFirst ? [Sheet.Row([Span(figure.kind)], [])] : []) + [
        Sheet.Row([Span("  " + name)], cells)
      ]
    }
    return Sheet.Grid(
      corner: [Span(fieldName(comparison.down.field.name), .heading)], columns: columns, rows: rows)
  }

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

  private func mark(_ cell: Comparison.Cell) -> Line {
    cell.evaluation?.cautions.isEmpty == false ? [Span(" " + Self.cautionSign, .caution)] : []
  }

  /// Returns the grid of a figure; one that depends on only one of the fields becomes a list of that field's values.
  private func grid(_ line: ComparedFigure, _ comparison: Comparison, _ across: FieldRange)
    -> Sheet.Block
  {
    func cell(_ row: Int, _ column: Int) -> Line {
      self.cell(line.figures[row][column], of: line, in: comparison)
        + mark(comparison.rows[row][column])
    }
    let down = comparison.down.values.map { label($0, of: comparison.down, in: comparison) }
    let beside = across.values.map { label($0, of: across, in: comparison) }
    // Rows or columns with equal figures are merged only if the same cells have cautions.
    let marks = comparison.rows.map { $0.map { !mark($0).isEmpty } }
    let figures = line.figures
    let isSameAcross = figures.allSatisfy { row in row.allSatisfy { $0 == row[0] } }
    let isMarkedSameAcross = marks.allSatisfy { Set($0).count == 1 }
    if isSameAcross, isMarkedSameAcross {
      let rows = down.indices.map { Sheet.Row(down[$0], [cell($0, 0)]) }
      return .table(Sheet.Grid(columns: [Sheet.Grid.Column([])], rows: rows))
    }
    let isSameDown = figures.allSatisfy { $0 == figures[0] }
    let isMarkedSameDown = marks.allSatisfy { $0 == marks[0] }
    if isSameDown, isMarkedSameDown {
      let rows = beside.indices.map { Sheet.Row(beside[$0], [cell(0, $0)]) }
      return .table(Sheet.Grid(columns: [Sheet.Grid.Column([])], rows: rows))
    }
    let rows = down.indices.map { row in
      Sheet.Row(down[row], beside.indices.map { column in cell(row, column) })
    }
    return .table(Sheet.Grid(columns: beside.map { Sheet.Grid.Column($0) }, rows: rows))
  }

  private func notes(on comparison: Comparison, same: [ComparedFigure]) -> [Sheet.Block] {
    let ranges = [comparison.down, comparison.across].compactMap(\.self)
    let notes =
      sameNote(same, in: comparison) + presentNote(on: ranges, in: comparison)
      + ranges.compactMap { endNote(on: $0) } + self.notes(on: comparison.temporary)
      + failureNotes(on: comparison) + cautionNotes(on: comparison)
    return notes.isEmpty ? [] : [.gap] + notes.map { .paragraph($0) }
  }

  /// Says what the sign of the current value means, if a value has it.
  private func presentNote(on ranges: [FieldRange], in comparison: Comparison) -> [Line] {
    let hasPresent = ranges.contains { range in
      range.values.contains { comparison.isPresent($0, of: range) }
    }
    return hasPresent ? [[Span("\(Self.presentSign) \(text("table-present"))", .muted)]] : []
  }

  /// Says that a range ends before the end that was typed.
  private func endNote(on range: FieldRange) -> Line? {
    guard let end = range.missedEnd, let last = range.values.last else { return nil }
    return [Span(text("table-end", ["end": .entered(end), "last": .entered(last)]), .muted)]
  }

  private func cautionNotes(on comparison: Comparison) -> [Line] {
    let cautions = comparison.rows.joined().flatMap { $0.evaluation?.cautions ?? [] }
    return firsts(cautions) { "\($0.code) \($0.product ?? 0)" }.map { caution in
      [
        Span("\(Self.cautionSign) \(text("caution-mark")) ", .caution),
        Span(message(of: caution), .caution),
      ]
    }
  }

  private func sameNote(_ same: [ComparedFigure], in comparison: Comparison) -> [Line] {
    let words = same.enumerated().map { index, compared -> String in
      let isFirst = index == 0 || same[index - 1].id != compared.id
      let shown = cell(compared.figures[0][0], of: compared, in: comparison).plainText
      return [isFirst ? compared.kind : nil, compared.name, shown].compactMap(\.self).joined(
        separator: " ")
    }
    return words.isEmpty ? [] : [[Span(text("table-same", ["figures": .words(words)]))]]
  }

  /// Returns a line for each value that holds for one job only, such as `left`, that says whether it is counted.
  func notes(on temporary: TemporaryValues) -> [Line] {
    temporary.values.map { field, value in
      let key = TemporaryValues.key(of: field.id, isCounted: temporary.isCounted)
      return [Span(text(key, [field.id: .entered(value)]), .muted)]
    }
  }

  /// Returns the reasons for missing results, whose cells only have room for a sign; for one field with their values.
  private func failureNotes(on comparison: Comparison) -> [Line] {
    let failures = zip(comparison.down.values, comparison.rows).flatMap { value, cells in
      cells.compactMap { cell in cell.failure.map { (value: value, failure: $0) } }
    }
    return firsts(failures, by: \.failure.code).map { first in
      let values = failures.filter { $0.failure.code == first.failure.code }.map { echo($0.value) }
      let named = comparison.across == nil ? values.joined(separator: ", ") + ": " : ""
      return [Span("\(Self.noneSign) ", .error), Span(named + message(of: first.failure), .error)]
    }
  }

  private func firsts<Item>(_ items: [Item], by kind: (Item) -> String) -> [Item] {
    var seen: Set<String> = []
    return items.filter { seen.insert(kind($0)).inserted }
  }

  /// Returns an answer: the wanted figure, the answer rounded, the line to type for it, and how much less that gives.
  package func sheet(of solution: Solution, of calculator: String) -> Sheet {
    let target = solution.target
    let wanted = text("solve-wanted", ["figure": .fields([target.name])])
    let rows = [
      Sheet.Row(
        [Span(wanted)], [figure(target.figure(of: solution.wanted), of: calculator)]),
      Sheet.Row([Span(fieldName(solution.field.name))], [[Span(rounded(solution.exact), .value)]]),
      Sheet.Row([Span(text("solve-type"), .muted)], [[Span(line(of: solution), .good)]]),
    ]
    var blocks: [Sheet.Block] = [.gap, .rows(rows)]
    if solution.typing == nil {
      blocks += [.gap, .paragraph([Span(shortfall(of: solution), .caution)])]
    }
    let temporary = notes(on: solution.temporary)
    if !temporary.isEmpty { blocks += [.gap] + temporary.map { .paragraph($0) } }
    return Sheet(blocks + cautions(solution.cautions))
  }

  /// Says how much less than the wanted figure the rounded answer gives.
  private func shortfall(of solution: Solution) -> String {
    switch solution.wanted {
    case .quantity(let wanted):
      text("solve-short", ["short": .quantity(Quantity(solution.shortfall, wanted.unit))])
    case .count(let count):
      text(
        "solve-short-part",
        ["full": .count(count - 1), "short": .text(number(solution.shortfall))])
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
