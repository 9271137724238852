import Calculation
import Records
import Sheets
import Terminal
import ViewModels

/// The commands that set, clear, show and calculate with values.
extension CommandTable {
  static let values: [Command] = [
    Command("calc", topic: .results, doubt: nil, uses: .job, showsResult: true) {
      try $0.calculate()
    },
    Command("new", topic: .results, doubt: .everything, showsResult: true) { try $0.startNew() },
    Command("show", topic: .results, arguments: [.field.optional], doubt: nil, showsResult: true) {
      try $0.show()
    },
    Command("explain", topic: .results, doubt: nil, uses: .job) { try $0.explain() },
    Command(
      "clear", topic: .results, arguments: [.field.optional],
      subcommands: [
        Command("doubt", arguments: [.text], doubt: nil) { try $0.endDoubt() }
      ], doubt: .everything
    ) { try $0.clear() },
    Command("undo", topic: .results, doubt: .everything) { try $0.step(Session.undo) },
    Command("redo", topic: .results, doubt: .everything) { try $0.step(Session.redo) },
  ]
}

extension Invocation {
  /// Runs a field's command: `rate 220` sets the value, `rate` alone asks for it.
  func setField(_ field: Field) throws -> Answer {
    if let several = try setSeveral(field) { return several }
    let (field, start) = try resolved(field)
    let isName = field.isText && calculators[field.calculator]?.job?.jobName == field.path
    guard let value = isName ? nameTyped(from: start) : rest(from: start) else {
      try refuseOtherMeaning(of: field)
      let owner = session.values.owner(of: field)
      return try ask(field.path, of: owner.calculator, in: owner.draft)
    }
    if value.text == "?", interpreter.dialogue != nil {
      let hint = FieldHints(wording, session.settings.notation).hint(on: field)
      return Answer(
        sheet: Sheet.line(Span(hint, .muted)),
        json: [
          "field": .string(field.id), "product": .integer(orNull: field.member),
          "text": .string(hint),
        ])
    }
    try refuseArea(value, as: field)
    try refuseRate(value, as: field)
    try refuseParcelCommand(value, as: field)
    if field.isText, empties(value, field) { return try answer(session.clear(field)) }
    do {
      return try value.locatingRefusal {
        let update = try session.set(field, try changed(field, value.text) ?? value.text)
        return try answer(update, behind: known(behind: field))
      }
    } catch is Refusal where empties(value, field) {
      return try answer(session.clear(field))
    }
  }

  /// Refuses the name alone of another calculator's field that is also a word for the result, as `total` is in a mix:
  /// its question would be about something else.
  private func refuseOtherMeaning(of field: Field) throws(Refusal) {
    let current = session.values.current
    let word = typed.words[0]
    guard current.calculator.id != field.calculator, !current.calculator.isBlank(current.draft),
      session.settings.notation.means(word.text, Self.total)
    else { return }
    throw Refusal(
      .missingArgument(usage: usage), at: word.span,
      suggestions: [names.shortName(ofCommand: "show")])
  }

  private static let total = Choice("total", key: .wordTotal)

  /// Refuses a bare number for a field of another calculator that is an amount in some time, where it would be usual for
  /// a field of this one that is an amount on some area: a flow of 250 is probably a spray volume.
  private func refuseRate(_ value: Word, as field: Field) throws(Refusal) {
    let current = session.values.current
    guard field.measures == [.flow], field.calculator != current.calculator.id, field.isTypedNumber,
      value.beginsNumber,
      let reading = try? session.values.readNumber(value.text, of: field), !reading.hasTypedUnit,
      let flow = reading.quantity.unit.amount, reading.quantity.unit.area == nil
    else { return }
    let rates = current.calculator.fields(in: current.draft).filter { rate in
      guard rate.isTypedNumber, rate.member == nil,
        let typed = try? session.values.readNumber(value.text, of: rate).quantity,
        typed.unit.area != nil, typed.unit.amount?.dimension == flow.dimension
      else { return false }
      return !rate.isUnusual(typed)
    }
    guard !rates.isEmpty else { return }
    let own = "\(typed.text) \(wording.spelling(of: reading.quantity.unit))"
    throw Refusal(
      field.unitNeeded(typed: value.text, session.settings.notation), at: value.span,
      suggestions: rates.map { "\(names.shortName(of: $0)) \(value.text)" } + [own])
  }

