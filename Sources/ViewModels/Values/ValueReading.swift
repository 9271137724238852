import Calculation

/// A member of a group that has a name, or a number beside others.
package struct NamedMember {
  /// The name, or the number of a member without one.
  package let name: String
  /// The main field, such as the dose, that the name means.
  package let main: Field
}

/// The fields of the values, and what is read for them; it changes none of them.
extension Values {
  /// Reads typed text into a field of a draft.
  package func read(_ text: String, into field: Field, of draft: Draft) throws(Refusal) -> Entered {
    let entered = try owner(of: field).calculator.read(text, into: field, of: draft, notation)
    // Behind a product's name, a sum is hard to tell from the end of the name.
    if field.name.owner != nil, let reading = entered.reading(of: field), reading.isSum {
      throw Refusal(Failure(.sumOfUnit, typed: text), at: 0..<text.utf8.count)
    }
    return entered
  }

  /// Returns values in which the area is that of the field that they name, if it was just entered or accepted.
  package func accepting(_ field: Field, in draft: Draft) -> Draft {
    model(of: field.calculator)?.calculator.job?.accepting(field.path, in: draft) ?? draft
  }

  /// Returns all fields of this kind with the present values, such as the dose of every product.
  package func fields(like field: Field) -> [Field] {
    owner(of: field).fields.filter { $0.id == field.id }
  }

  /// Whether the field's calculator has other fields than a blank draft, because a person has named or added members.
  package func hasOthers(like field: Field) -> Bool {
    let model = owner(of: field)
    return !model.calculator.form.hasOnlyTemplateFields(in: model.draft)
  }

  /// Whether any calculator's groups may have named members.
  package var hasNamedMembers: Bool {
    !models.allSatisfy { $0.calculator.form.hasOnlyTemplateFields(in: $0.draft) }
  }

  /// The members of all groups that have a name, or a number beside others.
  package var namedMembers: [NamedMember] {
    models.flatMap { model in
      model.calculator.form.groups.flatMap { group in namedMembers(of: group, in: model.draft) }
    }
  }

  private func namedMembers(of group: FieldGroup, in draft: Draft) -> [NamedMember] {
    let members = group.members(in: draft)
    return members.compactMap { member in
      let number = members.count > 1 ? String(member.number) : nil
      guard let name = group.name(of: member, in: draft) ?? number else { return nil }
      guard let main = group.field(group.mainField, of: member, in: draft) else { return nil }
      return NamedMember(name: name, main: main)
    }
  }

  /// Returns the group of whose members a field is one; nil for a field of no group.
  package func group(of field: Field) -> FieldGroup? {
    guard let member = field.path.member else { return nil }
    return owner(of: field).calculator.form.groups.first { $0.id == member.group }
  }

  // Reads what was typed for other values than those entered, which stay as they are.

  /// Reads what was typed for the target of a search, in the units that fit a field.
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

  /// Reads a typed step between values of a field, such as those of a table.
  package func readStep(_ text: String, of field: Field) throws(Refusal) -> FieldReading {
    try fitting(field).step.read(text, in: owner(of: field).draft.unit(of: field), notation)
  }

  /// Returns the field with the units that fit the entered values.
  private func fitting(_ field: Field) -> Field {
    owner(of: field).fields.first { $0.path == field.path } ?? field
  }
}
