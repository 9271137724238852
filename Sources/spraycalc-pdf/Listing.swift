import Sheets

/// A long table whose texts are wrapped inside their columns.
struct Listing {
  /// The space above the table and above the paragraphs around it.
  private static let space = 9.0
  /// The styles of the headings and of the mark of a withdrawn row.
  private static let (heading, mark) = (Style(size: 8, isBold: true), Style(size: 7.5, isBold: true))

  private let table: PaperTable
  private let typesetter: Typesetter
  private let columns: [ListingColumns.Place]

  init(_ table: PaperTable, _ typesetter: Typesetter) {
    (self.table, self.typesetter) = (table, typesetter)
    let words = table.columns.enumerated().map { column, head in
      let runs = Set([Run(text: head.heading, style: Self.heading)] + table.rows.flatMap { Self.runs(of: $0, column) })
      return runs.map { typesetter.text([$0], Text.Setting(width: 0, keepsWords: true)).width }
    }
    columns = ListingColumns(table.columns, width: typesetter.paper.contentWidth, words: words).places
  }

  /// Returns the lines of a cell, without the empty ones.
  private static func runs(of row: PaperTable.Row, _ column: Int) -> [Run] {
    let lines = row.cells.indices.contains(column) ? row.cells[column] : []
    let runs = lines.enumerated().map { index, line in
      Run(text: line, style: Style(size: index == 0 ? 8.5 : 7.5, isStruck: row.mark != nil))
    }
    let marks = column == 0 ? row.mark.map { [Run(text: $0, style: Self.mark)] } ?? [] : []
    return (runs + marks).filter { !$0.text.isEmpty }
  }

  /// The document, in reading order.
  var pieces: [Piece] {
    typesetter.title(table.title, dated: table.dateLine, about: [table.subtitle]) + remark(table.note)
      + allRows.below(Self.space) + (table.rows.isEmpty ? remark(table.empty) : [])
  }

  /// Returns a paragraph above or below the heading row; nothing for an empty text.
  private func remark(_ words: String) -> [Piece] {
    guard !words.isEmpty else { return [] }
    let setting = Text.Setting(width: typesetter.paper.contentWidth)
    return [Piece(typesetter.text(words, Style(size: 10), setting), space: Self.space)]
  }

  /// The heading row and the rows; the heading row is repeated at the top of each page.
  private var allRows: [Piece] {
    var head = row(table.columns.map { [Run(text: $0.heading, style: Self.heading)].filter { !$0.text.isEmpty } })
    head.endsAlike = true
    let room = typesetter.paper.longest - head.height - Self.space
    let rest = table.rows.flatMap { row in rows(columns.indices.map { Self.runs(of: row, $0) }, within: room) }
    return ([head] + rest).table(width: typesetter.paper.contentWidth)
  }

  /// Sets the lines of the cells of a row in type.
  private func row(_ cells: [[Run]]) -> TableRow {
    TableRow(zip(columns, cells).map { column, lines in TableRow.Cell(left: column.left, text: text(lines, column)) })
  }

  /// Sets the lines of a cell in type; nil for an empty cell.
  private func text(_ lines: [Run], _ column: ListingColumns.Place) -> Text? {
    guard !lines.isEmpty else { return nil }
    let runs = lines.enumerated().map { Run(text: ($0 == 0 ? "" : "\n") + $1.text, style: $1.style) }
    return typesetter.text(runs, column.setting)
  }

  /// Returns a row, or the rest of a row; if it is taller than a page, its tall cells go on in further rows, beside
  /// its first cell.
  private func rows(_ cells: [[Run]], within room: Double, hasLine: Bool = true) -> [TableRow] {
    var row = row(cells)
    row.hasLine = hasLine
    guard row.height > room else { return [row] }
    let halves = zip(columns, cells).map { column, lines in
      text(lines, column).map(\.height) ?? 0 > room / 2 ? lines.halved : (lines, [])
    }
    let rest = halves.map(\.1)
    guard rest.contains(where: { !$0.isEmpty }) else { return [row] }
    let numbered = rest[0].isEmpty ? cells.prefix(1) + rest.dropFirst() : rest[...]
    return rows(halves.map(\.0), within: room, hasLine: false) + rows(Array(numbered), within: room, hasLine: hasLine)
  }
}

extension [Run] {
  /// The runs in two halves, parted behind a word if possible; the second half is empty if there is only one letter.
  fileprivate var halved: ([Run], [Run]) {
    let count = reduce(0) { $0 + $1.text.count }
    var left = count / 2
    for (index, run) in enumerated() where count > 1 {
      guard left >= run.text.count else {
        let start = run.text.prefix(left)
        let end = start.lastIndex(of: " ").map(run.text.index(after:)) ?? start.endIndex
        let parts = [run.text[..<end], run.text[end...]].map { Run(text: String($0), style: run.style) }
        return (prefix(index) + (start.isEmpty ? [] : [parts[0]]), [parts[1]] + dropFirst(index + 1))
      }
      left -= run.text.count
    }
    return (self, [])
  }
}
