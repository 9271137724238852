/// The decimal mark between whole and decimal digits.
///
/// The mark that the language prints decides which typed numbers are ambiguous.
package enum DecimalMark: UInt8, Sendable {
  case comma = 0x2C
  case point = 0x2E
}

/// The rules for the numbers that a field takes.
///
/// It is a class because it is passed along with every number that is read.
package final class NumberRules: Sendable {
  package let significantDigits: Int
  package let allowsZero: Bool
  package let allowsNegative: Bool
  /// Limits for this field, narrower than those for every number; nil if only those for every number apply.
  package let range: ClosedRange<Fraction>?
  package let isWhole: Bool
  /// Whether a space between digits groups them (`12 500`); if false, a space separates two numbers.
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

  /// The rules for doses, areas and volumes: above zero.
  package static let positive = NumberRules()

  /// Whether a value obeys these rules and is within the limits of what can be typed.
  func contain(_ value: Fraction) -> Bool {
    admit(value) && (value.isZero || (value.magnitude >= Self.smallest && value.magnitude < Self.limit))
  }

  /// Whether a value obeys these rules, without the limits `smallest` and `limit` for every number.
  ///
  /// A calculated value may be larger or smaller than what can be typed.
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
