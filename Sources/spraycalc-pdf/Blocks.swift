import Sheets

/// Turns the blocks of a sheet into pieces of pages.
extension Typesetter {
  /// The least and the greatest indent of the values beside their labels, as a share of the content width.
  private static let (valueIndent, mostIndent) = (0.3, 0.6)
  private static let valueGap = 10.0
  /// The most rows that are always set in one column; more rows may be set in two.
  static let fewRows = 5

  /// Returns the pieces of a sheet.
  ///
  /// `rooms` holds heights. A table is set for the first of them that it fits into, in the largest type that fits.
  func pieces(_ sheet: Sheet, _ scale: Scale, in rooms: [Double] = [Paper.longest]) -> [Piece] {
    sheet.blocks.flatMap { pieces($0, scale, rooms) }
  }

  private func pieces(_ block: Sheet.Block, _ scale: Scale, _ rooms: [Double]) -> [Piece] {
    switch block {
    case .paragraph(let line): [Piece(paragraph(line, scale), space: 3)]
    case .rows(let rows): self.rows(rows, scale)
    case .table(let table): self.table(table, scale, rooms)
    case .verbatim(let lines): lines.map { Piece(paragraph($0, scale)) }
    case .grid(let grid): table(grid.table, scale, rooms)
    case .entry(let entry): ([entry.heading] + entry.lines).map { Piece(paragraph($0, scale)) }
    case .context(let context): [Piece(paragraph(context.inOneLine, scale), space: 3)]
    case .gap: []
    }
  }

  func paragraph(_ line: Line, _ scale: Scale, width: Double = Paper.contentWidth) -> Text {
    text(line, scale, Text.Setting(width: width))
  }

  /// Returns the rows, each with its cells beside its label.
  ///
  /// Rows of groups come together under the labels of their groups; each name appears once, with the cells of all its
  /// rows.
  private func rows(_ rows: [Sheet.Row], _ scale: Scale) -> [Piece] {
    let first = rows.firstIndex { $0.member != nil }
    return rows.enumerated().flatMap { index, row -> [Piece] in
      guard row.member != nil else { return [self.row(row, scale)] }
      return index == first ? members(rows.filter { $0.member != nil }, scale) : []
    }
  }

  /// Returns the rows of groups, in two columns if there are many and all are short.
  private func members(_ rows: [Sheet.Row], _ scale: Scale) -> [Piece] {
    let members = rows.compactMap(\.member)
    let groups = members.map(\.group).withoutRepeats.joined(separator: [Span(" \u{B7} ")])
    let named = members.map(\.label).withoutRepeats.map { label in
      Sheet.Row(label, rows.filter { $0.member?.label == label }.flatMap(\.cells))
    }
    return [Piece(paragraph(Array(groups), scale), space: scale.text * 0.2)] + self.named(named, scale)
  }

  private func named(_ rows: [Sheet.Row], _ scale: Scale) -> [Piece] {
    let longest = (rows.map { text($0.label, scale).width }.max() ?? 0) + Self.valueGap
    let smallest = scale.times(scale.floor)
    let isShort = rows.allSatisfy { longest + text($0.inOneLine, smallest).width <= Self.halfWidth }
    if isShort && rows.count > Self.fewRows {
      return [inTwoColumns(rows.map { row($0, scale, width: Self.halfWidth, indent: longest) })]
    }
    let indent = Paper.contentWidth * min(max(longest / Paper.contentWidth, Self.valueIndent), Self.mostIndent)
    return rows.map { row($0, scale, indent: indent) }
  }

  /// Returns many values in two columns, each after its label.
  func inTwoColumns(_ rows: [Sheet.Row], _ scale: Scale) -> [Piece] {
    let pieces = rows.map { row in
      let words = row.label + [Span("  ")] + row.cells.flatMap { $0 }
      return Piece(paragraph(words, scale, width: Self.halfWidth), space: 2)
    }
    return [inTwoColumns(pieces)]
  }

  private static let halfWidth = (Paper.contentWidth - valueGap) / 2

  /// Returns a piece with the second half of the pieces beside the first.
  private func inTwoColumns(_ pieces: [Piece]) -> Piece {
    let count = (pieces.count + 1) / 2
    let columns = [pieces.prefix(count), pieces.dropFirst(count)].map { Piece(stacking: Array($0)) }
    return Piece(height: max(columns[0].height, columns[1].height)) { canvas, x, y in
      columns[0].draw(canvas, x, y)
      columns[1].draw(canvas, x + Self.halfWidth + Self.valueGap, y)
    }
  }

