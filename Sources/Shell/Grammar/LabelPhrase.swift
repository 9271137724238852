import Calculation
import Records
import Sheets

/// What a label says of a product in a crop, in the label's own order: values in front of their
/// names, without a name, or without a period, `0.8 l/ha, twice per season, 35 days PHI`.
///
/// It is never heard. A refused line offers the same limits as `limit` takes them, each behind its
/// kind.
struct LabelPhrase {
  /// What a part does not say.
  enum Lack {
    /// Nothing: it can be taken as it was typed.
    case nothing
    /// Its kind, or not in front of its value alone.
    case kind
    /// The time in which is counted.
    case period
    /// The unit of its number, or which end of what is allowed it is.
    case unit
  }

  /// One limit of the phrase.
  struct Part {
    /// The kind that is named in front of its value; nil for another order, or without a name.
    let namedKind: LimitFact?
    /// The indices of the words that `limit` would not take: its value, or all of it without a name.
    let refused: Range<Int>
    let lack: Lack
    /// The limits that it may mean; several where what it lacks can be one of several.
    let readings: [Reading]
  }

  /// A limit that a part may mean.
  struct Reading {
    let fact: LimitFact
    /// How it is typed: its kind and its value.
    let text: String
  }

  private let words: [Word]
  private let wording: Wording
  private let notation: Notation
  private let names: LimitNames

  /// The most words of a phrase; a label has fewer.
  private static let mostWords = 60
  /// The most limits that one stretch between two commas may hold.
  private static let mostPartsOfStretch = 3
  /// The most readings of a part, and the most texts; a longer list takes too long to read.
  private static let mostReadings = 3

  /// Makes the phrase of the words behind a product and its crop.
  init(_ words: some Collection<Word>, _ wording: Wording, _ notation: Notation) {
    self.words = Array(words)
    self.wording = wording
    self.notation = notation
    names = LimitNames(wording)
  }

  /// The limits of the phrase, of which every word belongs to one; none if there are other words, or
  /// several ways to part them.
  var parts: [Part] {
    guard words.count <= Self.mostWords, !words.contains(where: \.isQuoted) else { return [] }
    var parts: [Part] = []
    for stretch in stretches {
      let found = self.parts(of: stretch)
      if found.isEmpty { return [] }
      parts += found
    }
    return parts
  }

  /// The texts that say the limits as `limit` takes them, one for each thing that an unclear part may
  /// mean; none if there are too many.
  static func texts(of parts: [Part]) -> [String] {
    let unclear = parts.filter { $0.readings.count > 1 }
    let count = unclear.reduce(1) { $0 * $1.readings.count }
    guard count <= mostReadings else { return textsInOnePeriod(parts) }
    return parts.reduce([""]) { texts, part in
      texts.flatMap { text in
        part.readings.map { text.isEmpty ? $0.text : "\(text), \($0.text)" }
      }
    }
  }

  /// The texts in which all parts that lack a period have the same one; none if another part is unclear.
  private static func textsInOnePeriod(_ parts: [Part]) -> [String] {
    let unclear = parts.filter { $0.readings.count > 1 }
    guard let count = unclear.first?.readings.count,
      unclear.allSatisfy({ $0.lack == .period && $0.readings.count == count })
    else { return [] }
    return (0..<count).map { period in
      parts.map { part in part.readings[part.readings.count > 1 ? period : 0].text }
        .joined(separator: ", ")
    }
  }

  /// The stretches of words between commas.
  private var stretches: [Range<Int>] {
    var stretches: [Range<Int>] = []
    var start = 0
    for place in words.indices where words[place].text.last == "," || place == words.count - 1 {
      if words[start...place].contains(where: { $0.text != "," }) {
        stretches.append(start..<place + 1)
      }
      start = place + 1
    }
    return stretches
  }

  /// Returns the limits of a stretch: one, or the fewest into which it can be parted in one way.
  private func parts(of stretch: Range<Int>) -> [Part] {
    for count in 1...Self.mostPartsOfStretch {
      let ways = ways(toPart: stretch, into: count)
      if let way = ways.first { return ways.count == 1 ? way : [] }
    }
    return []
  }

  /// Returns the ways to part a stretch into so many limits, which begin at a number or at a name.
  private func ways(toPart stretch: Range<Int>, into count: Int) -> [[Part]] {
    if count == 1 { return part(stretch).map { [[$0]] } ?? [] }
    return stretch.dropFirst().filter(mayBegin).flatMap { place -> [[Part]] in
      guard let first = part(stretch.lowerBound..<place) else { return [] }
      return ways(toPart: place..<stretch.upperBound, into: count - 1).map { [first] + $0 }
    }
  }

