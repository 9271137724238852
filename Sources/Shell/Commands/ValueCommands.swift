import Calculation
import Sheets
import ViewModels

/// Commands on values and their result.
extension CommandTable {
  static let values: [Command] = [
    Command("calc", topic: .results, changes: .nothing, showsResult: true) { try $0.calculate() },
    Command("new", topic: .results, changes: .everything, showsResult: true) { try $0.startNew() },
    Command("show", topic: .results, arguments: [.field.optional], changes: .nothing, showsResult: true) {
      try $0.show()
    },
    Command("explain", topic: .results, changes: .nothing) { try $0.explain() },
    Command("clear", topic: .results, arguments: [.field.optional], changes: .everything) { try $0.clear() },
    Command("undo", topic: .results, changes: .everything) { $0.reverted(try $0.session.undo()) },
    Command("redo", topic: .results, changes: .everything) { $0.reverted(try $0.session.redo()) },
  ]
}

extension Invocation {
  /// `rate 220`; a field's name alone asks for its value.
  func setField(_ field: Field) throws -> Answer {
    if let several = try setSeveral(field) { return several }
    let (field, start) = try meant(field)
    guard let value = rest(from: start) else { return try ask(field) }
    if value.text == "?", interpreter.dialogue != nil { return whatFits(field) }
    try refuseArea(value, as: field)
    return try value.shifting { try answer(session.set(field, try changed(field, value.text) ?? value.text)) }
  }

  /// The value that a change typed at the prompt makes of the one that is there: `*1.1`, `+10 %`, `-2 ha`; nil for any other text.
  private func changed(_ field: Field, _ text: String) throws(Refusal) -> String? {
    guard interpreter.dialogue != nil, let old = session.owner(of: field).draft[field.path] else { return nil }
    return try field.changed(old, by: text, session.notation).map { wording.exact($0) }
  }

  /// Refuses an area as a name: `name 3 ha`; in quotes it is one.
  private func refuseArea(_ value: Word, as field: Field) throws(Refusal) {
    guard case .text = field.kind, !value.isQuoted else { return }
    let areas = calculators[field.calculator]?.template.filter { $0.units.first?.dimension == .area } ?? []
    let area = areas.first { (try? session.readNumber(value.text, of: $0))?.hasTypedUnit == true }
    guard let area else { return }
    let lines = [
      "\(interpreter.names.shortName(of: area)) \(value.text)",
      "\(interpreter.names.shortName(of: field)) \"\(value.text)\"",
    ]
    throw Refusal(.valueAsText(value.text, field: field.name), at: value.span, instead: lines)
  }

  /// `swap`.
  func perform(_ action: Action, of calculator: any Calculator) throws -> Answer {
    guard let text = rest() else { return try answer(session.perform(action, of: calculator, "")) }
    return try text.shifting { try answer(session.perform(action, of: calculator, text.text)) }
  }

  /// What a change did; where the change itself asks for the result, that, in scripts too.
  private func answer(_ update: Update) throws -> Answer {
    guard update.calculator.answering == .always else { return self.update(update) }
    switch session.outcome(of: update) {
    case .result(let evaluation, _): return result(evaluation)
    case .impossible(let failure): throw failure
    case .notLive, nil: return self.update(update)
    }
  }

  private func whatFits(_ field: Field) -> Answer {
    Answer(
      sheet: Sheet([.paragraph([Span(wording.hint(on: field, session.notation), .muted)])]),
      json: [
        "field": .string(field.id), "product": .number(ofProduct: field.member),
        "text": .string(wording.hint(on: field, session.notation)),
      ])
  }

  /// Asks for one value.
  func ask(_ field: Field) throws -> Answer {
    let owner = session.owner(of: field)
    return try ask(field.path, of: owner.calculator, in: owner.draft)
  }

  /// The same beside other values than the session's, which come with it.
  func ask(_ path: FieldPath, of calculator: any Calculator, in draft: Draft) throws -> Answer {
    let dialogue = try dialogue(otherwise: .missingArgument(usage: usage))
    let steps = StepByStep(interpreter, dialogue, calculator, .only(path))
    return try answer(session.change(try steps.fill(draft)))
  }

  /// The result; at the prompt, what is missing is asked for first.
  func calculate() throws -> Answer {
    let current = session.current
    if let dialogue = interpreter.dialogue {
      let needed = current.calculator.missingFields(in: current.draft).map(\.path)
      let steps = StepByStep(interpreter, dialogue, current.calculator, .missing(needed: needed))
      return calculated(try session.calculate(with: try steps.fill(current.draft)))
    }
    return result(try session.calculate())
  }

  /// Every field of the current calculator, one after another, then the result.
  func startNew() throws -> Answer {
    let dialogue = try dialogue(otherwise: .interactiveOnly(interpreter.names.name(of: command)))
    let current = session.current
    let start = current.calculator.withoutPassing(current.draft)
    let steps = StepByStep(interpreter, dialogue, current.calculator, .all)
    return calculated(try session.calculate(with: try session.beginningJob { try steps.fill(start) }, isAnew: true))
  }

  /// The result, behind the tractor where the person wants to see it.
  private func calculated(_ evaluation: Evaluation) -> Answer {
    if session.settings.isOn(.animation), interpreter.dialogue?.hasMoreToRun == false {
      interpreter.stage?.driveTractor(wording.text(.calculating))
    }
    return result(evaluation)
  }

