import Calculation

/// One step of filling as a row, with what each list has of it.
private struct StepRow {
  let step: Instructions.Step
  let label: Line
  /// The step of each list; nil for a list without it.
  let inEachList: [Instructions.Step?]
  /// Whether it is to be done at this place of the order.
  let isToDo: Bool
}

/// The instructions for filling, on a screen and on paper with boxes to tick.
extension Wording {
  /// Returns the advice and the numbered steps, each above its reason, with a column for each list, such as full tank.
  package func sheet(of instructions: Instructions) -> Sheet {
    let calculator = instructions.calculator
    let rows = rows(of: instructions) { row in
      let cells = row.inEachList.map { step in
        step.map { figure($0.figure, of: calculator) } ?? Sheet.Grid.nothing
      }
      return Sheet.Row(row.label, cells, below: [Span(text(row.step.reason), .muted)])
    }
    let columns = instructions.lists.map { gridColumn($0.column, calculator) }
    return Sheet([
      .gap, .paragraph([Span(text(instructions.advice), .caution)]), .gap,
      .grid(Sheet.Grid(columns: columns, rows: rows)),
    ]) + Sheet(cautions(instructions.cautions))
  }

  /// Returns a row for each step, in the order that all lists share. Steps whose place in the order is unknown come
  /// before the first step; on paper each has a place to write it on.
  private func rows(
    of instructions: Instructions, _ row: (StepRow) -> Sheet.Row
  ) -> [Sheet.Row] {
    let lists = instructions.lists
    let apart = unlike(lists.map(\.apart)).map { step in
      let name = self.name(of: step, in: instructions.calculator)
      let label = isOnPaper ? text(.stepUnknown(step: .text(name))) : name
      return row(stepRow(step, label, in: lists.map(\.apart), isToDo: false))
    }
    var number = 0
    let inOrder = unlike(lists.map(\.steps)).map { step in
      var label = self.name(of: step, in: instructions.calculator)
      if step.isToDo {
        number += 1
        label = text(.stepNumbered(number: .count(number), step: .text(label)))
      }
      return row(stepRow(step, label, in: lists.map(\.steps), isToDo: step.isToDo))
    }
    return underHeading(apart) + inOrder
  }

  private func stepRow(
    _ step: Instructions.Step, _ label: String, in lists: [[Instructions.Step]], isToDo: Bool
  ) -> StepRow {
    StepRow(
      step: step, label: [Span(label)],
      inEachList: lists.map { list in list.first { $0.isSame(as: step) } }, isToDo: isToDo)
  }

  /// Returns the steps of all lists, those that are the same once.
  private func unlike(_ lists: [[Instructions.Step]]) -> [Instructions.Step] {
    lists.joined().reduce(into: []) { steps, step in
      if !steps.contains(where: { $0.isSame(as: step) }) { steps.append(step) }
    }
  }

  /// Returns what a step is called: by its own text, also with what is filled in, or by its product.
  package func name(of step: Instructions.Step, in calculator: String) -> String {
    let key = ResultText.step.key(step.id, of: calculator)
    let filling = step.filler.map {
      text(key: "\(key)-with", ["name": .text(name(of: $0, in: calculator))])
    }
    return filling ?? step.item?.name ?? label(key, of: step.item, in: calculator)
  }

  /// Returns the steps of a result as a grid for paper, and then the sums, with boxes to tick before each amount, and
  /// what is taken from the store in the last column if that is known; nil if the result has no instructions.
  func stepsOnPaper(of outcome: any Outcome) -> Sheet.Grid? {
    guard let instructions = outcome.instructions else { return nil }
    let calculator = instructions.calculator
    let table = outcome.outline.table
    let hasStore = table?.rows.contains { $0.inAll != nil } == true
    let steps = rows(of: instructions) { row in
      self.row(onPaper: row, of: instructions, table, hasStore: hasStore)
    }
    let sums = (instructions.lists.first?.sums ?? []).map { sum in
      row(ofSum: sum, in: instructions, of: outcome, hasStore: hasStore)
    }
    var columns = instructions.lists.map { gridColumn($0.column, calculator, isDone: true) }
    if hasStore {
      columns.append(
        Sheet.Grid.Column(
          [heading(ofColumn: "in-all", calculator)],
          title: [heading(ofColumn: "store", calculator)]))
    }
    return Sheet.Grid(
      columns: columns,
      detailLabel: [heading(ofColumn: "source", calculator)],
      rows: steps + sums)
  }