  /// Whether another limit may begin at a word.
  private func mayBegin(at place: Int) -> Bool {
    words[place].beginsNumber || notation.means(words[place].text, LimitValueReader.every)
      || names.named(in: words.map(\.text), at: place) != nil
  }

  /// Returns the limit that a stretch of words says; nil if it says none, or too many things.
  private func part(_ stretch: Range<Int>) -> Part? {
    let texts = words[stretch].map(\.text).withoutJoints(notation)
    let part = stages(texts, stretch) ?? named(texts, stretch) ?? unnamed(texts, stretch)
    return part.flatMap { (1...Self.mostReadings).contains($0.readings.count) ? $0 : nil }
  }

  /// Returns the growth stages that stand in brackets behind what they are called: `from stem elongation to the end of
  /// flowering (BBCH 30-69)`, `latest flowering (GS 65)`. A single one is only taken as the last.
  private func stages(_ texts: [String], _ stretch: Range<Int>) -> Part? {
    guard let opening = texts.firstIndex(where: { $0.hasPrefix("(") }), texts.last?.last == ")"
    else { return nil }
    let called = texts[..<opening]
    let inside = texts[opening...].joined(separator: " ").dropFirst().dropLast()
      .split(separator: " ").map(String.init)
    let holdsNumber = called.contains { $0.contains(where: \.isNumber) }
    guard let scale = names.named(in: inside, at: 0), scale.fact == .bbch,
      // “Before flowering (GS 61)” does not say whether stage 61 is allowed.
      !holdsNumber, !saysBefore(called)
    else { return nil }
    let kind = names.named(in: texts, at: 0).flatMap { $0.fact == .bbch ? $0 : nil }
    let value = inside[scale.words.upperBound...].joined(separator: " ")
    let limit = try? LimitValueReader.read(value, of: .bbch, bound: kind?.bound, notation)
    guard let limit, limit.least != limit.most else { return nil }
    let name = (kind.map { Array(texts[$0.words]) } ?? []) + inside
    return Part(
      namedKind: kind?.fact, refused: stretch, lack: .kind,
      readings: [Reading(fact: .bbch, text: name.joined(separator: " "))])
  }

  private func saysBefore(_ texts: ArraySlice<String>) -> Bool {
    texts.indices.contains { place in
      (1...2).contains { count in
        let words = texts[place...].prefix(count).joined(separator: " ")
        return notation.means(words, LimitValueReader.before)
      }
    }
  }

  /// Returns the limit whose name stands in front of its value.
  private func named(_ texts: [String], _ stretch: Range<Int>) -> Part? {
    guard let named = names.named(in: texts, at: 0), named.words.count < texts.count else {
      return nil
    }
    let name = texts[named.words].joined(separator: " ")
    let value = texts[named.words.upperBound...].joined(separator: " ")
    let completed = completed(value, of: named.fact, named.bound)
    if completed.values.isEmpty {
      let others = otherKind(than: named.fact, of: value)
      return Part(namedKind: nil, refused: stretch, lack: .kind, readings: others)
    }
    let first = stretch.upperBound - (texts.count - named.words.count)
    return Part(
      namedKind: named.fact, refused: first..<stretch.upperBound, lack: completed.lack,
      readings: completed.values.map { Reading(fact: named.fact, text: "\(name) \($0)") })
  }

  /// Returns the limit whose name stands behind its value, or nowhere; nil for words that begin with a name, which is no
  /// value: `bbch` alone.
  private func unnamed(_ texts: [String], _ stretch: Range<Int>) -> Part? {
    guard names.named(in: texts, at: 0) == nil else { return nil }
    func part(_ readings: [Reading], lacking lack: Lack = .kind) -> Part? {
      readings.isEmpty
        ? nil : Part(namedKind: nil, refused: stretch, lack: lack, readings: readings)
    }
    let value = texts.withoutAmountName(notation).joined(separator: " ")
    return part(behindValue(texts).map { [$0] } ?? kinds(of: value))
      ?? part(completed(value, ofKinds: [.water]))
      ?? part(completed(value, ofKinds: [.times, .total]), lacking: .period)
      ?? part(beforeHarvest(texts))
  }

  /// Returns the limit whose name stands behind its value: `35 days PHI`; nil for other words.
  private func behindValue(_ texts: [String]) -> Reading? {
    for place in texts.indices.dropFirst() {
      guard let named = names.named(in: texts, at: place), named.words.upperBound == texts.count
      else { continue }
      let value = texts[..<place].joined(separator: " ")
      let name = texts[place...].joined(separator: " ")
      if reads(value, of: named.fact, named.bound) {
        return Reading(fact: named.fact, text: "\(name) \(value)")
      }
    }
    return nil
  }

