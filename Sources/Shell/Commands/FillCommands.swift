import Calculation
import Records
import Sheets
import Terminal
import ViewModels

/// The command `fill`, which guides a person at the tank through the fills, a step at a time.
extension CommandTable {
  static let fill: [Command] = [
    Command(
      "fill", .optional(.word), topic: .results, doubt: nil, uses: .job, isExplained: true
    ) { invocation, _ in try invocation.fill() }
  ]
}

extension Invocation {
  /// Runs `fill`, which goes on where the filling stands, and `fill 2`; `fill even` is said of the field `fills`.
  fileprivate func fill() throws -> Answer {
    let dialogue = try dialogue()
    if let word = word(0), Int(word.text) == nil {
      throw invalid(word).suggesting(["\(names.shortName(ofCommand: "fills")) \(word.text)"])
    }
    let before = session.values.recordedModel.draft
    do { return try guided(dialogue) } catch is Cancelled {
      let left = left((try? session.keptFilling())?.filling)
      // The places that were typed have been told.
      return left.isDone || session.values.recordedModel.draft == before
        ? left : Answer(isAcknowledgement: true)
    }
  }

  /// What is told of a filling that is left; without one, or before its first step, nothing has changed.
  fileprivate func left(_ filling: Filling?) -> Answer {
    guard let filling, filling.end != nil, !filling.isComplete else { return notDone }
    let place = Datum.words([FillingScreen(wording, filling, at: session.dateAndTimeNow).standing])
    return acknowledgement(Text.fillingLeft(place: place), .muted)
  }

  /// Asks a yes-or-no question of a filling, which `stop` and every other command leave.
  private func agrees(_ question: Text, _ dialogue: any Dialogue) throws -> Bool {
    try interpreter.confirm(question, dialogue, letsGo: true)
  }

  private func guided(_ dialogue: any Dialogue) throws -> Answer {
    try askPlaces(dialogue)
    let plan = try session.fillingPlan()
    let wanted = try word(0).map { try number($0, in: plan) }
    let kept = try session.keptFilling()
    let fill = Datum.count(wanted ?? 1)
    func begin(asking question: Text? = nil, _ plan: FillingPlan = plan) throws -> Answer {
      if let question, try !agrees(question, dialogue) { return notDone }
      let filling = Filling(plan, at: min(wanted ?? 1, plan.count))
      return try GuidedFilling(self, dialogue, filling, over: kept?.row).run()
    }
    guard let kept else { return try begin() }
    guard let filling = kept.filling else {
      return try begin(asking: Text.fillingUnreadable(fill: fill))
    }
    guard let last = filling.end ?? filling.start else { return try begin() }
    let now = session.dateAndTimeNow
    let done = Datum.words([FillingScreen(wording, filling, at: now).done])
    let following = filling.following(plan, session.values.recordedModel.calculator)
    if filling.isComplete {
      guard following != nil else { return try begin() }
      guard try agrees(Text.fillingAgain(done: done), dialogue) else { return notDone }
      // What was left in the tank is used up.
      _ = session.change(
        session.values.recordedModel.calculator.withoutTemporaryValues(
          session.values.recordedModel.draft))
      return try begin(try session.fillingPlan())
    }
    // A job without a name may be any other one; of a day before it may be another treatment.
    if following == nil, wanted != nil || session.calculators.jobName(of: plan.draft) == nil {
      return try begin(asking: Text.fillingAnew(done: done, fill: fill))
    }
    let isOfToday = last.hasPrefix(now.prefix(10))
    let question = Text.fillingOfAnotherDay(done: done)
    guard try isOfToday || agrees(question, dialogue) else { return try begin() }
    guard let following else {
      return try goOnWithOtherValues(behind: filling, kept.row, plan, dialogue)
    }
    return try GuidedFilling(
      self, dialogue, wanted.map(following.going) ?? following, over: kept.row
    ).run()
  }

  fileprivate func number(_ word: Word, in plan: FillingPlan) throws -> Int {
    let number = try wholeNumber(word)
    let count = Datum.count(plan.count)
    if number <= plan.count { return number }
    throw Refusal(
      Failure(ShellCode.noSuchFill, ["typed": .text(word.text), "count": count]), at: word.span)
  }

