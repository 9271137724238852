/// A value that a calculator asks for: its names, its units, and how typed text becomes an exact value. Its texts have
/// keys made from its id: `field-rate-name`, `field-rate-names`, `field-rate-summary`.
package final class Field: Sendable {
  package enum Kind: Sendable, Hashable {
    case quantity
    /// The unit of a field's number, chosen separately, such as a currency; its own path without a number.
    case unit(of: FieldPath)
    case choice([Choice])
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
  package let calculator: String
  package let kind: Kind
  /// The names typed in every language, the usual one first; empty for a field that is only asked for.
  package let names: [String]
  /// The units offered. The first applies until another is typed, unless `homes` has another unit for the system.
  package var units: [Unit] { listed.isEmpty ? measures.flatMap(table.units) : listed }
  /// None stand for all that the field measures, so that a start need not read every unit.
  private let listed: [Unit]
  /// Its default units in systems whose default is not the first unit.
  let homes: Homes
  typealias Homes = (us: Unit?, imperial: Unit?)
  /// The dimensions of which it accepts every unit, also a composed one such as `l/ha`.
  package let measures: [Dimension]
  let table: UnitTable
  /// The key of the words for the whole that a share refers to, such as the spray volume; nil if it takes no shares.
  package let shareOf: String?
  /// Whether a result is possible without it.
  package let isOptional: Bool
  /// Whether it is asked for and listed; otherwise it appears only while it has a value.
  package let isAsked: Bool
  /// Whether it is a fact of a member of a group that is not asked for, such as a product's permit.
  package var isFactOfMember: Bool { path.member != nil && !isAsked }
  package let needsUnit: Bool
  /// The initial value, in the first unit; nil if it starts empty.
  package let initial: Fraction?
  /// The usual values. The word `custom` means the last value that was not one of them, at first `firstCustom`.
  package let presets: (values: [Fraction], firstCustom: Fraction)?
  /// The word that can be typed in every language; the language's own words have the key `word-custom-names`.
  package static let custom = Choice("custom", key: "word-custom", meaning: "word-custom-meaning")
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
  private let refusesRanges: Bool
  /// Spellings that are refused, each with the clear units to type instead: `oz` may be a weight or a volume.
  let ambiguousSpellings: [String: [Unit]]
  package let rules: NumberRules
  /// Returns a typed text as it is kept, such as a permit's number without the word in front of it; throws if it cannot
  /// be a value of the field. Nil for a text that is kept as it is typed. What is stored already is not read with it.
  let spelling: TextSpelling?
  typealias TextSpelling = @Sendable (_ typed: String, Notation) throws(Failure) -> String

  init(
    _ path: FieldPath, owner: String? = nil, of calculator: String, _ kind: Kind = .quantity,
    names: [String]? = nil,
    units: [Unit] = [], homes: Homes = (nil, nil), measures: [Dimension] = [],
    in table: UnitTable = .builtIn,
    shareOf: String? = nil, isOptional: Bool = false, isAsked: Bool = true, needsUnit: Bool = false,
    initial: Fraction? = nil, presets: (values: [Fraction], firstCustom: Fraction)? = nil,
    jumpFactor: Int? = nil,
    takesNone: Bool = false, takesAmounts: Bool = false, usual: UsualRange? = nil,
    refusesRanges: Bool = false,
    ambiguousSpellings: [String: [Unit]] = [:], rules: NumberRules = .positive,
    spelling: TextSpelling? = nil
  ) {
    self.path = path
    // An unnamed member after the first is called by its number.
    name = FieldName(
      path.name, of: owner ?? path.member.flatMap { $0.number > 1 ? String($0.number) : nil })
    (self.calculator, self.kind, self.names) = (calculator, kind, names ?? [path.name])
    (listed, self.homes, self.measures, self.table, self.shareOf) = (
      units, homes, measures, table, shareOf
    )
    (self.isOptional, self.isAsked, self.needsUnit) = (isOptional, isAsked, needsUnit)
    (self.initial, self.presets, self.jumpFactor, self.takesNone) = (
      initial, presets, jumpFactor, takesNone
    )
    (self.takesAmounts, self.usual, self.refusesRanges) = (takesAmounts, usual, refusesRanges)
    (self.ambiguousSpellings, self.rules) = (ambiguousSpellings, rules)
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

  static func homes(us: String, imperial: String? = nil) -> Homes {
    (UnitTable.unit(id: us), imperial.flatMap { UnitTable.unit(id: $0) })
  }

  /// Returns the unit in which a number without a unit is read.
  package func home(in system: UnitSystem) -> Unit {
    let other = system == .us ? homes.us : system == .imperial ? homes.imperial : nil
    return other ?? listed.first ?? table.first(of: measures[0])
  }

  /// Whether its home unit depends on the system of units.
  package var hasHomes: Bool { homes.us != nil || homes.imperial != nil }

  /// Whether it holds a number that can be typed after the field's name.
  package var isTypedNumber: Bool { kind == .quantity && !names.isEmpty }

  package var isText: Bool { if case .text = kind { true } else { false } }

  /// Whether a value is outside the usual range; false if the field has no range or the units do not convert.
  package func isUnusual(_ value: Quantity) -> Bool {
    usual.map { $0.lowest.unit.converts(to: value.unit) && !$0.contains(value) } ?? false
  }

  /// Reads `12,5 ha`, `12.5ha`, `3,2 + 4,1 ha` or `12,5`; a number without a unit is in `unit`.
  package func read(_ text: String, in unit: Unit, _ notation: Notation) throws(Refusal)
    -> FieldReading
  {
    try read(utf8: Array(text.utf8), in: unit, notation)
  }

  package func read(utf8 bytes: [UInt8], in unit: Unit, _ notation: Notation) throws(Refusal)
    -> FieldReading
  {
    let reading: FieldReading
    do throws(Refusal) { reading = try number(bytes, in: unit, notation) } catch {
      guard refusesRanges, case let text = String(decoding: bytes, as: UTF8.self),
        TypedRange(text, notation, isUnit: { self.table.isUnit($0, notation) }).isRange
      else { throw error }
      throw Refusal(.range(typed: text), at: 0..<bytes.count)
    }
    if refusesRanges, let expression = reading.expression, expression.contains(/[-\u{2212}]/) {
      throw Refusal(.range(typed: expression), at: 0..<bytes.count)
    }
    guard reading.hasTypedUnit || notation.takesBareNumbers || !hasHomes else {
      throw Refusal(Failure(InputCode.doubtful, variant: "units"), at: 0..<bytes.count)
    }
    return reading
  }

  private func number(_ bytes: [UInt8], in unit: Unit, _ notation: Notation) throws(Refusal)
    -> FieldReading
  {
    do throws(Refusal) { return try decimal(bytes, in: unit, notation) } catch {
      if error.failure.is(InputCode.unknownUnit),
        let text = String(validating: bytes, as: UTF8.self),
        let reading = try? decimal(Array(partedAmounts(text, notation).utf8), in: unit, notation)
      {
        return reading
      }
      return try fraction(bytes, notation, insteadOf: error)
    }
  }

  private func decimal(_ bytes: [UInt8], in unit: Unit, _ notation: Notation) throws(Refusal)
    -> FieldReading
  {
    let read = try number(in: bytes, notation)
    // Checked first because nearly all input is a number alone.
    if read.end == bytes.count {
      try rules.check(read, in: bytes)
      return FieldReading(
        quantity: Quantity(read.value, unit), hasTypedUnit: false,
        expression: read.isExpression ? String(decoding: bytes[read.span], as: UTF8.self) : nil)
    }
    let number: TypedNumber
    do throws(Refusal) {
      number = try TypedNumber(bytes, startingWith: read, notation, rules)
    } catch {
      throw measures.contains(.share) ? error.orRatio(in: bytes) : error
    }
    guard number.earlier.isEmpty else {
      let total = try self.total(
        of: number, lastIn: try self.unit(of: number.last, notation), notation)
      return FieldReading(quantity: total, hasTypedUnit: true, expression: number.expression)
    }
    let typedUnit = number.last.tail.isEmpty ? nil : try self.unit(of: number.last, notation)
    return FieldReading(
      quantity: Quantity(number.last.value, typedUnit ?? unit), hasTypedUnit: typedUnit != nil,
      expression: number.expression)
  }

  /// Reads the number at the start of the bytes; the refusal of anything else lists what fits.
  private func number(in bytes: [UInt8], _ notation: Notation) throws(Refusal)
    -> NumberReader.Reading
  {
    do throws(Refusal) {
      return try NumberReader.read(bytes, mark: notation.mark, rules: rules)
    } catch {
      guard case .text(let typed)? = error.failure["typed"], error.failure.is(InputCode.notANumber)
      else { throw error }
      if let range = rules.range {
        let limits: [String: Datum] = [
          "least": .number(range.lowerBound), "most": .number(range.upperBound),
        ]
        throw Refusal(
          Failure(.notANumber, typed: typed, limits, variant: "between"), at: error.span)
      }
      guard needsUnit else { throw error }
      let known: [String: Datum] = ["units": .units(notation.told(units))]
      throw Refusal(Failure(.notANumber, typed: typed, known, variant: "with-unit"), at: error.span)
    }
  }
}

/// A typed number after reading.
package struct FieldReading: Sendable, Equatable {
  package let quantity: Quantity
  /// Whether the unit was typed; otherwise it is the field's current unit.
  package let hasTypedUnit: Bool
  /// The sum, product or fraction as typed: `3,2 + 4,1`, `1 1/2`; nil for a plain number.
  package let expression: String?
  /// The text that the quantity was worked out from, to be kept with it: `0.05 % at 1600 l/ha`; nil for a plain value.
  package var typed: String?
  static let mostTyped = 80

  /// Whether it is a sum, difference or product, not only a fraction.
  package var isSum: Bool { expression?.contains { "+-*(".contains($0) } == true }

  /// Whether it is a fraction as on labels, `1 1/2`, not a calculation.
  package var isFraction: Bool {
    expression?.contains("/") == true && expression?.contains(" / ") == false && !isSum
  }
}
