/// Values of several quantities in a row, such as a distance and a time: `100 m in 45 s`.
extension Field {
  /// A part of a measured value, such as the distance or the time, with its name and units.
  package struct Part: Sendable, Hashable {
    /// The field that names it and takes its units.
    package let field: Field
    /// The largest number of quantities.
    var most = 1
    var isOptional = false

    package static func == (left: Part, right: Part) -> Bool { left.field.path == right.field.path }
    package func hash(into hasher: inout Hasher) { hasher.combine(field.path) }
  }

  /// The key of the text that tells two values apart if their units do not: `25 cm of 75 cm`; nil if the units do.
  package var measuredKey: String? {
    guard case .measured(let parts) = kind, parts.count > 1,
      parts[0].field.measures == parts[1].field.measures
    else {
      return nil
    }
    return "measured-\(id)"
  }

  /// Reads `100 m in 45 s`, `1.15 1.2 1.18 l in 60 s`; a number without a unit has that of the next number.
  func measured(
    _ text: String, _ parts: [Part], _ notation: Notation
  ) throws(Refusal) -> [Quantity] {
    let quantities: [Quantity]
    do throws(Refusal) {
      quantities = try measuredInDecimals(text, parts, notation)
    } catch {
      quantities = try measuredInFractions(text, parts, notation, insteadOf: error)
    }
    try refuseUnclearAre(in: text, quantities.map(\.unit))
    return quantities
  }

  /// Reads values with fractions before US and imperial units, `1/128 ac 20 fl oz`; throws `refusal` for other text.
  private func measuredInFractions(
    _ text: String, _ parts: [Part], _ notation: Notation, insteadOf refusal: Refusal
  ) throws(Refusal) -> [Quantity] {
    guard refusal.failure.mayBeFraction else { throw refusal }
    let isRow = parts.contains { $0.most > 1 }
    guard
      let spelledOut = NumberReader.fractionsSpelledOut(
        Array(text.utf8), inRow: isRow, bracketed: false)
    else { throw refusal }
    do throws(Refusal) {
      return try measuredInDecimals(
        String(decoding: spelledOut, as: UTF8.self), parts, notation, typed: text)
    } catch {
      if error.failure.mayBeFraction { throw refusal }
      // The place of the error is known in the typed text only if no fraction stands behind it.
      let behind = spelledOut[error.span.lowerBound...]
      let isBehindFractions = text.utf8.suffix(behind.count).elementsEqual(behind)
      guard isBehindFractions else { throw Refusal(error.failure, at: 0..<text.utf8.count) }
      throw error.shifted(by: text.utf8.count - spelledOut.count)
    }
  }

  /// Reads the values; `typed` is the text as typed if fractions in it have been spelled out.
  private func measuredInDecimals(
    _ text: String, _ parts: [Part], _ notation: Notation, typed: String? = nil
  ) throws(Refusal) -> [Quantity] {
    // A comma before a space separates two amounts and is not part of a number.
    let terms = try measuredTerms(Array(text.replacing(", ", with: "  ").utf8), notation)
    let scanner = ByteScanner(Array(text.utf8))
    var reading = MeasuredReading(parts, notation, hasFractions: typed != nil)
    for (place, term) in terms.enumerated() {
      guard let spelled = terms[place...].first(where: { !$0.tail.isEmpty }) else {
        throw Refusal(unitNeeded(in: typed ?? text, parts, notation), at: term.span)
      }
      let typedNumber = scanner.text(term.span)
      if let failure = rules.refusal(of: term.value, typed: typedNumber) {
        throw Refusal(failure, at: term.span)
      }
      try reading.take(term, typedNumber, in: spelled)
    }
    let missing = reading.missing
    guard missing.isEmpty else {
      throw Refusal(incomplete(typed ?? text, missing), at: 0..<text.utf8.count)
    }
    return reading.quantities
  }

  /// Returns the refusal of a value that lacks parts, with their names.
  private func incomplete(_ text: String, _ missing: [FieldName]) -> Failure {
    let data: [String: Datum] = ["field": .fields([name]), "missing": .fields(missing)]
    return Failure(.incomplete, typed: text, data)
  }

  /// Returns the refusal of numbers without a unit, with units to type.
  private func unitNeeded(in text: String, _ parts: [Part], _ notation: Notation) -> Failure {
    let known = notation.ordered(unitsToType(of: parts, notation.system))
    return .unitNeeded(typed: text.withOrdinarySpaces, field: name, units: known)
  }

  /// Adds a number to a time as a stopwatch shows it, `1 min 20 s`, where all parts have their quantities. Nil for a
  /// quantity that is no time, and for a unit that is not smaller than that of the time.
  fileprivate func time(
    _ time: Quantity, continuedBy term: TypedNumber.Term, in spelled: TypedNumber.Term,
    _ notation: Notation
  ) throws(Refusal) -> Quantity? {
    guard time.unit.dimension == .time else { return nil }
    let smaller = Quantity(term.value, try unit(of: spelled, notation))
    guard smaller.unit.toBase < time.unit.toBase else { return nil }
    try checkNext(term, time, smaller)
    return Field.sum([time, smaller])
  }

