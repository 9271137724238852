import BigInt

/// The decimal digits of a rounded number, ready to be printed: 12.50 has `digits` 1250 and 2 places.
package struct DecimalDigits: Sendable, Hashable {
  /// Whether the number is below zero; a zero may have been rounded from such a number.
  package let isNegative: Bool
  /// The digits without a decimal mark, a whole number.
  package let digits: Fraction
  /// How many of the digits are decimals.
  package let places: Int

  /// The number in ASCII with a decimal point: `-12.5`, `0.075`, `2500`. Zero has no sign.
  package var plain: String {
    if let text = withTextIfShort({ String(decoding: $0, as: UTF8.self) }) { return text }
    var text = digits.description
    if places > 0 {
      text = String(repeating: "0", count: max(0, places + 1 - text.count)) + text
      text.insert(".", at: text.index(text.endIndex, offsetBy: -places))
    }
    return isNegative && !digits.isZero ? "-" + text : text
  }

  /// Whether it has at most so many significant digits. Leading zeros do not count; zeros at the end of a whole number do, as they do when a typed number is read.
  func hasAtMost(_ significant: Int) -> Bool { digits < .powerOfTen(significant) }
}

extension Fraction {
  /// The most significant digits of a number that is typed, or printed as it was entered.
  package static let significantDigits = 12

  /// Rounds to so many decimal places, halves away from zero, and removes zeros at the end of the decimals.
  package func rounded(places: Int) -> DecimalDigits {
    if case .short(let numerator, let denominator) = parts,
      let short = LongDivision(numerator, denominator).rounded(places: places)
    {
      return DecimalDigits(
        isNegative: numerator < 0, digits: Fraction(short.digits, over: 1), places: short.places)
    }
    var digits = long.digits(places: places)
    var written = places
    while written > 0, digits % 10 == 0 {
      digits /= 10
      written -= 1
    }
    return DecimalDigits(
      isNegative: isNegative, digits: Fraction(LongFraction(lowest: digits, 1)), places: written)
  }

  /// Rounds to so many significant digits, but keeps all digits before the decimal mark.
  package func rounded(significant: Int) -> DecimalDigits {
    rounded(places: max(0, significant - 1 - leadingExponent))
  }

  /// The number rounded for a person to read: two decimals from 1 up, three significant digits below 1. Only zero is 0.
  package var forDisplay: DecimalDigits {
    isBelowOne ? rounded(significant: 3) : rounded(places: 2)
  }

  /// Whether `forDisplay` shows the exact number.
  package var isExactForDisplay: Bool { Fraction(forDisplay) == self }

  /// The number rounded for programs: to nine decimals, or to nine significant digits where those are more decimals.
  package var forJSON: DecimalDigits {
    let areNineEnough = hasNineDecimals || !isBelowOne
    return rounded(places: areNineEnough ? 9 : max(9, 8 - leadingExponent))
  }

  /// Whether its decimals end within nine places, as far as that is quickly told.
  private var hasNineDecimals: Bool {
    if case .short(_, let bar) = parts {
      (1_000_000_000 as Int128).isMultiple(of: bar)
    } else {
      false
    }
  }

  /// Whether `forJSON` shows the exact number.
  var isExactForJSON: Bool { hasNineDecimals || Fraction(forJSON) == self }

  /// The number with all its digits if they could be typed, else rounded as for programs.
  package var inFull: DecimalDigits {
    guard !hasNineDecimals, let decimal = exactDecimal, decimal.hasAtMost(Self.significantDigits)
    else {
      return forJSON
    }
    return decimal
  }

  /// Whether it is a whole number, or a decimal short enough to be typed.
  package var isPrecise: Bool {
    guard let decimal = exactDecimal else { return false }
    return decimal.places == 0 || decimal.hasAtMost(Self.significantDigits)
  }

  /// The number as it was entered: exact if it could be typed that way, else rounded to as many digits as can be typed.
  package var echoed: DecimalDigits { rounded(significant: Self.significantDigits) }

  /// The number rounded for a person to follow a calculation: two decimals more than `forDisplay`.
  package var forFollowing: DecimalDigits {
    isBelowOne ? rounded(significant: 5) : rounded(places: 4)
  }

  /// The number as in `forFollowing`, with more decimals if it would otherwise look like a whole number that it is not.
  package var forCounting: DecimalDigits {
    var shown = forFollowing
    var places = 4
    while shown.places == 0, !isWhole, places < 38 {
      places += 2
      shown = rounded(places: places)
    }
    return shown
  }

  /// All digits of a number whose decimals end within 38 places; nil for other numbers.
  package var exactDecimal: DecimalDigits? {
    let places: Int? =
      switch parts {
      case .short(_, let bar):
        UInt64(exactly: bar).map(decimalPlaces(over:)) ?? decimalPlaces(over: bar)
      case .long(let long): decimalPlaces(over: long.denominator)
      }
    guard let places, places <= 38 else { return nil }
    return rounded(places: places)
  }

  /// Makes the number that these digits show.
  package init(_ decimal: DecimalDigits) {
    let magnitude = Fraction(decimal.digits, places: decimal.places)
    self = decimal.isNegative ? -magnitude : magnitude
  }

