/// What has been entered for one calculator: an exact value and unit for each field, read once when typed.
package struct Draft: Sendable {
  /// What is kept of one field.
  struct Entry: Sendable, Equatable {
    var value: Fraction?
    /// Remembered without a number, too.
    var unit: Unit?
    /// The last value that was none of the field's presets.
    var custom: Fraction?
    /// The id of a chosen word.
    var choice: String?

    func holds(theSameAs other: Entry?) -> Bool {
      value == other?.value && unit == other?.unit && choice == other?.choice
    }
  }

  /// The calculator's id.
  package let calculator: String
  var entries = FieldMap<Entry>()
  /// Whose units numbers are in where no unit has been typed: the session's, kept nowhere with the values.
  package var system = UnitSystem.metric

  init(calculator: String) { self.calculator = calculator }

  /// A field's number with its unit; nil while it has none.
  package subscript(field: String) -> Quantity? {
    entries.part(of: field) { entry in
      guard let value = entry.value, let unit = entry.unit else { return nil }
      return Quantity(value, unit)
    }
  }

  /// What a field holds; a field that is a unit always holds one.
  package func value(of field: Field) -> FieldValue? {
    switch field.kind {
    case .quantity: self[field.id].map { .quantity($0) }
    case .unit: .unit(unit(of: field))
    case .choice(let choices): chosen(field, among: choices).map { .choice($0) }
    }
  }

  /// The unit a number without one is read in, or the unit that the field itself is.
  package func unit(of field: Field) -> Unit {
    let owner = if case .unit(let owner) = field.kind { owner } else { field.id }
    return entries.part(of: owner, \.unit) ?? field.home(in: system)
  }

  private func chosen(_ field: Field, among choices: [Choice]) -> Choice? {
    let id = entries.part(of: field.id, \.choice)
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
    change(field.id) { entry in
      (entry.value, entry.unit) = (new, reading.quantity.unit)
      if let presets = field.presets, !presets.values.contains(new) { entry.custom = new }
    }
  }

  /// With the last value that was none of the field's presets.
  func settingCustom(_ field: Field) -> Draft {
    guard let presets = field.presets else { return self }
    let value = entries[field.id]?.custom ?? presets.firstCustom
    return changing(field.id) { ($0.value, $0.unit, $0.custom) = (value, $0.unit ?? field.units[0], value) }
  }

  /// With an exact value that nobody typed.
  func setting(_ field: String, to quantity: Quantity) -> Draft {
    changing(field) { ($0.value, $0.unit) = (quantity.value, quantity.unit) }
  }

  /// With another unit for a field's number, or for the one that comes.
  func setting(_ field: String, unit: Unit) -> Draft { changing(field) { $0.unit = unit } }

  func setting(_ field: String, choice: Choice) -> Draft { changing(field) { $0.choice = choice.id } }

  /// With one field as it was at first; a number's unit is kept.
  package func clearing(_ field: Field) -> Draft {
    switch field.kind {
    case .quantity where entries[field.id] == nil && field.initial == nil: self
    case .quantity:
      changing(field.id) { entry in
        entry.value = field.initial
        if field.initial != nil { entry.unit = entry.unit ?? field.units[0] }
      }
    case .unit(let owner): setting(owner, unit: field.units[0])
    case .choice: changing(field.id) { $0.choice = nil }
    }
  }

  /// With no value in a field, not even the one it has at first: what was to be there was refused.
  package func forgetting(_ field: Field) -> Draft {
    switch field.kind {
    case .quantity: changing(field.id) { $0.value = nil }
    // A number whose unit is not known is none.
    case .unit(let owner): changing(owner) { $0.value = nil }
    case .choice: changing(field.id) { $0.choice = nil }
    }
  }

  package func forgettingAll(_ fields: [Field]) -> Draft {
    fields.filter { $0.kind == .quantity }.reduce(self) { $0.forgetting($1) }
  }

  /// Without any number, or with those that there are at first; the units kept.
  package func clearingAll(_ fields: [Field]) -> Draft {
    fields.filter { $0.kind == .quantity }.reduce(self) { $0.clearing($1) }
  }

  /// Another draft's values in place of these; of the fields in `kept`, a number that is here stays with its unit, where
  /// the other draft's is of the same kind. Of the others, a unit without a number is none of the other's values.
  func adopting(_ other: Draft, keeping kept: [String]) -> Draft {
    var draft = self
    for (field, entry) in entries.all where !entry.holds(theSameAs: other.entries[field]) {
      let isKept =
        kept.contains(field) && entry.value != nil && entry.unit.isOfOneKind(with: other.entries[field]?.unit)
      if !isKept { draft = draft.changing(field) { ($0.value, $0.choice) = (nil, nil) } }
    }
    for (field, entry) in other.entries.all where draft.entries[field]?.value == nil {
      guard entry.value != nil || entry.choice != nil || kept.contains(field) else { continue }
      draft.entries[field] = entry
      draft.entries[field]?.custom = entry.custom ?? entries[field]?.custom
    }
    return draft
  }

  /// With these fields alone.
  package func keeping(_ fields: [String]) -> Draft {
    var draft = self
    draft.entries = entries.keeping(fields)
    return draft
  }

  /// With what another draft remembers in these fields, where this one does not.
  package func remembering(_ fields: [Field], of other: Draft) -> Draft {
    fields.reduce(self) { draft, field in
      var draft = draft
      draft.entries[field.id] = entries[field.id] ?? other.entries[field.id]
      return draft
    }
  }

  /// Whether a person can tell it from another one, by a value or by the unit that the next number is read in.
  package func differs(from other: Draft, in fields: [Field]) -> Bool {
    // What is typed nearly always changes a number.
    if entries.differs(from: other.entries, where: { $0.value != $1.value || $0.choice != $1.choice }) { return true }
    return fields.contains { field in
      value(of: field) != other.value(of: field)
        || (!field.units.isEmpty && unit(of: field) != other.unit(of: field))
    }
  }

  private func changing(_ field: String, _ change: (inout Entry) -> Void) -> Draft {
    var draft = self
    draft.change(field, change)
    return draft
  }

  private mutating func change(_ field: String, _ change: (inout Entry) -> Void) {
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
