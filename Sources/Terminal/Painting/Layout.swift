import Calculation
import Sheets

/// Lays out a sheet as lines of a given width; parts that do not fit side by side are stacked.
package struct Layout {
  /// The terminal's columns; nil if there is no terminal and lines may have any length.
  let width: Int?
  /// Whether each value of a table is on a separate line with its label.
  let isReadOut: Bool

  package static let indent = 2
  static let columnGap = 2
  /// The fewest columns beside a label in which cells are still put there.
  private static let narrowest = 23

  package init(width: Int?, isReadOut: Bool = false) {
    (self.width, self.isReadOut) = (width, isReadOut)
  }

  /// Returns the lines of a sheet as words alone, without escapes.
  package func text(of sheet: Sheet) -> String { lines(of: sheet).map { $0.plainText + "\n" }.joined() }

  package func lines(of sheet: Sheet) -> [Line] {
    var (lines, labelWidth) = ([Line](), 0)
    for (index, block) in sheet.blocks.enumerated() {
      switch block {
      case .gap: if lines.last?.isEmpty != true { lines.append([]) }
      case .paragraph(let line): lines += wrapped(line, indent: Self.indent)
      case .verbatim(let verbatim): lines += verbatim.map { indented($0, by: Self.indent) }
      case .rows(let rows):
        labelWidth = commonLabelWidth(of: rows, sheet.table(behind: index))
        lines += laidOut(rows, labelWidth: labelWidth)
      case .table(let table):
        lines += laidOut(table, labelWidth: labelWidth)
        labelWidth = 0
      case .grid(let grid): lines += laidOut(grid)
      case .entry(let entry): lines += laidOut(entry)
      case .context(let context): lines += laidOut(context, grid: sheet.grid(behind: index))
      }
    }
    return lines
  }

  /// Returns the width of the label column that totals share with the table below them; 0 if they do not share one.
  private func commonLabelWidth(of rows: [Sheet.Row], _ table: Sheet.Table?) -> Int {
    guard let table, table.isByColumn, !isReadOut else { return 0 }
    let labels = (rows.withGroupsOnce + table.rows).map(\.label.displayWidth).max() ?? 0
    guard let width else { return labels }
    var widths = columnWidths(of: cells(of: table))
    widths[0] = labels
    return 2 * labels <= width && fits(widths) ? labels : 0
  }
}

extension Sheet {
  /// Returns the grid that follows a block somewhere below; nil for a sheet without a grid there.
  fileprivate func grid(behind index: Int) -> Grid? {
    blocks[(index + 1)...].lazy.compactMap { if case .grid(let grid) = $0 { grid } else { nil } }.first
  }

  /// Returns the table below a block, with nothing but gaps between; nil if no table follows.
  fileprivate func table(behind index: Int) -> Sheet.Table? {
    let next = blocks[(index + 1)...].first { $0 != .gap }
    return if case .table(let table)? = next { table } else { nil }
  }
}

/// The line above a result.
extension Layout {
  /// Puts values after one another with dots between them; a line breaks only at a dot. The details are shown here
  /// unless the grid below shows them.
  private func laidOut(_ context: Sheet.Context, grid: Sheet.Grid?) -> [Line] {
    let isShownBelow = grid.map(showsDetails) == true
    let values = context.values + (isShownBelow ? [] : context.details)
    if isReadOut { return values.flatMap { wrapped($0, indent: Self.indent) } }
    let dot = Span(" \u{B7} ", .muted)
    let room = width.map { $0 - Self.indent } ?? .max
    let lines = values.reduce(into: [Line]()) { lines, value in
      if let last = lines.last, (last + [dot] + value).displayWidth <= room {
        lines[lines.count - 1] = last + [dot] + value
      } else {
        lines.append(value)
      }
    }
    return lines.flatMap { wrapped($0, indent: Self.indent) }
  }
}

/// Lists that are scanned.
extension Layout {
  private func laidOut(_ entry: Sheet.Entry) -> [Line] {
    wrapped(entry.heading, indent: Self.indent) + entry.lines.flatMap { wrapped($0, indent: 3 * Self.indent) }
  }
}

/// Rows and tables.
extension Layout {
  private func laidOut(_ rows: [Sheet.Row], labelWidth: Int = 0) -> [Line] {
    var columns = [labelWidth]
    return lines(of: rows, columns: &columns)
  }

  /// Lays out rows that continue a list, in columns at least as wide as `columns`, so that a list in pages reads as one
  /// list.
  ///
  /// Stores the new widths in `columns`. Names beside a label have separate columns.
  package func lines(of rows: [Sheet.Row], columns: inout [Int]) -> [Line] {
    if isReadOut { return rows.flatMap(readOut) }
    let shown = rows.withGroupsOnce
    let label = max(labelWidth(of: shown), columns.first ?? 0)
    columns = [label] + columns.dropFirst()
    let isNamed = { (index: Int) in rows[index].member != nil }
    let others = aligned(shown.indices.filter { !isNamed($0) }.map { shown[$0] }, columns: &columns)
    let members = named(shown.indices.filter(isNamed).map { shown[$0] }, labelWidth: label)
    var (nextOther, nextMember) = (others.makeIterator(), members.makeIterator())
    return shown.indices.flatMap { (isNamed($0) ? nextMember.next() : nextOther.next()) ?? [] }
  }

