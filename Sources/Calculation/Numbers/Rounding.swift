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
    let division = LongDivision(of: self)
    var (digits, rest) = (division.whole, division.rest)
    var written = 0
    while written < places, rest != 0 {
      let next = division.decimal(rest)
      let shifted = digits.multipliedReportingOverflow(by: 10)
      guard !shifted.overflow, shifted.partialValue < .max - 10 else { return nil }
      digits = shifted.partialValue + next.digit
      rest = next.rest
      written += 1
    }
    if rest >= division.bar - rest { digits += 1 }
    while written > 0, let shorter = digits.tenth {
      digits = shorter
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
    magnitude >= .one ? rounded(places: 9) : rounded(places: max(9, 8 - leadingExponent))
  }

  /// Whether nine places hold every digit.
  package var isPrecise: Bool { exactDecimal.map { $0.places <= 9 } ?? false }

  /// As it was entered: every digit where nine places hold them, else nine significant ones.
  package var echoed: DecimalDigits? {
    (1_000_000_000 as Int128).isMultiple(of: denominator) ? rounded(places: 9) : rounded(significant: 9)
  }

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
    let division = LongDivision(of: self)
    guard division.whole == 0 else { return division.whole.digitCount - 1 }
    var (exponent, rest) = (0, division.rest)
    while true {
      exponent -= 1
      let next = division.decimal(rest)
      if next.digit != 0 { return exponent }
      rest = next.rest
    }
  }
}

/// Division as on paper, one decimal after the other.
private struct LongDivision {
  let bar: UInt128
  let whole: UInt128
  /// What the decimals are still to be made of.
  let rest: UInt128

  /// Without the sign.
  init(of fraction: Fraction) {
    bar = fraction.denominator.magnitude
    let number = fraction.numerator.magnitude
    if let number = UInt64(exactly: number), let bar = UInt64(exactly: bar) {
      (whole, rest) = (UInt128(number / bar), UInt128(number % bar))
    } else {
      (whole, rest) = number.quotientAndRemainder(dividingBy: bar)
    }
  }

  /// The next decimal, and what is left then.
  func decimal(_ rest: UInt128) -> (digit: UInt128, rest: UInt128) {
    if bar < UInt128(UInt64.max / 10) {
      // Below the bar, so ten times as much is a machine word too.
      let (shifted, bar) = (UInt64(rest) * 10, UInt64(bar))
      return (UInt128(shifted / bar), UInt128(shifted % bar))
    }
    let next = bar.dividingFullWidth(rest.multipliedFullWidth(by: 10))
    return (next.quotient, next.remainder)
  }
}

extension UInt128 {
  /// How many decimal digits it has; 1 for zero.
  var digitCount: Int { Swift.max(1, powersOfTen.firstIndex { self < $0.magnitude } ?? powersOfTen.count) }

  /// One of ten equal parts, where those are whole.
  var tenth: UInt128? {
    guard let short = UInt64(exactly: self) else { return isMultiple(of: 10) ? self / 10 : nil }
    let (part, rest) = short.quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? UInt128(part) : nil
  }
}

/// Ten to a power from 0 to 38.
package func powerOfTen(_ exponent: Int) throws(ArithmeticError) -> Int128 {
  guard powersOfTen.indices.contains(exponent) else { throw .overflow }
  return powersOfTen[exponent]
}

/// All that the type holds, from 1 up.
private let powersOfTen: [Int128] = Array(
  sequence(first: 1) { power in
    let next = power.multipliedReportingOverflow(by: 10)
    return next.overflow ? nil : next.partialValue
  })
