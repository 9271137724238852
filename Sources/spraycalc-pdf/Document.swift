import CPango
import Sheets

/// A report laid out as a PDF.
struct Document {
  private let report: Report
  private let typesetter: Typesetter
  private let pages: [[Flow.Placed]]

  /// Lays out the report; nil if no font is installed, or if the fonts lack a letter of `words`.
  init?(_ report: Report) {
    guard let typesetter = Typesetter(language: report.language), report.words.allSatisfy(typesetter.canSet) else {
      return nil
    }
    self.report = report
    self.typesetter = typesetter
    pages = Flow(typesetter.pieces(report)).pages
  }

  /// Returns the bytes of the PDF; nil if it could not be made.
  func pdf() -> [UInt8]? {
    let canvas = Canvas()
    canvas.describe(CAIRO_PDF_METADATA_TITLE, report.heading)
    canvas.describe(CAIRO_PDF_METADATA_AUTHOR, report.author)
    canvas.describe(CAIRO_PDF_METADATA_CREATOR, "spraycalc")
    for (index, page) in pages.enumerated() {
      if index > 0 { drawHeader(canvas) }
      for piece in page { canvas.tagged(piece.tag) { piece.draw(canvas, Paper.left, piece.y) } }
      drawFooter(canvas, number: index + 1)
      canvas.endPage()
    }
    return canvas.finished().map { PDFLanguage.naming(report.language, in: $0) ?? $0 }
  }

  private func drawHeader(_ canvas: Canvas) {
    let date = typesetter.text(typesetter.dated(report), Style(size: 10))
    let room = Text.Setting(width: Paper.contentWidth - date.width - 20, isOneLine: true)
    let heading = typesetter.text(report.heading, Style(size: 10, isBold: true), room)
    let y = Paper.top
    canvas.draw(heading, x: Paper.left, y: y)
    canvas.draw(date, x: Paper.right - date.width, y: y + heading.baseline - date.baseline)
    canvas.rule(x: Paper.left, y: y + 18, width: Paper.contentWidth, thickness: 1)
  }

  private func drawFooter(_ canvas: Canvas, number: Int) {
    let page = typesetter.text("\(number) / \(pages.count)", Style(size: 9))
    let room = Text.Setting(width: Paper.contentWidth - page.width - 20, isOneLine: true)
    let signature = typesetter.text(report.signature, Style(size: 9), room)
    let y = Paper.footer
    canvas.rule(x: Paper.left, y: y - 5, width: Paper.contentWidth)
    canvas.draw(signature, x: Paper.left, y: y)
    canvas.draw(page, x: Paper.right - page.width, y: y)
  }
}

extension Report {
  /// The calculator and the names: `Spray: North field`.
  fileprivate var heading: String { ([title] + names).map(\.text).joined(separator: ": ") }

  /// The texts whose letters the fonts must have; the names of the job and the favourite are left out.
  fileprivate var words: [String] {
    let kinds = checklist?.numbered.map(\.kind.title.plainText) ?? []
    return [title.text, number?.label, number?.text, date.label, date.text, basis, signature]
      .compactMap(\.self) + kinds + blanks
      + [checklist?.title, checklist?.note].compactMap(\.self)
      + sections.flatMap { [$0.title] + $0.sheet.blocks.flatMap(\.words) }
  }
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
