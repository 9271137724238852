/// Reads typed limits: `1 l/ha`, `2 per season`, `7-10 d`, `none`, `20-59`, `200-400 l/ha`, `48 h`.
package struct LimitReader {
  static let counts = 1...365
  static let days = 0...1000
  static let hours = 1...2000
  private let fact: LimitFact
  private let notation: Notation
  private let text: String

  /// Reads the value of a limit; throws a refusal with the place of the error in the text.
  package static func read(
    _ text: String, of fact: LimitFact, _ notation: Notation
  ) throws(Refusal) -> LimitValue {
    let reader = LimitReader(fact: fact, notation: notation, text: text)
    guard let value = try reader.value(), Limit(fact, value).isPossible else {
      throw Refusal(.limitValue(fact, typed: text), at: 0..<text.utf8.count)
    }
    return value
  }

  /// Returns the value; nil if the text is no value of this kind of limit.
  private func value() throws(Refusal) -> LimitValue? {
    switch fact {
    case .dose: return .amount(try quantity(text, Self.amount), per: nil)
    case .times: return periodic.flatMap { count, period in Self.whole(count).map { .times($0, per: period) } }
    case .total: return try total()
    case .interval: return range.flatMap { first, last in days(first, last) }
    case .phi: return word(.none) ?? word(.bbch) ?? days(text).map { .days($0, most: nil) }
    case .bbch: return GrowthStages(text).map { .stages($0) }
    case .water: return try water()
    case .reentry: return word(.dry) ?? hours
    case .buffer: return .distance(try quantity(text, Self.distance))
    }
  }

  private func word(_ word: LimitWord) -> LimitValue? {
    notation.means(text.withOrdinarySpaces, word.choice) ? .word(word) : nil
  }

  private func total() throws(Refusal) -> LimitValue? {
    guard let (amount, period) = periodic else { return nil }
    return .amount(try quantity(amount, Self.amount), per: period)
  }

  private func water() throws(Refusal) -> LimitValue? {
    guard let (first, last) = range, let last else { return nil }
    let most = try quantity(last, Self.volume)
    guard case let least = try Self.volume.read(first, in: most.unit, notation).quantity, least.unit == most.unit
    else { return nil }
    return .between(least, most)
  }

  /// Days with their unit, of which the first may be left out: `7-10 d`.
  private func days(_ first: String, _ last: String?) -> LimitValue? {
    guard let last else { return days(first).map { .days($0, most: nil) } }
    guard let most = days(last), let least = days(first) ?? Self.whole(first) else { return nil }
    return .days(least, most: most)
  }

  private func days(_ text: String) -> Int? { time(text).flatMap { $0.unit.id == "d" ? Int(exactly: $0.value) : nil } }

  private var hours: LimitValue? {
    time(text).flatMap { time in
      switch time.unit.id {
      case "h": Int(exactly: time.value).map { .hours($0) }
      case "d": Int(exactly: time.value * 24).map { .hours($0) }
      default: nil
      }
    }
  }

  /// Returns a time with its unit; nil for any other text.
  private func time(_ text: String) -> Quantity? {
    guard let reading = try? Self.time.read(text, in: Self.time.units[0], notation), reading.hasTypedUnit else {
      return nil
    }
    return reading.quantity
  }

  /// Reads a quantity that needs its unit.
  private func quantity(_ text: String, _ field: Field) throws(Refusal) -> Quantity {
    let reading = try field.read(text, in: field.units[0], notation)
    guard reading.hasTypedUnit else {
      throw Refusal(field.unitNeeded(typed: text, notation), at: 0..<text.utf8.count)
    }
    return reading.quantity
  }

  /// Reads a whole number from 0 up without its sign; nil for any other text.
  private static func whole(_ text: String) -> Int? {
    let digits = text.withOrdinarySpaces
    return (1...4).contains(digits.utf8.count) && digits.utf8.allSatisfy(isDigit) ? Int(digits) : nil
  }
}

/// Fields that read the quantities of limits.
extension LimitReader {
  private static let amount = Field(
    "dose", of: TreatmentForm.formID, names: [],
    units: UnitTable.units(ids: "l/ha ml/ha kg/ha g/ha floz/ac pt/ac lb/ac ozwt/ac"),
    measures: [.volumeRate, .massRate], needsUnit: true, refusesRanges: true,
    ambiguousSpellings: ["oz": UnitTable.units(ids: "ozwt/ac floz/ac")])
  private static let volume = Field(
    "rate", of: TreatmentForm.formID, names: [], units: UnitTable.units(ids: "l/ha gal/ac impgal/ac"),
    measures: [.volumeRate], needsUnit: true)
  private static let time = Field(
    "time", of: TreatmentForm.formID, names: [], units: UnitTable.units(ids: "h d"), measures: [.time],
    rules: NumberRules(allowsZero: true))
  private static let distance = Field(
    "buffer", of: TreatmentForm.formID, names: [], units: UnitTable.units(ids: "m ft"), measures: [.length],
    needsUnit: true)
}

/// Splitting typed limits.
extension LimitReader {
  /// The words for a period, each before or behind the number of years.
  package static let season = Choice("season", key: "limit-period-season", spellings: ["per season"])
  package static let year = Choice("year", key: "limit-period-year", spellings: ["per year"])
  package static let years = Choice("years", key: "limit-period-years", spellings: ["per years"])

  /// The text before the words for a period, and the period; nil if the text does not end in a period.
  private var periodic: (text: String, period: LimitPeriod)? {
    let words = text.withOrdinarySpaces.split(separator: " ").map(String.init)
    for start in words.indices.dropFirst() {
      if let period = period(Array(words[start...])) { return (words[..<start].joined(separator: " "), period) }
    }
    return nil
  }

  private func period(_ words: [String]) -> LimitPeriod? {
    let text = words.joined(separator: " ")
    if notation.means(text, Self.season) { return .season }
    if notation.means(text, Self.year) { return .year }
    // “per 3 years” without its number is “per years”.
    guard let place = words.firstIndex(where: { Self.whole($0) != nil }), let count = Self.whole(words[place]) else {
      return nil
    }
    let others = (words[..<place] + words[(place + 1)...]).joined(separator: " ")
    if count == 1, notation.means(others, Self.year) || notation.means(others, Self.years) { return .year }
    return LimitPeriod.yearCounts.contains(count) && notation.means(others, Self.years) ? .years(count) : nil
  }

  private static let dashes: Set<Character> = ["-", "\u{2013}", "\u{2014}"]

  /// The two ends of a range, or the whole text and nil; nil if the text has several dashes.
  ///
  /// A word such as `to` may stand for the dash.
  private var range: (first: String, last: String?)? {
    let dashed = text.split(separator: " ").map { notation.means(String($0), Notation.into) ? "-" : String($0) }
      .joined(separator: " ")
    let parts = dashed.split(omittingEmptySubsequences: false) { Self.dashes.contains($0) }
      .map { String($0).withOrdinarySpaces }
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    return (parts[0], parts.count == 2 ? parts[1] : nil)
  }
}
