import CPango
import Sheets

/// The pages of a report or of a table, laid out, with what stands at the edges of each.
struct Document {
  private let language: String
  private let heading: String
  /// What stands at the top of every page but the first.
  private let pageHeading: String
  private let dateLine: String
  private let author: String
  private let signature: String
  private let typesetter: Typesetter
  private let pages: [[PlacedPiece]]
  private var paper: Paper { typesetter.paper }

  /// Lays out a report; nil without a font, or if a letter is in none but for the names of the job and the favourite.
  init?(_ report: Report) {
    guard let typesetter = Typesetter(language: report.language, paper: .portrait) else {
      return nil
    }
    guard report.wordsOfProgram.allSatisfy(typesetter.canSet) else { return nil }
    language = report.language
    author = report.author
    signature = report.signature
    // The calculator and the names: `Spray: North field`.
    heading = ([report.title] + report.names).map(\.text).joined(separator: ": ")
    pageHeading = heading
    dateLine = report.dateLine
    pages = typesetter.pieces(report).pages(on: .portrait)
    self.typesetter = typesetter
  }

  /// Lays out a table in the same way; its holder and its cells may lack letters, because a user types them.
  init?(_ table: PaperTable) {
    guard let typesetter = Typesetter(language: table.language, paper: .landscape) else {
      return nil
    }
    guard table.wordsOfProgram.allSatisfy(typesetter.canSet) else { return nil }
    language = table.language
    author = table.author
    signature = table.signature
    heading = table.title
    dateLine = table.date.inOneLine
    pageHeading = [table.title, table.subtitle].filter { !$0.isEmpty }.joined(separator: " \u{B7} ")
    pages = typesetter.pieces(table).pages(on: .landscape)
    self.typesetter = typesetter
  }

  /// Returns the bytes of the PDF; nil if it could not be made.
  func pdf() -> [UInt8]? {
    let canvas = Canvas(paper)
    canvas.describe(CAIRO_PDF_METADATA_TITLE, heading)
    canvas.describe(CAIRO_PDF_METADATA_AUTHOR, author)
    canvas.describe(CAIRO_PDF_METADATA_CREATOR, "spraycalc")
    for (index, page) in pages.enumerated() {
      if index > 0 { drawHeader(on: canvas) }
      for placed in page {
        canvas.tagged(placed.piece.tag) { placed.piece.draw(canvas, paper.sideMargin, placed.y) }
      }
      drawFooter(on: canvas, page: index + 1)
      canvas.endPage()
    }
    guard let pdf = canvas.finished() else { return nil }
    return pdf.inLanguage(language) ?? pdf
  }

  private func drawHeader(on canvas: Canvas) {
    let header = edge(Style(size: 10, isBold: true), pageHeading, dateLine)
    header.draw(canvas, paper.sideMargin, Paper.top)
    canvas.rule(x: paper.sideMargin, y: Paper.top + 18, width: paper.contentWidth, thickness: 1)
  }

  private func drawFooter(on canvas: Canvas, page: Int) {
    canvas.rule(x: paper.sideMargin, y: paper.footer - 5, width: paper.contentWidth)
    let footer = edge(Style(size: 9), signature, "\(page) / \(pages.count)")
    footer.draw(canvas, paper.sideMargin, paper.footer)
  }

  /// Sets the line at the top or the foot of a page; a text that is too long is cut.
  private func edge(_ style: Style, _ words: String, _ atRight: String) -> TableRow {
    let right = typesetter.text(atRight, Style(size: style.size))
    let room = Text.Setting(width: paper.contentWidth - right.width - 20, isOneLine: true)
    return TableRow(typesetter.text(words, style, room), atRight: right, width: paper.contentWidth)
  }
}

extension Report {
  /// The texts that need a letter for each character: all but the names of the job and the favourite.
  fileprivate var wordsOfProgram: [String] {
    let heads = [title.text, number?.label, number?.text, date.label, date.text]
    return heads.compactMap(\.self) + [basis, signature] + blanks
      + sections.flatMap { section in [section.title] + section.sheet.blocks.flatMap(\.words) }
  }

  /// The number of the calculation, if it has one, and the date.
  var dateLine: String {
    [number, date].compactMap(\.self).map(\.inOneLine).joined(separator: " \u{B7} ")
  }
}

extension PaperTable {
  /// The texts that need a letter for each character: all that a user does not type.
  fileprivate var wordsOfProgram: [String] {
    [title, date.label, date.text, note, empty, signature] + columns.map(\.heading)
      + Set(rows.compactMap(\.mark))
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
