import Calculation
import Sheets
import Storage
import Terminal
import ViewModels

/// Asks for one value after another; the session changes only when every question is answered.
struct StepByStep {
  let interpreter: Interpreter
  let dialogue: any Dialogue
  let owner: any FormOwner
  let scope: Scope

  /// Returns the values with a likely one in a field that has none; it is shown, and Enter takes it.
  var offering: (Field, Draft) -> Draft = { $1 }
  /// Returns the values after an answer, perhaps changed after another question; nil asks for the field again.
  var settled: (Field, _ before: Draft, _ after: Draft) throws -> Draft? = { $2 }
  /// Returns the question to ask before the program is left; nil if nothing would be lost.
  var leaving: (Draft) -> Text? = { _ in nil }
  /// Receives the answers so far after each question.
  var keeping: (Answers) -> Void = { _ in }
  /// The fields whose questions were answered before, so that only those behind them are asked; `<` goes back to them.
  var answeredBefore: [FieldPath] = []
  /// Whether `stop`, or another command, which then runs, leaves the questions.
  var letsGo = false
  /// Returns what is told before the question with this place, from 1 on.
  var note: (Field, _ number: Int) -> String? = { _, _ in nil }
  /// Returns likely values of a field that none is offered for; the question shows them, and that Enter takes none.
  var choices: (Field, Draft) -> [String] = { _, _ in [] }

  /// The answers to the questions so far.
  struct Answers {
    /// All values, also those without a question.
    var draft: Draft
    /// The answers that were typed.
    var typed: [Entered] = []
    /// The fields whose questions were answered, also by Enter alone.
    var fields: [FieldPath] = []
  }

  enum Step {
    /// The new values, those of them that were typed, and further fields that need no question any more.
    case value(Draft, typed: [Entered] = [], alsoAnswered: [FieldPath] = [])
    /// The values after an answer that changed another field than the one asked for, which may be gone.
    case changed(Draft, typed: [Entered] = [])
    case back
  }

  var wording: Wording { interpreter.wording }

  /// What was answered so far.
  private struct Progress {
    var draft: Draft
    var typed: [Entered] = []
    /// The answered questions; those that one answer answered lie together, so that one step goes back over them.
    var answered: [[Question]]

    var questions: [Question] { answered.flatMap(\.self) }

    var answers: Answers {
      let fields = questions.compactMap { question in
        if case .value(let path) = question { path } else { nil }
      }
      return Answers(draft: draft, typed: typed, fields: fields)
    }

    mutating func take(_ values: Draft, typed entered: [Entered]) {
      draft = values
      typed += entered
    }
  }

  /// Asks all questions and returns the answers; throws `Cancelled` when the person leaves. A step back keeps the later
  /// values, so that going forward again offers them.
  func fill(_ start: Draft) throws -> Answers {
    var progress = Progress(
      draft: start, answered: planned(start).filter(wasAnsweredBefore).map { [$0] })
    var question = nextQuestion(in: start, answered: progress.questions)
    while let asked = question {
      tellNote(on: asked, progress.draft)
      let step = try step(answering: asked, progress.draft)
      question = self.question(behind: asked, step, &progress)
      keeping(progress.answers)
    }
    return progress.answers
  }

  private func wasAnsweredBefore(_ question: Question) -> Bool {
    if case .value(let path) = question { answeredBefore.contains(path) } else { false }
  }

  /// Tells what there is to tell of a question, by its place among all.
  private func tellNote(on question: Question, _ draft: Draft) {
    guard case .value(let path) = question, let place = planned(draft).firstIndex(of: question),
      let note = note(field(path, draft), place + 1)
    else { return }
    tell(note)
  }

  private func step(answering question: Question, _ draft: Draft) throws -> Step {
    switch question {
    case .value(let path): try value(path, draft, isNeeded: false)
    case .needed(let path): try value(path, draft, isNeeded: true)
    case .another(let group, after: _): try another(of: group, draft)
    }
  }

  /// Takes the step that an answer makes, and returns the question that follows it; nil behind the last one.
  private func question(behind asked: Question, _ step: Step, _ progress: inout Progress)
    -> Question?
  {
    switch step {
    case .value(let values, let entered, let others):
      progress.take(values, typed: entered)
      progress.answered.append(asked.answered(with: others))
    case .changed(let values, let entered): progress.take(values, typed: entered)
    case .back: return progress.answered.popLast()?.first ?? asked
    }
    return nextQuestion(in: progress.draft, answered: progress.questions)
  }

