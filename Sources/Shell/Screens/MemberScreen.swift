import Calculation
import Sheets

/// The members of a group, such as the products of a mix, with everything that is known of each.
struct MemberScreen {
  private let wording: Wording
  private let group: FieldGroup

  init(_ wording: Wording, _ group: FieldGroup) {
    self.wording = wording
    self.group = group
  }

  /// Returns the row of a member: its number, its name, and a cell for each known value.
  func row(of member: MemberFacts) -> Sheet.Row {
    let label = [String(member.number), member.name].compactMap(\.self).joined(separator: "  ")
    return Sheet.Row([Span(label)], cells(of: member.values))
  }

  /// Returns a cell for each known value, with the field's name if the value alone is unclear, as a bare number is.
  func cells(of values: [MemberFacts.Value]) -> [Line] {
    values.map { value in
      let isClear =
        if case .choice = value.value { true } else { value.field.id == group.mainField }
      let name =
        isClear ? [] : [Span(wording.typedName(of: FieldName(value.field.id)) + " ", .muted)]
      return name + [span(of: value)]
    }
  }

  /// Returns a value as it was entered, or how the program read it.
  func span(of value: MemberFacts.Value) -> Span {
    if let read = value.read { return Span(wording.text(read), .value) }
    return EnteredValues(wording).span(of: value.value, value.field)
  }
}

/// What is known of a member, such as a product of the mix, beside its name.
struct MemberFacts {
  /// A known value.
  struct Value {
    let field: Field
    let value: FieldValue
    /// The explanation if the program read the value out of another one, such as the name; nil for a typed value.
    let read: Text?
  }

  let number: Int
  let name: String?
  let values: [Value]
}

extension FieldGroup {
  func memberFacts(in draft: Draft, of calculator: any Calculator) -> [MemberFacts] {
    let read = calculator.inferring?.readFacts(in: draft) ?? []
    return members(in: draft).compactMap { member in
      let name = name(of: member, in: draft)
      let values = fields(of: member, owner: name).compactMap { field -> MemberFacts.Value? in
        if field.id == nameField { return nil }
        if let value = draft.value(of: field) {
          return MemberFacts.Value(field: field, value: value, read: nil)
        }
        return read.first { $0.field.path == field.path }.map { fact in
          MemberFacts.Value(field: field, value: fact.value, read: fact.text)
        }
      }
      // A product whose dose was cleared still has its name.
      let isKnown = name != nil || !values.isEmpty
      return isKnown ? MemberFacts(number: member.number, name: name, values: values) : nil
    }
  }
}
