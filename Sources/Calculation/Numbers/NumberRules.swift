/// The mark between whole and decimal digits; which of the two a language prints decides which typed numbers are ambiguous.
package enum DecimalMark: UInt8, Sendable {
  case comma = 0x2C
  case point = 0x2E
}

/// What numbers a field takes; a reference, for it goes along with every number that is read.
package final class NumberRules: Sendable {
  package let significantDigits: Int
  package let allowsZero: Bool
  package let allowsNegative: Bool
  /// Narrower limits than those that hold for every number.
  package let range: ClosedRange<Fraction>?
  package let isWhole: Bool
  /// Whether a space between digits groups them; else it parts two numbers.
  let groupsBySpaces: Bool

  package init(
    significantDigits: Int = Fraction.significantDigits, allowsZero: Bool = false, allowsNegative: Bool = false,
    range: ClosedRange<Fraction>? = nil, isWhole: Bool = false, groupsBySpaces: Bool = true
  ) {
    self.significantDigits = significantDigits
    self.allowsZero = allowsZero || range?.contains(.zero) == true
    self.allowsNegative = allowsNegative
    self.range = range
    self.isWhole = isWhole
    self.groupsBySpaces = groupsBySpaces
  }

  /// Doses, areas, volumes: above zero.
  package static let positive = NumberRules()

  /// Whether a value lies within the limits of what can be typed.
  func contain(_ value: Fraction) -> Bool {
    admit(value) && (value.isZero || (value.magnitude >= Self.smallest && value.magnitude < Self.limit))
  }

  /// Whether a value is of the kind, however large or small: what was worked out may be longer than what can be typed.
  func admit(_ value: Fraction) -> Bool {
    guard !value.isZero else { return allowsZero }
    return range?.contains(value) != false && (!isWhole || value.isWhole)
      && (allowsNegative || !value.isNegative)
  }

  /// The smallest amount that is not zero, and the limit that none reaches.
  static let smallest: Fraction = "0.000001"
  static let limit: Fraction = 1_000_000_000
  static let limitDigits = 9
}