  private func field(_ path: FieldPath, _ draft: Draft) -> Field {
    let group = owner.form.groups.first { $0.id == path.member?.group }
    let named = path.member.flatMap { group?.field(path.name, of: $0, in: draft) }
    let field =
      owner.fields(in: draft).first { $0.path == path } ?? named ?? owner.form.field(at: path)
    guard let field else { preconditionFailure(path.text) }
    return field
  }

  /// Asks until there is an answer; the Up key brings back the refused answers, and then the current value.
  private func value(_ path: FieldPath, _ draft: Draft, isNeeded: Bool) throws -> Step {
    let field = field(path, draft)
    let draft = offering(field, interpreter.session.notebook.parcels.offering(field, in: draft))
    let present = draft.value(of: field).map { wording.exact($0) }
    // Tab and Up bring the last used value into the line; an empty answer does not accept it.
    let offered = present ?? lastUsed(field)
    let prompt = { self.prompt(for: field, in: draft) }
    let completing = { (line: String) in
      let value = interpreter.completer.value(of: field, present: offered, line)
      guard value.candidates.isEmpty, let group = groupNamedBeforeValue(field, draft) else {
        return value
      }
      return interpreter.completer.member(of: group, line)
    }
    return try asking(prompt, [offered].compactMap(\.self), completing: completing) { typed in
      try step(typed, present, field, draft, isNeeded: isNeeded)
    }
  }

  /// Tells the dose that the named product was last used with, and returns it; nil if the book has none.
  private func lastUsed(_ field: Field) -> String? {
    guard let group = group(answeredBy: field), let name = field.name.owner,
      let product = interpreter.session.notebook.products.knownProduct(name, of: group),
      let value = product.entry.facts.flatMap(group.mainValue)
    else { return nil }
    dialogue.tell(BookScreen(wording, group).sheet(ofNamed: product))
    return wording.exact(value)
  }

  /// Returns the field's group if an answer may begin with a name: for a first product without a name and a value.
  private func groupNamedBeforeValue(_ field: Field, _ draft: Draft) -> FieldGroup? {
    draft.value(of: field) == nil && field.name.owner == nil ? group(answeredBy: field) : nil
  }

  /// Asks until `answer` accepts what was typed; Up brings back the recalled lines, and what was refused.
  func asking<Given>(
    _ prompt: @escaping () -> String, _ recalled: [String], completing: @escaping Completing,
    answer: (String) throws -> Given?
  ) throws -> Given {
    let line = AskedLine(
      interpreter: interpreter, dialogue: dialogue, prompt: prompt, recalled: recalled,
      completing: completing)
    return try line.answered(answer)
  }

  /// What an answer to the question for a value says.
  private enum Reply {
    case help, back
    /// The value that stands is kept.
    case kept
    /// The product is removed, or the value of a field that is no product's.
    case removed
    case skipped
    /// Nothing, though a value is needed.
    case nothing
    case value
  }

  private func reply(
    _ typed: String, _ present: String?, _ field: Field, _ draft: Draft, maySkip: Bool
  ) -> Reply {
    switch typed.withOrdinarySpaces {
    case "?": .help
    case "<": .back
    case "" where present != nil, present?.withOrdinarySpaces: .kept
    case "-" where isRemovable(field, draft): .removed
    case "" where maySkip, "-" where maySkip: .skipped
    case "", "-": .nothing
    default: .value
    }
  }

  /// Carries out an answer; nil if the question is to be asked again.
  private func step(
    _ typed: String, _ present: String?, _ field: Field, _ draft: Draft, isNeeded: Bool
  ) throws -> Step? {
    let maySkip = !isNeeded && owner.maySkip(field, in: draft)
    let help = FieldHints(wording, interpreter.session.settings.notation).hint(
      on: field, askedIn: draft, maySkip: maySkip)
    switch reply(typed, present, field, draft, maySkip: maySkip) {
    case .help: tell(help)
    case .back: return .back
    // The value stays exactly as it is, because the shown text is not read again.
    case .kept: return .value(interpreter.session.values.accepting(field, in: draft))
    case .removed: return .changed(field.path.member.map { draft.removing($0) } ?? draft)
    case .skipped: return .value(draft.clearing(field))
    case .nothing:
      let needed = wording.text(.stepValueNeeded(field: .fields([field.name])))
      dialogue.refuse(Sheet.line(Span(needed, .muted)))
    case .value:
      let isValue = (try? interpreter.session.read(typed, into: field, of: draft)) != nil
      if letsGo, !isValue { try interpreter.letGo(typed, dialogue) }
      return try read(typed, field, draft, help: help)
    }
    return nil
  }

