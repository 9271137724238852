/// A number as decimal digits: rounded once, ready to be printed.
///
/// `digits` holds the number without its point: 12.50 is digits 1250 with 2 places.
package struct DecimalDigits: Sendable, Hashable {
  package let isNegative: Bool
  package let digits: UInt128
  package let places: Int

  /// Plain ASCII with a point and without a sign for zero: `-12.5`, `0.075`, `2500`.
  package var plain: String {
    var text = String(digits)
    if places > 0 {
      text = String(repeating: "0", count: max(0, places + 1 - text.count)) + text
      text.insert(".", at: text.index(text.endIndex, offsetBy: -places))
    }
    return isNegative && digits != 0 ? "-" + text : text
  }
}

extension Fraction {
  /// Rounded to so many decimal places, halves away from zero, without needless zeros at the end; nil past 38 digits.
  package func rounded(places: Int) -> DecimalDigits? {
    let bar = denominator.magnitude
    var (digits, rest) = numerator.magnitude.quotientAndRemainder(dividingBy: bar)
    var written = 0
    while written < places, rest != 0 {
      let next = bar.dividingFullWidth(rest.multipliedFullWidth(by: 10))
      let shifted = digits.multipliedReportingOverflow(by: 10)
      guard !shifted.overflow, shifted.partialValue < .max - 10 else { return nil }
      digits = shifted.partialValue + next.quotient
      rest = next.remainder
      written += 1
    }
    if rest >= bar - rest { digits += 1 }
    while written > 0, digits.isMultiple(of: 10) {
      digits /= 10
      written -= 1
    }
    return DecimalDigits(isNegative: isNegative, digits: digits, places: written)
  }

  /// Rounded to so many significant digits, but never coarser than whole numbers.
  package func rounded(significant: Int) -> DecimalDigits? {
    rounded(places: max(0, significant - 1 - leadingExponent))
  }

  /// As a person reads it: two decimals from 1 up, three significant digits below, never 0 for what is not zero.
  package var forDisplay: DecimalDigits? {
    magnitude >= .one ? rounded(places: 2) : rounded(significant: 3)
  }

  /// As programs read it: nine places, or nine significant digits where that is more.
  package var forJSON: DecimalDigits? {
    rounded(places: max(9, 8 - leadingExponent))
  }

  /// Whether nine places hold every digit.
  package var isPrecise: Bool { exactDecimal.map { $0.places <= 9 } ?? false }

  /// As a person follows a calculation: every digit where nine places hold them, else nine significant ones, the rest cut
  /// off, so that no whole number is shown that is not reached.
  package var precise: DecimalDigits? {
    isPrecise ? exactDecimal : try? rounded(significant: 9, up: isNegative)
  }

  /// Every digit of a number whose decimals end within 38 digits; nil for one whose decimals do not end.
  package var exactDecimal: DecimalDigits? {
    guard let all = rounded(places: 38), let back = try? Fraction(all), back == self else { return nil }
    return all
  }

  /// The number that these digits stand for.
  package init(_ decimal: DecimalDigits) throws(ArithmeticError) {
    guard let digits = Int128(exactly: decimal.digits) else { throw .overflow }
    try self.init(decimal.isNegative ? -digits : digits, over: try powerOfTen(decimal.places))
  }

  /// The power of ten of the first digit that is not zero: 2 for 250, −3 for 0.0025; 0 for zero.
  var leadingExponent: Int {
    guard !isZero else { return 0 }
    let bar = denominator.magnitude
    let (whole, remainder) = numerator.magnitude.quotientAndRemainder(dividingBy: bar)
    guard whole == 0 else { return String(whole).count - 1 }
    var (exponent, rest) = (0, remainder)
    while true {
      exponent -= 1
      let next = bar.dividingFullWidth(rest.multipliedFullWidth(by: 10))
      if next.quotient != 0 { return exponent }
      rest = next.remainder
    }
  }
}

/// Ten to a power from 0 to 38.
package func powerOfTen(_ exponent: Int) throws(ArithmeticError) -> Int128 {
  guard (0...38).contains(exponent) else { throw .overflow }
  return (0..<exponent).reduce(into: Int128(1)) { power, _ in power *= 10 }
}
