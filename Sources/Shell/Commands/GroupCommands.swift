import Calculation
import Sheets
import Storage
import ViewModels

/// Commands on a group of fields that can occur several times, as the products of a mix do.
extension Command {
  /// The command with the group's name, such as `product`: alone it lists the members, else it adds or changes one.
  convenience init(_ group: FieldGroup, of calculator: any Calculator) {
    self.init(
      group.id, others: [group.listKey], topic: .calculator(calculator.id),
      arguments: [.member(of: group).optional],
      doubt: .members(group.listKey), group: group
    ) { try $0.change(group, of: calculator) }
  }

  convenience init(removingFrom group: FieldGroup, of calculator: any Calculator) {
    self.init(
      "remove", topic: .calculator(calculator.id), arguments: [.memberName],
      doubt: .members(group.listKey), group: group
    ) { try $0.remove(from: group, of: calculator) }
  }
}

extension Invocation {
  /// Runs `product`: `product Tebu 250 EW 1 l/ha`, `product Tebu form EW`, `product Tebu 1 l/ha, Mospilan 0.2 kg/ha`.
  func change(_ group: FieldGroup, of calculator: any Calculator) throws -> Answer {
    guard rest() != nil else { return list(group, of: calculator) }
    let phrases = interpreter.phrases(group, of: calculator, in: typed, from: start)
    guard phrases.count == 1 else {
      return try changeSeveral(phrases, group, calculator, mayAdd: true)
    }
    let draft = session.values.draft(of: calculator)
    let parser = parser(group, calculator, in: draft, phrases[0])
    switch try parser.meaning() {
    case .new(let new):
      let entered = try parser.adding(new)
      return update(
        session.change(to: [entered]), behind: interpreter.told(of: new, in: group),
        notices: group.notices(on: new.member, in: entered.draft))
    case .name(let member): return list(group, of: calculator, only: member)
    case .fromBook(let member, let item):
      let named = item.facts.map { group.adding($0, as: member, to: draft) } ?? draft
      interpreter.dialogue?.tell(interpreter.told(of: item, named: parser.nameAlone))
      let main = FieldPath(group.mainField, of: member)
      guard calculator.fields(in: named).contains(where: { $0.path == main }) else {
        return update(session.change(named))
      }
      return try ask(main, of: calculator, in: named)
    case .value(let field, let value):
      return try update(
        session.change(to: [
          interpreter.read(value, into: field, of: session.values.draft(of: calculator))
        ]
        ))
    case .fact(let field, let value): return try update(changeFact(field, value))
    case .noFacts(let member):
      return update(session.change(group.withoutFacts(of: member, in: draft)))
    }
  }

  /// Enters or empties a fact of a product. A permit with another fact behind it is refused, with a line for each:
  /// `permit R-1 pack 5 l`, `permit R-5, product 2 permit R-6`.
  func changeFact(_ field: Field, _ value: Word) throws -> Update {
    if empties(value, field) { return session.clear(field) }
    let words = typed.words
    let begin = words.firstIndex { $0.span.lowerBound == value.span.lowerBound } ?? words.count
    if let group = session.values.group(of: field), field.isText, field.id != group.nameField,
      !value.isQuoted,
      let other = words.indices.dropFirst(begin + 1).dropLast().first(where: { index in
        group.fact(words[index].text, wording) != nil
      })
    {
      // Behind a comma another command was meant; without one the other fact is of the same product.
      let comma = words[begin..<other].firstIndex { $0.text.last == "," }
      let next = words[comma.map { $0 + 1 } ?? other].span.lowerBound
      let cut = comma.map { words[$0].span.upperBound - 1 } ?? words[other - 1].span.upperBound
      let product =
        comma == nil
        ? "\(typed.source(words[0].span.lowerBound..<words[begin - 2].span.upperBound)) " : ""
      throw Refusal(
        Failure(
          ShellCode.valueAsText, ["typed": .text(typed.text(of: other..<words.count).text)],
          variant: "fact"),
        at: next..<value.span.upperBound,
        suggestions: [typed.line(replacing: cut..<next, by: "; \(product)")])
    }
    return try value.locatingRefusal { try session.set(field, value.text) }
  }

  /// Enters several products from one line as one step for `undo`; refuses it all unless each has name, dose and unit.
  private func changeSeveral(
    _ phrases: [TypedCommand], _ group: FieldGroup, _ calculator: any Calculator, mayAdd: Bool
  ) throws -> Answer {
    let products = try interpreter.read(phrases, into: session.values.draft(of: calculator)) {
      phrase, draft in
      parser(group, calculator, in: draft, phrase)
    }
    if !mayAdd, let new = zip(phrases, products).first(where: { $1.new != nil })?.0 {
      let all = new.text(of: new.words.indices)
      throw MemberFinder(group, in: session.values.draft(of: calculator)).noSuchProduct(
        all.text, at: all.span)
    }
    let update = session.change(to: products.map(\.entered))
    let notices = products.flatMap { product in
      product.new.map { group.notices(on: $0.member, in: product.entered.draft) } ?? []
    }
    return self.update(
      update,
      behind: products.compactMap(\.new).map { interpreter.told(of: $0, in: group) }.reduce(
        Sheet(), +),
      notices: notices)
  }

