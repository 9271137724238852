/// The words behind a number, with their places in the line, which mean one unit or two.
struct UnitWords {
  private struct Word {
    let text: String
    /// Its place in the line, in bytes.
    let span: Range<Int>
  }

  private let words: [Word]
  private let number: TypedNumber.Term
  private let table: UnitTable
  private let notation: Notation

  init(behind number: TypedNumber.Term, _ table: UnitTable, _ notation: Notation) {
    let bytes = Array(number.tail.utf8)
    let scanner = ByteScanner(bytes)
    let start = number.tailSpan.lowerBound
    var words: [Word] = []
    var offset = scanner.afterSpaces(at: 0)
    while offset < bytes.count {
      let span = Self.word(at: offset, in: scanner)
      words.append(
        Word(text: scanner.text(span), span: start + span.lowerBound..<start + span.upperBound))
      offset = scanner.afterSpaces(at: span.upperBound)
    }
    self.words = words
    self.number = number
    self.table = table
    self.notation = notation
  }

  /// Returns the range of the word at `start`, up to the next space or arrow; an arrow is a word by itself.
  private static func word(at start: Int, in scanner: ByteScanner) -> Range<Int> {
    let arrow = scanner.arrowLength(at: start)
    if arrow > 0 { return start..<start + arrow }
    let word = scanner.word(at: start)
    return start..<(word.first { scanner.arrowLength(at: $0) > 0 } ?? word.upperBound)
  }

  /// The most words of two units with a connector, a grouped number, and a kind of liquid at the end.
  private static let mostOfUnit = 2 * Unit.mostWords + 6

  /// The numbers of words that a first unit can have, with at least one word after it.
  private var beginnings: Range<Int> { 1..<max(1, min(words.count, Self.mostOfUnit + 1)) }

  /// Whether there is at least one word from `start` on, and not too many for a unit.
  private func canBeUnit(_ start: Int) -> Bool {
    start < words.count && words.count - start <= Self.mostOfUnit
  }

  private func text(_ range: Range<Int>) -> String {
    words[range].dropFirst().reduce(into: words[range.lowerBound].text) { $0 += " " + $1.text }
  }

  private func refusal(_ failure: Failure, at range: Range<Int>) -> Refusal {
    let start = words[range.lowerBound].span.lowerBound
    let end = words[range.upperBound - 1].span.upperBound
    return Refusal(failure, at: start..<end)
  }

  /// Finds the units, trying each place where the first unit may end and the second begin.
  func units() throws(Refusal) -> ConvertedUnits {
    try refuseOtherCase()
    try refuseAmbiguousCapitals()
    var mismatch: Refusal?
    for way in Lookup.Way.allCases {
      guard let lookup = lookup(way) else { continue }
      do throws(Refusal) {
        if let units = try units(by: lookup) { return units }
      } catch {
        mismatch = mismatch ?? error
      }
    }
    // `na` can mean `per` or `to`: `10 kg na litry` asks for litres, but before an area or a time it means `per`.
    if let whole = try ratio(), mismatch == nil || whole.ratio?.base.dimension != .volume {
      return ConvertedUnits(from: whole, to: nil)
    }
    throw mismatch ?? unknown(UnitReader(table: table, notation: notation).any)
  }

  /// Refuses one word that means a unit in capitals and another one without.
  private func refuseAmbiguousCapitals() throws(Refusal) {
    guard words.count == 1, let capital = table.unit(capitals: number.tail),
      let other = table.unit(spelled: number.tail)
    else { return }
    throw Refusal(
      Failure(.ambiguousUnit, typed: number.tail, ["units": .typedUnits([capital, other])]),
      at: number.tailSpan)
  }

  /// Reads all words as one unit per another, such as `kg/ha`; nil if the words are no such unit.
  private func ratio() throws(Refusal) -> Unit? {
    guard canBeUnit(0) else { return nil }
    let unit: Unit?
    do {
      unit = try UnitReader(table: table, notation: notation).ratio(text(words.indices))
    } catch {
      throw refusal(error, at: words.indices)
    }
    guard let unit, !unit.isPerCanopy else { return nil }
    try refuseUnclear(words.indices, unit)
    return unit
  }

  /// Refuses a word that is a unit only in other letters, unless all words are a unit that a person has added.
  private func refuseOtherCase() throws(Refusal) {
    for (place, word) in words.enumerated() {
      do {
        try table.refuseOtherCase(in: word.text)
      } catch {
        if table.isOwn(text(words.indices)) { return }
        if error == .unclearArea, endsRatioPerAcre(place) { continue }
        throw Refusal(error, of: word.text, at: word.span)
      }
    }
  }

  /// Whether some words up to this one are a US or imperial measure per acre: `fl oz/A`.
  private func endsRatioPerAcre(_ place: Int) -> Bool {
    let reader = UnitReader(table: table, notation: notation)
    return (0...place).suffix(Unit.mostWords).contains { start in
      guard let ratio = try? reader.ratio(text(start..<place + 1)) else { return false }
      return ratio.usesAcre
    }
  }

  /// How units are found: all words as one, and the first and the second of two.
  private struct Lookup {
    typealias Find = (String) -> Unit?

    /// The ways in which they are tried, the quickest first.
    enum Way: CaseIterable {
      case capitals
      case builtIn
      case spelled
      case plain
      case withRatios
      case ofLiquid
    }

    /// nil where all words are not tried as one.
    var whole: Find?
    let from: Find
    let to: Find
  }

