import CPango
import Sheets

struct Document {
  private let content: any Printable
  private let typesetter: Typesetter
  private let pages: [[(y: Double, piece: Piece)]]
  private var paper: Paper { typesetter.paper }

  /// Lays out a document; nil if no font is installed, or if the fonts lack a letter of its `words`.
  init?(_ content: any Printable) {
    guard let typesetter = Typesetter(language: content.language, paper: content.paper),
      content.words.allSatisfy(typesetter.canSet)
    else { return nil }
    self.content = content
    self.typesetter = typesetter
    pages = Flow(content.pieces(typesetter), on: content.paper).pages
  }

  func pdf() -> [UInt8]? {
    let canvas = Canvas(paper)
    canvas.describe(CAIRO_PDF_METADATA_TITLE, content.heading)
    canvas.describe(CAIRO_PDF_METADATA_AUTHOR, content.author)
    canvas.describe(CAIRO_PDF_METADATA_CREATOR, "spraycalc")
    for (index, page) in pages.enumerated() {
      if index > 0 { drawHeader(canvas) }
      for (y, piece) in page { canvas.tagged(piece.tag) { piece.draw(canvas, paper.left, y) } }
      drawFooter(canvas, number: index + 1)
      canvas.endPage()
    }
    return canvas.finished().map { PDFLanguage.naming(content.language, in: $0) ?? $0 }
  }

  private func drawHeader(_ canvas: Canvas) {
    let date = typesetter.text(content.dateLine, Style(size: 10))
    let room = Text.Setting(width: paper.contentWidth - date.width - 20, isOneLine: true)
    let heading = typesetter.text(content.pageHeading, Style(size: 10, isBold: true), room)
    let y = Paper.top
    canvas.draw(heading, x: paper.left, y: y)
    canvas.draw(date, x: paper.right - date.width, y: y + heading.baseline - date.baseline)
    canvas.rule(x: paper.left, y: y + 18, width: paper.contentWidth, thickness: 1)
  }

  private func drawFooter(_ canvas: Canvas, number: Int) {
    let page = typesetter.text("\(number) / \(pages.count)", Style(size: 9))
    let room = Text.Setting(width: paper.contentWidth - page.width - 20, isOneLine: true)
    let signature = typesetter.text(content.signature, Style(size: 9), room)
    let y = paper.footer
    canvas.rule(x: paper.left, y: y - 5, width: paper.contentWidth)
    canvas.draw(signature, x: paper.left, y: y)
    canvas.draw(page, x: paper.right - page.width, y: y)
  }
}

/// A document that can be printed: what it holds, and what stands around that on each page.
protocol Printable: PaperDocument {
  var language: String { get }
  var heading: String { get }
  /// What stands at the top of every page but the first.
  var pageHeading: String { get }
  var dateLine: String { get }
  var author: String { get }
  var signature: String { get }
  var paper: Paper { get }
  /// The texts whose letters the fonts must have.
  var words: [String] { get }

  func pieces(_ typesetter: Typesetter) -> [Piece]
}

extension Report: Printable {
  /// The calculator and the names: `Spray: North field`.
  var heading: String { ([title] + names).map(\.text).joined(separator: ": ") }
  var pageHeading: String { heading }
  var dateLine: String { [number, date].compactMap(\.self).map(\.inOneLine).joined(separator: " \u{B7} ") }
  var paper: Paper { .portrait }

  /// The names of the job and the favourite are left out.
  var words: [String] {
    let kinds = checklist?.numbered.map(\.kind.title.plainText) ?? []
    return [title.text, number?.label, number?.text, date.label, date.text, basis, signature]
      .compactMap(\.self) + kinds + blanks
      + [checklist?.title, checklist?.note].compactMap(\.self)
      + sections.flatMap { [$0.title] + $0.sheet.blocks.flatMap(\.words) }
  }

  func pieces(_ typesetter: Typesetter) -> [Piece] { typesetter.pieces(self) }
}

extension PaperTable: Printable {
  var heading: String { title }
  var pageHeading: String { [title, subtitle].filter { !$0.isEmpty }.joined(separator: " \u{B7} ") }
  var dateLine: String { date.inOneLine }
  var paper: Paper { .landscape }

  /// The holder of the record and the cells are left out, because a user types them.
  var words: [String] {
    [title, date.label, date.text, note, empty, signature] + columns.map(\.heading) + Set(rows.compactMap(\.mark))
  }

  func pieces(_ typesetter: Typesetter) -> [Piece] { Listing(self, typesetter).pieces }
}

extension Report.Labelled {
  fileprivate var inOneLine: String { "\(label) \(text)" }
}

extension Sheet.Block {
  fileprivate var words: [String] {
    let lines: [Line] =
      switch self {
      case .paragraph(let line): [line]
      case .rows(let rows): rows.flatMap { [$0.label] + $0.cells }
      case .table(let table): table.columns + table.rows.flatMap { [$0.label] + $0.cells }
      case .grid(let grid): grid.table.columns + grid.table.rows.flatMap { [$0.label] + $0.cells }
      case .entry(let entry): [entry.heading] + entry.lines
      case .context(let context): [context.inOneLine]
      case .verbatim(let lines): lines
      case .gap: []
      }
    return lines.map(\.plainText)
  }
}
