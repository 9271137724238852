import CPango
import Sheets

/// A document laid out as a PDF.
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

  /// Returns the bytes of the PDF; nil if it could not be made.
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
