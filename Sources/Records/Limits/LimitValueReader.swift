import Calculation

/// Reads typed limits: `1 l/ha`, `2 per season`, `at least 14 days`, `5 weeks`, `none`, `20-59`, `min 10 GPA`, `48 h`.
package struct LimitValueReader {
  private let fact: LimitFact
  /// Which end a number is by the name of its limit; nil where the name says nothing of it.
  private let bound: LimitBound?
  private let notation: Notation
  private var rule: LimitRule { fact.rule }

  /// The most letters of a source.
  package static let longestSource = 120

  private init(fact: LimitFact, bound: LimitBound? = nil, notation: Notation) {
    self.fact = fact
    self.bound = bound
    self.notation = notation
  }

  /// Reads the value of a limit, whose name may have said which end it is, `minimum water`; refuses the whole text if a
  /// person could not mean a limit of this kind by it.
  package static func read(
    _ text: String, of fact: LimitFact, bound: LimitBound? = nil, _ notation: Notation
  ) throws(Refusal) -> LimitValue {
    do throws(Failure) {
      let reader = LimitValueReader(fact: fact, bound: bound, notation: notation)
      let value = try reader.value(text.withOrdinarySpaces)
      if let value, Limit(fact, value).isPossible { return value }
      throw Failure(LimitCode.value, ["typed": .text(text)], variant: fact.rawValue)
    } catch {
      throw Refusal(error, at: 0..<text.utf8.count)
    }
  }

  /// Whether a word takes a limit back: a dash, `remove`.
  package static func takesBack(_ word: String, _ notation: Notation) -> Bool {
    word == "-" || notation.means(word, takenBack)
  }

  private static let takenBack = Choice("remove", key: .limitWordTakenBack)

  /// Returns the period of the limit that a dash or a word takes back, `- per 7 years`; nil for other text.
  package static func periodTakenBack(
    _ text: String, of fact: LimitFact, _ notation: Notation
  ) -> LimitPeriod? {
    let words = text.withOrdinarySpaces.split(separator: " ", maxSplits: 1).map(String.init)
    guard fact.isPeriodic, words.count == 2, takesBack(words[0], notation) else { return nil }
    return LimitValueReader(fact: fact, notation: notation).period(words[1])
  }

  /// Whether the text is a range of which only the highest counts, such as a label's range of doses.
  package static func takesHighest(
    _ text: String, of fact: LimitFact, _ notation: Notation
  ) -> Bool {
    guard fact.rule.field != nil, fact.rule.least == .never else { return false }
    let range = LimitValueReader(fact: fact, notation: notation).rangeEnds(of: text)
    return range?.last != nil
  }

  /// Returns the value; nil if the text is no value of this kind of limit.
  private func value(_ typed: String) throws(Failure) -> LimitValue? {
    if fact == .source {
      return LimitValue(literal: try Field.words(typed, most: Self.longestSource))
    }
    if fact == .until {
      return LimitValue(literal: try TreatmentForm.field(.date).word(typed, notation))
    }
    // A value may begin with the name of its limit, `phi 35 d`, and end in words of a label, `20 m from water`.
    let behindName = (behind(fact.choice, typed) ?? typed).withSlashesForExponents
    let text = withoutLead(before(fact.closing, behindName) ?? behindName)
    if let word = rule.words.first(where: { notation.means(text, $0.choice) }) {
      return LimitValue(word: word)
    }
    if rule.isPeriodic { return try periodicValue(text) }
    let value = try numbers(text)
    // A wait of 0 days before the harvest is the same as no wait.
    let isZero = value?.least?.isZero ?? false
    let isNoWait = fact == .phi && isZero
    return isNoWait ? LimitValue(word: .some(.none)) : value
  }

  /// Reads numbers with a period behind them, `2 per season`, or words of one in front: `per season: 2`. Refuses two
  /// periods, which together have no meaning here.
  private func periodicValue(_ text: String) throws(Failure) -> LimitValue? {
    if let words = severalPeriods(in: text) {
      throw Failure(
        LimitCode.value, ["typed": .text(text), "periods": .text(words)], variant: "periods")
    }
    let behind = try parted(text) { amount, words throws(Failure) in
      try periodicValue(amount, in: period(words))
    }
    if behind != nil || text.first?.isNumber == true { return behind }
    return try parted(text) { words, amount throws(Failure) in
      try periodicValue(amount, in: period(words.withoutColon))
    }
  }

  private func periodicValue(
    _ amount: String, in period: LimitPeriod?
  ) throws(Failure) -> LimitValue? {
    guard let period, var value = try numbers(amount) else { return nil }
    value.period = period
    return value
  }

  /// Returns the words at the end of a text that are two periods, `per crop per year`; nil for other text.
  private func severalPeriods(in text: String) -> String? {
    parted(text) { _, words in
      let isTwo = parted(words) { first, last in
        period(first) != nil && period(last) != nil ? true : nil
      }
      return isTwo == nil ? nil : words
    }
  }

  private func period(_ text: String) -> LimitPeriod? {
    if notation.means(text, Self.season) { return .season }
    if notation.means(text, Self.year) { return .year }
    // “per 3 years” without its number is “per years”.
    let words = text.split(separator: " ").map(String.init)
    guard let place = words.firstIndex(where: { $0.utf8.allSatisfy(isDigit) }) else { return nil }
    guard let count = Int(words[place]) else { return nil }
    let otherWords = (words[..<place] + words[(place + 1)...]).joined(separator: " ")
    if notation.means(otherWords, Self.months) {
      return count % 12 == 0 ? period(ofYears: count / 12) : nil
    }
    if count == 1, notation.means(otherWords, Self.year) { return .year }
    guard notation.means(otherWords, Self.years) else { return nil }
    return count == 1 ? .year : period(ofYears: count)
  }

  private func period(ofYears count: Int) -> LimitPeriod? {
    LimitPeriod.yearCounts.contains(count) ? .years(count) : nil
  }
}

