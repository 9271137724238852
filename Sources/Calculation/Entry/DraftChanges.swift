/// Changes of a draft's values. Each function returns the changed draft, or changes it in place if its name is `set`,
/// `put`, `copy` or `forget`.
extension Draft {
  func with(_ change: (inout Draft) -> Void) -> Draft {
    var draft = self
    change(&draft)
    return draft
  }

  /// Returns the draft with a field's value as it is in another one, also if it has none there; what the field
  /// remembers stays.
  package func takingValue(at path: FieldPath, from other: Draft) -> Draft {
    with { $0.values[path] = other.values[path] }
  }

  /// Returns the draft without a field's value; what the field remembers stays.
  package func withoutValue(at path: FieldPath) -> Draft { with { $0.values[path] = nil } }

  /// Returns the draft with a typed number.
  package func setting(_ field: Field, to reading: FieldReading) -> Draft {
    with { $0.set(field, to: reading) }
  }

  /// Sets a typed number, which the field remembers if it is not one of its presets.
  package mutating func set(_ field: Field, to reading: FieldReading) {
    put(.number(reading.quantity, typed: reading.typed), at: field.path)
    if let presets = field.presets, !presets.values.contains(reading.quantity.value) {
      memory[field.path] = Memory(custom: reading.quantity.value)
    }
  }

  /// Sets the id of a choice, a text or a date.
  package mutating func set(_ field: Field, word: String) { put(.word(word), at: field.path) }

  /// Returns the draft with the last number of a field that was not one of its presets; unchanged without presets.
  func settingCustom(_ field: Field) -> Draft {
    guard let presets = field.presets else { return self }
    let value = memory[field.path]?.custom ?? presets.firstCustom
    var draft = setting(field.path, to: Quantity(value, unit(at: field.path) ?? field.units[0]))
    draft.memory[field.path] = Memory(custom: value)
    return draft
  }

  /// Returns the draft with an exact value that was not typed.
  package func setting(_ path: FieldPath, to number: Quantity) -> Draft {
    with { $0.put(.number(number), at: path) }
  }

  /// Sets the unit of a field's present or next number.
  package func setting(_ field: FieldPath, unit: Unit) -> Draft {
    with { $0.set(field, unit: unit) }
  }

  mutating func set(_ field: FieldPath, unit: Unit) {
    if let number = self[field] {
      put(.number(Quantity(number.value, unit)), at: field)
      return
    }
    let isRemembered = memory.part(of: field, { $0.unit }) === unit
    if !isRemembered { memory[field] = Memory(unit: unit, custom: memory[field]?.custom) }
  }

  /// Returns the draft with the id of a choice, a text or a date; `typed` is the text that was read as it.
  package func setting(_ field: FieldPath, word: String, typed: String? = nil) -> Draft {
    with { $0.put(.word(word, typed: typed), at: field) }
  }

  /// Returns the draft with quantities that were measured together.
  func setting(_ field: FieldPath, parts: [Quantity]) -> Draft {
    with { $0.put(.measured(parts), at: field) }
  }

  /// Empties or resets a field, which keeps its unit; one of a group's member remembers that it was emptied.
  package func clearing(_ field: Field) -> Draft {
    withInitialValue(of: field) ?? emptying(field.path)
  }

  /// Returns the draft with the field as it is at first; nil if that is empty.
  func withInitialValue(of field: Field) -> Draft? {
    if case .unit(let owner) = field.kind { return setting(owner, unit: field.units[0]) }
    guard let initial = field.asking.initial else { return nil }
    return setting(field.path, to: Quantity(initial, unit(at: field.path) ?? field.units[0]))
  }

  /// Empties a field, which remembers its unit, or else that it was emptied.
  private func emptying(_ path: FieldPath) -> Draft {
    guard knows(path) || path.member != nil else { return self }
    var remembered = memory[path] ?? Memory()
    remembered.unit = unit(at: path)
    var draft = self
    draft.values[path] = nil
    // The book could fill a member's field again, so only such a field must remember that it was emptied.
    let remembersNothing = remembered == Memory() && path.member == nil
    draft.memory[path] = remembersNothing ? nil : remembered
    return draft
  }

