import Sheets

extension Typesetter {
  /// The space above each section, and the smaller space used to leave room for large steps.
  private static let (sectionSpace, lessSpace) = (17.0, 12.0)
  private static let framePadding = 9.0
  private static let (stripHeight, stripPadding) = (38.0, 4.0)

  func pieces(_ report: Report) -> [Piece] {
    if let steps = report.section(.steps) { return pieces(report, following: steps) }
    return title(of: report, basis: "") + report.sections.flatMap { pieces($0).below(Self.sectionSpace) }
  }

  /// Returns a report with its steps as large as possible. The steps go below the cautions and the totals, in the
  /// largest type with which everything fits on one page, or at least everything down to the steps. If that fails too,
  /// they come after the rest on a separate page. The basis is part of the title, and formulas are left out, because
  /// their figures are not amounts to measure out.
  private func pieces(_ report: Report, following steps: Report.Section) -> [Piece] {
    func below(_ pieces: [Piece]?) -> [Piece] { (pieces ?? []).below(Self.lessSpace) }
    // The line that no limits are known does not stand alone on a page.
    let limits = report.section(.limits), hasLimits = limits?.sheet.blocks.contains(where: \.isRows) == true
    let above =
      title(of: report, basis: report.basis) + below(report.section(.cautions).map { pieces($0) })
      + below(report.section(.result).map { pieces($0.sheet, .totals) })
      + below(hasLimits ? nil : limits.map { pieces($0.sheet, .rows) })
    let rest =
      below(hasLimits ? limits.map { pieces($0) } : nil) + below(report.section(.checklist).map { pieces($0) })
    let strip = below([strip(report.blanks)])
    let room = paper.bottom - Paper.top - above.height - Self.lessSpace
    let rooms = [room - rest.height - strip.height, room, paper.longest - strip.height]
    let grid = below(pieces(steps, in: rooms))
    return above + (grid.height <= room + Self.lessSpace ? grid + rest : rest + grid) + strip
  }

  /// Returns the title, the number and the date, then what else the report is about. The title is the name of the job,
  /// or of the calculator if the job has no name.
  private func title(of report: Report, basis: String) -> [Piece] {
    let others = (report.names.isEmpty ? [] : [report.title.text]) + report.names.dropFirst().map(\.text) + [basis]
    return title(report.names.first?.text ?? report.title.text, dated: report.dateLine, about: others)
  }

  /// Returns the title of a document with its date, then a line of what else it is about, and a rule.
  func title(_ words: String, dated: String, about others: [String]) -> [Piece] {
    let date = text(dated, Style(size: 12)), room = paper.contentWidth - date.width - 20
    let large = text(words, Style(size: 25, isBold: true))
    let title = large.width <= room ? large : text(words, Style(size: 18, isBold: true), Text.Setting(width: room))
    let row = TableRow(title, atRight: date, width: paper.contentWidth)
    let head = Piece(height: row.height, tag: "H1", draw: row.draw)
    let line = others.filter { !$0.isEmpty }.joined(separator: " \u{B7} ")
    let small = text(line, Style(size: 12), Text.Setting(width: paper.contentWidth))
    let about = line.isEmpty ? [] : [Piece(small, space: 2)]
    let rule = Piece(height: 8, tag: nil) { [paper] canvas, x, y in
      canvas.rule(x: x, y: y + 7, width: paper.contentWidth, thickness: 2)
    }
    return ([head] + about + [rule]).together
  }

  /// Returns a strip of fields to write in, each with its label; it goes to the foot of the page.
  private func strip(_ labels: [String]) -> Piece {
    let texts = labels.map { text($0, Style(size: 9)) }, width = paper.contentWidth / Double(max(1, labels.count))
    return Piece(height: Self.stripHeight, isAtFoot: true) { canvas, x, y in
      for (index, label) in texts.enumerated() {
        let left = x + Double(index) * width
        canvas.box(x: left, y: y, width: width, height: Self.stripHeight, thickness: 1)
        canvas.draw(label, x: left + Self.stripPadding, y: y + Self.stripPadding)
      }
    }
  }

