/// The grammar's rules for quoted text and numbers.
extension Parser {
  mutating func literal() throws(SyntaxFailure) -> InlineExpression {
    try isAt(Byte.quote) ? .string(string()) : .number(number())
  }

  mutating func number() throws(SyntaxFailure) -> String {
    let start = position
    _ = take(Byte.hyphen)
    try digits()
    if take(Byte.dot) { try digits() }
    return text(start..<position)
  }

  private mutating func digits() throws(SyntaxFailure) {
    guard byte()?.isDigit == true else { throw SyntaxFailure() }
    skip(while: \.isDigit)
  }

  private mutating func string() throws(SyntaxFailure) -> String {
    try expect(Byte.quote)
    let start = position
    while !isAt(Byte.quote) {
      guard !isAtLineEnd else { throw SyntaxFailure() }
      if take(Byte.backslash) { try escape() } else { position += 1 }
    }
    let content = text(start..<position)
    position += 1
    return content
  }

  /// Reads what follows a backslash: a quote, a backslash, `uXXXX` or `UXXXXXX`.
  private mutating func escape() throws(SyntaxFailure) {
    let length: Int
    switch byte() {
    case Byte.quote, Byte.backslash: length = 0
    case UInt8(ascii: "u"): length = 4
    case UInt8(ascii: "U"): length = 6
    default: throw SyntaxFailure()
    }
    position += 1
    for _ in 0..<length {
      guard byte()?.isHexDigit == true else { throw SyntaxFailure() }
      position += 1
    }
  }
}

/// Returns a string literal's content with its escapes replaced; a code that is not a character becomes U+FFFD.
func unescaped(_ raw: String) -> String {
  guard raw.utf8.contains(Byte.backslash) else { return raw }
  var result = ""
  var rest = raw.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    guard scalar == "\\", let kind = rest.popFirst() else {
      result.unicodeScalars.append(scalar)
      continue
    }
    guard kind == "u" || kind == "U" else {
      result.unicodeScalars.append(kind)
      continue
    }
    let digits = rest.prefix(kind == "u" ? 4 : 6)
    rest = rest.dropFirst(digits.count)
    let code = UInt32(String(digits), radix: 16) ?? 0xFFFD
    result.unicodeScalars.append(Unicode.Scalar(code) ?? "\u{FFFD}")
  }
  return result
}
