/// Reads doses that labels of orchards, vines and row crops print, and works out the dose per area:
/// - A share at a reference volume, `0.05 % at 1600 l/ha`: the share · the reference volume.
/// - An amount per length of row, `10 ml/100 m of row 75 cm`: the amount / the length / the distance of the rows.
struct LabelDose {
  let field: Field
  let draft: Draft
  let notation: Notation
  let text: Substring

  /// Nil for a text of another form; throws if a part is wrong or missing, or for a share if the state is unknown.
  func perArea() throws(Refusal) -> Quantity? {
    guard text.first(where: { !$0.isWhitespace })?.isNumber == true else { return nil }
    if let parts = notation.parted(text, at: Notation.ofRow) {
      return try perArea(parts.before, row: parts.behind)
    }
    guard let parts = notation.parted(text, at: Notation.at) else { return nil }
    return try perArea(parts.before, at: parts.behind)
  }

  /// Whether it is an amount per length of row.
  var isPerRow: Bool { notation.parted(text, at: Notation.ofRow) != nil }

  /// The same dose in English words and clear units, `0.05 % at 1600 l/ha`; nil for a text of another form.
  var toPaste: String? {
    if let parts = notation.parted(text, at: Notation.ofRow) {
      return toPaste(parts.before, row: parts.behind)
    }
    return shareAtVolume?.toPaste
  }
}

/// A share at a reference volume.
extension LabelDose {
  private struct ShareAtVolume {
    let share: Quantity
    let rate: Quantity

    /// `0.05 % at 1600 l/ha`; nil if nothing that can be typed gives exactly these.
    var toPaste: String? {
      guard let share = share.toPaste, let rate = rate.toPaste else { return nil }
      return "\(share) \(Notation.at.id) \(rate)"
    }
  }

  /// Works out `0.05 %` at `1600 l/ha`; nil without a text before the words.
  private func perArea(_ typedShare: Substring, at volume: Substring) throws(Refusal) -> Quantity? {
    guard let share = try reading(typedShare, field) else { return nil }
    let rate = try reading(volume, SprayField.rate.inForm)
    guard share.hasTypedUnit, share.quantity.unit.isShare, let rate, rate.hasTypedUnit,
      let state = state(dosed: share.quantity)
    else {
      throw refusal(of: share, typedShare, at: rate, volume)
    }
    return perArea(ShareAtVolume(share: share.quantity, rate: rate.quantity), state)
  }

  /// Returns why no dose per area can be worked out: a unit is missing, the dose is no share, or nothing tells whether
  /// the product is liquid or dry.
  private func refusal(
    of share: FieldReading, _ typedShare: Substring, at rate: FieldReading?, _ volume: Substring
  ) -> Refusal {
    let missingUnit = missingUnit(of: rate, SprayField.rate.inForm)
    let rateToType = missingUnit.map { unit in volume + unit } ?? ""
    guard share.quantity.unit.isShare else {
      return refusal(of: typedShare, meant: [], rate: rateToType, variant: "area")
    }
    let meant =
      missingUnit.map { unit in
        meanings(of: share, typedShare, before: text[typedShare.endIndex...] + unit)
      } ?? []
    guard share.hasTypedUnit else {
      return refusal(of: typedShare, meant: meant, rate: rateToType, variant: "share")
    }
    guard let rate, rate.hasTypedUnit else {
      return refusal(of: typedShare, meant: meant, rate: rateToType)
    }
    return refusal(.stateUnknown, of: text, meant: meant)
  }

  /// The share · the reference volume, per acre or per hectare as the reference volume is.
  private func perArea(_ dose: ShareAtVolume, _ state: Product.State) -> Quantity? {
    let tank = dose.rate.unit.amount ?? .litre
    let isPerAcre = dose.rate.unit.area.map(\.isCustomary) ?? false
    guard let unit = UnitTable.builtIn.ratio(tank, per: 1, isPerAcre ? .acre : .hectare) else {
      return nil
    }
    return Product(dose: dose.share, facts: ProductFacts(state: state), tank: tank).perArea(
      at: dose.rate.converted(to: unit))
  }

  /// The share and the reference volume of the text; nil for a text of another form.
  private var shareAtVolume: ShareAtVolume? {
    guard let parts = notation.parted(text, at: Notation.at),
      let share = try? reading(parts.before, field),
      let rate = try? reading(parts.behind, SprayField.rate.inForm)
    else { return nil }
    return ShareAtVolume(share: share.quantity, rate: rate.quantity)
  }

