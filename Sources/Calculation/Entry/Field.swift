/// A value that a calculator asks for: its names, its units, and how typed text becomes an exact
/// value. Its texts have keys made from its id: `field-rate-name`, `field-rate-names`,
/// `field-rate-summary`.
package final class Field: Sendable {
  /// What a field holds.
  package enum Kind: Sendable, Hashable {
    /// A number with a unit.
    case quantity
    /// The unit of a field's number, chosen separately, such as a currency; its own path without a
    /// number.
    case unit(of: FieldPath)
    /// One of several words.
    case choice([Choice])
    /// A text of at most so many letters.
    case text(most: Int)
    case date
    /// A text of a fixed form, such as a time of day.
    case formed(TextForm)
    /// Several numbers with units in a row, such as a distance and a time: `100 m in 45 s`.
    case measured([Part])
  }

  /// The stable key of its value in stored data.
  package let path: FieldPath
  /// Its name for texts and failures, with its owner, such as the product.
  package let name: FieldName
  /// The id of its calculator.
  package let calculator: String
  /// What it holds.
  package let kind: Kind
  /// The names typed in every language, the usual one first; empty for a field that is only asked
  /// for.
  package let names: [String]
  /// How it is called on a typed line, and when a person is asked for it.
  let asking: Asking
  /// The units of its numbers.
  let unitsTaken: Units
  /// Which numbers it takes.
  let numbers: Numbers
  /// Returns a typed text as it is kept, such as a permit's number without the word in front of it;
  /// throws if it cannot be a value of the field. Nil for a text that is kept as it is typed. What
  /// is stored already is not read with it.
  let spelling: TextSpelling?

  /// Declares a field by its path, what it holds, and what differs from the usual.
  package init(
    _ path: FieldPath, owner: String? = nil, of calculator: String, _ kind: Kind = .quantity,
    asking: Asking = .usual, units: Units = .none, numbers: Numbers = .positive,
    spelling: TextSpelling? = nil
  ) {
    self.path = path
    // An unnamed member after the first is called by its number.
    let numberAsOwner = path.member.flatMap { $0.number > 1 ? String($0.number) : nil }
    name = FieldName(path.name, of: owner ?? numberAsOwner)
    names = asking.names ?? [path.name]
    self.calculator = calculator
    self.kind = kind
    self.asking = asking
    self.unitsTaken = units
    self.numbers = numbers
    self.spelling = spelling
  }

  /// The name of the value, such as `dose`, used in JSON and catalog keys.
  package var id: String { path.name }

  /// The number of its group member, such as product 2; nil if it belongs to no group.
  package var member: Int? { path.member?.number }

  /// Whether it is emptied when all fields are emptied. Units and required choices are kept.
  package var isCleared: Bool {
    switch kind {
    case .quantity, .text, .date, .formed, .measured: true
    case .unit: false
    case .choice: isOptional
    }
  }

  /// The field for the step between two of its values: a number above zero, without the field's
  /// other limits.
  package var step: Field {
    Field(
      path, owner: name.owner, of: calculator, kind,
      units: Units(
        units, of: measures, ambiguous: unitsTaken.ambiguous, from: table))
  }

  /// Whether it holds a number that can be typed after the field's name.
  package var isTypedNumber: Bool { kind == .quantity && !names.isEmpty }

  /// Whether it holds any text.
  package var isText: Bool { if case .text = kind { true } else { false } }
  /// Whether any words may be its value, because it is a text that is kept as it was typed.
  package var isFreeText: Bool { isText && spelling == nil }

  /// Whether it is a fact of a member of a group that is not asked for, such as a product's permit.
  package var isFactOfMember: Bool { path.member != nil && !isAsked }
}

/// What a field was declared by, as far as it is asked for elsewhere.
extension Field {
  /// Whether a result is possible without it.
  package var isOptional: Bool { asking.isOptional }
  /// Whether it is asked for and listed; otherwise it appears only while it has a value.
  package var isAsked: Bool { asking.isAsked }
  /// The usual values. The word `custom` means the last value that was not one of them, at first
  /// `firstCustom`.
  package var presets: Presets? { asking.presets }
  /// The word that can be typed in every language; the language's own words have the key
  /// `word-custom-names`.
  package static let custom = Choice(
    "custom", key: .wordCustom, meaning: Text.wordCustomMeaning.key)

  /// The units offered. The first applies until another is typed, unless the system of units has a
  /// home of its own.
  package var units: [Unit] { unitsTaken.offered }
  /// The dimensions of which it accepts every unit, also a composed one such as `l/ha`.
  package var measures: [Dimension] { unitsTaken.measures }
  /// The table that its units are from.
  var table: UnitTable { unitsTaken.table }
  /// Whether a number without a unit is refused.
  package var needsUnit: Bool { unitsTaken.areNeeded }
  /// The key of the words for the whole that a share refers to, such as the spray volume; nil if it
  /// takes no shares.
  package var shareOf: String? { unitsTaken.shareOf }
  /// Whether its home unit depends on the system of units.
  package var hasHomes: Bool { unitsTaken.homes.areThere }
  /// Returns the unit in which a number without a unit is read.
  package func home(in system: UnitSystem) -> Unit { unitsTaken.home(in: system) }

  /// Which numbers it takes.
  package var rules: NumberRules { numbers.rules }
  /// A number this many times larger or smaller than the previous one gives a caution; nil for no
  /// such caution.
  package var jumpFactor: Int? { numbers.jumpFactor }

  /// Whether a value is outside the usual range; false if the field has no range or the units do
  /// not convert.
  package func isUnusual(_ value: Quantity) -> Bool {
    guard let usual = numbers.usual, usual.lowest.unit.converts(to: value.unit) else {
      return false
    }
    return !usual.contains(value)
  }
}
