import Sheets

extension Typesetter {
  /// The space above each section, and the smaller one that leaves room for large steps.
  private static let (sectionSpace, lessSpace) = (17.0, 12.0)
  private static let framePadding = 9.0
  private static let (stripHeight, stripPadding) = (38.0, 4.0)

  func pieces(_ report: Report) -> [Piece] {
    if case .grid(let steps)? = report.section(.steps)?.sheet.blocks.first {
      return pieces(report, withSteps: steps)
    }
    if !report.blanks.isEmpty,
      case .table(let table)? = report.section(.result)?.sheet.blocks.first(where: \.isGrid)
    {
      return pieces(report, measuredIn: table)
    }
    return title(of: report, basis: "")
      + report.sections.flatMap { pieces($0).below(Self.sectionSpace) }
  }

  /// A way to fill a page: the sizes of its grid to try, what goes beside it, and what goes behind the page then.
  private typealias Filling = (sizes: [[Piece]], beside: [Piece], behind: [Piece])

  /// The least size of names and amounts of so many products at most.
  private static let (leastOfFew, few) = (11.0, 8)
  /// The factors by which all above the grid is smaller where there is little room, and least.
  private static let (small, smallest) = (0.75, 0.625)

  /// Returns a report with its steps on its first page, in the largest type with which all fits there; if need be,
  /// verdicts and boxes go behind it. Steps that do not fit even so come after the rest on a separate page.
  private func pieces(_ report: Report, withSteps steps: Sheet.Grid) -> [Piece] {
    let section = report.section(.limits)
    let hasRows = section?.sheet.blocks.contains(where: \.isRows) == true
    let limits =
      (section.map {
        (hasRows ? [heading($0.title)] : []) + pieces($0.sheet, .rows.times(Self.small))
      } ?? [])
      .together.below(Self.lessSpace)
    let list = (report.section(.checklist).map { pieces($0) } ?? []).below(Self.lessSpace)
    let parts: [(beside: [Piece], behind: [Piece])] = [
      (list + limits, []), (list, limits), ([], list + limits),
    ]
    let sizes = [Self.leastOfFew, Self.leastSize].map { self.sizes(of: steps, .tank, least: $0) }
    // Large type of few products matters more than verdicts beside them.
    let isLarge = hasRows && steps.rows.count { !$0.detail.isEmpty } <= Self.few
    let fillings =
      isLarge
      ? sizes.flatMap { sizes in parts.map { Filling(sizes, $0.beside, $0.behind) } }
      : parts.flatMap { part in sizes.map { Filling($0, part.beside, part.behind) } }
    let title = [heading(report.section(.steps)?.title ?? "")]
    return firstPage(report, title, fillings)
      ?? top(of: report, 1) + limits + list
      + onNextPages(report, title, sizes, else: apart(steps, .tank))
  }

  /// Returns a report of what was measured in the rows of a table, with a chart; many rows are in two halves and, if need
  /// be, close together.
  private func pieces(_ report: Report, measuredIn table: Sheet.Grid) -> [Piece] {
    let sizes =
      [table, table.inHalves].map { self.sizes(of: $0, .totals, least: Self.leastSize) }
      + [self.sizes(of: table.inHalves, .rows, least: Self.leastSize, isTight: true)]
    let chart = [chart(of: table)]
    return firstPage(report, chart, sizes.map { Filling($0, beside: [], behind: []) })
      ?? top(of: report, Self.small)
      + onNextPages(report, chart, sizes.reversed(), else: apart(table, .totals))
  }

  /// Returns the title with the basis, the cautions and the totals, without formulas: their figures are no amounts.
  private func top(of report: Report, _ factor: Double) -> [Piece] {
    var totals = (report.section(.result)?.sheet.blocks ?? []).filter { !$0.isGrid }
    if factor == Self.smallest { totals = totals.map(\.withRowsJoined) }
    let cautions = report.section(.cautions).map { [frame($0, factor)] } ?? []
    return title(of: report, basis: report.basis) + cautions.below(Self.lessSpace)
      + pieces(Sheet(totals), .totals.times(factor)).below(Self.lessSpace)
  }

  /// Returns the report with the first filling that leaves room for grid and strip on its first page; nil if none does.
  private func firstPage(_ report: Report, _ heading: [Piece], _ fillings: [Filling]) -> [Piece]? {
    let strip = [strip(report.blanks)].below(Self.lessSpace)
    let tops = [1, Self.small, Self.smallest].map { top(of: report, $0) }
    for filling in fillings {
      for top in tops {
        let room =
          paper.bottom - Paper.top - Self.lessSpace
          - (top + heading + filling.beside + strip).height
        guard let grid = filling.sizes.first(where: { $0.height <= room }) else { continue }
        return top + (heading + grid).together.below(Self.lessSpace) + filling.beside + strip
          + filling.behind
      }
    }
    return nil
  }

