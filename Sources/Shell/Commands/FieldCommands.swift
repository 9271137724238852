import Calculation
import Records
import Sheets
import Storage
import ViewModels

/// Commands that enter values: `rate 220` sets a field, and `rate` alone asks for its value.
struct FieldCommands {
  let call: Invocation

  private var session: Session { call.session }
  private var interpreter: Interpreter { call.interpreter }
  private var wording: Wording { call.wording }
  private var shown: ShownValues { ShownValues(call: call) }

  /// Runs a field's command.
  func enter(_ entry: Entry) throws -> Answer {
    switch entry {
    case .nothing(let field):
      try refuseOtherMeaning(of: field)
      let owner = session.values.owner(of: field)
      return try ask(field.path, of: owner.calculator, in: owner.draft)
    case .question(let field): return hint(on: field)
    case .value(let value): return try enter(value)
    case .ofSeveral(let members, let group): return shown.entered(members, of: group)
    }
  }

  /// Refuses the name alone of another calculator's field that is also a word for the result, as `total` is in a mix:
  /// its question would be about something else.
  private func refuseOtherMeaning(of field: Field) throws(Refusal) {
    let current = session.values.current
    let called = call.typed.words[0]
    guard current.calculator.id != field.calculator, !current.calculator.isBlank(current.draft),
      session.settings.notation.means(called.text, Self.total)
    else { return }
    throw Refusal(
      .missingArgument(usage: call.usage), at: called.span,
      suggestions: [call.names.shortName(ofCommand: "show")])
  }

  private static let total = Choice("total", key: .wordTotal)

  /// Asks for a field's value in another draft, which with the answer becomes the session's.
  func ask(_ path: FieldPath, of calculator: any Calculator, in draft: Draft) throws -> Answer {
    let dialogue = try call.dialogue(otherwise: .missingArgument(usage: call.usage))
    let steps = StepByStep(
      interpreter: interpreter, dialogue: dialogue, owner: calculator, scope: .only([path]))
    let filled = try steps.fill(draft)
    return try shown.answer(to: session.change(filled.draft, typed: filled.typed))
  }

  /// Tells what can be typed for a field: `rate ?`.
  private func hint(on field: Field) -> Answer {
    let hint = FieldHints(wording, session.settings.notation).hint(on: field)
    return Answer(
      sheet: Sheet.line(Span(hint, .muted)),
      json: [
        "field": .string(field.id), "product": .integer(orNull: field.member),
        "text": .string(hint),
      ])
  }

  private func enter(_ value: NewValue) throws -> Answer {
    let update = set(value)
    switch value {
    case .entered(let field, _): return try shown.answer(to: update, behind: known(behind: field))
    case .empty: return try shown.answer(to: update)
    }
  }

  /// Puts in a new value, or empties its field.
  func set(_ value: NewValue) -> Update {
    switch value {
    case .entered(let field, let entered): session.set(field, to: entered)
    case .empty(let field): session.clear(field)
    }
  }

  /// Tells at the prompt what is known of a field of land that was named, whose area Up then brings, and behind another
  /// area of it the one that was known.
  private func known(behind field: Field) -> Sheet {
    guard let dialogue = interpreter.dialogue,
      case let calculator = session.values.owner(of: field).calculator,
      let job = calculator.job,
      case let jobArea = job.jobArea,
      [job.jobName, jobArea].contains(field.path),
      case let draft = session.values.draft(of: calculator),
      let known = session.notebook.parcels.parcel(named: draft.text(at: job.jobName))
    else { return Sheet() }
    let isOfArea = field.path == jobArea
    let other = known.facts.treated.flatMap { draft[jobArea]?.isAsMuch(as: $0) == true ? nil : $0 }
    if isOfArea, other == nil || session.filling.isRest(in: draft) { return Sheet() }
    if !isOfArea, let other, let field = calculator.form.field(at: jobArea) {
      dialogue.remember("\(call.names.shortName(of: field)) \(wording.exact(other))")
    }
    return ParcelScreen(wording).sheet(of: known, isOfArea: isOfArea)
  }
}
