/// Reads doses that labels of orchards, vines and rows print, and works out the dose per area.
///
/// - A share at a reference volume, `0.05 % at 1600 l/ha`: the share · the reference volume.
/// - An amount per length of row, `10 ml/100 m of row 75 cm`: the amount / the length / the distance of the rows.
struct LabelDose {
  let field: Field
  let draft: Draft
  let notation: Notation
  let text: String

  private static let rate = SprayField.rate(isOptional: false)
  private static let distance = Field(
    "row", of: SprayField.calculator, names: [], units: UnitTable.units(ids: "cm m in ft"),
    homes: HomeUnits(us: "in", imperial: "in"), measures: [.length], refusesRanges: true)

  /// Returns the dose per area; nil for a text of another form.
  ///
  /// Throws if a part is wrong or missing, or if a percentage is of a product that may be liquid or dry.
  func perArea() throws(Refusal) -> Quantity? {
    guard text.first(where: { !$0.isWhitespace })?.isNumber == true else { return nil }
    if let (amount, distance) = notation.parted(text, at: Notation.ofRow) { return try perArea(amount, row: distance) }
    guard let (share, volume) = notation.parted(text, at: Notation.at) else { return nil }
    let dose = try field.read(String(share).withOrdinarySpaces, in: .percent, notation),
      rate = try reading(volume, Self.rate)
    guard dose.hasTypedUnit else { throw refusal("share", share, volume, Self.rate, rate, of: dose.quantity) }
    guard dose.quantity.unit.isShare else { throw refusal("area", share, volume, Self.rate, rate) }
    guard let rate, rate.hasTypedUnit else {
      throw refusal("volume", share, volume, Self.rate, rate, of: dose.quantity)
    }
    guard let state = state(dosed: dose.quantity) else {
      let lines = bothStates(dose.quantity, text[share.endIndex...])
      throw Refusal(.stateUnknown(of: field, typed: text, lines), at: 0..<text.utf8.count)
    }
    return perArea(dose.quantity, state, at: rate.quantity)
  }

  private func state(dosed dose: Quantity) -> Product.State? {
    field.path.member.flatMap { SprayCalculator.product($0, dosed: dose, in: draft) }?.state
  }

  /// Returns what the part behind the words reads as; nil if there is none.
  private func reading(_ part: Substring, _ field: Field) throws(Refusal) -> FieldReading? {
    let part = part.drop(while: \.isWhitespace)
    guard !part.isEmpty else { return nil }
    do throws(Refusal) { return try field.read(String(part), in: field.home(in: notation.system), notation) } catch {
      throw error.shifted(by: text.utf8.distance(from: text.startIndex, to: part.startIndex))
    }
  }

  private func perArea(_ share: Quantity, _ state: Product.State, at rate: Quantity) -> Quantity? {
    let volume = rate.unit.amount ?? .litre
    let unit = UnitTable.builtIn.ratio(volume, per: 1, rate.unit.area?.isCustomary == true ? .acre : .hectare)
    return Product(dose: share, state: state, tank: volume).perArea(at: unit.map { rate.converted(to: $0) } ?? rate)
  }

  /// The unit below the slash is a length here: it is read as an area first, so that everything else is read as usual.
  private func perArea(_ amount: Substring, row: Substring) throws(Refusal) -> Quantity? {
    let spelled = String(amount.reversed().drop(while: \.isWhitespace).prefix(while: \.isLetter).reversed())
    guard let length = UnitReader(table: .builtIn, notation: notation).plain(spelled, of: [.length]),
      let end = amount.ranges(of: spelled).last?.lowerBound
    else { return nil }
    let dose: Quantity
    do throws(Refusal) { dose = try field.read(amount[..<end] + "ft2", in: .percent, notation).quantity } catch {
      throw error.ofAmount(per: spelled)
    }
    guard let ratio = dose.unit.ratio, ratio.base.dimension == .area else { return nil }
    let distance = try reading(row, Self.distance)
    guard let distance, distance.hasTypedUnit else { throw refusal("row", amount, row, Self.distance, distance) }
    let area: Unit = draft.unit(of: SprayField.rate.inForm).usesAcre ? .acre : .hectare
    guard let unit = UnitTable.builtIn.ratio(ratio.amount, per: 1, area) else { return nil }
    let treated = Quantity(Fraction(ratio.count), length).converted(to: .metre).value
    let width = distance.quantity.converted(to: .metre).value
    return Quantity(dose.value * Quantity(1, area).converted(to: .squareMetre).value / (treated * width), unit)
  }

