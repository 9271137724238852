/// The values entered for one calculator: an exact value and unit for each field, read once when typed.
package struct Draft: Sendable {
  /// The contents of one field.
  struct Entry: Sendable, Equatable {
    var value: Fraction?
    /// The unit; it may be set without a number.
    var unit: Unit?
    /// The last value that was not one of the field's presets.
    var custom: Fraction?
    /// A value that is not a number: the id of a choice, a text or a date.
    var word: String?
    /// Values measured together: a distance and a time.
    var parts: [Quantity] = []

    var isEmpty: Bool { value == nil && word == nil && parts.isEmpty }

    func hasSameValue(as other: Entry) -> Bool {
      value == other.value && word == other.word && parts == other.parts
    }

    func holds(theSameAs other: Entry?) -> Bool {
      unit == other?.unit && hasSameValue(as: other ?? Entry())
    }
  }

  /// The calculator's id.
  package let calculator: String
  var entries = FieldMap<Entry>()
  /// The system whose units apply to numbers typed without a unit. It belongs to the session and is not stored with
  /// the values.
  package var system = UnitSystem.metric

  init(calculator: String) { self.calculator = calculator }

  /// A field's number with its unit; nil without a number.
  package subscript(field: FieldPath) -> Quantity? {
    entries.part(of: field) { entry in
      guard let value = entry.value, let unit = entry.unit else { return nil }
      return Quantity(value, unit)
    }
  }

  /// Returns the value of a field; nil for an empty field. A field that is a unit always has a value.
  package func value(of field: Field) -> FieldValue? {
    switch field.kind {
    case .quantity: self[field.path].map { .quantity($0) }
    case .unit: .unit(unit(of: field))
    case .choice(let choices): chosen(field, among: choices).map { .choice($0) }
    case .text: text(at: field.path).map { .text($0) }
    case .date: text(at: field.path).flatMap { Day($0) }.map { .date($0) }
    case .measured: measured(at: field.path).map { .measured($0) }
    }
  }

  /// Returns the text entered in a field, or the id of a chosen word; nil if nothing of the kind was entered.
  package func text(at path: FieldPath) -> String? { entries.part(of: path, \.word) }

  /// Returns the quantities of a measured field, such as a distance and a time; nil for an empty field.
  package func measured(at path: FieldPath) -> [Quantity]? {
    entries.part(of: path) { $0.parts.isEmpty ? nil : $0.parts }
  }

  /// Returns the unit in which a number without a unit is read; for a unit field, the unit itself.
  package func unit(of field: Field) -> Unit {
    entries.part(of: field.ownerOfUnit, \.unit) ?? field.home(in: system)
  }

  /// Whether the field at this path has a value.
  package func holds(_ path: FieldPath) -> Bool { entries.part(of: path, \.isEmpty) == false }

  /// Whether only fields at these paths have values. The paths must be in order.
  func holdsNothing(besides paths: [FieldPath]) -> Bool { entries.has(only: paths) { !$0.isEmpty } }

  /// Returns the members of a group that have a value, in order.
  func members(of group: String) -> [GroupMember] { entries.members(of: group) { !$0.isEmpty } }

  private func chosen(_ field: Field, among choices: [Choice]) -> Choice? {
    let id = text(at: field.path)
    return choices.first { $0.id == id }
  }
}

extension Draft {
  /// Returns the draft with a number just typed in a field.
  package func setting(_ field: Field, to reading: FieldReading) -> Draft {
    var draft = self
    draft.set(field, to: reading)
    return draft
  }

  /// Sets a field to a number just typed.
  package mutating func set(_ field: Field, to reading: FieldReading) {
    let new = reading.quantity.value
    change(field.path) { entry in
      (entry.value, entry.unit) = (new, reading.quantity.unit)
      if let presets = field.presets, !presets.values.contains(new) { entry.custom = new }
    }
  }

  /// Sets a field to the id of a choice, a text or a date.
  package mutating func set(_ field: Field, word: String) { change(field.path) { $0.word = word } }

  /// Returns the draft with a field set to its last value that was not a preset.
  func settingCustom(_ field: Field) -> Draft {
    guard let presets = field.presets else { return self }
    let value = entries[field.path]?.custom ?? presets.firstCustom
    return changing(field.path) { ($0.value, $0.unit, $0.custom) = (value, $0.unit ?? field.units[0], value) }
  }

  /// Returns the draft with an exact value that was not typed.
  func setting(_ field: FieldPath, to quantity: Quantity) -> Draft {
    changing(field) { ($0.value, $0.unit) = (quantity.value, quantity.unit) }
  }

