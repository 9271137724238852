import Calculation
import Sheets

/// Lays out a sheet as lines of a given width; parts that do not fit side by side are stacked.
nonisolated package struct Layout {
  /// The terminal's columns; nil if there is no terminal and lines may have any length.
  let width: Int?
  /// Whether each value of a table is on a separate line with its label.
  let isReadOut: Bool

  /// The columns in front of every line.
  package static let indent = 2
  static let columnGap = 2
  /// The fewest columns beside a label in which cells are still put there.
  private static let narrowest = 23
  /// The widest cell before another one as long as all rows still fit in columns; else `narrowest` is tried.
  private static let widestInFront = 28

  /// Takes the terminal's columns, nil for lines of any length, and whether tables are read out
  /// value by value.
  package init(width: Int?, isReadOut: Bool = false) {
    self.width = width
    self.isReadOut = isReadOut
  }

  /// Returns the lines of a sheet as words alone, without escapes.
  package func text(of sheet: Sheet) -> String {
    lines(of: sheet).map { $0.plainText + "\n" }.joined()
  }

  /// Returns the lines of a sheet, without line feeds.
  package func lines(of sheet: Sheet) -> [Line] {
    var lines: [Line] = []
    // The plan of the next grid. It is made early, because the line above a grid leaves out what the grid shows.
    var nextPlan: GridPlan?
    for (index, block) in sheet.blocks.enumerated() {
      switch block {
      case .gap:
        let endsInGap = lines.last?.isEmpty ?? false
        if !endsInGap { lines.append([]) }
      case .paragraph(let line): lines += wrapped(line, indent: Self.indent)
      case .verbatim(let verbatim): lines += verbatim.map { indented($0, by: Self.indent) }
      case .rows(let rows):
        var columns: [Int] = []
        lines += self.lines(of: rows, columns: &columns)
      case .table(let grid): lines += laidOut(table: grid)
      case .grid(let grid):
        let plan = nextPlan ?? plan(of: grid)
        lines += laidOut(grid, plan.widths)
        nextPlan = nil
      case .context(let values, let details):
        nextPlan = sheet.blocks[(index + 1)...].firstGrid.map(plan)
        let gridShowsDetails = nextPlan?.showsDetails ?? false
        lines += contextLines(gridShowsDetails ? values : values + details)
      }
    }
    return lines
  }

  /// Returns the values that a result was worked out from, one after another.
  private func contextLines(_ values: [Line]) -> [Line] {
    if isReadOut { return values.flatMap { wrapped($0, indent: Self.indent) } }
    return flowing(values, separator: Span(" \u{B7} ", .muted), indent: Self.indent)
  }

  /// Lays out rows that continue a list, in columns at least as wide as `columns`, which then holds their widths.
  package func lines(of rows: [Sheet.Row], columns: inout [Int]) -> [Line] {
    if isReadOut { return rows.flatMap(readOut) }
    // A row without cells is a heading of the rows below it.
    let labels = rows.filter { !$0.cells.isEmpty }.map { $0.label.displayWidth }
    // The widest label that leaves room beside it; if no label does, the widest label.
    let label = labels.filter { 2 * $0 <= width ?? .max }.max() ?? labels.max() ?? 0
    columns = [max(label, columns.first ?? 0)] + columns.dropFirst()
    return aligned(rows.withEachLabelOnce, columns: &columns)
  }

  /// Returns a row on a line of its own, `Spray liquid: 2750 l, was 2500`, for a screen reader.
  private func readOut(_ row: Sheet.Row) -> [Line] {
    let cells = Line(row.cells.filter { $0.displayWidth > 0 }.joined(separator: [Span(", ")]))
    let label = row.label.isEmpty || cells.isEmpty ? row.label : row.label + [Span(": ")]
    return wrapped(label + cells, indent: Self.indent)
  }

  /// Rows in common columns.
  private struct Alignment {
    /// Whether each row fits on one line.
    let isFitting: [Bool]
    /// The widths of the columns, that of the labels first.
    let widths: [Int]
    /// Whether all fitting rows fit on one line together in these columns.
    let isWhole: Bool
  }

  /// Returns the lines of the rows in common columns; the first column holds the labels.
  private func aligned(_ rows: [Sheet.Row], columns: inout [Int]) -> [Line] {
    let labelWidth = columns[0]
    var alignment = alignment(of: rows, columns, mostInFront: Self.widestInFront)
    if !alignment.isWhole {
      alignment = self.alignment(of: rows, columns, mostInFront: Self.narrowest)
    }
    if alignment.isWhole, alignment.widths.count >= columns.count { columns = alignment.widths }
    var lines: [Line] = []
    for (index, row) in rows.enumerated() {
      if alignment.isWhole, alignment.isFitting[index] {
        lines.append(beside([row.label] + row.cells, alignment.widths))
      } else {
        lines += flowing(row, labelWidth: labelWidth)
      }
    }
    return lines
  }

  /// Lays out rows in columns at least as wide as `columns`, with cells of at most this width in front of others.
  private func alignment(of rows: [Sheet.Row], _ columns: [Int], mostInFront: Int) -> Alignment {
    let contents = rows.map { row in ([row.label] + row.cells).map(\.displayWidth) }
    let isFitting = fitting(
      contents, rows.map(\.label.isEmpty), beside: columns[0], mostInFront: mostInFront)
    let fittingRows = zip(contents, isFitting).compactMap { $1 ? $0 : nil }
    var widths = [Int](repeating: 0, count: fittingRows.map(\.count).max() ?? 0)
    for index in widths.indices where index < columns.count { widths[index] = columns[index] }
    // A row's last cell does not count, because no cell follows that it could push to the right.
    for row in fittingRows {
      for index in row.indices.dropFirst().dropLast() {
        widths[index] = max(widths[index], row[index])
      }
    }
    let isWhole = fittingRows.allSatisfy { row in
      fits(widths.prefix(row.count - 1) + [row.last ?? 0])
    }
    return Alignment(isFitting: isFitting, widths: widths, isWhole: isWhole)
  }

  /// Returns which rows, given as widths, fit on one line; those that share a label fit only if all of them do.
  private func fitting(
    _ rows: [[Int]], _ sharesLabel: [Bool], beside label: Int, mostInFront most: Int
  ) -> [Bool] {
    var isFitting = rows.map { row in
      // A long cell before the last one would push the cells of shorter rows far to the right.
      row[0] <= label && fits([label] + row.dropFirst())
        && row.dropFirst().dropLast().allSatisfy { $0 <= most }
    }
    var start = 0
    while start < rows.count {
      let end = sharesLabel[(start + 1)...].firstIndex(of: false) ?? rows.count
      let isWhole = isFitting[start..<end].allSatisfy(\.self)
      for index in start..<end { isFitting[index] = isWhole }
      start = end
    }
    return isFitting
  }

  /// Puts a row's cells one after another beside the label, or below it if there is too little room beside it.
  private func flowing(_ row: Sheet.Row, labelWidth: Int) -> [Line] {
    let hanging = Self.indent + labelWidth + Self.columnGap
    let isBeside = hanging + Self.narrowest <= width ?? .max
    let filledCells = row.cells.filter { $0.displayWidth > 0 }
    let cells = flowing(filledCells, indent: isBeside ? hanging : 2 * Self.indent)
    guard isBeside, row.label.displayWidth <= labelWidth, let first = cells.first else {
      return (row.label.isEmpty ? [] : wrapped(row.label, indent: Self.indent)) + cells
    }
    let label = beside([row.label, Array(first.dropFirst())], [labelWidth, 0])
    return [label] + cells.dropFirst()
  }

  /// Puts as many cells on each line as fit, with a separator between them; breaks only what is too long alone.
  private func flowing(_ cells: [Line], separator: Span = .spaces(Layout.columnGap), indent: Int)
    -> [Line]
  {
    let room = width.map { $0 - indent } ?? .max
    return cells.reduce(into: [Line]()) { lines, cell in
      if let last = lines.indices.last,
        lines[last].displayWidth + separator.text.displayWidth + cell.displayWidth <= room
      {
        lines[last].append(separator)
        lines[last] += cell
      } else {
        lines.append(cell)
      }
    }.flatMap { wrapped($0, indent: indent) }
  }

  /// Lays out a table with the figures at the right; columns that do not fit go below, with the labels repeated.
  private func laidOut(table: Sheet.Grid) -> [Line] {
    if isReadOut { return readOut(table: table) }
    let table = table.isCharted ? table.withChart : table
    let heading = [table.corner] + table.columns.map(\.label)
    let rows = [heading] + table.rows.map { [$0.label] + $0.cells }
    let widths = naturalWidths(of: rows.filter { $0.count > 1 })
    var lines: [Line] = []
    for (index, part) in parts(of: widths).enumerated() {
      if index > 0 { lines.append([]) }
      let hasHeading = !([table.corner] + heading[part]).allSatisfy(\.isEmpty)
      let fittingWidths = Widths(label: widths[0], cells: Array(widths[part])).fitting(
        width.map { $0 - Self.indent })
      for row in rows.dropFirst(hasHeading ? 0 : 1) {
        if row.count == 1 {
          lines += wrapped(row[0], indent: Self.indent)
        } else {
          lines += columns(row[0], [], Array(row[part]), fittingWidths)
        }
      }
    }
    return lines
  }

  /// Returns the width of the widest cell of each column.
  private func naturalWidths(of rows: [[Line]]) -> [Int] {
    let count = rows.map(\.count).max() ?? 0
    return (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].displayWidth : 0 }.max() ?? 0
    }
  }

  /// Parts the columns behind the first, which holds the labels, into ranges of which each fits beside the labels.
  private func parts(of widths: [Int]) -> [Range<Int>] {
    widths.indices.dropFirst().reduce(into: []) { parts, column in
      if let last = parts.last, fits([widths[0]] + widths[last.lowerBound...column]) {
        parts[parts.count - 1] = last.lowerBound..<column + 1
      } else {
        parts.append(column..<column + 1)
      }
    }
  }

  /// Returns each value with its label below the heading of its row, for a screen reader.
  private func readOut(table: Sheet.Grid) -> [Line] {
    if table.columns.allSatisfy(\.label.isEmpty) { return table.rows.flatMap(readOut) }
    let inside = Layout(width: width.map { $0 - Self.indent }, isReadOut: true)
    return wrapped(table.corner, indent: Self.indent)
      + table.rows.flatMap { row -> [Line] in
        let values = zip(table.columns, row.cells).map { Sheet.Row($0.label, [$1]) }
        let valueLines = values.flatMap(inside.readOut)
        return wrapped(row.label, indent: Self.indent)
          + valueLines.map { indented($0, by: Self.indent) }
      }
  }

  /// Whether columns of these widths fit beside one another.
  func fits(_ columns: @autoclosure () -> [Int]) -> Bool {
    guard let width else { return true }
    let widths = columns()
    return Self.indent + widths.reduce(0, +) + Self.columnGap * (widths.count - 1) <= width
  }

  /// Returns one line with each cell in its column, those from `amounts` on at the right, without spaces at its end.
  func beside(_ cells: [Line], _ widths: [Int], amounts: Int = .max) -> Line {
    var line: Line = []
    line.reserveCapacity(4 * cells.count)
    var spaces = Self.indent
    for (index, (cell, width)) in zip(cells, widths).enumerated() {
      let content = cell.displayWidth
      let free = max(0, width - content)
      if index >= amounts { spaces += free }
      if content > 0 {
        line.append(Span.spaces(spaces))
        // One by one: to append cells as wholes took 2 300 instructions more of a `calc`.
        for span in cell { line.append(span) }
        spaces = 0
      }
      // A column that is empty in all rows takes no room.
      if index == 0 || width > 0 || content > 0 {
        spaces += Self.columnGap + (index < amounts ? free : 0)
      }
    }
    return line
  }
}

nonisolated extension ArraySlice<Sheet.Block> {
  fileprivate var firstGrid: Sheet.Grid? {
    for case .grid(let grid) in self { return grid }
    return nil
  }
}
