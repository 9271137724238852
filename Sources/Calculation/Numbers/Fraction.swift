/// Why exact arithmetic gave no number.
package enum ArithmeticError: Error, Sendable, Equatable {
  /// The exact result needs more than 127 bits above or below the fraction bar.
  case overflow
  case divisionByZero
}

/// An exact rational number in lowest terms; the denominator is always above zero.
///
/// Every operation is exact or throws `ArithmeticError`: nothing is ever rounded on the way.
package struct Fraction: Sendable, Hashable {
  package let numerator: Int128
  package let denominator: Int128

  package static let zero = Fraction(0)
  package static let one = Fraction(1)

  /// A whole number.
  package init(_ whole: Int) {
    numerator = Int128(whole)
    denominator = 1
  }

  /// A whole number of any size that exact arithmetic gave.
  package init(whole: Int128) { self.init(lowest: whole, 1) }

  /// `numerator / denominator`, reduced; throws when the denominator is zero or a sign cannot be turned.
  package init(_ numerator: Int128, over denominator: Int128) throws(ArithmeticError) {
    guard denominator != 0 else { throw .divisionByZero }
    guard numerator != .min, denominator != .min else { throw .overflow }
    let divisor = greatestCommonDivisor(numerator, denominator)
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.init(lowest: sign * quotient(numerator, divisor), sign * quotient(denominator, divisor))
  }

  private init(lowest numerator: Int128, _ denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  package var isZero: Bool { numerator == 0 }
  package var isNegative: Bool { numerator < 0 }
  package var magnitude: Fraction { Fraction(lowest: abs(numerator), denominator) }

  /// The largest whole number not above this one: ⌊5/2⌋ is 2, ⌊−5/2⌋ is −3.
  package var floor: Int128 {
    guard denominator != 1 else { return numerator }
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension Fraction {
  package static prefix func - (value: Fraction) -> Fraction { Fraction(lowest: -value.numerator, value.denominator) }

  package static func + (left: Fraction, right: Fraction) throws(ArithmeticError) -> Fraction {
    let shared = greatestCommonDivisor(left.denominator, right.denominator)
    let numerator = try sum(
      product(left.numerator, quotient(right.denominator, shared)),
      product(right.numerator, quotient(left.denominator, shared)))
    // Only factors of `shared` can still be common to both sides of the bar.
    let divisor = greatestCommonDivisor(numerator, shared)
    let denominator = try product(quotient(left.denominator, shared), quotient(right.denominator, divisor))
    return Fraction(lowest: quotient(numerator, divisor), denominator)
  }

  package static func - (left: Fraction, right: Fraction) throws(ArithmeticError) -> Fraction {
    try left + -right
  }

  /// Factors that cancel are taken out first, so only a result too long for the type overflows.
  package static func * (left: Fraction, right: Fraction) throws(ArithmeticError) -> Fraction {
    let first = greatestCommonDivisor(left.numerator, right.denominator)
    let second = greatestCommonDivisor(right.numerator, left.denominator)
    return Fraction(
      lowest: try product(quotient(left.numerator, first), quotient(right.numerator, second)),
      try product(quotient(left.denominator, second), quotient(right.denominator, first)))
  }

  package static func / (left: Fraction, right: Fraction) throws(ArithmeticError) -> Fraction {
    guard !right.isZero else { throw .divisionByZero }
    let sign: Int128 = right.numerator < 0 ? -1 : 1
    return try left * Fraction(lowest: sign * right.denominator, sign * right.numerator)
  }
}

extension Fraction: Comparable {
  /// Compares at double width where it must, so it cannot overflow.
  package static func < (left: Fraction, right: Fraction) -> Bool {
    guard left.denominator != right.denominator else { return left.numerator < right.numerator }
    if let leftSide = narrowProduct(left.numerator, right.denominator),
      let rightSide = narrowProduct(right.numerator, left.denominator)
    {
      return leftSide < rightSide
    }
    let leftSide = left.numerator.multipliedFullWidth(by: right.denominator)
    let rightSide = right.numerator.multipliedFullWidth(by: left.denominator)
    return (leftSide.high, leftSide.low) < (rightSide.high, rightSide.low)
  }
}

private func sum(_ left: Int128, _ right: Int128) throws(ArithmeticError) -> Int128 {
  try checked(left.addingReportingOverflow(right))
}

private func product(_ left: Int128, _ right: Int128) throws(ArithmeticError) -> Int128 {
  if let product = narrowProduct(left, right) { return product }
  return try checked(left.multipliedReportingOverflow(by: right))
}

/// The product of two machine words, which nearly all numbers are, so that it cannot overflow; nil for longer numbers.
private func narrowProduct(_ left: Int128, _ right: Int128) -> Int128? {
  guard let left = Int64(exactly: left), let right = Int64(exactly: right) else { return nil }
  return Int128(left) &* Int128(right)
}

/// Of a division by a number above zero, in machine words where both are such: many times quicker.
private func quotient(_ dividend: Int128, _ divisor: Int128) -> Int128 {
  if divisor == 1 { return dividend }
  if let dividend = Int64(exactly: dividend), let divisor = Int64(exactly: divisor) {
    return Int128(dividend / divisor)
  }
  return dividend / divisor
}

/// `Int128.min` counts as overflow too, so that every value has a negative.
private func checked(_ result: (partialValue: Int128, overflow: Bool)) throws(ArithmeticError) -> Int128 {
  guard !result.overflow, result.partialValue != .min else { throw .overflow }
  return result.partialValue
}

/// At least 1, also for two zeros, so that it can always be divided by.
private func greatestCommonDivisor(_ left: Int128, _ right: Int128) -> Int128 {
  if left == 1 || right == 1 { return 1 }
  var (larger, smaller) = (left.magnitude, right.magnitude)
  while smaller != 0 {
    if let larger = UInt64(exactly: larger), let smaller = UInt64(exactly: smaller) {
      return Int128(euclid(larger, smaller))
    }
    (larger, smaller) = (smaller, larger % smaller)
  }
  return larger == 0 ? 1 : Int128(larger)
}

/// Euclid's algorithm in one machine word, where nearly all of the work falls.
private func euclid(_ left: UInt64, _ right: UInt64) -> UInt64 {
  var (larger, smaller) = (left, right)
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return larger
}
