extension Fraction {
  /// Returns what to type to get exactly this number above zero: one decimal, or two decimals to divide (`1000 / 3`).
  ///
  /// Each has at most so many significant digits. The two decimals are below the limit for typed numbers; the caller
  /// checks that the number itself is. Nil if such decimals do not exist.
  package func typed(significant: Int) -> [DecimalDigits]? {
    if let decimal = exactDecimal, decimal.hasAtMost(significant) { return [decimal] }
    let sides = [numerator, denominator].map { DecimalDigits(isNegative: false, digits: $0, places: 0) }
    if sides.allSatisfy({ $0.isTypable(significant) }) { return sides }
    // In lowest terms at most one side ends in zeros. Removing those zeros and giving the other side as many decimals
    // leaves the quotient the same.
    let (top, bottom) = (numerator.withoutZerosAtEnd, denominator.withoutZerosAtEnd)
    let shorter = [
      DecimalDigits(isNegative: false, digits: top.digits, places: bottom.zeros),
      DecimalDigits(isNegative: false, digits: bottom.digits, places: top.zeros),
    ]
    return shorter.allSatisfy { $0.isTypable(significant) && $0.places <= 30 } ? shorter : nil
  }

  /// Rounds to so many significant digits, always up or always down.
  package func rounded(significant: Int, up: Bool) -> DecimalDigits {
    let places = Swift.max(0, significant - 1 - leadingExponent)
    let nearest = rounded(places: places)
    let value = Fraction(nearest)
    guard up ? value < self : self < value else { return nearest }
    let last = Fraction.one / .powerOfTen(places)
    return (up ? value + last : value - last).rounded(places: places)
  }

  /// The digits of a whole number without the zeros at its end, and how many zeros there are.
  private var withoutZerosAtEnd: (digits: Fraction, zeros: Int) {
    let text = description
    let zeros = isZero ? 0 : text.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    return (zeros == 0 ? self : self / .powerOfTen(zeros), zeros)
  }
}

extension DecimalDigits {
  fileprivate func isTypable(_ significant: Int) -> Bool {
    hasAtMost(significant) && Fraction(self) < NumberRules.limit
  }
}
