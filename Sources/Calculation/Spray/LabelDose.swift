/// Reads doses that labels of orchards, vines and row crops print, and works out the dose per area:
/// - A share at a reference volume, `0.05 % at 1600 l/ha`: the share · the reference volume.
/// - An amount per length of row, `10 ml/100 m of row 75 cm`: the amount / the length / the distance of the rows.
struct LabelDose {
  let field: Field
  let draft: Draft
  let notation: Notation
  let text: Substring

  private static let amount = Field(
    SprayField.dose.path, of: SprayField.calculator,
    units: UnitTable.units(ids: "l ml kg g floz pt lb ozwt"),
    measures: [.volume, .weight], refusesRanges: true,
    ambiguousSpellings: ["oz": [.ounceByWeight, .fluidOunce]])
  private static let distance = Field(
    "distance", of: SprayField.calculator, names: [], units: UnitTable.units(ids: "cm m in ft"),
    homes: Field.homes(us: "in", imperial: "in"), measures: [.length], refusesRanges: true)

  /// Nil for a text of another form; throws if a part is wrong or missing, or for a share if the state is unknown.
  func perArea() throws(Refusal) -> Quantity? {
    guard text.first(where: { !$0.isWhitespace })?.isNumber == true else { return nil }
    if let (amount, row) = notation.parted(text, at: Notation.ofRow) {
      return try perArea(amount, row: row)
    }
    guard let (typed, volume) = notation.parted(text, at: Notation.at),
      let share = try reading(typed, field)
    else {
      return nil
    }
    let rate = try reading(volume, SprayField.rate.inForm)
    let unit = missingUnit(of: rate, SprayField.rate.inForm)
    let isShare = share.quantity.unit.isShare
    let meant = unit.map { lines(share, typed, before: text[typed.endIndex...] + $0) } ?? []
    guard let rate, rate.hasTypedUnit, share.hasTypedUnit, isShare else {
      let variant = !share.hasTypedUnit ? "share" : isShare ? nil : "area"
      throw refusal(variant, of: typed, isShare ? meant : [], rate: unit.map { volume + $0 } ?? "")
    }
    guard let state = state(dosed: share.quantity) else {
      throw refusal(nil, .stateUnknown, of: text, meant)
    }
    let litre = rate.quantity.unit.amount ?? .litre
    let isPerAcre = rate.quantity.unit.area?.isCustomary == true
    return UnitTable.builtIn.ratio(litre, per: 1, isPerAcre ? .acre : .hectare).flatMap { unit in
      Product(dose: share.quantity, state: state, tank: litre).perArea(
        at: rate.quantity.converted(to: unit))
    }
  }

  var isPerRow: Bool { notation.parted(text, at: Notation.ofRow) != nil }

  /// The same dose in English words and clear units, `0.05 % at 1600 l/ha`; nil for a text of another form.
  var toPaste: String? {
    if let (typed, row) = notation.parted(text, at: Notation.ofRow) {
      guard let part = try? amountPerLength(typed),
        let amount = part.dose.quantity.toPaste,
        let count = part.words.count,
        let distance = try? reading(row, Self.distance)?.quantity.toPaste
      else { return nil }
      return "\(amount)/\(count) \(part.length.id) \(Notation.ofRow.id) \(distance)"
    }
    guard let parts = shareAndRate?.all(\.toPaste) else { return nil }
    return parts.joined(separator: " \(Notation.at.id) ")
  }

  /// The same with a share in a unit that says whether the product is liquid or dry, `0.05 kg/100l at 1600 l/ha`; nil
  /// for a text of another form.
  var toPasteWithoutFacts: String? {
    guard let parts = shareAndRate, let state = state(dosed: parts[0]) else { return nil }
    let share = Product(dose: parts[0], state: state).perHundredLitres
    let unit = state == .dry ? Unit.kilogramPerHectolitre : .litrePerHectolitre
    guard let texts = [Quantity(share, unit), parts[1]].all(\.toPaste) else { return nil }
    return texts.joined(separator: " \(Notation.at.id) ")
  }

  /// The share and the reference volume of `0.05 % at 1600 l/ha`; nil for a text of another form.
  private var shareAndRate: [Quantity]? {
    guard let (typed, volume) = notation.parted(text, at: Notation.at),
      let share = try? reading(typed, field),
      let rate = try? reading(volume, SprayField.rate.inForm)
    else { return nil }
    return [share.quantity, rate.quantity]
  }

  /// An amount and the length of row that it is for, as a person typed it.
  private struct AmountPerLength {
    let dose: FieldReading
    let words: RatioWords
    let length: Unit
  }

  /// Reads `10 ml/100 m`; nil for a text of another form.
  private func amountPerLength(
    _ typed: Substring
  ) throws(Refusal) -> AmountPerLength? {
    let slash = typed.lastIndex(of: "/").map { (typed[..<$0], typed[typed.index(after: $0)...]) }
    guard let (amount, per) = notation.parted(typed, at: Notation.per) ?? slash,
      let words = RatioWords(amount: "-", per: per),
      let length = UnitReader(table: .builtIn, notation: notation).plain(words.base, of: [.length]),
      let dose = try reading(amount, Self.amount), dose.hasTypedUnit
    else { return nil }
    return AmountPerLength(dose: dose, words: words, length: length)
  }

