import BigInt

/// An exact rational number in lowest terms, never rounded. Only one that does not fit in 128 bits is of big integers,
/// so that each number has one form and equal ones compare as equal. Division by zero stops the program.
package struct Fraction: Sendable, Hashable, Comparable {
  private let stored: Stored

  /// The numerator and the denominator; the denominator is always above zero.
  enum Parts: Sendable, Hashable {
    /// Both fit in 128 bits. The numerator is never `Int128.min`, so that every number has a negative.
    case short(Int128, over: Int128)
    /// Only a number that does not fit in `short`.
    case long(LongFraction)
  }

  /// Parts that do not fit in 64 bits, as few, are stored elsewhere: what holds a fraction is copied often, and memory
  /// that holds an Int128 takes three times as long to get (54 pieces of it in each `calc`).
  private enum Stored: Sendable, Hashable {
    case narrow(Int64, over: Int64)
    indirect case wide(Parts)
  }

  /// The numerator and the denominator, wherever they are stored.
  var parts: Parts {
    switch stored {
    case .narrow(let numerator, let denominator):
      .short(Int128(numerator), over: Int128(denominator))
    case .wide(let parts): parts
    }
  }

  /// Zero.
  package static let zero = Fraction(0)
  /// One.
  package static let one = Fraction(1)

  /// Makes a whole number.
  package init(_ whole: Int) { self.init(lowest: Int128(whole), 1) }

  /// Makes `numerator / denominator` and reduces it to lowest terms.
  package init(_ numerator: Int128, over denominator: Int128) {
    precondition(denominator != 0, "division by zero")
    if let top = Int64(exactly: numerator), let bottom = Int64(exactly: denominator), bottom > 0 {
      let (top, bottom) = Self.cancelled(top, bottom)
      self.init(lowest: Int128(top), Int128(bottom))
      return
    }
    guard numerator != .min, denominator != .min else {
      self.init(LongFraction(BigInt(numerator), over: BigInt(denominator)))
      return
    }
    let divisor = greatestCommonDivisor(numerator, denominator)
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.init(lowest: sign * quotient(numerator, divisor), sign * quotient(denominator, divisor))
  }

  /// Makes a number from big integers; stores it in 128 bits if it fits.
  init(_ long: LongFraction) {
    if let numerator = long.numerator.short, let denominator = long.denominator.short {
      self = Fraction(lowest: numerator, denominator)
    } else {
      stored = .wide(.long(long))
    }
  }

  /// Makes a number that is in lowest terms already, with a denominator above zero.
  private init(lowest numerator: Int128, _ denominator: Int128) {
    if let narrow = Int64(exactly: numerator), let over = Int64(exactly: denominator) {
      stored = .narrow(narrow, over: over)
    } else {
      stored = .wide(.short(numerator, over: denominator))
    }
  }

  /// The same number as big integers.
  var long: LongFraction {
    switch parts {
    case .short(let numerator, let denominator):
      LongFraction(lowest: BigInt(numerator), BigInt(denominator))
    case .long(let long): long
    }
  }

  /// Whether it is zero.
  package var isZero: Bool { if case .short(0, _) = parts { true } else { false } }

  /// Whether it is below zero.
  package var isNegative: Bool {
    switch parts {
    case .short(let numerator, _): numerator < 0
    case .long(let long): long.numerator.sign == .minus
    }
  }

  /// Whether it has no decimals.
  package var isWhole: Bool {
    switch parts {
    case .short(_, let denominator): denominator == 1
    case .long(let long): long.denominator == 1
    }
  }

  /// The number without its sign.
  package var magnitude: Fraction { isNegative ? -self : self }

  /// Whether its size is from 10⁻¹⁸ to 10¹⁸, the range of what can be typed or worked out.
  package var isUsual: Bool { Self.usual.contains(magnitude) }
  private static let usual: ClosedRange<Fraction> =
    "0.000000000000000001"...1_000_000_000_000_000_000

  /// The numerator, a whole number.
  package var numerator: Fraction { self * denominator }

  /// The denominator, a whole number above zero.
  package var denominator: Fraction {
    switch parts {
    case .short(_, let denominator): Fraction(lowest: denominator, 1)
    case .long(let long): Fraction(LongFraction(lowest: long.denominator, 1))
    }
  }

  /// The largest whole number not above this one: ⌊5/2⌋ is 2, ⌊−5/2⌋ is −3.
  package var floor: Fraction {
    guard case .short(let numerator, let denominator) = parts else { return Fraction(long.floor) }
    guard denominator != 1 else { return self }
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return Fraction(lowest: remainder < 0 ? quotient - 1 : quotient, 1)
  }

  /// The bits of the numerator or the denominator, whichever is longer; 128 for a number that fits in 128 bits.
  var bitWidth: Int {
    switch parts {
    case .short: Int128.bitWidth
    case .long(let long): max(long.numerator.bitWidth, long.denominator.bitWidth)
    }
  }

  /// The exact number with the other sign.
  package static prefix func - (value: Fraction) -> Fraction {
    switch value.parts {
    case .short(let numerator, let denominator): Fraction(lowest: -numerator, denominator)
    case .long(let long): Fraction(LongFraction(lowest: -long.numerator, long.denominator))
    }
  }

  /// The exact sum.
  package static func + (left: Fraction, right: Fraction) -> Fraction {
    shortSum(left, right) ?? Fraction(left.long + right.long)
  }

  /// The exact difference.
  package static func - (left: Fraction, right: Fraction) -> Fraction { left + -right }

  /// The exact product.
  package static func * (left: Fraction, right: Fraction) -> Fraction {
    shortProduct(left, right) ?? Fraction(left.long * right.long)
  }

  /// The exact quotient; stops the program if `right` is zero.
  package static func / (left: Fraction, right: Fraction) -> Fraction {
    switch right.parts {
    case .short(let numerator, let denominator):
      precondition(numerator != 0, "division by zero")
      let reciprocal =
        numerator < 0
        ? Fraction(lowest: -denominator, -numerator) : Fraction(lowest: denominator, numerator)
      return left * reciprocal
    case .long(let long):
      return left * Fraction(LongFraction(long.denominator, over: long.numerator))
    }
  }

  /// Returns the sum; nil if the sum or an intermediate number does not fit in 128 bits.
  private static func shortSum(_ left: Fraction, _ right: Fraction) -> Fraction? {
    guard case .short(let top, let bottom) = left.parts,
      case .short(let otherTop, let otherBottom) = right.parts
    else {
      return nil
    }
    if bottom == 1, otherBottom == 1 { return sum(top, otherTop).map { Fraction(lowest: $0, 1) } }
    let shared = greatestCommonDivisor(bottom, otherBottom)
    guard let first = product(top, quotient(otherBottom, shared)),
      let second = product(otherTop, quotient(bottom, shared)), let numerator = sum(first, second)
    else { return nil }
    // Only factors of `shared` can still be common to both sides of the bar.
    let divisor = greatestCommonDivisor(numerator, shared)
    let denominator = product(quotient(bottom, shared), quotient(otherBottom, divisor))
    guard let denominator else { return nil }
    return Fraction(lowest: quotient(numerator, divisor), denominator)
  }

  /// Returns the product; nil if it does not fit in 128 bits. Common factors are cancelled first, so nothing is longer.
  private static func shortProduct(_ left: Fraction, _ right: Fraction) -> Fraction? {
    guard case .short(let top, let bottom) = left.parts,
      case .short(let otherTop, let otherBottom) = right.parts
    else {
      return nil
    }
    // Nearly all numerators and denominators fit in 64 bits; then the product cannot overflow.
    if let top = Int64(exactly: top), let bottom = Int64(exactly: bottom),
      let otherTop = Int64(exactly: otherTop),
      let otherBottom = Int64(exactly: otherBottom)
    {
      let (left, right) = cancelled(top, otherBottom)
      let (otherLeft, otherRight) = cancelled(otherTop, bottom)
      return Fraction(
        lowest: Int128(left) &* Int128(otherLeft), Int128(right) &* Int128(otherRight))
    }
    let first = greatestCommonDivisor(top, otherBottom)
    let second = greatestCommonDivisor(otherTop, bottom)
    guard let numerator = product(quotient(top, first), quotient(otherTop, second)),
      let denominator = product(quotient(bottom, second), quotient(otherBottom, first))
    else { return nil }
    return Fraction(lowest: numerator, denominator)
  }

  /// Returns both numbers divided by their greatest common divisor; `bottom` is above zero.
  private static func cancelled(_ top: Int64, _ bottom: Int64) -> (Int64, Int64) {
    if bottom == 1 { return (top, 1) }
    // The divisor is no larger than `bottom`, so it fits in Int64.
    let shared = Int64(truncatingIfNeeded: euclid(top.magnitude, UInt64(bottom)))
    return shared == 1 ? (top, bottom) : (top / shared, bottom / shared)
  }

  package static func < (left: Fraction, right: Fraction) -> Bool {
    guard case .short(let top, let bottom) = left.parts,
      case .short(let otherTop, let otherBottom) = right.parts
    else {
      return left.long < right.long
    }
    guard bottom != otherBottom else { return top < otherTop }
    if let leftSide = narrowProduct(top, otherBottom),
      let rightSide = narrowProduct(otherTop, bottom)
    {
      return leftSide < rightSide
    }
    let leftSide = top.multipliedFullWidth(by: otherBottom)
    let rightSide = otherTop.multipliedFullWidth(by: bottom)
    return (leftSide.high, leftSide.low) < (rightSide.high, rightSide.low)
  }
}

