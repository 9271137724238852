/// Reads what is typed after `convert`: `10 in cm`, `10 in to cm`, `10 in`, or `10`.
extension ConvertCalculator {
  func readValue(_ text: String, into draft: Draft, _ notation: Notation) throws(Refusal) -> Entered {
    do throws(Refusal) { return try readDecimal(text, into: draft, notation) } catch {
      // Fractions are read only before US and imperial units: `3/4 in mm`.
      guard error.failure.isOfNumber, let spelledOut = NumberReader.fractionsSpelledOut(Array(text.utf8)),
        let entered = try? readDecimal(String(decoding: spelledOut, as: UTF8.self), into: draft, notation),
        entered.draft[ConvertField.value.path]?.unit.isCustomary == true
      else { throw error }
      return entered
    }
  }

  private func readDecimal(_ text: String, into draft: Draft, _ notation: Notation) throws(Refusal) -> Entered {
    let bytes = Array(text.utf8), value = template[1], number: TypedNumber
    do { number = try TypedNumber(bytes, notation, value.rules) } catch { throw error.orRatio(in: bytes) }
    let typed = try pair(behind: number.last, text, draft, notation)
    let quantity =
      number.earlier.isEmpty
      ? Quantity(number.last.value, typed.from) : try value.total(of: number, lastIn: typed.from, notation)
    if let failure = quantity.whyImpossible { throw Refusal(failure, at: number.last.span) }
    let to = typed.to ?? partner(of: typed.from, in: draft)
    let reading = FieldReading(quantity: quantity, hasTypedUnit: true, expression: number.expression)
    return Entered(
      setting(draft.setting(value, to: reading), from: quantity.unit, to: to), expression: number.expression)
  }

  /// Finds the units after the number, trying each place where the first unit may end and the second begin.
  private func pair(
    behind number: TypedNumber.Term, _ text: String, _ draft: Draft, _ notation: Notation
  ) throws(Refusal) -> (from: Unit, to: Unit?) {
    guard !number.tail.isEmpty else {
      guard let unit = draft.unit(at: ConvertField.value.path) else {
        throw Refusal(Failure(ConvertCode.missingUnit, ["typed": .text(text)]), at: number.span)
      }
      return (unit, nil)
    }
    let words = Words(number.tail, at: number.tailSpan.lowerBound)
    try refuseOtherCase(in: words)
    if words.count == 1, let capital = table.unit(capitals: number.tail), let other = table.unit(spelled: number.tail) {
      throw Refusal(
        Failure(.ambiguousUnit, typed: number.tail, ["units": .typedUnits([capital, other])]), at: number.tailSpan)
    }
    var mismatch: Refusal?
    for lookup in lookups(of: words, notation) {
      do throws(Refusal) {
        if let found = try pair(words, lookup, notation) { return found }
      } catch {
        mismatch = mismatch ?? error
      }
    }
    // A word such as `na` can mean `per` or `to`: `10 kg na litry` asks for litres, so the mismatch is reported.
    // Before an area or a time it means `per`.
    if let whole = try ratio(words, notation), mismatch == nil || whole.ratio?.base.dimension != .volume {
      return (whole, nil)
    }
    throw mismatch ?? unknown(words, UnitReader(table: table, notation: notation).any, notation)
  }

  /// Reads all words as one unit that is a ratio; nil if they are not.
  private func ratio(_ words: Words, _ notation: Notation) throws(Refusal) -> Unit? {
    guard words.canBeUnit(0) else { return nil }
    do throws(Failure) {
      let typed = words.text(words.indices)
      let unit = try UnitReader(table: table, notation: notation).ratio(typed)
      if let unit { try notation.refuseUnclear(typed, meaning: unit, isAreClear: true) }
      return unit
    } catch {
      throw Refusal(error, at: words.span(words.indices))
    }
  }

  private func refuseOtherCase(in words: Words) throws(Refusal) {
    for index in words.indices {
      do { try table.refuseOtherCase(in: words.text(index..<index + 1)) } catch {
        if table.isOwn(words.text(words.indices)) { return }
        throw Refusal(error, of: words.text(index..<index + 1), at: words.span(index..<index + 1))
      }
    }
  }

