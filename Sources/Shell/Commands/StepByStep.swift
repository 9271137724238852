import Calculation
import Sheets
import ViewModels

/// Asks for one field after another; the session changes only when all are answered.
struct StepByStep {
  let interpreter: Interpreter
  let dialogue: any Dialogue
  let calculator: any Calculator
  /// Their ids, in the order in which they are asked for.
  let fields: [String]

  private enum Step {
    case value(Draft)
    case back
    case again
  }

  /// The draft with the fields filled in; throws `Cancelled` when the person leaves.
  func fill(_ start: Draft) throws -> Draft {
    var drafts = [start]
    while drafts.count <= fields.count {
      let draft = drafts[drafts.count - 1]
      switch try step(field(fields[drafts.count - 1], draft), draft) {
      case .value(let next): drafts.append(next)
      case .back: if drafts.count > 1 { drafts = back(drafts) }
      case .again: break
      }
    }
    return drafts[drafts.count - 1]
  }

  /// The field with the units that go with what has been answered so far.
  private func field(_ id: String, _ draft: Draft) -> Field {
    guard let field = calculator.fields(in: draft).first(where: { $0.id == id }) else { preconditionFailure(id) }
    return field
  }

  /// One step back keeps the later values, so that going forward again offers them.
  private func back(_ drafts: [Draft]) -> [Draft] {
    var drafts = drafts
    let latest = drafts.removeLast()
    drafts[drafts.count - 1] = latest
    return drafts
  }

  private func step(_ field: Field, _ draft: Draft) throws -> Step {
    let prefill = draft.value(of: field).map(wording.exact) ?? ""
    let typed = try ask(field, draft, prefill)
    switch Self.key(typed, behind: prefill) {
    case "?":
      dialogue.tell(Sheet([.paragraph([Span(wording.hint(on: field), .muted)])]))
      return .again
    case "<": return .back
    case "" where field.isOptional: return .value(draft.clearing(field))
    case "":
      dialogue.refuse(note(.valueNeeded(field: field)))
      return .again
    default: return typed == prefill ? .value(draft) : try read(typed, field, draft)
    }
  }

  /// What was typed, without the spaces around it; `?` and `<` also count behind the untouched prefilled text.
  private static func key(_ typed: String, behind prefill: String) -> String {
    let added = typed.hasPrefix(prefill) ? typed.dropFirst(prefill.count) : ""
    let key = added.filter { !$0.isWhitespace }
    return ["?", "<"].contains(key) ? key : typed.withOrdinarySpaces
  }

  /// A refused value says why, and is asked for again.
  private func read(_ typed: String, _ field: Field, _ draft: Draft) throws -> Step {
    do throws(Refusal) {
      try TypedLine.refuseUnreadable(typed)
      let entered = try interpreter.session.read(typed, into: field, of: draft)
      if let sum = entered.expression { dialogue.tell(Sheet([wording.echo(sum, in: field, entered.draft)])) }
      return .value(entered.draft)
    } catch {
      do {
        if try obey(typed, field) { return .again }
        refuse(error, typed)
      } catch let refusal as Refusal {
        refuse(refusal, typed)
      }
      return .again
    }
  }

  private func refuse(_ refusal: Refusal, _ typed: String) {
    dialogue.refuse(RefusalReport(refusal, line: typed).sheet(wording, width: dialogue.width))
  }

  /// Does what `help`, `lang pl` and `quit` are for: they are understood here, too.
  private func obey(_ typed: String, _ field: Field) throws -> Bool {
    guard let line = try? TypedLine.commands(in: typed).first,
      let command = interpreter.names.commandInEveryLanguage(line.words[0].text)
    else { return false }
    guard line.words.count > 1 || command.name != "help" else {
      dialogue.tell(Sheet([.paragraph([Span(wording.hint(on: field), .muted)])]))
      return true
    }
    let answer = try interpreter.run(line)
    if answer.leaves { throw Left() }
    dialogue.tell(answer.sheet)
    return true
  }

  private func prompt(for field: Field, in draft: Draft) -> String {
    guard field.kind == .quantity, case let unit = draft.unit(of: field), !unit.symbol.isEmpty else {
      return wording.text(.fieldPrompt(field: field))
    }
    return wording.text(.fieldPrompt(field: field, unit: unit))
  }

  private func ask(_ field: Field, _ draft: Draft, _ prefill: String) throws -> String {
    let completing: Completing = { interpreter.completer.value(of: field, $0) }
    switch dialogue.readLine(prompt: prompt(for: field, in: draft), prefill: prefill, completing: completing) {
    case .line(let line): return line
    case .notUTF8: throw ShellError.lineNotUTF8
    case .interrupted, .endOfInput: throw Cancelled()
    case .terminated(let signal): throw Terminated(signal: signal)
    }
  }

  private func note(_ message: Message) -> Sheet {
    Sheet([.paragraph([Span(wording.text(message), .muted)])])
  }

  private var wording: Wording { interpreter.wording }
}
