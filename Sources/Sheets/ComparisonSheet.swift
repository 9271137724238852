import Calculation

/// Turns what-if tables into sheets.
extension Wording {
  /// The signs for the current value, for a result with cautions, and for a missing result.
  private static let (presentSign, cautionSign, noneSign) = ("*", "!", "\u{2013}")

  /// Returns a table with a column for each value; for two fields, a grid for each figure with the first field
  /// downwards. What is the same for all values is said once below.
  ///
  /// Then come the meanings of the signs, and each kind of caution once, for the first value that has it.
  package func sheet(of comparison: Comparison) -> Sheet {
    let lines = lines(of: comparison)
    let (varying, same) = (lines.filter { !$0.isSame }, lines.filter(\.isSame))
    let body =
      comparison.across.map { across in
        varying.flatMap { [.gap, .paragraph(heading($0.row, of: comparison))] + grid($0, comparison, across) }
      } ?? [.gap, .table(table(of: varying, comparison))]
    return Sheet(body + notes(on: comparison, same: same))
  }

  /// A figure with its value for each result: row by row for two fields, else one row.
  fileprivate struct ComparedFigure {
    let row: Outline.Row
    let figures: [[Outline.Figure?]]
    /// Whether it is the same in all results of several.
    let isSame: Bool
  }

  private func lines(of comparison: Comparison) -> [ComparedFigure] {
    let cells = comparison.rows.map { $0.map { $0.evaluation?.outcome.brief } }
    let first = cells.joined().lazy.compactMap(\.self).first ?? []
    return first.map { row in
      let figures = cells.map { $0.map { $0?.first { $0.isSame(as: row) }?.figure } }
      let all = Array(figures.joined())
      return ComparedFigure(row: row, figures: figures, isSame: all.count > 1 && all.allSatisfy { $0 == row.figure })
    }
  }

  /// Returns a table with the values as columns and the figures as rows.
  private func table(of lines: [ComparedFigure], _ comparison: Comparison) -> Sheet.Table {
    let columns = zip(comparison.down.values, comparison.rows).map { value, cells in
      label(value, of: comparison.down, in: comparison) + mark(cells[0])
    }
    let rows = lines.enumerated().flatMap { index, line -> [Sheet.Row] in
      let isFirst = index == 0 || lines[index - 1].row.id != line.row.id
      let key = ResultText.brief.key(line.row.id, of: comparison.calculator)
      let cells = line.figures.joined().map { cell($0, of: line, in: comparison) }
      guard let item = line.row.item, item.name != nil || item.number > 1 || lines.isGroup(line.row.id) else {
        return [Sheet.Row([Span(text(key))], cells)]
      }
      let name = Sheet.Row([Span("  " + name(of: item, in: comparison.calculator))], cells)
      return (isFirst ? [Sheet.Row([Span(text(key))], [])] : []) + [name]
    }
    return Sheet.Table(corner: [Span(fieldName(comparison.down.field.name), .heading)], columns: columns, rows: rows)
  }

  private func cell(_ figure: Outline.Figure?, of line: ComparedFigure, in comparison: Comparison) -> Line {
    guard let figure else { return [Span(Self.noneSign, .error)] }
    return self.figure(figure, of: comparison.calculator, in: Role(rawValue: line.row.id) ?? .value)
  }

  private func heading(_ row: Outline.Row, of comparison: Comparison) -> Line {
    [
      Span(
        label(ResultText.brief.key(row.id, of: comparison.calculator), of: row.item, in: comparison.calculator),
        .heading)
    ]
  }

  /// Returns a value, with a sign if it is the current one.
  private func label(_ value: Quantity, of range: FieldRange, in comparison: Comparison) -> Line {
    let isPresent = comparison.isPresent(value, of: range)
    return [Span(echo(value), isPresent ? .good : .text)] + (isPresent ? [Span(" " + Self.presentSign, .good)] : [])
  }

  private func mark(_ cell: Comparison.Cell) -> Line {
    cell.evaluation?.cautions.isEmpty == false ? [Span(" " + Self.cautionSign, .caution)] : []
  }
}

