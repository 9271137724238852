/// Sums of numbers with units, `2 ha + 30 a`, `5 ha 20 a`, and fractions as labels print them.
extension Field {
  /// Returns the sum, in the unit of the first number. If its decimals do not end there, it is in the unit of the last
  /// number: `5 ft 10 in` is 70 in. Throws if the numbers cannot be added, or if the field does not accept the sum.
  func total(of number: TypedNumber, lastIn last: Unit, _ notation: Notation) throws(Refusal)
    -> Quantity
  {
    var parts: [(term: TypedNumber.Term, value: Quantity)] = []
    for (index, term) in number.earlier.enumerated() {
      // A number without a unit has the unit of the next number.
      let spelled = number.earlier[index...].first { !$0.tail.isEmpty } ?? number.last
      parts.append((term, Quantity(term.value, try unit(of: spelled, notation))))
    }
    parts.append((number.last, Quantity(number.last.value, last)))
    // Doses, temperatures, and units that do not convert, such as two currencies, cannot be added.
    for (term, value) in parts {
      guard !value.unit.isDosed, value.unit.toBaseOffset.isZero,
        value.unit.dimension != .temperature,
        value.unit.converts(to: parts[0].value.unit)
      else {
        throw Refusal(
          Failure(.sumOfUnit, typed: term.tail), at: term.tail.isEmpty ? term.span : term.tailSpan)
      }
    }
    for (before, part) in zip(parts, parts.dropFirst()) where part.term.isNext {
      try checkNext(part.term, before.value, part.value)
    }
    try refuseUnclearAre(in: number.expression ?? "", parts.map(\.value.unit))
    let total = Self.sum(parts.map(\.value))
    let span = parts[0].term.span.lowerBound..<number.last.tailSpan.upperBound
    if let error = rules.refusal(of: total.value, typed: number.expression ?? "") {
      throw Refusal(error, at: span)
    }
    return total
  }

  static func sum(_ parts: [Quantity]) -> Quantity {
    let (first, last) = (parts[0].unit, parts[parts.count - 1].unit)
    let total = Quantity(parts.reduce(.zero) { $0 + $1.converted(to: first).value }, first)
    let inLast = total.converted(to: last)
    return total.isPrecise || !inLast.isPrecise ? total : inLast
  }

  /// Returns the text with amounts apart: `2 ha + 1 ha` for `2 ha and 1 ha`, `3ha 20a` for `3ha20a`; a number without
  /// a unit before the word, as in `1 and 2 l/ha`, may be another dose. Two pressures or speeds are not one in all.
  func partedAmounts(_ text: String, _ notation: Notation) -> String {
    let words = text.split(separator: " ")
    let addsUp = units.contains { [.area, .volume, .weight].contains($0.dimension) }
    return zip([""] + words, words).map { before, word in
      if addsUp, before.contains(where: \.isLetter), notation.means(String(word), Notation.and) {
        return "+"
      }
      return word.indices.reduce(into: "") { parted, index in
        if word[index].isNumber, parted.last?.isLetter == true,
          word[index...].first(where: { !$0.isNumber && $0 != "," && $0 != "." })?.isLetter == true
        {
          parted += " "
        }
        parted.append(word[index])
      }
    }.joined(separator: " ")
  }

  /// Throws if a number behind another one without a sign is not less than one unit of the first, as in `5 ha 200 a`.
  func checkNext(_ term: TypedNumber.Term, _ first: Quantity, _ second: Quantity) throws(Refusal) {
    guard second.converted(to: first.unit).value.magnitude >= .one else { return }
    let data: [String: Datum] = [
      "second": .entered(Quantity(second.value.magnitude, second.unit)),
      "first": .entered(Quantity(1, first.unit)),
    ]
    throw Refusal(Failure(InputCode.partTooLarge, data), at: term.span)
  }

  func unit(of term: TypedNumber.Term, _ notation: Notation) throws(Refusal) -> Unit {
    do { return try unit(spelled: term.tail, notation) } catch {
      throw Refusal(error, of: term.typedTail, at: term.tailSpan)
    }
  }