  /// Whether a word empties a field that may be left out: a dash, or a word such as `none` unless the field is a text.
  func empties(_ value: Word, _ field: Field) -> Bool {
    field.isOptional && !value.isQuoted
      && (value.text == "-"
        || !value.beginsNumber && !field.isText
          && session.settings.notation.means(value.text, Field.none))
  }

  /// Returns the value that a change such as `*1.1` or `-2 ha` makes of the current one; only at the prompt, else nil.
  private func changed(_ field: Field, _ text: String) throws(Refusal) -> String? {
    guard interpreter.isAtPrompt, let old = session.values.owner(of: field).draft[field.path] else {
      return nil
    }
    return try field.changed(old, by: text, session.settings.notation).map { wording.exact($0) }
  }

  /// Refuses an area as a name, `name 3 ha`, unless it is in quotes.
  private func refuseArea(_ value: Word, as field: Field) throws(Refusal) {
    guard case .text = field.kind, !value.isQuoted else { return }
    let areas =
      calculators[field.calculator]?.template.filter { $0.units.first?.dimension == .area } ?? []
    let area = areas.first {
      (try? session.values.readNumber(value.text, of: $0))?.hasTypedUnit == true
    }
    guard let area else { return }
    let lines = [
      "\(interpreter.names.shortName(of: area)) \(value.text)",
      "\(interpreter.names.shortName(of: field)) \"\(value.text)\"",
    ]
    throw Refusal(
      Failure(ShellCode.valueAsText, ["typed": .text(value.text), "field": .fields([field.name])]),
      at: value.span,
      suggestions: lines)
  }

  func perform(_ action: Action) throws -> Answer {
    guard let text = rest() else { return try answer(session.perform(action, "")) }
    return try text.locatingRefusal { try answer(session.perform(action, text.text)) }
  }

  /// Tells what a change did; if the calculator always answers, shows the result, in scripts too.
  private func answer(_ update: Update, behind note: Sheet = Sheet()) throws -> Answer {
    guard update.calculator.answering == .always else { return self.update(update, behind: note) }
    switch session.outcome(of: update) {
    case .result(let shown, _): return result(shown)
    case .impossible(let failure): throw failure
    case .notLive, nil: return self.update(update)
    }
  }

  /// Asks for a field's value in another draft, which with the answer becomes the session's.
  func ask(_ path: FieldPath, of calculator: any Calculator, in draft: Draft) throws -> Answer {
    let dialogue = try dialogue(otherwise: .missingArgument(usage: lineToType))
    let steps = StepByStep(
      interpreter: interpreter, dialogue: dialogue, owner: calculator, scope: .only([path]))
    let filled = try steps.fill(draft)
    return try answer(session.change(filled.draft, typed: filled.typed))
  }

  /// Runs `calc`: shows the result; at the prompt it first asks for missing values.
  func calculate() throws -> Answer {
    let current = session.values.current
    if let dialogue = interpreter.dialogue {
      let needed = current.calculator.missingFields(in: current.draft).map(\.path)
      let isWhole = if case .onceCalculated = current.calculator.answering { true } else { false }
      return try calculated(
        dialogue, .missing(needed: needed, isWhole: isWhole), from: current.draft)
    }
    return result(try session.calculate())
  }

  /// Runs `new`: asks for every field of the current calculator, then shows the result.
  func startNew() throws -> Answer {
    let dialogue = try dialogue()
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
    let shown = try session.calculate(with: filled.draft, typed: filled.typed, isAnew: isAnew)
    if session.settings.isOn(.animation), interpreter.dialogue?.hasMoreToRun == false {
      interpreter.stage?.driveTractor(wording.text(.calculating))
    }
    return result(shown, isShownAgain: earlier?.isAlike(shown.evaluation) == true)
  }

  func show() throws -> Answer {
    if let word = word(0) { return try show(word) }
    let current = session.values.current
    if let result = resultUnlessInDoubt(of: current) {
      let underWay = session.values.recordedModel === current ? session.fillingUnderWay : nil
      return Answer(
        sheet: ResultScreen(wording).sheet(of: result, with: current.draft, current.calculator)
          + Sheet(FillingScreen.blocks(ofUnderWay: underWay, wording, at: session.dateAndTimeNow)),
        json: json(of: current))
    }
    let entered = EnteredValues(wording).sheet(of: current.draft, current.calculator)
    let isBlank = current.calculator.isBlank(current.draft)
    let why =
      interpreter.doubts.isEmpty
      ? (isBlank ? nil : current.whyNoResult) : .doubtful(interpreter.standing.texts)
    return Answer(
      sheet: entered + (why.map(ChangeScreen(wording).whyNoResult) ?? Sheet()),
      json: json(of: current))
  }

