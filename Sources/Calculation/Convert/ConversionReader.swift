/// Reads what is typed after `convert`: `10 in cm`, `10 in to cm`, `10 in`, `10`, or `ans cm` to go on from a result.
extension ConvertCalculator {
  func readValue(_ text: String, into draft: Draft, _ notation: Notation) throws(Refusal) -> Entered
  {
    if let unit = behindLastResult(text, notation) {
      return try readLastResult(text, to: unit, of: draft, notation)
    }
    do throws(Refusal) { return try readDecimal(text, into: draft, notation) } catch {
      // Fractions are read only before US and imperial units: `3/4 in mm`.
      guard error.failure.mayBeFraction,
        let spelledOut = NumberReader.fractionsSpelledOut(Array(text.utf8)),
        let entered = try? readDecimal(
          String(decoding: spelledOut, as: UTF8.self), into: draft, notation),
        entered.draft[ConvertField.value.path]?.unit.isCustomary == true
      else { throw error }
      return entered
    }
  }

  /// Returns what follows the word for the last result, perhaps nothing; nil if the text begins otherwise.
  private func behindLastResult(_ text: String, _ notation: Notation) -> Substring? {
    let words = text.drop(while: \.isWhitespace)
    // Nearly every conversion begins with its number, for which no list of words is read.
    guard words.first?.isLetter == true else { return nil }
    let first = words.prefix { !$0.isWhitespace }
    return notation.means(String(first), Notation.lastResult) ? words[first.endIndex...] : nil
  }

  /// Reads `ans cm`, the exact last result in another unit; throws if there is no result, or if more than units follows.
  private func readLastResult(
    _ text: String, to unit: Substring, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    guard let last = (try? evaluate(draft))?.outcome as? Conversion else {
      throw Refusal(Failure(ConvertCode.noLastResult), at: 0..<text.utf8.count)
    }
    // One of the result's unit has the same words behind it.
    let one = Quantity(.one, last.to.unit)
    let behind = (text.utf8.count - unit.drop(while: \.isWhitespace).utf8.count)..<text.utf8.count
    let read: Draft
    do throws(Refusal) {
      read = try readDecimal("1 \(one.unit.clearID)\(unit)", into: draft, notation).draft
    } catch {
      throw Refusal(error.failure, at: behind)
    }
    // Another amount behind it, `ans + 2 m`, would be lost.
    guard read[ConvertField.value.path] == one else {
      throw Refusal(Failure(.leftover, typed: String(unit).withOrdinarySpaces), at: behind)
    }
    return Entered(read.setting(ConvertField.value.path, to: last.to))
  }

  private func readDecimal(_ text: String, into draft: Draft, _ notation: Notation) throws(Refusal)
    -> Entered
  {
    let bytes = Array(text.utf8)
    let value = template[1]
    let number: TypedNumber
    do { number = try TypedNumber(bytes, notation, value.rules) } catch {
      throw error.orRatio(in: bytes)
    }
    let typed: (from: Unit, to: Unit?)
    if !number.last.tail.isEmpty {
      typed = try UnitWords(behind: number.last, table, notation).units()
    } else if let unit = draft.unit(at: ConvertField.value.path) {
      typed = (unit, nil)
    } else {
      throw Refusal(Failure(ConvertCode.missingUnit, ["typed": .text(text)]), at: number.last.span)
    }
    let quantity =
      number.earlier.isEmpty
      ? Quantity(number.last.value, typed.from)
      : try value.total(of: number, lastIn: typed.from, notation)
    if let failure = quantity.whyImpossible { throw Refusal(failure, at: number.last.span) }
    let to = typed.to ?? partner(of: typed.from, in: draft)
    let reading = FieldReading(
      quantity: quantity, hasTypedUnit: true, expression: number.expression)
    return Entered(
      setting(draft.setting(value, to: reading), from: quantity.unit, to: to),
      expression: number.expression)
  }
}

/// The words behind a number, with their places in the line, which mean one unit or two.
private struct UnitWords {
  private let words: [(text: String, span: Range<Int>)]
  private let number: TypedNumber.Term
  private let table: UnitTable
  private let notation: Notation

  init(behind number: TypedNumber.Term, _ table: UnitTable, _ notation: Notation) {
    let bytes = Array(number.tail.utf8)
    let scanner = ByteScanner(bytes)
    let start = number.tailSpan.lowerBound
    var words: [(text: String, span: Range<Int>)] = []
    var offset = scanner.afterSpaces(at: 0)
    while offset < bytes.count {
      let span = Self.word(at: offset, in: scanner)
      words.append((scanner.text(span), start + span.lowerBound..<start + span.upperBound))
      offset = scanner.afterSpaces(at: span.upperBound)
    }
    (self.words, self.number, self.table, self.notation) = (words, number, table, notation)
  }

  /// Returns the range of the word at `start`, up to the next space or arrow; an arrow is a word by itself.
  private static func word(at start: Int, in scanner: ByteScanner) -> Range<Int> {
    if case let arrow = scanner.arrowLength(at: start), arrow > 0 { return start..<start + arrow }
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
    Refusal(
      failure,
      at: words[range.lowerBound].span.lowerBound..<words[range.upperBound - 1].span.upperBound)
  }

