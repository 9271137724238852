extension Fraction: CustomStringConvertible {
  /// Exact and free of any language: `25/2`, `200`, `-5/9`. This is how stored data holds a number.
  package var description: String {
    denominator == 1 ? String(numerator) : "\(numerator)/\(denominator)"
  }

  /// Reads what `description` writes, and plain decimals (`0.45359237`); nil for anything else.
  package init?(_ text: some StringProtocol) {
    let sides = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let top = Self.decimal(sides[0]) else { return nil }
    guard sides.count == 2 else {
      self = top
      return
    }
    guard let bottom = Self.decimal(sides[1]), let quotient = try? top / bottom else { return nil }
    self = quotient
  }

  private static func decimal(_ text: some StringProtocol) -> Fraction? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? String(parts[1]) : ""
    guard parts.count == 1 || (!decimals.isEmpty && decimals.utf8.allSatisfy(isDigit)),
      !parts[0].isEmpty, parts[0] != "-", !parts[0].hasPrefix("+"), let digits = Int128(String(parts[0]) + decimals),
      let scale = try? powerOfTen(decimals.utf8.count)
    else { return nil }
    return try? Fraction(digits, over: scale)
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

  /// For exact constants in code, such as `"0.45359237"`; a misspelt one stops the program when it is first used.
  package init(stringLiteral text: String) {
    guard let value = Fraction(text) else { preconditionFailure("not an exact number: \(text)") }
    self = value
  }
}

/// Whether a byte is one of the ASCII digits 0 to 9.
func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