  /// Runs `show Tebu` or `show rate`: shows everything known of a product, or one value.
  private func show(_ word: Word) throws -> Answer {
    guard let field = try field(word) else { throw invalid(word) }
    let model = session.values.owner(of: field)
    if let group = session.values.group(of: field), let member = field.path.member,
      group.nameField != nil
    {
      return list(group, of: model.calculator, only: member)
    }
    let sheet =
      model.draft.value(of: field) == nil
      ? nil : ChangeScreen(wording).readValue(of: field, in: model.draft)
    return Answer(sheet: sheet ?? remark(.noSuchValue(field: field)), json: json(of: model))
  }

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

  func clear() throws -> Answer {
    guard let word = word(0) else {
      guard interpreter.doubts.isEmpty else {
        let endings = session.clearEveryCalculator()
        let told: [(String, JSON)] =
          endings.isEmpty ? [] : [("notices", endings.json { wording.message(of: $0) })]
        return Answer(
          json: .ordered([("ok", .bool(true))] + told), isAcknowledgement: true,
          notices: CautionScreen(wording).sheet(ofNotices: endings))
      }
      let update = session.clear()
      guard !update.changes.isEmpty || !update.endings.isEmpty else {
        return acknowledgement(.nothingEntered, .muted)
      }
      let done = Text.clearedAll(name: .text(wording.calculatorName(update.calculator.id)))
      let notices = update.endings.json { wording.message(of: $0) }
      return acknowledgement(
        done, notices: CautionScreen(wording).sheet(ofNotices: update.endings),
        data: ["cleared": .string(update.calculator.id), "notices": notices])
    }
    guard let field = try field(word) else { throw invalid(word) }
    let update = session.clear(field)
    return update.changes.isEmpty
      ? acknowledgement(.noSuchValue(field: field), .muted) : self.update(update)
  }

  /// Runs `clear doubt 3.1`: ends what the refused command at this place of a script has left in doubt.
  func endDoubt() throws -> Answer {
    let place = try required(rest()).text
    let left = interpreter.doubts.filter { "\($0.place.line).\($0.place.command)" != place }
    guard left.count < interpreter.doubts.count else {
      throw Failure(ShellCode.noSuchDoubt, ["place": .text(place)])
    }
    interpreter.doubts = left
    return Answer(isAcknowledgement: true)
  }

  func select(_ calculator: any Calculator) -> Answer {
    session.values.select(calculator)
    let draft = session.values.current.draft
    let entered =
      calculator.isBlank(draft) ? Sheet() : EnteredValues(wording).sheet(of: draft, calculator)
    return Answer(
      sheet: selected(calculator) + entered, json: json(of: session.values.current),
      isAcknowledgement: true)
  }

  private func selected(_ calculator: any Calculator) -> Sheet {
    acknowledgement(
      Text.calculatorSelected(name: .text(wording.calculatorName(calculator.id)))
    ).sheet
  }

  /// Runs `undo` or `redo`, and says by name what changed, and the calculator if it is another one.
  func step(_ move: (Session) -> () throws(Failure) -> StepReport) throws -> Answer {
    let before = session.values.current
    switch try move(session)() {
    case .values(let update):
      return Answer(
        sheet: (session.values.current === before ? Sheet() : selected(update.calculator))
          + ChangeScreen(wording).sheet(of: update),
        json: json(of: session.values.current), isAcknowledgement: true, update: update)
    case .facts(let facts, let old, let new):
      return Answer(
        sheet: ChangeScreen(wording).sheet(of: facts, from: old, to: new),
        json: [
          "ok": .bool(true), "recorded": TreatmentContent.json(of: facts, in: TreatmentFacts(new)),
        ],
        isAcknowledgement: true)
    case .stored(let told, let isTakenBack):
      return acknowledgement(told, data: ["taken_back": .bool(isTakenBack)])
    }
  }
}