  /// The same dose with a share in a unit that says whether the product is liquid or dry, `0.05 kg/100l at 1600 l/ha`;
  /// nil for a text of another form.
  var toPasteWithoutFacts: String? {
    guard let dose = shareAtVolume, let state = state(dosed: dose.share) else { return nil }
    let perHundredLitres = Product(dose: dose.share, facts: ProductFacts(state: state))
      .perHundredLitres
    let unit = state == .dry ? Unit.kilogramPerHectolitre : .litrePerHectolitre
    return ShareAtVolume(share: Quantity(perHundredLitres, unit), rate: dose.rate).toPaste
  }

  /// Returns the texts that may be meant by a share, each with `ending` behind it: the share as typed, in percent if it
  /// has no unit; or, if the product may be liquid or dry, its amount of either kind.
  private func meanings(
    of share: FieldReading, _ typedShare: Substring, before ending: String
  ) -> [String] {
    // No label has more than 5 %: such a number is of millilitres or grams.
    let mayBePercent = share.hasTypedUnit || share.quantity.value <= 5
    let asTyped = "\(typedShare) \(share.hasTypedUnit ? "" : "%") \(ending)"
    if mayBePercent, state(dosed: share.quantity) != nil { return [asTyped.withOrdinarySpaces] }
    let decimal = Product(dose: share.quantity).perHundredLitres.exactDecimal?.plain ?? ""
    let number = notation.mark == .comma ? decimal.replacing(".", with: ",") : decimal
    let units = mayBePercent ? ["l/100l", "kg/100l"] : ["ml/100l", "g/100l"]
    let amounts = units.map { unit in "\(number) \(unit) \(ending)" }
    let meanings = mayBePercent ? [asTyped] + amounts : amounts
    return meanings.map(\.withOrdinarySpaces)
  }

  /// Whether the product with this dose is liquid or dry; nil if nothing tells.
  private func state(dosed dose: Quantity) -> Product.State? {
    field.path.member.flatMap { SprayCalculator.product($0, dosed: dose, in: draft) }?.state
  }
}

/// An amount per length of row.
extension LabelDose {
  /// An amount and the length of row that it is for, as a person typed it.
  private struct AmountPerLength {
    let dose: FieldReading
    let words: RatioWords
    let length: Unit
  }

  private static let amount = Field(
    SprayField.dose.path, of: SprayField.calculator,
    units: Field.Units(
      UnitTable.units(ids: "l ml kg g floz pt lb ozwt"), of: [.volume, .weight],
      ambiguous: Field.Units.ounces),
    numbers: Field.Numbers(refusesRanges: true))
  private static let distance = Field(
    "distance", of: SprayField.calculator, asking: .partOfValue,
    units: Field.Units(
      UnitTable.units(ids: "cm m in ft"), of: [.length],
      homes: Field.Homes(us: "in", imperial: "in")),
    numbers: Field.Numbers(refusesRanges: true))

  /// Works out `10 ml/100 m` of rows `75 cm` apart; nil if the first text is no amount per length.
  private func perArea(_ typedAmount: Substring, row: Substring) throws(Refusal) -> Quantity? {
    guard let amount = try amountPerLength(typedAmount) else { return nil }
    guard let count = amount.words.count else { throw countRefusal(amount) }
    let distance = try reading(row, Self.distance)
    guard let distance, distance.hasTypedUnit else {
      let missingUnit = missingUnit(of: distance, Self.distance)
      let meant: [String] = missingUnit.map { unit in [text + unit] } ?? []
      throw refusal(of: typedAmount, meant: meant, variant: "row")
    }
    let length = Quantity(Fraction(count), amount.length)
    return perArea(amount.dose.quantity, length, distance.quantity)
  }

  /// The amount / the length / the distance, per acre or per hectare as the spray volume is.
  private func perArea(_ amount: Quantity, _ length: Quantity, _ distance: Quantity) -> Quantity? {
    let area: Unit = draft.unit(of: SprayField.rate.inForm).usesAcre ? .acre : .hectare
    guard let unit = UnitTable.builtIn.ratio(amount.unit, per: 1, area) else { return nil }
    let metres = length.converted(to: .metre).value
    let metresApart = distance.converted(to: .metre).value
    let treated = Quantity(metres * metresApart, .squareMetre)
    return Quantity(amount.value / treated.converted(to: area).value, unit)
  }

  /// Reads `10 ml/100 m`; nil for a text of another form.
  private func amountPerLength(_ typed: Substring) throws(Refusal) -> AmountPerLength? {
    guard let parts = notation.parted(typed, at: Notation.per) ?? typed.parted(atLast: "/"),
      let words = RatioWords(amount: "-", per: parts.behind),
      let length = UnitReader(table: .builtIn, notation: notation).plain(words.base, of: [.length])
    else { return nil }
    guard let dose = try reading(parts.before, Self.amount), dose.hasTypedUnit else { return nil }
    return AmountPerLength(dose: dose, words: words, length: length)
  }

