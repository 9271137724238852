/// A decimal number exactly as it is shown: sign, integer digits, fraction digits.
///
/// Trailing zeros count, for a plural form is chosen from what the reader sees: "1" and "1.0" differ.
package struct ShownNumber: Sendable, Hashable {
  private(set) var isNegative: Bool
  /// At least one ASCII digit, without needless leading zeros.
  private(set) var integer: String
  /// ASCII digits, often none.
  private(set) var fraction: String

  /// A whole number.
  package init(_ integer: Int) {
    isNegative = integer < 0
    self.integer = String(integer.magnitude)
    fraction = ""
  }

  /// Reads "-12.50": ASCII digits, an optional "-" before them, an optional "." with digits behind it; nil for anything
  /// else. Leading zeros are dropped.
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

  /// The number in ASCII with a point, "-12.50".
  package var plain: String {
    (isNegative ? "-" : "") + integer + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The number as a reader of the language sees it: its decimal mark, digits grouped in threes by U+00A0 from five
  /// integer digits on, fraction digits never grouped, minus as U+2212, which is read back as a minus.
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
  /// `3` is a number without fraction digits.
  package init(integerLiteral value: Int) { self.init(value) }
}

extension ShownNumber {
  /// The same value, however many zeros are shown.
  func isEqualInValue(to other: ShownNumber) -> Bool {
    let (left, right) = (withoutTrailingZeros(keeping: 0), other.withoutTrailingZeros(keeping: 0))
    return left == right || (left.isZero && right.isZero)
  }

  private var isZero: Bool { (integer + fraction).utf8.allSatisfy { $0 == UInt8(ascii: "0") } }

  /// At least `minimum` fraction digits, zeros added.
  package func padded(to minimum: Int) -> ShownNumber {
    var result = self
    result.fraction += String(repeating: "0", count: max(0, minimum - fraction.utf8.count))
    return result
  }

  /// At most `maximum` fraction digits, halves away from zero; zeros at the end go, down to `minimum` digits.
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
  /// Adds one to a row of ASCII digits.
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
