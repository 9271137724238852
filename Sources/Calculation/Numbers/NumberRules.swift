/// The decimal mark; the one that the language prints decides which typed numbers are ambiguous.
package enum DecimalMark: UInt8, Sendable {
  case comma = 0x2C
  case point = 0x2E
}

/// The rules for the numbers that a field takes; a class because it is passed along with every number that is read.
package final class NumberRules: Sendable {
  package let allowsZero: Bool
  package let allowsNegative: Bool
  /// Limits for this field, narrower than those for every number; nil if only those for every number apply.
  package let range: ClosedRange<Fraction>?
  package let isWhole: Bool
  /// Whether a space between digits groups them (`12 500`); if false, a space separates two numbers.
  let groupsBySpaces: Bool

  package init(
    allowsZero: Bool = false, allowsNegative: Bool = false, range: ClosedRange<Fraction>? = nil,
    isWhole: Bool = false,
    groupsBySpaces: Bool = true
  ) {
    self.range = range
    self.isWhole = isWhole
    self.allowsZero = allowsZero || range?.contains(.zero) == true
    self.allowsNegative = allowsNegative
    self.groupsBySpaces = groupsBySpaces
  }

  /// The rules for doses, areas and volumes: above zero.
  package static let positive = NumberRules()

  /// Whether a value obeys these rules, but for `smallest` and `limit`, which a calculated value may be beyond.
  func admit(_ value: Fraction) -> Bool {
    guard !value.isZero else { return allowsZero }
    return range?.contains(value) != false && (!isWhole || value.isWhole)
      && (allowsNegative || !value.isNegative)
  }

  /// The smallest typed magnitude that is not zero; every typed magnitude is below `limit`.
  static let smallest: Fraction = "0.000001"
  static let limit: Fraction = 1_000_000_000
  static let limitDigits = 9
}

extension Fraction {
  /// Returns what to type to get exactly this number above zero: one decimal, or two to divide, `1000 / 3`.
  ///
  /// Each has at most `significant` digits. Nil if the number needs more, or one above the limit for typed numbers.
  package func typed(significant: Int) -> [DecimalDigits]? {
    func isTypable(_ side: DecimalDigits) -> Bool {
      side.hasAtMost(significant) && Fraction(side) < NumberRules.limit
    }
    if let decimal = exactDecimal, decimal.hasAtMost(significant) { return [decimal] }
    let sides = [numerator, denominator].map {
      DecimalDigits(isNegative: false, digits: $0, places: 0)
    }
    if sides.allSatisfy(isTypable) { return sides }
    // In lowest terms at most one side ends in zeros, which become as many decimals of the other side.
    let top = numerator.withoutZerosAtEnd
    let bottom = denominator.withoutZerosAtEnd
    let shorter = [
      DecimalDigits(isNegative: false, digits: top.digits, places: bottom.zeros),
      DecimalDigits(isNegative: false, digits: bottom.digits, places: top.zeros),
    ]
    return shorter.allSatisfy { isTypable($0) && $0.places <= 30 } ? shorter : nil
  }

  /// Rounds as for programs, but always up or always down, and to no more digits than can be typed.
  package func forTyping(significant: Int, up: Bool) -> DecimalDigits {
    let places = Swift.max(
      0, Swift.min(Swift.max(9, 8 - leadingExponent), significant - 1 - leadingExponent))
    let nearest = rounded(places: places)
    let value = Fraction(nearest)
    guard up ? value < self : self < value else { return nearest }
    let last = Fraction.one / .powerOfTen(places)
    return (up ? value + last : value - last).rounded(places: places)
  }

  /// The digits of a whole number without the zeros at its end, and how many zeros there are.
  private var withoutZerosAtEnd: (digits: Fraction, zeros: Int) {
    let text = description
    let zeros = isZero ? 0 : text.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    return (zeros == 0 ? self : self / .powerOfTen(zeros), zeros)
  }
}
