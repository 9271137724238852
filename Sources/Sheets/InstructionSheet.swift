import Calculation

/// Turns filling instructions into sheets.
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
    return Self.union(of: lists).map { step in
      let isNumbered = isNumbered && step.isToDo
      if isNumbered { number += 1 }
      let name = name(of: step, calculator)
      let label = isNumbered ? text("step-numbered", ["number": .count(number), "step": .text(name)]) : name
      return (step, [Span(label)], lists.map { list in list.first { $0.isSame(as: step) } })
    }
  }

  private static func union(of lists: [[Instructions.Step]]) -> [Instructions.Step] {
    lists.joined().reduce(into: []) { all, step in
      if !all.contains(where: { $0.isSame(as: step) }) { all.append(step) }
    }
  }

  private func name(of step: Instructions.Step, _ calculator: String) -> String {
    step.item?.name ?? label(ResultText.step.key(step.id, of: calculator), of: step.item, in: calculator)
  }
}