  /// Returns a label with its cells beside it.
  private func row(
    _ row: Sheet.Row, _ scale: Scale, width: Double = Paper.contentWidth,
    indent: Double = Paper.contentWidth * valueIndent
  ) -> Piece {
    pair(row.label, row.inOneLine, scale, width: width, indent: indent, padding: scale.text * 0.2)
  }

  /// Returns two texts side by side on one baseline.
  private func pair(
    _ label: Line, _ line: Line, _ scale: Scale, width: Double = Paper.contentWidth, indent: Double, padding: Double
  ) -> Piece {
    let left = text(label, scale, Text.Setting(width: indent - Self.valueGap))
    let right = fittedText(line, scale, width: width - indent)
    let baseline = max(left.baseline, right.baseline)
    let tops = [left, right].map { baseline - $0.baseline + padding }
    let height = max(tops[0] + left.height, tops[1] + right.height) + padding
    return Piece(height: height) { canvas, x, y in
      canvas.draw(left, x: x, y: y + tops[0])
      canvas.draw(right, x: x + indent, y: y + tops[1])
    }
  }

  /// Returns the formulas, each beside its label.
  func formulas(_ sheet: Sheet, _ scale: Scale) -> [Piece] {
    var (pieces, label): ([Piece], Line?) = ([], nil)
    for case .paragraph(let line) in sheet.blocks {
      if line.allSatisfy({ $0.role == .heading }) {
        label = line.map { Span($0.text) }
      } else {
        let formula = Span(String(line.plainText.drop { $0 == " " }))
        // A space replaces an empty label, because Pango would give an empty text the height of a large font.
        pieces.append(pair(label ?? [Span(" ")], [formula], scale, indent: Paper.contentWidth * 0.58, padding: 0.5))
        label = nil
      }
    }
    return pieces
  }
}

extension Sheet.Row {
  /// The cells in one line.
  fileprivate var inOneLine: Line { Array(cells.joined(separator: [Span("   ")])) }
}

extension Sheet.Member {
  /// The name, indented below the label of the group.
  fileprivate var label: Line { [Span("  ")] + name }
}

extension [Line] {
  /// The lines without duplicates, each at its first place.
  fileprivate var withoutRepeats: [Line] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

/// Laying out tables.
extension Typesetter {
  /// The smallest factor by which a table is scaled down to fit a height, so that it can still be read from a
  /// distance.
  private static let leastForHeight = 0.6

  /// Returns a table in columns, or column by column if it is too wide.
  private func table(_ table: Sheet.Table, _ scale: Scale, _ rooms: [Double]) -> [Piece] {
    let sizes = scale.factors.flatMap { factor in
      [false, true].compactMap { below in
        grid(table, scale.times(factor), isBesideBelow: below).map { (grid: $0, factor: factor) }
      }
    }
    let large = sizes.filter { $0.factor >= Self.leastForHeight }.map(\.grid)
    let inTurn = large.filter { !$0.isCramped } + large.filter(\.isCramped)
    let found = rooms.lazy.compactMap { room in inTurn.first { $0.height <= room } }.first
    return ((found ?? sizes.last?.grid)?.pieces ?? apart(table, scale)).together
  }

  /// Sets a table in columns; nil if they are too wide.
  private func grid(_ table: Sheet.Table, _ scale: Scale, isBesideBelow: Bool) -> Grid? {
    let head = Style(size: max(scale.text * 0.8, Scale.small.text), isBold: true)
    let heads = table.columns.map { Grid.Cell(text: text($0.label.plainText, head)) }
    let cells = table.rows.map { row in
      row.cells.map { cell in
        let figure = figure(cell.behindBox ?? cell, scale, isBesideBelow: isBesideBelow)
        return Grid.Cell(text: figure, isToTick: cell.behindBox != nil)
      }
    }
    return Grid([heads] + cells) { row, most in
      guard row > 0 else { return text("", head) }
      return text(table.rows[row - 1].label.map { Span($0.text, .heading) }, scale, Text.Setting(width: most))
    }
  }

  /// Returns the columns of a table below one another, each cell beside the label of its row.
  private func apart(_ table: Sheet.Table, _ scale: Scale) -> [Piece] {
    table.columns.indices.flatMap { index in
      let heading = Piece(paragraph(table.columns[index].label.map { Span($0.text, .heading) }, scale), space: 8)
      return ([heading] + table.rows(ofColumn: index).map { row($0, scale) }).together
    }
  }
}
