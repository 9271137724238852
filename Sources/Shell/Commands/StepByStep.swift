import Calculation
import Sheets
import Terminal
import ViewModels

/// Asks for one field after another; the session changes only when all are answered.
struct StepByStep {
  let interpreter: Interpreter
  let dialogue: any Dialogue
  let calculator: any Calculator
  /// Their keys, in the order in which they are asked for.
  let fields: [FieldPath]

  private enum Step {
    case value(Draft)
    case back
    case again
    case refused
  }

  /// The draft with the fields filled in; throws `Cancelled` when the person leaves.
  func fill(_ start: Draft) throws -> Draft {
    var drafts = [start]
    while drafts.count <= fields.count {
      switch try step(fields[drafts.count - 1], drafts[drafts.count - 1]) {
      case .value(let next): drafts.append(next)
      case .back: if drafts.count > 1 { drafts = back(drafts) }
      case .again, .refused: break
      }
    }
    return drafts[drafts.count - 1]
  }

  /// The field with the units that go with what has been answered so far.
  private func field(_ path: FieldPath, _ draft: Draft) -> Field {
    let field = calculator.fields(in: draft).first { $0.path == path } ?? calculator.form.field(at: path)
    guard let field else { preconditionFailure(path.text) }
    return field
  }

  /// One step back keeps the later values, so that going forward again offers them.
  private func back(_ drafts: [Draft]) -> [Draft] {
    var drafts = drafts
    let latest = drafts.removeLast()
    drafts[drafts.count - 1] = latest
    return drafts
  }

  /// Asks until there is an answer. Up brings back those that were refused, and then the value that stands there.
  private func step(_ path: FieldPath, _ draft: Draft) throws -> Step {
    var refused = LineMemory()
    while true {
      let field = field(path, draft)
      let standing = draft.value(of: field).map { wording.exact($0) }
      let typed = try ask(field, draft, standing, refused.lines)
      switch try step(typed.withOrdinarySpaces, standing, field, draft) ?? read(typed, field, draft) {
      case .refused: refused.remember(typed)
      case .again: break
      case let step: return step
      }
    }
  }

  /// What an answer does that is no new value; nil where it is to be read as one.
  private func step(_ answer: String, _ standing: String?, _ field: Field, _ draft: Draft) -> Step? {
    switch answer {
    case "?":
      tellHint(on: field, draft)
      return .again
    case "<": return .back
    // Kept as it is, every digit of it: the text is not read.
    case "" where standing != nil, standing?.withOrdinarySpaces: return .value(draft)
    case "" where field.isOptional, "-" where field.isOptional: return .value(draft.clearing(field))
    case "", "-":
      dialogue.refuse(Sheet([.paragraph([Span(wording.text(.valueNeeded(field: field)), .muted)])]))
      return .again
    default: return nil
    }
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
        if try obey(typed, field, draft) { return .again }
        refuse(error, typed)
      } catch let refusal as Refusal {
        refuse(refusal, typed)
      }
      return .refused
    }
  }

  private func refuse(_ refusal: Refusal, _ typed: String) {
    dialogue.refuse(RefusalReport(refusal, line: typed).sheet(wording, width: dialogue.width))
  }

  /// Does what `help`, `lang pl` and `quit` are for: they are understood here, too.
  private func obey(_ typed: String, _ field: Field, _ draft: Draft) throws -> Bool {
    guard let line = try? TypedLine.commands(in: typed).first,
      let command = interpreter.names.commandInEveryLanguage(line.words[0].text)
    else { return false }
    guard line.words.count > 1 || command.name != "help" else {
      tellHint(on: field, draft)
      return true
    }
    let answer = try interpreter.run(line)
    if answer.leaves { throw Left() }
    dialogue.tell(answer.sheet)
    return true
  }

  private func tellHint(on field: Field, _ draft: Draft) {
    dialogue.tell(Sheet([.paragraph([Span(wording.hint(on: field, askedIn: draft), .muted)])]))
  }

  private func ask(_ field: Field, _ draft: Draft, _ standing: String?, _ refused: [String]) throws -> String {
    let recalling = [standing].compactMap(\.self) + refused
    let completing: Completing = { interpreter.completer.value(of: field, standing: standing, $0) }
    switch dialogue.readLine(prompt: prompt(for: field, in: draft), recalling: recalling, completing: completing) {
    case .line(let line): return line
    case .notUTF8: throw Failure.lineNotUTF8
    case .interrupted, .endOfInput: throw Cancelled()
    case .terminated(let signal): throw Terminated(signal: signal)
    }
  }

  private func prompt(for field: Field, in draft: Draft) -> String {
    guard let shown = draft.value(of: field).map(bracketed) ?? unit(of: field, in: draft) else {
      return wording.text(.fieldPrompt(field: field))
    }
    let prompt = wording.text(.fieldPrompt(field: field, bracketed: shown))
    // Where it could not be typed once more beside itself, it stands on a line of its own, so that it is never parted.
    guard let width = dialogue.width, prompt.displayWidth + shown.displayWidth >= width,
      let value = prompt.firstRange(of: shown), let gap = prompt[..<value.lowerBound].lastIndex(of: " ")
    else { return prompt }
    return "\(prompt[..<gap])\n\(prompt[prompt.index(after: gap)...])"
  }

  /// A value that stands there; a number of what its field is called without that name.
  private func bracketed(_ value: FieldValue) -> String {
    if let quantity = value.quantity, quantity.unit.symbol.isEmpty { return wording.echo(quantity.value) }
    return wording.echo(value)
  }

  private func unit(of field: Field, in draft: Draft) -> String? {
    guard field.kind == .quantity, case let unit = draft.unit(of: field), !unit.symbol.isEmpty else { return nil }
    return unit.symbol
  }

  private var wording: Wording { interpreter.wording }
}
