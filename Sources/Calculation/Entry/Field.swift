/// One value a calculator asks for: its names, its units, and how typed text becomes an exact value.
///
/// Its texts have keys made from its id: `field-rate-name`, `field-rate-names`, `field-rate-summary`.
package final class Field: Sendable {
  /// What kind of value it holds.
  package enum Kind: Sendable, Hashable {
    /// A number with one of the units.
    case quantity
    /// The unit of a field's number, chosen by itself: the currency of an amount. It may be the field's own, without a number.
    case unit(of: FieldPath)
    case choice([Choice])
    /// A person's own words, of so many letters at most.
    case text(most: Int)
    case date
    /// Several numbers with their units, one behind the other: how far, in how long.
    case measured([Part])
  }

  /// Stable: the key of its value in stored data.
  package let path: FieldPath
  /// What it is called.
  package let name: FieldName
  /// The id of the calculator it belongs to.
  package let calculator: String
  package let kind: Kind
  /// What may be typed for it in every language, the usual one first; none for one that is only asked for.
  package let names: [String]
  /// The units that are offered; the first holds until another is typed, in systems that have no other at home.
  package let units: [Unit]
  /// Its home units in systems where that is not the first.
  let homes: [UnitSystem: Unit]
  /// What it measures: every unit of these is taken, also one that is put together.
  let measures: [Dimension]
  /// The units that are known.
  private let table: UnitTable
  /// What a share typed in it is one of, by the key of its words.
  package let shareOf: String?
  /// Whether a result can be computed without it.
  package let isOptional: Bool
  /// Whether it is asked for and listed; another one is there only while it holds something.
  package let isAsked: Bool
  /// Whether a number in it must have its unit.
  package let needsUnit: Bool
  /// What it holds before anything has been typed, in its first unit.
  package let initial: Fraction?
  package let presets: Presets?
  /// How many times more or less than before deserves a second look; nil where nothing does.
  package let jumpFactor: Int?
  /// How many times most values may change: a forgotten decimal mark makes a hundred-fold, an honest change hardly ever so much.
  static let usualJump = 20
  /// Whether 0, or a word such as `none`, clears it.
  let takesNone: Bool
  /// Whether an amount may be added to what stands in it, or taken away: `area -2 ha`.
  let takesAmounts: Bool
  /// Between which quantities its value is nothing unusual, as far as the value alone tells.
  private let usual: UsualRange?
  /// Whether a range such as `3-4` is refused as one, and nothing subtracts: labels give ranges of doses.
  private let refusesRanges: Bool
  /// Spellings that could mean several units, or amounts of a rate, and are refused, with the clear ones to type instead.
  let ambiguousSpellings: [String: [Unit]]
  let rules: NumberRules

  init(
    _ path: FieldPath, owner: String? = nil, of calculator: String, _ kind: Kind = .quantity, names: [String]? = nil,
    units: [Unit] = [],
    homes: [UnitSystem: Unit] = [:],
    measures: [Dimension] = [], in table: UnitTable = .builtIn, shareOf: String? = nil, isOptional: Bool = false,
    isAsked: Bool = true, needsUnit: Bool = false, initial: Fraction? = nil,
    presets: Presets? = nil, jumpFactor: Int? = nil, takesNone: Bool = false, takesAmounts: Bool = false,
    usual: UsualRange? = nil, refusesRanges: Bool = false,
    ambiguousSpellings: [String: [Unit]] = [:], rules: NumberRules = .positive
  ) {
    self.path = path
    // One that nobody has named goes by its number, where another one stands before it.
    name = FieldName(path.name, of: owner ?? path.member.flatMap { $0.number > 1 ? String($0.number) : nil })
    self.calculator = calculator
    self.kind = kind
    self.names = names ?? [path.name]
    self.units = units
    self.homes = homes
    self.measures = measures
    self.table = table
    self.shareOf = shareOf
    self.isOptional = isOptional
    (self.isAsked, self.needsUnit) = (isAsked, needsUnit)
    self.initial = initial
    self.presets = presets
    (self.jumpFactor, self.takesNone) = (jumpFactor, takesNone)
    (self.takesAmounts, self.usual) = (takesAmounts, usual)
    self.refusesRanges = refusesRanges
    self.ambiguousSpellings = ambiguousSpellings
    self.rules = rules
  }
}

