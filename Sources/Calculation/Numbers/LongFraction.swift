import BigInt

/// A rational number in lowest terms whose sides may be of any length; the denominator is above zero.
///
/// What few numbers need, and so plain rather than quick. It is boxed, so that the others stay small.
final class LongFraction: Sendable {
  let numerator: BigInt
  let denominator: BigInt

  /// Sides that have no factor in common.
  init(lowest numerator: BigInt, _ denominator: BigInt) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// Reduced; the denominator is not zero.
  convenience init(_ numerator: BigInt, over denominator: BigInt) {
    let divisor = BigInt(numerator.magnitude.greatestCommonDivisor(with: denominator.magnitude))
    let signed = denominator.sign == .minus ? -divisor : divisor
    self.init(lowest: numerator / signed, denominator / signed)
  }

  /// The largest whole number not above this one.
  var floor: LongFraction {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return LongFraction(lowest: remainder.sign == .minus ? quotient - 1 : quotient, 1)
  }

  /// So many decimal places behind the mark, halves away from zero: the magnitude's digits without the mark.
  func digits(places: Int) -> BigInt {
    let scaled = BigInt(numerator.magnitude) * BigInt(10).power(places)
    let (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: denominator)
    return remainder * 2 >= denominator ? quotient + 1 : quotient
  }

  /// The power of ten of the first digit that is not zero.
  var leadingExponent: Int {
    let whole = numerator.magnitude / denominator.magnitude
    guard whole.isZero else { return whole.description.count - 1 }
    var (exponent, scaled) = (0, numerator.magnitude)
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
  /// The same in 128 bits, where the type holds its negative, too; nil where it does not.
  var short: Int128? {
    guard magnitude.bitWidth <= 127 else { return nil }
    let value = magnitude.words.reversed().reduce(0 as Int128) { $0 << 64 | Int128($1) }
    return sign == .minus ? -value : value
  }
}

extension LongFraction: Hashable {
  static func == (left: LongFraction, right: LongFraction) -> Bool {
    left.numerator == right.numerator && left.denominator == right.denominator
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(numerator)
    hasher.combine(denominator)
  }
}
