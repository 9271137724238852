/// Reads typed limits: `1 l/ha`, `2 per season`, `at least 14 days`, `5 weeks`, `none`, `20-59`, `min 10 GPA`, `48 h`.
package struct LimitReader {
  private let fact: LimitFact
  private let notation: Notation
  private var rule: LimitRule { fact.rule }

  package static func read(_ text: String, of fact: LimitFact, _ notation: Notation) throws(Refusal)
    -> LimitValue
  {
    do throws(Failure) {
      let value = try LimitReader(fact: fact, notation: notation).value(text.withOrdinarySpaces)
      if let value, Limit(fact, value).isPossible { return value }
      throw Failure(LimitCode.value, ["typed": .text(text)], variant: fact.rawValue)
    } catch { throw Refusal(error, at: 0..<text.utf8.count) }
  }

  /// Returns the period of the limit that a dash takes back, `- per 7 years`; nil for other text.
  package static func periodTakenBack(_ text: String, of fact: LimitFact, _ notation: Notation)
    -> LimitPeriod?
  {
    let words = text.withOrdinarySpaces.split(separator: " ", maxSplits: 1).map(String.init)
    guard fact.isPeriodic, words.count == 2, words[0] == "-" else { return nil }
    return LimitReader(fact: fact, notation: notation).period(words[1])
  }

  /// Whether the text is a range of which only the highest counts, such as a label's range of doses.
  package static func takesHighest(_ text: String, of fact: LimitFact, _ notation: Notation) -> Bool
  {
    let rule = fact.rule
    return rule.field != nil && rule.least == .never
      && LimitReader(fact: fact, notation: notation).range(text)?.last != nil
  }

  /// The most letters of a source.
  package static let longestSource = 120

  /// Returns the value; nil if the text is no value of this kind of limit.
  private func value(_ typed: String) throws(Failure) -> LimitValue? {
    switch fact {
    case .source: return LimitValue(literal: try Field.words(typed, most: Self.longestSource))
    case .until: return LimitValue(literal: try TreatmentForm.field(.date).word(typed, notation))
    default: break
    }
    let text = behind(fact.choice, typed) ?? typed
    if let word = rule.words.first(where: { notation.means(text, $0.choice) }) {
      return LimitValue(word: word)
    }
    guard rule.isPeriodic else {
      let value = try numbers(text)
      // A wait of 0 days before the harvest is the same as no wait.
      return fact == .phi && value?.least?.isZero == true ? LimitValue(word: .some(.none)) : value
    }
    return try parted(text) { (amount, rest) throws(Failure) in
      guard let period = period(rest), var value = try numbers(amount) else { return nil }
      value.period = period
      return value
    }
  }

  /// Reads a number or a range; words such as “at least” tell which end a single number is.
  private func numbers(_ text: String) throws(Failure) -> LimitValue? {
    let least = behind(Self.least, text)
    let most = behind(Self.most, text)
    let bare = least ?? most ?? text
    // Of “from 0.8 to 1 l/ha” the highest dose counts.
    guard let (first, last) = range(fact == .interval ? behind(Self.every, bare) ?? bare : bare),
      least == nil || rule.least != .never || last != nil, most == nil || rule.most != .never,
      let high = try number(last ?? first)
    else { return nil }
    let unit = rule.whole == nil ? high.unit : rule.unit
    if let last {
      // In “22-32 fl oz/ac” and “1-2 weeks” the first number has what stands behind the last one.
      let isBare = !first.contains { $0.isLetter || $0 == "%" }
      let tail = isBare ? last.drop { !$0.isLetter && $0 != "%" } : ""
      guard let low = try number("\(first) \(tail)".withOrdinarySpaces), low.unit == high.unit,
        low.value <= high.value
      else { return nil }
      return LimitValue(least: rule.least == .never ? nil : low.value, most: high.value, unit: unit)
    }
    // A single spray volume does not tell whether it is the least or the most.
    let isLeast = least != nil || most == nil && rule.least == .always
    let isMost = most != nil || least == nil && (rule.least == .never || rule.most == .always)
    return LimitValue(
      least: isLeast ? high.value : nil, most: isMost ? high.value : nil, unit: unit)
  }

  /// A bare number is in the home unit. Nil for other text of whole numbers; for an amount, throws what is wrong.
  private func number(_ typed: String) throws(Failure) -> Quantity? {
    guard let field = rule.field else { return nil }
    var text = typed
    var factor = 1
    if fact == .times {
      if let count = [Self.once, Self.twice].firstIndex(where: { notation.means(typed, $0) }) {
        text = "\(count + 1)"
      }
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      text = before(Self.count, "\(digits) \(text[digits.endIndex...])".withOrdinarySpaces) ?? text
    } else if field.measures == [.time], let weeks = before(Self.weeks, typed.withUnitApart) {
      (text, factor) = ("\(weeks) d", 7)
    }
    do throws(Refusal) {
      let reading = try field.read(text, in: field.home(in: notation.system), notation)
      guard reading.hasTypedUnit || !field.needsUnit else {
        throw Refusal(field.unitNeeded(typed: text, notation), at: 0..<0)
      }
      guard rule.whole != nil else { return reading.quantity }
      return Quantity(
        reading.quantity.converted(to: field.units[0]).value * Fraction(factor), field.units[0])
    } catch {
      if rule.whole == nil { throw error.failure }
      return nil
    }
  }

  /// The words of limits; those for several years or months stand around their number.
  package static let words = [
    season, year, years, months, least, most, every, once, twice, count, weeks, nothing,
  ]
  package static let season = Choice(
    "season", key: "limit-period-season", spellings: ["per season"])
  package static let year = Choice("year", key: "limit-period-year", spellings: ["per year"])
  package static let years = Choice("years", key: "limit-period-years", spellings: ["per years"])
  private static let months = Choice(
    "months", key: "limit-period-months", spellings: ["per months"])
  fileprivate static let least = Choice("min", key: "limit-word-least")
  fileprivate static let most = Choice("max", key: "limit-word-most")
  private static let every = Choice("every", key: "limit-word-every")
  private static let once = Choice("once", key: "limit-word-once")
  private static let twice = Choice("twice", key: "limit-word-twice")
  private static let count = Choice("times", key: "limit-word-count")
  private static let weeks = Choice("weeks", key: "limit-word-weeks")
  /// What tables write where nothing is known, or where there is no limit: which of the two is not said.
  package static let nothing = Choice("none", key: "limit-word-nothing")

  /// The text behind the words at its beginning that mean a choice; nil if none do.
  private func behind(_ choice: Choice, _ text: String) -> String? {
    parted(text) { first, rest in notation.means(first, choice) ? rest : nil }
  }

  /// The text before the words at its end that mean a choice; nil if none do.
  private func before(_ choice: Choice, _ text: String) -> String? {
    parted(text) { first, rest in notation.means(rest, choice) ? first : nil }
  }

  /// Returns what `part` makes of the text before and behind the first space or slash for which it makes anything.
  private func parted<T, E: Error>(
    _ text: String, _ part: (_ first: String, _ rest: String) throws(E) -> T?
  ) throws(E) -> T? {
    for place in text.indices.filter({ " /".contains(text[$0]) }).prefix(12) {
      if let found = try part(String(text[..<place]), String(text[text.index(after: place)...])) {
        return found
      }
    }
    return nil
  }

  private func period(_ text: String) -> LimitPeriod? {
    if notation.means(text, Self.season) { return .season }
    if notation.means(text, Self.year) { return .year }
    // “per 3 years” without its number is “per years”.
    var words = text.split(separator: " ").map(String.init)
    guard let place = words.firstIndex(where: { $0.utf8.allSatisfy(isDigit) }),
      let count = Int(words.remove(at: place))
    else { return nil }
    let others = words.joined(separator: " ")
    if notation.means(others, Self.months) {
      return count % 12 == 0 && LimitPeriod.yearCounts.contains(count / 12)
        ? .years(count / 12) : nil
    }
    if count == 1, notation.means(others, Self.year) || notation.means(others, Self.years) {
      return .year
    }
    return LimitPeriod.yearCounts.contains(count) && notation.means(others, Self.years)
      ? .years(count) : nil
  }

  private static let dashes: Set<Character> = ["-", "\u{2013}", "\u{2014}"]

  /// The two ends of a range, or the whole text and nil; nil if the text has several dashes or words such as `to`.
  private func range(_ text: String) -> (first: String, last: String?)? {
    let words = text.split(separator: " ").map(String.init)
    // In `1 l na ha` the same word leads to a unit.
    let isBeforeNumber = words.dropFirst().map { $0.first?.isNumber == true } + [false]
    let dashed = zip(words, isBeforeNumber).map {
      $1 && notation.means($0, Notation.into) ? "-" : $0
    }
    .joined(separator: " ")
    let parts = dashed.split(omittingEmptySubsequences: false) { Self.dashes.contains($0) }
      .map { String($0).withOrdinarySpaces }
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    return (parts[0], parts.count == 2 ? parts[1] : nil)
  }
}

