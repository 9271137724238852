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

  package init(
    significantDigits: Int = Fraction.significantDigits, allowsZero: Bool = false, allowsNegative: Bool = false,
    range: ClosedRange<Fraction>? = nil, isWhole: Bool = false
  ) {
    self.significantDigits = significantDigits
    self.allowsZero = allowsZero || range?.contains(.zero) == true
    self.allowsNegative = allowsNegative
    self.range = range
    self.isWhole = isWhole
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

  /// Why a value that was typed, or that a sum came to, is not taken; nil where it is.
  func refusal(of value: Fraction, typed: @autoclosure () -> String) -> InputError? {
    if let range, !range.contains(value) {
      return .outOfRange(typed: typed(), least: range.lowerBound, most: range.upperBound)
    }
    if isWhole, !value.isWhole { return .notWhole(typed: typed()) }
    if value.isZero { return allowsZero ? nil : .zero }
    if value.isNegative && !allowsNegative { return .negative(typed: typed()) }
    if value.magnitude >= Self.limit { return .tooLarge(typed: typed()) }
    return value.magnitude < Self.smallest ? .tooSmall(typed: typed()) : nil
  }

  /// Throws, with its place, when a number that was read is not taken.
  func check(_ number: NumberReader.Reading, in bytes: [UInt8]) throws(Refusal) {
    if let error = refusal(of: number.value, typed: String(decoding: bytes[number.span], as: UTF8.self)) {
      throw Refusal(error, at: number.span)
    }
  }

  /// The smallest amount that is not zero, and the limit that none reaches.
  static let smallest: Fraction = "0.000001"
  static let limit: Fraction = 1_000_000_000
  static let limitDigits = 9
}
