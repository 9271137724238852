/// Sums of numbers with units, `2 ha + 30 a`, `5 ha 20 a`.
extension Field {
  /// A number of a sum with its unit.
  private struct Summand {
    let term: TypedNumber.Term
    let value: Quantity
  }

  /// Returns the sum, in the unit of the first number. If its decimals do not end there, it is in the unit of the last
  /// number: `5 ft 10 in` is 70 in. Throws if the numbers cannot be added, or if the field does not accept the sum.
  func total(
    of number: TypedNumber, lastIn lastUnit: Unit, _ notation: Notation
  ) throws(Refusal) -> Quantity {
    let summands = try summands(of: number, lastIn: lastUnit, notation)
    let typed = number.expression ?? ""
    try refuseUnclearAre(in: typed, summands.map(\.value.unit))
    let total = Self.sum(summands.map(\.value))
    if let failure = rules.refusal(of: total.value, typed: typed) {
      let span = summands[0].term.span.lowerBound..<number.last.tailSpan.upperBound
      throw Refusal(failure, at: span)
    }
    return total
  }

  /// Returns the numbers of a sum with their units; throws if they cannot be added.
  private func summands(
    of number: TypedNumber, lastIn lastUnit: Unit, _ notation: Notation
  ) throws(Refusal) -> [Summand] {
    var summands: [Summand] = []
    for (place, term) in number.earlier.enumerated() {
      // A number without a unit has the unit of the next number.
      let spelled = number.earlier[place...].first { !$0.tail.isEmpty } ?? number.last
      let unit = try unit(of: spelled, notation)
      summands.append(Summand(term: term, value: Quantity(term.value, unit)))
    }
    summands.append(Summand(term: number.last, value: Quantity(number.last.value, lastUnit)))
    try check(summands)
    return summands
  }

  /// Throws if the numbers of a sum cannot be added, or if one is too large to follow another without a sign.
  private func check(_ summands: [Summand]) throws(Refusal) {
    let firstUnit = summands[0].value.unit
    for summand in summands where !Self.canAdd(summand.value.unit, to: firstUnit) {
      let term = summand.term
      throw Refusal(
        Failure(.sumOfUnit, typed: term.tail), at: term.tail.isEmpty ? term.span : term.tailSpan)
    }
    for (before, summand) in zip(summands, summands.dropFirst()) where summand.term.isNext {
      try checkNext(summand.term, before.value, summand.value)
    }
  }

  /// Whether a value in a unit can be added to one in another: not doses, temperatures, and units that do not convert,
  /// such as two currencies.
  private static func canAdd(_ unit: Unit, to firstUnit: Unit) -> Bool {
    !unit.isDosed && unit.toBaseOffset.isZero && unit.dimension != .temperature
      && unit.converts(to: firstUnit)
  }

  /// Adds up quantities in the unit of the first, or of the last if the decimals end only there.
  static func sum(_ quantities: [Quantity]) -> Quantity {
    let firstUnit = quantities[0].unit
    let lastUnit = quantities[quantities.count - 1].unit
    let sum = quantities.reduce(Fraction.zero) { sum, quantity in
      sum + quantity.converted(to: firstUnit).value
    }
    let inFirst = Quantity(sum, firstUnit)
    let inLast = inFirst.converted(to: lastUnit)
    return inFirst.isPrecise || !inLast.isPrecise ? inFirst : inLast
  }

  /// Returns the text with amounts apart: `2 ha + 1 ha` for `2 ha and 1 ha`, `3ha 20a` for `3ha20a`; a number without
  /// a unit before the word, as in `1 and 2 l/ha`, may be another dose. Two pressures or speeds are not one in all.
  func partedAmounts(_ text: String, _ notation: Notation) -> String {
    let words = text.split(separator: " ")
    let addsUp = units.contains { [.area, .volume, .weight].contains($0.dimension) }
    let partedWords = zip([""] + words, words).map { before, word in
      let isSign =
        addsUp && before.contains(where: \.isLetter) && notation.means(String(word), Notation.and)
      return isSign ? "+" : Self.partedWord(word)
    }
    return partedWords.joined(separator: " ")
  }

