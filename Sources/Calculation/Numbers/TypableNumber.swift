extension Fraction {
  /// What can be typed for exactly this number above zero: one decimal, or two to be divided (`1000 / 3`), each of at most
  /// so many significant digits; nil where that is not enough.
  package func typed(significant: Int) -> [DecimalDigits]? {
    if let decimal = exactDecimal, decimal.hasAtMost(significant) { return [decimal] }
    // In lowest terms at most one side ends in zeros, which may as well stand behind the other's mark.
    let (top, topZeros) = numerator.magnitude.withoutZerosAtEnd
    let (bottom, bottomZeros) = denominator.magnitude.withoutZerosAtEnd
    let isShort = numerator.magnitude.digitCount <= significant && denominator.magnitude.digitCount <= significant
    let sides =
      isShort
      ? [(numerator.magnitude, 0), (denominator.magnitude, 0)] : [(top, bottomZeros), (bottom, topZeros)]
    let decimals = sides.map { DecimalDigits(isNegative: false, digits: $0.0, places: $0.1) }
    return decimals.allSatisfy { $0.hasAtMost(significant) } ? decimals : nil
  }

  /// Rounded to so many significant digits in one direction; throws where they do not fit.
  package func rounded(significant: Int, up: Bool) throws(ArithmeticError) -> DecimalDigits {
    let places = Swift.max(0, significant - 1 - leadingExponent)
    guard let nearest = rounded(places: places) else { throw .overflow }
    let value = try Fraction(nearest)
    guard up ? value < self : self < value else { return nearest }
    let last = try Fraction(1, over: try powerOfTen(places))
    guard let other = try (up ? value + last : value - last).rounded(places: places) else { throw .overflow }
    return other
  }
}

extension DecimalDigits {
  /// Zeros before the first other digit do not count; those at the end of a whole number do, as a reader counts them.
  fileprivate func hasAtMost(_ significant: Int) -> Bool { digits.digitCount <= significant && places <= 30 }
}

extension UInt128 {
  fileprivate var withoutZerosAtEnd: (UInt128, Int) {
    var (rest, zeros) = (self, 0)
    while rest != 0, let shorter = rest.tenth {
      rest = shorter
      zeros += 1
    }
    return (rest, zeros)
  }
}
