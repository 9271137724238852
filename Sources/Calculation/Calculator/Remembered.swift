/// The facts about a single member of a group, held in a draft in which it is the only member and has number 1. This
/// is how a product is remembered by name after its mix is gone.
extension FieldGroup {
  /// Returns a draft that holds only the facts about one member.
  package func facts(of member: GroupMember, in draft: Draft) -> Draft { draft.alone(member, as: first) }

  /// Returns the members that have a name, each with a draft that holds only its facts.
  package func facts(in draft: Draft) -> [(name: String, facts: Draft)] {
    members(in: draft).compactMap { member in
      name(of: member, in: draft).map { ($0, facts(of: member, in: draft)) }
    }
  }

  /// Returns the draft with a remembered member added: all its facts, and only the unit of its main value, not the
  /// number.
  package func adding(_ facts: Draft, as member: GroupMember, to draft: Draft) -> Draft {
    factIDs.reduce(draft.copyingUnit(of: mainField, of: first, in: facts, to: member)) { draft, fact in
      draft.copying(fact, of: first, in: facts, to: member)
    }
  }

  /// Returns the facts with another name.
  package func naming(_ facts: Draft, _ name: String) -> Draft {
    nameField.map { facts.setting(FieldPath($0, of: first), word: name) } ?? facts
  }

  /// Returns the main value, such as the dose, of a remembered member.
  package func mainValue(in facts: Draft) -> Quantity? { facts[FieldPath(mainField, of: first)] }

  /// The columns of the table: the facts, the last main value and the day it was last used.
  package var columns: [Field] { kinds.filter { $0.id != mainField } + [lastValue, lastUsed].compactMap(\.self) }

  /// The field that holds the last main value of a member, such as the last dose of a product.
  package var lastValue: Field? { kinds.first { $0.id == mainField }?.last }

  /// The field that holds the day on which the member was last used.
  package var lastUsed: Field? {
    kinds.first.map {
      Field("last-used", of: $0.calculator, .date, names: [], isOptional: true, isAsked: false)
    }
  }

  /// Returns the name, the facts and the day of last use from a row of the table; nil without a name.
  package func facts(inRow row: Draft) -> (name: String, facts: Draft, used: Day?)? {
    guard let name = name(of: first, in: row) else { return nil }
    let facts = facts(of: first, in: row)
    let value = lastValue.flatMap { row[$0.path] }
    let used = lastUsed.flatMap { row.text(at: $0.path) }.flatMap { Day($0) }
    return (name, value.map { facts.setting(FieldPath(mainField, of: first), to: $0) } ?? facts, used)
  }

  /// Returns the facts without the main value.
  package func withoutValue(_ facts: Draft) -> Draft { facts.keeping { $0.name != mainField } }
}

extension Field {
  /// The same field for the last used value: `last-dose`.
  fileprivate var last: Field {
    Field(
      FieldPath("last-\(id)"), of: calculator, kind, names: [], units: units, measures: measures, isOptional: true,
      isAsked: false, needsUnit: true, ambiguousSpellings: ambiguousSpellings)
  }
}

extension Calculator {
  /// Returns the present facts, completed with those earlier facts that were not removed since and do not contradict
  /// them.
  package func merged(_ now: Draft, over earlier: Draft?) -> Draft {
    let all = earlier.map { now.remembering($0, where: { (try? refuseUnworkable($0)) != nil }) } ?? now
    return all.forgettingEmptied { _ in true }
  }
}

extension Calculators {
  /// The group whose members are remembered by name, with its calculator; nil if no calculator has such a group.
  package var remembered: (calculator: any Calculator, group: FieldGroup)? {
    for calculator in all {
      if let group = calculator.form.groups.first(where: \.isInBook) { return (calculator, group) }
    }
    return nil
  }

  /// The calculator whose results are recorded as treatments; nil if no calculator has such results.
  package var recorded: (any Calculator)? { all.first { $0.cropField != nil } }
}

extension Draft {
  /// Returns the values of one member alone, moved to another member number.
  fileprivate func alone(_ member: GroupMember, as other: GroupMember) -> Draft {
    var draft = Draft(calculator: calculator)
    for path in paths where path.member == member { draft.copy(path, from: self, to: FieldPath(path.name, of: other)) }
    return draft
  }

  fileprivate func copying(_ field: String, of member: GroupMember, in other: Draft, to target: GroupMember) -> Draft {
    let source = FieldPath(field, of: member)
    guard other.holds(source) else { return self }
    var draft = self
    draft.copy(source, from: other, to: FieldPath(field, of: target))
    return draft
  }

  fileprivate func copyingUnit(
    of field: String, of member: GroupMember, in other: Draft, to target: GroupMember
  ) -> Draft {
    guard let unit = other.unit(at: FieldPath(field, of: member)) else { return self }
    return setting(FieldPath(field, of: target), unit: unit)
  }

  /// Returns the draft with each value of `others` whose field this draft does not know, if the result `fits`. A field
  /// that the user emptied stays empty.
  fileprivate func remembering(_ others: Draft, where fits: (Draft) -> Bool) -> Draft {
    others.paths.reduce(self) { draft, path in
      guard !knows(path) else { return draft }
      var more = draft
      more.copy(path, from: others)
      return fits(more) ? more : draft
    }
  }
}
