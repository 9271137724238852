/// How typed text becomes a value of a tank mix.
extension SprayCalculator {
  /// Reads typed text into a field. An amount left in the tank that is larger than the known tank is refused; so is a
  /// dose without its unit beside one that was worked out from a label's.
  package func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    if case .measured = field.kind {
      return try Self.readRows(text, into: field, of: draft, notation)
    }
    switch field.id {
    case SprayField.dose.rawValue:
      return try Self.readDose(text, into: field, of: draft, notation)
    case ProductFact.place.rawValue:
      let isLast = notation.means(text.withOrdinarySpaces, Self.last)
      return try field.read(isLast ? Self.lastPlace : text, into: draft, notation)
    case SprayField.area.rawValue, SprayField.name.rawValue:
      let entered = try field.read(text, into: draft, notation)
      return entered.with(accepting(field.path, in: entered.draft))
    case ProductFact.role.rawValue, SprayField.left.rawValue:
      let entered = try field.read(text, into: draft, notation)
      try Self.check(entered.draft, after: field, typed: text)
      return entered
    default:
      return try field.read(text, into: draft, notation)
    }
  }

  /// The word for the last place in the order of filling.
  private static let last = Choice("last", key: .wordLast)
  private static let lastPlace = "99"

  /// Throws for a second carrier behind a role, and behind an amount left for one that is more than a known tank holds.
  private static func check(
    _ draft: Draft, after field: Field, typed text: String
  ) throws(Refusal) {
    do throws(Failure) {
      if field.id == ProductFact.role.rawValue {
        try products(in: draft).checkCarriers()
      } else {
        try refuse(draft[SprayField.left.path], moreThanIn: draft[SprayField.tank.path])
      }
    } catch {
      throw Refusal(error, at: 0..<text.utf8.count)
    }
  }

  /// Reads a dose, else one that a label prints in another form.
  private static func readDose(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let entered: Entered
    do throws(Refusal) {
      entered = try field.read(text, into: draft, notation)
    } catch {
      let fromLabel = try readLabelDose(text, into: field, of: draft, notation, at: error.span)
      guard let fromLabel else { throw error }
      return fromLabel
    }
    if entered.isBareNumber, draft.typed(at: field.path) != nil {
      throw Refusal(field.unitNeeded(typed: text, notation), at: 0..<text.utf8.count)
    }
    return entered
  }

  /// Reads a dose that is worked out from a label's; nil for a text of another form. `span` is the place of the error
  /// that the text has as an ordinary dose.
  private static func readLabelDose(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation, at span: Range<Int>
  ) throws(Refusal) -> Entered? {
    let label = LabelDose(field: field, draft: draft, notation: notation, text: text[...])
    guard let dose = try label.perArea() else { return nil }
    if let failure = field.rules.refusal(of: dose.value, typed: text) {
      throw Refusal(failure, at: span)
    }
    let typed = String(text.withOrdinarySpaces.prefix(FieldReading.mostTyped))
    let reading = FieldReading(quantity: dose, hasTypedUnit: true, expression: nil, typed: typed)
    try field.refuseUnclearArea(in: text, reading, beside: draft)
    return field.entered(reading, in: draft)
  }
}

/// The lengths of a band and of a canopy.
extension SprayCalculator {
  /// Reads `25 cm of 75 cm`, `25/75 cm`, and `3.5 m rows 4 m sides one`.
  private static func readRows(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    field.path == SprayField.canopy.path
      ? try readCanopy(text, into: field, of: draft, notation)
      : try readBand(text, into: field, of: draft, notation)
  }

  /// Reads a band; throws if it is wider than its row.
  private static func readBand(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let lengths = notation.without(Notation.ofRows, in: text) ?? text.withoutSlash
    let entered = try field.read(lengths, into: draft, notation)
    do throws(Failure) {
      try Band(entered.draft.measured(at: field.path))?.check()
    } catch {
      throw Refusal(error, at: 0..<text.utf8.count)
    }
    return entered
  }

  /// Reads a canopy. One without the word in front of the distance of its rows is refused: the other way round, the
  /// same numbers would make another dose.
  private static func readCanopy(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let textOfOneSide = notation.without(Notation.oneSide, in: text)
    let textOfSides = textOfOneSide ?? notation.without(Notation.bothSides, in: text) ?? text
    guard let lengths = notation.without(Notation.inRows, in: textOfSides) else {
      if let failure = rowsMissing(in: text, of: field) {
        throw Refusal(failure, at: 0..<text.utf8.count)
      }
      return try field.read(text, into: draft, notation)
    }
    let entered = try field.read(lengths, into: draft, notation)
    guard textOfOneSide != nil, let parts = entered.draft.measured(at: field.path) else {
      return entered
    }
    return entered.with(entered.draft.setting(field.path, parts: parts + [Quantity(1, .side)]))
  }

  /// The failure of a canopy without the word for its rows; nil for a text that does not begin with a number.
  private static func rowsMissing(in text: String, of field: Field) -> Failure? {
    guard let first = text.first(where: { !$0.isWhitespace }), first.isNumber else { return nil }
    guard case .measured(let parts) = field.kind else { return nil }
    let names: [String: Datum] = [
      "field": .fields([field.name]),
      "missing": .fields([parts[1].field.name]),
    ]
    return Failure(.incomplete, typed: text, names)
  }
}

extension Notation {
  /// The words between the width of a band and the distance of the rows: `25 cm of 75 cm`.
  fileprivate static let ofRows = Choice("of", key: .wordOfRows)
  /// The words between the height of a canopy and the distance of its rows: `3.5 m rows 4 m`.
  fileprivate static let inRows = Choice("rows", key: .wordInRows)
  fileprivate static let oneSide = Choice("sides one", key: .wordOneSide)
  fileprivate static let bothSides = Choice("sides both", key: .wordBothSides)

  /// Returns a text with spaces in place of the words that mean a choice; nil without such words.
  fileprivate func without(_ choice: Choice, in text: String) -> String? {
    guard let parts = parted(text[...], at: choice) else { return nil }
    let gap = text.utf8.distance(from: parts.before.endIndex, to: parts.behind.startIndex)
    return parts.before + String(repeating: " ", count: gap) + parts.behind
  }
}

extension String {
  /// The text with a space in place of a slash between its only two numbers: `25/75 cm`.
  fileprivate var withoutSlash: String {
    let words = split { !$0.isNumber && !".,".contains($0) }
    let numbers = words.count { $0.contains(where: \.isNumber) }
    let slashes = utf8.count { $0 == UInt8(ascii: "/") }
    return numbers == 2 && slashes == 1 ? replacing("/", with: " ") : self
  }
}