/// The grids for two fields.
extension Wording {
  /// Returns the grid of a figure; a figure that depends on only one of the fields becomes a list of that field's
  /// values.
  private func grid(_ line: ComparedFigure, _ comparison: Comparison, _ across: FieldRange) -> [Sheet.Block] {
    func cell(_ row: Int, _ column: Int) -> Line {
      self.cell(line.figures[row][column], of: line, in: comparison) + mark(comparison.rows[row][column])
    }
    let down = comparison.down.values.map { label($0, of: comparison.down, in: comparison) }
    let beside = across.values.map { label($0, of: across, in: comparison) }
    // Rows or columns with equal figures are merged only if the same cells have cautions.
    let marks = comparison.rows.map { $0.map { !mark($0).isEmpty } }, figures = line.figures
    if figures.allSatisfy({ row in row.allSatisfy { $0 == row[0] } }), marks.allSatisfy({ Set($0).count == 1 }) {
      return [list(down.indices.map { Sheet.Row(down[$0], [cell($0, 0)]) })]
    }
    if figures.allSatisfy({ $0 == figures[0] }), marks.allSatisfy({ $0 == marks[0] }) {
      return [list(beside.indices.map { Sheet.Row(beside[$0], [cell(0, $0)]) })]
    }
    let rows = down.indices.map { row in Sheet.Row(down[row], beside.indices.map { cell(row, $0) }) }
    return [.table(Sheet.Table(columns: beside, rows: rows))]
  }

  /// Returns the figures of a list, one below another.
  private func list(_ rows: [Sheet.Row]) -> Sheet.Block { .table(Sheet.Table(columns: [[]], rows: rows)) }
}

extension [Wording.ComparedFigure] {
  /// Whether several figures have this id, such as one for each product.
  fileprivate func isGroup(_ id: String) -> Bool { count { $0.row.id == id } > 1 }
}

/// The notes below a table.
extension Wording {
  private func notes(on comparison: Comparison, same: [ComparedFigure]) -> [Sheet.Block] {
    let notes =
      sameNote(same, in: comparison) + presentNote(on: comparison) + endNotes(on: comparison)
      + self.notes(on: comparison.temporary)
      + failureNotes(on: comparison)
      + cautionNotes(on: comparison)
    return notes.isEmpty ? [] : [.gap] + notes.map { .paragraph($0) }
  }

  private func sameNote(_ lines: [ComparedFigure], in comparison: Comparison) -> [Line] {
    let figures = lines.enumerated().map { index, line -> String in
      let isFirst = index == 0 || lines[index - 1].row.id != line.row.id
      let label = isFirst ? text(ResultText.brief.key(line.row.id, of: comparison.calculator)) : nil
      let figure = self.figure(line.row.figure, of: comparison.calculator).plainText
      let name = line.row.item.flatMap {
        $0.name != nil || lines.isGroup(line.row.id) ? self.name(of: $0, in: comparison.calculator) : nil
      }
      return [label, name, figure].compactMap(\.self).joined(separator: " ")
    }
    return figures.isEmpty ? [] : [[Span(text("table-same", ["figures": .words(figures)]))]]
  }

  /// Returns a line for each value that holds for one job only, such as `left`, that says whether it is counted.
  func notes(on temporary: TemporaryValues) -> [Line] {
    temporary.values.map { field, value in
      let key = TemporaryValues.key(of: field.id, isCounted: temporary.isCounted)
      return [Span(text(key, [field.id: .entered(value)]), .muted)]
    }
  }

  private func presentNote(on comparison: Comparison) -> [Line] {
    let ranges = [comparison.down, comparison.across].compactMap(\.self)
    let isPresent = ranges.contains { range in range.values.contains { comparison.isPresent($0, of: range) } }
    return isPresent ? [[Span("\(Self.presentSign) \(text("table-present"))", .muted)]] : []
  }

  /// Returns a line for each range that ends before the end that was typed.
  private func endNotes(on comparison: Comparison) -> [Line] {
    [comparison.down, comparison.across].compactMap { range in
      guard let range, let end = range.missedEnd, let last = range.values.last else { return nil }
      return [Span(text("table-end", ["end": .entered(end), "last": .entered(last)]), .muted)]
    }
  }

  /// Returns the reasons for missing results, because cells only have room for a sign.
  private func failureNotes(on comparison: Comparison) -> [Line] {
    firsts(comparison.rows.joined().compactMap(\.failure), by: \.code).map { failure in
      [Span("\(Self.noneSign) ", .error), Span(message(of: failure), .error)]
    }
  }

  private func cautionNotes(on comparison: Comparison) -> [Line] {
    let cautions = comparison.rows.joined().flatMap { $0.evaluation?.cautions ?? [] }
    return firsts(cautions) { "\($0.code) \($0.product ?? 0)" }.map { caution in
      [Span("\(Self.cautionSign) \(text("caution-mark")) ", .caution), Span(message(of: caution), .caution)]
    }
  }

  private func firsts<Item>(_ items: [Item], by kind: (Item) -> String) -> [Item] {
    var seen: Set<String> = []
    return items.filter { seen.insert(kind($0)).inserted }
  }
}
