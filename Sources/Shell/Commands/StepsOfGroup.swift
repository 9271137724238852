import Calculation
import Sheets
import Terminal
import ViewModels

/// One more of a group, asked for by its name and value: the next product of a mix.
extension StepByStep {
  /// Asks for one more, or none.
  func another(of id: String, _ draft: Draft) throws -> Step {
    guard let group = calculator.form.groups.first(where: { $0.id == id }) else { return .value(draft) }
    let completing = { line in interpreter.completer.member(of: group, line) }
    return try asking({ wording.text(.nextOne(of: id)) }, [], completing: completing) { typed in
      switch typed.withOrdinarySpaces {
      case "", "-": return .value(draft)
      case "<": return .back
      case "?":
        tell(hint(of: id))
        return .again
      default: return try reading(typed, help: hint(of: id)) { try named(typed, group, draft) }
      }
    }
  }

  private func hint(of group: String) -> String {
    wording.text(.nextOneHint(of: group)) + " " + wording.text(.hintKeys)
  }

  /// Reads a name and a value behind it; one that is there is asked about.
  func named(_ typed: String, _ group: FieldGroup, _ draft: Draft) throws -> Step {
    let lines = try TypedLine.commands(in: typed)
    guard let line = lines.first else { return .again }
    guard lines.count == 1 else {
      throw Refusal(.unexpectedArgument(lines[1].words[0].text, usage: usage(of: group)), at: lines[1].words[0].span)
    }
    let text = MemberText(
      group: group, calculator: calculator, draft: draft, interpreter: interpreter, typed: line, first: 0,
      usage: usage(of: group))
    do { return try step(try text.meaning(), group, draft) } catch let failure as Failure {
      throw Refusal(failure, at: line.words[0].span)
    }
  }

  private func step(_ meaning: MemberText.Meaning, _ group: FieldGroup, _ draft: Draft) throws -> Step {
    switch meaning {
    case .new(let member, let name, let value):
      let entered = try value.shifting {
        try interpreter.session.read(name, as: member, of: group, calculator, value.text, in: draft)
      }
      dialogue.tell(wording.lastUse(of: interpreter.session.known(name, of: group), in: group))
      return .value(entered.draft, alsoAnswered: entered.field?.path)
    case .name: throw Failure.missingArgument(usage: usage(of: group))
    // Its value is asked for next.
    case .known(let member, let item):
      return .changed(interpreter.session.adding(item, as: member, of: group, to: draft))
    case .value(let field, let value): return try changed(field, value, group, draft)
    case .fact(let field, let value):
      let values =
        value.text == "-"
        ? draft.clearing(field)
        : try value.shifting { try interpreter.session.read(value.text, into: field, of: draft) }.draft
      dialogue.tell(wording.echo(of: field, in: values))
      return .changed(values)
    }
  }

  /// One that is there is changed only where that is meant.
  private func changed(_ field: Field, _ value: Word, _ group: FieldGroup, _ draft: Draft) throws -> Step {
    let entered = try value.shifting { try interpreter.session.readWithUnit(value.text, into: field, of: draft) }
    guard let old = draft.value(of: field), let new = entered.draft.value(of: field) else {
      return .value(entered.draft, alsoAnswered: field.path)
    }
    let question = Text.replaceValue(of: field.name.owner ?? "1", wording.echo(old), by: wording.echo(new))
    // The question for one more comes again behind the answer.
    return try interpreter.confirm(question, dialogue, once: true) ? .changed(entered.draft) : .again
  }

  private func usage(of group: FieldGroup) -> String { wording.text(.nextOneUsage(of: group.id)) }
}
