import Calculation
import Sheets
import ViewModels

/// A product of a mix with every value that is known of it.
struct MemberFacts {
  /// A known value; `read` is the explanation if the program read the value out of another one, such as the name.
  typealias Value = (field: Field, value: FieldValue, read: Text?)

  let number: Int
  let name: String?
  let values: [Value]

  /// `{"id":1,"name":"Tebu 250 EW","dose":{"value":1,"unit":"l/ha"},"form":"EW","read":["form"]}`
  var json: JSON {
    .ordered([("id", .integer(number)), ("name", .text(name))] + members)
  }

  /// The known values for programs, and in `read` the ids of the fields that the program read out of other values.
  var members: [(key: String, value: JSON)] {
    values.map { ($0.field.id, $0.value.json) }
      + [("read", .array(values.filter { $0.read != nil }.map { .string($0.field.id) }))]
  }
}

extension FieldGroup {
  /// Returns the members that have at least one known value, in order.
  func memberFacts(in draft: Draft, of calculator: any Calculator) -> [MemberFacts] {
    let read = calculator.readFacts(in: draft)
    return members(in: draft).compactMap { member in
      let name = name(of: member, in: draft)
      let values = fields(of: member, owner: name).compactMap { field -> MemberFacts.Value? in
        if field.id == nameField { return nil }
        if let value = draft.value(of: field) { return (field, value, nil) }
        return read.first { $0.field.path == field.path }.map { (field, $0.value, $0.text) }
      }
      return values.isEmpty ? nil : MemberFacts(number: member.number, name: name, values: values)
    }
  }

  /// The JSON shape of the list of members.
  var listShape: JSONShape.Members {
    let member = JSONShape.object(
      [("id", .integer(from: 1)), ("name", .string.orNull), ("read", .list(of: .string))],
      optional: knownShape)
    return [(listKey, .list(of: member))]
  }

  /// The JSON shape of the known values of one member.
  var knownShape: JSONShape.Members { kinds.filter { $0.id != nameField }.map { ($0.id, $0.kind.shape) } }
}

extension Field.Kind {
  /// The JSON shape of a value of this kind.
  fileprivate var shape: JSONShape {
    switch self {
    case .quantity: .quantity
    case .choice(let choices): .word(of: choices.map(\.id))
    case .unit, .text, .date, .formed: .string
    case .measured: .list(of: .quantity)
    }
  }
}

extension Wording {
  /// Returns a cell for each known value, with the field's name in front if the value alone is unclear, as a bare
  /// number, a volume or a text is.
  func cells(_ values: [MemberFacts.Value], of group: FieldGroup) -> [Line] {
    values.map { value in
      let isClear = if case .choice = value.value { true } else { value.field.id == group.mainField }
      let name = isClear ? [] : [Span(typedName(of: FieldName(value.field.id)) + " ", .muted)]
      return name + [shown(value.value, of: value.field, read: value.read)]
    }
  }

  /// Returns the value, or the explanation of what it was read out of.
  func shown(_ value: FieldValue, of field: Field, read: Text?) -> Span {
    read.map { Span(text($0), .value) } ?? shown(value, of: field)
  }
}

extension FieldValue {
  fileprivate var json: JSON {
    switch self {
    case .quantity(let quantity, _): .quantity(quantity)
    case .unit(let unit): .string(unit.id)
    case .choice(let choice): .string(choice.id)
    case .text(let text): .string(text)
    case .date(let day): .string(day.text)
    case .measured(let quantities): .array(quantities.map(JSON.quantity))
    }
  }
}
