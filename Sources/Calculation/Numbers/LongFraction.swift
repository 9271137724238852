import BigInt

/// A rational number of any length in lowest terms, with a denominator above zero; rarely needed, so simple, not fast.
struct LongFraction: Sendable, Hashable {
  let numerator: BigInt
  let denominator: BigInt

  /// Makes a number that is in lowest terms already.
  init(lowest numerator: BigInt, _ denominator: BigInt) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Makes `numerator / denominator` and reduces it to lowest terms.
  init(_ numerator: BigInt, over denominator: BigInt) {
    let divisor = BigInt(numerator.magnitude.greatestCommonDivisor(with: denominator.magnitude))
    let signed = denominator.sign == .minus ? -divisor : divisor
    self.init(lowest: numerator / signed, denominator / signed)
  }

  /// The largest whole number not above this one.
  var floor: LongFraction {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return LongFraction(lowest: remainder.sign == .minus ? quotient - 1 : quotient, 1)
  }

  /// Rounds the magnitude, halves away from zero, and returns its digits without the decimal mark.
  func digits(places: Int) -> BigInt {
    let scaled = BigInt(numerator.magnitude) * BigInt(10).power(places)
    let (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: denominator)
    return remainder * 2 >= denominator ? quotient + 1 : quotient
  }

  /// The power of ten of the first digit that is not zero. The number must not be zero, which as a `Fraction` is always
  /// short.
  var leadingExponent: Int {
    let whole = numerator.magnitude / denominator.magnitude
    guard whole.isZero else { return whole.description.count - 1 }
    var exponent = 0
    var scaled = numerator.magnitude
    while scaled < denominator.magnitude {
      scaled *= 10
      exponent -= 1
    }
    return exponent
  }

  static func + (left: LongFraction, right: LongFraction) -> LongFraction {
    LongFraction(
      left.numerator * right.denominator + right.numerator * left.denominator,
      over: left.denominator * right.denominator)
  }

  static func * (left: LongFraction, right: LongFraction) -> LongFraction {
    LongFraction(left.numerator * right.numerator, over: left.denominator * right.denominator)
  }

  static func < (left: LongFraction, right: LongFraction) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}

extension BigInt {
  /// The same number in 128 bits; nil if the number or its negative does not fit.
  var short: Int128? {
    guard magnitude.bitWidth <= 127 else { return nil }
    let value = magnitude.words.reversed().reduce(0 as Int128) { $0 << 64 | Int128($1) }
    return sign == .minus ? -value : value
  }
}