  /// Returns the draft with another unit for a field's present or next number.
  package func setting(_ field: FieldPath, unit: Unit) -> Draft { changing(field) { $0.unit = unit } }

  /// Returns the draft with the id of a choice, a text or a date.
  func setting(_ field: FieldPath, word: String) -> Draft { changing(field) { $0.word = word } }

  /// Returns the draft with values measured together.
  func setting(_ field: FieldPath, parts: [Quantity]) -> Draft { changing(field) { $0.parts = parts } }

  /// Returns the draft with one field set back to its initial value; a number keeps its unit. A group member's field is
  /// marked as removed, even if it was empty before.
  package func clearing(_ field: Field) -> Draft {
    switch field.kind {
    case .quantity where entries[field.path] == nil && field.initial == nil && field.member == nil: self
    case .quantity:
      changing(field.path) { entry in
        entry.value = field.initial
        if field.initial != nil { entry.unit = entry.unit ?? field.units[0] }
      }
    case .unit(let owner): setting(owner, unit: field.units[0])
    case .choice, .text, .date, .measured:
      entries[field.path] == nil && field.member == nil
        ? self : changing(field.path) { ($0.word, $0.parts) = (nil, []) }
    }
  }

  /// Returns the draft with these fields set back to their initial values, mostly empty; units are kept.
  package func clearingAll(_ fields: [Field]) -> Draft {
    fields.filter(\.isCleared).reduce(self) { $0.clearing($1) }
  }

  /// Returns the draft without one member of a group.
  package func removing(_ member: GroupMember) -> Draft {
    var draft = self
    draft.entries = entries.keeping { $0.member != member }
    return draft
  }

  /// Returns the draft with its values replaced by those of another draft.
  ///
  /// A field in `kept` keeps its number and unit, unless the other draft has a unit of another kind there. Only a field
  /// in `kept` takes a unit without a number from the other draft. Group members after the first stay only if the other
  /// draft has them.
  func adopting(_ other: Draft, keeping kept: [FieldPath]) -> Draft {
    var draft = self
    for (field, entry) in entries.all where !entry.holds(theSameAs: other.entries[field]) {
      let isKept =
        kept.contains(field) && !entry.isEmpty && entry.unit.isOfOneKind(with: other.entries[field]?.unit)
      if isKept { continue }
      if let member = field.member, member.number > 1 {
        draft.entries[field] = nil
      } else {
        draft = draft.changing(field) { ($0.value, $0.word, $0.parts) = (nil, nil, []) }
      }
    }
    for (field, entry) in other.entries.all where draft.entries[field]?.isEmpty ?? true {
      guard !entry.isEmpty || kept.contains(field) else { continue }
      draft.entries[field] = entry
      draft.entries[field]?.custom = entry.custom ?? entries[field]?.custom
    }
    return draft
  }

  /// Returns the draft with only these fields.
  package func keeping(_ fields: [FieldPath]) -> Draft { keeping(fields.contains) }

  /// Returns the draft with only the fields for which `isKept` is true.
  func keeping(_ isKept: (FieldPath) -> Bool) -> Draft {
    var draft = self
    draft.entries = entries.keeping(isKept)
    return draft
  }

  /// Returns the draft without the emptied fields for which `holds` is true, as if these fields had never had a value.
  func withoutEmpty(where holds: (FieldPath) -> Bool) -> Draft {
    var draft = self
    for (path, entry) in entries.all where entry.isEmpty && holds(path) { draft.entries[path] = nil }
    return draft
  }

  /// Returns the draft with these fields copied from another draft, if this draft has no entry for them.
  package func remembering(_ fields: [Field], of other: Draft) -> Draft {
    fields.reduce(self) { draft, field in
      var draft = draft
      draft.entries[field.path] = entries[field.path] ?? other.entries[field.path]
      return draft
    }
  }

  private func changing(_ field: FieldPath, _ change: (inout Entry) -> Void) -> Draft {
    var draft = self
    draft.change(field, change)
    return draft
  }

  private mutating func change(_ field: FieldPath, _ change: (inout Entry) -> Void) {
    entries.change(field, from: Entry(), change)
  }
}

extension Unit? {
  /// Whether numbers in one unit convert to the other; true if either unit is unknown.
  fileprivate func isOfOneKind(with other: Unit?) -> Bool {
    guard let self, let other else { return true }
    return self.converts(to: other)
  }
}

extension Draft: Equatable {
  /// Compares the calculator and the entered values; the system of units does not count.
  package static func == (left: Draft, right: Draft) -> Bool {
    left.calculator == right.calculator && left.entries == right.entries
  }
}