  /// Makes a number from its digits and the number of decimal places: digits 1250 with 2 places are 12.5.
  init(_ digits: Fraction, places: Int) {
    if places == 0 {
      self = digits
    } else if case .short(let whole, over: 1) = digits.parts, places < powersOfTen.count {
      self.init(whole, over: powersOfTen[places])
    } else {
      self = digits / .powerOfTen(places)
    }
  }

  /// Returns ten to the power of an exponent that is 0 or above.
  package static func powerOfTen(_ exponent: Int) -> Fraction {
    powersOfTen.indices.contains(exponent)
      ? Fraction(powersOfTen[exponent], over: 1)
      : Fraction(LongFraction(lowest: BigInt(10).power(exponent), 1))
  }

  /// Whether the magnitude is below 1.
  private var isBelowOne: Bool {
    switch parts {
    case .short(let numerator, let denominator): abs(numerator) < denominator
    case .long(let long): long.numerator.magnitude < long.denominator.magnitude
    }
  }

  /// The power of ten of the first digit that is not zero: 2 for 250, −3 for 0.0025; 0 for zero.
  var leadingExponent: Int {
    switch parts {
    case .short(0, _): 0
    case .short(let numerator, let denominator):
      LongDivision(numerator, denominator).leadingExponent
    case .long(let long): long.leadingExponent
    }
  }
}

/// Returns how many decimals a fraction with this denominator has; nil if they do not end.
private func decimalPlaces<Whole: BinaryInteger>(over bar: Whole) -> Int? {
  let twos = bar.trailingZeroBitCount
  var withoutFives = bar >> twos
  var fives = 0
  while withoutFives > 1 {
    let (quotient, remainder) = withoutFives.quotientAndRemainder(dividingBy: 5)
    guard remainder == 0 else { return nil }
    withoutFives = quotient
    fives += 1
  }
  return max(twos, fives)
}

/// Long division as on paper, one decimal after the other.
private struct LongDivision {
  let bar: UInt128
  let whole: UInt128
  /// From which the decimals are still to be worked out.
  let remainder: UInt128

  /// A decimal, and the remainder for those behind it.
  private struct Step {
    let digit: UInt128
    let remainder: UInt128
  }

  /// Digits without a decimal mark, and how many of them are decimals.
  struct Rounded {
    let digits: Int128
    let places: Int
  }

  /// Divides the magnitudes.
  init(_ numerator: Int128, _ denominator: Int128) {
    bar = denominator.magnitude
    let number = numerator.magnitude
    if let number = UInt64(exactly: number), let bar = UInt64(exactly: bar) {
      whole = UInt128(number / bar)
      remainder = UInt128(number % bar)
    } else {
      (whole, remainder) = number.quotientAndRemainder(dividingBy: bar)
    }
  }

  /// Rounds to so many places, halves away from zero; nil if the digits do not fit in 128 bits (38 digits always fit).
  func rounded(places: Int) -> Rounded? {
    var digits = whole
    var remainder = remainder
    var written = 0
    while written < places, remainder != 0 {
      let step = step(from: remainder)
      let shifted = digits.multipliedReportingOverflow(by: 10)
      guard !shifted.overflow, shifted.partialValue < .max - 10 else { return nil }
      digits = shifted.partialValue + step.digit
      remainder = step.remainder
      written += 1
    }
    if remainder >= bar - remainder { digits += 1 }
    while written > 0, let shorter = Self.tenth(of: digits) {
      digits = shorter
      written -= 1
    }
    return Int128(exactly: digits).map { Rounded(digits: $0, places: written) }
  }

  /// The power of ten of the first digit that is not zero, of a number that is not zero.
  var leadingExponent: Int {
    guard whole == 0 else {
      return (powersOfTen.firstIndex { whole < $0.magnitude } ?? powersOfTen.count) - 1
    }
    var exponent = 0
    var remainder = remainder
    while true {
      exponent -= 1
      let step = step(from: remainder)
      if step.digit != 0 { return exponent }
      remainder = step.remainder
    }
  }

  /// Returns the next decimal.
  private func step(from remainder: UInt128) -> Step {
    if bar < UInt128(UInt64.max / 10) {
      // The remainder is below `bar`, so ten times the remainder fits in 64 bits too.
      let shifted = UInt64(remainder) * 10
      let bar = UInt64(bar)
      return Step(digit: UInt128(shifted / bar), remainder: UInt128(shifted % bar))
    }
    let (digit, next) = bar.dividingFullWidth(remainder.multipliedFullWidth(by: 10))
    return Step(digit: digit, remainder: next)
  }

  /// Returns a tenth of the number; nil if it is not a multiple of ten.
  private static func tenth(of number: UInt128) -> UInt128? {
    guard let short = UInt64(exactly: number) else {
      return number.isMultiple(of: 10) ? number / 10 : nil
    }
    let (tenth, remainder) = short.quotientAndRemainder(dividingBy: 10)
    return remainder == 0 ? UInt128(tenth) : nil
  }
}

/// All powers of ten that fit in Int128, from 1 up.
private let powersOfTen: [Int128] = Array(
  sequence(first: 1) { power in
    let next = power.multipliedReportingOverflow(by: 10)
    return next.overflow ? nil : next.partialValue
  })
