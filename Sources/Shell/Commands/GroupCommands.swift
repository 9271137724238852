import Calculation
import Sheets
import ViewModels

/// Commands on a group of fields that can occur several times, as the products of a mix do.
extension Command {
  /// Makes the command with the group's name, such as `product`: alone it lists the members, with arguments it adds
  /// or changes one.
  convenience init(_ group: FieldGroup, of calculator: any Calculator) {
    self.init(
      group.id, others: [group.listKey], topic: .calculator(calculator.id), arguments: [.member(of: group).optional],
      doubt: .members(group.listKey), group: group
    ) { try $0.change(group, of: calculator) }
  }

  /// Makes the command `remove`, which removes one member of a group.
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
    guard phrases.count == 1 else { return try changeSeveral(phrases, group, calculator, mayAdd: true) }
    switch try parser(group, calculator, in: session.draft(of: calculator), phrases[0]).meaning() {
    case .new(let new):
      let added = try interpreter.adding(new, of: group, calculator, to: session.draft(of: calculator))
      return update(session.change(to: [added]), behind: interpreter.told(of: new, in: group))
    case .name(let member): return list(group, of: calculator, only: member)
    case .fromBook(let member, let item):
      let named = session.adding(item, as: member, of: group, to: session.draft(of: calculator))
      return try ask(FieldPath(group.mainField, of: member), of: calculator, in: named)
    case .value(let field, let value):
      return try update(session.change(to: [interpreter.read(value, into: field, of: session.draft(of: calculator))]))
    case .fact(let field, let value) where value.text == "-": return update(session.clear(field))
    case .fact(let field, let value): return try value.locatingRefusal { try update(session.set(field, value.text)) }
    }
  }

  /// Enters several products from one line as one step for `undo`; refuses the whole line unless each has a name, a
  /// dose and a unit.
  private func changeSeveral(
    _ phrases: [TypedCommand], _ group: FieldGroup, _ calculator: any Calculator, mayAdd: Bool
  ) throws -> Answer {
    let products = try interpreter.read(phrases, into: session.draft(of: calculator)) { phrase, draft in
      parser(group, calculator, in: draft, phrase)
    }
    if !mayAdd, let new = zip(phrases, products).first(where: { $1.new != nil })?.0 {
      let all = new.text(of: new.words.indices)
      throw Refusal(.noSuchProduct(all.text, among: allProducts(of: group, calculator)), at: all.span)
    }
    let update = session.change(to: products.map(\.entered))
    return self.update(
      update, behind: products.compactMap(\.new).map { interpreter.told(of: $0, in: group) }.reduce(Sheet(), +))
  }

  /// Sets the doses of several products of the mix: `dose Tebu 1 l/ha, Mospilan 0.2 kg/ha`; nil if the line is about
  /// one product.
  func setSeveral(_ field: Field) throws -> Answer? {
    guard field.path.member != nil, let group = session.group(of: field), field.id == group.mainField,
      case let calculator = session.owner(of: field).calculator,
      case let phrases = interpreter.phrases(group, of: calculator, in: typed, from: start), phrases.count > 1
    else { return nil }
    return try changeSeveral(phrases, group, calculator, mayAdd: false)
  }

  /// Runs `remove Tebu` and `remove 2`.
  func remove(from group: FieldGroup, of calculator: any Calculator) throws -> Answer {
    let name = try required(rest())
    let draft = session.draft(of: calculator)
    let finder = MemberFinder(group, in: draft), entered = group.enteredMembers(in: draft)
    let members = finder.members(called: name.text).filter(entered.contains)
    if members.count > 1 { throw interpreter.whichOne(members, of: finder, at: name.span, typed) }
    guard let member = members.first ?? unnamed(name.text, in: group, draft) else {
      throw Refusal(.noSuchProduct(name.text, among: allProducts(of: group, calculator)), at: name.span)
    }
    let removed = Failure.numbered((group.name(of: member, in: draft), member.number))
    return update(
      session.remove(member, of: calculator),
      behind: Sheet([.paragraph([Span(wording.text("product-removed", ["product": .text(removed)]), .good)])]))
  }

  /// Returns the only product without a name if the word names its dose field: `remove dose`.
  private func unnamed(_ typed: String, in group: FieldGroup, _ draft: Draft) -> GroupMember? {
    let field = interpreter.names.exactCommand(typed)?.field
    guard field?.id == group.mainField, field?.path.member?.group == group.id else { return nil }
    let unnamed = group.enteredMembers(in: draft).filter { group.name(of: $0, in: draft) == nil }
    return unnamed.count == 1 ? unnamed[0] : nil
  }

  private func allProducts(of group: FieldGroup, _ calculator: any Calculator) -> [Failure.NumberedProduct] {
    let draft = session.draft(of: calculator)
    return group.enteredMembers(in: draft).map { (group.name(of: $0, in: draft), $0.number) }
  }

  private func parser(
    _ group: FieldGroup, _ calculator: any Calculator, in draft: Draft, _ phrase: TypedCommand
  ) -> MemberPhraseParser {
    MemberPhraseParser(group, calculator, draft, interpreter, phrase, of: typed, usage: usage)
  }

  /// Lists the members of the group with everything that is known of each, or only the member `shown`.
  func list(_ group: FieldGroup, of calculator: any Calculator, only shown: GroupMember? = nil) -> Answer {
    let members = group.memberFacts(in: session.draft(of: calculator), of: calculator).filter { member in
      shown.map { $0.number == member.number } ?? true
    }
    let rows = members.map { member -> Sheet.Row in
      let label = [String(member.number), member.name].compactMap(\.self).joined(separator: "  ")
      return Sheet.Row([Span(label)], wording.cells(member.values, of: group))
    }
    return Answer(
      sheet: rows.isEmpty ? remark(.nothingEntered) : Sheet([.rows(rows)]),
      json: [group.listKey: .array(members.map(\.json))])
  }
}