  /// Functions that find the unit of all words together, and each of two units.
  private struct Lookup {
    let whole, from, to: (String) -> Unit?
  }

  /// Returns the ways to find the units, the quickest first.
  ///
  /// A unit that a person has added cannot replace a name of a built-in unit. But if its spelling has several words,
  /// it is read as a whole, unless the words are spellings of two built-in units that convert to each other.
  private func lookups(of words: Words, _ notation: Notation) -> [Lookup] {
    let own = UnitReader(table: .builtIn, notation: notation)
    let all = UnitReader(table: table, notation: notation)
    func named(_ typed: String) -> Unit? { own.plain(typed) }
    func spelled(_ typed: String) -> Unit? { own.plain(typed) ?? table.unit(spelled: typed) }
    func any(_ typed: String) -> Unit? { own.plain(typed) ?? all.plain(typed) }
    // The first may be a volume with the kind of liquid after it: `20 litres of water to gallons`.
    func volume(_ typed: String) -> Unit? {
      all.any(notation.withoutLiquid(typed) ?? typed).flatMap { $0.dimension == .volume ? $0 : nil }
    }
    let builtIn = UnitTable.builtIn.unit(spelled:)
    let lookups: [Lookup] = [
      Lookup(whole: builtIn, from: builtIn, to: builtIn), Lookup(whole: spelled, from: named, to: named),
      Lookup(whole: any, from: any, to: any), Lookup(whole: { _ in nil }, from: all.any, to: all.any),
      Lookup(whole: { _ in nil }, from: volume, to: all.any),
    ]
    guard words.indices.contains(where: { table.unit(capitals: words.text($0..<$0 + 1)) != nil }) else {
      return lookups
    }
    // The capitals `KM` mean metric horsepower if that fits the other unit: `120 KM in kW`, but not `3 MI in KM`.
    func capital(_ typed: String) -> Unit? { table.unit(capitals: typed) ?? any(typed) }
    return [Lookup(whole: { _ in nil }, from: capital, to: capital)] + lookups
  }

  /// Returns the one or two units that the words mean; nil if they mean none.
  private func pair(
    _ words: Words, _ unit: Lookup, _ notation: Notation
  ) throws(Refusal) -> (from: Unit, to: Unit?)? {
    if words.canBeUnit(0), let only = unit.whole(words.text(words.indices)) {
      try refuseUnclear(words, words.indices, only, notation)
      return (only, nil)
    }
    for split in words.beginnings.reversed() {
      let start = afterConnector(words, from: split, notation)
      guard words.canBeUnit(start), let from = unit.from(words.text(0..<split)),
        let to = unit.to(words.text(start..<words.count))
      else { continue }
      guard from.converts(to: to) else {
        throw Refusal(
          .otherCategory(from: from, to: to, fitting: table.units(of: from.dimension)),
          at: words.span(start..<words.count))
      }
      try refuseUnclear(words, 0..<split, from, notation)
      try refuseUnclear(words, start..<words.count, to, notation)
      return (from, to)
    }
    return nil
  }

  /// Refuses an unclear unit; `a` is accepted as ares because the answer names both units.
  private func refuseUnclear(
    _ words: Words, _ range: Range<Int>, _ unit: Unit, _ notation: Notation
  ) throws(Refusal) {
    do throws(Failure) {
      try notation.refuseUnclear(words.text(range), meaning: unit, isAreClear: true)
    } catch {
      throw Refusal(error, at: words.span(range))
    }
  }

  /// Returns the index at which a unit begins: `start`, or the word after it if `start` is a connector such as `to`.
  ///
  /// At the end of the line the word is a unit: `in` in `10 ft in`.
  private func afterConnector(_ words: Words, from start: Int, _ notation: Notation) -> Int {
    start + 1 < words.count && notation.leadsToUnit(words.text(start..<start + 1)) ? start + 1 : start
  }