extension String {
  /// The text with a space between a number and the letters that touch it: `15 weeks` for `15weeks`.
  fileprivate var withUnitApart: String {
    replacing(/([0-9])(\p{L})/) { "\($0.output.1) \($0.output.2)" }
  }
}

/// What the values of a kind of limit are made of: it tells how they are typed, stored and bounded.
struct LimitRule: Sendable {
  enum End {
    case never, perhaps, always
    func allows(_ number: Fraction?) -> Bool {
      self == .perhaps || (number == nil) == (self == .never)
    }
  }
  /// Reads the numbers; nil for a text.
  var field: Field?
  /// Whether there is a least and a most.
  var least = End.never, most = End.never
  /// The bounds of whole numbers, such as days; nil for amounts, which are above zero.
  var whole: ClosedRange<Int>?
  var isPeriodic = false
  var words: [LimitWord] = []
  /// The unit of whole numbers; nil for numbers that have none, such as growth stages.
  var unit: Unit? { field.flatMap { $0.units[0].dimension == .count ? nil : $0.units[0] } }
}

extension LimitFact {
  /// The units that a value may have.
  package var units: [Unit] { rule.unit == nil ? [] : rule.field?.units ?? [] }
  /// Whether its values end with a period: `2 per season`.
  package var isPeriodic: Bool { rule.isPeriodic }
  /// The words that may end a value or stand for it.
  package var endings: [Choice] {
    rule.words.map(\.choice)
      + (rule.isPeriodic ? [LimitReader.season, LimitReader.year, LimitReader.years] : [])
  }
  /// The words that begin a value that may be the least or the most.
  package var bounds: [Choice] {
    rule.least == .perhaps ? [LimitReader.least, LimitReader.most] : []
  }
  var rule: LimitRule { Self.rules[self] ?? LimitRule() }

