/// A decimal number with exactly the digits that are shown: plural forms depend on what the reader sees, "1" or "1.0".
package struct ShownNumber: Sendable, Hashable, ExpressibleByIntegerLiteral {
  /// The number in ASCII with a point, without needless leading zeros: "-12.50".
  package private(set) var plain: String

  /// Shows a whole number.
  package init(_ integer: Int) { plain = String(integer) }

  /// Shows a whole number.
  package init(integerLiteral value: Int) { self.init(value) }

  /// Takes a number that is written as `plain` is.
  package init(written plain: String) { self.plain = plain }

  /// Reads an optional "-", ASCII digits, an optional "." with digits behind; else nil. Leading zeros are dropped.
  package init?(_ plain: String) {
    var text = plain
    let zeros = text.withUTF8 { Self.leadingZeros($0) }
    guard let zeros else { return nil }
    self.plain = text
    if zeros > 0 {
      let digits = text.drop { $0 == "-" }
      self.plain = (isNegative ? "-" : "") + digits.dropFirst(zeros)
    }
  }

  /// Returns how many leading zeros are needless; nil if the text is not a number.
  private static func leadingZeros(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let start = text.first == Byte.hyphen ? 1 : 0
    var point = text.count
    var zeros = 0
    var isLeading = true
    for index in start..<max(start, text.count) {
      let byte = text[index]
      if byte == Byte.dot, point == text.count {
        point = index
      } else if !byte.isDigit {
        return nil
      }
      isLeading = isLeading && byte == UInt8(ascii: "0")
      if isLeading { zeros += 1 }
    }
    guard point > start, point != text.count - 1 else { return nil }
    return min(zeros, point - start - 1)
  }

  private init(isNegative: Bool, integer: String, fraction: String) {
    plain = (isNegative ? "-" : "") + integer + (fraction.isEmpty ? "" : "." + fraction)
  }

  private var isNegative: Bool { plain.utf8.first == Byte.hyphen }

  private var integer: String { String(digits.prefix { $0 != "." }) }
  private var fraction: String { String(digits.drop { $0 != "." }.dropFirst()) }
  private var digits: Substring { plain.dropFirst(isNegative ? 1 : 0) }

  /// Returns the number in the language's format: its decimal mark, U+2212 as the minus sign, which the program also
  /// reads, and from five integer digits on groups of three parted by U+00A0; fraction digits are never grouped.
  func printed(decimalMark: String) -> String {
    var plain = plain
    let whole = plain.withUTF8 { $0.firstIndex(of: Byte.dot) ?? $0.count }
    // Most numbers are short and not negative; with a point they are printed as they are.
    if whole < 5, !isNegative, decimalMark == "." || whole == plain.utf8.count { return plain }
    var integer = integer
    if integer.utf8.count >= 5 {
      for place in stride(from: integer.utf8.count - 3, to: 0, by: -3) {
        integer.insert("\u{A0}", at: integer.index(integer.startIndex, offsetBy: place))
      }
    }
    let sign = isNegative ? "\u{2212}" : ""
    return sign + integer + (fraction.isEmpty ? "" : decimalMark + fraction)
  }

  /// Whether both are the same number: "1" and "1.0", "0" and "-0".
  func isEqualInValue(to other: ShownNumber) -> Bool {
    let left = withoutTrailingZeros(keeping: 0)
    let right = other.withoutTrailingZeros(keeping: 0)
    return left == right || (left.isZero && right.isZero)
  }

  private var isZero: Bool { (integer + fraction).utf8.allSatisfy { $0 == UInt8(ascii: "0") } }

  /// Returns the number with zeros added up to at least `minimum` fraction digits.
  package func padded(to minimum: Int) -> ShownNumber {
    guard minimum > 0 else { return self }
    let fraction = fraction
    let zeros = String(repeating: "0", count: max(0, minimum - fraction.utf8.count))
    return ShownNumber(isNegative: isNegative, integer: integer, fraction: fraction + zeros)
  }

  /// Rounds to at most `maximum` fraction digits, halves away from zero; drops last zeros beyond `minimum` digits.
  func rounded(to maximum: Int, keeping minimum: Int) -> ShownNumber {
    let fraction = fraction
    guard fraction.utf8.count > maximum else { return withoutTrailingZeros(keeping: minimum) }
    var digits = Array((integer + fraction.prefix(maximum)).utf8)
    if let next = fraction.dropFirst(maximum).first, next >= "5" { Self.addOne(to: &digits) }
    let rounded = ShownNumber(
      isNegative: isNegative && digits.contains { $0 != UInt8(ascii: "0") },
      integer: String(decoding: digits.dropLast(maximum), as: UTF8.self),
      fraction: String(decoding: digits.suffix(maximum), as: UTF8.self))
    return rounded.withoutTrailingZeros(keeping: minimum)
  }

  /// Adds one to a number of ASCII digits: of its nines at the end each becomes 0.
  private static func addOne(to digits: inout [UInt8]) {
    let nineCount = digits.reversed().prefix { $0 == UInt8(ascii: "9") }.count
    let place = digits.count - nineCount - 1
    for index in digits.indices.suffix(nineCount) { digits[index] = UInt8(ascii: "0") }
    if place < 0 {
      digits.insert(UInt8(ascii: "1"), at: 0)
    } else {
      digits[place] += 1
    }
  }

  private func withoutTrailingZeros(keeping minimum: Int) -> ShownNumber {
    var fraction = fraction
    guard fraction.utf8.count > minimum, fraction.last == "0" else { return self }
    while fraction.utf8.count > minimum, fraction.last == "0" { fraction.removeLast() }
    return ShownNumber(isNegative: isNegative, integer: integer, fraction: fraction)
  }
}
