/// A place in typed text, moved forward byte by byte.
struct ByteScanner {
  private let bytes: [UInt8]
  private(set) var position = 0
  /// Where the last byte that was no space ended: the right edge for a caret.
  private(set) var endOfLast = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var current: UInt8? { byte(at: position) }

  func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func advance(by count: Int = 1) {
    position += count
    endOfLast = position
  }

  mutating func skipSpaces() {
    while true {
      let length = spaceLength(at: position)
      guard length > 0 else { return }
      position += length
    }
  }

  /// The bytes of the space at this offset: ordinary, U+00A0, U+2009 or U+202F; 0 where there is none.
  func spaceLength(at offset: Int) -> Int {
    switch byte(at: offset) {
    case 0x20: 1
    case 0xC2 where byte(at: offset + 1) == 0xA0: 2
    case 0xE2 where byte(at: offset + 1) == 0x80 && (byte(at: offset + 2) == 0x89 || byte(at: offset + 2) == 0xAF): 3
    default: 0
    }
  }

  func text(_ span: Range<Int>) -> String {
    String(decoding: bytes[span.clamped(to: bytes.indices)], as: UTF8.self)
  }

  /// The word that stands at an offset, up to the next space.
  func word(at start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, spaceLength(at: end) == 0 { end += 1 }
    return start..<end
  }

  /// Whether the character at this offset is a digit of another script, or a fraction or superscript.
  func isForeignDigit(at offset: Int) -> Bool {
    guard let byte = byte(at: offset), byte >= 0x80, let scalar = text(word(at: offset)).unicodeScalars.first else {
      return false
    }
    return scalar.properties.numericType != nil
  }
}

extension ByteScanner {
  /// Why no number starts at the current position.
  func notANumber() -> Refusal {
    let span = word(at: position)
    let typed = text(span)
    if isForeignDigit(at: position) { return Refusal(InputError.foreignDigits(typed: typed), at: span) }
    let startsWithMark = DecimalMark(rawValue: bytes[position]) != nil
    if startsWithMark, byte(at: position + 1).map(isDigit) == true {
      return Refusal(InputError.bareMark(typed: typed), at: span)
    }
    if bytes[position] == UInt8(ascii: "-") { return Refusal(InputError.negative(typed: typed), at: span) }
    return Refusal(InputError.notANumber(typed: typed), at: span)
  }

  /// Refuses what makes a number of another notation out of the literal just read: `1e3`, `0x1F`, `5.`, a foreign digit.
  func refuseForeignTail(after literal: NumberLiteral) throws(Refusal) {
    guard let next = current, spaceLength(at: position) == 0 else { return }
    let span = literal.start..<word(at: position).upperBound
    let typed = text(span)
    let follower = byte(at: position + 1)
    if DecimalMark(rawValue: next) != nil { throw Refusal(InputError.bareMark(typed: typed), at: span) }
    if isForeignDigit(at: position) { throw Refusal(InputError.foreignDigits(typed: typed), at: span) }
    switch next | 0x20 {
    case UInt8(ascii: "e") where isExponent(from: position + 1):
      throw Refusal(InputError.exponent(typed: typed), at: span)
    case UInt8(ascii: "x") where text(literal.start..<position) == "0" && follower.map(isHexDigit) == true:
      throw Refusal(InputError.hexadecimal(typed: typed), at: span)
    default: return
    }
  }

  private func isExponent(from offset: Int) -> Bool {
    let sign = byte(at: offset)
    let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    return byte(at: isSigned ? offset + 1 : offset).map(isDigit) == true
  }

  private func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
