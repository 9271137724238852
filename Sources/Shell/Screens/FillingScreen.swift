import Calculation
import Sheets
import Terminal
import ViewModels

/// What a person at the tank sees of a filling.
extension Wording {
  /// `North 40 · fill 2 of 3 · to 1000 l · done before: 5 ha`
  func heading(of filling: Filling, name: String?) -> [Sheet.Block] {
    let key = ResultText.figure.key("up-to", of: filling.plan.instructions.calculator)
    let mark = filling.plan.list(of: filling.number).column.mark
    let upTo = mark.map { text(key: key, ["volume": .quantity($0)]) }
    let before = filling.before?.area.map { text(.fillingBefore(area: .quantity($0))) }
    let told = [name, fill(of: filling), upTo, before].compactMap(\.self)
    return [.gap, .paragraph([Span(told.joined(separator: " \u{B7} "), .heading)])]
  }

  private func fill(of filling: Filling) -> String {
    text(.fillingFill(count: .count(filling.plan.count), fill: .count(filling.number)))
  }

  /// `Filling: fill 2 of 3, step 2 of 4, since 14:02`, with the command that goes on; if it is not of the present
  /// amounts, what is done.
  func underWay(_ underWay: FillingUnderWay?, at now: String) -> [Sheet.Block] {
    guard let underWay else { return [] }
    let filling = underWay.filling
    let told =
      underWay.isSame
      ? text(.fillingUnderWay(place: .words([standing(of: filling, at: now)])))
      : text(.fillingOtherValues(done: .words([done(in: filling, at: now)])))
    return [.paragraph([Span(told, .caution)])]
  }

  func standing(of filling: Filling, at now: String) -> String {
    if filling.step == nil { return doneFill(of: filling) }
    let times = filling.times
    let steps = filling.plan.steps(of: filling.number).count
    let since = (times.first ?? filling.end).map {
      text(.fillingSince(time: .text(time($0, since: now))))
    }
    let step = text(.fillingStep(step: .count(times.count + 1), steps: .count(steps)))
    return [fill(of: filling), step, since].compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the time of a step, with the day if that is another one than that of `moment`.
  private func time(_ step: String, since moment: String) -> String {
    step.hasPrefix(moment.prefix(10)) ? String(step.suffix(5)) : step
  }

  /// `fill 1 of 3 done, 5 ha`
  func doneFill(of filling: Filling) -> String {
    let done = text(.fillingFillDone(place: .text(fill(of: filling))))
    return joined(done, filling.plan.list(of: filling.number).covers)
  }

  /// `2 fills, 10 ha, fill 3 begun (not counted), 14:02–15:30`, with what was filled before.
  func done(in filling: Filling, at now: String) -> String {
    let count = filling.fillsDone
    let start = filling.start
    let end = filling.end ?? start
    let fills =
      count == 0 ? nil : joined(text(.fillingFills(count: .count(count))), filling.areaDone)
    let parts = filling.parts.map { text(.fillingPart(fill: .count($0))) }
    let last = start == end ? nil : end.map { time($0, since: start ?? now) }
    let times = [start.map { time($0, since: now) }, last].compactMap(\.self).joined(
      separator: "\u{2013}")
    return ([fills].compactMap(\.self) + parts + [times]).joined(separator: ", ")
  }

  private func joined(_ text: String, _ area: Quantity?) -> String {
    area.map { "\(text), \(quantity($0))" } ?? text
  }

  /// Returns the steps of the present fill, all of them or those with these numbers, each on one line if that fits.
  /// Without marks in front they are to be read out.
  func steps(
    of filling: Filling, only numbers: ClosedRange<Int>?, at now: String, width: Int?,
    marks: FillingMarks?
  ) -> Sheet {
    let times = filling.times
    let calculator = filling.plan.instructions.calculator
    var number = 0
    let all = filling.plan.list(of: filling.number).steps.map { step in
      if step.isToDo { number += 1 }
      let isDone = step.isToDo && number <= times.count
      let isNow = step.isToDo && number == times.count + 1
      let mark = marks.map { isDone ? $0.done : isNow ? $0.now : " " }
      let shown = step.isToDo ? String(number) : " "
      let label = "\(mark.map { "\($0) " } ?? "")\(shown)  \(name(of: step, in: calculator))"
      let time = isDone ? self.time(times[number - 1], since: now) : ""
      let remark = isDone && marks == nil ? text(.fillingDoneAt(time: .text(time))) : time
      let amount = figure(step.figure, of: calculator, in: step.item == nil ? .water : .product)
      let cells = [amount, isNow ? [Span(text(.fillingKeys), .muted)] : [Span(remark, .good)]]
      return StepRow(
        number: step.isToDo ? number : 0, row: Sheet.Row([Span(label)], cells))
    }
    let rows = all.filter { numbers?.contains($0.number) ?? true }.map(\.row)
    let room = (width ?? .max) - Layout.indent
    let labels = all.map(\.row.label.displayWidth).max() ?? 0
    let amounts = all.map { $0.row.cells[0].displayWidth }.max() ?? 0
    // In a narrow terminal what stands behind an amount stands below it.
    let isWide = rows.allSatisfy { labels + 2 + amounts + 3 + $0.cells[1].displayWidth <= room }
    guard marks != nil, isWide || labels + 1 + amounts <= room else { return Sheet([.rows(rows)]) }
    let lines = rows.flatMap { row -> [Line] in
      let amount = row.cells[0]
      let remark = row.cells[1]
      let gap = labels - row.label.displayWidth + (isWide ? 2 : 1) + amounts - amount.displayWidth
      let line = row.label + [.spaces(gap)] + amount
      if remark.displayWidth == 0 { return [line] }
      return isWide ? [line + [.spaces(3)] + remark] : [line, [.spaces(5)] + remark]
    }
    return Sheet([.verbatim(lines)])
  }
}

/// The marks in front of the steps of a fill: of those that are done, and of the one that is next.
struct FillingMarks {
  let done: String
  let now: String

  /// The marks for a terminal that shows every letter, and those for one that shows ASCII alone.
  static let usual = FillingMarks(done: "\u{2713}", now: "\u{25B8}")
  static let ascii = FillingMarks(done: "+", now: ">")
}

/// A row of the steps of a fill.
private struct StepRow {
  /// The number of a step that is to do, from 1; 0 for any other.
  let number: Int
  let row: Sheet.Row
}