extension Int {
  /// The whole number equal to the fraction; nil if the fraction is not whole or does not fit in `Int`.
  package init?(exactly fraction: Fraction) {
    guard case .short(let whole, over: 1) = fraction.parts else { return nil }
    self.init(exactly: whole)
  }
}

/// Returns the sum; nil if it overflows or is `Int128.min`, so that every value has a negative.
private func sum(_ left: Int128, _ right: Int128) -> Int128? {
  checked(left.addingReportingOverflow(right))
}

/// Returns the product; nil if it overflows or is `Int128.min`.
private func product(_ left: Int128, _ right: Int128) -> Int128? {
  narrowProduct(left, right) ?? checked(left.multipliedReportingOverflow(by: right))
}

/// Returns the result of an operation; nil if it overflowed or is `Int128.min`.
private func checked(_ result: (partialValue: Int128, overflow: Bool)) -> Int128? {
  result.overflow || result.partialValue == .min ? nil : result.partialValue
}

/// Returns the product of two numbers that fit in 64 bits, as nearly all do, so that it cannot overflow; else nil.
private func narrowProduct(_ left: Int128, _ right: Int128) -> Int128? {
  guard let left = Int64(exactly: left), let right = Int64(exactly: right) else { return nil }
  return Int128(left) &* Int128(right)
}

