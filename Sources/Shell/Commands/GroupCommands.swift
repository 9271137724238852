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
      doubt: .members(group.listKey), group: group,
      does: Work(.optional(.phrase(of: group, in: calculator))) { call, phrase in
        let commands = GroupCommands(call: call, group: group, calculator: calculator)
        return try phrase.map(commands.change) ?? commands.list()
      })
  }

  convenience init(removingFrom group: FieldGroup, of calculator: any Calculator) {
    self.init(
      "remove", topic: .calculator(calculator.id), doubt: .members(group.listKey), group: group,
      does: Work(.member(of: group, in: calculator)) { call, member in
        GroupCommands(call: call, group: group, calculator: calculator).remove(member)
      })
  }
}

struct GroupCommands {
  let call: Invocation
  let group: FieldGroup
  let calculator: any Calculator

  private var shown: ShownValues { ShownValues(call: call) }
  private var draft: Draft { call.session.values.draft(of: calculator) }

  /// Runs `product`: `product Tebu 250 EW 1 l/ha`, `product Tebu form EW`, `product Tebu 1 l/ha, Mospilan 0.2 kg/ha`.
  func change(_ phrase: MemberPhrase) throws -> Answer {
    switch phrase {
    case .entered(let members): return shown.entered(members, of: group)
    case .member(let member): return list(only: member)
    case .fromBook(let member, let entry, let typedName):
      return try add(member, from: entry, named: typedName)
    case .fact(let fact): return shown.update(FieldCommands(call: call).set(fact))
    case .noFacts(let member):
      return shown.update(call.session.change(group.withoutFacts(of: member, in: draft)))
    }
  }

  /// Enters a product of the book with its facts, and asks for its dose if it needs one.
  private func add(_ member: GroupMember, from entry: BookEntry, named typedName: String) throws
    -> Answer
  {
    let named = entry.facts.map { group.adding($0, as: member, to: draft) } ?? draft
    call.interpreter.dialogue?.tell(call.interpreter.told(of: entry, named: typedName))
    let main = FieldPath(group.mainField, of: member)
    guard calculator.fields(in: named).contains(where: { $0.path == main }) else {
      return shown.update(call.session.change(named))
    }
    return try FieldCommands(call: call).ask(main, of: calculator, in: named)
  }

  /// Runs `remove Tebu`.
  func remove(_ member: GroupMember) -> Answer {
    let removed = Failure.numbered(group.name(of: member, in: draft), member.number)
    return shown.update(
      call.session.remove(member, of: calculator),
      behind: Sheet.line(
        Span(call.wording.text(.productRemoved(product: .text(removed))), .good)))
  }

  /// Lists the members of the group with everything that is known of each, or only the member `shown`.
  func list(only shown: GroupMember? = nil) -> Answer {
    let members = group.memberFacts(in: call.session.values.draft(of: calculator), of: calculator)
      .filter {
        member in
        shown.map { $0.number == member.number } ?? true
      }
    let rows = members.map(MemberScreen(call.wording, group).row)
    return Answer(
      sheet: rows.isEmpty ? call.remark(.nothingEntered) : Sheet([.rows(rows)]),
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
