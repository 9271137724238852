import Calculation
import Sheets

/// Lays a sheet out in lines for a width; what does not fit side by side is stacked.
package struct Layout {
  /// Columns of the terminal; nil where there is none and lines may be as long as they like.
  let width: Int?
  /// Whether a share of a whole is drawn; scripts get words alone.
  let hasBars: Bool
  /// Whether each value of a table stands on a line of its own, with its label.
  let isReadOut: Bool

  package static let indent = 2
  private static let columnGap = 2
  /// Columns that must be left for cells to stand beside their label.
  private static let narrowest = 24

  package init(width: Int?, hasBars: Bool = false, isReadOut: Bool = false) {
    (self.width, self.hasBars, self.isReadOut) = (width, hasBars, isReadOut)
  }

  /// The words alone, line by line.
  package func text(of sheet: Sheet) -> String { lines(of: sheet).map { $0.plainText + "\n" }.joined() }

  package func lines(of sheet: Sheet) -> [Line] {
    var lines: [Line] = []
    for block in sheet.blocks {
      switch block {
      case .gap: if lines.last?.isEmpty != true { lines.append([]) }
      case .paragraph(let line): lines += wrapped(line, indent: Self.indent)
      case .verbatim(let verbatim): lines += verbatim.map { indented($0, by: Self.indent) }
      case .rows(let rows): lines += laidOut(rows)
      case .table(let table): lines += laidOut(table)
      case .share(let share): lines += laidOut(share)
      }
    }
    return lines
  }
}

/// Rows and tables.
extension Layout {
  private func laidOut(_ rows: [Sheet.Row]) -> [Line] {
    var columns: [Int] = []
    return lines(of: rows, columns: &columns)
  }

  /// Rows that go on below others, in columns that are at least as wide as theirs, so that a list in pages reads as one.
  package func lines(of rows: [Sheet.Row], columns: inout [Int]) -> [Line] {
    let cells = rows.map { [$0.label] + $0.cells }
    let label = max(labelWidth(of: rows), columns.first ?? 0)
    // Rows that do not fit by themselves do not push the columns of the others apart.
    let fitting = cells.map { row in
      let widths = row.dropFirst().map(\.displayWidth)
      // A long cell before the last would push what stands behind the short ones far to the right.
      return row[0].displayWidth <= label && fits([label] + widths)
        && widths.dropLast().allSatisfy { $0 <= Self.narrowest }
    }
    let own = columnWidths(of: zip(cells, fitting).filter(\.1).map(\.0))
    var widths = own.indices.map { max(own[$0], columns.indices.contains($0) ? columns[$0] : 0) }
    if !widths.isEmpty { widths[0] = label }
    let isAligned = fits(widths)
    columns = isAligned && widths.count >= columns.count ? widths : [label] + columns.dropFirst()
    return rows.indices.flatMap { index in
      isAligned && fitting[index] ? [aligned(cells[index], widths)] : flowing(rows[index], labelWidth: label)
    }
  }

  /// The widest label that leaves room beside it.
  private func labelWidth(of rows: [Sheet.Row]) -> Int {
    let labels = rows.map(\.label.displayWidth)
    return labels.filter { 2 * $0 <= width ?? .max }.max() ?? labels.max() ?? 0
  }

  /// The cells one after another behind the label, or below it where that leaves too little room.
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

  /// As many cells on a line as fit; a line breaks inside a cell only where the cell alone is too long.
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

  private func laidOut(_ table: Sheet.Table) -> [Line] {
    if isReadOut, !table.columns.isEmpty { return stacked(table) }
    let cells = [[[]] + table.columns] + table.rows.map { [$0.label] + ($0.isRemark ? [] : $0.cells) }
    let widths = columnWidths(of: cells)
    if fits(widths) || (table.isSplittable && widths.count <= 2) {
      let lines = zip(table.rows, cells.dropFirst()).flatMap { row, cells in
        row.isRemark ? flowing(row, labelWidth: widths[0]) : [aligned(cells, widths)]
      }
      return (table.columns.isEmpty ? [] : [aligned(cells[0], widths)]) + lines
    }
    return table.isSplittable ? split(table, widths) : stacked(table)
  }

  /// Each row's values below its label, beside the names of their columns.
  private func stacked(_ table: Sheet.Table) -> [Line] {
    table.rows.flatMap { row in
      if row.isRemark { return flowing(row, labelWidth: row.label.displayWidth) }
      let pairs = zip(table.columns, row.cells).map { Sheet.Row($0, [$1]) }
      return wrapped(row.label, indent: Self.indent) + laidOut(pairs).map { indented($0, by: Self.indent) }
    }
  }

