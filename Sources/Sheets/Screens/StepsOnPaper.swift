import Calculation

/// The steps of filling on paper, as a grid with boxes to tick before each amount.
struct StepsOnPaper {
  private let words: ResultWords
  private let instructions: Instructions
  private let outcome: any Outcome
  private let table: Outline.Table?
  /// Whether it is known what is taken from the store, which then stands in the last column.
  private let hasStore: Bool

  /// Makes the steps of a result for paper; nil if the result has no instructions.
  init?(_ wording: Wording, of outcome: any Outcome) {
    guard let instructions = outcome.instructions else { return nil }
    words = ResultWords(wording, of: instructions.calculator)
    self.instructions = instructions
    self.outcome = outcome
    table = outcome.outline.table
    hasStore = table?.rows.contains { $0.inAll != nil } ?? false
  }

  /// The steps, and then the sums.
  var grid: Sheet.Grid {
    let steps = InstructionScreen(words.wording, instructions).rows(row)
    let sums = (instructions.lists.first?.sums ?? []).map(rowOfSum)
    return Sheet.Grid(
      columns: columns, detailLabel: [words.heading(ofColumn: "source")], rows: steps + sums)
  }

  private var columns: [Sheet.Grid.Column] {
    let ofLists = instructions.lists.map { words.gridColumn($0.column, isDone: true) }
    guard hasStore else { return ofLists }
    let store = Sheet.Grid.Column(
      [words.heading(ofColumn: "in-all")], title: [words.heading(ofColumn: "store")])
    return ofLists + [store]
  }

  /// Returns the row of a step for paper: boxes and amounts, and what the result's table says of the product.
  private func row(_ row: StepRow) -> Sheet.Row {
    let source = row.step.item.flatMap { item in table?.rows.first { $0.item == item } }
    let cells = zip(row.inEachList, instructions.lists).map { step, list in
      step.map { amount(of: $0, row.isToDo ? list.column.count : .zero) }
        ?? Sheet.Grid.nothing
    }
    let inAll = source?.inAll.map { [.box] + words.figure($0) } ?? []
    return Sheet.Row(
      row.label, cells + (hasStore ? [inAll] : []),
      detail: source?.source.map { words.figure($0, in: .muted) } ?? [],
      belowLast: source?.remark.map { words.figure($0, in: .muted) } ?? [])
  }

  /// Returns the row of a sum for paper; what it comes to in all is in the result's table, or else in its totals.
  private func rowOfSum(_ sum: Outline.Row) -> Sheet.Row {
    let cells = instructions.lists.map { list in
      let same = list.sums.first { $0.isSame(as: sum) }
      return same.map { words.figure($0.figure) } ?? Sheet.Grid.nothing
    }
    let inTable = table?.rows.first { $0.id == sum.id && $0.item == sum.item }
    let inAll = inTable?.inAll ?? outcome.rows.first { $0.isSame(as: sum) }?.figure
    return Sheet.Row(
      [Span(words.text(.row, sum.id))],
      cells + (hasStore ? [inAll.map { words.figure($0) } ?? []] : []))
  }

  /// Returns the amount of a step behind a box for each time that it is done there, if these are few.
  private func amount(of step: Instructions.Step, _ count: Fraction) -> Line {
    guard step.isToDo else { return words.figure(step.figure) }
    let boxes = count <= Fraction(Self.mostBoxesInCell) ? Int(exactly: count) ?? 0 : 0
    let role: Role = step.item == nil ? .water : .product
    return [Span](repeating: .box, count: boxes) + words.figure(step.figure, in: role)
  }

  /// The most times that something is done for which its step has boxes; beyond that, the checklist has them.
  static let mostBoxesInCell = 4
}
