import Calculation
import Storage

extension SessionViewModel {
  /// Returns all fields of this kind with the present values, such as the dose of every product.
  package func fields(like field: Field) -> [Field] {
    owner(of: field).fields.filter { $0.id == field.id }
  }

  /// Whether the field's calculator has other fields than a blank draft, because a person has named or added members.
  package func hasOthers(like field: Field) -> Bool {
    let model = owner(of: field)
    return !model.calculator.form.isAtFirst(in: model.draft)
  }

  /// Whether any calculator's groups may have named members.
  package var hasNamedMembers: Bool {
    !models.allSatisfy { $0.calculator.form.isAtFirst(in: $0.draft) }
  }

  /// The members of groups that have a name, or a number beside others, each with the main field that the name means.
  package var namedMembers: [(name: String, main: Field)] {
    models.flatMap { model in
      model.calculator.form.groups.flatMap { group -> [(name: String, main: Field)] in
        let members = group.members(in: model.draft)
        return members.compactMap { member in
          let number = members.count > 1 ? String(member.number) : nil
          return (group.name(of: member, in: model.draft) ?? number).flatMap { name in
            group.field(group.mainField, of: member, in: model.draft).map { (name, $0) }
          }
        }
      }
    }
  }

  /// Returns a draft with one more member of a group: its name, and the facts that the book has.
  package func naming(
    _ member: GroupMember, of group: FieldGroup, _ calculator: any Calculator, _ name: String,
    in draft: Draft
  ) throws(Refusal) -> Draft {
    if let facts = bookItem(name, of: group)?.facts {
      return group.adding(facts, as: member, to: draft)
    }
    guard let field = group.nameField.flatMap({ group.field($0, of: member, in: draft) }) else {
      return draft
    }
    return try calculator.read(name, into: field, of: draft, notation).draft
  }

  package func group(of field: Field) -> FieldGroup? {
    owner(of: field).calculator.form.groups.first { $0.id == field.path.member?.group }
  }

  package func remove(_ member: GroupMember, of calculator: any Calculator) -> Update {
    change(draft(of: calculator).removing(member))
  }

  // Reads what was typed for other values than the session's own, which stay as they are.

  package func read(
    _ target: Target, _ text: String, for field: Field, of calculator: any Calculator
  ) throws(Refusal)
    -> Target.Amount
  {
    try target.read(text, for: field, of: calculator, in: draft(of: calculator), notation)
  }

  /// Reads a typed number, with or without a unit, as the field's calculator would, whose limits hold.
  package func readNumber(_ text: String, of field: Field) throws(Refusal) -> FieldReading {
    let model = owner(of: field)
    let fitting = fitting(field)
    // A main field may take more than a number, such as `10 in cm`: the field itself must read the text, too.
    let ownReading =
      field.path == model.calculator.mainField?.path
      ? try fitting.read(text, in: model.draft.unit(of: fitting), notation) : nil
    do throws(Refusal) {
      let entered = try model.calculator.read(
        text, into: fitting, of: model.draft.clearing(fitting), notation)
      if let reading = ownReading ?? entered.reading(of: fitting) { return reading }
    } catch  where error.failure.is(InputCode.unitNeeded) {}
    // Text that gave no number, such as `none`, is read again here for its own refusal.
    return try fitting.read(text, in: model.draft.unit(of: fitting), notation)
  }

  package func readStep(_ text: String, of field: Field) throws(Refusal) -> FieldReading {
    try fitting(field).step.read(text, in: owner(of: field).draft.unit(of: field), notation)
  }

  /// Returns the field with the units that fit the entered values.
  private func fitting(_ field: Field) -> Field {
    owner(of: field).fields.first { $0.path == field.path } ?? field
  }
}
