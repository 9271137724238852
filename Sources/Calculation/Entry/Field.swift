/// A value that a calculator asks for: its names, its units, and how typed text becomes an exact value. Its texts have
/// keys made from its id: `field-rate-name`, `field-rate-names`, `field-rate-summary`.
package final class Field: Sendable {
  /// What a field holds.
  package enum Kind: Sendable, Hashable {
    /// A number with a unit.
    case quantity
    /// The unit of a field's number, chosen separately, such as a currency; its own path without a number.
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

  /// The default units in systems whose default is not the first unit of the field.
  package struct Homes: Sendable {
    let us: Unit?
    let imperial: Unit?

    /// The first unit is at home in every system.
    package static let none = Homes(us: nil, imperial: nil)
  }

  /// The usual values of a field that is mostly one of a few.
  package struct Presets: Sendable {
    /// The usual values, in the order in which they are offered.
    package let values: [Fraction]
    /// The number that the word `custom` means before another one has been typed.
    package let firstCustom: Fraction
  }

  /// Turns a typed text into the one that is kept; throws if it cannot be a value of the field.
  package typealias TextSpelling = @Sendable (_ typed: String, Notation) throws(Failure) -> String

  /// The stable key of its value in stored data.
  package let path: FieldPath
  /// Its name for texts and failures, with its owner, such as the product.
  package let name: FieldName
  /// The id of its calculator.
  package let calculator: String
  /// What it holds.
  package let kind: Kind
  /// The names typed in every language, the usual one first; empty for a field that is only asked for.
  package let names: [String]
  /// The units offered. The first applies until another is typed, unless `homes` has another unit for the system.
  package var units: [Unit] { listed.isEmpty ? measures.flatMap(table.units) : listed }
  /// None stand for all that the field measures, so that a start need not read every unit.
  private let listed: [Unit]
  let homes: Homes
  /// The dimensions of which it accepts every unit, also a composed one such as `l/ha`.
  package let measures: [Dimension]
  /// The table that its units are from.
  let table: UnitTable
  /// The key of the words for the whole that a share refers to, such as the spray volume; nil if it takes no shares.
  package let shareOf: String?
  /// Whether a result is possible without it.
  package let isOptional: Bool
  /// Whether it is asked for and listed; otherwise it appears only while it has a value.
  package let isAsked: Bool
  /// Whether it is a fact of a member of a group that is not asked for, such as a product's permit.
  package var isFactOfMember: Bool { path.member != nil && !isAsked }
  /// Whether a number without a unit is refused.
  package let needsUnit: Bool
  /// The initial value, in the first unit; nil if it starts empty.
  package let initial: Fraction?
  /// The usual values. The word `custom` means the last value that was not one of them, at first `firstCustom`.
  package let presets: Presets?
  /// The word that can be typed in every language; the language's own words have the key `word-custom-names`.
  package static let custom = Choice(
    "custom", key: .wordCustom, meaning: Text.wordCustomMeaning.key)
  /// A number this many times larger or smaller than the previous one gives a caution; nil for no such caution.
  package let jumpFactor: Int?
  /// The usual `jumpFactor`: a forgotten decimal mark often gives a hundredfold change; real changes rarely reach this.
  static let usualJump = 20
  /// Whether 0 or a word such as `none` clears it.
  let takesNone: Bool
  /// Whether an amount can be added to its value or subtracted: `area -2 ha`.
  let takesAmounts: Bool
  /// The range of usual values, as far as the value alone tells; nil for no range.
  private let usual: UsualRange?
  /// Whether `3-4` is refused as a range instead of subtracted, because labels give dose ranges.
  let refusesRanges: Bool
  /// Spellings that are refused, each with the clear units to type instead: `oz` may be a weight or a volume.
  let ambiguousSpellings: [String: [Unit]]
  /// Which numbers it takes.
  package let rules: NumberRules
  /// Returns a typed text as it is kept, such as a permit's number without the word in front of it; throws if it cannot
  /// be a value of the field. Nil for a text that is kept as it is typed. What is stored already is not read with it.
  let spelling: TextSpelling?

  /// Declares a field by its path, what it holds, and what differs from the usual.
  package init(
    _ path: FieldPath, owner: String? = nil, of calculator: String, _ kind: Kind = .quantity,
    names: [String]? = nil,
    units: [Unit] = [], homes: Homes = .none, measures: [Dimension] = [],
    in table: UnitTable = .builtIn,
    shareOf: String? = nil, isOptional: Bool = false, isAsked: Bool = true, needsUnit: Bool = false,
    initial: Fraction? = nil, presets: Presets? = nil,
    jumpFactor: Int? = nil,
    takesNone: Bool = false, takesAmounts: Bool = false, usual: UsualRange? = nil,
    refusesRanges: Bool = false,
    ambiguousSpellings: [String: [Unit]] = [:], rules: NumberRules = .positive,
    spelling: TextSpelling? = nil
  ) {
    self.path = path
    // An unnamed member after the first is called by its number.
    let numberAsOwner = path.member.flatMap { $0.number > 1 ? String($0.number) : nil }
    name = FieldName(path.name, of: owner ?? numberAsOwner)
    self.calculator = calculator
    self.kind = kind
    self.names = names ?? [path.name]
    listed = units
    self.homes = homes
    self.measures = measures
    self.table = table
    self.shareOf = shareOf
    self.isOptional = isOptional
    self.isAsked = isAsked
    self.needsUnit = needsUnit
    self.initial = initial
    self.presets = presets
    self.jumpFactor = jumpFactor
    self.takesNone = takesNone
    self.takesAmounts = takesAmounts
    self.usual = usual
    self.refusesRanges = refusesRanges
    self.ambiguousSpellings = ambiguousSpellings
    self.rules = rules
    self.spelling = spelling
  }

  /// The name of the value, such as `dose`, used in JSON and catalog keys.
  package var id: String { path.name }

  /// The number of its group member, such as product 2; nil if it belongs to no group.
  package var member: Int? { path.member?.number }

  /// The meaning of `oz` in fields that accept only volumes: type `floz` instead.
  static let ouncesOfVolume: [String: [Unit]] = ["oz": [.fluidOunce]]

  /// Whether it is emptied when all fields are emptied. Units and required choices are kept.
  package var isCleared: Bool {
    switch kind {
    case .quantity, .text, .date, .formed, .measured: true
    case .unit: false
    case .choice: isOptional
    }
  }

  /// The field for the step between two of its values: a number above zero, without the field's other limits.
  package var step: Field {
    Field(
      path, owner: name.owner, of: calculator, kind, units: units, measures: measures, in: table,
      ambiguousSpellings: ambiguousSpellings)
  }

  /// Returns home units by their ids.
  package static func homes(us: String, imperial: String? = nil) -> Homes {
    Homes(us: UnitTable.unit(id: us), imperial: imperial.flatMap { UnitTable.unit(id: $0) })
  }

  /// Returns the unit in which a number without a unit is read.
  package func home(in system: UnitSystem) -> Unit {
    let ownHome =
      switch system {
      case .metric: nil as Unit?
      case .us: homes.us
      case .imperial: homes.imperial
      }
    return ownHome ?? listed.first ?? table.first(of: measures[0])
  }

  /// Whether its home unit depends on the system of units.
  package var hasHomes: Bool { homes.us != nil || homes.imperial != nil }

  /// Whether it holds a number that can be typed after the field's name.
  package var isTypedNumber: Bool { kind == .quantity && !names.isEmpty }

  /// Whether it holds any text.
  package var isText: Bool { if case .text = kind { true } else { false } }

  /// Whether a value is outside the usual range; false if the field has no range or the units do not convert.
  package func isUnusual(_ value: Quantity) -> Bool {
    guard let usual, usual.lowest.unit.converts(to: value.unit) else { return false }
    return !usual.contains(value)
  }
}
