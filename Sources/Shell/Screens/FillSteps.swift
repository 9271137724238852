import Calculation
import Records
import Sheets
import Terminal
import ViewModels

/// The steps of the present fill, as a person at the tank ticks them off.
struct FillSteps {
  private let words: ResultWords
  private let wording: Wording
  private let filling: Filling
  /// The local date and time: `2026-11-21 14:05`.
  private let now: String
  /// What stands in front of the steps; nil for steps that are to be read out.
  private let marks: FillingMarks?

  /// `now` is the local date and time; without `marks` the steps are to be read out.
  init(_ wording: Wording, _ filling: Filling, at now: String, marks: FillingMarks?) {
    words = ResultWords(wording, of: filling.plan.instructions.calculator)
    self.wording = wording
    self.filling = filling
    self.now = now
    self.marks = marks
  }

  /// A row of the steps.
  private struct Row {
    /// The number of a step that is to do, from 1; 0 for any other.
    let number: Int
    let label: String
    let amount: Line
    /// What stands behind the amount; may be empty.
    let remark: Line

    var inSheet: Sheet.Row { Sheet.Row([Span(label)], [amount, remark]) }
  }

  /// Returns the steps, all of them or those with these numbers, each on one line if that fits into the width.
  func sheet(only numbers: ClosedRange<Int>?, width: Int?) -> Sheet {
    let rows = rows
    let shown = rows.filter { numbers?.contains($0.number) ?? true }
    let room = (width ?? .max) - Layout.indent
    let labelWidth = rows.map(\.label.displayWidth).max() ?? 0
    let amountWidth = rows.map(\.amount.displayWidth).max() ?? 0
    // In a narrow terminal what stands behind an amount stands below it.
    let isWide = shown.allSatisfy { row in
      labelWidth + 2 + amountWidth + 3 + row.remark.displayWidth <= room
    }
    guard marks != nil, isWide || labelWidth + 1 + amountWidth <= room else {
      return Sheet([.rows(shown.map(\.inSheet))])
    }
    let lines = shown.flatMap { row in
      Self.lines(of: row, to: labelWidth + (isWide ? 2 : 1) + amountWidth, isWide: isWide)
    }
    return Sheet([.verbatim(lines)])
  }

  /// Returns a row whose amount ends at a column, with its remark behind it, or else below it.
  private static func lines(of row: Row, to end: Int, isWide: Bool) -> [Line] {
    let gap = end - row.label.displayWidth - row.amount.displayWidth
    let line: Line = [Span(row.label), .spaces(gap)] + row.amount
    if row.remark.displayWidth == 0 { return [line] }
    return isWide ? [line + [.spaces(3)] + row.remark] : [line, [.spaces(5)] + row.remark]
  }

  private var rows: [Row] {
    var number = 0
    return filling.plan.list(of: filling.number).steps.map { step in
      guard step.isToDo else { return row(of: step, nil) }
      number += 1
      return row(of: step, number)
    }
  }

  /// Returns the row of a step; `number` is nil for one that is not to do.
  private func row(of step: Instructions.Step, _ number: Int?) -> Row {
    let state = state(of: number)
    let mark = marks.map { $0.sign(of: state) + " " } ?? ""
    let shownNumber = number.map { String($0) } ?? " "
    return Row(
      number: number ?? 0,
      label: "\(mark)\(shownNumber)  \(words.name(of: step))",
      amount: words.figure(step.figure, in: step.item == nil ? .water : .product),
      remark: [remark(of: state)])
  }

  private func state(of number: Int?) -> FillStepState {
    let times = filling.times
    guard let number, number <= times.count + 1 else { return .open }
    return number <= times.count ? .done(at: Self.time(times[number - 1], since: now)) : .next
  }

  /// Returns what stands behind the amount: the keys for the step that is next, when one that is done was done.
  private func remark(of state: FillStepState) -> Span {
    switch state {
    case .open: Span("", .good)
    case .next: Span(wording.text(.fillingKeys), .muted)
    case .done(let time):
      Span(marks == nil ? wording.text(.fillingDoneAt(time: .text(time))) : time, .good)
    }
  }

  /// Returns the time of a step, with the day if that is another one than that of `moment`.
  static func time(_ step: String, since moment: String) -> String {
    step.hasPrefix(moment.prefix(10)) ? String(step.suffix(5)) : step
  }
}

/// The marks in front of the steps of a fill: of those that are done, and of the one that is next.
struct FillingMarks {
  let done: String
  let now: String

  /// The marks for a terminal that shows every letter, and those for one that shows ASCII alone.
  static let usual = FillingMarks(done: "\u{2713}", now: "\u{25B8}")
  static let ascii = FillingMarks(done: "+", now: ">")

  /// Returns the mark of a step, a space for one that is still to come.
  fileprivate func sign(of state: FillStepState) -> String {
    switch state {
    case .open: " "
    case .next: now
    case .done: done
    }
  }
}

/// Where a step of a fill stands.
private enum FillStepState {
  /// It is to be done later, or not at all here.
  case open
  /// It is the one to do now.
  case next
  /// It was done at this time.
  case done(at: String)
}
