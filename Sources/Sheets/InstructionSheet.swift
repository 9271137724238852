import Calculation

extension Wording {
  /// Returns the advice and the numbered steps, each above its reason, with a column for each list, such as full tank.
  package func sheet(of instructions: Instructions) -> Sheet {
    let (lists, calculator) = (instructions.lists, instructions.calculator)
    let rows = rows(of: instructions) { step, label, inEach, _ in
      let cells = inEach.map { $0.map { figure($0.figure, of: calculator) } ?? Sheet.Grid.nothing }
      return Sheet.Row(label, cells, below: [Span(text(step.reason), .muted)])
    }
    let columns = lists.map { gridColumn($0.column, calculator) }
    return Sheet([
      .gap, .paragraph([Span(text(instructions.advice), .caution)]), .gap,
      .grid(Sheet.Grid(columns: columns, rows: rows)),
    ]) + Sheet(cautions(instructions.cautions))
  }

  /// Returns a row for each step, in the order that all lists share; `row` makes it of the step, its label, the step of
  /// each list, which is nil for a list without it, and whether it is to be done at this place. Steps whose place in
  /// the order is unknown come before the first step; on paper each has a place to write it on.
  private func rows(
    of instructions: Instructions,
    _ row: (Instructions.Step, Line, [Instructions.Step?], _ isToDo: Bool) -> Sheet.Row
  ) -> [Sheet.Row] {
    var number = 0
    func rows(_ lists: [[Instructions.Step]], isPlaced: Bool) -> [Sheet.Row] {
      let steps = lists.joined().reduce(into: [Instructions.Step]()) { all, step in
        if !all.contains(where: { $0.isSame(as: step) }) { all.append(step) }
      }
      return steps.map { step in
        let name = self.name(of: step, in: instructions.calculator)
        let isToDo = isPlaced && step.isToDo
        if isToDo { number += 1 }
        let label =
          isToDo
          ? text("step-numbered", ["number": .count(number), "step": .text(name)])
          : isPlaced || !isOnPaper ? name : text("step-unknown", ["step": .text(name)])
        return row(
          step, [Span(label)], lists.map { list in list.first { $0.isSame(as: step) } }, isToDo)
      }
    }
    return underHeading(rows(instructions.lists.map(\.apart), isPlaced: false))
      + rows(instructions.lists.map(\.steps), isPlaced: true)
  }

  package func name(of step: Instructions.Step, in calculator: String) -> String {
    let key = ResultText.step.key(step.id, of: calculator)
    let filling = step.filler.map {
      text("\(key)-with", ["name": .text(name(of: $0, in: calculator))])
    }
    return filling ?? step.item?.name ?? label(key, of: step.item, in: calculator)
  }

  /// Returns the steps of a result as a grid for paper, and then the sums, with boxes to tick before each amount, and
  /// what is taken from the store in the last column if that is known; nil if the result has no instructions.
  func stepsOnPaper(of outcome: any Outcome) -> Sheet.Grid? {
    guard let instructions = outcome.instructions else { return nil }
    let (calculator, lists, table) = (
      instructions.calculator, instructions.lists, outcome.outline.table
    )
    let hasStore = table?.rows.contains { $0.inAll != nil } == true
    let steps = rows(of: instructions) { step, label, inEach, isToDo in
      let source = step.item.flatMap { item in table?.rows.first { $0.item == item } }
      let cells = zip(inEach, lists).map { step, list in
        step.map { amount(of: $0, isToDo ? list.column.count : .zero, calculator) }
          ?? Sheet.Grid.nothing
      }
      let inAll = source?.inAll.map { [.box] + figure($0, of: calculator) } ?? []
      return Sheet.Row(
        label, cells + (hasStore ? [inAll] : []),
        detail: source?.source.map { figure($0, of: calculator, in: .muted) } ?? [],
        belowLast: source?.remark.map { figure($0, of: calculator, in: .muted) } ?? [])
    }
    let sums = (lists.first?.sums ?? []).map { sum in
      let inEach = lists.map { list in list.sums.first { $0.isSame(as: sum) } }
      let inTable = table?.rows.first { $0.id == sum.id && $0.item == sum.item }?.inAll
      let inAll = inTable ?? outcome.rows.first { $0.isSame(as: sum) }?.figure
      return Sheet.Row(
        [Span(text(ResultText.row.key(sum.id, of: calculator)))],
        inEach.map { $0.map { figure($0.figure, of: calculator) } ?? Sheet.Grid.nothing }
          + (hasStore ? [inAll.map { figure($0, of: calculator) } ?? []] : []))
    }
    let store = Sheet.Grid.Column(
      [heading(ofColumn: "in-all", calculator)], title: [heading(ofColumn: "store", calculator)])
    return Sheet.Grid(
      columns: lists.map { gridColumn($0.column, calculator, isDone: true) }
        + (hasStore ? [store] : []),
      detailLabel: [heading(ofColumn: "source", calculator)],
      rows: steps + sums)
  }

  /// Returns the amount of a step behind a box for each time that it is done there, if these are few.
  private func amount(of step: Instructions.Step, _ count: Fraction, _ calculator: String) -> Line {
    guard step.isToDo else { return figure(step.figure, of: calculator) }
    let boxes = count <= Fraction(Self.mostBoxesInCell) ? Int(exactly: count) ?? 0 : 0
    let role: Role = step.item == nil ? .water : .product
    return [Span](repeating: .box, count: boxes) + figure(step.figure, of: calculator, in: role)
  }

  /// The most times that something is done for which its step has boxes; beyond that, the checklist has them.
  private static let mostBoxesInCell = 4
  /// The most fills that are in the checklist; more are not worth ticking on paper.
  private static let mostBoxes = 1000

  /// Returns numbered boxes, below their names, for the kinds of fill of which there are too many for boxes in the
  /// cells of a grid, and a note if there are more fills than `mostBoxes`.
  func checklist(of grid: Sheet.Grid) -> Sheet {
    let kinds = grid.columns.filter { $0.count.map { $0 > Fraction(Self.mostBoxesInCell) } == true }
    let count = kinds.compactMap(\.count).reduce(.zero, +)
    var (sheet, next) = (Sheet(), 1)
    for kind in kinds where next <= Self.mostBoxes {
      let end =
        next + min(kind.count.flatMap { Int(exactly: $0) } ?? .max, Self.mostBoxes + 1 - next)
      let lines = stride(from: next, to: end, by: Report.boxesInLine).map { start in
        boxes(start..<min(start + Report.boxesInLine, end))
      }
      sheet.blocks += [.paragraph(kind.onceTitle), .verbatim(lines)]
      next = end
    }
    let more = count - Fraction(next - 1)
    if more > .zero {
      sheet.blocks.append(.paragraph([Span(shown("report-more", ["count": .whole(more)]))]))
    }
    return sheet
  }

  /// Returns boxes beside one another, each with its number, at equal distances.
  private func boxes(_ numbers: Range<Int>) -> Line {
    let width = String(Self.mostBoxes).count + 2
    return numbers.flatMap { number -> Line in
      let (digits, isLast) = (String(number), number == numbers.upperBound - 1)
      return [
        .box, Span(isLast ? digits : digits + String(repeating: " ", count: width - digits.count)),
      ]
    }
  }
}