  /// Returns the refusal of a number that is no count, with the text as it may be meant where a mark may group digits.
  private func countRefusal(_ amount: AmountPerLength) -> Refusal {
    let counted = amount.words.counted
    let isGrouped = counted.hasSuffix(",000") || counted.hasSuffix(".000")
    let meant = String(text.replacing(counted, with: counted.filter(\.isNumber)))
    let failure = Failure.countOfUnit(
      typed: counted, unit: amount.length, meant: isGrouped ? meant : nil)
    return Refusal(failure, at: 0..<text.utf8.count)
  }

  private func toPaste(_ typedAmount: Substring, row: Substring) -> String? {
    guard let amount = try? amountPerLength(typedAmount),
      let quantity = amount.dose.quantity.toPaste,
      let count = amount.words.count,
      let distance = try? reading(row, Self.distance)?.quantity.toPaste
    else { return nil }
    return "\(quantity)/\(count) \(amount.length.id) \(Notation.ofRow.id) \(distance)"
  }
}

/// What both forms share.
extension LabelDose {
  /// Reads one part of the text as a value of a field; nil for an empty part. A share without its unit is read in
  /// percent.
  private func reading(_ part: Substring, _ fieldOfPart: Field) throws(Refusal) -> FieldReading? {
    let part = part.drop(while: \.isWhitespace)
    guard !part.isEmpty else { return nil }
    let isShare = fieldOfPart.path == field.path
    let unit = isShare ? Unit.percent : fieldOfPart.home(in: notation.system)
    do throws(Refusal) {
      return try fieldOfPart.read(String(part).withOrdinarySpaces, in: unit, notation)
    } catch {
      throw error.shifted(by: text.utf8.distance(from: text.startIndex, to: part.startIndex))
    }
  }

  /// Returns what to type behind a value so that it has a unit: empty if it has one, nil without a value.
  private func missingUnit(of reading: FieldReading?, _ field: Field) -> String? {
    guard let reading else { return nil }
    return reading.hasTypedUnit ? "" : " \(field.home(in: notation.system).id)"
  }

  /// Refuses a missing or wrong unit, or a product that may be liquid or dry, with the texts that may be meant.
  private func refusal(
    _ code: SprayCode = .reference, of dose: Substring, meant: [String], rate: String = "",
    variant: String? = nil
  ) -> Refusal {
    let data: [String: Datum] = [
      "field": .fields([field.name]),
      "dose": .text(String(dose).withOrdinarySpaces),
      "rate": .text(rate.withOrdinarySpaces),
      "meant": .words(meant),
      "liquid": .text(meant.dropLast().last ?? ""),
      "dry": .text(meant.last ?? ""),
    ]
    return Refusal(Failure(code, data, variant: variant), at: 0..<text.utf8.count)
  }
}

/// A text taken apart at a word or sign between its two parts.
struct PartedText {
  let before: Substring
  let behind: Substring
}

extension Substring {
  /// Splits the text at the last of a sign; nil without one.
  fileprivate func parted(atLast sign: Character) -> PartedText? {
    guard let place = lastIndex(of: sign) else { return nil }
    return PartedText(before: self[..<place], behind: self[index(after: place)...])
  }
}

extension Notation {
  /// The word between a share and its reference volume: `0.05 % at 1600 l/ha`.
  static let at = Choice("at", key: .wordAt)
  /// The words between an amount per length of row and the distance of the rows: `10 ml/100 m of row 75 cm`.
  static let ofRow = Choice("of row", key: .wordOfRow)

  /// Whether a word may lead to the second part of a dose that is worked out from a label's.
  package func isOfLabelDose(_ word: String) -> Bool {
    word.contains("@") || means(word, Self.at) || means(word, Self.ofRow)
  }

  /// Splits a text at words with this meaning behind its first word; nil without such words. `@` means `at`.
  func parted(_ text: Substring, at choice: Choice) -> PartedText? {
    let words = text.split(whereSeparator: \.isWhitespace)
    for start in words.indices.dropFirst() {
      let ends = start..<min(start + 3, words.count)
      for end in ends.reversed() where means(words[start...end].joined(separator: " "), choice) {
        return PartedText(
          before: text[..<words[start].startIndex], behind: text[words[end].endIndex...])
      }
    }
    guard choice == Self.at, let sign = text.firstIndex(of: "@") else { return nil }
    return PartedText(before: text[..<sign], behind: text[text.index(after: sign)...])
  }
}

extension FieldReading {
  /// Returns the reading of a percentage at a reference volume before the product tells what it comes to.
  package static func percentage(typed: String) -> FieldReading {
    FieldReading(quantity: Quantity(1, .percent), hasTypedUnit: true, expression: nil, typed: typed)
  }
}
