/// Reading strings and their escapes.
extension JSONReader {
  mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    let start = position
    while try plainByte() != nil { position += 1 }
    if bytes[position] == UInt8(ascii: "\"") { return taken(bytes[start..<position]) }
    var text = Array(bytes[start..<position])
    while true {
      if let byte = try plainByte() {
        text.append(byte)
        position += 1
      } else if bytes[position] == UInt8(ascii: "\"") {
        return taken(text[...])
      } else {
        text += String(try escape()).utf8
      }
    }
  }

  private mutating func taken(_ text: ArraySlice<UInt8>) -> String {
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the byte at the current position; nil if it is a quote or a backslash.
  private func plainByte() throws(JSONSyntaxError) -> UInt8? {
    guard position < bytes.count else { throw error(.earlyEnd) }
    let byte = bytes[position]
    guard byte >= 0x20 else { throw error(.controlCharacter) }
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? nil : byte
  }

  private static func shortEscape(_ letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(letter)
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: nil
    }
  }

  /// Reads an escape: `\n` and the like, `\u00A0`, or two `\u` escapes for one character beyond U+FFFF.
  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = position
    guard position + 1 < bytes.count else { throw error(.earlyEnd, at: bytes.count) }
    guard bytes[position + 1] == UInt8(ascii: "u") else {
      guard let scalar = Self.shortEscape(bytes[position + 1]) else { throw error(.badEscape) }
      position += 2
      return scalar
    }
    let first = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
      throw error(.badEscape, at: start)
    }
    let second = try codeUnit(from: start)
    guard UTF16.isTrailSurrogate(second) else { throw error(.badEscape, at: start) }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  /// Reads the `\u` escape at the current position and returns the code unit of its four digits.
  private mutating func codeUnit(from start: Int) throws(JSONSyntaxError) -> UInt16 {
    let digits = bytes[position...].dropFirst(2).prefix(4)
    let isHexadecimal = digits.allSatisfy { isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20) }
    guard digits.count == 4, isHexadecimal, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw error(.badEscape, at: start)
    }
    position += 6
    return unit
  }
}
