import Calculation

/// Turns what to do into sheets.
extension Wording {
  /// The advice, and the numbered steps with a column for each way in which it is done, each above its reason; below them those
  /// of which nobody knows when.
  package func sheet(of instructions: Instructions) -> Sheet {
    let (lists, calculator) = (instructions.lists, instructions.calculator)
    let columns = lists.map { list -> Line in [Span(text(list.label), .heading)] }
    let apart = rows(of: lists.map(\.apart), calculator)
    let heading = [Sheet.Row([], []), Sheet.Row([Span(text(instructions.apartHeading), .heading)], [])]
    let rows = rows(of: lists.map(\.steps), calculator) + (apart.isEmpty ? [] : heading + apart)
    return Sheet([
      .gap, .paragraph([Span(text(instructions.advice), .caution)]), .gap,
      .table(Sheet.Table(columns: columns, rows: rows)),
    ]) + Sheet(cautions(instructions.cautions))
  }

  /// Every step of any list once, with what it is in each, and below it why.
  private func rows(of lists: [[Instructions.Step]], _ calculator: String) -> [Sheet.Row] {
    var number = 0
    return Self.union(of: lists).flatMap { step in
      if step.isToDo { number += 1 }
      let cells = lists.map { list in
        list.first { $0.isSame(as: step) }.map { figure($0.figure, of: calculator) } ?? [Span("\u{2013}", .muted)]
      }
      let label = name(of: step, calculator)
      let numbered = step.isToDo ? text("step-numbered", ["number": .count(number), "step": .text(label)]) : label
      return [
        Sheet.Row([Span(numbered)], cells), Sheet.Row([], [[Span(text(step.reason), .muted)]], isRemark: true),
      ]
    }
  }

  /// In the order that all lists have.
  private static func union(of lists: [[Instructions.Step]]) -> [Instructions.Step] {
    lists.joined().reduce(into: []) { all, step in
      if !all.contains(where: { $0.isSame(as: step) }) { all.append(step) }
    }
  }

  private func name(of step: Instructions.Step, _ calculator: String) -> String {
    step.item?.name ?? label("\(calculator)-step-\(step.id)", of: step.item, in: calculator)
  }
}
