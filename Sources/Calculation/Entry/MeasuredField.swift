extension Field {
  /// A part of a measured value, such as the distance or the time, with its name and units.
  package struct Part: Sendable, Hashable {
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
  func measured(_ text: String, _ parts: [Part], _ notation: Notation) throws(Refusal) -> [Quantity]
  {
    let quantities: [Quantity]
    do throws(Refusal) { quantities = try measuredInDecimals(text, parts, notation) } catch {
      // The values may have fractions before US and imperial units: `1/128 ac 20 fl oz`.
      guard error.failure.mayBeFraction, case let isRow = parts.contains(where: { $0.most > 1 }),
        let plain = NumberReader.fractionsSpelledOut(
          Array(text.utf8), inRow: isRow, bracketed: false)
      else { throw error }
      let refusal = error
      do throws(Refusal) {
        quantities = try measuredInDecimals(
          String(decoding: plain, as: UTF8.self), parts, notation, typed: text)
      } catch {
        if error.failure.mayBeFraction { throw refusal }
        let behind = plain[error.span.lowerBound...]
        let isBehind = text.utf8.suffix(behind.count).elementsEqual(behind)
        throw isBehind
          ? error.shifted(by: text.utf8.count - plain.count)
          : Refusal(error.failure, at: 0..<text.utf8.count)
      }
    }
    try refuseUnclearAre(in: text, quantities.map(\.unit))
    return quantities
  }

  /// Reads the values; `typed` is the text as typed if fractions in it have been spelled out.
  private func measuredInDecimals(
    _ text: String, _ parts: [Part], _ notation: Notation, typed: String? = nil
  ) throws(Refusal) -> [Quantity] {
    // A comma before a space separates two amounts and is not part of a number.
    let terms = try measuredTerms(Array(text.replacing(", ", with: "  ").utf8), notation)
    let scanner = ByteScanner(Array(text.utf8))
    var cursor = PartCursor(parts)
    var quantities: [Quantity] = []
    for (index, term) in terms.enumerated() {
      guard let spelled = terms[index...].first(where: { !$0.tail.isEmpty }) else {
        throw Refusal(
          .unitNeeded(
            typed: (typed ?? text).withOrdinarySpaces, field: name,
            units: notation.ordered(unitsToType(of: parts, notation.system))), at: term.span)
      }
      if let failure = rules.refusal(of: term.value, typed: scanner.text(term.span)) {
        throw Refusal(failure, at: term.span)
      }
      if let unit = try cursor.next({ part throws(Refusal) in try part.unit(of: spelled, notation) }
      ) {
        if typed != nil, scanner.text(term.span).contains("/"), !unit.isCustomary,
          unit.dimension != .time
        {
          throw Refusal(Failure(.operatorSpacing, typed: "/"), at: term.span)
        }
        quantities.append(Quantity(term.value, unit))
      } else {
        // Adds up a time as a stopwatch shows it: `1 min 20 s`.
        guard let time = quantities.last, let part = parts.last?.field,
          time.unit.dimension == .time,
          case let more = Quantity(term.value, try part.unit(of: spelled, notation)),
          more.unit.toBase < time.unit.toBase
        else { throw Refusal(Failure(.leftover, typed: scanner.text(term.span)), at: term.span) }
        try part.checkNext(term, time, more)
        quantities[quantities.count - 1] = Field.sum([time, more])
      }
    }
    guard cursor.missing.isEmpty else {
      throw Refusal(
        Failure(
          .incomplete, typed: typed ?? text,
          ["field": .fields([name]), "missing": .fields(cursor.missing)]),
        at: 0..<text.utf8.count)
    }
    return quantities
  }

  /// The first units of each part that have a symbol, each once; first those of a system.
  private func unitsToType(of parts: [Part], _ system: UnitSystem) -> [Unit] {
    let units = parts.flatMap {
      $0.field.units.sorted { system.rank(of: $0) < system.rank(of: $1) }.prefix(2)
    }
    return units.reduce(into: []) { units, unit in
      if !unit.symbol.isEmpty, !units.contains(unit) { units.append(unit) }
    }
  }

  private func measuredTerms(_ bytes: [UInt8], _ notation: Notation) throws(Refusal) -> [TypedNumber
    .Term]
  {
    try NumberReader.terms(bytes, notation, rules, isSum: false) {
      notation.means($0, Notation.per)
    }.map { term in
      // Without the final words that may lead to the next value: `m in` becomes `m`. Values that need their own words
      // may be in inches.
      let words = term.typedTail.split(separator: " ")
      let end = (measuredKey == nil ? words.indices : 0..<0).first {
        notation.means(words[$0...].joined(separator: " "), Notation.within)
      }
      let unit = words[..<(end ?? words.endIndex)].joined(separator: " ")
      let start = term.tailSpan.lowerBound
      return TypedNumber.Term(
        value: term.value, span: term.span, tail: unit, typedTail: unit,
        tailSpan: start..<min(start + unit.utf8.count, term.tailSpan.upperBound))
    }
  }
}

/// The place of the next quantity among the parts of a measured value.
struct PartCursor {
  private let parts: [Field.Part]
  private var place = 0
  private var taken = 0

  init(_ parts: [Field.Part]) { self.parts = parts }

  /// Returns the unit that `unit` finds for the next part; nil if that part is full. Throws if it fits no part.
  mutating func next<Trouble: Error>(_ unit: (Field) throws(Trouble) -> Unit) throws(Trouble)
    -> Unit?
  {
    while true {
      do throws(Trouble) {
        let fitting = try unit(parts[place].field)
        if taken < parts[place].most {
          taken += 1
          return fitting
        }
        // The next part may have the same units.
        guard place + 1 < parts.count, let other = try? unit(parts[place + 1].field) else {
          return nil
        }
        (place, taken) = (place + 1, 1)
        return other
      } catch {
        guard place + 1 < parts.count, taken > 0 || parts[place].isOptional else { throw error }
        (place, taken) = (place + 1, 0)
      }
    }
  }

  var missing: [FieldName] {
    parts[(taken > 0 ? place + 1 : place)...].filter { !$0.isOptional }.map(\.field.name)
  }
}
