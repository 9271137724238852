import Calculation
import Sheets
import Terminal

/// What a person at the tank sees of a filling.
extension Wording {
  /// `North 40 · fill 2 of 3 · to 1000 l · done before: 5 ha`
  func heading(of filling: Filling, name: String?) -> [Sheet.Block] {
    let mark = filling.plan.list(of: filling.present.number).column.mark
    let upTo = mark.map { text(ResultText.figure.key("up-to", of: filling.plan.calculator), ["volume": .quantity($0)]) }
    let before = filling.before?.area.map { text("filling-before", ["area": .quantity($0)]) }
    let parts = [name, place(of: filling), upTo, before].compactMap(\.self)
    return [.gap, .paragraph([Span(parts.joined(separator: " \u{B7} "), .heading)])]
  }

  private func place(of filling: Filling) -> String {
    text("filling-fill", ["fill": .count(filling.present.number), "count": .count(filling.plan.count)])
  }

  /// `Filling: fill 2 of 3, step 2 of 4, since 14:02`, with the command that goes on.
  func underWay(_ filling: Filling) -> Sheet.Block {
    .paragraph([Span(text("filling-under-way", ["place": .words([standing(of: filling)])]), .caution)])
  }

  /// `fill 2 of 3, step 2 of 4, since 14:02`
  func standing(of filling: Filling) -> String {
    if filling.isFillDone { return doneFill(of: filling) }
    let times = filling.present.times
    let since = (times.first ?? filling.end).map { text("filling-since", ["time": .text(String($0.suffix(5)))]) }
    let steps = filling.plan.steps(of: filling.present.number).count
    let step = text("filling-step", ["step": .count(times.count + 1), "steps": .count(steps)])
    return [place(of: filling), step, since].compactMap(\.self).joined(separator: ", ")
  }

  /// `fill 1 of 3 done, 5 ha`
  func doneFill(of filling: Filling) -> String {
    let area = filling.plan.list(of: filling.present.number).covers.map(quantity)
    let done = text("filling-fill-done", ["place": .text(place(of: filling))])
    return [done, area].compactMap(\.self).joined(separator: ", ")
  }

  /// `2 fills, 10 ha`, with what was filled before.
  func done(in filling: Filling) -> String {
    let fills = text("filling-fills", ["count": .count(filling.fillsDone)])
    return [fills, filling.areaDone.map(quantity)].compactMap(\.self).joined(separator: ", ")
  }

  /// `2 fills, 10 ha, 14:02–15:30`
  func doneWithTimes(in filling: Filling) -> String {
    guard let start = filling.start, let end = filling.end else { return done(in: filling) }
    return "\(done(in: filling)), \(start.suffix(5))\u{2013}\(end.suffix(5))"
  }

  /// Returns the steps of the present fill, all of them or those with these numbers, each on one line if that fits.
  func steps(of filling: Filling, only numbers: ClosedRange<Int>? = nil, width: Int?, style: StepStyle) -> Sheet {
    let steps = filling.plan.list(of: filling.present.number).steps, times = filling.present.times
    var number = 0
    let rows = steps.map { step -> StepRow in
      if step.isToDo { number += 1 }
      let isDone = step.isToDo && number <= times.count, isNow = step.isToDo && number == times.count + 1
      let time = isDone ? String(times[number - 1].suffix(5)) : nil
      let role: Role = step.item == nil ? .water : .product
      return StepRow(
        number: step.isToDo ? number : nil, mark: isDone ? style.done : isNow ? style.now : " ",
        name: name(of: step, in: filling.plan.calculator),
        amount: figure(step.figure, of: filling.plan.calculator, in: role),
        remark: isNow
          ? [Span(text("filling-keys"), .muted)]
          : time.map { [Span(style == .readOut ? text("filling-done-at", ["time": .text($0)]) : $0, .good)] } ?? [])
    }
    let shown = rows.filter { row in numbers.map { row.number.map($0.contains) ?? false } ?? true }
    if style == .readOut {
      return Sheet([
        .rows(
          shown.map { row in
            let label = row.number.map { text("step-numbered", ["number": .count($0), "step": .text(row.name)]) }
            return Sheet.Row([Span(label ?? row.name)], [row.amount, row.remark])
          })
      ])
    }
    let labels = rows.map(\.label.displayWidth).max() ?? 0, amounts = rows.map(\.amount.displayWidth).max() ?? 0
    let lines = shown.map { row -> (amount: Line, remark: Line) in
      let gap = labels - row.label.displayWidth + 2 + amounts - row.amount.displayWidth
      return ([Span(row.label), .spaces(gap)] + row.amount, row.remark)
    }
    let room = width.map { $0 - Layout.indent } ?? .max
    guard labels + 2 + amounts <= room else {
      return Sheet([.rows(shown.map { Sheet.Row([Span($0.label)], [$0.amount, $0.remark]) })])
    }
    // In a narrow terminal what stands behind an amount stands below it.
    let isWide = lines.allSatisfy { $0.amount.displayWidth + 3 + $0.remark.displayWidth <= room }
    return Sheet([
      .verbatim(
        lines.flatMap { amount, remark -> [Line] in
          if remark.isEmpty { return [amount] }
          return isWide ? [amount + [.spaces(3)] + remark] : [amount, [.spaces(StepRow.markWidth)] + remark]
        })
    ])
  }
}

/// The marks in front of steps.
enum StepStyle {
  case marks, ascii
  /// None: words tell it, because the lines are read out.
  case readOut

  var done: String { self == .marks ? "\u{2713}" : "+" }
  var now: String { self == .marks ? "\u{25B8}" : ">" }
}

/// A step as it is shown; one without a number is nothing to do.
private struct StepRow {
  let number: Int?
  let mark, name: String
  let amount, remark: Line

  /// The columns in front of the name.
  static let markWidth = 5
  var label: String { "\(mark) \(number.map(String.init) ?? " ")  \(name)" }
}