  /// Returns the limits that a value without a name may be.
  private func kinds(of value: String) -> [Reading] {
    guard value.contains(where: \.isLetter) else { return [] }
    return LimitFact.allCases.filter { fact in
      // Any text is a source, any date a last day, and any number with a word such as `max` a growth stage.
      ![.source, .until, .bbch].contains(fact) && isUsual(value, of: fact)
    }.map { reading($0, value) }
  }

  /// Returns the limits that a value is with each end or period that it may lack: `300 l/ha`, `2 treatments`.
  private func completed(_ value: String, ofKinds kinds: [LimitFact]) -> [Reading] {
    guard value.contains(where: \.isLetter) else { return [] }
    return kinds.flatMap { fact in
      completed(value, of: fact, nil).values.filter { isUsual($0, of: fact) }
        .map { reading(fact, $0) }
    }
  }

  /// Returns the days to the harvest behind a word such as `until`: `until 42 days before harvest`.
  private func beforeHarvest(_ texts: [String]) -> [Reading] {
    guard let first = texts.first, notation.isRangeWord(first) else { return [] }
    let kinds = kinds(of: texts.dropFirst().joined(separator: " "))
    return kinds.map(\.fact) == [.phi] ? kinds : []
  }

  /// Returns the limit of another kind than was named, where labels say that kind for it: `max dose 2 qt/A per year`,
  /// `until 28 days before harvest`.
  private func otherKind(than fact: LimitFact, of value: String) -> [Reading] {
    let other: LimitFact? =
      switch fact {
      case .dose: .total
      case .bbch, .until: .phi
      case .times, .total, .interval, .phi, .water, .reentry, .buffer, .source: nil
      }
    // A word such as `none` says something else of another kind.
    guard let other, value.contains(where: \.isNumber), reads(value, of: other) else { return [] }
    return [reading(other, value)]
  }

  private func reading(_ fact: LimitFact, _ value: String) -> Reading {
    let name = ChoiceNames(wording, among: LimitFact.choices).name(of: fact.choice)
    return Reading(fact: fact, text: "\(name) \(value)")
  }

  /// A value with what it lacks, in each way.
  private struct Completed {
    let lack: Lack
    let values: [String]
  }

  /// Returns a value as it is, or else with each period or unit that it may lack.
  private func completed(_ value: String, of fact: LimitFact, _ bound: LimitBound?) -> Completed {
    if reads(value, of: fact, bound) { return Completed(lack: .nothing, values: [value]) }
    func ended(by endings: [String]) -> [String] {
      endings.map { "\(value) \($0)" }.filter { reads($0, of: fact, bound) }
    }
    if fact.isPeriodic {
      let periods = ChoiceNames(wording, among: [LimitValueReader.season, LimitValueReader.year])
        .shown
      return Completed(lack: .period, values: ended(by: periods))
    }
    let ends = ChoiceNames(wording, among: fact.bounds).shown.map { "\($0) \(value)" }
      .filter { reads($0, of: fact, bound) }
    if !ends.isEmpty { return Completed(lack: .unit, values: ends) }
    let units = value.last?.isNumber == true ? notation.ordered(fact.units).map(\.id) : []
    return Completed(lack: .unit, values: ended(by: units))
  }

  /// Whether a text is a value of a kind; of spray volumes and doses, which have the same units, only
  /// what is usual.
  private func isUsual(_ value: String, of fact: LimitFact) -> Bool {
    guard let limit = try? LimitValueReader.read(value, of: fact, notation) else { return false }
    guard let unit = UnitTable.unit(id: "l/ha"), let amount = limit.mostAmount ?? limit.leastAmount,
      amount.unit.converts(to: unit)
    else { return true }
    let isSprayVolume = amount.converted(to: unit).value > Fraction(Self.mostOfDose)
    return isSprayVolume == (fact == .water)
  }

  /// The most litres of a product per hectare at once; more is a spray volume.
  private static let mostOfDose = 20

  private func reads(_ value: String, of fact: LimitFact, _ bound: LimitBound? = nil) -> Bool {
    (try? LimitValueReader.read(value, of: fact, bound: bound, notation)) != nil
  }
}

extension [String] {
  /// The words without a word such as `and` in front of them, and without a comma behind them.
  fileprivate func withoutJoints(_ notation: Notation) -> [String] {
    var texts = Array(drop { $0 == "," || notation.means($0, Notation.and) })
    if let last = texts.popLast() {
      let plain = last.last == "," ? String(last.dropLast()) : last
      if !plain.isEmpty { texts.append(plain) }
    }
    return texts
  }

  /// The words without those in front that do not say of which limit an amount is: `max rate`.
  fileprivate func withoutAmountName(_ notation: Notation) -> ArraySlice<String> {
    let end = indices.reversed().first { end in
      notation.means(self[..<end].joined(separator: " "), LimitValueReader.amount)
    }
    return self[(end ?? 0)...]
  }
}
