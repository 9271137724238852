import Calculation
import Records
import Sheets
import Terminal
import ViewModels

/// The commands that clear, show and calculate with values.
extension CommandTable {
  static let values: [Command] = [
    Command(
      "calc", topic: .results, doubt: nil, uses: .job, showsResult: true,
      does: Work { try ValueCommands(call: $0).calculate() }),
    Command(
      "new", topic: .results, doubt: .everything, showsResult: true,
      does: Work { try ValueCommands(call: $0).startNew() }),
    Command(
      "show", topic: .results, doubt: nil, showsResult: true,
      does: Work(.optional(.field)) { ValueCommands(call: $0).show($1) }),
    Command(
      "explain", topic: .results, doubt: nil, uses: .job,
      does: Work { try ValueCommands(call: $0).explain() }),
    Command(
      clear, topic: .results,
      subcommands: [
        Command(
          "doubt", doubt: nil,
          does: Work(.refusedCommand) { try ValueCommands(call: $0).endDoubt(at: $1) })
      ], doubt: .everything,
      does: Work(.optional(.fieldToClear)) { ValueCommands(call: $0).clear($1) }),
    Command(
      "undo", topic: .results, doubt: .everything,
      does: Work { try ValueCommands(call: $0).step(Session.undo) }),
    Command(
      "redo", topic: .results, doubt: .everything,
      does: Work { try ValueCommands(call: $0).step(Session.redo) }),
  ]
}

private struct ValueCommands {
  let call: Invocation

  private var session: Session { call.session }
  private var interpreter: Interpreter { call.interpreter }
  private var wording: Wording { call.wording }
  private var shown: ShownValues { ShownValues(call: call) }

  /// Runs `calc`: shows the result; at the prompt it first asks for missing values.
  func calculate() throws -> Answer {
    let current = session.values.current
    if let dialogue = interpreter.dialogue {
      let needed = current.calculator.missingFields(in: current.draft).map(\.path)
      let isWhole = if case .onceCalculated = current.calculator.answering { true } else { false }
      return try calculated(
        dialogue, .missing(needed: needed, isWhole: isWhole), from: current.draft)
    }
    return shown.result(try session.calculate())
  }

  /// Runs `new`: asks for every field of the current calculator, then shows the result.
  func startNew() throws -> Answer {
    let dialogue = try call.dialogue()
    let current = session.values.current
    let start = current.calculator.withoutTemporaryValues(current.draft)
    return try calculated(dialogue, .all, from: start, isAnew: true)
  }

  /// Asks for values and returns the result; first shows the tractor animation if the person has switched it on.
  private func calculated(
    _ dialogue: any Dialogue, _ scope: StepByStep.Scope, from start: Draft, isAnew: Bool = false
  ) throws -> Answer {
    let owner = session.values.current.calculator
    var steps = StepByStep(interpreter: interpreter, dialogue: dialogue, owner: owner, scope: scope)
    // About an open record the command that leaves asks by itself.
    steps.leaving = { answered in
      let isAsked = answered != start && session.record.storeForLeaving()
      return isAsked ? Text.quitAnswersQuestion : nil
    }
    let filled = try steps.fill(start)
    let earlier = session.values.current.evaluation
    let result = try session.calculate(with: filled.draft, typed: filled.typed, isAnew: isAnew)
    if session.settings.isOn(.animation), interpreter.dialogue?.hasMoreToRun == false {
      interpreter.stage?.driveTractor(wording.text(.calculating))
    }
    return shown.result(result, isShownAgain: earlier?.isAlike(result.evaluation) == true)
  }

  /// Runs `show`: shows everything, or what is known of a product, `show Tebu`, or one value, `show rate`.
  func show(_ field: Field?) -> Answer {
    field.map(show) ?? showCurrent()
  }

  private func showCurrent() -> Answer {
    let current = session.values.current
    if let result = shown.resultUnlessInDoubt(of: current) {
      let underWay = session.values.recordedModel === current ? session.fillingUnderWay : nil
      return Answer(
        sheet: ResultScreen(wording).sheet(of: result, with: current.draft, current.calculator)
          + Sheet(FillingScreen.blocks(ofUnderWay: underWay, wording, at: session.dateAndTimeNow)),
        json: shown.json(of: current))
    }
    let entered = EnteredValues(wording).sheet(of: current.draft, current.calculator)
    let isBlank = current.calculator.isBlank(current.draft)
    let why =
      interpreter.doubts.isEmpty
      ? (isBlank ? nil : current.whyNoResult) : .doubtful(interpreter.standing.texts)
    return Answer(
      sheet: entered + (why.map(ChangeScreen(wording).whyNoResult) ?? Sheet()),
      json: shown.json(of: current))
  }

