/// What has been entered for one calculator: an exact value and unit for each field, read once when typed.
package struct Draft: Sendable {
  /// What is kept of one field.
  struct Entry: Sendable, Equatable {
    var value: Fraction?
    /// Remembered without a number, too.
    var unit: Unit?
    /// The last value that was none of the field's presets.
    var custom: Fraction?
    /// What is no number: the id of a choice, a text, a date.
    var word: String?
    /// What was measured together: how far, and in how long.
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
  /// Whose units numbers are in where no unit has been typed: the session's, kept nowhere with the values.
  package var system = UnitSystem.metric

  init(calculator: String) { self.calculator = calculator }

  /// A field's number with its unit; nil while it has none.
  package subscript(field: FieldPath) -> Quantity? {
    entries.part(of: field) { entry in
      guard let value = entry.value, let unit = entry.unit else { return nil }
      return Quantity(value, unit)
    }
  }

  /// What a field holds; a field that is a unit always holds one.
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

  /// A text that has been entered; nil where none has.
  package func text(at path: FieldPath) -> String? { entries.part(of: path, \.word) }

  /// What was measured together; nil where nothing was.
  package func measured(at path: FieldPath) -> [Quantity]? {
    entries.part(of: path) { $0.parts.isEmpty ? nil : $0.parts }
  }

  /// The unit a number without one is read in, or the unit that the field itself is.
  package func unit(of field: Field) -> Unit {
    entries.part(of: field.ownerOfUnit, \.unit) ?? field.home(in: system)
  }

  /// Whether there is a value at a path.
  package func holds(_ path: FieldPath) -> Bool { entries.part(of: path, \.isEmpty) == false }

  /// Whether there is no value besides those at these paths, which are in order.
  func holdsNothing(besides paths: [FieldPath]) -> Bool { entries.has(only: paths) { !$0.isEmpty } }

  /// Those of a group that hold something, in order.
  func members(of group: String) -> [GroupMember] { entries.members(of: group) { !$0.isEmpty } }

  private func chosen(_ field: Field, among choices: [Choice]) -> Choice? {
    let id = text(at: field.path)
    return choices.first { $0.id == id }
  }
}

extension Draft {
  /// With a number just typed in a field.
  package func setting(_ field: Field, to reading: FieldReading) -> Draft {
    var draft = self
    draft.set(field, to: reading)
    return draft
  }

  /// Puts in a number just typed in a field.
  package mutating func set(_ field: Field, to reading: FieldReading) {
    let new = reading.quantity.value
    change(field.path) { entry in
      (entry.value, entry.unit) = (new, reading.quantity.unit)
      if let presets = field.presets, !presets.values.contains(new) { entry.custom = new }
    }
  }

  /// Puts in the id of a choice, a text or a date.
  package mutating func set(_ field: Field, word: String) { change(field.path) { $0.word = word } }

  /// With the last value that was none of the field's presets.
  func settingCustom(_ field: Field) -> Draft {
    guard let presets = field.presets else { return self }
    let value = entries[field.path]?.custom ?? presets.firstCustom
    return changing(field.path) { ($0.value, $0.unit, $0.custom) = (value, $0.unit ?? field.units[0], value) }
  }

  /// With an exact value that nobody typed.
  func setting(_ field: FieldPath, to quantity: Quantity) -> Draft {
    changing(field) { ($0.value, $0.unit) = (quantity.value, quantity.unit) }
  }

  /// With another unit for a field's number, or for the one that comes.
  package func setting(_ field: FieldPath, unit: Unit) -> Draft { changing(field) { $0.unit = unit } }

  /// With the id of a choice, a text or a date.
  func setting(_ field: FieldPath, word: String) -> Draft { changing(field) { $0.word = word } }

  /// With what was measured together.
  func setting(_ field: FieldPath, parts: [Quantity]) -> Draft { changing(field) { $0.parts = parts } }

  /// With one field as it was at first; a number's unit is kept. Of one of a group it counts as taken back, also where it
  /// held nothing.
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

  /// Without any number or text, or with those that there are at first; the units kept.
  package func clearingAll(_ fields: [Field]) -> Draft {
    fields.filter(\.isCleared).reduce(self) { $0.clearing($1) }
  }

  /// Without one of a group.
  package func removing(_ member: GroupMember) -> Draft {
    var draft = self
    draft.entries = entries.keeping { $0.member != member }
    return draft
  }

  /// Another draft's values in place of these; of the fields in `kept`, a number that is here stays with its unit, where
  /// the other draft's is of the same kind. Of the others, a unit without a number is none of the other's values; of a group,
  /// only those stay that the other draft has.
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

  /// With these fields alone.
  package func keeping(_ fields: [FieldPath]) -> Draft { keeping(fields.contains) }

  /// With the fields alone for which this holds.
  func keeping(_ isKept: (FieldPath) -> Bool) -> Draft {
    var draft = self
    draft.entries = entries.keeping(isKept)
    return draft
  }

  /// Without what has been taken back in fields for which this holds: as if nobody had ever said anything there.
  func withoutEmpty(where holds: (FieldPath) -> Bool) -> Draft {
    var draft = self
    for (path, entry) in entries.all where entry.isEmpty && holds(path) { draft.entries[path] = nil }
    return draft
  }

  /// With what another draft remembers in these fields, where this one does not.
  package func remembering(_ fields: [Field], of other: Draft) -> Draft {
    fields.reduce(self) { draft, field in
      var draft = draft
      draft.entries[field.path] = entries[field.path] ?? other.entries[field.path]
      return draft
    }
  }

  /// Whether a person can tell it from another one, by a value or by the unit that the next number is read in.
  package func differs(from other: Draft, in calculator: any Calculator) -> Bool {
    // What is typed nearly always changes a number.
    if entries.differs(from: other.entries, where: { !$0.hasSameValue(as: $1) }) { return true }
    // An empty field is of the same unit in both, whatever units were at home when the other was kept.
    var other = other
    other.system = system
    return (calculator.fields(in: self) + calculator.fields(in: other)).contains { field in
      value(of: field) != other.value(of: field)
        || (!field.units.isEmpty && unit(of: field) != other.unit(of: field))
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
  /// Whether numbers in the one can be counted in the other; true where either is not known.
  fileprivate func isOfOneKind(with other: Unit?) -> Bool {
    guard let self, let other else { return true }
    return self.converts(to: other)
  }
}

extension Draft: Equatable {
  /// What has been entered counts, not who reads it.
  package static func == (left: Draft, right: Draft) -> Bool {
    left.calculator == right.calculator && left.entries == right.entries
  }
}