  /// As many columns as fit, then the others below with the same labels; a remark stands once.
  private func split(_ table: Sheet.Table, _ widths: [Int]) -> [Line] {
    var count = table.columns.count
    while count > 1, !fits(Array(widths.prefix(count + 1))) { count -= 1 }
    let rest = table.rows.filter { !$0.isRemark }
    let first = Sheet.Table(
      columns: Array(table.columns.prefix(count)),
      rows: table.rows.map { $0.isRemark ? $0 : Sheet.Row($0.label, Array($0.cells.prefix(count))) },
      isSplittable: true)
    let others = Sheet.Table(
      columns: Array(table.columns.dropFirst(count)),
      rows: rest.map { Sheet.Row($0.label, Array($0.cells.dropFirst(count))) }, isSplittable: true)
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

  /// One line with each cell at its column; nothing is padded behind the last.
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

/// Bars.
extension Layout {
  /// A line of its own, apart from what is above; none where even a short bar has no room.
  private func laidOut(_ share: Sheet.Share) -> [Line] {
    let around = Self.indent + share.label.displayWidth + Self.columnGap + 3 + share.words.displayWidth
    guard hasBars, let cells = [20, 10].first(where: { around + $0 <= width ?? .max }) else { return [] }
    let full = filled(share.part, of: cells)
    let bar = [
      Span("\u{2595}", .muted), Span(String(repeating: "\u{2588}", count: full), .water),
      Span(String(repeating: "\u{2591}", count: cells - full) + "\u{258F}", .muted), Span(" "),
    ]
    return [[], aligned([share.label, bar + share.words], [share.label.displayWidth, 0])]
  }

  /// Rounded, and neither nothing nor all.
  private func filled(_ part: Fraction, of cells: Int) -> Int {
    let halves = Int(exactly: (part * Fraction(2 * cells)).floor) ?? 0
    return min(max((halves + 1) / 2, 1), cells - 1)
  }
}

/// Paragraphs.
extension Layout {
  /// Breaks a line between words; what follows a break is indented as the line is.
  private func wrapped(_ line: Line, indent: Int) -> [Line] {
    guard let width, indent + line.displayWidth > width else { return [indented(line, by: indent)] }
    var lines: [Line] = []
    var current: Line = []
    for word in line.words {
      let start = current.isEmpty ? [] : current
      if !start.isEmpty, indent + (start + word).trimmed.displayWidth > width {
        lines.append(indented(start.trimmed, by: indent))
        current = word
      } else {
        current = start + word
      }
    }
    return lines + [indented(current.trimmed, by: indent)]
  }

  private func indented(_ line: Line, by columns: Int) -> Line {
    line.allSatisfy(\.text.isEmpty) ? [] : columns <= 0 ? line : [Span(String(repeating: " ", count: columns))] + line
  }
}

extension Line {
  package var displayWidth: Int { reduce(0) { $0 + $1.text.displayWidth } }

  /// The line cut behind each ordinary space, so that a word may be of several spans; a number keeps its unit.
  fileprivate var words: [Line] {
    var words: [Line] = []
    var current: Line = []
    for span in self {
      for (piece, endsWord) in span.text.pieces {
        current.append(Span(piece, span.role, sample: span.sample))
        if endsWord {
          words.append(current)
          current = []
        }
      }
    }
    return current.isEmpty ? words : words + [current]
  }

  /// Without the spaces at its end.
  fileprivate var trimmed: Line {
    guard let last, last.text.hasSuffix(" ") else { return self }
    let text = String(last.text.dropLast())
    return (dropLast() + (text.isEmpty ? [] : [Span(text, last.role, sample: last.sample)])).trimmed
  }
}

extension String {
  /// Cut behind each space that a line may break at; a space between a digit and a letter (`500 l`) is none.
  fileprivate var pieces: [(text: String, endsWord: Bool)] {
    var pieces: [(String, Bool)] = []
    var current = ""
    var previous: Character = " "
    for (character, next) in zip(self, dropFirst() + " ") {
      current.append(character)
      if character == " ", !(previous.isNumber && next.isLetter) {
        pieces.append((current, true))
        current = ""
      }
      previous = character
    }
    return current.isEmpty ? pieces : pieces + [(current, false)]
  }
}
