import Calculation

/// Groups of values: the products of a mix.
extension SessionViewModel {
  /// The fields of this kind that there are beside what has been entered.
  package func fields(like field: Field) -> [Field] { owner(of: field).fields.filter { $0.id == field.id } }

  /// Whether its calculator's fields are others than before anything was entered, for a person has named some or has several.
  package func hasOthers(like field: Field) -> Bool {
    let model = owner(of: field)
    return !model.calculator.form.isAtFirst(in: model.draft)
  }

  /// Whether there may be names that a person gave to any of a group.
  package var hasNamedMembers: Bool { !models.allSatisfy { $0.calculator.form.isAtFirst(in: $0.draft) } }

  /// Those of groups that a person has named: their fields, and the one that the name alone means.
  package var namedMembers: [(name: String, fields: [Field], main: Field)] {
    models.flatMap { model in
      model.calculator.form.groups.flatMap { group in
        group.members(in: model.draft).compactMap { member in
          guard let name = group.name(of: member, in: model.draft),
            case let fields = model.fields.filter({ $0.path.member == member }),
            let main = fields.first(where: { $0.id == group.mainField })
          else { return nil }
          return (name, fields, main)
        }
      }
    }
  }
}

/// Adding, changing, taking away.
extension SessionViewModel {
  /// Adds one with its name and the value of its main field, which must have its unit; as one step to undo.
  package func add(
    _ name: String, to group: FieldGroup, of calculator: any Calculator, _ text: String
  ) throws(Refusal) -> Update {
    let before = draft(of: calculator)
    guard let member = group.next(in: before), let nameField = group.nameField,
      let naming = calculator.form.field(at: FieldPath(nameField, of: member))
    else { return change(before) }
    let named = try calculator.read(name, into: naming, of: before, notation).draft
    guard let field = calculator.fields(in: named).first(where: { $0.path == FieldPath(group.mainField, of: member) })
    else { return change(before) }
    return try put(text, into: field, of: named)
  }

  /// Reads a typed value with its unit into a field; throws and changes nothing when it is refused.
  package func setWithUnit(_ field: Field, _ text: String) throws(Refusal) -> Update {
    try put(text, into: field, of: owner(of: field).draft)
  }

  private func put(_ text: String, into field: Field, of draft: Draft) throws(Refusal) -> Update {
    let model = owner(of: field)
    let entered = try model.calculator.read(text, into: field, of: draft, notation)
    guard !entered.isBareNumber else { throw Refusal(.productUnitMissing(text), at: 0..<text.utf8.count) }
    model.note(entered, in: field, of: model.draft)
    var update = change(entered.draft)
    update.typed = (field, entered.expression)
    return update
  }

  /// Takes one of a group away.
  package func remove(_ member: GroupMember, of calculator: any Calculator) -> Update {
    change(draft(of: calculator).removing(member))
  }
}
