import CPango
import Sheets

struct Document {
  private let language: String
  private let heading: String
  /// What stands at the top of every page but the first.
  private let pageHeading: String
  private let dateLine: String
  private let author: String
  private let signature: String
  private let typesetter: Typesetter
  private let pages: [[(y: Double, piece: Piece)]]
  private var paper: Paper { typesetter.paper }

  /// Lays out a report; nil without a font, or if a letter is in none but for the names of the job and the favourite.
  init?(_ report: Report) {
    let heads = [
      report.title.text, report.number?.label, report.number?.text, report.date.label,
      report.date.text,
    ]
    let words =
      heads.compactMap(\.self) + [report.basis, report.signature] + report.blanks
      + report.sections.flatMap { [$0.title] + $0.sheet.blocks.flatMap(\.words) }
    guard let typesetter = Typesetter(language: report.language, paper: .portrait),
      words.allSatisfy(typesetter.canSet)
    else { return nil }
    (language, author, signature) = (report.language, report.author, report.signature)
    // The calculator and the names: `Spray: North field`.
    heading = ([report.title] + report.names).map(\.text).joined(separator: ": ")
    (pageHeading, dateLine) = (heading, report.dateLine)
    pages = typesetter.pieces(report).pages(on: .portrait)
    self.typesetter = typesetter
  }

  /// Lays out a table in the same way; its holder and its cells may lack letters, because a user types them.
  init?(_ table: PaperTable) {
    let words =
      [table.title, table.date.label, table.date.text, table.note, table.empty, table.signature]
      + table.columns.map(\.heading) + Set(table.rows.compactMap(\.mark))
    guard let typesetter = Typesetter(language: table.language, paper: .landscape),
      words.allSatisfy(typesetter.canSet)
    else { return nil }
    (language, author, signature) = (table.language, table.author, table.signature)
    (heading, dateLine) = (table.title, table.date.inOneLine)
    pageHeading = [table.title, table.subtitle].filter { !$0.isEmpty }.joined(separator: " \u{B7} ")
    pages = typesetter.pieces(table).pages(on: .landscape)
    self.typesetter = typesetter
  }

  func pdf() -> [UInt8]? {
    let canvas = Canvas(paper)
    canvas.describe(CAIRO_PDF_METADATA_TITLE, heading)
    canvas.describe(CAIRO_PDF_METADATA_AUTHOR, author)
    canvas.describe(CAIRO_PDF_METADATA_CREATOR, "spraycalc")
    for (index, page) in pages.enumerated() {
      if index > 0 {
        let header = edge(Style(size: 10, isBold: true), pageHeading, dateLine)
        header.draw(canvas, paper.left, Paper.top)
        canvas.rule(x: paper.left, y: Paper.top + 18, width: paper.contentWidth, thickness: 1)
      }
      for (y, piece) in page { canvas.tagged(piece.tag) { piece.draw(canvas, paper.left, y) } }
      canvas.rule(x: paper.left, y: paper.footer - 5, width: paper.contentWidth)
      edge(Style(size: 9), signature, "\(index + 1) / \(pages.count)").draw(
        canvas, paper.left, paper.footer)
      canvas.endPage()
    }
    return canvas.finished().map { $0.inLanguage(language) ?? $0 }
  }

  /// Sets the line at the top or the foot of a page; a text that is too long is cut.
  private func edge(_ style: Style, _ words: String, _ atRight: String) -> TableRow {
    let right = typesetter.text(atRight, Style(size: style.size))
    let room = Text.Setting(width: paper.contentWidth - right.width - 20, isOneLine: true)
    return TableRow(typesetter.text(words, style, room), atRight: right, width: paper.contentWidth)
  }
}

extension Report {
  var dateLine: String {
    [number, date].compactMap(\.self).map(\.inOneLine).joined(separator: " \u{B7} ")
  }
}

extension Sheet.Block {
  fileprivate var words: [String] {
    let lines: [Line] =
      switch self {
      case .paragraph(let line): [line]
      case .rows(let rows): rows.flatMap { [$0.label] + $0.cells }
      case .table(let grid), .grid(let grid):
        grid.table.columns.map(\.title) + grid.table.rows.flatMap { [$0.label] + $0.cells }
      case .verbatim, .context, .gap: []
      }
    return lines.map(\.plainText)
  }
}