  /// Asks where the products go in whose place in the order is unknown.
  private func askPlaces(_ dialogue: any Dialogue) throws {
    let unknown = try session.productsWithoutPlace()
    let model = session.values.recordedModel
    guard let group = calculators.remembered?.group, !unknown.isEmpty else { return }
    var steps = StepByStep(
      interpreter: interpreter, dialogue: dialogue, owner: model.calculator,
      scope: .needed(unknown.map { FieldPath("place", of: $0) }))
    steps.letsGo = true
    let names = unknown.map { group.shownName(of: $0, in: model.draft) }
    steps.tell(wording.text(.fillingPlace(names: .words(names))))
    var places = StepByStep.Answers(draft: model.draft)
    steps.keeping = { places = $0 }
    // A person who leaves at the second product has typed the place of the first.
    defer {
      if !places.typed.isEmpty {
        let update = session.change(places.draft, typed: places.typed)
        dialogue.tell(ChangeScreen(wording).sheet(of: update))
      }
    }
    _ = try steps.fill(model.draft)
  }

  /// Goes on after amounts have changed: with the fill that is begun as it was, then with the rest of the field; throws
  /// the line to type for the rest until its area stands there.
  private func goOnWithOtherValues(
    behind kept: Filling, _ row: String?, _ plan: FillingPlan, _ dialogue: any Dialogue
  ) throws -> Answer {
    var filling = kept
    var row = row
    func done() -> Datum {
      .words([FillingScreen(wording, filling, at: session.dateAndTimeNow).done])
    }
    if let part = kept.parts.last,
      try agrees(Text.fillingAsBegun(done: done(), fill: .count(part)), dialogue)
    {
      let begun = GuidedFilling(self, dialogue, kept.going(to: part), over: row, endsWithFill: true)
      let answer = try begun.run()
      filling = begun.filling
      guard filling.isDone(part), !filling.isComplete else { return answer }
      row = begun.kept
    }
    guard let rest = filling.rest else { throw Failure(ShellCode.fillingChanged, ["done": done()]) }
    if let area = plan.instructions.area {
      let isOther = filling.plan.instructions.area?.isAsMuch(as: area) == false
      let question = Text.fillingAreaLeft(area: .quantity(area), done: done())
      if try filling.isRest(area) || isOther && agrees(question, dialogue) {
        return try GuidedFilling(self, dialogue, Filling(plan, after: filling.asBefore), over: row)
          .run()
      }
    }
    throw Refusal(
      Failure(ShellCode.fillingChanged, ["done": done()], variant: "rest"), at: typed.words[0].span,
      suggestions: ["\(names.shortName(ofCommand: "area")) \(wording.exact(rest))"])
  }
}

/// A filling that a person is guided through; each step is on disk before it is shown as done, or it is said that it
/// could not be stored.
private final class GuidedFilling {
  private let invocation: Invocation
  private let steps: StepByStep
  private(set) var filling: Filling
  /// The row that the next step replaces; nil before the first step, unless there is one of another filling, and once
  /// another shell has begun another one.
  private(set) var kept: String?
  /// Whether only the present fill is to be done, with other values than those that stand.
  private let endsWithFill: Bool
  private static let done = Choice("done", key: .wordDone)
  private static let back = Choice("back", key: .wordBack)

  init(
    _ invocation: Invocation, _ dialogue: any Dialogue, _ filling: Filling, over kept: String?,
    endsWithFill: Bool = false
  ) {
    self.invocation = invocation
    self.filling = filling
    self.kept = kept
    self.endsWithFill = endsWithFill
    let owner = invocation.session.values.recordedModel.calculator
    steps = StepByStep(
      interpreter: invocation.interpreter, dialogue: dialogue, owner: owner, scope: .only([]))
  }

  private var wording: Wording { invocation.wording }
  private var now: String { invocation.session.dateAndTimeNow }
  private var screen: FillingScreen { FillingScreen(wording, filling, at: now) }

  /// Asks step by step until all is filled, or the person leaves.
  func run() throws -> Answer {
    if !endsWithFill {
      _ = try invocation.session.fillingPlan(
        keepsInHistory: true, learnsProducts: filling.before == nil)
    }
    steps.dialogue.reportStoring()
    show()
    do {
      return try end
        ?? steps.asking(
          { prompt }, [], completing: steps.interpreter.completer.command, answer: answer)
    } catch is Cancelled { return left }
  }

  private var end: Answer? {
    if !filling.isComplete { return endsWithFill && filling.step == nil ? left : nil }
    let done = Datum.words([screen.done])
    let areaBefore = filling.before?.area
    let ofParts = areaBefore.map { Text.fillingCompleteParts(area: .quantity($0), done: done) }
    return invocation.acknowledgement(ofParts ?? .fillingComplete(done: done))
  }

