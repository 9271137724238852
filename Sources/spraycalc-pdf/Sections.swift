import Sheets

/// The parts of a page: its title, the sections of a report, and the strip of fields to write in.
extension Typesetter {
  private static let framePadding = 9.0
  private static let stripHeight = 38.0
  private static let stripPadding = 4.0

  /// Returns the name of the job, or else of the calculator, the number and date, and what else the report is about.
  func title(of report: Report, basis: String) -> [Piece] {
    guard let name = report.names.first else {
      return title(report.title.text, dated: report.dateLine, about: [basis])
    }
    let otherNames = report.names.dropFirst().map(\.text)
    return title(
      name.text, dated: report.dateLine, about: [report.title.text] + otherNames + [basis])
  }

  /// Returns the title of a document with its date, then a line of what else it is about, and a rule.
  func title(_ words: String, dated: String, about others: [String]) -> [Piece] {
    let date = text(dated, Style(size: 12))
    let title = titleText(words, room: paper.contentWidth - date.width - 20)
    let row = TableRow(title, atRight: date, width: paper.contentWidth)
    var pieces = [Piece(height: row.height, tag: "H1", draw: row.draw)]
    let line = others.filter { !$0.isEmpty }.joined(separator: " \u{B7} ")
    if !line.isEmpty {
      let small = text(line, Style(size: 12), Text.Setting(width: paper.contentWidth))
      pieces.append(Piece(small, space: 2))
    }
    pieces.append(
      Piece(height: 8, tag: nil) { [paper] canvas, x, y in
        canvas.rule(x: x, y: y + 7, width: paper.contentWidth, thickness: 2)
      })
    return pieces.together
  }

  /// Sets a title in type: large if it fits the room in one line, or else smaller and wrapped.
  private func titleText(_ words: String, room: Double) -> Text {
    let large = text(words, Style(size: 25, isBold: true))
    if large.width <= room { return large }
    return text(words, Style(size: 18, isBold: true), Text.Setting(width: room))
  }

  /// Returns a strip of fields to write in, each with its label; it goes to the foot of the page.
  func strip(_ labels: [String]) -> Piece {
    let texts = labels.map { text($0, Style(size: 9)) }
    let width = paper.contentWidth / Double(max(1, labels.count))
    return Piece(height: Self.stripHeight, isAtFoot: true) { canvas, x, y in
      for (index, label) in texts.enumerated() {
        let left = x + Double(index) * width
        canvas.box(x: left, y: y, width: width, height: Self.stripHeight, thickness: 1)
        canvas.draw(label, x: left + Self.stripPadding, y: y + Self.stripPadding)
      }
    }
  }

  func heading(_ words: String) -> Piece {
    var piece = Piece(text(words, Style(size: 14, isBold: true)), tag: "H2")
    piece.height += 4
    piece.keepsWithNext = true
    return piece
  }

  func pieces(_ section: Report.Section) -> [Piece] {
    let heading = heading(section.title)
    return switch section.kind {
    case .cautions: [frame(section, 1)]
    case .result: ([heading] + pieces(section.sheet, .totals)).together
    case .values, .limits, .steps: ([heading] + pieces(section.sheet, .rows)).together
    case .checklist: ([heading] + section.sheet.blocks.flatMap(checklist)).together
    case .formulas: ([heading] + formulas(section.sheet, .small)).together
    }
  }

  /// Returns the paragraphs of a section in a frame.
  func frame(_ section: Report.Section, _ factor: Double) -> Piece {
    let padding = Self.framePadding
    let width = paper.contentWidth - 2 * padding
    let lines = section.sheet.blocks.compactMap { block -> Piece? in
      guard case .paragraph(let line) = block else { return nil }
      return Piece(paragraph(line, .cautions.times(factor), width: width), space: 3)
    }
    let inside = Piece(stacking: lines)
    return Piece(height: inside.height + 2 * padding) { [paper] canvas, x, y in
      canvas.box(
        x: x, y: y, width: paper.contentWidth, height: inside.height + 2 * padding, thickness: 2)
      inside.draw(canvas, x + padding, y + padding)
    }
  }

  /// The side of a box to tick in points, 6.5 mm.
  private static let tickBox = 18.5
  /// The thickness of the line of a box to tick in points.
  private static let tickBoxLine = 1.4
  private static let gapInBox = 4.0
  private static let gapBelowBox = 6.0

  /// Returns the boxes of a kind of fill, or a paragraph: the name of the kind above its boxes, or the note below all.
  private func checklist(_ block: Sheet.Block) -> [Piece] {
    switch block {
    case .paragraph(let line):
      var piece = Piece(paragraph(line, .rows), space: 6)
      if line.contains(where: { $0.role == .heading }) { piece.height += Self.gapInBox }
      return [piece]
    case .verbatim(let lines): return lines.map(boxes)
    case .rows, .table, .grid, .context, .gap: return []
    }
  }

  private func boxes(_ line: Line) -> Piece {
    let texts = line.filter { $0 != .box }.map { span in
      text(String(span.text.prefix { $0 != " " }), Style(size: 10))
    }
    let width = paper.contentWidth / Double(Report.boxesInLine)
    return Piece(height: Self.tickBox + Self.gapBelowBox) { canvas, x, y in
      for (index, number) in texts.enumerated() {
        let left = x + Double(index) * width
        canvas.box(
          x: left, y: y, width: Self.tickBox, height: Self.tickBox, thickness: Self.tickBoxLine)
        canvas.draw(
          number, x: left + Self.tickBox + Self.gapInBox, y: y + (Self.tickBox - number.height) / 2)
      }
    }
  }
}
