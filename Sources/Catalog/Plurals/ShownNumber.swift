/// A decimal number with exactly the digits that are shown: sign, integer digits, fraction digits.
///
/// Trailing zeros matter, because a plural form depends on what the reader sees: "1" and "1.0" differ.
package struct ShownNumber: Sendable, Hashable {
  private(set) var isNegative: Bool
  /// The integer digits: at least one ASCII digit, without needless leading zeros.
  private(set) var integer: String
  /// The fraction digits in ASCII; often empty.
  private(set) var fraction: String

  /// Makes a whole number.
  package init(_ integer: Int) {
    isNegative = integer < 0
    self.integer = String(integer.magnitude)
    fraction = ""
  }

  /// Reads a number such as "-12.50"; nil for anything else.
  ///
  /// The text holds an optional "-", ASCII digits, and an optional "." with digits after it. Leading zeros are
  /// dropped.
  package init?(_ plain: some StringProtocol) {
    var digits = Substring(plain).utf8
    isNegative = digits.first == Byte.hyphen
    if isNegative { digits = digits.dropFirst() }
    let point = digits.firstIndex(of: Byte.dot)
    let whole = digits[..<(point ?? digits.endIndex)]
    let part = point.map { digits[digits.index(after: $0)...] }
    guard !whole.isEmpty, whole.allSatisfy(\.isDigit), part.map({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }) ?? true
    else { return nil }
    let significant = whole.drop { $0 == UInt8(ascii: "0") }
    integer = significant.isEmpty ? "0" : String(Substring(significant))
    fraction = part.map { String(Substring($0)) } ?? ""
  }

  /// The number in ASCII with a point: "-12.50".
  package var plain: String {
    (isNegative ? "-" : "") + integer + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Returns the number in the language's format.
  ///
  /// The format has the language's decimal mark and U+2212 as the minus sign, which the program also reads as a
  /// minus. Numbers with five or more integer digits are grouped in threes with U+00A0; fraction digits are never
  /// grouped.
  func printed(decimalMark: String) -> String {
    (isNegative ? "\u{2212}" : "") + groupedInteger + (fraction.isEmpty ? "" : decimalMark + fraction)
  }

  private var groupedInteger: String {
    guard integer.utf8.count >= 5 else { return integer }
    var result = ""
    for (index, digit) in integer.enumerated() {
      if index > 0, (integer.utf8.count - index).isMultiple(of: 3) { result += "\u{A0}" }
      result.append(digit)
    }
    return result
  }
}

extension ShownNumber: ExpressibleByIntegerLiteral {
  /// Makes a number without fraction digits from an integer literal such as `3`.
  package init(integerLiteral value: Int) { self.init(value) }
}

extension ShownNumber {
  /// Whether both numbers have the same value, whatever zeros they show.
  func isEqualInValue(to other: ShownNumber) -> Bool {
    let (left, right) = (withoutTrailingZeros(keeping: 0), other.withoutTrailingZeros(keeping: 0))
    return left == right || (left.isZero && right.isZero)
  }

  private var isZero: Bool { (integer + fraction).utf8.allSatisfy { $0 == UInt8(ascii: "0") } }

  /// Returns the number with zeros added up to at least `minimum` fraction digits.
  package func padded(to minimum: Int) -> ShownNumber {
    var result = self
    result.fraction += String(repeating: "0", count: max(0, minimum - fraction.utf8.count))
    return result
  }

  /// Returns the number rounded to at most `maximum` fraction digits, halves away from zero.
  ///
  /// Trailing zeros are removed as long as more than `minimum` fraction digits are left.
  func rounded(to maximum: Int, keeping minimum: Int) -> ShownNumber {
    guard fraction.utf8.count > maximum else { return withoutTrailingZeros(keeping: minimum) }
    let isUp = fraction.dropFirst(maximum).first.map { $0 >= "5" } ?? false
    var digits = Array((integer + fraction.prefix(maximum)).utf8)
    if isUp { digits.increment() }
    var result = self
    result.integer = String(decoding: digits.dropLast(maximum), as: UTF8.self)
    result.fraction = String(decoding: digits.suffix(maximum), as: UTF8.self)
    if result.isZero { result.isNegative = false }
    return result.withoutTrailingZeros(keeping: minimum)
  }

  private func withoutTrailingZeros(keeping minimum: Int) -> ShownNumber {
    var result = self
    while result.fraction.utf8.count > minimum, result.fraction.last == "0" { result.fraction.removeLast() }
    return result
  }
}

extension [UInt8] {
  /// Adds one to a number written as ASCII digits.
  fileprivate mutating func increment() {
    for index in indices.reversed() {
      if self[index] != UInt8(ascii: "9") {
        self[index] += 1
        return
      }
      self[index] = UInt8(ascii: "0")
    }
    insert(UInt8(ascii: "1"), at: 0)
  }
}
