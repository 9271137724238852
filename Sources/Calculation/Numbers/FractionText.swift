import BigInt

/// The text of an exact number, in stored data and in code.
extension Fraction: CustomStringConvertible, Codable, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral
{
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
    var text = String(text)
    guard let number = text.withUTF8({ Self.read($0[...]) }) else { return nil }
    self = number
  }

  /// Reads such a text from its bytes.
  static func read(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Fraction? {
    guard let bar = bytes.firstIndex(of: UInt8(ascii: "/")) else { return decimal(bytes) }
    guard let top = decimal(bytes[..<bar]), let base = decimal(bytes[(bar + 1)...]), !base.isZero
    else { return nil }
    return top / base
  }

  /// The longest text that is read: far longer than any calculated number, and quickly read.
  private static let mostDigits = 1000

  /// Reads digits with at most one decimal point between them, and an optional minus in front.
  private static func decimal(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Fraction? {
    let isNegative = text.first == UInt8(ascii: "-")
    let unsigned = isNegative ? text.dropFirst() : text
    guard text.count <= mostDigits else { return nil }
    guard let first = unsigned.first, isDigit(first) else { return nil }
    guard let last = unsigned.last, isDigit(last) else { return nil }
    var whole: Int128 = 0
    var places = 0
    var hasPoint = false
    for byte in unsigned {
      if isDigit(byte) {
        whole = 10 &* whole &+ Int128(byte &- UInt8(ascii: "0"))
        if hasPoint { places += 1 }
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        return nil
      }
    }
    // 38 digits always fit in 128 bits.
    let digits = unsigned.count > 38 ? longNumber(unsigned) : nil
    let number = Fraction(digits ?? Fraction(whole, over: 1), places: places)
    return isNegative ? -number : number
  }

  /// Returns the whole number that the digits of a text are, however many.
  private static func longNumber(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Fraction? {
    let digits = String(decoding: text.filter(isDigit), as: UTF8.self)
    return BigInt(digits).map { Fraction(LongFraction(lowest: $0, 1)) }
  }

  package init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    guard let value = Fraction(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not an exact number: \(text)"))
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }

  /// Makes a whole constant in code, such as `12`.
  package init(integerLiteral value: Int) { self.init(value) }

  /// Makes an exact constant in code, such as `"0.45359237"`; an invalid text stops the program on first use.
  package init(stringLiteral text: String) {
    guard let value = Fraction(text) else { preconditionFailure("not an exact number: \(text)") }
    self = value
  }
}
