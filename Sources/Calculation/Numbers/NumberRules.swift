/// The mark between whole and decimal digits; which of the two a language prints decides which typed numbers are ambiguous.
package enum DecimalMark: UInt8, Sendable {
  case comma = 0x2C
  case point = 0x2E
}

/// What numbers a field takes.
package struct NumberRules: Sendable, Hashable {
  package let significantDigits: Int
  package let allowsZero: Bool
  package let allowsNegative: Bool

  package init(significantDigits: Int = 9, allowsZero: Bool = false, allowsNegative: Bool = false) {
    self.significantDigits = significantDigits
    self.allowsZero = allowsZero
    self.allowsNegative = allowsNegative
  }

  /// Doses, areas, volumes: above zero, nine significant digits.
  package static let positive = NumberRules()

  /// Whether a value lies within the limits.
  func contain(_ value: Fraction) -> Bool {
    guard !value.isZero else { return allowsZero }
    let size = value.magnitude
    return (allowsNegative || !value.isNegative) && size >= Self.smallest && size < Self.limit
  }

  /// The smallest amount that is not zero, and the limit that none reaches.
  static let smallest: Fraction = "0.000001"
  static let limit: Fraction = 1_000_000_000
  static let limitDigits = 9
}