  /// Returns a way to find the units, one after the other because nearly always the first does; nil if it cannot fit the
  /// words. A person's own unit never replaces a name of a built-in one, but its spelling of several words is read as a
  /// whole, unless they are two built-in units that convert.
  private func lookup(_ way: Lookup.Way) -> Lookup? {
    let builtIn = UnitReader(table: .builtIn, notation: notation)
    let reader = UnitReader(table: table, notation: notation)
    func plain(_ typed: String) -> Unit? { builtIn.plain(typed) ?? reader.plain(typed) }
    func any(_ typed: String) -> Unit? { reader.any(typed) }
    switch way {
    case .capitals:
      // The capitals `KM` mean metric horsepower if that fits the other unit: `120 KM in kW`, but not `3 MI in KM`.
      guard words.contains(where: { table.unit(capitals: $0.text) != nil }) else { return nil }
      func capital(_ typed: String) -> Unit? { table.unit(capitals: typed) ?? plain(typed) }
      return Lookup(from: capital, to: capital)
    case .builtIn:
      func exact(_ typed: String) -> Unit? { UnitTable.builtIn.unit(spelled: typed) }
      return Lookup(whole: exact, from: exact, to: exact)
    case .spelled:
      func spelled(_ typed: String) -> Unit? { builtIn.plain(typed) ?? table.unit(spelled: typed) }
      func named(_ typed: String) -> Unit? { builtIn.plain(typed) }
      return Lookup(whole: spelled, from: named, to: named)
    case .plain: return Lookup(whole: plain, from: plain, to: plain)
    case .withRatios: return Lookup(from: any, to: any)
    case .ofLiquid:
      // The first may be a volume with the kind of liquid after it: `20 litres of water to gallons`.
      func volume(_ typed: String) -> Unit? {
        guard let unit = any(notation.withoutLiquid(typed) ?? typed) else { return nil }
        return unit.dimension == .volume ? unit : nil
      }
      return Lookup(from: volume, to: any)
    }
  }

  /// Reads all words as one unit, or as two units that convert into each other; of several ways the first unit takes as
  /// many words as it can. Returns nil if the words are no units. Throws if two units do not convert, or if one is unclear.
  private func units(by lookup: Lookup) throws(Refusal) -> ConvertedUnits? {
    if canBeUnit(0), let only = lookup.whole?(text(words.indices)) {
      try refuseUnclear(words.indices, only)
      return ConvertedUnits(from: only, to: nil)
    }
    for split in beginnings.reversed() {
      let start = afterConnector(from: split)
      guard canBeUnit(start) else { continue }
      let target = start..<words.count
      guard let from = lookup.from(text(0..<split)), let to = lookup.to(text(target)) else {
        continue
      }
      guard from.converts(to: to) else {
        throw refusal(
          .otherCategory(from: from, to: to, fitting: table.units(of: from.dimension)), at: target)
      }
      try refuseUnclear(0..<split, from)
      try refuseUnclear(target, to)
      return ConvertedUnits(from: from, to: to)
    }
    return nil
  }

  /// Refuses an unclear unit; `a` is accepted as ares because the answer names both units.
  private func refuseUnclear(_ range: Range<Int>, _ unit: Unit) throws(Refusal) {
    do {
      try notation.refuseUnclear(text(range), meaning: unit, isAreClear: true)
    } catch {
      throw refusal(error, at: range)
    }
  }

  /// Returns `start`, or behind a connector such as `to` the next word; at the end `in` is a unit, as in `10 ft in`.
  private func afterConnector(from start: Int) -> Int {
    start + 1 < words.count && notation.leadsToUnit(words[start].text) ? start + 1 : start
  }

  /// Refuses the words that are no unit. The longest first unit that `find` knows tells which they are and what they
  /// should measure.
  private func unknown(_ find: (String) -> Unit?) -> Refusal {
    for end in beginnings.reversed() {
      if let first = find(text(0..<end)) { return unknown(behind: first, endingAt: end) }
    }
    return unknownFirst(find)
  }

  private func unknown(behind first: Unit, endingAt end: Int) -> Refusal {
    let remaining = afterConnector(from: end)..<words.count
    if remaining.count == 1, notation.leadsToUnit(text(remaining)) {
      let leftover = end..<words.count
      return refusal(Failure(.leftover, typed: text(leftover)), at: leftover)
    }
    return unknown(remaining, of: first.dimension)
  }

  /// Refuses the words up to a connector, or those before the second unit if the last words are one.
  private func unknownFirst(_ find: (String) -> Unit?) -> Refusal {
    let connector = words.indices.first { $0 > 0 && notation.leadsToUnit(words[$0].text) }
    let end = connector ?? words.count
    let endings = max(1, words.count - Self.mostOfUnit)..<max(1, words.count)
    for start in endings {
      guard let second = find(text(start..<words.count)) else { continue }
      return unknown(0..<min(end, words.count - 1), of: second.dimension)
    }
    return unknown(0..<end, of: nil)
  }

  private func unknown(_ range: Range<Int>, of dimension: Dimension?) -> Refusal {
    let typed = text(range)
    // The word can mean several units if the language does not decide between them.
    if ["ton", "tons"].contains(typed.asUnitSpelling) {
      let tons = ["t", "uston", "impton"].compactMap(table.unit(id:))
      return refusal(.ambiguousUnit(typed: typed, units: tons), at: range)
    }
    let failure = Failure.unknownUnit(
      typed: typed, near: notation.nearest(to: typed, in: table, dimension),
      others: dimension.map(table.units(of:)) ?? [])
    return refusal(failure, at: range)
  }
}
