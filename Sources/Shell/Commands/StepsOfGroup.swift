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

  /// Reads names with a value behind each; one that is there is asked about.
  func named(_ typed: String, _ group: FieldGroup, _ draft: Draft) throws -> Step {
    let lines = try TypedLine.commands(in: typed)
    guard let line = lines.first else { return .again }
    guard lines.count == 1 else {
      throw Refusal(.unexpectedArgument(lines[1].words[0].text, usage: usage(of: group)), at: lines[1].words[0].span)
    }
    return try interpreter.saying(line) {
      // The command's own word may be typed here, too: `product Tebu 1 l/ha`.
      let first = line.words.count > 1 && interpreter.isCommand(line.words[0].text, of: group) ? 1 : 0
      let phrases = interpreter.phrases(group, of: calculator, in: line, from: first)
      guard phrases.count > 1 else {
        return try step(try parser(phrases[0], of: line, group, draft).meaning(), group, draft)
      }
      return try several(phrases, of: line, group, draft)
    }
  }

  private func parser(
    _ phrase: TypedCommand, of line: TypedCommand, _ group: FieldGroup, _ draft: Draft
  ) -> MemberPhraseParser {
    MemberPhraseParser(group, calculator, draft, interpreter, phrase, of: line, usage: usage(of: group))
  }

  /// Takes several products from one answer, or refuses the whole answer.
  private func several(
    _ phrases: [TypedCommand], of line: TypedCommand, _ group: FieldGroup, _ draft: Draft
  ) throws -> Step {
    var (values, answered) = (draft, [FieldPath]())
    for phrase in phrases {
      let meaning = try interpreter.listed(parser(phrase, of: line, group, values))
      guard case .value(let next, let also) = try step(meaning, group, values, isChanging: false) else { return .again }
      (values, answered) = (next, answered + also)
    }
    return .value(values, alsoAnswered: answered)
  }

  /// What an answer about a product does.
  ///
  /// With `isChanging` a value in place of another makes the question come again.
  private func step(
    _ meaning: MemberPhraseParser.Meaning, _ group: FieldGroup, _ draft: Draft, isChanging: Bool = true
  ) throws -> Step {
    switch meaning {
    case .new(let member, let name, let value):
      let entered = try value.shifting {
        try interpreter.session.read(name, as: member, of: group, calculator, value.text, in: draft)
      }
      if let item = interpreter.session.known(name, of: group) {
        dialogue.tell(wording.lastUse(of: item, in: group))
        tellFacts(of: member, group, entered.draft)
      }
      return .value(entered.draft, alsoAnswered: [entered.field?.path].compactMap(\.self))
    case .name: throw Failure.missingArgument(usage: usage(of: group))
    // Its value is asked for next.
    case .known(let member, let item):
      let named = interpreter.session.adding(item, as: member, of: group, to: draft)
      tellFacts(of: member, group, named)
      return .changed(named)
    case .value(let field, let value):
      let step = try changed(field, value, group, draft)
      guard !isChanging, case .changed(let values) = step else { return step }
      return .value(values, alsoAnswered: [field.path])
    case .fact(let field, let value):
      let values =
        value.text == "-"
        ? draft.clearing(field)
        : try value.shifting { try interpreter.session.read(value.text, into: field, of: draft) }.draft
      dialogue.tell(wording.echo(of: field, in: values))
      return .changed(values)
    }
  }

  /// What has come with a name.
  private func tellFacts(of member: GroupMember, _ group: FieldGroup, _ draft: Draft) {
    let facts = group.facts.filter { $0 != group.nameField }.compactMap { group.field($0, of: member, in: draft) }
    dialogue.tell(
      facts.filter { draft.value(of: $0) != nil }.map { wording.echo(of: $0, in: draft) }.reduce(Sheet(), +))
  }

  /// One that is there is changed only where that is meant.
  private func changed(_ field: Field, _ value: Word, _ group: FieldGroup, _ draft: Draft) throws -> Step {
    let entered = try value.shifting { try interpreter.session.readWithUnit(value.text, into: field, of: draft) }
    guard let old = draft.value(of: field), let new = entered.draft.value(of: field) else {
      return .value(entered.draft, alsoAnswered: [field.path])
    }
    let question = Text.replaceValue(of: field.name.owner ?? "1", wording.echo(old), by: wording.echo(new))
    // The question for one more comes again behind the answer.
    return try interpreter.confirm(question, dialogue, once: true) ? .changed(entered.draft) : .again
  }

  private func usage(of group: FieldGroup) -> String { wording.text(.nextOneUsage(of: group.id)) }
}
