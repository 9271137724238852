/// Reads typed text byte by byte from a position that moves forward.
struct ByteScanner {
  let bytes: [UInt8]
  private(set) var position = 0
  /// The offset after the last byte that is not a space; error markers end here.
  private(set) var endOfLast = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var current: UInt8? { byte(at: position) }

  func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func hasDigit(at offset: Int) -> Bool {
    guard let byte = byte(at: offset) else { return false }
    return isDigit(byte)
  }

  mutating func advance(by count: Int = 1) {
    position += count
    endOfLast = position
  }

  mutating func skipSpaces() { position = afterSpaces(at: position) }

  /// Returns the first offset from here on that is not a space.
  func afterSpaces(at start: Int) -> Int {
    var offset = start
    while case let length = spaceLength(at: offset), length > 0 { offset += length }
    return offset
  }

  /// Returns how many bytes the space at this offset has: ordinary, U+00A0, U+2009 or U+202F; 0 if none is there.
  func spaceLength(at offset: Int) -> Int {
    switch byte(at: offset) {
    case 0x20: 1
    case 0xC2 where byte(at: offset + 1) == 0xA0: 2
    case 0xE2
    where byte(at: offset + 1) == 0x80
      && (byte(at: offset + 2) == 0x89 || byte(at: offset + 2) == 0xAF):
      3
    default: 0
    }
  }

  /// Returns how many bytes the minus sign there has, a typed hyphen or a printed U+2212; 0 if none is there.
  func minusLength(at offset: Int) -> Int {
    switch byte(at: offset) {
    case UInt8(ascii: "-"): 1
    case 0xE2 where byte(at: offset + 1) == 0x88 && byte(at: offset + 2) == 0x92: 3
    default: 0
    }
  }

  /// A space or a mark between two runs of digits.
  struct Separator {
    /// The decimal mark; nil for a space.
    let mark: DecimalMark?
    /// Its length in bytes.
    let length: Int
  }

  /// Returns the space or decimal mark at this offset, if a digit is right behind it.
  func separator(at offset: Int) -> Separator? {
    let space = spaceLength(at: offset)
    let mark = byte(at: offset).flatMap(DecimalMark.init(rawValue:))
    guard space > 0 || mark != nil else { return nil }
    let length = max(space, 1)
    return hasDigit(at: offset + length) ? Separator(mark: mark, length: length) : nil
  }

  func text(_ span: Range<Int>) -> String {
    String(decoding: bytes[span.clamped(to: bytes.indices)], as: UTF8.self)
  }

  /// Returns the place of the text from here up to the next space.
  func word(at start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, spaceLength(at: end) == 0 { end += 1 }
    return start..<end
  }

  /// Whether the character at this offset is a digit of another script, a fraction or a superscript.
  func isForeignDigit(at offset: Int) -> Bool {
    guard let byte = byte(at: offset), byte >= 0x80,
      let scalar = text(word(at: offset)).unicodeScalars.first
    else { return false }
    return scalar.properties.numericType != nil
  }

  /// Returns the refusal of a text that is here in place of a number.
  func notANumber() -> Refusal {
    let span = word(at: position)
    return Refusal(Failure(codeOfNoNumber, typed: text(span)), at: span)
  }

  private var codeOfNoNumber: InputCode {
    if isForeignDigit(at: position) { return .foreignDigits }
    let isMark = DecimalMark(rawValue: bytes[position]) != nil
    if isMark, hasDigit(at: position + 1) { return .bareMark }
    return bytes[position] == UInt8(ascii: "-") ? .negative : .notANumber
  }

  /// Throws if the bytes behind the literal make it a number that is not read: `1e3`, `0x1F`, `5.`, a foreign digit.
  func refuseForeignTail(after literal: NumberLiteral) throws(Refusal) {
    guard let next = current, let code = foreignTail(of: literal, from: next) else { return }
    // The whole word is read only for an error, because a long sum would else be read again for each number.
    let span = literal.start..<word(at: position).upperBound
    throw Refusal(Failure(code, typed: text(span)), at: span)
  }

  /// Returns why the byte behind a literal makes it a number that is not read; nil if it does not.
  private func foreignTail(of literal: NumberLiteral, from next: UInt8) -> InputCode? {
    if DecimalMark(rawValue: next) != nil { return .bareMark }
    if isForeignDigit(at: position) { return .foreignDigits }
    switch next | 0x20 {
    case UInt8(ascii: "e"):
      let sign = byte(at: position + 1)
      let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
      return hasDigit(at: position + (isSigned ? 2 : 1)) ? .exponent : nil
    case UInt8(ascii: "x"), UInt8(ascii: "b"), UInt8(ascii: "o"):
      guard text(literal.start..<position) == "0", let digit = byte(at: position + 1) else {
        return nil
      }
      return digit.isHexDigit ? .hexadecimal : nil
    default: return nil
    }
  }
}
