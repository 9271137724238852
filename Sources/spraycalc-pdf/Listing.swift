import Sheets

/// Turns a long table into pieces, in reading order.
extension Typesetter {
  func pieces(_ table: PaperTable) -> [Piece] {
    title(table.title, dated: table.dateLine, about: [table.subtitle]) + remark(table.note)
      + Listing(table, self).pieces.below(Listing.space) + (table.rows.isEmpty ? remark(table.empty) : [])
  }

  /// Returns a paragraph above or below the heading row; nothing for an empty text.
  private func remark(_ words: String) -> [Piece] {
    guard !words.isEmpty else { return [] }
    return [Piece(text(words, Style(size: 10), Text.Setting(width: paper.contentWidth)), space: Listing.space)]
  }
}

/// A long table whose texts are wrapped inside their columns.
struct Listing {
  /// The space above the table and above the paragraphs around it.
  static let space = 9.0
  /// The space above and below the texts of a row.
  private static let padding = 3.0
  /// The styles of the headings and of the mark of a withdrawn row.
  private static let (heading, mark) = (Style(size: 8, isBold: true), Style(size: 7.5, isBold: true))

  private let table: PaperTable
  private let typesetter: Typesetter
  private let columns: [ListingColumns.Place]

  /// The texts of a row, each with the left side of its column.
  private typealias Band = [(left: Double, text: Text)]

  init(_ table: PaperTable, _ typesetter: Typesetter) {
    (self.table, self.typesetter) = (table, typesetter)
    let words = table.columns.indices.map { column in
      Self.runs(in: column, of: table).map { typesetter.text([$0], Text.Setting(width: 0, keepsWords: true)).width }
    }
    columns = ListingColumns(table.columns, width: typesetter.paper.contentWidth, words: words).places
  }

  /// Returns the different lines of a column, its heading among them.
  private static func runs(in column: Int, of table: PaperTable) -> Set<Run> {
    table.rows.reduce(into: [Run(text: table.columns[column].heading, style: heading)]) { runs, row in
      runs.formUnion(
        self.runs(of: row, column).map {
          Run(text: $0.text, style: Style(size: $0.style.size, isBold: $0.style.isBold))
        })
    }
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

  /// The heading row and the rows; the heading row is repeated at the top of each page.
  var pieces: [Piece] {
    let head = head
    return [Piece(height: head.height, keepsWithNext: true, draw: head.draw)]
      + table.rows.flatMap { row in pieces(columns.indices.map { Self.runs(of: row, $0) }, under: head) }
  }

  /// The headings above a line; all of them end at the same height.
  private var head: Piece.Head {
    let width = typesetter.paper.contentWidth
    let band = band(table.columns.map { [Run(text: $0.heading, style: Self.heading)].filter { !$0.text.isEmpty } })
    let height = (band.map(\.text.height).max() ?? 0) + 2 * Self.padding
    return Piece.Head(height: height) { canvas, x, y in
      for cell in band { canvas.draw(cell.text, x: x + cell.left, y: y + height - Self.padding - cell.text.height) }
      canvas.rule(x: x, y: y + height, width: width, thickness: 1)
    }
  }

  /// Sets the lines of the cells of a row in type.
  private func band(_ cells: [[Run]]) -> Band {
    zip(columns, cells).compactMap { column, lines in text(lines, column).map { (column.left, $0) } }
  }

  /// Sets the lines of a cell in type; nil for an empty cell.
  private func text(_ lines: [Run], _ column: ListingColumns.Place) -> Text? {
    lines.isEmpty ? nil : typesetter.text(lines.belowOneAnother, column.setting)
  }

  /// Returns a row, or the rest of a row; if it is taller than a page, its tall cells go on in further pieces, beside
  /// its first cell.
  private func pieces(_ cells: [[Run]], under head: Piece.Head, isWhole: Bool = true) -> [Piece] {
    let room = typesetter.paper.longest - head.height - Self.space
    let piece = piece(band(cells), under: head, hasLine: isWhole)
    guard piece.height > room else { return [piece] }
    let halves = zip(columns, cells).map { column, lines in
      text(lines, column).map(\.height) ?? 0 > room / 2 ? lines.halved : (lines, [])
    }
    let rest = halves.map(\.1)
    guard rest.contains(where: { !$0.isEmpty }) else { return [piece] }
    let numbered = rest[0].isEmpty ? cells.prefix(1) + rest.dropFirst() : rest[...]
    return pieces(halves.map(\.0), under: head, isWhole: false) + pieces(Array(numbered), under: head, isWhole: isWhole)
  }

  /// Returns a row with its first lines on one baseline, and with a thin line below it if it is whole.
  private func piece(_ band: Band, under head: Piece.Head, hasLine: Bool) -> Piece {
    let baseline = band.map(\.text.baseline).max() ?? 0, width = typesetter.paper.contentWidth
    let covered = band.map { baseline - $0.text.baseline + $0.text.height }.max() ?? 0
    let height = covered + 2 * Self.padding
    return Piece(height: height, head: head) { canvas, x, y in
      for cell in band {
        canvas.draw(cell.text, x: x + cell.left, y: y + Self.padding + baseline - cell.text.baseline)
      }
      if hasLine { canvas.rule(x: x, y: y + height, width: width, shade: 0.4) }
    }
  }
}

extension [Run] {
  /// The runs with each after the first on a line of its own.
  fileprivate var belowOneAnother: [Run] {
    enumerated().map { index, run in Run(text: (index == 0 ? "" : "\n") + run.text, style: run.style) }
  }

  /// The runs in two halves, parted behind a word if possible; the second half is empty if there is only one letter.
  fileprivate var halved: ([Run], [Run]) {
    let count = reduce(0) { $0 + $1.text.count }
    var left = count / 2
    for (index, run) in enumerated() where count > 1 {
      guard left >= run.text.count else {
        let (start, end) = run.parted(at: left)
        return (prefix(index) + start, end + dropFirst(index + 1))
      }
      left -= run.text.count
    }
    return (self, [])
  }
}

extension Run {
  /// Returns the run in two parts, of which the first has at most `count` letters.
  fileprivate func parted(at count: Int) -> ([Run], [Run]) {
    let start = text.prefix(count)
    let end = start.lastIndex(of: " ").map(text.index(after:)) ?? start.endIndex
    let parts = [text[..<end], text[end...]].map { Run(text: String($0), style: style) }
    return (start.isEmpty ? [] : [parts[0]], [parts[1]])
  }
}
