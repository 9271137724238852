import BigInt

/// A number as decimal digits: rounded once, ready to be printed.
///
/// `digits` holds the number without its point and without its sign, a whole number: 12.50 is digits 1250 with 2 places.
package struct DecimalDigits: Sendable, Hashable {
  package let isNegative: Bool
  package let digits: Fraction
  package let places: Int

  /// Plain ASCII with a point and without a sign for zero: `-12.5`, `0.075`, `2500`.
  package var plain: String {
    var text = digits.description
    if places > 0 {
      text = String(repeating: "0", count: max(0, places + 1 - text.count)) + text
      text.insert(".", at: text.index(text.endIndex, offsetBy: -places))
    }
    return isNegative && !digits.isZero ? "-" + text : text
  }

  /// Whether it is a whole number, or can be typed with so many significant digits.
  ///
  /// Zeros before the first other digit do not count; those at the end of a whole number do, as a reader counts them.
  func hasAtMost(_ significant: Int) -> Bool { digits < .powerOfTen(significant) }
}

extension Fraction {
  /// How many digits a number that is typed or printed as entered has at most.
  package static let significantDigits = 12

  /// Rounded to so many decimal places, halves away from zero, without needless zeros at the end.
  package func rounded(places: Int) -> DecimalDigits {
    if case .short(let numerator, let denominator) = parts,
      let short = LongDivision(numerator, denominator).rounded(places: places)
    {
      return DecimalDigits(
        isNegative: numerator < 0, digits: Fraction(short.digits, over: 1), places: short.places)
    }
    var (digits, written) = (long.digits(places: places), places)
    while written > 0, digits % 10 == 0 {
      digits /= 10
      written -= 1
    }
    return DecimalDigits(isNegative: isNegative, digits: Fraction(LongFraction(lowest: digits, 1)), places: written)
  }

  /// Rounded to so many significant digits, but never coarser than whole numbers.
  package func rounded(significant: Int) -> DecimalDigits {
    rounded(places: max(0, significant - 1 - leadingExponent))
  }

  /// As a person reads it: two decimals from 1 up, three significant digits below, never 0 for what is not zero.
  package var forDisplay: DecimalDigits {
    isBelowOne ? rounded(significant: 3) : rounded(places: 2)
  }

  /// Whether what a person reads is all of it.
  package var isExactForDisplay: Bool { Fraction(forDisplay) == self }

  /// As programs read it: as it could be typed, else nine places, or nine significant digits where that is more.
  package var forJSON: DecimalDigits {
    if endsWithinNinePlaces { return rounded(places: 9) }
    if let decimal = exactDecimal, decimal.hasAtMost(Self.significantDigits) { return decimal }
    return rounded(places: isBelowOne ? max(9, 8 - leadingExponent) : 9)
  }

  /// Whether its decimals end, and few enough that it can be typed.
  package var isPrecise: Bool {
    guard let decimal = exactDecimal else { return false }
    return decimal.places == 0 || decimal.hasAtMost(Self.significantDigits)
  }

  /// As it was entered: every digit where it could be typed so, else as many as can be.
  package var echoed: DecimalDigits { rounded(significant: Self.significantDigits) }

  /// As a person follows a calculation: two decimals more than a result shows.
  package var forFollowing: DecimalDigits { isBelowOne ? rounded(significant: 5) : rounded(places: 4) }

  /// The same, with as many decimals more as it takes to show no whole number that is not reached.
  package var forCounting: DecimalDigits {
    var (shown, places) = (forFollowing, 4)
    while shown.places == 0, !isWhole, places < 38 {
      places += 2
      shown = rounded(places: places)
    }
    return shown
  }

  /// Every digit of a number whose decimals end within 38 places; nil for one whose decimals do not.
  package var exactDecimal: DecimalDigits? {
    let places: Int? =
      switch parts {
      case .short(_, let bar): UInt64(exactly: bar).map(decimalPlaces(over:)) ?? decimalPlaces(over: bar)
      case .long(let long): decimalPlaces(over: long.denominator)
      }
    return places.flatMap { $0 <= 38 ? rounded(places: $0) : nil }
  }

  /// The number that these digits stand for.
  package init(_ decimal: DecimalDigits) {
    let magnitude = Fraction(decimal.digits, places: decimal.places)
    self = decimal.isNegative ? -magnitude : magnitude
  }

