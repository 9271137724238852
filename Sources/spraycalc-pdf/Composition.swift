import Sheets

/// Turns a report into pieces, in reading order.
extension Typesetter {
  /// The space above each section, and the smaller space used to leave room for large steps.
  private static let (sectionSpace, lessSpace) = (17.0, 12.0)
  private static let framePadding = 9.0

  func pieces(_ report: Report) -> [Piece] {
    if let steps = report.section(.steps) { return pieces(report, following: steps) }
    let sections = [.values, .result, .cautions, .formulas].compactMap(report.section)
    return title(of: report) + sections.flatMap { pieces($0).below(Self.sectionSpace) }
  }

  /// Returns a report with steps; if it does not fit on one page, the totals are smaller.
  private func pieces(_ report: Report, following steps: Report.Section) -> [Piece] {
    let large = pieces(report, following: steps, .totals)
    return large.height <= Paper.bottom - Paper.top ? large : pieces(report, following: steps, .manyTotals)
  }

  /// Returns a report with its steps as large as possible.
  ///
  /// The steps go in the middle, in the largest type with which everything fits on one page, or at least everything
  /// down to the steps. If that fails too, they come after the rest on a separate page.
  ///
  /// The basis is one line, and formulas are left out, because their figures are not amounts to measure out.
  private func pieces(_ report: Report, following steps: Report.Section, _ totals: Scale) -> [Piece] {
    func below(_ pieces: [Piece]?) -> [Piece] { (pieces ?? []).below(Self.lessSpace) }
    let above =
      title(of: report) + [line(report.basis)] + below(report.section(.result).map { result($0, totals) })
    let rest =
      below(report.checklist.map { ([heading($0.title)] + pieces($0)).together })
      + below(report.section(.cautions).map { pieces($0) })
    let advice = below(report.advice.map { [line($0, isBold: true)] })
    let room = Paper.bottom - Paper.top - above.height - Self.lessSpace
    let rooms = [room - rest.height - advice.height, room, Paper.longest - advice.height]
    let table = below(pieces(steps, in: rooms))
    return above + (table.height <= room + Self.lessSpace ? table + rest : rest + table) + advice
  }

  private func line(_ words: String, isBold: Bool = false) -> Piece {
    Piece(text(words, Style(size: 11, isBold: isBold), Text.Setting(width: Paper.contentWidth)), space: 4)
  }

  /// Returns the name of the calculator, the date, and the full names of the job and the favourite.
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

  private func pieces(_ section: Report.Section, in rooms: [Double] = [Paper.longest]) -> [Piece] {
    let heading = heading(section.title)
    return switch section.kind {
    case .values: ([heading] + values(section.sheet)).together
    case .result: result(section, .totals)
    case .steps: ([heading] + pieces(section.sheet, .tank, in: rooms.map { $0 - heading.height })).together
    case .cautions: [frame(section)]
    case .formulas: ([heading] + formulas(section.sheet, .small)).together
    }
  }

  private func values(_ sheet: Sheet) -> [Piece] {
    guard case .rows(let rows)? = sheet.blocks.first, rows.count > Self.fewRows else { return pieces(sheet, .rows) }
    return inTwoColumns(rows, .rows.times(0.8))
  }

  /// Returns the result; its tables may continue on the next page.
  private func result(_ section: Report.Section, _ scale: Scale) -> [Piece] {
    let (tables, others) = (section.sheet.blocks.filter(\.isTable), section.sheet.blocks.filter { !$0.isTable })
    return ([heading(section.title)] + pieces(Sheet(others), scale)).together
      + pieces(Sheet(tables), scale).below(Self.lessSpace).parted
  }

  /// Returns the cautions in a frame.
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

extension Sheet.Block {
  fileprivate var isTable: Bool { if case .table = self { true } else { false } }
}