  /// Leaves the filling. Steps that are not stored yet are stored now; if that fails, the person is told.
  private var left: Answer {
    invocation.session.filling.storeWaitingSteps()
    return kept == nil ? invocation.notDone : invocation.left(filling)
  }

  private var prompt: String {
    let number = filling.step == nil ? filling.nextNumber ?? 1 : filling.number
    let fill = Datum.count(number)
    return filling.step == nil
      ? wording.text(.fillingPromptNext(count: .count(filling.plan.count), fill: fill))
      : wording.text(.fillingPrompt(fill: fill, step: .count(filling.times.count + 1)))
  }

  /// Carries out an answer; returns how the command ends, if it does. Any other command ends it, and then runs.
  private func answer(_ typed: String) throws -> Answer? {
    invocation.session.renewLockWait()
    func means(_ word: String, _ choice: Choice) -> Bool {
      invocation.session.settings.notation.means(word, choice)
    }
    switch typed.withOrdinarySpaces {
    // An empty line of a pasted block says nothing of a step.
    case "": if !steps.dialogue.isPasted { try goOn() }
    case let word where means(word, Self.done) || steps.interpreter.isYes(word): try goOn()
    case let word where word == "<" || means(word, Self.back):
      try filling.back.map { try move(to: $0) } ?? steps.tell(wording.text(.fillingFirst))
    case "?":
      steps.tell(filling.step.map { wording.text($0.reason) } ?? screen.doneFill)
    case let word where steps.interpreter.isStop(word): return left
    default:
      let commands = try steps.interpreter.commands(in: typed)
      guard let command = commands.first else { return nil }
      let match = try refusing(at: command.words[0].span) { try steps.interpreter.match(command) }
      if match.command.name == "undo" {
        steps.tell(wording.text(.fillingUndo))
        return end
      }
      guard commands.count == 1, match.command === invocation.command, match.count == 1,
        !endsWithFill || match.words[1].text == String(filling.number)
      else {
        steps.dialogue.runNext(typed)
        return left
      }
      let number = try invocation.number(match.words[1], in: filling.plan)
      try move(to: filling.going(to: number))
    }
    return end
  }

  /// Marks the present step as done, or behind a fill that is done begins the next one.
  private func goOn() throws {
    let number = filling.times.count + 1
    if filling.step == nil {
      if let number = filling.nextNumber { try move(to: filling.going(to: number)) }
    } else {
      try move(to: filling.done(at: now), showing: number...number + 1)
    }
  }

  /// Keeps where the filling stands, from the first step on; follows another shell that has gone on with it.
  private func move(to next: Filling, showing numbers: ClosedRange<Int>? = nil) throws {
    let session = invocation.session
    let isBegun = (filling.end ?? next.end) != nil
    if isBegun, !session.filling.keep(next, over: kept) { return try follow(next) }
    filling = next
    if isBegun { kept = next.stored }
    steps.dialogue.reportStoring()
    show(only: numbers)
  }

  /// Tells that another shell has gone on with the filling and goes to where that stands; leaves if that fills with
  /// other values.
  private func follow(_ next: Filling) throws {
    let session = invocation.session
    let there = try session.filling.kept(of: next.plan.draft)
    let same = there?.filling?.following(filling.plan, session.values.recordedModel.calculator)
    let told = wording.text(same == nil ? .fillingReplaced : .fillingOvertaken)
    steps.dialogue.refuse(Sheet.line(Span(told, .error)))
    kept = same == nil ? nil : there?.row
    guard let same else { throw Cancelled() }
    filling = same
    show()
  }

  /// Shows the present fill, or only these steps of it.
  private func show(only numbers: ClosedRange<Int>? = nil) {
    let name = invocation.session.calculators.jobName(of: filling.plan.draft)
    let heading = numbers == nil ? screen.heading(name: name) : []
    let isReadOut = steps.interpreter.painter.isReadOut
    let isASCII = steps.interpreter.style.isASCII
    let marks = isASCII ? FillingMarks.ascii : .usual
    let width = steps.dialogue.width
    let fillSteps = FillSteps(wording, filling, at: now, marks: isReadOut ? nil : marks)
    let shown = fillSteps.sheet(only: numbers, width: width)
    let done =
      filling.step == nil
      ? [Sheet.Block.paragraph([Span(screen.doneFill, .good)])] : []
    steps.dialogue.tell(Sheet(heading) + shown + Sheet(done))
  }
}