/// Reading numbers and ranges.
extension LimitValueReader {
  /// The two ends of a range as they are typed, or a whole text.
  private struct RangeEnds {
    let first: String
    /// nil if the text is no range.
    let last: String?
  }

  /// Reads a number or a range; words such as “at least” tell which end a single number is.
  private func numbers(_ typed: String) throws(Failure) -> LimitValue? {
    let text = fact == .bbch ? withoutScale(typed) : typed
    // A stage of three digits, as of potatoes, is another one than that without its zero: 021 is not 21.
    if fact == .bbch, text.contains(/\b0[0-9]{2}/) { return nil }
    if fact == .bbch, let stages = try stagesBelow(text) { return stages }
    let behindLeast = behind(Self.least, text)
    let behindMost = behind(Self.most, text)
    let hasLeast = behindLeast != nil || bound == .least
    let hasMost = behindMost != nil || bound == .most
    var bare = withoutLead(behindLeast ?? behindMost ?? text)
    if fact == .interval { bare = behind(Self.every, bare) ?? bare }
    guard let typed = behindLeast.flatMap(rangeWithWords) ?? rangeEnds(of: bare) else { return nil }
    // Of “from 0.8 to 1 l/ha” the highest dose counts.
    guard !hasLeast || rule.least != .never || typed.last != nil else { return nil }
    guard !hasMost || rule.most != .never else { return nil }
    // `minimum water at most 200 l/ha`, `minimum water 100-200 l/ha`: the name says one end only.
    let isOtherEnd = behindLeast != nil && bound == .most || behindMost != nil && bound == .least
    guard typed.last != nil || !isOtherEnd else { return nil }
    guard typed.last == nil || bound == nil || rule.least != .perhaps else { return nil }
    guard let number = try number(typed.last ?? typed.first) else { return nil }
    if let last = typed.last { return try range(from: typed.first, to: last, number) }
    // A single spray volume does not tell whether it is the least or the most.
    let isLeast = hasLeast || !hasMost && rule.least == .always
    let isMost = hasMost || !hasLeast && (rule.least == .never || rule.most == .always)
    return LimitValue(
      least: isLeast ? number.value : nil, most: isMost ? number.value : nil, unit: unit(of: number)
    )
  }

  /// Returns growth stages without the words for their scale: `30 to 61` for `GS 30 to GS 61`.
  private func withoutScale(_ typed: String) -> String {
    let words = typed.split(separator: " ").map(String.init)
    return words.filter { !notation.means($0, fact.choice) }.joined(separator: " ")
  }

