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

  /// Those of groups that a person has named, or that go by their number beside others: their fields, and the one that the name
  /// alone means.
  package var namedMembers: [(name: String, fields: [Field], main: Field)] {
    models.flatMap { model in
      model.calculator.form.groups.flatMap { group -> [(name: String, fields: [Field], main: Field)] in
        let members = group.members(in: model.draft)
        return members.compactMap { member in
          guard let name = group.name(of: member, in: model.draft) ?? (members.count > 1 ? String(member.number) : nil),
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
    _ name: String, as member: GroupMember, of group: FieldGroup, _ calculator: any Calculator, _ text: String
  ) throws(Refusal) -> Update {
    put(try read(name, as: member, of: group, calculator, text, in: draft(of: calculator)))
  }

  /// Reads a typed value with its unit into a field; throws and changes nothing when it is refused.
  package func setWithUnit(_ field: Field, _ text: String) throws(Refusal) -> Update {
    put(try readWithUnit(text, into: field, of: owner(of: field).draft))
  }

  /// Values with one more of a group: its name, and the value of its main field, which must have its unit; the session's own
  /// stay as they are. What the book knows of it comes with it.
  package func read(
    _ name: String, as member: GroupMember, of group: FieldGroup, _ calculator: any Calculator, _ text: String,
    in draft: Draft
  ) throws(Refusal) -> Entered {
    let named = try naming(member, of: group, calculator, name, in: draft)
    guard let field = group.field(group.mainField, of: member, in: named) else { preconditionFailure(group.mainField) }
    return try readWithUnit(text, into: field, of: named)
  }

  private func naming(
    _ member: GroupMember, of group: FieldGroup, _ calculator: any Calculator, _ name: String, in draft: Draft
  ) throws(Refusal) -> Draft {
    if let item = known(name, of: group) { return adding(item, as: member, of: group, to: draft) }
    guard let field = group.nameField.flatMap({ group.field($0, of: member, in: draft) }) else { return draft }
    return try calculator.read(name, into: field, of: draft, notation).draft
  }

  /// Values with a typed one in a field, which must have its unit; the session's own stay as they are.
  package func readWithUnit(_ text: String, into field: Field, of draft: Draft) throws(Refusal) -> Entered {
    let entered = try read(text, into: field, of: draft)
    guard !entered.isBareNumber else { throw Refusal(.productUnitMissing(text), at: 0..<text.utf8.count) }
    return entered
  }

  private func put(_ entered: Entered) -> Update { change(to: [entered]) }

  /// Puts in values that were typed one after another, the last with all before it, as one step to undo.
  package func change(to entered: [Entered]) -> Update {
    guard let last = entered.last else { return change(current.draft) }
    return change(last.draft).typing(entered)
  }

  /// The group that a field belongs to.
  package func group(of field: Field) -> FieldGroup? {
    owner(of: field).calculator.form.groups.first { $0.id == field.path.member?.group }
  }

  /// Takes one of a group away.
  package func remove(_ member: GroupMember, of calculator: any Calculator) -> Update {
    change(draft(of: calculator).removing(member))
  }
}
