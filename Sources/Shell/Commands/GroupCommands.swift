import Calculation
import Sheets
import ViewModels

/// Commands on a group of values, of which there may be several: the products of a mix.
extension Command {
  /// The group's name as a command: alone it lists those that are there, with words it adds one or changes one.
  convenience init(_ group: FieldGroup, of calculator: any Calculator) {
    self.init(
      [group.id, group.listKey], topic: .calculator(calculator.id), arguments: [.member(of: group).optional],
      changesValues: true, group: group.id, changed: calculator.id
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
    guard rest() != nil else { return list(group, of: calculator) }
    switch try text(group, calculator).meaning() {
    case .new(let member, let name, let value):
      return try value.shifting { try update(session.add(name, as: member, of: group, calculator, value.text)) }
    case .value(let field, let value): return try value.shifting { try update(session.setWithUnit(field, value.text)) }
    case .fact(let field, let value) where value.text == "-": return update(session.clear(field))
    case .fact(let field, let value): return try value.shifting { try update(session.set(field, value.text)) }
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

  /// Those that are there, each with all that is known of it.
  private func list(_ group: FieldGroup, of calculator: any Calculator) -> Answer {
    let members = group.known(in: session.draft(of: calculator), of: calculator)
    let rows = members.map { member -> Sheet.Row in
      let label = [String(member.number), member.name].compactMap(\.self).joined(separator: "  ")
      return Sheet.Row(
        [Span(label)],
        member.values.map { value in
          // A bare number, a volume or a text would not say what it is.
          let isClear = if case .choice = value.value { true } else { value.field.id == group.mainField }
          let name = isClear ? [] : [Span(wording.typedName(of: FieldName(value.field.id)) + " ", .muted)]
          return name + [wording.shown(value.value, of: value.field, read: value.read)]
        })
    }
    let none = Sheet.Block.paragraph([Span(wording.text(.nothingEntered), .muted)])
    return Answer(
      sheet: Sheet([rows.isEmpty ? none : .rows(rows)]),
      json: [group.listKey: .array(members.map(\.json))])
  }
}

/// One of a group with all that is known of it.
private struct KnownMember {
  let number: Int
  let name: String?
  /// Those with words were read out of another one.
  let values: [(field: Field, value: FieldValue, read: Text?)]

  /// `{"id":1,"name":"Tebu 250 EW","dose":{"value":1,"unit":"l/ha"},"form":"EW","read":["form"]}`
  var json: JSON {
    .ordered(
      [("id", .integer(number)), ("name", .text(name))] + values.map { ($0.field.id, $0.value.json) }
        + [("read", .array(values.filter { $0.read != nil }.map { .string($0.field.id) }))])
  }
}

extension FieldGroup {
  fileprivate func known(in draft: Draft, of calculator: any Calculator) -> [KnownMember] {
    let read = calculator.readFacts(in: draft)
    return members(in: draft).compactMap { member in
      let name = name(of: member, in: draft)
      let values = fields(of: member, owner: name).compactMap { field -> (Field, FieldValue, Text?)? in
        if field.id == nameField { return nil }
        if let value = draft.value(of: field) { return (field, value, nil) }
        return read.first { $0.field.path == field.path }.map { (field, $0.value, $0.text) }
      }
      return values.isEmpty ? nil : KnownMember(number: member.number, name: name, values: values)
    }
  }

  /// What its list is called by programs, and may be typed.
  fileprivate var listKey: String { "\(id)s" }

  /// What programs read of that list.
  var listShape: JSONShape.Members {
    let known = kinds.filter { $0.id != nameField }.map { ($0.id, $0.kind.shape) }
    let member = JSONShape.object(
      [("id", .integer(from: 1)), ("name", .string.orNull), ("read", .list(of: .string))], optional: known)
    return [(listKey, .list(of: member))]
  }
}

extension Field.Kind {
  /// What programs read of a value of this kind.
  fileprivate var shape: JSONShape {
    switch self {
    case .quantity: .quantity
    case .choice(let choices): .word(of: choices.map(\.id))
    case .unit, .text, .date: .string
    case .measured: .list(of: .quantity)
    }
  }
}

extension Wording {
  /// A value, or that it was read out of another one.
  fileprivate func shown(_ value: FieldValue, of field: Field, read: Text?) -> Span {
    read.map { Span(text($0), .value) } ?? shown(value, of: field)
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
    case .measured(let quantities): .array(quantities.map(JSON.quantity))
    }
  }
}