  /// Reads growth stages of which only the last is said, `before GS 61`, `up to 60`, also by their name, `latest timing
  /// GS 69`: all stages up to it; nil for others.
  private func stagesBelow(_ text: String) throws(Failure) -> LimitValue? {
    let behindBefore = behind(Self.before, text)
    let lastByName = bound == .most ? text : nil
    guard let last = behindBefore ?? behind(Self.most, text) ?? lastByName else { return nil }
    guard let stage = try number(last)?.value else { return nil }
    return LimitValue(least: .zero, most: behindBefore == nil ? stage : stage - 1)
  }

  /// Reads the first end of a range whose last end, as it is typed, has been read as `high`.
  private func range(
    from first: String, to last: String, _ high: Quantity
  ) throws(Failure) -> LimitValue? {
    // In “22-32 fl oz/ac” and “1-2 weeks” the first number has what stands behind the last one.
    let isBare = !first.contains { $0.isLetter || $0 == "%" }
    let tail = isBare ? last.drop { !$0.isLetter && $0 != "%" } : ""
    guard let low = try number("\(first) \(tail)".withOrdinarySpaces) else { return nil }
    guard low.unit == high.unit, low.value <= high.value else { return nil }
    return LimitValue(
      least: rule.least == .never ? nil : low.value, most: high.value, unit: unit(of: high))
  }

  /// The unit with which a number is kept; whole numbers, such as days, have one unit of their own.
  private func unit(of number: Quantity) -> Unit? { rule.whole == nil ? number.unit : rule.unit }

  /// A bare number is in the home unit. Nil for other text of whole numbers; for an amount, throws what is wrong.
  private func number(_ typed: String) throws(Failure) -> Quantity? {
    guard let field = rule.field else { return nil }
    if fact == .times { return try number(countText(typed), in: field) }
    if field.measures == [.time], let weeks = before(Self.weeks, typed.withUnitApart) {
      return try number("\(weeks) d", in: field, times: 7)
    }
    return try number(typed, in: field)
  }

  /// Reads a number of the field of this kind; whole numbers are in the field's first unit, so many times as much.
  private func number(
    _ text: String, in field: Field, times factor: Int = 1
  ) throws(Failure) -> Quantity? {
    do throws(Refusal) {
      let reading = try field.read(text, in: field.home(in: notation.system), notation)
      guard reading.hasTypedUnit || !field.needsUnit else {
        throw Refusal(field.unitNeeded(typed: text, notation), at: 0..<0)
      }
      guard rule.whole != nil else { return reading.quantity }
      let unit = field.units[0]
      return Quantity(reading.quantity.converted(to: unit).value * Fraction(factor), unit)
    } catch {
      // What is left over behind a value says nothing that the example of this kind does not.
      if rule.whole == nil, !error.failure.is(InputCode.leftover) { throw error.failure }
      return nil
    }
  }

  /// The digits of a number of times: of `twice`, `two uses`, `2 times` and `2x`.
  private func countText(_ typed: String) -> String {
    for (count, word) in [Self.once, Self.twice, Self.thrice].enumerated() {
      let isCount = notation.means(before(Self.count, typed) ?? typed, word)
      if isCount { return String(count + 1) }
    }
    let digits = typed.prefix { $0.isASCII && $0.isNumber }
    let parted = "\(digits) \(typed[digits.endIndex...])".withOrdinarySpaces
    return before(Self.count, parted) ?? typed
  }

  /// The two ends of `100 max 300 l/ha`, behind the words for the least; nil for other text.
  private func rangeWithWords(_ behindLeast: String) -> RangeEnds? {
    parted(behindLeast) { first, rest in
      behind(Self.most, rest).map { RangeEnds(first: first.withoutComma, last: $0) }
    }
  }

  private static let dashes: Set<Character> = ["-", "\u{2013}", "\u{2014}"]