  /// Sets several doses: `dose Tebu 1 l/ha, Mospilan 0.2 kg/ha`; nil if the line is about one product.
  func setSeveral(_ field: Field) throws -> Answer? {
    guard field.path.member != nil, let group = session.values.group(of: field),
      field.id == group.mainField,
      case let calculator = session.values.owner(of: field).calculator,
      case let phrases = interpreter.phrases(group, of: calculator, in: typed, from: start),
      phrases.count > 1
    else { return nil }
    return try changeSeveral(phrases, group, calculator, mayAdd: false)
  }

  func remove(from group: FieldGroup, of calculator: any Calculator) throws -> Answer {
    let name = try required(rest())
    let draft = session.values.draft(of: calculator)
    let finder = MemberFinder(group, in: draft, otherNames: session.notebook.products.otherNames)
    let entered = group.enteredMembers(in: draft)
    let members = finder.members(called: name.text).filter(entered.contains)
    if members.count > 1 { throw interpreter.whichOne(members, of: finder, at: name.span, typed) }
    guard let member = members.first ?? unnamed(name.text, in: group, draft) else {
      throw finder.noSuchProduct(name.text, at: name.span)
    }
    let removed = Failure.numbered(group.name(of: member, in: draft), member.number)
    return update(
      session.remove(member, of: calculator),
      behind: Sheet.line(Span(wording.text(.productRemoved(product: .text(removed))), .good)))
  }

  /// Returns the only product without a name if the word names its dose field: `remove dose`.
  private func unnamed(_ typed: String, in group: FieldGroup, _ draft: Draft) -> GroupMember? {
    let field = interpreter.names.exactCommand(typed)?.field
    guard field?.id == group.mainField, field?.path.member?.group == group.id else { return nil }
    let unnamed = group.enteredMembers(in: draft).filter { group.name(of: $0, in: draft) == nil }
    return unnamed.count == 1 ? unnamed[0] : nil
  }

  private func parser(
    _ group: FieldGroup, _ calculator: any Calculator, in draft: Draft, _ phrase: TypedCommand
  ) -> MemberPhraseParser {
    MemberPhraseParser(group, calculator, draft, interpreter, phrase, of: typed, usage: lineToType)
  }

  /// Lists the members of the group with everything that is known of each, or only the member `shown`.
  func list(_ group: FieldGroup, of calculator: any Calculator, only shown: GroupMember? = nil)
    -> Answer
  {
    let members = group.memberFacts(in: session.values.draft(of: calculator), of: calculator).filter
    {
      member in
      shown.map { $0.number == member.number } ?? true
    }
    let rows = members.map(MemberScreen(wording, group).row)
    return Answer(
      sheet: rows.isEmpty ? remark(.nothingEntered) : Sheet([.rows(rows)]),
      json: [
        group.listKey: .array(
          members.map {
            .ordered(
              [("id", .integer($0.number)), ("name", .text($0.name))] + group.members($0.values))
          })
      ])
  }
}

extension FieldGroup {
  /// The fields of a member for programs, and in `read` the ids of those that the program read out of other values:
  /// `"dose":{"value":1,"unit":"l/ha"},"form":"EW",…,"pack":null,"read":["form"]`.
  func members(_ values: [MemberFacts.Value]) -> [(String, JSON)] {
    named.map { field in
      (field.id, values.first { $0.field.id == field.id }?.value.json(of: field) ?? .null)
    }
      + [("read", .array(values.filter { $0.read != nil }.map { .string($0.field.id) }))]
  }

  var listShape: JSONShape.Members {
    [(listKey, .list(of: .object([("id", .integer(from: 1)), ("name", .string.orNull)] + shapes)))]
  }

  /// An entry of the book.
  var bookShape: JSONShape {
    let ofEntry: JSONShape.Members = [
      ("name", .string), ("used", .string.orNull), ("formerly", .list(of: .string)),
    ]
    return .object(ofEntry + shapes)
  }

  private var named: [Field] { oneOfEachKind.filter { $0.id != nameField } }

  private var shapes: JSONShape.Members {
    named.map { ($0.id, $0.shape.orNull) } + [("read", .list(of: .string))]
  }
}

extension Field {
  fileprivate var shape: JSONShape {
    switch kind {
    case .quantity: rules.isWhole ? .integer(from: 1) : .entered
    case .choice(let choices): .word(of: choices.map(\.id))
    case .unit, .text, .date, .formed: .string
    case .measured: .list(of: .quantity)
    }
  }
}

extension FieldValue {
  /// The value for programs; a whole number, as a place in the order, has no unit.
  func json(of field: Field) -> JSON {
    switch self {
    case .quantity(let quantity, _):
      field.rules.isWhole ? .number(quantity.value) : .entered(quantity)
    case .unit(let unit): .string(unit.clearID)
    case .choice(let choice): .string(choice.id)
    case .text(let text, _): .string(text)
    case .date(let day): .string(day.text)
    case .measured(let quantities, _): .array(quantities.map(JSON.quantity))
    }
  }
}
