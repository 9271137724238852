import Calculation

/// Filling instructions as a grid for paper: boxes to tick before each amount, and what is taken from the store in the
/// last column.
struct PaperSteps {
  private let wording: Wording
  private let instructions: Instructions
  private let lists: [Instructions.List]
  private let outcome: any Outcome
  private let table: Outline.Table?
  /// Whether the amounts in all are known.
  private let hasStore: Bool

  /// Makes the steps of a result; nil if the result has no instructions.
  init?(of outcome: any Outcome, _ wording: Wording) {
    guard let instructions = outcome.instructions else { return nil }
    (self.wording, self.instructions, self.outcome) = (wording, instructions, outcome)
    lists = instructions.lists.map(\.withOnlyOneInPlace)
    table = outcome.outline.table
    hasStore = table?.rows.contains { $0.inAll != nil } == true
  }

  private var calculator: String { instructions.calculator }

  /// The steps, whose columns are followed one after another, and then the sums.
  var grid: Sheet.Grid {
    let columns = lists.map { column(of: $0.column) }
    let store = Sheet.Grid.Column(
      label: [wording.heading(ofColumn: "in-all", calculator)], title: [wording.heading(ofColumn: "store", calculator)])
    let apart = rows(lists.map(\.apart), isNumbered: false)
    return Sheet.Grid(
      columns: columns + (hasStore ? [store] : []), detailLabel: [wording.heading(ofColumn: "source", calculator)],
      repeatsLabel: columns.contains { $0.repeats != nil } ? [Span(wording.shown("report-checklist"))] : [],
      rows: wording.headed(apart, of: instructions) + rows(lists.map(\.steps)) + sums)
  }

  private func column(of column: Outline.Column) -> Sheet.Grid.Column {
    let repeats = column.mark.map { mark in
      let level = wording.text(ResultText.figure.key("up-to", of: calculator), ["volume": .quantity(mark)])
      return Sheet.Repeats(
        count: column.count, label: [Span(wording.label(of: column, count: .one, calculator))], mark: [Span(level)])
    }
    return wording.gridColumn(column, calculator, repeats: repeats)
  }

  private func rows(_ steps: [[Instructions.Step]], isNumbered: Bool = true) -> [Sheet.Grid.Row] {
    wording.lines(of: steps, calculator, isNumbered).map { line in
      let source = line.step.item.flatMap { item in table?.rows.first { $0.item == item } }
      let cells = zip(line.inEach, lists).map { step, list in
        step.map { cell(of: $0, count: list.column.count) } ?? Sheet.Grid.nothing
      }
      let amount = source?.inAll.map { [.box] + figure($0) } ?? []
      return Sheet.Grid.Row(
        label: line.label, detail: source?.source.map { figure($0, .muted) } ?? [],
        cells: cells + (hasStore ? [amount] : []), belowLast: source?.remark.map { figure($0, .muted) } ?? [])
    }
  }

  /// Returns the amount of a step behind a box for each time that it is done, if these are few.
  private func cell(of step: Instructions.Step, count: Fraction) -> Line {
    guard step.isToDo else { return figure(step.figure) }
    let boxes = count <= Fraction(Report.Checklist.mostInCell) ? Int(exactly: count) ?? 0 : 0
    return [Span](repeating: .box, count: boxes) + figure(step.figure, step.item == nil ? .water : .product)
  }

  private var sums: [Sheet.Grid.Row] {
    (lists.first?.sums ?? []).map { sum in
      let inEach = lists.map { list in list.sums.first { $0.isSame(as: sum) } }
      let inAll = hasStore ? [amountInAll(of: sum).map { figure($0) } ?? []] : []
      return Sheet.Grid.Row(
        label: [Span(wording.text(ResultText.row.key(sum.id, of: calculator)))],
        cells: inEach.map { $0.map { figure($0.figure) } ?? Sheet.Grid.nothing } + inAll)
    }
  }

  private func amountInAll(of sum: Outline.Row) -> Outline.Figure? {
    let inTable = table?.rows.first { $0.id == sum.id && $0.item == sum.item }?.inAll
    return inTable ?? outcome.rows.first { $0.isSame(as: sum) }?.figure
  }

  private func figure(_ figure: Outline.Figure, _ role: Role = .value) -> Line {
    wording.figure(figure, of: calculator, in: role)
  }
}
