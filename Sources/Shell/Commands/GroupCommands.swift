import Calculation
import Sheets
import ViewModels

/// Commands on a group of values, of which there may be several: the products of a mix.
extension Command {
  /// The group's name as a command: alone it lists those that are there, with words it adds one or changes one.
  convenience init(_ group: FieldGroup, of calculator: any Calculator) {
    self.init(
      [group.id, group.listKey], topic: .calculator(calculator.id), arguments: [.member(of: group).optional],
      changes: .group(group)
    ) { try $0.change(group, of: calculator) }
  }

  /// Takes one of a group away.
  convenience init(removingFrom groups: [FieldGroup], of calculator: any Calculator) {
    self.init(
      ["remove"], topic: .calculator(calculator.id), arguments: [.memberName],
      changes: groups.first.map { .group($0) } ?? .nothing
    ) { try $0.remove(from: groups, of: calculator) }
  }
}

extension Invocation {
  /// `product Tebu 250 EW 1 l/ha`, `product Tebu form EW`.
  func change(_ group: FieldGroup, of calculator: any Calculator) throws -> Answer {
    guard rest() != nil else { return list(group, of: calculator) }
    switch try text(group, calculator).meaning() {
    case .new(let member, let name, let value):
      let added = try value.shifting { try session.add(name, as: member, of: group, calculator, value.text) }
      return update(added, behind: wording.lastUse(of: session.known(name, of: group), in: group))
    case .name(let field): return try ask(field)
    case .known(let member, let item):
      let named = session.adding(item, as: member, of: group, to: session.draft(of: calculator))
      return try ask(FieldPath(group.mainField, of: member), of: calculator, in: named)
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
        [Span(label)], wording.cells(member.values, of: group))
    }
    let none = Sheet.Block.paragraph([Span(wording.text(.nothingEntered), .muted)])
    return Answer(
      sheet: Sheet([rows.isEmpty ? none : .rows(rows)]),
      json: [group.listKey: .array(members.map(\.json))])
  }
}