  /// Returns a word with a space before each number that stands behind a letter and before another: `3ha 20a`.
  private static func partedWord(_ word: Substring) -> String {
    var parted = ""
    for place in word.indices {
      if word[place].isNumber, let before = parted.last, before.isLetter {
        let behind = word[place...].first { !$0.isNumber && $0 != "," && $0 != "." }
        if let behind, behind.isLetter { parted += " " }
      }
      parted.append(word[place])
    }
    return parted
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

  /// Returns the unit of a number; throws if what stands behind it is none.
  func unit(of term: TypedNumber.Term, _ notation: Notation) throws(Refusal) -> Unit {
    do throws(Failure) {
      return try unit(spelled: term.tail, notation)
    } catch {
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
}

/// Fractions as labels print them, before US and imperial units: `1 1/2 pt`.
extension Field {
  /// Reads a fraction before a US or imperial unit, `1 1/2 pt`; throws `refusal` for other text.
  func fraction(
    _ bytes: [UInt8], _ notation: Notation, insteadOf refusal: Refusal
  ) throws(Refusal) -> FieldReading {
    guard refusal.failure.mayBeFraction, let spelledOut = NumberReader.fractionsSpelledOut(bytes),
      let number = try? TypedNumber(spelledOut, notation, rules)
    else {
      throw fractionRefusal(bytes, notation, insteadOf: refusal)
    }
    let shift = bytes.count - spelledOut.count
    try checkUnits(of: number, shift: shift, notation, insteadOf: refusal)
    guard let lastUnit = try? unit(spelled: number.last.tail, notation) else { throw refusal }
    let isSum = !number.earlier.isEmpty
    let quantity =
      isSum
      ? try total(of: number, lastIn: lastUnit, notation)
      : Quantity(number.last.value, lastUnit)
    let end = isSum ? bytes.count : max(0, number.last.tailSpan.lowerBound + shift)
    return FieldReading(
      quantity: quantity, hasTypedUnit: true,
      expression: String(decoding: bytes[..<end], as: UTF8.self).withOrdinarySpaces)
  }

  /// Throws if a number has no US or imperial unit. A place in the text with its fractions spelled out is a place in the
  /// typed text after `shift` is added.
  private func checkUnits(
    of number: TypedNumber, shift: Int, _ notation: Notation, insteadOf refusal: Refusal
  ) throws(Refusal) {
    for term in number.earlier + [number.last] where !term.tail.isEmpty {
      let unit: Unit
      do throws(Failure) {
        unit = try self.unit(spelled: term.tail, notation)
      } catch {
        let start = max(0, term.tailSpan.lowerBound + shift)
        let end = max(1, term.tailSpan.upperBound + shift)
        throw Refusal(error, at: start..<end)
      }
      guard unit.isCustomary else { throw refusal }
    }
  }

  /// Returns how to type a fraction before a US or imperial unit that is written in another way; `refusal` for other text.
  private func fractionRefusal(
    _ bytes: [UInt8], _ notation: Notation, insteadOf refusal: Refusal
  ) -> Refusal {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let unit = try? unit(spelled: String(text.drop { !$0.isLetter }), notation),
      unit.isCustomary
    else { return refusal }
    if let other = NumberReader.otherForm(ofFraction: text) {
      let failure = Failure(
        .operatorSpacing, typed: other.typed, ["meant": .text(other.meant)], variant: "mixed")
      return Refusal(failure, at: 0..<other.typed.utf8.count)
    }
    guard refusal.failure == Failure(.operatorSpacing, typed: "/") else { return refusal }
    return Refusal(Failure(InputCode.operatorSpacing, variant: "fraction"), at: refusal.span)
  }
}

extension Refusal {
  /// Makes the refusal of a unit; of an unclear `a`, at this letter alone.
  init(_ failure: Failure, of unit: String, at span: Range<Int>) {
    guard failure == .unclearArea, let letter = unit.bareAre else {
      self.init(failure, at: span)
      return
    }
    let start = span.lowerBound
    self.init(failure, at: start + letter.lowerBound..<start + letter.upperBound)
  }

  /// Returns the refusal of a ratio, `1:200`, which can mean two shares, if one was typed; otherwise this refusal.
  func orRatio(in bytes: [UInt8]) -> Refusal {
    guard failure.is(InputCode.leftover), bytes[span.lowerBound] == UInt8(ascii: ":") else {
      return self
    }
    guard let ratio = Ratio(bytes), let unit = UnitTable.unit(id: "ml/l") else { return self }
    let ofWhole = ratio.first / ratio.second
    let besides = ratio.first / (ratio.first + ratio.second)
    let shares: [String: Datum] = [
      "whole": .precise(Quantity(ofWhole * 1000, unit)),
      "besides": .precise(Quantity(besides * 1000, unit)),
    ]
    return Refusal(Failure(.ratio, typed: ratio.typed, shares), at: 0..<bytes.count)
  }
}

/// Two positive numbers with a colon between them, `1:200`.
private struct Ratio {
  let first: Fraction
  let second: Fraction
  /// The ratio as typed, without what stands behind it.
  let typed: String

  /// Nil for other text.
  init?(_ bytes: [UInt8]) {
    let sides = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).withOrdinarySpaces }
    guard sides.count == 2 else { return nil }
    // A unit for the share may follow the ratio.
    let secondNumber = String(sides[1].prefix { $0 != " " })
    guard let first = Fraction(sides[0]), first > .zero else { return nil }
    guard let second = Fraction(secondNumber), second > .zero else { return nil }
    self.first = first
    self.second = second
    typed = "\(sides[0]):\(secondNumber)"
  }
}
