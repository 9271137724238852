extension Draft {
  func with(_ change: (inout Draft) -> Void) -> Draft {
    var draft = self
    change(&draft)
    return draft
  }

  package func setting(_ field: Field, to reading: FieldReading) -> Draft {
    with { $0.set(field, to: reading) }
  }

  package mutating func set(_ field: Field, to reading: FieldReading) {
    put(.number(reading.quantity, typed: reading.typed), at: field.path)
    if let presets = field.presets, !presets.values.contains(reading.quantity.value) {
      memory[field.path] = Memory(custom: reading.quantity.value)
    }
  }

  package mutating func set(_ field: Field, word: String) { put(.word(word), at: field.path) }

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
    } else if memory.part(of: field, { $0.unit }) !== unit {
      memory[field] = Memory(unit: unit, custom: memory[field]?.custom)
    }
  }

  package func setting(_ field: FieldPath, word: String, typed: String? = nil) -> Draft {
    with { $0.put(.word(word, typed: typed), at: field) }
  }

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
    return field.initial.map {
      setting(field.path, to: Quantity($0, unit(at: field.path) ?? field.units[0]))
    }
  }

  /// Empties a field, which remembers its unit, or else that it was emptied.
  private func emptying(_ path: FieldPath) -> Draft {
    guard knows(path) || path.member != nil else { return self }
    var remembered = memory[path] ?? Memory()
    remembered.unit = unit(at: path)
    var draft = self
    draft.values[path] = nil
    // The book could fill a member's field again, so only such a field must remember that it was emptied.
    let isEmpty = remembered == Memory() && path.member == nil
    draft.memory[path] = isEmpty ? nil : remembered
    return draft
  }

  /// Sets a value. The field then remembers no unit, because a number has its own.
  mutating func put(_ value: Value, at path: FieldPath) {
    values[path] = value
    if !clearAres.isEmpty { clearAres.remove(path) }
    if let remembered = memory[path] { memory[path] = remembered.custom.map { Memory(custom: $0) } }
  }

  package func removing(_ member: GroupMember) -> Draft { keeping { $0.member != member } }

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
    for path in paths
    where values[path] != other.values[path] || unit(at: path) != other.unit(at: path) {
      let isOfOtherKind =
        unit(at: path).flatMap { unit in other.unit(at: path).map { !unit.converts(to: $0) } }
        == true
      if kept.contains(path), holds(path), !isOfOtherKind { continue }
      if let member = path.member, member.number > 1 {
        draft.forget(path)
      } else {
        draft = draft.emptying(path)
      }
    }
    for path in other.paths where !draft.holds(path) && (other.holds(path) || kept.contains(path)) {
      draft.copy(path, from: other)
      guard other.memory[path]?.custom == nil, let custom = memory[path]?.custom else { continue }
      draft.memory[path] = Memory(unit: draft.memory[path]?.unit, custom: custom)
    }
    return draft
  }

  /// Makes the chosen empty fields forget that they were emptied, and their unit for the next number.
  func forgettingEmptied(where isForgotten: (FieldPath) -> Bool) -> Draft {
    with { draft in for path in paths where !holds(path) && isForgotten(path) { draft.forget(path) }
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

  mutating func forget(_ path: FieldPath) {
    values[path] = nil
    memory[path] = nil
  }

  /// Changes the system of units. A number keeps its unit, and so do fields in `ownUnits`; every other field reads its
  /// next number in the home unit of the system.
  package func moved(to system: UnitSystem, _ fields: [Field], ownUnits: Set<FieldPath>) -> Draft {
    var draft = self
    for field in fields
    where field.hasHomes && self[field.path] == nil && !ownUnits.contains(field.path) {
      draft.memory[field.path] = nil
    }
    draft.system = system
    return draft
  }
}