  /// Returns the refusal for the words that are not a unit.
  private func unknown(_ words: Words, _ unit: @escaping (String) -> Unit?, _ notation: Notation) -> Refusal {
    let known = words.beginnings.reversed().lazy.compactMap { end in
      unit(words.text(0..<end)).map { (unit: $0, end: end) }
    }.first
    guard let known else {
      let end = words.indices.first { $0 > 0 && notation.leadsToUnit(words.text($0..<$0 + 1)) } ?? words.count
      let last = words.endings.lazy.compactMap { unit(words.text($0..<words.count)) }.first
      // If the last word is a unit, the unknown words are those before it.
      let start = last == nil ? end : min(end, words.count - 1)
      return unknown(words, 0..<start, of: last?.dimension, notation)
    }
    let start = afterConnector(words, from: known.end, notation)
    guard start + 1 < words.count || !notation.leadsToUnit(words.text(start..<words.count)) else {
      let span = words.span(known.end..<words.count)
      return Refusal(Failure(.leftover, typed: words.text(known.end..<words.count)), at: span)
    }
    return unknown(words, start..<words.count, of: known.unit.dimension, notation)
  }

  private func unknown(
    _ words: Words, _ range: Range<Int>, of dimension: Dimension?, _ notation: Notation
  ) -> Refusal {
    let typed = words.text(range)
    // The word can mean several units if the language does not decide between them.
    if ["ton", "tons"].contains(typed.asUnitSpelling) {
      let tons = ["t", "uston", "impton"].compactMap(table.unit(id:))
      return Refusal(.ambiguousUnit(typed: typed, units: tons), at: words.span(range))
    }
    let failure = Failure.unknownUnit(
      typed: typed, near: notation.nearest(to: typed, in: table, dimension),
      others: dimension.map(table.units(of:)) ?? [])
    return Refusal(failure, at: words.span(range))
  }
}

/// The words after a number, with their places in the line.
private struct Words {
  private let words: [(text: String, span: Range<Int>)]

  init(_ text: String, at start: Int) {
    let bytes = Array(text.utf8)
    let scanner = ByteScanner(bytes)
    var words: [(String, Range<Int>)] = []
    var offset = scanner.afterSpaces(at: 0)
    while offset < bytes.count {
      let span = Self.word(at: offset, in: scanner)
      words.append((scanner.text(span), start + span.lowerBound..<start + span.upperBound))
      offset = scanner.afterSpaces(at: span.upperBound)
    }
    self.words = words
  }

  /// Returns the range of the word at `start`, up to the next space or arrow; an arrow is a word by itself.
  private static func word(at start: Int, in scanner: ByteScanner) -> Range<Int> {
    if case let arrow = scanner.arrowLength(at: start), arrow > 0 { return start..<start + arrow }
    let word = scanner.word(at: start)
    return start..<(word.first { scanner.arrowLength(at: $0) > 0 } ?? word.upperBound)
  }

  /// The most words of two units with a connector, a grouped number, and a kind of liquid at the end.
  private static let mostOfUnit = 2 * Unit.mostWords + 6

  var count: Int { words.count }
  var indices: Range<Int> { words.indices }
  /// The numbers of words that a first unit can have, with at least one word after it.
  var beginnings: Range<Int> { 1..<max(1, min(count, Self.mostOfUnit + 1)) }
  /// The indices at which a last unit can begin, with at least one word before it.
  var endings: Range<Int> { max(1, count - Self.mostOfUnit)..<max(1, count) }

  /// Whether there is at least one word from `start` on, and not too many for a unit.
  func canBeUnit(_ start: Int) -> Bool { start < count && count - start <= Self.mostOfUnit }

  func text(_ range: Range<Int>) -> String {
    let words = words[range.clamped(to: indices)]
    return words.count == 1 ? words[words.startIndex].text : words.map(\.text).joined(separator: " ")
  }

  func span(_ range: Range<Int>) -> Range<Int> {
    words[range.lowerBound].span.lowerBound..<words[range.upperBound - 1].span.upperBound
  }
}