  /// Whether `-` removes the product: `new` asks for all fields, and it has a name or is not the only one with a value.
  private func isRemovable(_ field: Field, _ draft: Draft) -> Bool {
    guard case .all = scope, let group = group(answeredBy: field) else { return false }
    return field.name.owner != nil
      || (draft.value(of: field) != nil && group.members(in: draft).count > 1)
  }

  /// Returns the group of products whose main field this is, such as the dose; nil for any other field.
  func group(answeredBy field: Field) -> FieldGroup? {
    owner.form.groups.first {
      $0.id == field.path.member?.group && $0.nameField != nil && $0.mainField == field.id
    }
  }

  private func read(_ typed: String, _ field: Field, _ draft: Draft, help: String) throws -> Step? {
    let group = groupNamedBeforeValue(field, draft)
    return try reading(
      typed, into: field, of: draft, asked: .fields([field.name]), mayName: group != nil, help: help
    ) { typed in
      do { return try entered(typed, into: field, draft) } catch let error as Refusal {
        guard let group else { throw error }
        do { return try named(typed, group, draft) } catch let named as Refusal {
          throw typed.first { !$0.isWhitespace }?.isNumber == true ? error : named
        }
      }
    }
  }

  /// Reads a value, and tells how it was read where that is not plain; nil if the field is to be asked for again.
  private func entered(_ typed: String, into field: Field, _ draft: Draft) throws -> Step? {
    let screen = ChangeScreen(wording)
    let entered = try interpreter.session.read(typed, into: field, of: draft)
    if let sum = entered.expression {
      dialogue.tell(screen.readValue(of: field, in: entered.draft, typed: sum))
    }
    guard let settled = try settled(field, draft, entered.draft) else { return nil }
    let others = entered.others
    for changed in others.isEmpty ? [] : [field] + others {
      dialogue.tell(screen.readValue(of: changed, in: settled))
    }
    return .value(settled, typed: [entered], alsoAnswered: others.map(\.path))
  }

  func tell(_ hint: String) { dialogue.tell(Sheet.line(Span(hint, .muted))) }

  private func prompt(for field: Field, in draft: Draft) -> String {
    let choices = choices(field, draft).joined(separator: " | ")
    let name = wording.askedName(of: field, in: draft, owner)
    let shown = draft.value(of: field).map(bracketed) ?? unit(of: field, in: draft)
    guard let shown else {
      let asked =
        choices.isEmpty
        ? Text.fieldPromptPlain(field: .text(name))
        : .fieldPromptChoices(choices: .text(choices), field: .text(name))
      return wording.text(asked)
    }
    let prompt = wording.text(.fieldPrompt(field: .text(name), shown: .text(shown)))
    // A value is never split. It moves to a separate line when a new value of the same length would not fit behind it.
    guard let width = dialogue.width, prompt.displayWidth + shown.displayWidth >= width,
      let value = prompt.firstRange(of: shown),
      let gap = prompt[..<value.lowerBound].lastIndex(of: " ")
    else { return prompt }
    return "\(prompt[..<gap])\n\(prompt[prompt.index(after: gap)...])"
  }

  /// Returns the value for the prompt; a number without a unit symbol goes without the unit's name.
  private func bracketed(_ value: FieldValue) -> String {
    if let quantity = value.quantity, quantity.unit.symbol.isEmpty {
      return wording.echo(quantity.value)
    }
    return wording.echo(value)
  }

  private func unit(of field: Field, in draft: Draft) -> String? {
    guard field.kind == .quantity, case let unit = draft.unit(of: field), !unit.symbol.isEmpty
    else { return nil }
    return wording.symbol(of: unit)
  }
}
