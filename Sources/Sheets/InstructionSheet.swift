import Calculation

extension Wording {
  /// Returns the advice and the numbered steps, each above its reason, with a column for each list of steps (such as
  /// full and partial tank).
  ///
  /// Steps whose place in the order is unknown come before the first step; below the last one they would look like
  /// final steps.
  package func sheet(of instructions: Instructions) -> Sheet {
    let (lists, calculator) = (instructions.lists.map(\.withOnlyOneInPlace), instructions.calculator)
    let apart = rows(of: lists.map(\.apart), calculator, isNumbered: false)
    return Sheet([
      .gap, .paragraph([Span(text(instructions.advice), .caution)]), .gap,
      .grid(
        Sheet.Grid(
          columns: lists.map { gridColumn($0.column, calculator) },
          rows: headed(apart, of: instructions) + rows(of: lists.map(\.steps), calculator))),
    ]) + Sheet(cautions(instructions.cautions))
  }

  /// Returns the rows of the steps whose place is unknown, below their heading; none without such a step.
  func headed(_ apart: [Sheet.Grid.Row], of instructions: Instructions) -> [Sheet.Grid.Row] {
    apart.isEmpty ? [] : [Sheet.Grid.Row(label: [Span(text(instructions.apartHeading), .heading)], cells: [])] + apart
  }

  private func rows(
    of lists: [[Instructions.Step]], _ calculator: String, isNumbered: Bool = true
  ) -> [Sheet.Grid.Row] {
    lines(of: lists, calculator, isNumbered).map { line in
      Sheet.Grid.Row(
        label: line.label,
        cells: line.inEach.map { $0.map { figure($0.figure, of: calculator) } ?? Sheet.Grid.nothing },
        below: [Span(text(line.step.reason), .muted)])
    }
  }

  /// Returns each step once, in the order that all lists share, with its label and the step of each list; nil for a
  /// list without it.
  func lines(
    of lists: [[Instructions.Step]], _ calculator: String, _ isNumbered: Bool
  ) -> [(step: Instructions.Step, label: Line, inEach: [Instructions.Step?])] {
    var number = 0
    let steps = lists.joined().reduce(into: [Instructions.Step]()) { all, step in
      if !all.contains(where: { $0.isSame(as: step) }) { all.append(step) }
    }
    return steps.map { step in
      let isNumbered = isNumbered && step.isToDo
      if isNumbered { number += 1 }
      let name =
        step.item?.name ?? self.label(ResultText.step.key(step.id, of: calculator), of: step.item, in: calculator)
      let label = isNumbered ? text("step-numbered", ["number": .count(number), "step": .text(name)]) : name
      return (step, [Span(label)], lists.map { list in list.first { $0.isSame(as: step) } })
    }
  }

  /// Returns the checklist of a grid: boxes for the kinds of fill of which there are too many for boxes in the cells. Nil
  /// if no kind has so many.
  func checklist(of grid: Sheet.Grid) -> Report.Checklist? {
    let kinds = grid.columns.compactMap(\.repeats).filter { $0.count > Fraction(Report.Checklist.mostInCell) }
    guard !kinds.isEmpty else { return nil }
    let count = kinds.map(\.count).reduce(.zero, +)
    let listed = min(Int(exactly: count) ?? .max, Report.Checklist.most)
    return Report.Checklist(
      title: shown("report-checklist"), kinds: kinds, listed: listed,
      note: Fraction(listed) < count ? shown("report-more", ["count": .whole(count - Fraction(listed))]) : nil)
  }
}

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
        count: column.count,
        label: [Span(wording.text(ResultText.column.key(column.id, of: calculator), ["count": .whole(.one)]))],
        mark: [Span(level)])
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
      let inTable = table?.rows.first { $0.id == sum.id && $0.item == sum.item }?.inAll
      let inAll = inTable ?? outcome.rows.first { $0.isSame(as: sum) }?.figure
      let last: [Line] = hasStore ? [inAll.map { figure($0) } ?? []] : []
      return Sheet.Grid.Row(
        label: [Span(wording.text(ResultText.row.key(sum.id, of: calculator)))],
        cells: inEach.map { $0.map { figure($0.figure) } ?? Sheet.Grid.nothing } + last)
    }
  }

  private func figure(_ figure: Outline.Figure, _ role: Role = .value) -> Line {
    wording.figure(figure, of: calculator, in: role)
  }
}

extension Report {
  /// A list of boxes to tick, one for each fill in the columns of a grid.
  package struct Checklist: Sendable, Equatable, Codable {
    package let title: String
    /// The kinds of fill, each with its number of fills.
    let kinds: [Sheet.Repeats]
    /// How many fills are listed, counted from the first.
    let listed: Int
    /// A note that there are more fills than the list shows; nil if all are listed.
    package let note: String?

    /// The most times that something is done for which its step has a box for each time; if it is done more often,
    /// it is in the list.
    static let mostInCell = 4
    /// The most fills that are listed; more are not worth ticking on paper.
    static let most = 1000
    /// How many boxes are in a line.
    package static let boxesInLine = 10
  }
}

extension Report.Checklist {
  /// Each kind with the numbers of its listed fills, line by line.
  package var numbered: [(kind: Sheet.Repeats, lines: [Range<Int>])] {
    var next = 1
    return kinds.compactMap { kind in
      guard next <= listed else { return nil }
      let end = next + min(Int(exactly: kind.count) ?? .max, listed + 1 - next)
      defer { next = end }
      return (kind, stride(from: next, to: end, by: Self.boxesInLine).map { $0..<min($0 + Self.boxesInLine, end) })
    }
  }

  /// The list as text: the title of each kind, and below it the boxes with their numbers.
  var sheet: Sheet {
    let kinds = numbered.flatMap { kind, lines -> [Sheet.Block] in
      [.paragraph(kind.title), .verbatim(lines.map { [Span(Self.boxes($0))] })]
    }
    return Sheet(kinds + (note.map { [.paragraph([Span($0)])] } ?? []))
  }

  private static func boxes(_ numbers: Range<Int>) -> String {
    let boxes = numbers.map { Span.box.text + String($0) }, width = Span.box.text.count + String(most).count + 2
    return boxes.dropLast().map { $0 + String(repeating: " ", count: width - $0.count) }.joined()
      + boxes.suffix(1).joined()
  }
}
