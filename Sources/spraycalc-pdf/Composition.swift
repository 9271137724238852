import Sheets

/// What goes on each page of a report.
extension Typesetter {
  /// The usual space above a section.
  private static let sectionSpace = 17.0
  /// The space above a section that leaves room for large steps.
  private static let lessSpace = 12.0

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

  /// What goes with a grid: beside it on its page, and behind that page.
  private struct Company {
    let beside: [Piece]
    let behind: [Piece]
  }

  /// A way to fill a page: the sizes of its grid to try, and what goes with it.
  private struct Filling {
    let sizes: [[Piece]]
    let company: Company
  }

  /// The least size of names and amounts of a few products.
  private static let leastSizeOfFew = 11.0
  /// How many products are a few at most.
  private static let few = 8
  /// The factor by which all above the grid is smaller where there is little room.
  private static let small = 0.75
  /// The least factor by which all above the grid is smaller.
  private static let smallest = 0.625

  /// Returns a report with its steps on its first page, in the largest type with which all fits there; if need be,
  /// verdicts and boxes go behind it. Steps that do not fit even so come after the rest on a separate page.
  private func pieces(_ report: Report, withSteps steps: Sheet.Grid) -> [Piece] {
    let hasVerdicts = report.section(.limits)?.hasRows ?? false
    let limits = limits(of: report)
    let checklist = (report.section(.checklist).map { pieces($0) } ?? []).below(Self.lessSpace)
    let companies = [
      Company(beside: checklist + limits, behind: []),
      Company(beside: checklist, behind: limits),
      Company(beside: [], behind: checklist + limits),
    ]
    let choicesOfSizes = [Self.leastSizeOfFew, Self.leastSize].map { least in
      sizes(of: steps, .tank, least: least)
    }
    let fillings: [Filling]
    // Large type of few products matters more than verdicts beside them.
    if hasVerdicts, steps.rows.count(where: { !$0.detail.isEmpty }) <= Self.few {
      fillings = choicesOfSizes.flatMap { sizes in
        companies.map { company in Filling(sizes: sizes, company: company) }
      }
    } else {
      fillings = companies.flatMap { company in
        choicesOfSizes.map { sizes in Filling(sizes: sizes, company: company) }
      }
    }
    let title = [heading(report.section(.steps)?.title ?? "")]
    if let pieces = firstPage(report, title, fillings) { return pieces }
    return top(of: report, 1) + limits + checklist
      + onNextPages(report, title, choicesOfSizes, else: apart(steps, .tank))
  }

  /// Returns the verdicts on limits, under a heading if they are rows, kept together.
  private func limits(of report: Report) -> [Piece] {
    guard let section = report.section(.limits) else { return [] }
    let title = section.hasRows ? [heading(section.title)] : []
    return (title + pieces(section.sheet, .rows.times(Self.small))).together.below(Self.lessSpace)
  }

  /// Returns a report of what was measured in the rows of a table, with a chart; many rows are in two halves and, if need
  /// be, close together.
  private func pieces(_ report: Report, measuredIn table: Sheet.Grid) -> [Piece] {
    let sizes =
      [table, table.inHalves].map { self.sizes(of: $0, .totals, least: Self.leastSize) }
      + [self.sizes(of: table.inHalves, .rows, least: Self.leastSize, isTight: true)]
    let chart = [chart(of: table)]
    let nothing = Company(beside: [], behind: [])
    let fillings = sizes.map { Filling(sizes: $0, company: nothing) }
    if let pieces = firstPage(report, chart, fillings) { return pieces }
    return top(of: report, Self.small)
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
          - (top + heading + filling.company.beside + strip).height
        guard let grid = filling.sizes.first(where: { $0.height <= room }) else { continue }
        return top + (heading + grid).together.below(Self.lessSpace) + filling.company.beside
          + strip + filling.company.behind
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
    let room = paper.roomBelowHeader - (heading + strip).height
    var grid: [Piece]
    if let fitting = sizes.joined().first(where: { $0.height <= room }) {
      grid = (heading + fitting).together
    } else {
      grid = heading + (sizes.joined().last ?? apart())
    }
    grid[grid.endIndex - 1].keepsWithNext = true
    return grid.below(Self.lessSpace) + strip
  }
}

extension Sheet.Block {
  /// Rows in which those that share a label are one.
  fileprivate var withRowsJoined: Sheet.Block {
    guard case .rows(let rows) = self else { return self }
    return .rows(
      rows.reduce(into: []) { joined, row in
        guard let last = joined.last, last.label == row.label else { return joined.append(row) }
        joined[joined.count - 1] = Sheet.Row(row.label, last.cells + row.cells)
      })
  }

  fileprivate var isRows: Bool { if case .rows = self { true } else { false } }
  fileprivate var isGrid: Bool {
    switch self {
    case .grid, .table: true
    case .paragraph, .rows, .context, .verbatim, .gap: false
    }
  }
}

extension Report.Section {
  fileprivate var hasRows: Bool { sheet.blocks.contains(where: \.isRows) }
}