  private func perArea(_ typed: Substring, row: Substring) throws(Refusal) -> Quantity? {
    guard let part = try amountPerLength(typed) else { return nil }
    let dose = part.dose
    let words = part.words
    let length = part.length
    guard let count = words.count else {
      let meant = text.replacing(words.counted, with: words.counted.filter(\.isNumber))
      let isGrouped = words.counted.hasSuffix(",000") || words.counted.hasSuffix(".000")
      let failure = Failure.countOfUnit(
        typed: words.counted, unit: length, meant: isGrouped ? String(meant) : nil)
      throw Refusal(failure, at: 0..<text.utf8.count)
    }
    let distance = try reading(row, Self.distance)
    guard let distance, distance.hasTypedUnit else {
      throw refusal(
        "row", of: typed, missingUnit(of: distance, Self.distance).map { [text + $0] } ?? [])
    }
    let area: Unit = draft.unit(of: SprayField.rate.inForm).usesAcre ? .acre : .hectare
    let metres = Fraction(count) * Quantity(1, length).converted(to: .metre).value
    let treated = Quantity(metres * distance.quantity.converted(to: .metre).value, .squareMetre)
    return UnitTable.builtIn.ratio(dose.quantity.unit, per: 1, area).map {
      Quantity(dose.quantity.value / treated.converted(to: area).value, $0)
    }
  }

  private func state(dosed dose: Quantity) -> Product.State? {
    field.path.member.flatMap { SprayCalculator.product($0, dosed: dose, in: draft) }?.state
  }

  /// Reads one part of the text; nil for an empty part. A share without its unit is read in percent.
  private func reading(_ part: Substring, _ other: Field) throws(Refusal) -> FieldReading? {
    let part = part.drop(while: \.isWhitespace)
    guard !part.isEmpty else { return nil }
    let unit = other.path == field.path ? Unit.percent : other.home(in: notation.system)
    do throws(Refusal) {
      return try other.read(String(part).withOrdinarySpaces, in: unit, notation)
    } catch {
      throw error.shifted(by: text.utf8.distance(from: text.startIndex, to: part.startIndex))
    }
  }

  private func missingUnit(of reading: FieldReading?, _ field: Field) -> String? {
    reading.map { $0.hasTypedUnit ? "" : " \(field.home(in: notation.system).id)" }
  }

  /// Returns the text with the units of a share that may be meant; with both if the product may be liquid or dry.
  private func lines(_ share: FieldReading, _ typed: Substring, before behind: String) -> [String] {
    let percent = "\(typed) \(share.hasTypedUnit ? "" : "%") \(behind)"
    // No label has more than 5 %: such a number is of millilitres or grams.
    let isSmall = share.hasTypedUnit || share.quantity.value <= 5
    if isSmall, state(dosed: share.quantity) != nil { return [percent.withOrdinarySpaces] }
    let decimal = Product(dose: share.quantity).perHundredLitres.exactDecimal?.plain ?? ""
    let number = notation.mark == .comma ? decimal.replacing(".", with: ",") : decimal
    let both = (isSmall ? ["l/100l", "kg/100l"] : ["ml/100l", "g/100l"]).map {
      "\(number) \($0) \(behind)"
    }
    return ((isSmall ? [percent] : []) + both).map(\.withOrdinarySpaces)
  }

  /// Refuses a missing or wrong unit, or a product that may be liquid or dry, with the texts that may be meant.
  private func refusal(
    _ variant: String? = nil, _ code: SprayCode = .reference, of dose: Substring, _ meant: [String],
    rate: String = ""
  ) -> Refusal {
    let data: [String: Datum] = [
      "field": .fields([field.name]), "dose": .text(String(dose).withOrdinarySpaces),
      "rate": .text(rate.withOrdinarySpaces), "meant": .words(meant),
      "liquid": .text(meant.dropLast().last ?? ""),
      "dry": .text(meant.last ?? ""),
    ]
    return Refusal(Failure(code, data, variant: variant), at: 0..<text.utf8.count)
  }
}

extension Notation {
  /// The word between a share and its reference volume: `0.05 % at 1600 l/ha`.
  static let at = Choice("at", key: "word-at")
  /// The words between an amount per length of row and the distance of the rows: `10 ml/100 m of row 75 cm`.
  static let ofRow = Choice("of row", key: "word-of-row")

  /// Whether a word may lead to the second part of a dose that is worked out from a label's.
  package func isOfLabelDose(_ word: String) -> Bool {
    word.contains("@") || means(word, Self.at) || means(word, Self.ofRow)
  }

  /// Splits a text at words with this meaning behind its first word; nil without such words.
  func parted(_ text: Substring, at choice: Choice) -> (Substring, Substring)? {
    let words = text.split(whereSeparator: \.isWhitespace)
    for start in words.indices.dropFirst() {
      for end in (start..<min(start + 3, words.count)).reversed()
      where means(words[start...end].joined(separator: " "), choice) {
        return (text[..<words[start].startIndex], text[words[end].endIndex...])
      }
    }
    guard choice == Self.at, let sign = text.firstIndex(of: "@") else { return nil }
    return (text[..<sign], text[text.index(after: sign)...])
  }
}

extension FieldReading {
  /// Returns the reading of a percentage at a reference volume before the product tells what it comes to.
  package static func percentage(typed: String) -> FieldReading {
    FieldReading(quantity: Quantity(1, .percent), hasTypedUnit: true, expression: nil, typed: typed)
  }
}