  private func heading(_ words: String) -> Piece {
    var piece = Piece(text(words, Style(size: 14, isBold: true)), tag: "H2")
    piece.height += 4
    piece.keepsWithNext = true
    return piece
  }

  private func pieces(_ section: Report.Section, in rooms: [Double]? = nil) -> [Piece] {
    let heading = heading(section.title)
    return switch section.kind {
    case .cautions: [frame(section)]
    case .values: ([heading] + values(section.sheet)).together
    case .result: result(section)
    case .limits: ([heading] + pieces(section.sheet, .rows)).together
    case .steps: ([heading] + pieces(section.sheet, .tank, in: rooms?.map { $0 - heading.height })).together
    case .checklist: ([heading] + section.sheet.blocks.flatMap(checklist)).together
    case .formulas: ([heading] + formulas(section.sheet, .small)).together
    }
  }

  /// Returns the result; its grids may continue on the next page.
  private func result(_ section: Report.Section) -> [Piece] {
    let (grids, others) = (section.sheet.blocks.filter(\.isGrid), section.sheet.blocks.filter { !$0.isGrid })
    return ([heading(section.title)] + pieces(Sheet(others), .totals)).together
      + pieces(Sheet(grids), .totals).below(Self.lessSpace)
  }

  private func frame(_ section: Report.Section) -> Piece {
    let (padding, width) = (Self.framePadding, paper.contentWidth - 2 * Self.framePadding)
    let lines = section.sheet.blocks.compactMap { block -> Piece? in
      guard case .paragraph(let line) = block else { return nil }
      return Piece(paragraph(line, .cautions, width: width), space: 3)
    }
    let inside = Piece(stacking: lines)
    return Piece(height: inside.height + 2 * padding) { [paper] canvas, x, y in
      canvas.box(x: x, y: y, width: paper.contentWidth, height: inside.height + 2 * padding, thickness: 2)
      inside.draw(canvas, x + padding, y + padding)
    }
  }

  /// The side of a square, 6.5 mm, and the thickness of its line; both in points.
  private static let (tickBox, tickBoxLine) = (18.5, 1.4)
  private static let (gapInBox, gapBelowBox) = (4.0, 6.0)

  /// Returns the boxes of a kind of fill, or a paragraph: the name of the kind above its boxes, or the note below all.
  private func checklist(_ block: Sheet.Block) -> [Piece] {
    switch block {
    case .paragraph(let line):
      var piece = Piece(paragraph(line, .rows), space: 6)
      if line.contains(where: { $0.role == .heading }) { piece.height += Self.gapInBox }
      return [piece]
    case .verbatim(let lines): return lines.map(boxes)
    default: return []
    }
  }

  /// Returns a line of boxes to tick, each with its number.
  private func boxes(_ line: Line) -> Piece {
    let texts = line.filter { $0 != .box }.map { text(String($0.text.prefix { $0 != " " }), Style(size: 10)) }
    let width = paper.contentWidth / Double(Report.boxesInLine)
    return Piece(height: Self.tickBox + Self.gapBelowBox) { canvas, x, y in
      for (index, number) in texts.enumerated() {
        let left = x + Double(index) * width
        canvas.box(x: left, y: y, width: Self.tickBox, height: Self.tickBox, thickness: Self.tickBoxLine)
        canvas.draw(number, x: left + Self.tickBox + Self.gapInBox, y: y + (Self.tickBox - number.height) / 2)
      }
    }
  }
}

extension Sheet.Block {
  /// Whether it has columns.
  fileprivate var isRows: Bool { if case .rows = self { true } else { false } }
  fileprivate var isGrid: Bool { if case .grid = self { true } else if case .table = self { true } else { false } }
}