  /// Returns the refusal of a text in which a unit is missing or out of place, with the texts that may be meant; `share`
  /// is the share, as a percentage if it has no unit.
  private func refusal(
    _ variant: String, _ dose: Substring, _ part: Substring, _ other: Field, _ read: FieldReading?,
    of share: Quantity? = nil
  ) -> Refusal {
    let unit = read.map { $0.hasTypedUnit ? "" : " \(other.home(in: notation.system).id)" }
    let (dose, part) = (String(dose).withOrdinarySpaces, String(part).withOrdinarySpaces)
    let between = text.withOrdinarySpaces.dropFirst(dose.count).dropLast(part.count)
    let behind = unit.map { between + part + $0 }
    let meant = behind.map { behind -> [String] in
      // No label has more than 5 %: such a number is of millilitres or grams.
      if let share, variant == "share", share.value > 5 { return bothStates(share, behind, in: ["ml/100l", "g/100l"]) }
      if let share, state(dosed: share) == nil { return bothStates(share, behind) }
      return variant == "area" ? [] : [dose + (variant == "share" ? " %" : "") + behind]
    }
    let failure = Failure(
      SprayCode.reference,
      ["dose": .text(dose), "meant": .words(meant ?? []), "rate": .text(unit.map { part + $0 } ?? "")], variant: variant
    )
    return Refusal(failure, at: 0..<text.utf8.count)
  }

  /// Returns a percentage in 100 l of spray liquid, for a liquid and for a dry product, with the text behind it.
  private func bothStates(
    _ share: Quantity, _ behind: some StringProtocol, in units: [String] = ["l/100l", "kg/100l"]
  ) -> [String] {
    let number = Product(dose: share).perHundredLitres.exactDecimal?.plain ?? ""
    return units.map { unit in
      "\(notation.mark == .comma ? number.replacing(".", with: ",") : number) \(unit) \(behind)".withOrdinarySpaces
    }
  }
}

extension Notation {
  /// The word between a share and its reference volume: `0.05 % at 1600 l/ha`.
  package static let at = Choice("at", key: "word-at")
  /// The words between an amount per length of row and the distance of the rows: `10 ml/100 m of row 75 cm`.
  static let ofRow = Choice("of row", key: "word-of-row")

  /// Splits a text at words with this meaning behind its first word; nil without such words.
  fileprivate func parted(_ text: String, at choice: Choice) -> (Substring, Substring)? {
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

extension Refusal {
  /// Returns the refusal of an amount per area for one per length: of an unclear unit that above the slash alone.
  fileprivate func ofAmount(per length: String) -> Refusal {
    guard failure.is(InputCode.ambiguousUnit) else {
      let changed = failure.changing { datum in
        if case .text(let text) = datum { .text(text.replacing("ft2", with: length)) } else { datum }
      }
      return Refusal(changed, at: span)
    }
    func amount(_ text: String) -> String { String(text.prefix { $0 != "/" }) }
    let amounts = failure.changing { datum in
      switch datum {
      case .text(let text): .text(amount(text))
      case .units(let units): .units(units.map { $0.amount ?? $0 })
      default: datum
      }
    }
    guard case .text(let typed)? = amounts["typed"] else { return self }
    return Refusal(amounts, at: span.lowerBound..<span.lowerBound + typed.utf8.count)
  }
}

extension Failure {
  /// A percentage at a reference volume is of a product that may be liquid or dry; `lines` tell it for each.
  fileprivate static func stateUnknown(of field: Field, typed: String, _ lines: [String]) -> Failure {
    Failure(
      SprayCode.stateUnknown,
      [
        "field": .fields([field.name]), "dose": .text(typed.withOrdinarySpaces), "liquid": .text(lines[0]),
        "dry": .text(lines[1]), "meant": .words(lines),
      ])
  }
}
