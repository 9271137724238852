import Sheets

/// A long table whose texts are wrapped inside their columns.
extension Typesetter {
  /// The space above the table and above the paragraphs around it.
  private static let space = 9.0
  private static let headingStyle = Style(size: 8, isBold: true)
  /// The style of the mark of a withdrawn row.
  private static let markStyle = Style(size: 7.5, isBold: true)

  /// A column: its left side, and how its texts are set.
  private struct Column {
    let left: Double
    let setting: Text.Setting
  }

  /// The gap between two columns.
  private static let gap = 8.0
  /// How much wider the gap is between numbers and the texts beside them.
  private static let moreBehindNumbers = 4.0
  /// How many times its share a column may become wide for the sake of a long word, as far as the paper allows.
  private static let growths = [2.5, 2, 1.5, 1.25, 1.0]
  /// What is added to the width of a word, because Pango rounds widths.
  private static let leeway = 0.1
  /// The least width of a column, in which any letter has room.
  private static let leastWidth = 12.0

  func pieces(_ table: PaperTable) -> [Piece] {
    let columns = Self.places(
      of: table.columns, width: paper.contentWidth, words: wordWidths(of: table))
    let head = head(of: table, columns)
    let room = paper.roomBelowHeader - head.height - Self.space
    let wholeWidth = Column(left: 0, setting: Text.Setting(width: paper.contentWidth))
    let rows = table.rows.flatMap { row in
      let columns = row.cells.count == 1 ? [wholeWidth] : columns
      let cells = columns.indices.map { Self.runs(of: row, $0) }
      let line = row.isLast ? 3 * Paper.hairline : Paper.hairline / 2
      return self.rows(cells, columns, within: room, line: line)
    }
    return title(table.title, dated: table.date.inOneLine, about: [table.subtitle])
      + remark(table.note)
      + ([head] + rows).table(width: paper.contentWidth).below(Self.space)
      + (table.rows.isEmpty ? remark(table.empty) : [])
  }

  /// Returns for each column how wide the longest word of each of its texts is.
  private func wordWidths(of table: PaperTable) -> [[Double]] {
    table.columns.enumerated().map { index, column in
      let texts = table.rows.flatMap { row in
        row.cells.count == 1 ? [] : Self.runs(of: row, index)
      }
      let runs = Set([Run(text: column.heading, style: Self.headingStyle)] + texts)
      return runs.map { run in text([run], Text.Setting(width: 0, keepsWords: true)).width }
    }
  }

  /// Returns the row of the headings, which share their lower edge.
  private func head(of table: PaperTable, _ columns: [Column]) -> TableRow {
    let cells = table.columns.map { column in
      column.heading.isEmpty ? [] : [Run(text: column.heading, style: Self.headingStyle)]
    }
    var head = row(cells, columns)
    head.endsAlike = true
    return head
  }

  /// Lays out the columns in a width: each has its share of it, but is wider if one of its words, whose widths are
  /// given, would be broken otherwise. Without any shares, all columns are equally wide.
  private static func places(of columns: [PaperTable.Column], width: Double, words: [[Double]])
    -> [Column]
  {
    let gaps = zip(columns, columns.dropFirst()).map { column, next in
      gap + (column.isNumber && !next.isNumber ? moreBehindNumbers : 0)
    }
    let room = width - gaps.reduce(0, +)
    let even = 1 / Double(max(1, columns.count))
    let shares = columns.map { max(0, $0.share) }
    let whole = shares.reduce(0, +)
    let hasShares = whole > 0 && whole.isFinite
    let widths = widths(of: shares.map { room * (hasShares ? $0 / whole : even) }, words)
    var left = 0.0
    return columns.indices.map { index in
      let setting = Text.Setting(width: widths[index], isAtRight: columns[index].isNumber)
      let place = Column(left: left, setting: setting)
      left += widths[index] + (gaps.indices.contains(index) ? gaps[index] : 0)
      return place
    }
  }

