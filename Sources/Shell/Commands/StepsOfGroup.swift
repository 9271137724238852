import Calculation
import Sheets
import Storage
import ViewModels

/// Asks for another member of a group by name and value, such as the next product of a mix.
extension StepByStep {
  /// Asks for another member; an empty answer ends the list.
  func another(of id: String, _ draft: Draft) throws -> Step {
    guard let group = owner.form.groups.first(where: { $0.id == id }),
      let member = group.next(in: draft),
      let main = group.field(group.mainField, of: member, in: draft)
    else { return .value(draft) }
    let product = Datum.choices([Choice(id, key: group.labelKey)])
    let completing = { line in interpreter.completer.member(of: group, line) }
    let prompt = { wording.text(key: "step-next-\(id)") }
    return try asking(prompt, [], completing: completing) { typed in
      switch typed.withOrdinarySpaces {
      case "", "-": return .value(draft)
      case let word where interpreter.session.settings.notation.means(word, Self.noMore):
        return .value(draft)
      case "<": return .back
      case "?":
        tell(hint(of: id))
        return nil
      default:
        return try reading(
          typed, into: main, of: draft, asked: product, mayName: true, help: hint(of: id)
        ) { typed in
          try named(typed, group, draft)
        }
      }
    }
  }

  /// The words that end a list of products; as commands some of them leave the program.
  private static let noMore = Choice("none", key: .wordNoMore)

  private var calculator: any Calculator {
    // Only calculators have groups.
    guard let calculator = interpreter.session.calculators[owner.id] else {
      preconditionFailure(owner.id)
    }
    return calculator
  }

  private func hint(of group: String) -> String {
    wording.text(key: "step-next-\(group)-hint") + " " + wording.text(.hintKeys)
  }

  /// Reads one or several names with a value behind each; asks before it replaces the value of an existing member.
  func named(_ typed: String, _ group: FieldGroup, _ draft: Draft) throws -> Step? {
    guard let line = try onlyCommand(in: typed, group) else { return nil }
    return try refusing(at: line.words[0].span) {
      let phrases = interpreter.phrases(group, of: calculator, in: line, from: 0)
      let parser = { (phrase: TypedCommand, draft: Draft) in
        MemberPhraseParser(
          group, calculator, draft, interpreter, phrase, of: line, usage: usage(of: group))
      }
      return phrases.count == 1
        ? try step(parser(phrases[0], draft))
        : try step(of: interpreter.read(phrases, into: draft, parser: parser), group, draft)
    }
  }

  /// Returns what was typed as a command; nil for nothing, and throws if another command follows.
  private func onlyCommand(in typed: String, _ group: FieldGroup) throws(Refusal) -> TypedCommand? {
    let lines = try TypedLine.commands(in: typed)
    guard lines.count < 2 else {
      let next = lines[1].words[0]
      throw Refusal(.unexpectedArgument(next.text, usage: usage(of: group)), at: next.span)
    }
    return lines.first
  }

  /// Enters several products from one answer. Where the person does not want one of them to replace what stands, it enters
  /// none and returns nil.
  private func step(of products: [ListedMember], _ group: FieldGroup, _ draft: Draft) throws
    -> Step?
  {
    for product in products {
      if let new = product.new {
        tellKnown(new, product.entered, group)
      } else if try !isWanted(product.entered, in: draft) {
        return nil
      }
    }
    let entered = products.map(\.entered)
    return .value(
      entered.last?.draft ?? draft, typed: entered,
      alsoAnswered: entered.compactMap(\.field?.path))
  }

  private func step(_ parser: MemberPhraseParser) throws -> Step? {
    let group = parser.group
    let draft = parser.draft
    switch try parser.meaning() {
    case .new(let new):
      let entered = try parser.adding(new)
      tellKnown(new, entered, group)
      return .value(
        entered.draft, typed: [entered], alsoAnswered: [entered.field?.path].compactMap(\.self))
    case .name: throw Failure.missingArgument(usage: usage(of: group))
    // The next question asks for its value.
    case .fromBook(let member, let item):
      let named = item.facts.map { group.adding($0, as: member, to: draft) } ?? draft
      dialogue.tell(interpreter.told(of: item, named: parser.nameAlone))
      tellFacts(of: member, group, named)
      return .changed(named)
    case .value(let field, let value):
      let entered = try interpreter.read(value, into: field, of: draft)
      if draft.value(of: field) == nil {
        return .value(entered.draft, typed: [entered], alsoAnswered: [field.path])
      }
      // `.changed` asks the question for another member again.
      return try isWanted(entered, in: draft) ? .changed(entered.draft, typed: [entered]) : nil
    case .fact(let fact):
      let values = try interpreter.read(fact, of: draft).draft(since: draft)
      dialogue.tell(ChangeScreen(wording).readValue(of: fact.field, in: values))
      return .changed(values)
    case .noFacts(let member): return .changed(group.withoutFacts(of: member, in: draft))
    }
  }

  /// Tells how a new product was read, and what the book has of it: its last dose and date, and its facts.
  private func tellKnown(_ new: NewMember, _ entered: Entered, _ group: FieldGroup) {
    dialogue.tell(
      interpreter.told(of: new, in: group)
        + CautionScreen(wording).sheet(ofNotices: group.notices(on: new.member, in: entered.draft)))
    guard interpreter.session.notebook.products.bookItem(new.name, of: group) != nil else { return }
    tellFacts(of: new.member, group, entered.draft)
  }

  private func tellFacts(of member: GroupMember, _ group: FieldGroup, _ draft: Draft) {
    let facts = group.factIDs.filter { $0 != group.nameField }.compactMap {
      group.field($0, of: member, in: draft)
    }
    dialogue.tell(
      facts.filter { draft.value(of: $0) != nil }.map {
        ChangeScreen(wording).readValue(of: $0, in: draft)
      }.reduce(
        Sheet(), +))
  }

  /// Asks whether to replace an existing value by the new one; asks nothing if there is no value yet.
  private func isWanted(_ entered: Entered, in draft: Draft) throws -> Bool {
    guard let field = entered.field, let old = draft.value(of: field),
      let new = entered.draft.value(of: field)
    else {
      return true
    }
    let question = Text.stepReplace(
      name: .text(field.name.owner ?? "1"), new: .text(wording.echo(new)),
      old: .text(wording.echo(old)))
    return try interpreter.confirm(question, dialogue)
  }

  private func usage(of group: FieldGroup) -> String {
    wording.text(key: "step-next-\(group.id)-usage")
  }
}
