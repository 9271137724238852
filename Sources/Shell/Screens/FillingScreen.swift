import Calculation
import Records
import Sheets
import ViewModels

/// What a person at the tank sees of a filling: its heading, where it stands, and what is done.
struct FillingScreen {
  private let wording: Wording
  private let filling: Filling
  /// The local date and time: `2026-11-21 14:05`.
  private let now: String

  /// `now` is the local date and time; a time of another day is told with its day.
  init(_ wording: Wording, _ filling: Filling, at now: String) {
    self.wording = wording
    self.filling = filling
    self.now = now
  }

  /// Returns the heading of the present fill: `North 40 · fill 2 of 3 · to 1000 l · done before: 5 ha`.
  func heading(name: String?) -> [Sheet.Block] {
    let words = ResultWords(wording, of: filling.plan.instructions.calculator)
    let mark = filling.plan.list(of: filling.number).column.mark
    let upTo = mark.map { words.text(.figure, "up-to", ["volume": .quantity($0)]) }
    let before = filling.before?.area.map { wording.text(.fillingBefore(area: .quantity($0))) }
    let parts = [name, fill, upTo, before].compactMap(\.self)
    return [.gap, .paragraph([Span(parts.joined(separator: " \u{B7} "), .heading)])]
  }

  /// Which fill it is: `fill 2 of 3`.
  private var fill: String {
    wording.text(.fillingFill(count: .count(filling.plan.count), fill: .count(filling.number)))
  }

  /// Returns the line that tells at the start, and beside a result, of a filling that has begun: `Filling: fill 2 of 3,
  /// step 2 of 4, since 14:02`, with the command that goes on; if it is not of the present amounts, what is done.
  static func blocks(
    ofUnderWay underWay: FillingUnderWay?, _ wording: Wording, at now: String
  ) -> [Sheet.Block] {
    guard let underWay else { return [] }
    let screen = FillingScreen(wording, underWay.filling, at: now)
    let line: Text =
      underWay.isSame
      ? .fillingUnderWay(place: .words([screen.standing]))
      : .fillingOtherValues(done: .words([screen.done]))
    return [.paragraph([Span(wording.text(line), .caution)])]
  }

  /// Where the filling stands: `fill 2 of 3, step 2 of 4, since 14:02`.
  var standing: String {
    if filling.step == nil { return doneFill }
    let times = filling.times
    let steps = filling.plan.steps(of: filling.number).count
    let since = (times.first ?? filling.end).map { start in
      wording.text(.fillingSince(time: .text(FillSteps.time(start, since: now))))
    }
    let step = wording.text(.fillingStep(step: .count(times.count + 1), steps: .count(steps)))
    return [fill, step, since].compactMap(\.self).joined(separator: ", ")
  }

  /// That the present fill is done: `fill 1 of 3 done, 5 ha`.
  var doneFill: String {
    let done = wording.text(.fillingFillDone(place: .text(fill)))
    return joined(done, filling.plan.list(of: filling.number).covers)
  }

  /// What is done: `2 fills, 10 ha, fill 3 begun (not counted), 14:02–15:30`, with what was filled before.
  var done: String {
    let count = filling.fillsDone
    let fills = wording.text(.fillingFills(count: .count(count)))
    let parts = filling.parts.map { wording.text(.fillingPart(fill: .count($0))) }
    return ((count == 0 ? [] : [joined(fills, filling.areaDone)]) + parts + [times])
      .joined(separator: ", ")
  }

  /// When the filling began and when its last step was done: `14:02–15:30`.
  private var times: String {
    let start = filling.start
    let end = filling.end ?? start
    let last = start == end ? nil : end.map { FillSteps.time($0, since: start ?? now) }
    return [start.map { FillSteps.time($0, since: now) }, last].compactMap(\.self)
      .joined(separator: "\u{2013}")
  }

  private func joined(_ text: String, _ area: Quantity?) -> String {
    area.map { "\(text), \(wording.quantity($0))" } ?? text
  }
}
