import Sheets

/// Grids: amounts in columns at the right, names wrapped at the left; a block for each column if the terminal is
/// narrow. Whether it is columns or blocks depends only on the names, the number of columns and the terminal's width,
/// so that a change of the amounts does not change the form, unless they do not fit into it.
nonisolated extension Layout {
  /// The room that each column and the details are given when the form is chosen: `2.5 → 2.75 l`.
  private static let columnRoom = 12
  /// The room for the amounts of a block: `995 \u{2192} 1000 l`.
  private static let blockRoom = 14
  private static let leastColumn = 10
  /// The widest names for which room is kept when the form is chosen; longer names wrap.
  private static let nameRoom = 16
  private static let fewestForColumns = 60
  private static let fewestForDetails = 80

  /// The room for the names when each other column has the room that it is given.
  private func roomForNames(_ grid: Sheet.Grid, showsDetails: Bool) -> Int {
    guard let width else { return .max }
    let columns = grid.columns.count + (showsDetails ? 1 : 0)
    return width - Self.indent - columns * (Self.columnGap + Self.columnRoom)
  }

  /// How a grid is laid out.
  struct GridPlan {
    /// The widths of the columns; nil if each is a block of its own.
    let widths: Widths?
    /// Whether the details have a column.
    let showsDetails: Bool
  }

  /// Returns how a grid is laid out in the terminal's width.
  func plan(of grid: Sheet.Grid) -> GridPlan {
    let longest = grid.longestLabel
    let names = min(longest, Self.nameRoom)
    func hasRoom(fewest: Int, showsDetails: Bool) -> Bool {
      width ?? .max >= fewest && roomForNames(grid, showsDetails: showsDetails) >= names
    }
    if isReadOut || !hasRoom(fewest: Self.fewestForColumns, showsDetails: false) {
      return GridPlan(widths: nil, showsDetails: false)
    }
    if !grid.detailLabel.isEmpty, hasRoom(fewest: Self.fewestForDetails, showsDetails: true),
      let widths = widths(of: grid, longest, showsDetails: true)
    {
      return GridPlan(widths: widths, showsDetails: true)
    }
    return GridPlan(widths: widths(of: grid, longest, showsDetails: false), showsDetails: false)
  }

  /// Returns the lines of a grid: in columns of these widths, or in blocks without them.
  func laidOut(_ grid: Sheet.Grid, _ widths: Widths?) -> [Line] {
    if isReadOut { return readOut(grid) }
    guard let widths else { return blocks(grid) }
    return columns([], grid.detailLabel, grid.columns.map(\.label), widths)
      + grid.rows.flatMap { lines(of: $0, widths) }
  }

  /// The widths of a grid's columns.
  struct Widths {
    let label: Int
    /// The width of the details; 0 if they have no column.
    var detail = 0
    let cells: [Int]

    /// The widths from left to right.
    var inOrder: [Int] { (detail > 0 ? [label, detail] : [label]) + cells }
    /// The width of all columns together, with the gaps between them.
    var sum: Int { inOrder.reduce(-columnGap) { $0 + $1 + columnGap } }

    /// The widths; names beside a single column of amounts are made narrower if need be.
    func fitting(_ room: Int?) -> Widths {
      guard let room, sum > room, cells.count == 1 else { return self }
      let label = min(label, max(nameRoom, room - columnGap - cells[0]))
      return Widths(label: label, cells: [max(1, min(cells[0], room - columnGap - label))])
    }
  }

  /// Returns the widths of the columns, of the names whatever the amounts are; nil if even broken cells do not fit.
  private func widths(of grid: Sheet.Grid, _ longestLabel: Int, showsDetails: Bool) -> Widths? {
    var natural = grid.columns.map { $0.label.displayWidth }
    var detail = showsDetails ? grid.detailLabel.displayWidth : 0
    for row in grid.rows {
      if showsDetails { detail = max(detail, row.detail.displayWidth) }
      for (column, cell) in row.cells.enumerated() {
        natural[column] = max(natural[column], cell.displayWidth)
      }
    }
    let wide = Widths(
      label: min(longestLabel, roomForNames(grid, showsDetails: detail > 0)), detail: detail,
      cells: natural.map { max($0, Self.leastColumn) })
    return fits(wide.inOrder) ? wide : narrower(wide, natural, grid)
  }

  /// Returns narrower columns that fit: the widest ones break at their arrows, and at last the names get narrower.
  private func narrower(_ wide: Widths, _ natural: [Int], _ grid: Sheet.Grid) -> Widths? {
    let broken = grid.brokenWidths
    let widest = natural.indices.sorted { natural[$0] - broken[$0] > natural[$1] - broken[$1] }
    var choices = (0...widest.count).map { count in
      let brokenColumns = widest.prefix(count)
      let cells = natural.indices.map { column in
        brokenColumns.contains(column) ? broken[column] : natural[column]
      }
      return Widths(label: wide.label, detail: wide.detail, cells: cells)
    }
    choices.append(
      Widths(label: min(wide.label, Self.nameRoom), detail: wide.detail, cells: broken))
    return choices.first { fits($0.inOrder) }.map { widened($0, upTo: natural) }
  }

  /// Gives the columns the room that is left, from the first on, up to their natural widths.
  private func widened(_ widths: Widths, upTo natural: [Int]) -> Widths {
    var room = (width ?? 0) - Self.indent - widths.sum
    let cells = zip(widths.cells, natural).map { cell, natural in
      let addition = max(0, min(room, natural - cell))
      room -= addition
      return cell + addition
    }
    return Widths(label: widths.label, detail: widths.detail, cells: cells)
  }

  private func lines(of row: Sheet.Row, _ widths: Widths) -> [Line] {
    if row.cells.isEmpty { return wrapped(row.label, indent: Self.indent) }
    let below = row.below.isEmpty ? [] : wrapped(row.below, indent: 3 * Self.indent)
    return columns(row.label, row.detail, row.cells, widths) + below
      + linesBelowLast(row.belowLast, widths)
  }

  /// Returns the lines of a remark, which ends where the amounts end and is hardly wider than their column.
  private func linesBelowLast(_ remark: Line, _ widths: Widths) -> [Line] {
    let room = max(Self.nameRoom, (widths.cells.last ?? 0) + Self.columnGap)
    return remark.wrapped(to: room).map { line in
      let spaces = Span.spaces(max(0, widths.sum - line.displayWidth))
      return indented([spaces] + line, by: Self.indent)
    }
  }

  /// Puts a name, a detail if it has a column, and amounts beside each other, on as many lines as they need.
  func columns(_ label: Line, _ detail: Line, _ amounts: [Line], _ widths: Widths) -> [Line] {
    let cells = (widths.detail > 0 ? [label, detail] : [label]) + amounts
    let cellWidths = widths.inOrder
    let firstAmount = cells.count - amounts.count
    // Nearly always all of them fit on one line.
    if zip(cells, cellWidths).allSatisfy({ $0.displayWidth <= $1 }) {
      return [beside(cells, cellWidths, amounts: firstAmount)]
    }
    let otherParts = zip(cells, cellWidths).dropFirst().map { cell, width in
      cell.displayWidth <= width
        ? [cell] : cell.brokenAtArrow.flatMap { line in line.wrapped(to: width) }
    }
    let parts = [nameLines(label, widths.label)] + otherParts
    let lineCount = parts.map(\.count).max() ?? 0
    return (0..<lineCount).map { index in
      let line = parts.map { part in part.indices.contains(index) ? part[index] : [] }
      return beside(line, cellWidths, amounts: firstAmount)
    }
  }

  /// Wraps a name; the further lines of an indented name are indented, too.
  private func nameLines(_ label: Line, _ width: Int) -> [Line] {
    let spaces = label.leadingSpaces
    let name = label.divided(at: spaces).1
    return name.wrapped(to: width - spaces, breaksAtHyphens: true).map { line in
      indented(line, by: spaces)
    }
  }

  /// Returns the columns one below another, each with its title and with the names at the left.
  private func blocks(_ grid: Sheet.Grid) -> [Line] {
    let room = (width ?? .max) - 2 * Self.indent - Self.columnGap
    let broken = grid.rows.flatMap(\.cells).map(\.brokenWidth).max() ?? 0
    // The names keep their width whatever the amounts are, unless an amount does not fit even when broken.
    let amount = max(Self.blockRoom, min(broken, room - Self.leastColumn))
    let widths = Widths(label: max(1, min(grid.longestLabel, room - amount)), cells: [amount])
    let inside = Layout(width: width.map { $0 - Self.indent })
    return grid.columns.indices.reduce(into: []) { lines, index in
      if index > 0 { lines.append([]) }
      lines += wrapped(grid.columns[index].title, indent: Self.indent)
      let rowLines = grid.rows(ofColumn: index).flatMap { row in inside.lines(of: row, widths) }
      lines += rowLines.map { line in indented(line, by: Self.indent) }
    }
  }

  /// Returns each amount on a line of its own with its label, for a screen reader.
  private func readOut(_ grid: Sheet.Grid) -> [Line] {
    grid.columns.indices.flatMap { index in
      wrapped(grid.columns[index].title, indent: Self.indent)
        + grid.rows(ofColumn: index).flatMap(readOutLines)
    }
  }

  /// Returns the lines of a row with at most one amount, `Name: amount`, and of the remarks below it.
  private func readOutLines(_ row: Sheet.Row) -> [Line] {
    let label = row.cells.isEmpty ? row.label : row.label + [Span(": ")] + row.cells[0]
    let remarks = [row.below, row.belowLast].filter { !$0.isEmpty }
    return ([label] + remarks).flatMap { line in wrapped(line, indent: 2 * Self.indent) }
  }
}

nonisolated extension Sheet.Grid {
  /// The width of the longest name that has amounts; 0 without one.
  fileprivate var longestLabel: Int {
    rows.filter { !$0.cells.isEmpty }.map(\.label.displayWidth).max() ?? 0
  }

  /// How wide each column is when its cells are broken at their arrows.
  fileprivate var brokenWidths: [Int] {
    columns.indices.map { column in
      let cells = rows.filter { !$0.cells.isEmpty }.map { row in row.cells[column] }
      return ([columns[column].label] + cells).map(\.brokenWidth).max() ?? 0
    }
  }

  /// Returns the rows of one column; rows without an amount there, or with a dash, are left out, and the remark below
  /// the last amount belongs to the last column.
  fileprivate func rows(ofColumn index: Int) -> [Sheet.Row] {
    rows.compactMap { row in
      if row.cells.isEmpty { return row }
      guard !row.cells[index].isEmpty, row.cells[index] != Sheet.Grid.nothing else { return nil }
      return Sheet.Row(
        row.label, [row.cells[index]], below: row.below,
        belowLast: index == columns.count - 1 ? row.belowLast : [])
    }
  }
}
