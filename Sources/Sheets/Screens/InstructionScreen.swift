import Calculation

/// The instructions for filling: the advice, and the steps in their order.
package struct InstructionScreen {
  private let words: ResultWords
  private let instructions: Instructions
  private var wording: Wording { words.wording }

  /// Makes what shows instructions in the words of a language.
  package init(_ wording: Wording, _ instructions: Instructions) {
    words = ResultWords(wording, of: instructions.calculator)
    self.instructions = instructions
  }

  /// The advice and the numbered steps, each above its reason, with a column for each list, such as full tank.
  package var sheet: Sheet {
    let rows = rows { row in
      let cells = row.inEachList.map { step in
        step.map { words.figure($0.figure) } ?? Sheet.Grid.nothing
      }
      return Sheet.Row(row.label, cells, below: [Span(wording.text(row.step.reason), .muted)])
    }
    let columns = instructions.lists.map { words.gridColumn($0.column) }
    return Sheet([
      .gap, .paragraph([Span(wording.text(instructions.advice), .caution)]), .gap,
      .grid(Sheet.Grid(columns: columns, rows: rows)),
    ]) + Sheet(CautionScreen(wording).blocks(of: instructions.cautions))
  }

  /// Returns a row for each step, in the order that all lists share. Steps whose place in the order is unknown come
  /// before the first step; on paper each has a place to write it on.
  func rows(_ row: (StepRow) -> Sheet.Row) -> [Sheet.Row] {
    let lists = instructions.lists
    let apart = unlike(lists.map(\.apart)).map { step in
      let name = words.name(of: step)
      let label = wording.isOnPaper ? wording.text(.stepUnknown(step: .text(name))) : name
      return row(stepRow(step, label, in: lists.map(\.apart), isToDo: false))
    }
    var number = 0
    let inOrder = unlike(lists.map(\.steps)).map { step in
      var label = words.name(of: step)
      if step.isToDo {
        number += 1
        label = wording.text(.stepNumbered(number: .count(number), step: .text(label)))
      }
      return row(stepRow(step, label, in: lists.map(\.steps), isToDo: step.isToDo))
    }
    return ResultGrid(words).withUnknownPlace(apart) + inOrder
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
}

/// One step of filling as a row, with what each list has of it.
struct StepRow {
  let step: Instructions.Step
  let label: Line
  /// The step of each list; nil for a list without it.
  let inEachList: [Instructions.Step?]
  /// Whether it is to be done at this place of the order.
  let isToDo: Bool
}
