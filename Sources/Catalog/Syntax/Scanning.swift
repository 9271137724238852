/// A message breaks the grammar or cannot be shown, or a language is not there.
package struct Broken: Error {}

/// The ASCII bytes that have a meaning in Fluent.
enum Byte {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let hyphen = UInt8(ascii: "-")
  static let equals = UInt8(ascii: "=")
  static let dot = UInt8(ascii: ".")
}

extension UInt8 {
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isLetterOrDigit: Bool { isLetter || isDigit }
  var isHexDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
  var isIdentifierPart: Bool {
    isLetterOrDigit || self == Byte.hyphen || self == UInt8(ascii: "_")
  }
}

/// The steps on single bytes that the grammar's rules are built from.
extension Parser {
  /// Returns the byte `ahead` places after the position; nil past the end.
  func byte(_ ahead: Int = 0) -> UInt8? {
    position + ahead < bytes.count ? bytes[position + ahead] : nil
  }

  /// Whether this byte is at the position.
  func isAt(_ wanted: UInt8) -> Bool { position < bytes.count && bytes[position] == wanted }

  /// Goes behind this byte; false, and stays, if another one is there.
  mutating func take(_ wanted: UInt8) -> Bool {
    guard isAt(wanted) else { return false }
    position += 1
    return true
  }

  /// Goes behind this byte; throws if another one is there.
  mutating func expect(_ wanted: UInt8) throws(Broken) {
    guard take(wanted) else { throw Broken() }
  }

  mutating func skip(while condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) { position += 1 }
  }

  mutating func skipSpaces() { skip { $0 == Byte.space } }

  /// The bytes of the line break at the position: 1 (LF), 2 (CRLF), or 0 for any other text, such as a lone CR.
  var lineBreakLength: Int {
    guard position < bytes.count else { return 0 }
    if bytes[position] == Byte.lineFeed { return 1 }
    return bytes[position] == Byte.carriageReturn && byte(1) == Byte.lineFeed ? 2 : 0
  }

  var isAtLineEnd: Bool { position >= bytes.count || lineBreakLength > 0 }

  /// Goes behind the line break at the position, if the text does not end there; throws for any other text.
  mutating func expectLineEnd() throws(Broken) {
    guard isAtLineEnd else { throw Broken() }
    position += lineBreakLength
  }

  /// Goes behind spaces and line breaks.
  mutating func skipBlank() {
    while true {
      skipSpaces()
      let length = lineBreakLength
      if length == 0 { return }
      position += length
    }
  }

  mutating func identifier() throws(Broken) -> String {
    let start = position
    guard let first = byte(), first.isLetter else { throw Broken() }
    skip(while: \.isIdentifierPart)
    return text(start..<position)
  }

  /// Returns the text of a range; bytes that are not UTF-8 become U+FFFD.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
