/// What every calculator says of its values, by what it declares.
extension Calculator {
  /// The fields of a blank draft; a group that is always needed has its first member, such as product 1.
  package var template: [Field] { form.template }

  /// The field whose value is typed after the calculator's name; nil if the calculator has no such field.
  package var mainField: Field? { template.first { $0.path == FieldPath(id) } }

  /// The fields that may follow the main field's value on its line, each after its name: `bill 450 nok tip 15 split 4`.
  package var lineFields: [Field] {
    form.isOneLine ? template.filter { $0.path != FieldPath(id) } : []
  }

  /// Whether the draft has no entered values, or all of them were removed.
  package func isBlank(_ draft: Draft) -> Bool {
    let blank = blank
    return fields(in: draft).allSatisfy { draft.value(of: $0) == blank.value(of: $0) }
  }

  /// Whether every field that is asked for has a value.
  package func isAllTold(in draft: Draft) -> Bool {
    fields(in: draft).allSatisfy { !$0.isAsked || draft.value(of: $0) != nil }
  }

  /// Returns the fields to list with the entered values; leaves out a field whose value another field already shows.
  package func listed(in draft: Draft) -> [Field] {
    let names = form.groups.compactMap(\.nameField)
    return fields(in: draft).filter { field in
      // A member's name is shown with the member's other fields.
      if !field.isAsked, field.path.member != nil, names.contains(field.id) { return false }
      return switch field.kind {
      case .quantity, .text, .date, .formed, .measured: true
      case .unit(let owner): owner == field.path || draft[owner] == nil
      case .choice: !field.names.isEmpty || !field.isAsked
      }
    }
  }
}

/// What can be cleared, and what no result can have.
extension Calculator {
  /// Returns the values without those that a person can clear. Fields keep their units, except those that are not asked
  /// for and those of members after the first.
  package func cleared(_ draft: Draft) -> Draft {
    let clearable = form.fields(in: draft).filter(\.isCleared)
    return clearable.reduce(draft) { $0.clearing($1) }.keeping(form.keepsUnit)
  }

  /// Throws if a member of a group makes every result impossible, whatever the other values are.
  package func refuseUnworkable(_ draft: Draft) throws(Failure) {
    for group in form.groups {
      for member in group.members(in: draft) { try group.refuseUnworkable?(member, draft) }
    }
  }
}

/// Failures and JSON.
extension Calculator {
  /// Returns the field that a failure is about: the first that it names, or the one with whose id its code begins.
  package func field(of failure: Failure, in draft: Draft) -> Field? {
    let fields = fields(in: draft)
    switch failure["field"] ?? failure["fields"] {
    case .fields(let names), .typedFields(let names):
      return fields.first { $0.name == names.first }
    default:
      guard errorCodes.contains(failure.code) else { return nil }
      let meant = fields.filter { failure.code.hasPrefix("\($0.id).") }
      return meant.count == 1 ? meant[0] : nil
    }
  }

  /// Returns the values as JSON for programs.
  package func inputJSON(_ draft: Draft) -> JSON { input.json(of: draft) }

  /// Returns the shape of the JSON of values with their result, between further members in front and behind.
  package func recordShape(
    _ membersInFront: JSONShape.Members = [], more membersBehind: JSONShape.Members = []
  ) -> JSONShape.Members {
    let ofEach: JSONShape.Members = [
      ("calculator", .word(id)),
      ("input", .reference("\(id)_input")),
      ("result", .reference("\(id)_result").orNull),
      ("cautions", .cautions),
    ]
    return membersInFront + ofEach + membersBehind
  }
}
