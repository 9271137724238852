/// Reads JSON according to RFC 8259, without a byte-order mark; refuses an object with the same key twice.
///
/// Each byte is read a fixed number of times and nesting is limited, so no text can make it slow or overflow the
/// stack.
struct JSONReader {
  /// The deepest nesting of arrays and objects.
  static let deepest = 64

  let bytes: [UInt8]
  var position = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a text that consists of one JSON value.
  static func read(_ bytes: [UInt8]) throws(JSONSyntaxError) -> LocatedJSON {
    var reader = JSONReader(bytes)
    try reader.checkEncoding()
    let value = try reader.value()
    guard reader.next() == nil else { throw reader.error(.leftover) }
    return value
  }

  func error(_ kind: JSONSyntaxError.Kind, at offset: Int? = nil) -> JSONSyntaxError {
    let isEnd = offset == nil && position >= bytes.count && kind != .leftover
    return JSONSyntaxError(
      kind: isEnd ? .earlyEnd : kind, place: TextPlace(of: offset ?? position, in: bytes))
  }

  private func checkEncoding() throws(JSONSyntaxError) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    var (parser, source, valid) = (UTF8.ForwardParser(), bytes.makeIterator(), 0)
    while case .valid(let scalar) = parser.parseScalar(from: &source) { valid += scalar.count }
    throw error(.notUTF8, at: valid)
  }
}

/// Values.
extension JSONReader {
  private mutating func value() throws(JSONSyntaxError) -> LocatedJSON {
    let first = next()
    let start = position
    return LocatedJSON(value: try value(from: first), offset: start)
  }

  private mutating func value(from first: UInt8?) throws(JSONSyntaxError) -> LocatedJSON.Value {
    switch first {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): return .number(try number())
    default: throw error(.noValue)
    }
  }

  private mutating func word(_ word: StaticString, _ value: LocatedJSON.Value) throws(JSONSyntaxError)
    -> LocatedJSON.Value
  {
    let isThere = bytes[position...].starts(
      with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    guard isThere else { throw error(.noValue) }
    position += word.utf8CodeUnitCount
    return value
  }

  private mutating func array() throws(JSONSyntaxError) -> [LocatedJSON] {
    var items: [LocatedJSON] = []
    try list(until: UInt8(ascii: "]")) { (reader) throws(JSONSyntaxError) in items.append(try reader.value()) }
    return items
  }

  private mutating func object() throws(JSONSyntaxError) -> [LocatedJSON.Member] {
    var members: [LocatedJSON.Member] = []
    var keys: Set<String> = []
    try list(until: UInt8(ascii: "}")) { (reader) throws(JSONSyntaxError) in
      let member = try reader.member()
      // With a few members, comparing with each costs less than a set.
      if members.count == 8 { keys = Set(members.map(\.key)) }
      let isNew =
        members.count < 8 ? !members.contains { $0.key == member.key } : keys.insert(member.key).inserted
      guard isNew else { throw reader.error(.repeatedKey, at: member.offset) }
      members.append(member)
    }
    return members
  }

  private mutating func member() throws(JSONSyntaxError) -> LocatedJSON.Member {
    guard next() == UInt8(ascii: "\"") else { throw error(.noKey) }
    let start = position
    let key = try string()
    guard take(UInt8(ascii: ":")) else { throw error(.noColon) }
    return LocatedJSON.Member(key: key, offset: start, value: try value())
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
      case 0x20, 0x09, .lineFeed, .carriageReturn: position += 1
      case let byte: return byte
      }
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    position += 1
    return true
  }
}

/// Numbers.
extension JSONReader {
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

  private mutating func digits(from start: Int) throws(JSONSyntaxError) {
    let first = position
    while position < bytes.count, isDigit(bytes[position]) { position += 1 }
    guard position > first else { throw error(.badNumber, at: start) }
  }

  @discardableResult
  private mutating func pass(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }
}