  /// Throws if a value has the letter `a` for are together with US or imperial units.
  func refuseUnclearAre(in text: String, _ units: [Unit]) throws(Refusal) {
    guard units.contains(where: \.usesAre), units.contains(where: \.isCustomary),
      let are = text.bareAre
    else { return }
    throw Refusal(.unclearArea, at: are)
  }

  /// Reads a fraction before a US or imperial unit, `1 1/2 pt`; throws `refusal` for other text.
  func fraction(_ bytes: [UInt8], _ notation: Notation, insteadOf refusal: Refusal) throws(Refusal)
    -> FieldReading
  {
    guard refusal.failure.mayBeFraction, let spelledOut = NumberReader.fractionsSpelledOut(bytes),
      let number = try? TypedNumber(spelledOut, notation, rules)
    else {
      let text = String(decoding: bytes, as: UTF8.self)
      let unit = try? unit(spelled: String(text.drop { !$0.isLetter }), notation)
      guard unit?.isCustomary == true else { throw refusal }
      if let other = NumberReader.otherForm(ofFraction: text) {
        let failure = Failure(
          .operatorSpacing, typed: other.typed, ["meant": .text(other.meant)], variant: "mixed")
        throw Refusal(failure, at: 0..<other.typed.utf8.count)
      }
      guard refusal.failure == Failure(.operatorSpacing, typed: "/") else { throw refusal }
      throw Refusal(Failure(InputCode.operatorSpacing, variant: "fraction"), at: refusal.span)
    }
    let shift = bytes.count - spelledOut.count
    for term in number.earlier + [number.last] where !term.tail.isEmpty {
      let unit: Unit
      do { unit = try self.unit(spelled: term.tail, notation) } catch {
        throw Refusal(
          error,
          at: max(0, term.tailSpan.lowerBound + shift)..<max(1, term.tailSpan.upperBound + shift))
      }
      guard unit.isCustomary else { throw refusal }
    }
    guard let last = try? unit(spelled: number.last.tail, notation) else { throw refusal }
    let value =
      number.earlier.isEmpty
      ? Quantity(number.last.value, last) : try total(of: number, lastIn: last, notation)
    let end = number.earlier.isEmpty ? max(0, number.last.tailSpan.lowerBound + shift) : bytes.count
    return FieldReading(
      quantity: value, hasTypedUnit: true,
      expression: String(decoding: bytes[..<end], as: UTF8.self).withOrdinarySpaces)
  }
}

extension Refusal {
  /// Makes the refusal of a unit; of an unclear `a`, at this letter alone.
  init(_ failure: Failure, of unit: String, at span: Range<Int>) {
    let are = failure == .unclearArea ? unit.bareAre : nil
    let start = span.lowerBound
    self.init(failure, at: are.map { start + $0.lowerBound..<start + $0.upperBound } ?? span)
  }

  /// Returns the refusal of a ratio, `1:200`, which can mean two shares, if one was typed; otherwise this refusal.
  func orRatio(in bytes: [UInt8]) -> Refusal {
    guard failure.is(InputCode.leftover), bytes[span.lowerBound] == UInt8(ascii: ":") else {
      return self
    }
    let sides = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).withOrdinarySpaces }
    // A unit for the share may follow the ratio.
    guard sides.count == 2, case let second = sides[1].prefix(while: { $0 != " " }),
      let part = Fraction(sides[0]),
      let whole = Fraction(String(second)), part > .zero, whole > .zero,
      let unit = UnitTable.unit(id: "ml/l")
    else { return self }
    let shares: [String: Datum] = [
      "whole": .precise(Quantity(part / whole * 1000, unit)),
      "besides": .precise(Quantity(part / (part + whole) * 1000, unit)),
    ]
    return Refusal(Failure(.ratio, typed: "\(sides[0]):\(second)", shares), at: 0..<bytes.count)
  }
}
