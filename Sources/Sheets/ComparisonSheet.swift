import Calculation

/// Turns what-if tables into sheets.
extension Wording {
  /// The signs for the current value, for a result with cautions, and for a missing result.
  private static let (presentSign, cautionSign, noneSign) = ("*", "!", "\u{2013}")

  /// Returns a table with a row for each value; for two fields, a grid for each figure with the first field
  /// downwards.
  ///
  /// Below it are the meanings of the signs, and each kind of caution once, for the first value that has it.
  package func sheet(of comparison: Comparison) -> Sheet {
    let body =
      comparison.across.map { grids(of: comparison, across: $0) }
      ?? [.gap, .paragraph([Span(fieldName(comparison.down.field.name), .heading)]), .table(list(of: comparison))]
    return Sheet(body + notes(on: comparison))
  }

  private func list(of comparison: Comparison) -> Sheet.Table {
    let columns = comparison.rows.lazy.compactMap { $0[0].evaluation?.outcome.brief }.first ?? []
    let rows = zip(comparison.down.values, comparison.rows).map { value, cells in
      let label = self.label(value, of: comparison.down, in: comparison) + mark(cells[0])
      if let failure = cells[0].failure {
        return Sheet.Row(label, [[Span(message(of: failure), .error)]], isRemark: true)
      }
      let brief = cells[0].evaluation?.outcome.brief ?? []
      return Sheet.Row(
        label, brief.map { figure($0.figure, of: comparison.calculator, in: Role(rawValue: $0.id) ?? .value) })
    }
    return Sheet.Table(columns: columns.map { heading($0, of: comparison) }, rows: rows)
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
  /// Returns a grid for each figure; a figure that depends on only one of the fields becomes a list of that field's
  /// values.
  private func grids(of comparison: Comparison, across: FieldRange) -> [Sheet.Block] {
    let cells = comparison.rows.map { $0.map { $0.evaluation?.outcome.cells ?? [] } }
    let first = cells.joined().first { !$0.isEmpty } ?? []
    return first.indices.flatMap { index in
      let figures = cells.map { $0.map { $0.indices.contains(index) ? $0[index].figure : nil } }
      return [.gap, .paragraph(heading(first[index], of: comparison))]
        + grid(figures, first[index].id, comparison, across)
    }
  }

  private func grid(
    _ figures: [[Outline.Figure?]], _ id: String, _ comparison: Comparison, _ across: FieldRange
  ) -> [Sheet.Block] {
    let role = Role(rawValue: id) ?? .value
    func cell(_ row: Int, _ column: Int) -> Line {
      guard let figure = figures[row][column] else { return [Span(Self.noneSign, .error)] }
      return self.figure(figure, of: comparison.calculator, in: role) + mark(comparison.rows[row][column])
    }
    let down = comparison.down.values.map { label($0, of: comparison.down, in: comparison) }
    let beside = across.values.map { label($0, of: across, in: comparison) }
    // Rows or columns with equal figures are merged only if the same cells have cautions.
    let marks = comparison.rows.map { $0.map { !mark($0).isEmpty } }
    if figures.allSatisfy({ row in row.allSatisfy { $0 == row[0] } }), marks.allSatisfy({ Set($0).count == 1 }) {
      let isConstant = figures.allSatisfy { $0 == figures[0] } && !marks.joined().contains(true)
      if isConstant, let only = figures[0][0] {
        return [.paragraph(self.figure(only, of: comparison.calculator, in: role))]
      }
      return [.rows(down.indices.map { Sheet.Row(down[$0], [cell($0, 0)]) })]
    }
    if figures.allSatisfy({ $0 == figures[0] }), marks.allSatisfy({ $0 == marks[0] }) {
      return [.rows(beside.indices.map { Sheet.Row(beside[$0], [cell(0, $0)]) })]
    }
    let rows = down.indices.map { row in Sheet.Row(down[row], beside.indices.map { cell(row, $0) }) }
    return [.table(Sheet.Table(columns: beside, rows: rows))]
  }
}

/// The notes below a table.
extension Wording {
  private func notes(on comparison: Comparison) -> [Sheet.Block] {
    let notes =
      presentNote(on: comparison) + endNotes(on: comparison) + self.notes(on: comparison.temporary)
      + failureNotes(on: comparison)
      + cautionNotes(on: comparison)
    return notes.isEmpty ? [] : [.gap] + notes.map { .paragraph($0) }
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

  /// Returns the reasons for missing results in a grid, because its cells only have room for a sign; a list shows the
  /// reason in the row.
  private func failureNotes(on comparison: Comparison) -> [Line] {
    guard comparison.across != nil else { return [] }
    return firsts(comparison.rows.joined().compactMap(\.failure), by: \.code).map { failure in
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