/// A typed number, read once.
package struct FieldReading: Sendable, Equatable {
  package let quantity: Quantity
  /// Whether the unit was typed with it, or is the one the field had.
  package let hasTypedUnit: Bool
  /// The sum, product or fraction as typed, when it was one: `3,2 + 4,1`, `1 1/2`.
  package let expression: String?

  /// Whether it is a fraction as labels print them, `1 1/2`, and nothing that had to be worked out.
  package var isFraction: Bool {
    expression?.contains("/") == true && expression?.contains(" / ") == false
      && expression?.contains { "+-*(".contains($0) } == false
  }
}

extension Field {
  /// What kind of value it is: used in JSON and catalog keys.
  package var id: String { path.name }

  /// The number of the one of a group that it belongs to; nil where it stands by itself.
  package var member: Int? { path.member?.number }

  /// The field whose unit it is, or that its own number's unit stands in.
  var ownerOfUnit: FieldPath { if case .unit(let owner) = kind { owner } else { path } }

  /// What an ounce is where only volumes are taken.
  static let ouncesOfVolume: [String: [Unit]] = ["oz": [.fluidOunce]]

  /// Whether it is emptied with all others: units, and choices that must be made, are remembered.
  package var isCleared: Bool {
    switch kind {
    case .quantity, .text, .date, .measured: true
    case .unit: false
    case .choice: isOptional
    }
  }

  /// The same field for the distance between two of its values: above zero, and no more than that.
  package var step: Field {
    Field(
      path, owner: name.owner, of: calculator, kind, units: units, measures: measures, in: table,
      ambiguousSpellings: ambiguousSpellings)
  }

  /// Whether it is a number that can be typed behind a name of its own.
  package var isTypedNumber: Bool { kind == .quantity && !names.isEmpty }

  /// Whether it holds a person's own words.
  package var isText: Bool { if case .text = kind { true } else { false } }

  /// Whether a value is known to be an unusual one for this field.
  package func isUnusual(_ value: Quantity) -> Bool {
    usual.map { $0.lowest.unit.converts(to: value.unit) && !$0.contains(value) } ?? false
  }

  /// Narrower limits than those that hold for every number.
  package var range: ClosedRange<Fraction>? { rules.range }
  package var isWhole: Bool { rules.isWhole }
  package var takesZero: Bool { rules.allowsZero }

  /// Reads `12,5 ha`, `12.5ha`, `3,2 + 4,1 ha` or `12,5`; a number without a unit is in `unit`.
  package func read(_ text: String, in unit: Unit, _ notation: Notation) throws(Refusal) -> FieldReading {
    try read(utf8: Array(text.utf8), in: unit, notation)
  }

  /// The same for text that is no string yet.
  package func read(utf8 bytes: [UInt8], in unit: Unit, _ notation: Notation) throws(Refusal) -> FieldReading {
    guard refusesRanges else { return try number(bytes, in: unit, notation) }
    let reading: FieldReading
    do throws(Refusal) { reading = try number(bytes, in: unit, notation) } catch {
      throw range(in: bytes, notation) ?? error
    }
    guard let expression = reading.expression, expression.contains(where: Self.isMinus) else { return reading }
    throw Refusal(.range(typed: expression), at: 0..<bytes.count)
  }

  private static func isMinus(_ character: Character) -> Bool { character == "-" || character == "\u{2212}" }