  /// The first units of each part that have a symbol, each once; first those of a system.
  private func unitsToType(of parts: [Part], _ system: UnitSystem) -> [Unit] {
    var units: [Unit] = []
    for part in parts {
      let ordered = part.field.units.sorted { system.rank(of: $0) < system.rank(of: $1) }
      for unit in ordered.prefix(2) where !unit.symbol.isEmpty && !units.contains(unit) {
        units.append(unit)
      }
    }
    return units
  }

  /// Reads the numbers, each with the unit behind it, without the words that lead to the next one.
  private func measuredTerms(
    _ bytes: [UInt8], _ notation: Notation
  ) throws(Refusal) -> [TypedNumber.Term] {
    let terms = try NumberReader.terms(bytes, notation, rules, isSum: false) {
      notation.means($0, Notation.per)
    }
    return terms.map { term in
      let unit = unit(in: term.typedTail, notation)
      let start = term.tailSpan.lowerBound
      return TypedNumber.Term(
        value: term.value, span: term.span, tail: unit, typedTail: unit,
        tailSpan: start..<min(start + unit.utf8.count, term.tailSpan.upperBound))
    }
  }

  /// Returns the text behind a number without final words that may lead to the next value: `m in` becomes `m`. Values
  /// that need their own words may be in inches, so there `in` stays.
  private func unit(in typedTail: String, _ notation: Notation) -> String {
    let words = typedTail.split(separator: " ")
    guard measuredKey == nil else { return words.joined(separator: " ") }
    let end = words.indices.first { place in
      notation.means(words[place...].joined(separator: " "), Notation.within)
    }
    return words[..<(end ?? words.endIndex)].joined(separator: " ")
  }
}

/// The quantities of a measured value while its numbers are taken one after another.
private struct MeasuredReading {
  private(set) var quantities: [Quantity] = []
  private var cursor: PartCursor
  private let lastPart: Field?
  private let notation: Notation
  /// Whether fractions in the text have been spelled out.
  private let hasFractions: Bool

  init(_ parts: [Field.Part], _ notation: Notation, hasFractions: Bool) {
    cursor = PartCursor(parts)
    lastPart = parts.last?.field
    self.notation = notation
    self.hasFractions = hasFractions
  }

  /// The names of the parts that must still have a quantity.
  var missing: [FieldName] { cursor.missing }

  /// Takes a number with the unit behind `spelled`, for the next part. Once all parts are full, only smaller units of
  /// the last time can follow.
  mutating func take(
    _ term: TypedNumber.Term, _ typedNumber: String, in spelled: TypedNumber.Term
  ) throws(Refusal) {
    let notation = notation
    let unit = try cursor.next { part throws(Refusal) in try part.unit(of: spelled, notation) }
    if let unit {
      if hasFractions, typedNumber.contains("/") {
        try Self.refuseFraction(before: unit, at: term.span)
      }
      quantities.append(Quantity(term.value, unit))
    } else if let time = quantities.last,
      let longer = try lastPart?.time(time, continuedBy: term, in: spelled, notation)
    {
      quantities[quantities.count - 1] = longer
    } else {
      throw Refusal(Failure(.leftover, typed: typedNumber), at: term.span)
    }
  }

  /// Throws for a fraction before a metric unit, which takes decimals; a time may have either.
  private static func refuseFraction(before unit: Unit, at span: Range<Int>) throws(Refusal) {
    guard !unit.isCustomary, unit.dimension != .time else { return }
    throw Refusal(Failure(.operatorSpacing, typed: "/"), at: span)
  }
}

/// The place of the next quantity among the parts of a measured value.
struct PartCursor {
  private let parts: [Field.Part]
  private var place = 0
  /// How many quantities the part at this place has.
  private var taken = 0

  init(_ parts: [Field.Part]) { self.parts = parts }

  /// Returns the unit that `unit` finds for the next part; nil if that part is full. Throws if it fits no part.
  mutating func next<Trouble: Error>(
    _ unit: (Field) throws(Trouble) -> Unit
  ) throws(Trouble) -> Unit? {
    while true {
      let isLast = place + 1 == parts.count
      do throws(Trouble) {
        let fitting = try unit(parts[place].field)
        if taken < parts[place].most {
          taken += 1
          return fitting
        }
        // The next part may have the same units.
        guard !isLast, let unitOfNext = try? unit(parts[place + 1].field) else { return nil }
        place += 1
        taken = 1
        return unitOfNext
      } catch {
        guard !isLast, taken > 0 || parts[place].isOptional else { throw error }
        place += 1
        taken = 0
      }
    }
  }

  /// The names of the parts that must still have a quantity.
  var missing: [FieldName] {
    let empty = parts[(taken > 0 ? place + 1 : place)...]
    return empty.filter { !$0.isOptional }.map(\.field.name)
  }
}