  /// Returns the row of a step for paper: boxes and amounts, and what the result's table says of the product.
  private func row(
    onPaper row: StepRow, of instructions: Instructions, _ table: Outline.Table?, hasStore: Bool
  ) -> Sheet.Row {
    let calculator = instructions.calculator
    let source = row.step.item.flatMap { item in table?.rows.first { $0.item == item } }
    let cells = zip(row.inEachList, instructions.lists).map { step, list in
      step.map { amount(of: $0, row.isToDo ? list.column.count : .zero, calculator) }
        ?? Sheet.Grid.nothing
    }
    let inAll = source?.inAll.map { [.box] + figure($0, of: calculator) } ?? []
    return Sheet.Row(
      row.label, cells + (hasStore ? [inAll] : []),
      detail: source?.source.map { figure($0, of: calculator, in: .muted) } ?? [],
      belowLast: source?.remark.map { figure($0, of: calculator, in: .muted) } ?? [])
  }

  /// Returns the row of a sum for paper; what it comes to in all is in the result's table, or else in its totals.
  private func row(
    ofSum sum: Outline.Row, in instructions: Instructions, of outcome: any Outcome, hasStore: Bool
  ) -> Sheet.Row {
    let calculator = instructions.calculator
    let cells = instructions.lists.map { list in
      let same = list.sums.first { $0.isSame(as: sum) }
      return same.map { figure($0.figure, of: calculator) } ?? Sheet.Grid.nothing
    }
    let inTable = outcome.outline.table?.rows.first { $0.id == sum.id && $0.item == sum.item }
    let inAll = inTable?.inAll ?? outcome.rows.first { $0.isSame(as: sum) }?.figure
    return Sheet.Row(
      [Span(text(key: ResultText.row.key(sum.id, of: calculator)))],
      cells + (hasStore ? [inAll.map { figure($0, of: calculator) } ?? []] : []))
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
    let kinds = grid.columns.filter { column in
      if let count = column.count { count > Fraction(Self.mostBoxesInCell) } else { false }
    }
    let count = kinds.compactMap(\.count).reduce(.zero, +)
    var sheet = Sheet()
    var next = 1
    for kind in kinds where next <= Self.mostBoxes {
      let fills = kind.count.flatMap { Int(exactly: $0) } ?? .max
      let end = next + min(fills, Self.mostBoxes + 1 - next)
      sheet.blocks += [.paragraph(kind.onceTitle), .verbatim(linesOfBoxes(next..<end))]
      next = end
    }
    let withoutBox = count - Fraction(next - 1)
    if withoutBox > .zero {
      let note = shown(.reportMore(count: .whole(withoutBox)))
      sheet.blocks.append(.paragraph([Span(note)]))
    }
    return sheet
  }

  /// Returns numbered boxes in lines below one another.
  private func linesOfBoxes(_ numbers: Range<Int>) -> [Line] {
    stride(from: numbers.lowerBound, to: numbers.upperBound, by: Report.boxesInLine).map { start in
      boxes(start..<min(start + Report.boxesInLine, numbers.upperBound))
    }
  }

  /// Returns boxes beside one another, each with its number, at equal distances.
  private func boxes(_ numbers: Range<Int>) -> Line {
    let width = String(Self.mostBoxes).count + 2
    return numbers.flatMap { number -> Line in
      let digits = String(number)
      let isLast = number == numbers.upperBound - 1
      let space = isLast ? "" : String(repeating: " ", count: width - digits.count)
      return [.box, Span(digits + space)]
    }
  }
}
