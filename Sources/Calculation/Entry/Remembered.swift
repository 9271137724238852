/// What is known of one of a group by itself: values in which it stands alone, as the first; so a product is remembered by
/// its name when its mix is gone.
extension FieldGroup {
  /// What these values know of one of them.
  package func known(of member: GroupMember, in draft: Draft) -> Draft { draft.alone(member, as: first) }

  /// Those that have a name, each by itself.
  package func known(in draft: Draft) -> [(name: String, known: Draft)] {
    members(in: draft).compactMap { member in
      name(of: member, in: draft).map { ($0, known(of: member, in: draft)) }
    }
  }

  /// Values with one more that is known: all that is known of it but the value of its main field, of which only the unit is.
  package func adding(_ known: Draft, as member: GroupMember, to draft: Draft) -> Draft {
    facts.reduce(draft.copyingUnit(of: mainField, of: first, in: known, to: member)) { draft, fact in
      draft.copying(fact, of: first, in: known, to: member)
    }
  }

  /// What is known by another name.
  package func naming(_ known: Draft, _ name: String) -> Draft {
    nameField.map { known.setting(FieldPath($0, of: first), word: name) } ?? known
  }

  /// The value of the main field of one that is known.
  package func mainValue(in known: Draft) -> Quantity? { known[FieldPath(mainField, of: first)] }
}

/// A table of them.
extension FieldGroup {
  /// What it has columns for: the facts, the value that each was last used with, and the day.
  package var columns: [Field] { kinds.filter { $0.id != mainField } + [lastValue, lastUsed].compactMap(\.self) }

  /// What each was last used with.
  package var lastValue: Field? { kinds.first { $0.id == mainField }?.last }

  /// The day on which that was.
  package var lastUsed: Field? {
    kinds.first.map {
      Field("last-used", of: $0.calculator, .date, names: [], isOptional: true, isAsked: false)
    }
  }

  /// What a row's values say of the first one; nil without a name.
  package func known(inRow row: Draft) -> (name: String, known: Draft, used: Day?)? {
    guard let name = name(of: first, in: row) else { return nil }
    let known = known(of: first, in: row)
    let value = lastValue.flatMap { row[$0.path] }
    let used = lastUsed.flatMap { row.text(at: $0.path) }.flatMap { Day($0) }
    return (name, value.map { known.setting(FieldPath(mainField, of: first), to: $0) } ?? known, used)
  }

  /// What is known without the value of the main field.
  package func withoutValue(_ known: Draft) -> Draft { known.keeping { $0.name != mainField } }
}

extension Field {
  /// The same for the value that was used last.
  fileprivate var last: Field {
    Field(
      FieldPath("last-\(id)"), of: calculator, kind, names: [], units: units, measures: measures, isOptional: true,
      isAsked: false, needsUnit: true, ambiguousSpellings: ambiguousSpellings)
  }
}

extension Calculator {
  /// What is known of one now, and of what was known before all that it does not take back; what was known before is left
  /// out where the two give no result.
  package func known(_ now: Draft, over earlier: Draft?) -> Draft {
    let all = earlier.map { now.remembering($0) } ?? now
    do throws(Failure) { try refuseUnworkable(all) } catch { return now.withoutEmpty { _ in true } }
    return all.withoutEmpty { _ in true }
  }
}

extension Calculators {
  /// The group whose members are remembered by name, and the calculator that has it; nil where none has.
  package var remembered: (calculator: any Calculator, group: FieldGroup)? {
    for calculator in all {
      if let group = calculator.form.groups.first(where: \.isInBook) { return (calculator, group) }
    }
    return nil
  }
}

extension Draft {
  /// The values of one of a group alone, as those of another one.
  fileprivate func alone(_ member: GroupMember, as other: GroupMember) -> Draft {
    var draft = Draft(calculator: calculator)
    for (path, entry) in entries.all where path.member == member {
      draft.entries[FieldPath(path.name, of: other)] = entry
    }
    return draft
  }

  fileprivate func copying(_ field: String, of member: GroupMember, in other: Draft, to target: GroupMember) -> Draft {
    guard let entry = other.entries[FieldPath(field, of: member)], !entry.isEmpty else { return self }
    var draft = self
    draft.entries[FieldPath(field, of: target)] = entry
    return draft
  }

  fileprivate func copyingUnit(
    of field: String, of member: GroupMember, in other: Draft, to target: GroupMember
  ) -> Draft {
    guard let unit = other.entries[FieldPath(field, of: member)]?.unit else { return self }
    return setting(FieldPath(field, of: target), unit: unit)
  }

  /// With what others held where these say nothing: neither hold a value, nor have taken one back.
  fileprivate func remembering(_ others: Draft) -> Draft {
    var draft = self
    for (path, entry) in others.entries.all where entries[path] == nil { draft.entries[path] = entry }
    return draft
  }

}