  /// Finds the units, trying each place where the first unit may end and the second begin.
  func units() throws(Refusal) -> (from: Unit, to: Unit?) {
    try refuseOtherCase()
    if words.count == 1, let capital = table.unit(capitals: number.tail),
      let other = table.unit(spelled: number.tail)
    {
      throw Refusal(
        Failure(.ambiguousUnit, typed: number.tail, ["units": .typedUnits([capital, other])]),
        at: number.tailSpan)
    }
    var mismatch: Refusal?
    for lookup in (0...5).lazy.compactMap(lookup) {
      do throws(Refusal) {
        if let found = try pair(lookup) { return found }
      } catch {
        mismatch = mismatch ?? error
      }
    }
    // `na` can mean `per` or `to`: `10 kg na litry` asks for litres, but before an area or a time it means `per`.
    if let whole = try ratio(), mismatch == nil || whole.ratio?.base.dimension != .volume {
      return (whole, nil)
    }
    throw mismatch ?? unknown(UnitReader(table: table, notation: notation).any)
  }

  private func ratio() throws(Refusal) -> Unit? {
    guard canBeUnit(0) else { return nil }
    let unit: Unit?
    do { unit = try UnitReader(table: table, notation: notation).ratio(text(words.indices)) } catch
    {
      throw refusal(error, at: words.indices)
    }
    guard let unit, !unit.isPerCanopy else { return nil }
    try refuseUnclear(words.indices, unit)
    return unit
  }

  private func refuseOtherCase() throws(Refusal) {
    for (place, word) in words.enumerated() {
      do { try table.refuseOtherCase(in: word.text) } catch {
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
      (try? reader.ratio(text(start..<place + 1)))?.usesAcre == true
    }
  }

  private typealias Find = (String) -> Unit?
  private typealias Lookup = (whole: Find, from: Find, to: Find)

  /// Returns a way to find the units, the quickest first, one after the other because nearly always the first does. A
  /// person's own unit never replaces a name of a built-in one, but its spelling of several words is read as a whole,
  /// unless they are two built-in units that convert.
  private func lookup(_ place: Int) -> Lookup? {
    let own = UnitReader(table: .builtIn, notation: notation)
    let all = UnitReader(table: table, notation: notation)
    func builtIn(_ typed: String) -> Unit? { UnitTable.builtIn.unit(spelled: typed) }
    func named(_ typed: String) -> Unit? { own.plain(typed) }
    func spelled(_ typed: String) -> Unit? { own.plain(typed) ?? table.unit(spelled: typed) }
    func any(_ typed: String) -> Unit? { own.plain(typed) ?? all.plain(typed) }
    func capital(_ typed: String) -> Unit? { table.unit(capitals: typed) ?? any(typed) }
    // The first may be a volume with the kind of liquid after it: `20 litres of water to gallons`.
    func volume(_ typed: String) -> Unit? {
      all.any(notation.withoutLiquid(typed) ?? typed).flatMap { $0.dimension == .volume ? $0 : nil }
    }
    return switch place {
    // The capitals `KM` mean metric horsepower if that fits the other unit: `120 KM in kW`, but not `3 MI in KM`.
    case 0 where words.contains(where: { table.unit(capitals: $0.text) != nil }):
      ({ _ in nil }, capital, capital)
    case 1: (builtIn, builtIn, builtIn)
    case 2: (spelled, named, named)
    case 3: (any, any, any)
    case 4: ({ _ in nil }, all.any, all.any)
    case 5: ({ _ in nil }, volume, all.any)
    default: nil
    }
  }

  private func pair(_ unit: Lookup) throws(Refusal) -> (from: Unit, to: Unit?)? {
    if canBeUnit(0), let only = unit.whole(text(words.indices)) {
      try refuseUnclear(words.indices, only)
      return (only, nil)
    }
    for split in beginnings.reversed() {
      let start = afterConnector(from: split)
      let rest = start..<words.count
      guard canBeUnit(start), let from = unit.from(text(0..<split)), let to = unit.to(text(rest))
      else { continue }
      guard from.converts(to: to) else {
        throw refusal(
          .otherCategory(from: from, to: to, fitting: table.units(of: from.dimension)), at: rest)
      }
      try refuseUnclear(0..<split, from)
      try refuseUnclear(rest, to)
      return (from, to)
    }
    return nil
  }

  /// Refuses an unclear unit; `a` is accepted as ares because the answer names both units.
  private func refuseUnclear(_ range: Range<Int>, _ unit: Unit) throws(Refusal) {
    do { try notation.refuseUnclear(text(range), meaning: unit, isAreClear: true) } catch {
      throw refusal(error, at: range)
    }
  }

  /// Returns `start`, or behind a connector such as `to` the next word; at the end `in` is a unit, as in `10 ft in`.
  private func afterConnector(from start: Int) -> Int {
    start + 1 < words.count && notation.leadsToUnit(words[start].text) ? start + 1 : start
  }

  private func unknown(_ unit: @escaping (String) -> Unit?) -> Refusal {
    let known = beginnings.reversed().lazy.compactMap { end in
      unit(text(0..<end)).map { (unit: $0, end: end) }
    }.first
    guard let known else {
      let end =
        words.indices.first { $0 > 0 && notation.leadsToUnit(words[$0].text) } ?? words.count
      let endings = max(1, words.count - Self.mostOfUnit)..<max(1, words.count)
      let last = endings.lazy.compactMap { unit(text($0..<words.count)) }.first
      // If the last word is a unit, the unknown words are those before it.
      return unknown(0..<(last == nil ? end : min(end, words.count - 1)), of: last?.dimension)
    }
    let rest = afterConnector(from: known.end)..<words.count
    if rest.count == 1, notation.leadsToUnit(text(rest)) {
      return refusal(
        Failure(.leftover, typed: text(known.end..<words.count)), at: known.end..<words.count)
    }
    return unknown(rest, of: known.unit.dimension)
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