  /// Returns the widths of columns that would have these widths by their shares.
  private static func widths(of shares: [Double], _ words: [[Double]]) -> [Double] {
    let room = shares.reduce(0, +)
    let leasts = growths.lazy.map { growth in
      zip(shares, words).map { share, words in
        words.map { $0 + leeway }.filter { $0 <= share * growth }.reduce(leastWidth, max)
      }
    }
    guard let least = leasts.first(where: { $0.reduce(0, +) <= room }) else { return shares }
    let wanted = zip(shares, least).map { max($0, $1) }
    let sum = wanted.reduce(0, +)
    let slack = max(sum - least.reduce(0, +), .leastNormalMagnitude)
    return zip(wanted, least).map { width, least in
      width - (width - least) * (sum - room) / slack
    }
  }

  /// Returns the lines of a cell, without the empty ones.
  private static func runs(of row: PaperTable.Row, _ column: Int) -> [Run] {
    let lines = row.cells.indices.contains(column) ? row.cells[column] : []
    let runs = lines.enumerated().map { index, line in
      Run(text: line, style: Style(size: index == 0 ? 8.5 : 7.5, isStruck: row.mark != nil))
    }
    var runsWithMark = runs
    if column == 0, let mark = row.mark {
      runsWithMark.append(Run(text: mark, style: Self.markStyle))
    }
    return runsWithMark.filter { !$0.text.isEmpty }
  }

  /// Returns a paragraph above or below the heading row; nothing for an empty text.
  private func remark(_ words: String) -> [Piece] {
    guard !words.isEmpty else { return [] }
    let setting = Text.Setting(width: paper.contentWidth)
    return [Piece(text(words, Style(size: 10), setting), space: Self.space)]
  }

  private func row(_ cells: [[Run]], _ columns: [Column]) -> TableRow {
    TableRow(
      zip(columns, cells).map { column, lines in
        TableRow.Cell(left: column.left, text: text(lines, column))
      },
      padding: 3)
  }

  /// Sets the lines of a cell in type; nil for an empty cell.
  private func text(_ lines: [Run], _ column: Column) -> Text? {
    guard !lines.isEmpty else { return nil }
    let runs = lines.enumerated().map {
      Run(text: ($0 == 0 ? "" : "\n") + $1.text, style: $1.style)
    }
    return text(runs, column.setting)
  }

  /// Returns a row; if it is taller than a page, its tall cells go on in further rows, beside its first cell.
  private func rows(_ cells: [[Run]], _ columns: [Column], within room: Double, line: Double)
    -> [TableRow]
  {
    var row = row(cells, columns)
    row.lineThickness = line
    guard row.height > room else { return [row] }
    let halves = zip(columns, cells).map { column, lines in
      text(lines, column).map(\.height) ?? 0 > room / 2 ? lines.halved : (lines, [])
    }
    var secondHalves = halves.map(\.1)
    guard secondHalves.contains(where: { !$0.isEmpty }) else { return [row] }
    // The first cell, such as a number, stands beside the second half, too.
    if secondHalves[0].isEmpty { secondHalves[0] = cells[0] }
    return rows(halves.map(\.0), columns, within: room, line: 0)
      + rows(secondHalves, columns, within: room, line: line)
  }
}

extension [Run] {
  /// The runs in two halves, parted behind a word if possible; the second half is empty if there is only one letter.
  fileprivate var halved: ([Run], [Run]) {
    let count = reduce(0) { $0 + $1.text.count }
    guard count > 1 else { return (self, []) }
    var remaining = count / 2
    for (index, run) in enumerated() {
      guard remaining >= run.text.count else {
        let start = run.text.prefix(remaining)
        let end = start.lastIndex(of: " ").map(run.text.index(after:)) ?? start.endIndex
        let left = Run(text: String(run.text[..<end]), style: run.style)
        let right = Run(text: String(run.text[end...]), style: run.style)
        return (
          prefix(index) + (start.isEmpty ? [] : [left]), [right] + dropFirst(index + 1)
        )
      }
      remaining -= run.text.count
    }
    return (self, [])
  }
}