  /// Sets a value. The field then remembers no unit, because a number has its own.
  mutating func put(_ value: Value, at path: FieldPath) {
    values[path] = value
    clearAres.removeAll { $0 == path }
    guard let remembered = memory[path] else { return }
    memory[path] = remembered.custom.map { Memory(custom: $0) }
  }

  /// Returns the draft without the values of a group's member.
  package func removing(_ member: GroupMember) -> Draft { keeping { $0.member != member } }

  /// Returns the draft with the values of these fields alone.
  package func keeping(_ fields: [FieldPath]) -> Draft { keeping(fields.contains) }

  func keeping(_ isKept: (FieldPath) -> Bool) -> Draft {
    with { draft in
      draft.values = values.keeping(isKept)
      draft.memory = memory.keeping(isKept)
    }
  }

  /// Takes another draft's values. A field in `kept` keeps its number and unit, unless the other has a unit of another
  /// kind there; only it takes a unit without a number. Members after the first stay only if the other has them.
  func adopting(_ other: Draft, keeping kept: [FieldPath]) -> Draft {
    var draft = self
    for path in paths where differs(from: other, at: path) {
      if kept.contains(path), holds(path), unitsConvert(with: other, at: path) { continue }
      if let member = path.member, member.number > 1 {
        draft.forget(path)
      } else {
        draft = draft.emptying(path)
      }
    }
    for path in other.paths where !draft.holds(path) && (other.holds(path) || kept.contains(path)) {
      draft.copy(path, from: other)
      // The last number that was no preset stays, if the other remembers none.
      guard other.memory[path]?.custom == nil, let custom = memory[path]?.custom else { continue }
      draft.memory[path] = Memory(unit: draft.memory[path]?.unit, custom: custom)
    }
    return draft
  }

  /// Whether another draft has another value or unit in a field.
  private func differs(from other: Draft, at path: FieldPath) -> Bool {
    values[path] != other.values[path] || unit(at: path) != other.unit(at: path)
  }

  /// Whether the units of a field in both drafts convert; true if one of them has none.
  private func unitsConvert(with other: Draft, at path: FieldPath) -> Bool {
    guard let unit = unit(at: path), let otherUnit = other.unit(at: path) else { return true }
    return unit.converts(to: otherUnit)
  }

  /// Makes the chosen empty fields forget that they were emptied, and their unit for the next number.
  func forgettingEmptied(where isForgotten: (FieldPath) -> Bool) -> Draft {
    with { draft in
      for path in paths where !holds(path) && isForgotten(path) { draft.forget(path) }
    }
  }

  /// Takes another draft's value and memory of each of these fields that this draft does not know.
  package func remembering(_ fields: [Field], of other: Draft) -> Draft {
    with { draft in
      for field in fields where !knows(field.path) { draft.copy(field.path, from: other) }
    }
  }

  /// Copies a field's value and memory from another draft, where it may have another path.
  package mutating func copy(_ source: FieldPath, from other: Draft, to target: FieldPath? = nil) {
    let target = target ?? source
    values[target] = other.values[source]
    memory[target] = other.memory[source]
  }

  /// Removes a field's value and all that it remembers.
  mutating func forget(_ path: FieldPath) {
    values[path] = nil
    memory[path] = nil
  }

  /// Changes the system of units. A number keeps its unit, and so do fields in `ownUnits`; every other field reads its
  /// next number in the home unit of the system.
  package func moved(to system: UnitSystem, _ fields: [Field], ownUnits: Set<FieldPath>) -> Draft {
    var draft = self
    for field in fields where field.hasHomes && !ownUnits.contains(field.path) {
      if self[field.path] == nil { draft.memory[field.path] = nil }
    }
    draft.system = system
    return draft
  }
}