  /// Returns a row on a line of its own, `Spray liquid: 2750 l, was 2500`, for a screen reader.
  private func readOut(_ row: Sheet.Row) -> [Line] {
    let cells = Line(row.cells.filter { $0.displayWidth > 0 }.joined(separator: [Span(", ")]))
    let label = row.label.isEmpty || cells.isEmpty ? row.label : row.label + [Span(": ")]
    return wrapped(label + cells, indent: Self.indent)
  }

  /// Returns the lines of each row in common columns; the first column holds the labels.
  private func aligned(_ rows: [Sheet.Row], columns: inout [Int]) -> [[Line]] {
    let cells = rows.map { [$0.label] + $0.cells }
    let label = columns[0]
    // Rows that are too wide by themselves do not push the columns of the other rows apart.
    let fitting = cells.map { row in
      let widths = row.dropFirst().map(\.displayWidth)
      // A long cell before the last one would push the cells of shorter rows far to the right.
      return row[0].displayWidth <= label && fits([label] + widths)
        && widths.dropLast().allSatisfy { $0 <= Self.narrowest }
    }
    let lined = zip(cells, fitting).filter(\.1).map(\.0)
    // A row's last cell does not count, because no cell follows that it could push to the right.
    let own = columnWidths(of: lined.map { $0.dropLast() + [[]] })
    var widths = own.indices.map { max(own[$0], columns.indices.contains($0) ? columns[$0] : 0) }
    if !widths.isEmpty { widths[0] = label }
    let isAligned = lined.allSatisfy { fits(widths.prefix($0.count - 1) + [$0.last?.displayWidth ?? 0]) }
    if isAligned && widths.count >= columns.count { columns = widths }
    return rows.indices.map { index in
      isAligned && fitting[index] ? [aligned(cells[index], widths)] : flowing(rows[index], labelWidth: label)
    }
  }

  /// Returns the lines of each row whose first cell is a name: the cells that fit in columns, the other cells below.
  private func named(_ rows: [Sheet.Row], labelWidth: Int) -> [[Line]] {
    let cells = rows.map { [$0.label] + $0.cells }
    let isNarrow = { (row: [Line]) in row.dropFirst().dropLast().allSatisfy { $0.displayWidth <= Self.narrowest } }
    // A row's last cell does not count, because no cell follows that it could push to the right.
    let widths = [labelWidth] + columnWidths(of: cells.filter(isNarrow).map { $0.dropLast() + [[]] }).dropFirst()
    let names = Self.indent + labelWidth + Self.columnGap
    let figures = names + (widths.dropFirst().first ?? 0) + Self.columnGap
    return zip(rows, cells).map { row, cells in
      guard isNarrow(cells), names + Self.narrowest <= width ?? .max, row.label.displayWidth <= labelWidth else {
        return flowing(row, labelWidth: labelWidth)
      }
      var count = cells.count
      while count > 0, !fits(widths.prefix(count - 1) + [cells[count - 1].displayWidth]) { count -= 1 }
      // A name and its figure are always on the same line.
      guard count > min(2, cells.count - 1) else { return flowing(row, labelWidth: labelWidth) }
      let indent = figures + Self.narrowest <= width ?? .max ? figures : names
      let line = aligned(Array(cells.prefix(count)), Array(widths.prefix(count)))
      return [line] + flowing(Array(cells.dropFirst(count)), indent: indent)
    }
  }

  /// Returns the width of the widest label that leaves room beside it; if no label does, the width of the widest
  /// label.
  private func labelWidth(of rows: [Sheet.Row]) -> Int {
    let labels = rows.map(\.label.displayWidth)
    return labels.filter { 2 * $0 <= width ?? .max }.max() ?? labels.max() ?? 0
  }

  /// Puts a row's cells one after another beside the label, or below it if there is too little room beside it.
  private func flowing(_ row: Sheet.Row, labelWidth: Int) -> [Line] {
    let hanging = Self.indent + labelWidth + Self.columnGap
    let isBeside = hanging + Self.narrowest <= width ?? .max
    let cells = flowing(row.cells, indent: isBeside ? hanging : 2 * Self.indent)
    guard isBeside, row.label.displayWidth <= labelWidth, let first = cells.first else {
      return (row.label.isEmpty ? [] : wrapped(row.label, indent: Self.indent)) + cells
    }
    let label = aligned([row.label, Array(first.dropFirst())], [labelWidth, 0])
    return [label] + cells.dropFirst()
  }

