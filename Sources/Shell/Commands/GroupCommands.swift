import Calculation
import Sheets
import ViewModels

/// Commands on a group of values, of which there may be several: the products of a mix.
extension Command {
  /// The group's name as a command: alone it lists those that are there, with words it adds one or changes one.
  convenience init(_ group: FieldGroup, of calculator: any Calculator) {
    self.init(
      [group.id, "\(group.id)s"], topic: .calculator(calculator.id), arguments: [.member(of: group).optional],
      changesValues: true,
      group: group.id, changed: calculator.id
    ) { try $0.change(group, of: calculator) }
  }

  /// Takes one of a group away.
  convenience init(removingFrom groups: [FieldGroup], of calculator: any Calculator) {
    self.init(
      ["remove"], topic: .calculator(calculator.id), arguments: [.memberName],
      changesValues: true, group: groups.first?.id, changed: calculator.id
    ) { try $0.remove(from: groups, of: calculator) }
  }
}

extension Invocation {
  /// `product Tebu 250 EW 1 l/ha`, `product Tebu form EW`.
  func change(_ group: FieldGroup, of calculator: any Calculator) throws -> Answer {
    guard let all = rest() else { return list(group, of: calculator) }
    let text = text(group, calculator)
    switch try text.meaning() {
    case .new(let name, let value):
      guard let member = group.next(in: text.draft) else {
        throw Refusal(.tooManyProducts(most: group.numbers.upperBound), at: all.span)
      }
      return try shifting(value) { try update(session.add(name, as: member, of: group, calculator, value.text)) }
    case .value(let member, let value):
      let field = try field(group.mainField, of: member, group, calculator)
      return try shifting(value) { try update(session.setWithUnit(field, value.text)) }
    case .fact(let member, let fact, let value):
      let field = try field(fact.id, of: member, group, calculator)
      return try shifting(value) { try update(session.set(field, value.text)) }
    }
  }

  /// `remove Tebu`, `remove 2`.
  func remove(from groups: [FieldGroup], of calculator: any Calculator) throws -> Answer {
    let name = try required(rest())
    for group in groups {
      guard let member = text(group, calculator).standing(name.text) else { continue }
      return update(session.remove(member, of: calculator))
    }
    let names = groups.flatMap { text($0, calculator).names }
    throw Refusal(.noSuchProduct(name.text, names: names), at: name.span)
  }

  private func text(_ group: FieldGroup, _ calculator: any Calculator) -> MemberText {
    MemberText(
      group: group, calculator: calculator, draft: session.draft(of: calculator), interpreter: interpreter,
      typed: typed, usage: usage)
  }

  /// A refusal of part of a line says where in the line it is.
  private func shifting(_ word: Word, _ work: () throws -> Answer) throws -> Answer {
    do { return try work() } catch let refusal as Refusal { throw refusal.shifted(by: word.textStart) }
  }

  private func field(
    _ id: String, of member: GroupMember, _ group: FieldGroup, _ calculator: any Calculator
  ) throws(Failure) -> Field {
    guard let field = group.field(id, of: member, in: session.draft(of: calculator)) else {
      throw .missingArgument(usage: usage)
    }
    return field
  }

  /// Those that are there, each with all that is known of it.
  private func list(_ group: FieldGroup, of calculator: any Calculator) -> Answer {
    let draft = session.draft(of: calculator)
    let fields = group.members(in: draft).flatMap { group.fields(of: $0, owner: group.name(of: $0, in: draft)) }
    let rows = group.members(in: draft).compactMap { member -> Sheet.Row? in
      let values = fields.filter { $0.path.member == member && $0.id != group.nameField }
        .compactMap { field in draft.value(of: field).map { wording.shown($0, of: field) } }
      guard !values.isEmpty else { return nil }
      let name = group.name(of: member, in: draft)
      return Sheet.Row(
        [Span([String(member.number), name].compactMap(\.self).joined(separator: "  "))], values.map { [$0] })
    }
    let none = Sheet.Block.paragraph([Span(wording.text(.nothingEntered), .muted)])
    return Answer(
      sheet: Sheet([rows.isEmpty ? none : .rows(rows)]), json: ["\(group.id)s": .array(group.json(of: draft, fields))])
  }
}

extension FieldGroup {
  /// `[{"id":1,"name":"Tebu","dose":{"value":1,"unit":"l/ha"}}]`
  fileprivate func json(of draft: Draft, _ fields: [Field]) -> [JSON] {
    members(in: draft).compactMap { member in
      let values = fields.filter { $0.path.member == member && $0.id != nameField }
        .compactMap { field in draft.value(of: field).map { (field.id, $0.json) } }
      guard !values.isEmpty else { return nil }
      return .ordered([("id", .integer(member.number)), ("name", .text(name(of: member, in: draft)))] + values)
    }
  }
}

extension FieldValue {
  fileprivate var json: JSON {
    switch self {
    case .quantity(let quantity): .quantity(quantity)
    case .unit(let unit): .string(unit.id)
    case .choice(let choice): .string(choice.id)
    case .text(let text): .string(text)
    case .date(let day): .string(day.text)
    }
  }
}