  func show() throws -> Answer {
    if let word = word(0) { return try show(word) }
    let current = session.current
    var sheet = wording.entered(in: current.draft, current.calculator, doubts: current.standingDoubts)
    if let evaluation = session.answer(of: current) {
      sheet += wording.sheet(of: evaluation)
    } else if !current.calculator.isBlank(current.draft) || !current.standingDoubts.isEmpty,
      let reason = current.whyNoResult
    {
      sheet += wording.sheet(of: .impossible(reason))
    }
    return Answer(sheet: sheet, json: json(of: current))
  }

  /// `show Tebu`, `show rate`: all that is known of a product, or one value.
  private func show(_ word: Word) throws -> Answer {
    guard let field = try field(word) else { throw Refusal(.invalidArgument(word.text, usage: usage), at: word.span) }
    let model = session.owner(of: field)
    if let group = session.group(of: field), let member = field.path.member, group.nameField != nil {
      return list(group, of: model.calculator, only: member)
    }
    let sheet = model.draft.value(of: field) == nil ? nil : wording.echo(of: field, in: model.draft)
    return Answer(
      sheet: sheet ?? Sheet([.paragraph([Span(wording.text(.noSuchValue(field: field)), .muted)])]),
      json: json(of: model))
  }

  func explain() throws -> Answer {
    let current = session.current
    let evaluation = try current.calculator.evaluate(try session.workable(current.calculator))
    let formulas = wording.formulas(of: evaluation).map { formula -> JSON in
      ["id": .string(formula.id), "name": .string(formula.label), "text": .string(formula.text)]
    }
    return Answer(
      sheet: wording.sheet(ofFormulas: evaluation),
      json: ["calculator": .string(current.calculator.id), "formulas": .array(formulas)])
  }

  func clear() throws -> Answer {
    guard let word = word(0) else {
      let update = session.clear()
      return update.changes.isEmpty
        ? acknowledgement(.nothingEntered, .muted)
        : acknowledgement(.clearedAll(name: wording.calculatorName(update.calculator.id)))
    }
    guard let field = try field(word) else {
      throw Refusal(.invalidArgument(word.text, usage: usage), at: word.span)
    }
    let update = session.clear(field)
    return update.changes.isEmpty ? acknowledgement(.noSuchValue(field: field), .muted) : self.update(update)
  }

  func select(_ calculator: any Calculator) -> Answer {
    session.select(calculator)
    let selected = Sheet.Block.paragraph([
      Span(wording.text(.calculatorSelected(name: wording.calculatorName(calculator.id))), .good)
    ])
    let draft = session.current.draft
    let doubts = session.current.standingDoubts
    let entered = calculator.isBlank(draft) ? Sheet() : wording.entered(in: draft, calculator, doubts: doubts)
    return Answer(sheet: Sheet([selected]) + entered, json: json(of: session.current), isAcknowledgement: true)
  }

  func reverted(_ reverted: Reverted) -> Answer {
    switch reverted {
    case .values(let update):
      Answer(sheet: wording.sheet(of: update), json: json(of: session.current), isAcknowledgement: true, update: update)
    case .favoriteRestored(let name): acknowledgement(.favoriteRestored(name: name))
    case .favoriteDeleted(let name): acknowledgement(.favoriteDeleted(name: name))
    case .favoriteReplaced(let name): acknowledgement(.saved(name: name))
    case .favoritePutBack(let name): acknowledgement(.favoritePutBack(name: name))
    case .favoriteRenamed(let old, let new): acknowledgement(.renamed(from: old, to: new))
    case .historyRestored(let count): acknowledgement(.historyRestored(count: count))
    case .historyDeleted(let count): acknowledgement(.historyDeleted(count: count))
    case .bookChanged(let step): acknowledgement(.made(step.kind))
    case .bookPutBack(let step): acknowledgement(.takenBack(step.kind))
    }
  }

  /// A whole result, for people and for programs.
  func result(_ evaluation: Evaluation) -> Answer {
    Answer(sheet: wording.sheet(of: evaluation), json: json(of: session.current))
  }

  /// What changed, behind what is to be known before; scripts are not told, nor is a person of each change in a file.
  func update(_ update: Update, behind note: Sheet = Sheet()) -> Answer {
    guard interpreter.person != nil else { return Answer(isAcknowledgement: true) }
    guard interpreter.dialogue != nil else { return Answer(isAcknowledgement: true, update: update) }
    return Answer(sheet: note + wording.sheet(of: update), isAcknowledgement: true, update: update)
  }

  func json(of model: CalculatorViewModel) -> JSON { json(of: model, session.answer(of: model)) }

  /// What is in doubt is named only where something is.
  func json(of model: CalculatorViewModel, _ evaluation: Evaluation?, number: Int64? = nil) -> JSON {
    let doubtful = model.standingDoubts.ids
    return .record(
      number.map { [("id", .integer(Int($0)))] } ?? [], calculator: model.calculator.id,
      input: model.calculator.inputJSON(model.draft), result: evaluation?.outcome.json,
      cautions: cautions(of: evaluation),
      more: doubtful.isEmpty ? [] : [("doubtful", .array(doubtful.map(JSON.string)))])
  }

  func cautions(of evaluation: Evaluation?) -> JSON {
    (evaluation?.cautions ?? []).json { wording.message(of: $0) }
  }
}