  /// The two ends of a range, or the whole text; nil if the text has several dashes or words such as `to`.
  private func rangeEnds(of text: String) -> RangeEnds? {
    let words = text.split(separator: " ").map(String.init)
    let dashed = words.indices.map { place in
      // In `1 l na ha` the same word leads to a unit.
      let isBeforeNumber = words.dropFirst(place + 1).first?.first?.isNumber ?? false
      return isBeforeNumber && notation.means(words[place], Notation.into) ? "-" : words[place]
    }
    let ends = dashed.joined(separator: " ")
      .split(omittingEmptySubsequences: false) { Self.dashes.contains($0) }
      .map { String($0).withOrdinarySpaces }
    guard (1...2).contains(ends.count), ends.allSatisfy({ !$0.isEmpty }) else { return nil }
    return RangeEnds(first: ends[0], last: ends.count == 2 ? ends[1] : nil)
  }
}

/// The words of limits.
extension LimitValueReader {
  /// All words of limits; those for several years or months stand around their number.
  package static let words = [
    season, year, years, months, least, most, before, every, once, twice, thrice, count, weeks,
    nothing, Notation.product,
  ]
  /// The words for a period of a season.
  package static let season = Choice(
    "season", key: .limitPeriodSeason, spellings: ["per season"])
  /// The words for a year of the calendar.
  package static let year = Choice("year", key: .limitPeriodYear, spellings: ["per year"])
  /// The words around the number of years.
  package static let years = Choice("years", key: .limitPeriodYears, spellings: ["per years"])
  private static let months = Choice(
    "months", key: .limitPeriodMonths, spellings: ["per months"])
  static let least = Choice("min", key: .limitWordLeast)
  static let most = Choice("max", key: .limitWordMost)
  /// The words in front of a limit's name that say that its number is the least: `minimum water`.
  package static let lowest = Choice("min", key: .limitWordLowest)
  /// The words in front of a limit's name that say that its number is the most: `maximum water`.
  package static let highest = Choice("max", key: .limitWordHighest)
  /// The words between a name and its value: `interval of 14 days`.
  private static let lead = Choice("of", key: .limitWordLead)
  /// The words in front of an amount that do not say of which limit it is: `max rate`.
  package static let amount = Choice("rate", key: .limitWordAmount)
  /// The words in front of the first growth stage that is not allowed any more.
  package static let before = Choice("before", key: .limitWordBefore)
  /// The word in front of an interval: `every 14 d`. Behind another limit it may stand for the name of this kind.
  package static let every = Choice("every", key: .limitWordEvery)
  private static let once = Choice("once", key: .limitWordOnce)
  private static let twice = Choice("twice", key: .limitWordTwice)
  private static let thrice = Choice("three times", key: .limitWordThrice)
  private static let count = Choice("times", key: .limitWordCount)
  private static let weeks = Choice("weeks", key: .limitWordWeeks)
  /// What tables write where nothing is known, or where there is no limit: which of the two is not said.
  package static let nothing = Choice("none", key: .limitWordNothing)

  /// The text without the words that lead to a value, `of 15 gallons`.
  private func withoutLead(_ text: String) -> String { behind(Self.lead, text) ?? text }

  /// The text behind the words at its beginning that mean a choice; nil if none do.
  private func behind(_ choice: Choice, _ text: String) -> String? {
    parted(text) { first, last in notation.means(first, choice) ? last : nil }
  }

  /// The text before the words at its end that mean a choice; nil if none do.
  private func before(_ choice: Choice, _ text: String) -> String? {
    parted(text) { first, last in notation.means(last, choice) ? first : nil }
  }

  /// Returns what `part` makes of the text before and behind the first space or slash for which it makes anything.
  private func parted<T, E: Error>(
    _ text: String, _ part: (_ first: String, _ last: String) throws(E) -> T?
  ) throws(E) -> T? {
    for place in text.indices.filter({ " /".contains(text[$0]) }).prefix(12) {
      let first = String(text[..<place])
      let last = String(text[text.index(after: place)...])
      if let found = try part(first, last) { return found }
    }
    return nil
  }
}

extension String {
  /// The text without a comma at its end.
  fileprivate var withoutComma: String { last == "," ? String(dropLast()) : self }

  /// The text without a colon at its end: `phi:`.
  package var withoutColon: String { last == ":" ? String(dropLast()) : self }

  /// The text with a space between a number and the letters that touch it: `15 weeks` for `15weeks`.
  fileprivate var withUnitApart: String {
    replacing(/([0-9])(\p{L})/) { match in "\(match.output.1) \(match.output.2)" }
  }
}
