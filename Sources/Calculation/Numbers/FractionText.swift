import BigInt

extension Fraction: CustomStringConvertible {
  /// The exact number, independent of language: `25/2`, `200`, `-5/9`. Stored data holds numbers in this form.
  package var description: String {
    switch parts {
    case .short(let whole, over: 1): String(whole)
    case .short(let numerator, let denominator): "\(numerator)/\(denominator)"
    case .long(let long) where long.denominator == 1: String(long.numerator)
    case .long(let long): "\(long.numerator)/\(long.denominator)"
    }
  }

  /// Reads the form that `description` writes, and plain decimals such as `0.45359237`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard let bar = bytes.firstIndex(of: UInt8(ascii: "/")) else {
      guard let whole = Self.decimal(bytes[...]) else { return nil }
      self = whole
      return
    }
    guard let top = Self.decimal(bytes[..<bar]), let bottom = Self.decimal(bytes[(bar + 1)...]), !bottom.isZero else {
      return nil
    }
    self = top / bottom
  }

  /// The longest text that is read as a number: far longer than any calculated number, and short enough to read
  /// quickly.
  private static let mostDigits = 1000

  /// Reads up to 18 characters, digits with at most one decimal point between them, as nearly all stored numbers are;
  /// nil for any other text.
  private static func shortDecimal(_ text: ArraySlice<UInt8>) -> Fraction? {
    guard (1...18).contains(text.count), text.first.map(isDigit) == true, text.last.map(isDigit) == true else {
      return nil
    }
    var (digits, denominator) = (0, 0)
    for byte in text {
      if isDigit(byte) {
        digits = 10 * digits + Int(byte - UInt8(ascii: "0"))
        denominator *= 10
      } else if byte == UInt8(ascii: "."), denominator == 0 {
        denominator = 1
      } else {
        return nil
      }
    }
    return denominator == 0 ? Fraction(digits) : Fraction(Int128(digits), over: Int128(denominator))
  }

  /// Reads digits with at most one decimal point between them, and an optional minus in front.
  private static func decimal(_ text: ArraySlice<UInt8>) -> Fraction? {
    if let short = shortDecimal(text) { return short }
    let isNegative = text.first == UInt8(ascii: "-")
    let parts = text.dropFirst(isNegative ? 1 : 0).split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard text.count <= mostDigits, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else { return nil }
    let digits = whole(parts.joined())
    let number = Fraction(digits, places: parts.count == 2 ? parts[1].count : 0)
    return isNegative ? -number : number
  }

  private static func whole(_ digits: some Sequence<UInt8>) -> Fraction {
    var whole: Int128 = 0
    for digit in digits {
      let shifted = whole.multipliedReportingOverflow(by: 10)
      let next = shifted.partialValue.addingReportingOverflow(Int128(digit - UInt8(ascii: "0")))
      guard !shifted.overflow, !next.overflow else {
        return Fraction(LongFraction(lowest: BigInt(String(decoding: Array(digits), as: UTF8.self)) ?? 0, 1))
      }
      whole = next.partialValue
    }
    return Fraction(whole, over: 1)
  }
}

extension Fraction: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Fraction(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an exact number: \(text)")
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Fraction: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  package init(integerLiteral value: Int) { self.init(value) }

  /// Makes an exact constant in code, such as `"0.45359237"`; an invalid text stops the program on first use.
  package init(stringLiteral text: String) {
    guard let value = Fraction(text) else { preconditionFailure("not an exact number: \(text)") }
    self = value
  }
}