  private static let rules: [LimitFact: LimitRule] = [
    .dose: LimitRule(
      field: amount(
        [.volumeRate, .massRate, .share, .concentration, .density] + Dimension.perCanopy),
      most: .always),
    .times: LimitRule(field: count, most: .always, whole: 1...365, isPeriodic: true),
    .total: LimitRule(field: amount([.volumeRate, .massRate]), most: .always, isPeriodic: true),
    .interval: LimitRule(
      field: time("d h", needsUnit: false), least: .always, most: .perhaps, whole: 0...1000),
    .phi: LimitRule(
      field: time("d h", needsUnit: false), least: .always, whole: 0...1000, words: [.none, .bbch]),
    .bbch: LimitRule(field: count, least: .always, most: .always, whole: 0...99),
    .water: LimitRule(field: volume, least: .perhaps, most: .perhaps),
    .reentry: LimitRule(
      field: time("h d", needsUnit: true), least: .always, whole: 1...2000, words: [.dry]),
    .buffer: LimitRule(field: distance, least: .always),
  ]

  private static func amount(_ measures: [Dimension]) -> Field {
    Field(
      "dose", of: TreatmentForm.formID, names: [],
      units: UnitTable.units(ids: "l/ha ml/ha kg/ha g/ha floz/ac pt/ac lb/ac ozwt/ac"),
      measures: measures,
      needsUnit: true, ambiguousSpellings: ["oz": UnitTable.units(ids: "ozwt/ac floz/ac")])
  }
  private static func time(_ units: String, needsUnit: Bool) -> Field {
    Field(
      "time", of: TreatmentForm.formID, names: [], units: UnitTable.units(ids: units),
      measures: [.time],
      needsUnit: needsUnit, rules: NumberRules(allowsZero: true))
  }
  private static let volume = Field(
    "rate", of: TreatmentForm.formID, names: [],
    units: UnitTable.units(ids: "l/ha gal/ac impgal/ac"),
    homes: Field.homes(us: "gal/ac", imperial: "impgal/ac"), measures: [.volumeRate])
  private static let distance = Field(
    "buffer", of: TreatmentForm.formID, names: [], units: UnitTable.units(ids: "m ft"),
    measures: [.length])
  private static let count = Field(
    "count", of: TreatmentForm.formID, names: [],
    units: [Unit(id: "count", symbol: "", dimension: .count, toBase: 1)],
    rules: NumberRules(allowsZero: true))
}