/// Divides by a number above zero; uses 64-bit division if both numbers fit, which is many times faster.
private func quotient(_ dividend: Int128, _ divisor: Int128) -> Int128 {
  if divisor == 1 { return dividend }
  if let dividend = Int64(exactly: dividend), let divisor = Int64(exactly: divisor) {
    return Int128(dividend / divisor)
  }
  return dividend / divisor
}

/// Returns the greatest common divisor; 1 for two zeros, so that it can always be divided by.
private func greatestCommonDivisor(_ left: Int128, _ right: Int128) -> Int128 {
  if left == 1 || right == 1 { return 1 }
  var larger = left.magnitude
  var smaller = right.magnitude
  while smaller != 0 {
    if let larger = UInt64(exactly: larger), let smaller = UInt64(exactly: smaller) {
      return Int128(euclid(larger, smaller))
    }
    let remainder = larger % smaller
    larger = smaller
    smaller = remainder
  }
  return larger == 0 ? 1 : Int128(larger)
}

/// Returns the greatest common divisor of two 64-bit numbers by Euclid's algorithm; most calls end up here.
private func euclid(_ left: UInt64, _ right: UInt64) -> UInt64 {
  var larger = left
  var smaller = right
  while smaller != 0 {
    let remainder = larger % smaller
    larger = smaller
    smaller = remainder
  }
  return larger
}
