import Sheets

/// A report as pieces, in the order in which they are read.
extension Typesetter {
  private static let sectionSpace = 17.0
  private static let framePadding = 9.0
  /// As many rows as have room for large type.
  private static let fewRows = 5

  func pieces(_ report: Report) -> [Piece] {
    let sections = [Report.Section.Kind.values, .result, .cautions].compactMap(report.section).map(pieces)
    let checklist = report.checklist.map { [heading($0.title)] + pieces($0) } ?? []
    let formulas = report.section(.formulas).map(pieces) ?? []
    let body = (sections + [checklist, formulas]).flatMap { $0.below(Self.sectionSpace) }
    return title(of: report) + body
  }

  /// Calculator and date, and what the job and the favourite are called in full.
  private func title(of report: Report) -> [Piece] {
    let (calculator, date) = (
      text(report.title.text, Style(size: 25, isBold: true)), text(dated(report), Style(size: 12))
    )
    let head = Piece(height: calculator.height, keepsWithNext: true, tag: "H1") { canvas, x, y in
      canvas.draw(calculator, x: x, y: y)
      canvas.draw(date, x: Paper.right - date.width, y: y + calculator.baseline - date.baseline)
    }
    let names = report.names.map { name in
      Piece(
        text(name.text, Style(size: 18, isBold: true), Text.Setting(width: Paper.contentWidth)), space: 2, tag: "H1")
    }
    let rule = Piece(height: 8, tag: nil) { canvas, x, y in
      canvas.rule(x: x, y: y + 7, width: Paper.contentWidth, thickness: 2)
    }
    return ([head] + names + [rule]).together
  }

  func dated(_ report: Report) -> String {
    [report.number, report.date].compactMap(\.self).map { "\($0.label) \($0.text)" }.joined(separator: " \u{B7} ")
  }

  private func heading(_ words: String) -> Piece {
    var piece = Piece(text(words, Style(size: 14, isBold: true)), tag: "H2")
    piece.height += 4
    piece.keepsWithNext = true
    return piece
  }

  private func pieces(_ section: Report.Section) -> [Piece] {
    switch section.kind {
    case .values: ([heading(section.title)] + values(section.sheet)).together
    case .result: result(section)
    case .cautions: [frame(section)]
    case .formulas: ([heading(section.title)] + formulas(section.sheet, .small)).together
    }
  }

  private func values(_ sheet: Sheet) -> [Piece] {
    guard case .rows(let rows)? = sheet.blocks.first, rows.count > Self.fewRows else { return pieces(sheet, .rows) }
    return inTwoColumns(rows, .rows.times(0.8))
  }

  /// The totals, smaller where there are many, and what goes into each fill: on one page if they go onto one, else each on one.
  private func result(_ section: Report.Section) -> [Piece] {
    let start =
      section.sheet.blocks.firstIndex { if case .table = $0 { true } else { false } } ?? section.sheet.blocks.endIndex
    let (above, below) = (Sheet(Array(section.sheet.blocks[..<start])), Sheet(Array(section.sheet.blocks[start...])))
    let isLong = above.blocks.contains { if case .rows(let rows) = $0 { rows.count > Self.fewRows } else { false } }
    let totals = [heading(section.title)] + pieces(above, isLong ? .totals.times(0.77) : .totals)
    let fills = pieces(below, .totals)
    return isLong ? totals.together + fills.together : (totals + fills).together
  }

  /// What deserves a second look.
  private func frame(_ section: Report.Section) -> Piece {
    let (padding, width) = (Self.framePadding, Paper.contentWidth - 2 * Self.framePadding)
    let lines = section.sheet.blocks.compactMap { block -> Piece? in
      guard case .paragraph(let line) = block else { return nil }
      return Piece(paragraph(line, .cautions, width: width), space: 3)
    }
    let inside = Piece(stacking: [heading(section.title)] + lines)
    return Piece(height: inside.height + 2 * padding) { canvas, x, y in
      canvas.box(x: x, y: y, width: Paper.contentWidth, height: inside.height + 2 * padding, thickness: 2)
      inside.draw(canvas, x + padding, y + padding)
    }
  }
}