  /// Why a text is refused that is a range; nil for any other text.
  private func range(in bytes: [UInt8], _ notation: Notation) -> Refusal? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard TypedRange(text, notation, isUnit: { self.table.isUnit($0, notation) }).isRange else { return nil }
    return Refusal(.range(typed: text), at: 0..<bytes.count)
  }

  private func number(_ bytes: [UInt8], in unit: Unit, _ notation: Notation) throws(Refusal) -> FieldReading {
    do throws(Refusal) { return try decimal(bytes, in: unit, notation) } catch {
      return try fraction(bytes, notation, insteadOf: error)
    }
  }

  private func decimal(_ bytes: [UInt8], in unit: Unit, _ notation: Notation) throws(Refusal) -> FieldReading {
    let read = try number(in: bytes, notation)
    // Nearly all that is typed is a number alone.
    if read.end == bytes.count {
      try rules.check(read, in: bytes)
      return FieldReading(
        quantity: Quantity(read.value, unit), hasTypedUnit: false,
        expression: read.isExpression ? String(decoding: bytes[read.span], as: UTF8.self) : nil)
    }
    let number = try typedNumber(bytes, startingWith: read, notation)
    guard number.earlier.isEmpty else {
      let total = try self.total(of: number, lastIn: try self.unit(of: number.last, notation), notation)
      return FieldReading(quantity: total, hasTypedUnit: true, expression: number.expression)
    }
    let typedUnit = number.last.tail.isEmpty ? nil : try self.unit(of: number.last, notation)
    return FieldReading(
      quantity: Quantity(number.last.value, typedUnit ?? unit), hasTypedUnit: typedUnit != nil,
      expression: number.expression)
  }

  /// Reads the number that the bytes begin with; the refusal of anything else says what fits.
  private func number(in bytes: [UInt8], _ notation: Notation) throws(Refusal) -> NumberReader.Reading {
    do throws(Refusal) { return try NumberReader.read(bytes, mark: notation.mark, rules: rules) } catch {
      guard case .text(let typed)? = error.failure["typed"], error.failure.is(InputCode.notANumber) else { throw error }
      if let range = rules.range {
        throw Refusal(.notANumber(typed: typed, least: range.lowerBound, most: range.upperBound), at: error.span)
      }
      throw needsUnit ? Refusal(.notANumber(typed: typed, units: notation.ordered(units)), at: error.span) : error
    }
  }

  private func typedNumber(
    _ bytes: [UInt8], startingWith read: NumberReader.Reading, _ notation: Notation
  ) throws(Refusal) -> TypedNumber {
    do throws(Refusal) { return try TypedNumber(bytes, startingWith: read, notation, rules) } catch {
      throw measures.contains(.share) ? error.orRatio(in: bytes) : error
    }
  }

  /// The unit that a spelling means here; case and spaces around the slash do not matter.
  package func unit(spelled typed: String, _ notation: Notation) throws(Failure) -> Unit {
    let unit = try meant(by: typed, notation)
    let isUnitAlone = if case .unit = kind { true } else { false }
    try notation.refuseUnclear(typed, meaning: unit, isAreClear: isUnitAlone)
    return unit
  }

  private func meant(by typed: String, _ notation: Notation) throws(Failure) -> Unit {
    let spelling = typed.asUnitSpelling
    if let clear = ambiguousSpellings[spelling] { throw .ambiguousUnit(typed: typed, units: notation.clear(clear)) }
    let known = table.unit(spelled: spelling)
    if spelling != typed { try table.refuseOtherCase(in: typed) }
    if let known, takes(known) { return known }
    let reader = UnitReader(table: table, notation: notation)
    if let unit = named(typed, spelling, reader) { return unit }
    // Where no unit has a name to be typed, there is nothing to choose from.
    guard units.contains(where: { !$0.symbol.isEmpty }) else { throw .leftover(typed: typed) }
    let together = known == nil ? try reader.ratio(typed, ambiguous: ambiguousSpellings) : nil
    guard let meant = known ?? together ?? reader.plain(typed) else {
      throw .unknownUnit(typed: typed, field: name, units: notation.ordered(units))
    }
    if let clear = ambiguousSpellings[meant.id] { throw .ambiguousUnit(typed: typed, units: notation.clear(clear)) }
    guard takes(meant) else { throw .unitOfOtherKind(typed: typed, field: name, units: notation.ordered(units)) }
    return meant
  }

  /// The unit that is called so among those it takes.
  private func named(_ typed: String, _ spelling: String, _ reader: UnitReader) -> Unit? {
    guard measures.isEmpty else { return reader.plain(typed, of: measures) }
    return units.first { $0.isSpelled(spelling) || reader.notation.means(typed, $0) }
  }

  /// The unit with this id, where the field takes it.
  func unit(id: String) -> Unit? {
    units.first { $0.id == id } ?? (measures.isEmpty ? nil : table.unit(id: id).flatMap { takes($0) ? $0 : nil })
  }

  func takes(_ unit: Unit) -> Bool { units.contains(unit) || measures.contains(unit.dimension) }

  /// Whether it takes units of this one's kind, be this one known to it or not.
  func measures(_ unit: Unit) -> Bool {
    measures.contains(unit.dimension) || units.contains { $0.dimension == unit.dimension }
  }

  /// The choice that a word means.
  func choice(_ typed: String, among choices: [Choice], _ notation: Notation) throws(Failure) -> Choice {
    let word = typed.withOrdinarySpaces
    guard let choice = choices.first(where: { notation.means(word, $0) }) else {
      throw .unknownChoice(typed: typed, field: name, choices: choices)
    }
    return choice
  }
}
