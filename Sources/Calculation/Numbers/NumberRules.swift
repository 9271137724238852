/// The decimal mark; the one that the language prints decides which typed numbers are ambiguous.
package enum DecimalMark: UInt8, Sendable {
  case comma = 0x2C
  case point = 0x2E
}

/// The rules for the numbers that a field takes; a class because it is passed along with every number that is read.
package final class NumberRules: Sendable {
  /// Whether zero may be typed.
  package let allowsZero: Bool
  /// Whether a number below zero may be typed.
  package let allowsNegative: Bool
  /// Limits for this field, narrower than those for every number; nil if only those for every number apply.
  package let range: ClosedRange<Fraction>?
  /// Whether only whole numbers may be typed.
  package let isWhole: Bool
  /// Whether a space between digits groups them (`12 500`); if false, a space separates two numbers.
  let groupsBySpaces: Bool

  /// Makes rules; a range that has zero allows it, too.
  package init(
    allowsZero: Bool = false, allowsNegative: Bool = false, range: ClosedRange<Fraction>? = nil,
    isWhole: Bool = false, groupsBySpaces: Bool = true
  ) {
    self.range = range
    self.isWhole = isWhole
    self.allowsZero = allowsZero || (range?.contains(.zero) ?? false)
    self.allowsNegative = allowsNegative
    self.groupsBySpaces = groupsBySpaces
  }

  /// The rules for doses, areas and volumes: above zero.
  package static let positive = NumberRules()

  /// Whether a value obeys these rules, but for `smallest` and `limit`, which a calculated value may be beyond.
  func admit(_ value: Fraction) -> Bool {
    guard !value.isZero else { return allowsZero }
    if let range, !range.contains(value) { return false }
    if isWhole, !value.isWhole { return false }
    return allowsNegative || !value.isNegative
  }

  /// The smallest typed magnitude that is not zero.
  static let smallest: Fraction = "0.000001"
  /// What every typed magnitude is below.
  static let limit: Fraction = 1_000_000_000
  /// How many digits a whole number below it has at most.
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
    let sides = [numerator, denominator].map { side in
      DecimalDigits(isNegative: false, digits: side, places: 0)
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
    let placesForPrograms = Swift.max(9, 8 - leadingExponent)
    let placesToType = significant - 1 - leadingExponent
    let places = Swift.max(0, Swift.min(placesForPrograms, placesToType))
    let nearest = rounded(places: places)
    let value = Fraction(nearest)
    guard up ? value < self : self < value else { return nearest }
    let last = Fraction.one / .powerOfTen(places)
    return (up ? value + last : value - last).rounded(places: places)
  }

  /// The digits of a whole number without the zeros at its end, and how many zeros there are.
  private var withoutZerosAtEnd: WithoutZeros {
    guard !isZero else { return WithoutZeros(digits: self, zeros: 0) }
    let zeros = description.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    return WithoutZeros(digits: zeros == 0 ? self : self / .powerOfTen(zeros), zeros: zeros)
  }

  private struct WithoutZeros {
    let digits: Fraction
    let zeros: Int
  }
}
