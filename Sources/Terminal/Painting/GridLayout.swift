import Sheets

/// Grids: amounts in columns at the right, names wrapped at the left; a block for each column if the terminal is
/// narrow. Whether it is columns or blocks depends only on the names, the number of columns and the terminal's width,
/// so that a change of the amounts does not change the form, unless they do not fit into it.
extension Layout {
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

  /// Returns the widths of a grid's columns, nil if each is a block of its own, and whether the details have a column.
  func plan(of grid: Sheet.Grid) -> (widths: Widths?, showsDetails: Bool) {
    let longest = grid.longestLabel
    let names = min(longest, Self.nameRoom)
    let hasRoom = { (fewest: Int, showsDetails: Bool) in
      width ?? .max >= fewest && roomForNames(grid, showsDetails: showsDetails) >= names
    }
    guard !isReadOut, hasRoom(Self.fewestForColumns, false) else { return (nil, false) }
    if !grid.detailLabel.isEmpty, hasRoom(Self.fewestForDetails, true),
      let widths = widths(of: grid, longest, showsDetails: true)
    {
      return (widths, true)
    }
    return (widths(of: grid, longest, showsDetails: false), false)
  }

  func laidOut(_ grid: Sheet.Grid, _ widths: Widths?) -> [Line] {
    if isReadOut { return readOut(grid) }
    guard let widths else { return blocks(grid) }
    return columns([], grid.detailLabel, grid.columns.map(\.label), widths)
      + grid.rows.flatMap { lines(of: $0, widths) }
  }

  struct Widths {
    let label: Int
    var detail = 0
    let cells: [Int]

    var all: [Int] { (detail > 0 ? [label, detail] : [label]) + cells }
    /// The width of all columns together.
    var sum: Int { all.reduce(-columnGap) { $0 + $1 + columnGap } }

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
    return fits(wide.all) ? wide : narrower(wide, natural, grid)
  }

  /// Returns narrower columns that fit: the widest ones break at their arrows, and at last the names get narrower.
  private func narrower(_ wide: Widths, _ natural: [Int], _ grid: Sheet.Grid) -> Widths? {
    let broken = grid.columns.indices.map { column in
      ([grid.columns[column].label]
        + grid.rows.compactMap { $0.cells.isEmpty ? nil : $0.cells[column] })
        .map(\.brokenWidth).max() ?? 0
    }
    let widest = natural.indices.sorted { natural[$0] - broken[$0] > natural[$1] - broken[$1] }
    let choices = (0...widest.count).map { count in
      natural.indices.map { widest.prefix(count).contains($0) ? broken[$0] : natural[$0] }
    }
    let all =
      choices.map { Widths(label: wide.label, detail: wide.detail, cells: $0) }
      + [Widths(label: min(wide.label, Self.nameRoom), detail: wide.detail, cells: broken)]
    guard let fitting = all.first(where: { fits($0.all) }) else { return nil }
    var room = (width ?? 0) - Self.indent - fitting.sum
    let wider = zip(fitting.cells, natural).map { cell, natural in
      let more = max(0, min(room, natural - cell))
      room -= more
      return cell + more
    }
    return Widths(label: fitting.label, detail: fitting.detail, cells: wider)
  }

  private func lines(of row: Sheet.Row, _ widths: Widths) -> [Line] {
    if row.cells.isEmpty { return wrapped(row.label, indent: Self.indent) }
    let below = row.below.isEmpty ? [] : wrapped(row.below, indent: 3 * Self.indent)
    // The remark ends where the amounts end and is hardly wider than their column.
    let belowLast = row.belowLast.wrapped(
      to: max(Self.nameRoom, (widths.cells.last ?? 0) + Self.columnGap)
    ).map {
      indented([Span.spaces(max(0, widths.sum - $0.displayWidth))] + $0, by: Self.indent)
    }
    return columns(row.label, row.detail, row.cells, widths) + below + belowLast
  }

  /// Puts a name, a detail if it has a column, and amounts beside each other, on as many lines as they need.
  func columns(_ label: Line, _ detail: Line, _ amounts: [Line], _ widths: Widths) -> [Line] {
    let cells = (widths.detail > 0 ? [label, detail] : [label]) + amounts
    let all = widths.all
    let first = cells.count - amounts.count
    // Nearly always all of them fit on one line.
    if zip(cells, all).allSatisfy({ $0.displayWidth <= $1 }) {
      return [beside(cells, all, amounts: first)]
    }
    // The further lines of an indented name are indented, too.
    let spaces = label.leadingSpaces
    let names = label.divided(at: spaces).1.wrapped(
      to: widths.label - spaces, breaksAtHyphens: true
    )
    .map { indented($0, by: spaces) }
    let others = zip(cells, all).dropFirst().map { cell, width in
      cell.displayWidth <= width ? [cell] : cell.brokenAtArrow.flatMap { $0.wrapped(to: width) }
    }
    let parts = [names] + others
    return (0..<(parts.map(\.count).max() ?? 0)).map { index in
      beside(parts.map { $0.indices.contains(index) ? $0[index] : [] }, all, amounts: first)
    }
  }

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
      lines += grid.rows(ofColumn: index).flatMap { inside.lines(of: $0, widths) }.map {
        indented($0, by: Self.indent)
      }
    }
  }

  /// Returns each amount on a line of its own with its label, for a screen reader.
  private func readOut(_ grid: Sheet.Grid) -> [Line] {
    grid.columns.indices.flatMap { index in
      wrapped(grid.columns[index].title, indent: Self.indent)
        + grid.rows(ofColumn: index).flatMap { row -> [Line] in
          let label = row.cells.isEmpty ? row.label : row.label + [Span(": ")] + row.cells[0]
          return ([label] + [row.below, row.belowLast].filter { !$0.isEmpty })
            .flatMap { wrapped($0, indent: 2 * Self.indent) }
        }
    }
  }
}

extension Sheet.Grid {
  fileprivate var longestLabel: Int {
    rows.reduce(0) { $1.cells.isEmpty ? $0 : max($0, $1.label.displayWidth) }
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
