/// Reads JSON according to RFC 8259, without a byte-order mark; refuses an object with the same key twice. Each byte is
/// read a fixed number of times and nesting is limited, so no text can make it slow or overflow the stack.
struct JSONReader {
  /// How many lists and objects may stand within each other.
  static let deepest = 64

  let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Reads the one value that the bytes are, with spaces around it.
  static func read(_ bytes: [UInt8]) throws(JSONSyntaxError) -> LocatedJSON {
    var reader = JSONReader(bytes: bytes)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw reader.error(.notUTF8, at: validLength(of: bytes))
    }
    let value = try reader.value()
    guard reader.next() == nil else { throw reader.error(.leftover) }
    return value
  }

  /// Returns how many bytes at the start are UTF-8.
  private static func validLength(of bytes: [UInt8]) -> Int {
    var parser = UTF8.ForwardParser()
    var source = bytes.makeIterator()
    var length = 0
    while case .valid(let scalar) = parser.parseScalar(from: &source) { length += scalar.count }
    return length
  }

  /// Returns the error here or at an offset; at the end of the text it is that the text ends too early.
  func error(_ kind: JSONSyntaxError.Kind, at offset: Int? = nil) -> JSONSyntaxError {
    let isEnd = offset == nil && position >= bytes.count && kind != .leftover
    return JSONSyntaxError(kind: isEnd ? .earlyEnd : kind, offset: offset ?? position)
  }

  /// Reads any value, with its offset, behind spaces.
  private mutating func value() throws(JSONSyntaxError) -> LocatedJSON {
    let first = next()
    let start = position
    return LocatedJSON(value: try value(from: first), offset: start)
  }

  /// Reads the value whose first byte is here; nil at the end of the text.
  private mutating func value(from first: UInt8?) throws(JSONSyntaxError) -> LocatedJSON.Value {
    switch first {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["):
      var items: [LocatedJSON] = []
      try list(until: UInt8(ascii: "]")) { (reader) throws(JSONSyntaxError) in
        items.append(try reader.value())
      }
      return .array(items)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): return .number(try number())
    default: throw error(.noValue)
    }
  }

  /// Reads `true`, `false` or `null`.
  private mutating func word(
    _ word: String, _ value: LocatedJSON.Value
  ) throws(JSONSyntaxError) -> LocatedJSON.Value {
    guard bytes[position...].starts(with: word.utf8) else { throw error(.noValue) }
    position += word.utf8.count
    return value
  }

  /// Reads the members of an object; throws for a key that it has already.
  private mutating func object() throws(JSONSyntaxError) -> [LocatedJSON.Member] {
    var distinct = DistinctMembers()
    try list(until: UInt8(ascii: "}")) { (reader) throws(JSONSyntaxError) in
      guard reader.next() == UInt8(ascii: "\"") else { throw reader.error(.noKey) }
      let start = reader.position
      let key = try reader.string()
      guard reader.take(UInt8(ascii: ":")) else { throw reader.error(.noColon) }
      let member = LocatedJSON.Member(key: key, offset: start, value: try reader.value())
      guard distinct.append(member) else { throw reader.error(.repeatedKey, at: start) }
    }
    return distinct.members
  }

  /// Reads the items of an array or object, separated by commas, from the opening to the closing bracket.
  private mutating func list(
    until closing: UInt8, item: (inout JSONReader) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    guard depth < Self.deepest else { throw error(.tooDeep) }
    depth += 1
    position += 1
    if !take(closing) {
      repeat { try item(&self) } while take(UInt8(ascii: ","))
      guard take(closing) else { throw error(.noComma) }
    }
    depth -= 1
  }

  /// Skips spaces and returns the next byte without taking it; nil at the end.
  private mutating func next() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case let byte: return byte
      }
    }
    return nil
  }

  /// Takes a byte behind spaces; returns false for another one, which it leaves.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    position += 1
    return true
  }

  /// Reads a number and returns it as it is written.
  private mutating func number() throws(JSONSyntaxError) -> String {
    let start = position
    pass("-")
    // No digit may follow a leading zero: 012 is refused.
    if !pass("0") { try digits(from: start) }
    if pass(".") { try digits(from: start) }
    if pass("e") || pass("E") {
      if !pass("+") { pass("-") }
      try digits(from: start)
    }
    if position < bytes.count, isDigit(bytes[position]) || bytes[position] == UInt8(ascii: ".") {
      throw error(.badNumber, at: start)
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Passes one digit or more; `start` is where the number begins.
  private mutating func digits(from start: Int) throws(JSONSyntaxError) {
    let first = position
    while position < bytes.count, isDigit(bytes[position]) { position += 1 }
    guard position > first else { throw error(.badNumber, at: start) }
  }

  /// Passes this character if it is here.
  @discardableResult
  private mutating func pass(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Reads the text that begins with the quotation mark here.
  private mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    var text = try plainText()
    while bytes[position] != UInt8(ascii: "\"") {
      text += String(try escape())
      text += try plainText()
    }
    position += 1
    return text
  }

  /// Reads the letters until a quote or a backslash.
  private mutating func plainText() throws(JSONSyntaxError) -> String {
    let start = position
    let end = bytes[start...].firstIndex {
      $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    position = end ?? bytes.count
    guard let end else { throw error(.earlyEnd) }
    guard bytes[end] >= 0x20 else { throw error(.controlCharacter) }
    return bytes.withUnsafeBufferPointer { String(decoding: $0[start..<end], as: UTF8.self) }
  }

  /// Reads an escape: `\n` and the like, `\u00A0`, or two `\u` escapes for one character beyond U+FFFF.
  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = position
    guard position + 1 < bytes.count else { throw error(.earlyEnd, at: bytes.count) }
    let letter = bytes[position + 1]
    guard letter == UInt8(ascii: "u") else {
      guard let scalar = Self.escaped(letter) else { throw error(.badEscape) }
      position += 2
      return scalar
    }
    let first = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first),
      bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    else {
      throw error(.badEscape, at: start)
    }
    let second = try codeUnit(from: start)
    guard UTF16.isTrailSurrogate(second) else { throw error(.badEscape, at: start) }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  /// Returns the character that a letter behind a backslash means; nil for another letter.
  private static func escaped(_ letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "\\"): "\\"
    case UInt8(ascii: "/"): "/"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: nil
    }
  }

  /// Reads the `\u` escape at the current position and returns the code unit of its four digits.
  private mutating func codeUnit(from start: Int) throws(JSONSyntaxError) -> UInt16 {
    let digits = bytes[position...].dropFirst(2).prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      throw error(.badEscape, at: start)
    }
    position += 6
    return unit
  }
}

/// The members of an object as they are read, no two with the same key.
private struct DistinctMembers {
  private(set) var members: [LocatedJSON.Member] = []
  /// Their keys once there are many: with a few members, comparing with each costs less than a set.
  private var keys: Set<String> = []
  private static let few = 8

  /// Appends a member; returns false, and leaves it out, if there is one with its key.
  mutating func append(_ member: LocatedJSON.Member) -> Bool {
    guard isNew(member.key) else { return false }
    members.append(member)
    return true
  }

  private mutating func isNew(_ key: String) -> Bool {
    if members.count < Self.few { return !members.contains { $0.key == key } }
    if members.count == Self.few { keys = Set(members.map(\.key)) }
    return keys.insert(key).inserted
  }
}
