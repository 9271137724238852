import Calculation
import Records
import Sheets
import Terminal
import ViewModels

/// The command `fill`, which guides a person at the tank through the fills, a step at a time.
extension CommandTable {
  static let fill: [Command] = [
    Command(
      "fill", topic: .results, doubt: nil, uses: .job, isExplained: true,
      does: Work(.optional(.fill)) { try FillCommands(call: $0).fill(from: $1) })
  ]
}

/// Begins a filling, or goes on with the one that is kept.
private struct FillCommands {
  let call: Invocation

  /// Runs `fill`, which goes on where the filling stands, and `fill 2`.
  func fill(from number: Located<Int>?) throws -> Answer {
    let dialogue = try call.dialogue()
    let before = call.session.values.recordedModel.draft
    do { try askPlaces(dialogue) } catch is Cancelled {
      // The filling that is kept may be that of another job.
      let left = GuidedFilling.answer(leaving: call.session.fillingUnderWay?.filling, call)
      // The places that were typed have been told.
      return left.isDone || call.session.values.recordedModel.draft == before
        ? left : Answer(isAcknowledgement: true)
    }
    do {
      let plan = try call.session.fillingPlan()
      let wanted = try number.map { try plan.fill($0) }
      let kept = try call.session.keptFilling()
      return try StartOfFilling(call, dialogue, plan, wanted: wanted, kept: kept).answer()
    } catch is Cancelled {
      let kept = try? call.session.keptFilling()
      return GuidedFilling.answer(leaving: kept?.filling, call)
    }
  }

  /// Asks where the products go in whose place in the order is unknown.
  private func askPlaces(_ dialogue: any Dialogue) throws {
    let unknown = try call.session.productsWithoutPlace()
    let model = call.session.values.recordedModel
    guard let group = call.calculators.remembered?.group, !unknown.isEmpty else { return }
    var steps = StepByStep(
      interpreter: call.interpreter, dialogue: dialogue, owner: model.calculator,
      scope: .needed(unknown.map { FieldPath("place", of: $0) }))
    steps.letsGo = true
    let names = unknown.map { group.shownName(of: $0, in: model.draft) }
    steps.tell(call.wording.text(.fillingPlace(names: .words(names))))
    var places = StepByStep.Answers(draft: model.draft)
    steps.keeping = { places = $0 }
    // A person who leaves at the second product has typed the place of the first.
    defer {
      if !places.typed.isEmpty {
        let update = call.session.change(places.draft, typed: places.typed)
        dialogue.tell(ChangeScreen(call.wording).sheet(of: update))
      }
    }
    _ = try steps.fill(model.draft)
  }
}

/// Where a filling begins: at the first fill of the plan, or where the one that is kept stands, about which the person
/// is asked if it may be another one.
private struct StartOfFilling {
  let call: Invocation
  let dialogue: any Dialogue
  let plan: FillingPlan
  /// The number of the fill that was typed; nil without one.
  let wanted: Int?
  let kept: KeptFilling?

  init(
    _ call: Invocation, _ dialogue: any Dialogue, _ plan: FillingPlan, wanted: Int?,
    kept: KeptFilling?
  ) {
    self.call = call
    self.dialogue = dialogue
    self.plan = plan
    self.wanted = wanted
    self.kept = kept
  }

  private var session: Session { call.session }
  private var calculator: any Calculator { session.values.recordedModel.calculator }
  private var fill: Datum { .count(wanted ?? 1) }

  /// Guides the person through the fills from there on, and returns how that ends.
  func answer() throws -> Answer {
    guard let kept else { return try begin() }
    guard let filling = kept.filling else {
      return try begin(asking: .fillingUnreadable(fill: fill))
    }
    guard let last = filling.end ?? filling.start else { return try begin() }
    let following = filling.following(plan, calculator)
    if filling.isComplete { return try again(behind: filling, isSame: following != nil) }
    // A job without a name may be any other one; of a day before it may be another treatment.
    if following == nil, wanted != nil || session.calculators.jobName(of: plan.draft) == nil {
      return try begin(asking: .fillingAnew(done: done(of: filling), fill: fill))
    }
    let isOfToday = last.hasPrefix(session.dateAndTimeNow.prefix(10))
    let question = Text.fillingOfAnotherDay(done: done(of: filling))
    guard try isOfToday || agrees(question) else { return try begin() }
    guard let following else { return try goOnWithOtherValues(behind: filling, kept.row) }
    return try guide(wanted.map(following.going) ?? following, over: kept.row)
  }

  private func begin(asking question: Text? = nil) throws -> Answer {
    if let question, try !agrees(question) { return call.notDone }
    return try begin(plan)
  }

  private func begin(_ plan: FillingPlan) throws -> Answer {
    try guide(Filling(plan, at: min(wanted ?? 1, plan.count)), over: kept?.row)
  }

  /// Begins again behind a filling that is complete; if it was of the same values, asks first.
  private func again(behind filling: Filling, isSame: Bool) throws -> Answer {
    guard isSame else { return try begin() }
    guard try agrees(.fillingAgain(done: done(of: filling))) else { return call.notDone }
    // What was left in the tank is used up.
    let draft = session.values.recordedModel.draft
    _ = session.change(calculator.withoutTemporaryValues(draft))
    return try begin(try session.fillingPlan())
  }

  private func guide(_ filling: Filling, over row: String?) throws -> Answer {
    try GuidedFilling(call, dialogue, filling, over: row).run()
  }

  /// Asks a yes-or-no question of a filling, which `stop` and every other command leave.
  private func agrees(_ question: Text) throws -> Bool {
    try call.interpreter.confirm(question, dialogue, letsGo: true)
  }

  private func done(of filling: Filling) -> Datum {
    .words([FillingScreen(call.wording, filling, at: session.dateAndTimeNow).done])
  }

  /// Goes on after amounts have changed: with the fill that is begun as it was, then with the rest of the field.
  private func goOnWithOtherValues(behind kept: Filling, _ row: String?) throws -> Answer {
    guard let part = kept.parts.last,
      try agrees(.fillingAsBegun(done: done(of: kept), fill: .count(part)))
    else { return try goOnWithRest(behind: kept, row) }
    let begun = GuidedFilling(call, dialogue, kept.going(to: part), over: row, endsWithFill: true)
    let answer = try begun.run()
    guard begun.filling.isDone(part), !begun.filling.isComplete else { return answer }
    return try goOnWithRest(behind: begun.filling, begun.kept)
  }

  /// Goes on with the rest of the field; throws the line to type for it until its area stands there.
  private func goOnWithRest(behind filling: Filling, _ row: String?) throws -> Answer {
    let done = done(of: filling)
    guard let rest = filling.rest else { throw Failure(ShellCode.fillingChanged, ["done": done]) }
    if let area = plan.instructions.area {
      let isOther = filling.plan.instructions.area?.isAsMuch(as: area) == false
      let question = Text.fillingAreaLeft(area: .quantity(area), done: done)
      if try filling.isRest(area) || isOther && agrees(question) {
        return try guide(Filling(plan, after: filling.asBefore), over: row)
      }
    }
    throw Refusal(
      Failure(ShellCode.fillingChanged, ["done": done], variant: "rest"),
      at: call.typed.words[0].span,
      suggestions: ["\(call.names.shortName(ofCommand: "area")) \(call.wording.exact(rest))"])
  }
}