  /// Returns a grid on one page of its own if it fits there, and the strip, which never stands alone.
  private func onNextPages(
    _ report: Report, _ heading: [Piece], _ sizes: [[[Piece]]],
    else apart: @autoclosure () -> [Piece]
  ) -> [Piece] {
    let strip = [strip(report.blanks)].below(Self.lessSpace)
    let room = paper.longest - (heading + strip).height
    let whole = sizes.lazy.compactMap { $0.first { $0.height <= room } }.first
    var grid = whole.map { (heading + $0).together } ?? heading + (sizes.joined().last ?? apart())
    grid[grid.endIndex - 1].keepsWithNext = true
    return grid.below(Self.lessSpace) + strip
  }

  private static let (chartMargin, chartHeight, lowChart, mostInHighChart) = (34.0, 84.0, 64.0, 24)

  /// Returns a chart of a table's percentages: a dot for each row, at the edge if far beyond the lines at 5 and 10.
  private func chart(of table: Sheet.Grid) -> Piece {
    let numbers = table.rows.map(\.percent)
    let (small, width) = (Style(size: Self.leastSize), paper.contentWidth - Self.chartMargin)
    let step = width / Double(numbers.count)
    let lines = DeviationChart.lines.map { percent in
      (
        percent,
        text((percent < 0 ? "\u{2212}" : percent > 0 ? "+" : "") + "\(abs(percent))%", small)
      )
    }
    // A number stands below every dot for which there is room.
    let labels = table.rows.map { text($0.label.plainText, small) }
    let each = max(1, Int(((labels.map(\.width).max() ?? 0) + 4) / step) + 1)
    let whole = numbers.count > Self.mostInHighChart ? Self.lowChart : Self.chartHeight
    let height = whole - small.size * 1.5
    return Piece(height: whole, keepsWithNext: true) { canvas, x, y in
      func place(_ percent: Double) -> Double {
        y + height * (1 - DeviationChart.place(of: percent))
      }
      for (percent, label) in lines {
        let line = place(Double(percent))
        canvas.rule(
          x: x + Self.chartMargin, y: line, width: width,
          thickness: percent == 0 ? 1 : Paper.hairline, shade: 0.4)
        canvas.draw(label, x: x + Self.chartMargin - 6 - label.width, y: line - label.height / 2)
      }
      for (index, number) in numbers.enumerated() {
        let middle = x + Self.chartMargin + (Double(index) + 0.5) * step
        if let number { canvas.dot(x: middle, y: place(number), radius: 3) }
        guard index % each == 0 else { continue }
        canvas.draw(labels[index], x: middle - labels[index].width / 2, y: y + height + 2)
      }
    }
  }

  /// Returns the name of the job, or else of the calculator, the number and date, and what else the report is about.
  private func title(of report: Report, basis: String) -> [Piece] {
    let others =
      (report.names.isEmpty ? [] : [report.title.text]) + report.names.dropFirst().map(\.text) + [
        basis
      ]
    return title(
      report.names.first?.text ?? report.title.text, dated: report.dateLine, about: others)
  }

  /// Returns the title of a document with its date, then a line of what else it is about, and a rule.
  func title(_ words: String, dated: String, about others: [String]) -> [Piece] {
    let date = text(dated, Style(size: 12))
    let room = paper.contentWidth - date.width - 20
    let large = text(words, Style(size: 25, isBold: true))
    let title =
      large.width <= room
      ? large : text(words, Style(size: 18, isBold: true), Text.Setting(width: room))
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

  private func heading(_ words: String) -> Piece {
    var piece = Piece(text(words, Style(size: 14, isBold: true)), tag: "H2")
    piece.height += 4
    piece.keepsWithNext = true
    return piece
  }

  private func pieces(_ section: Report.Section) -> [Piece] {
    let heading = heading(section.title)
    return switch section.kind {
    case .cautions: [frame(section, 1)]
    case .result: ([heading] + pieces(section.sheet, .totals)).together
    case .values, .limits, .steps: ([heading] + pieces(section.sheet, .rows)).together
    case .checklist: ([heading] + section.sheet.blocks.flatMap(checklist)).together
    case .formulas: ([heading] + formulas(section.sheet, .small)).together
    }
  }

  private func frame(_ section: Report.Section, _ factor: Double) -> Piece {
    let (padding, width) = (Self.framePadding, paper.contentWidth - 2 * Self.framePadding)
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

  private func boxes(_ line: Line) -> Piece {
    let texts = line.filter { $0 != .box }.map {
      text(String($0.text.prefix { $0 != " " }), Style(size: 10))
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

extension Sheet.Block {
  /// Rows in which those that share a label are one.
  fileprivate var withRowsJoined: Sheet.Block {
    guard case .rows(let rows) = self else { return self }
    return .rows(
      rows.reduce(into: []) { all, row in
        guard let last = all.last, last.label == row.label else { return all.append(row) }
        all[all.count - 1] = Sheet.Row(row.label, last.cells + row.cells)
      })
  }

  fileprivate var isRows: Bool { if case .rows = self { true } else { false } }
  fileprivate var isGrid: Bool {
    if case .grid = self { true } else if case .table = self { true } else { false }
  }
}