  /// Puts as many cells on each line as fit; breaks a cell only if the cell alone is too long.
  private func flowing(_ cells: [Line], indent: Int) -> [Line] {
    var lines: [Line] = []
    var current: Line = []
    for cell in cells where cell.displayWidth > 0 {
      let joined = current.isEmpty ? cell : current + [Span(String(repeating: " ", count: Self.columnGap))] + cell
      if current.isEmpty || indent + joined.displayWidth <= width ?? .max {
        current = joined
      } else {
        lines += wrapped(current, indent: indent)
        current = cell
      }
    }
    return current.isEmpty ? lines : lines + wrapped(current, indent: indent)
  }

  private func laidOut(_ table: Sheet.Table, labelWidth: Int = 0) -> [Line] {
    if isReadOut, !table.columns.isEmpty { return stacked(table) }
    let cells = cells(of: table)
    var widths = columnWidths(of: cells)
    widths[0] = max(widths[0], labelWidth)
    if fits(widths) || (!table.isByColumn && widths.count <= 2) {
      let lines = zip(table.rows, cells.dropFirst()).flatMap { row, cells in
        row.isRemark ? flowing(row, labelWidth: widths[0]) : [aligned(cells, widths)]
      }
      return (table.columns.isEmpty ? [] : [aligned(cells[0], widths)]) + lines
    }
    return table.isByColumn ? stacked(table) : split(table, widths)
  }

  /// Returns the cells of a table with the headings as the first row; rows of remarks have only their label.
  private func cells(of table: Sheet.Table) -> [[Line]] {
    [[[]] + table.columns.map(\.label)] + table.rows.map { [$0.label] + ($0.isRemark ? [] : $0.cells) }
  }

  /// Lays out each value with its label below a heading: column by column if the table is read by column, otherwise
  /// row by row.
  private func stacked(_ table: Sheet.Table) -> [Line] {
    if table.isByColumn {
      return table.columns.indices.flatMap { stacked(table.rows(ofColumn: $0), below: table.columns[$0].label) }
    }
    return table.rows.flatMap { row in
      if row.isRemark { return flowing(row, labelWidth: row.label.displayWidth) }
      return stacked(zip(table.columns, row.cells).map { Sheet.Row($0.label, [$1]) }, below: row.label)
    }
  }

  private func stacked(_ rows: [Sheet.Row], below heading: Line) -> [Line] {
    let inside = Layout(width: width.map { $0 - Self.indent }, isReadOut: isReadOut)
    return wrapped(heading, indent: Self.indent) + inside.laidOut(rows).map { indented($0, by: Self.indent) }
  }

  /// Lays out as many columns as fit, then the other columns below with the same labels; a remark appears once.
  private func split(_ table: Sheet.Table, _ widths: [Int]) -> [Line] {
    var count = table.columns.count
    while count > 1, !fits(Array(widths.prefix(count + 1))) { count -= 1 }
    let rest = table.rows.filter { !$0.isRemark }
    let first = Sheet.Table(
      columns: table.columns.prefix(count).map(\.label),
      rows: table.rows.map { $0.isRemark ? $0 : Sheet.Row($0.label, Array($0.cells.prefix(count))) })
    let others = Sheet.Table(
      columns: table.columns.dropFirst(count).map(\.label),
      rows: rest.map { Sheet.Row($0.label, Array($0.cells.dropFirst(count))) })
    return laidOut(first) + [[]] + laidOut(others)
  }

  private func columnWidths(of cells: [[Line]]) -> [Int] {
    let count = cells.map(\.count).max() ?? 0
    return (0..<count).map { column in
      cells.map { $0.indices.contains(column) ? $0[column].displayWidth : 0 }.max() ?? 0
    }
  }

  private func fits(_ widths: [Int]) -> Bool {
    guard let width else { return true }
    return Self.indent + widths.reduce(0, +) + Self.columnGap * (widths.count - 1) <= width
  }

  /// Returns one line with each cell at its column, without spaces after the last cell.
  private func aligned(_ cells: [Line], _ widths: [Int]) -> Line {
    var line: Line = []
    var pending = Self.indent
    for (cell, width) in zip(cells, widths) {
      let content = cell.displayWidth
      if content > 0 {
        line += indented(cell, by: pending)
        pending = 0
      }
      pending += width - content + Self.columnGap
    }
    return line
  }
}

extension [Sheet.Row] {
  /// The rows with each group's label only in its first row, and with the members' names as cells.
  fileprivate var withGroupsOnce: [Sheet.Row] {
    indices.map { index in
      let row = self[index]
      guard let member = row.member else { return row }
      let goesOn = index > 0 && self[index - 1].member?.group == member.group
      return Sheet.Row(goesOn ? [] : member.group, [member.name] + row.cells)
    }
  }
}
