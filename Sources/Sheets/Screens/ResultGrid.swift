import Calculation

/// The table of a result: a column for each kind of fill, a row for each thing that goes into the tank.
struct ResultGrid {
  private let words: ResultWords

  init(_ words: ResultWords) { self.words = words }

  /// Returns a result's table; its first `apart` rows are those without a known place.
  func grid(_ table: Outline.Table, apart: Int, since earlier: Outline.Table?) -> Sheet.Grid {
    let hasSum = table.rows.contains { $0.inAll != nil }
    let hasSource = table.rows.contains { $0.source != nil }
    var columns = table.columns.map { column in
      words.gridColumn(column, since: earlier?.columns.first { $0.id == column.id })
    }
    if hasSum {
      columns.append(Sheet.Grid.Column([words.heading(ofColumn: "in-all")]))
    }
    let rows = rows(of: table, hasSum: hasSum, since: earlier)
    return Sheet.Grid(
      columns: columns,
      detailLabel: hasSource ? [words.heading(ofColumn: "source")] : [],
      rows: withUnknownPlace(Array(rows.prefix(apart))) + rows.dropFirst(apart))
  }

  /// Returns the rows of what has no known place, below their heading and above a gap; none without such rows. They stand
  /// first: at the end they would look as if they went in last.
  func withUnknownPlace(_ apart: [Sheet.Row]) -> [Sheet.Row] {
    if apart.isEmpty { return [] }
    return [Sheet.Row([Span(words.wording.text(.orderUnknown), .heading)], [])] + apart + [.gap]
  }

  /// Returns the rows of a result's table, each beside the same row and columns of an earlier one.
  private func rows(
    of table: Outline.Table, hasSum: Bool, since earlier: Outline.Table?
  ) -> [Sheet.Row] {
    let earlierPlaces = table.columns.map { column in
      earlier?.columns.firstIndex { $0.id == column.id }
    }
    return table.rows.map { row in
      let earlierRow = earlier?.rows.first { $0.isSame(as: row) }
      let earlierFigures = earlierPlaces.map { place in
        place.flatMap { earlierRow?.figures[$0] }
      }
      return self.row(row, hasSum: hasSum, since: earlierFigures, inAll: earlierRow?.inAll)
    }
  }

  /// Returns a row; `earlier` holds the old figure of each column and `earlierInAll` that of the sum.
  private func row(
    _ row: Outline.TableRow, hasSum: Bool, since earlier: [Outline.Figure?],
    inAll earlierInAll: Outline.Figure?
  ) -> Sheet.Row {
    let label = row.item.map { words.name(of: $0) } ?? words.text(.row, row.id)
    let role: Role =
      switch row.id {
      case "product": .product
      case "water": .water
      default: .value
      }
    var cells = zip(earlier, row.figures).map { old, new in
      words.figure(new, since: old, in: role)
    }
    if hasSum {
      cells.append(row.inAll.map { words.figure($0, since: earlierInAll, in: role) } ?? [])
    }
    return Sheet.Row(
      [Span(label)], cells,
      detail: row.source.map { words.figure($0, in: .muted) } ?? [],
      belowLast: row.remark.map { words.figure($0, in: .muted) } ?? [])
  }
}
