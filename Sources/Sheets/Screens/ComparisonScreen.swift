import Calculation

/// Results compared for several values of one or two fields.
package struct ComparisonScreen {
  private let words: ResultWords
  private let comparison: Comparison
  private var wording: Wording { words.wording }

  /// The sign for the current value.
  private static let presentSign = "*"
  /// The sign for a result with cautions.
  private static let cautionSign = "!"
  /// The sign for a missing result.
  private static let noneSign = "\u{2013}"

  /// Makes what shows a comparison in the words of a language.
  package init(_ wording: Wording, _ comparison: Comparison) {
    words = ResultWords(wording, of: comparison.calculator)
    self.comparison = comparison
  }

  /// A table with a column for each value; for two fields, a grid for each figure with the first field
  /// downwards. Below it is said once what is the same for all values, what the signs mean, and each kind of caution,
  /// for the first value that has it.
  package var sheet: Sheet {
    let figures = compared
    let varying = figures.filter { !$0.isSame }
    let same = figures.filter(\.isSame)
    var blocks: [Sheet.Block] = []
    if let across = comparison.across {
      blocks = varying.flatMap { self.blocks(of: $0, across) }
    } else if !varying.isEmpty {
      blocks = [.gap, .table(table(of: varying))]
    }
    return Sheet(blocks + notes(same: same))
  }

  /// Returns the grid of a figure below its heading.
  private func blocks(
    of figure: ComparedFigure, _ across: FieldRange
  ) -> [Sheet.Block] {
    let named = figure.name.map { name in
      wording.text(.labelOfOne(label: .text(figure.kind), name: .text(name)))
    }
    return [
      .gap, .paragraph([Span(named ?? figure.kind, .heading)]), grid(figure, across),
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

  /// Every figure that any of the results has, in the order in which they first come.
  private var compared: [ComparedFigure] {
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
        kind: words.text(.brief, row.id),
        name: itemName(of: row, among: unlike),
        figures: figures,
        isSame: !hidesMarks && isSame)
    }
  }

  /// Returns the name of a figure's product; nil for one product without a name, and for a figure of the whole job.
  private func itemName(of row: Outline.Row, among rows: [Outline.Row]) -> String? {
    guard let item = row.item else { return nil }
    let isOneOfSeveral = rows.count { $0.id == row.id } > 1
    let isNamed = item.name != nil || item.number > 1 || isOneOfSeveral
    return isNamed ? words.name(of: item) : nil
  }

  /// Returns a table with the values as columns and the figures as rows.
  private func table(of figures: [ComparedFigure]) -> Sheet.Grid {
    let columns = zip(comparison.down.values, comparison.rows).map { value, cells in
      Sheet.Grid.Column(label(value, of: comparison.down) + mark(cells[0]))
    }
    return Sheet.Grid(
      corner: [Span(wording.fieldName(comparison.down.field.name), .heading)], columns: columns,
      rows: rows(of: figures))
  }

  /// Returns a row for each figure; those of several products stand below the label of their kind.
  private func rows(of figures: [ComparedFigure]) -> [Sheet.Row] {
    var rows: [Sheet.Row] = []
    var lastID: String?
    for figure in figures {
      let cells = figure.figures.joined().map { cell($0, of: figure) }
      if let name = figure.name {
        if figure.id != lastID { rows.append(Sheet.Row([Span(figure.kind)], [])) }
        rows.append(Sheet.Row([Span("  " + name)], cells))
      } else {
        rows.append(Sheet.Row([Span(figure.kind)], cells))
      }
      lastID = figure.id
    }
    return rows
  }

  /// Returns a figure in the colour of its kind; the sign for a missing one if there is none.
  private func cell(_ figure: Outline.Figure?, of compared: ComparedFigure) -> Line {
    guard let figure else { return [Span(Self.noneSign, .error)] }
    return words.figure(figure, in: Role(rawValue: compared.id) ?? .value)
  }

  /// Returns a value, with a sign if it is the current one.
  private func label(_ value: Quantity, of range: FieldRange) -> Line {
    let isPresent = comparison.isPresent(value, of: range)
    return [Span(wording.echo(value), isPresent ? .good : .text)]
      + (isPresent ? [Span(" " + Self.presentSign, .good)] : [])
  }

  /// Returns the sign for a result with cautions; nothing for any other.
  private func mark(_ cell: Comparison.Cell) -> Line {
    guard let evaluation = cell.evaluation, !evaluation.cautions.isEmpty else { return [] }
    return [Span(" " + Self.cautionSign, .caution)]
  }

  /// Returns the grid of a figure; one that depends on only one of the fields becomes a list of that field's values.
  private func grid(_ figure: ComparedFigure, _ across: FieldRange) -> Sheet.Block {
    let cells = zip(figure.figures, comparison.rows).map { figuresOfRow, results in
      zip(figuresOfRow, results).map { value, result in
        cell(value, of: figure) + mark(result)
      }
    }
    let labelsDown = comparison.down.values.map { label($0, of: comparison.down) }
    let labelsAcross = across.values.map { label($0, of: across) }
    switch dependence(of: figure) {
    case .down: return list(labelsDown, cells.map { $0[0] })
    case .across: return list(labelsAcross, cells[0])
    case .both:
      return .table(
        Sheet.Grid(
          columns: labelsAcross.map { Sheet.Grid.Column($0) },
          rows: zip(labelsDown, cells).map { label, cellsOfRow in Sheet.Row(label, cellsOfRow) }))
    }
  }

  /// On which of two fields a figure depends.
  private enum Dependence {
    case down
    case across
    case both
  }

  /// Returns the fields on which a figure depends; of one that depends on neither, the first.
  private func dependence(of figure: ComparedFigure) -> Dependence {
    // Rows or columns with equal figures are merged only if the same cells have cautions.
    let marks = comparison.rows.map { results in results.map { !mark($0).isEmpty } }
    if figure.figures.allSatisfy(\.isUniform), marks.allSatisfy(\.isUniform) { return .down }
    return figure.figures.isUniform && marks.isUniform ? .across : .both
  }

  /// Returns the values of one field below one another, each with its cell.
  private func list(_ labels: [Line], _ cells: [Line]) -> Sheet.Block {
    let rows = zip(labels, cells).map { label, cell in Sheet.Row(label, [cell]) }
    return .table(Sheet.Grid(columns: [Sheet.Grid.Column([])], rows: rows))
  }

  /// Returns what is said below a table: what is the same for all values, what the signs mean, and why results are
  /// missing or doubtful.
  private func notes(same: [ComparedFigure]) -> [Sheet.Block] {
    let ranges = [comparison.down, comparison.across].compactMap(\.self)
    var notes = sameNote(same)
    notes += presentNote(on: ranges)
    notes += ranges.compactMap { endNote(on: $0) }
    notes += TemporaryNotes(wording).lines(on: comparison.temporary)
    notes += failureNotes
    notes += cautionNotes
    return notes.isEmpty ? [] : [.gap] + notes.map { .paragraph($0) }
  }

  /// Says what the sign of the current value means, if a value has it.
  private func presentNote(on ranges: [FieldRange]) -> [Line] {
    let hasPresent = ranges.contains { range in
      range.values.contains { comparison.isPresent($0, of: range) }
    }
    return hasPresent ? [[Span("\(Self.presentSign) \(wording.text(.tablePresent))", .muted)]] : []
  }

  /// Says that a range ends before the end that was typed.
  private func endNote(on range: FieldRange) -> Line? {
    guard let end = range.missedEnd, let last = range.values.last else { return nil }
    return [Span(wording.text(.tableEnd(end: .entered(end), last: .entered(last))), .muted)]
  }

  /// Each kind of caution once, for the first value that has it.
  private var cautionNotes: [Line] {
    let cautions = comparison.rows.joined().flatMap { $0.evaluation?.cautions ?? [] }
    return firsts(cautions) { "\($0.code) \($0.product ?? 0)" }.map { caution in
      [
        Span("\(Self.cautionSign) \(wording.text(.cautionMark)) ", .caution),
        Span(wording.message(of: caution), .caution),
      ]
    }
  }

  /// Says once which figures all values have in common; the label of a kind stands before the first of it.
  private func sameNote(_ same: [ComparedFigure]) -> [Line] {
    let figures = same.enumerated().map { index, compared -> String in
      let isFirst = index == 0 || same[index - 1].id != compared.id
      let value = cell(compared.figures[0][0], of: compared).plainText
      let parts = [isFirst ? compared.kind : nil, compared.name, value]
      return parts.compactMap(\.self).joined(separator: " ")
    }
    return figures.isEmpty ? [] : [[Span(wording.text(.tableSame(figures: .words(figures))))]]
  }

  /// The reasons for missing results, whose cells only have room for a sign; for one field with their values.
  private var failureNotes: [Line] {
    let missing = zip(comparison.down.values, comparison.rows).flatMap { value, cells in
      cells.compactMap(\.failure).map { MissingResult(value: value, failure: $0) }
    }
    return firsts(missing, by: \.failure.code).map { first in
      let ofThisKind = missing.filter { $0.failure.code == first.failure.code }
      let values = ofThisKind.map { wording.echo($0.value) }
      let named = comparison.across == nil ? values.joined(separator: ", ") + ": " : ""
      return [
        Span("\(Self.noneSign) ", .error), Span(named + wording.message(of: first.failure), .error),
      ]
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
}

extension Collection where Element: Equatable {
  /// Whether all elements are equal.
  fileprivate var isUniform: Bool { allSatisfy { $0 == first } }
}
