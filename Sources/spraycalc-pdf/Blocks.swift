import Calculation
import Sheets

/// The blocks of a sheet as pieces of pages.
extension Typesetter {
  /// Where what belongs to a label begins, of the whole width.
  private static let valueIndent = 0.3
  private static let valueGap = 10.0

  func pieces(_ sheet: Sheet, _ scale: Scale) -> [Piece] {
    sheet.blocks.flatMap { pieces($0, scale) }
  }

  private func pieces(_ block: Sheet.Block, _ scale: Scale) -> [Piece] {
    switch block {
    case .paragraph(let line): [Piece(paragraph(line, scale), space: 3)]
    case .rows(let rows): self.rows(rows, scale)
    case .table(let table): self.table(table, .tank).below(12)
    case .share(let share): [bar(share, scale)]
    case .verbatim(let lines): lines.map { Piece(paragraph($0, scale)) }
    case .gap: []
    }
  }

  func paragraph(_ line: Line, _ scale: Scale, width: Double = Paper.contentWidth) -> Text {
    text(line, scale, Text.Setting(width: width))
  }

  /// Each beside its label; those of a group below what all of them are called, each beside its name.
  private func rows(_ rows: [Sheet.Row], _ scale: Scale) -> [Piece] {
    rows.indices.flatMap { index -> [Piece] in
      guard let member = rows[index].member else { return [row(rows[index], scale)] }
      let goesOn = index > 0 && rows[index - 1].member?.group == member.group
      let group = Piece(paragraph(member.group, scale), space: scale.text * 0.2)
      let one = row(Sheet.Row([Span("  ")] + member.name, rows[index].cells), scale)
      return (goesOn ? [] : [group]) + [one]
    }
  }

  /// Many values in two columns, each behind its label.
  func inTwoColumns(_ rows: [Sheet.Row], _ scale: Scale) -> [Piece] {
    let width = (Paper.contentWidth - Self.valueGap) / 2, count = (rows.count + 1) / 2
    let columns = [rows.prefix(count), rows.dropFirst(count)].map { rows in
      Piece(
        stacking: rows.map { row in
          let words = row.label + [Span("  ")] + row.cells.flatMap { $0 }
          return Piece(paragraph(words, scale, width: width), space: 2)
        })
    }
    return [
      Piece(height: max(columns[0].height, columns[1].height)) { canvas, x, y in
        columns[0].draw(canvas, x, y)
        columns[1].draw(canvas, x + width + Self.valueGap, y)
      }
    ]
  }

  /// A label, and beside it what belongs to it.
  func row(_ row: Sheet.Row, _ scale: Scale, width: Double = Paper.contentWidth) -> Piece {
    let cells = row.cells.enumerated().flatMap { $0.offset == 0 ? $0.element : [Span("   ")] + $0.element }
    return pair(row.label, cells, scale, width: width, padding: scale.text * 0.2)
  }

  /// Two texts side by side.
  private func pair(
    _ label: Line, _ line: Line, _ scale: Scale, width: Double = Paper.contentWidth,
    indent share: Double = valueIndent, padding: Double
  ) -> Piece {
    let indent = width * share
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

  /// Formulas, each beside what it is the formula of.
  func formulas(_ sheet: Sheet, _ scale: Scale) -> [Piece] {
    var (pieces, label): ([Piece], Line?) = ([], nil)
    for case .paragraph(let line) in sheet.blocks {
      if line.allSatisfy({ $0.role == .heading }) {
        label = line.map { Span($0.text) }
      } else {
        let formula = Span(String(line.plainText.drop { $0 == " " }))
        // An empty text would be as high as a large one.
        pieces.append(pair(label ?? [Span(" ")], [formula], scale, indent: 0.58, padding: 0.5))
        label = nil
      }
    }
    return pieces
  }

  /// How full something is.
  private func bar(_ share: Sheet.Share, _ scale: Scale) -> Piece {
    let indent = Paper.contentWidth * Self.valueIndent
    let label = text(share.label, scale, Text.Setting(width: indent - Self.valueGap))
    let words = text(share.words, scale)
    let top = max(0, words.baseline - label.baseline)
    let height = max(top + label.height, words.height)
    let (width, part) = (190.0, Double(share.part.rounded(places: 4).plain) ?? 0)
    return Piece(space: 10, height: height) { canvas, x, y in
      canvas.draw(label, x: x, y: y + top)
      let left = x + indent
      canvas.fill(x: left, y: y, width: width * part, height: words.height)
      canvas.box(x: left, y: y, width: width, height: words.height, thickness: 1)
      canvas.draw(words, x: left + width + Self.valueGap, y: y)
    }
  }
}

/// Tables.
extension Typesetter {
  /// What a long name may take of the width before it is broken.
  private static let labelShare = 0.4
  /// Where a table is to end for others to go onto the same page, if it can be read so.
  private static let (tableHeight, leastForHeight) = (300.0, 0.6)

  /// In columns, smaller where that is needed; taken apart where it would be too small.
  private func table(_ table: Sheet.Table, _ scale: Scale) -> [Piece] {
    let grids = scale.factors.lazy.compactMap { self.grid(table, scale.times($0), factor: $0) }
    let found = grids.first { $0.grid.height(of: $0.rows) <= Self.tableHeight || $0.factor <= Self.leastForHeight }
    guard let (grid, rows, _) = found ?? grids.reversed().first else { return apart(table, scale) }
    let head = grid.head(rows[0])
    return ([Piece(head)] + rows.dropFirst().map { grid.piece($0, under: head) }).together
  }

  /// The heading and the rows, set in columns; nil where these are too wide.
  private func grid(_ table: Sheet.Table, _ scale: Scale, factor: Double) -> (
    grid: Grid, rows: [[Text]], factor: Double
  )? {
    let rows =
      [head(table, scale)]
      + table.rows.map { row in
        [label(row.label, scale)] + row.cells.map { figure($0, scale) }
      }
    return Grid(rows: rows).map { ($0, rows, factor) }
  }

  private func label(_ line: Line, _ scale: Scale) -> Text {
    let label = line.map { Span($0.text, .heading) }, most = Paper.contentWidth * Self.labelShare
    let text = text(label, scale)
    return text.width <= most ? text : self.text(label, scale, Text.Setting(width: most))
  }

  private func head(_ table: Sheet.Table, _ scale: Scale) -> [Text] {
    let style = Style(size: max(scale.text * 0.8, Scale.small.text), isBold: true)
    return ([""] + table.columns.map(\.label.plainText)).map { text($0, style) }
  }

  /// One column of a table below the other: each cell beside the label of its row.
  private func apart(_ table: Sheet.Table, _ scale: Scale) -> [Piece] {
    table.columns.indices.flatMap { index in
      let heading = Piece(paragraph(table.columns[index].label.map { Span($0.text, .heading) }, scale), space: 8)
      return ([heading] + table.rows(ofColumn: index).map { row($0, scale) }).together
    }
  }
}

extension Piece {
  /// A heading row in its first place.
  init(_ head: Head) {
    self.init(height: head.height, keepsWithNext: true, draw: head.draw)
  }
}