  private func show(_ field: Field) -> Answer {
    let model = session.values.owner(of: field)
    if let group = session.values.group(of: field), let member = field.path.member,
      group.nameField != nil
    {
      return GroupCommands(call: call, group: group, calculator: model.calculator).list(
        only: member)
    }
    let sheet =
      model.draft.value(of: field) == nil
      ? nil : ChangeScreen(wording).readValue(of: field, in: model.draft)
    return Answer(
      sheet: sheet ?? call.remark(.noSuchValue(field: field)), json: shown.json(of: model))
  }

  /// Runs `explain`: shows the formulas of the result.
  func explain() throws -> Answer {
    let current = session.values.current
    let evaluation = try current.calculator.evaluate(current.draft)
    let formulas = FormulaScreen(wording).formulas(of: evaluation).map { formula -> JSON in
      ["id": .string(formula.id), "name": .string(formula.label), "text": .string(formula.text)]
    }
    return Answer(
      sheet: FormulaScreen(wording).sheet(of: evaluation),
      json: ["calculator": .string(current.calculator.id), "formulas": .array(formulas)])
  }

  /// Runs `clear`, which empties every value, and `clear rate`.
  func clear(_ field: Field?) -> Answer {
    if let field { return clear(field) }
    return interpreter.doubts.isEmpty ? clearCurrent() : clearEverything()
  }

  private func clear(_ field: Field) -> Answer {
    let update = session.clear(field)
    return update.changes.isEmpty
      ? call.acknowledgement(.noSuchValue(field: field), .muted) : shown.update(update)
  }

  /// Empties every calculator, because a refused line may have been for any.
  private func clearEverything() -> Answer {
    let endings = session.clearEveryCalculator()
    let told: [(String, JSON)] =
      endings.isEmpty ? [] : [("notices", endings.json { wording.message(of: $0) })]
    return Answer(
      json: .ordered([("ok", .bool(true))] + told), isAcknowledgement: true,
      notices: CautionScreen(wording).sheet(ofNotices: endings))
  }

  private func clearCurrent() -> Answer {
    let update = session.clear()
    guard !update.changes.isEmpty || !update.endings.isEmpty else {
      return call.acknowledgement(.nothingEntered, .muted)
    }
    let done = Text.clearedAll(name: .text(wording.calculatorName(update.calculator.id)))
    let notices = update.endings.json { wording.message(of: $0) }
    return call.acknowledgement(
      done, notices: CautionScreen(wording).sheet(ofNotices: update.endings),
      data: ["cleared": .string(update.calculator.id), "notices": notices])
  }

  /// Runs `clear doubt 3.1`: ends what the refused command at this place of a script has left in doubt.
  func endDoubt(at place: CommandPlace) throws -> Answer {
    let left = interpreter.doubts.filter { $0.place != place }
    guard left.count < interpreter.doubts.count else { throw Failure.noDoubt(at: place.text) }
    interpreter.doubts = left
    return Answer(isAcknowledgement: true)
  }

  /// Runs `undo` or `redo`, and says by name what changed, and the calculator if it is another one.
  func step(_ move: (Session) -> () throws(Failure) -> StepReport) throws -> Answer {
    let before = session.values.current
    switch try move(session)() {
    case .values(let update):
      return Answer(
        sheet: (session.values.current === before ? Sheet() : shown.selected(update.calculator))
          + ChangeScreen(wording).sheet(of: update),
        json: shown.json(of: session.values.current), isAcknowledgement: true, update: update)
    case .facts(let facts, let old, let new):
      return Answer(
        sheet: ChangeScreen(wording).sheet(of: facts, from: old, to: new),
        json: [
          "ok": .bool(true), "recorded": TreatmentContent.json(of: facts, in: TreatmentFacts(new)),
        ],
        isAcknowledgement: true)
    case .stored(let told, let isTakenBack):
      return call.acknowledgement(told, data: ["taken_back": .bool(isTakenBack)])
    }
  }
}
