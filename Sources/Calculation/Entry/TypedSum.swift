/// Several numbers with units of their own, added up: `2 ha + 30 a`, `5 ha 20 a`.
extension Field {
  /// What they come to, in the unit of the first, or where its decimals do not end, of the last: `5 ft 10 in` is 70 in.
  ///
  /// Throws where they do not add up, or where what they come to is nothing that the field takes.
  func total(of number: TypedNumber, lastIn last: Unit, _ notation: Notation) throws(Refusal) -> Quantity {
    var parts: [(term: TypedNumber.Term, value: Quantity)] = []
    for (index, term) in number.earlier.enumerated() {
      // A number without a unit is in that of the next one.
      let spelled = number.earlier[index...].first { !$0.tail.isEmpty } ?? number.last
      parts.append((term, Quantity(term.value, try unit(of: spelled, notation))))
    }
    parts.append((number.last, Quantity(number.last.value, last)))
    for part in parts { try check(part.term, part.value, with: parts[0].value) }
    for (before, part) in zip(parts, parts.dropFirst()) where part.term.isNext {
      try checkNext(part.term, before.value, part.value)
    }
    try refuseUnclearAre(in: number.expression ?? "", parts.map(\.value.unit))
    let total = Self.sum(parts.map(\.value))
    let span = parts[0].term.span.lowerBound..<number.last.tailSpan.upperBound
    if let error = rules.refusal(of: total.value, typed: number.expression ?? "") { throw Refusal(error, at: span) }
    return total
  }

  static func sum(_ parts: [Quantity]) -> Quantity {
    let (first, last) = (parts[0].unit, parts[parts.count - 1].unit)
    let total = Quantity(parts.reduce(.zero) { $0 + $1.converted(to: first).value }, first)
    let inLast = total.converted(to: last)
    return total.isPrecise || !inLast.isPrecise ? total : inLast
  }

  /// What is dosed and temperatures are not added up, nor one currency to another.
  private func check(_ term: TypedNumber.Term, _ value: Quantity, with first: Quantity) throws(Refusal) {
    guard !value.unit.isDosed, value.unit.toBaseOffset.isZero, value.unit.dimension != .temperature,
      value.unit.converts(to: first.unit)
    else {
      throw Refusal(.sumOfUnit(typed: term.tail), at: term.tail.isEmpty ? term.span : term.tailSpan)
    }
  }

  /// Without a sign between them, the second is less than one of the first: `5 ha 200 a` is a slip.
  func checkNext(_ term: TypedNumber.Term, _ first: Quantity, _ second: Quantity) throws(Refusal) {
    guard second.converted(to: first.unit).value.magnitude >= .one else { return }
    let part = Quantity(second.value.magnitude, second.unit)
    throw Refusal(.partTooLarge(part, than: Quantity(1, first.unit)), at: term.span)
  }

  /// The unit behind a number.
  func unit(of term: TypedNumber.Term, _ notation: Notation) throws(Refusal) -> Unit {
    do { return try unit(spelled: term.tail, notation) } catch {
      let start = term.tailSpan.lowerBound
      let are = error == .unclearArea ? term.typedTail.bareAre : nil
      throw Refusal(error, at: are.map { start + $0.lowerBound..<start + $0.upperBound } ?? term.tailSpan)
    }
  }
}

extension Refusal {
  /// The same, or where `1:200` was typed, that this can mean two shares.
  func orRatio(in bytes: [UInt8]) -> Refusal {
    guard failure.is(InputCode.leftover), bytes[span.lowerBound] == UInt8(ascii: ":") else { return self }
    let sides = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).withOrdinarySpaces }
    // Behind it a unit may stand that the share was to be told in.
    guard sides.count == 2, case let second = sides[1].prefix(while: { $0 != " " }), let part = Fraction(sides[0]),
      let whole = Fraction(String(second)), part > .zero, whole > .zero, let unit = UnitTable.unit(id: "ml/l")
    else { return self }
    let shares = [part / whole, part / (part + whole)].map { Quantity($0 * 1000, unit) }
    return Refusal(
      .ratio(typed: "\(sides[0]):\(second)", inAll: shares[0], besides: shares[1]), at: 0..<bytes.count)
  }
}