  /// A whole number with the mark so many places from its end: 1250 with 2 is 12.5.
  init(_ digits: Fraction, places: Int) {
    if places == 0 {
      self = digits
    } else if case .short(let whole, over: 1) = digits.parts, places < powersOfTen.count {
      self.init(whole, over: powersOfTen[places])
    } else {
      self = digits / .powerOfTen(places)
    }
  }

  /// Ten to a power from 0 up.
  package static func powerOfTen(_ exponent: Int) -> Fraction {
    powersOfTen.indices.contains(exponent)
      ? Fraction(powersOfTen[exponent], over: 1) : Fraction(LongFraction(lowest: BigInt(10).power(exponent), 1))
  }

  /// Without the sign.
  private var isBelowOne: Bool {
    switch parts {
    case .short(let numerator, let denominator): abs(numerator) < denominator
    case .long(let long): long.numerator.magnitude < long.denominator.magnitude
    }
  }

  private var endsWithinNinePlaces: Bool {
    if case .short(_, let bar) = parts { (1_000_000_000 as Int128).isMultiple(of: bar) } else { false }
  }

  /// The power of ten of the first digit that is not zero: 2 for 250, −3 for 0.0025; 0 for zero.
  var leadingExponent: Int {
    switch parts {
    case .short(0, _): 0
    case .short(let numerator, let denominator): LongDivision(numerator, denominator).leadingExponent
    case .long(let long): long.leadingExponent
    }
  }
}

/// How many decimals a fraction over this bar has; nil where they do not end.
private func decimalPlaces<Whole: BinaryInteger>(over bar: Whole) -> Int? {
  let twos = bar.trailingZeroBitCount
  var (rest, fives) = (bar >> twos, 0)
  while rest > 1 {
    let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 5)
    guard remainder == 0 else { return nil }
    (rest, fives) = (quotient, fives + 1)
  }
  return max(twos, fives)
}

/// Division as on paper, one decimal after the other.
private struct LongDivision {
  let bar: UInt128
  let whole: UInt128
  /// What the decimals are still to be made of.
  let rest: UInt128

  /// Without the sign.
  init(_ numerator: Int128, _ denominator: Int128) {
    bar = denominator.magnitude
    let number = numerator.magnitude
    if let number = UInt64(exactly: number), let bar = UInt64(exactly: bar) {
      (whole, rest) = (UInt128(number / bar), UInt128(number % bar))
    } else {
      (whole, rest) = number.quotientAndRemainder(dividingBy: bar)
    }
  }

  /// Nil past 38 digits.
  func rounded(places: Int) -> (digits: Int128, places: Int)? {
    var (digits, rest, written) = (whole, rest, 0)
    while written < places, rest != 0 {
      let next = decimal(rest)
      let shifted = digits.multipliedReportingOverflow(by: 10)
      guard !shifted.overflow, shifted.partialValue < .max - 10 else { return nil }
      digits = shifted.partialValue + next.digit
      rest = next.rest
      written += 1
    }
    if rest >= bar - rest { digits += 1 }
    while written > 0, let shorter = digits.tenth {
      digits = shorter
      written -= 1
    }
    return Int128(exactly: digits).map { ($0, written) }
  }

  var leadingExponent: Int {
    guard whole == 0 else { return whole.digitCount - 1 }
    var (exponent, rest) = (0, rest)
    while true {
      exponent -= 1
      let next = decimal(rest)
      if next.digit != 0 { return exponent }
      rest = next.rest
    }
  }

  /// The next decimal, and what is left then.
  private func decimal(_ rest: UInt128) -> (digit: UInt128, rest: UInt128) {
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
  fileprivate var digitCount: Int { Swift.max(1, powersOfTen.firstIndex { self < $0.magnitude } ?? powersOfTen.count) }

  /// One of ten equal parts, where those are whole.
  fileprivate var tenth: UInt128? {
    guard let short = UInt64(exactly: self) else { return isMultiple(of: 10) ? self / 10 : nil }
    let (part, rest) = short.quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? UInt128(part) : nil
  }
}

/// All that the type holds, from 1 up.
private let powersOfTen: [Int128] = Array(
  sequence(first: 1) { power in
    let next = power.multipliedReportingOverflow(by: 10)
    return next.overflow ? nil : next.partialValue
  })
