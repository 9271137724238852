/// What has been entered for one calculator: an exact value and unit for each field, read once when typed.
package struct Draft: Sendable, Equatable, Codable {
  /// One field's value; without a number it still remembers the unit last typed.
  struct Entry: Sendable, Equatable, Codable {
    var value: Fraction?
    var unit: Unit
    /// The number it replaced, when the change was twenty-fold or more and no unit was typed.
    var jumpedFrom: Fraction?
  }

  /// The calculator's id.
  package let calculator: String
  private var entries: [String: Entry] = [:]

  private enum CodingKeys: CodingKey {
    case calculator, entries
  }

  package init(calculator: String) { self.calculator = calculator }

  /// A field's value; nil while it has none.
  package subscript(field: String) -> Quantity? {
    entries[field].flatMap { entry in entry.value.map { Quantity($0, entry.unit) } }
  }

  /// Whether no field has a value.
  package var isEmpty: Bool { entries.values.allSatisfy { $0.value == nil } }

  /// The unit a number without one is read in.
  package func unit(of field: Field) -> Unit { entries[field.id]?.unit ?? field.units[0] }

  /// What to say of a field whose number jumped twenty-fold or more.
  package func jumpCaution(_ field: Field) -> Caution? {
    guard let entry = entries[field.id], let value = entry.value, let old = entry.jumpedFrom else { return nil }
    let arguments: [String: Datum] = [
      "field": .fields([field.id]), "old": .entered(Quantity(old, entry.unit)),
      "new": .entered(Quantity(value, entry.unit)),
    ]
    return Caution(code: "value.jump", arguments: arguments)
  }
}

extension Draft {
  /// Takes only what could have been entered: fields of the calculator, in their units and within their limits.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    calculator = try container.decode(String.self, forKey: .calculator)
    entries = try container.decode([String: Entry].self, forKey: .entries)
    let fields = Calculators.calculator(calculator)?.fields ?? []
    let isSound = entries.allSatisfy { id, entry in fields.contains { $0.id == id && $0.takes(entry) } }
    guard isSound, !fields.isEmpty else {
      throw DecodingError.dataCorruptedError(forKey: .entries, in: container, debugDescription: "not enterable")
    }
  }
}

extension Field {
  fileprivate func takes(_ entry: Draft.Entry) -> Bool {
    units.contains(entry.unit) && [entry.value, entry.jumpedFrom].allSatisfy { $0.map(rules.contain) ?? true }
  }
}

extension Draft {
  /// Twenty-fold: a forgotten decimal mark makes ten- or hundred-fold, an honest change hardly ever that much.
  private static let jumpFactor: Fraction = 20

  /// With a value just typed in a field.
  package func setting(_ field: Field, to reading: FieldReading) -> Draft {
    var draft = self
    let old = entries[field.id]?.value
    let isJump = !reading.hasTypedUnit && old.map { Self.isJump(from: $0, to: reading.quantity.value) } == true
    draft.entries[field.id] = Entry(
      value: reading.quantity.value, unit: reading.quantity.unit, jumpedFrom: isJump ? old : nil)
    return draft
  }

  /// With an exact value that nobody typed.
  func setting(_ field: String, to quantity: Quantity) -> Draft {
    var draft = self
    draft.entries[field] = Entry(value: quantity.value, unit: quantity.unit)
    return draft
  }

  /// Without one field's value, its unit kept.
  package func clearing(_ field: Field) -> Draft {
    var draft = self
    draft.entries[field.id]?.value = nil
    draft.entries[field.id]?.jumpedFrom = nil
    return draft
  }

  /// Without any value, the units kept.
  package func clearingAll(_ fields: [Field]) -> Draft {
    fields.reduce(self) { $0.clearing($1) }
  }

  /// Another draft's values in place of these; of the fields in `kept`, a number that is here stays with its unit.
  package func adopting(_ other: Draft, keeping kept: [String]) -> Draft {
    var draft = self
    for (field, entry) in entries where !kept.contains(field) || entry.value == nil {
      draft.entries[field] = Entry(value: nil, unit: entry.unit)
    }
    for (field, entry) in other.entries where draft.entries[field]?.value == nil { draft.entries[field] = entry }
    return draft
  }

  /// Without the memory of jumps: they belong to the change, and to the first result after it.
  package var withoutJumps: Draft {
    var draft = self
    for field in entries.keys { draft.entries[field]?.jumpedFrom = nil }
    return draft
  }

  private static func isJump(from old: Fraction, to new: Fraction) -> Bool {
    guard !old.isZero, !new.isZero, let ratio = try? (new / old).magnitude, let limit = try? .one / jumpFactor else {
      return false
    }
    return ratio >= jumpFactor || ratio <= limit
  }
}
