@testable import Calculation

/// A fraction of any size, not below zero, so that what checks a result never outgrows its own numbers.
struct WideFraction: Comparable {
  private let numerator: WideInteger
  private let denominator: WideInteger

  private init(_ numerator: WideInteger, over denominator: WideInteger) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  init(_ value: Fraction) {
    precondition(!value.isNegative)
    self.init(WideInteger(value.numerator.magnitude), over: WideInteger(value.denominator.magnitude))
  }

  /// A quantity in a unit of its kind; in the base unit where none is named.
  init(_ quantity: Quantity, in unit: Unit? = nil) {
    let base = WideFraction(quantity.value) * WideFraction(quantity.unit.toBase)
    self = unit.map { base / WideFraction($0.toBase) } ?? base
  }

  static func + (left: WideFraction, right: WideFraction) -> WideFraction {
    WideFraction(
      left.numerator * right.denominator + right.numerator * left.denominator,
      over: left.denominator * right.denominator)
  }

  static func * (left: WideFraction, right: WideFraction) -> WideFraction {
    WideFraction(left.numerator * right.numerator, over: left.denominator * right.denominator)
  }

  static func / (left: WideFraction, right: WideFraction) -> WideFraction {
    left * WideFraction(right.denominator, over: right.numerator)
  }

  static func == (left: WideFraction, right: WideFraction) -> Bool { !(left < right) && !(right < left) }

  static func < (left: WideFraction, right: WideFraction) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}

/// A whole number of any size, not below zero, worked with as on paper.
private struct WideInteger: Comparable {
  /// Digits to the base 2³², the smallest first, none of them a leading zero.
  private let digits: [UInt32]

  private init(digits: [UInt32]) {
    self.digits = Array(digits[..<(1 + (digits.lastIndex { $0 != 0 } ?? -1))])
  }

  init(_ value: UInt128) {
    self.init(digits: (0..<4).map { UInt32(truncatingIfNeeded: value >> (32 * UInt128($0))) })
  }

  static func + (left: WideInteger, right: WideInteger) -> WideInteger {
    var carry: UInt64 = 0
    let digits = (0...max(left.digits.count, right.digits.count)).map { place in
      carry += UInt64(left[place]) + UInt64(right[place])
      defer { carry >>= 32 }
      return UInt32(truncatingIfNeeded: carry)
    }
    return WideInteger(digits: digits)
  }

  static func * (left: WideInteger, right: WideInteger) -> WideInteger {
    var digits = [UInt32](repeating: 0, count: left.digits.count + right.digits.count + 1)
    for (shift, digit) in left.digits.enumerated() {
      var carry: UInt64 = 0
      for place in 0...right.digits.count {
        carry += UInt64(digits[shift + place]) + UInt64(digit) * UInt64(right[place])
        digits[shift + place] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
    }
    return WideInteger(digits: digits)
  }

  static func < (left: WideInteger, right: WideInteger) -> Bool {
    guard left.digits.count == right.digits.count else { return left.digits.count < right.digits.count }
    return left.digits.reversed().lexicographicallyPrecedes(right.digits.reversed())
  }

  private subscript(place: Int) -> UInt32 { place < digits.count ? digits[place] : 0 }
}
