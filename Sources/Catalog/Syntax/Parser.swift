/// A parser that reads Fluent 1.0 (the syntax at projectfluent.org) byte by byte.
///
/// If a placeable on a later line of a message is malformed, the grammar would keep the first part of the message.
/// This parser makes the whole message junk, because an English text is better than half a text.
struct Parser {
  /// How deeply placeables and calls may nest; deeper nesting is junk, so that a file cannot overflow the stack.
  static let nestingLimit = 50

  let bytes: [UInt8]
  var position: Int
  var depth = 0

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// Reads the message or term at the position; nil if it is junk.
  mutating func definition() -> Message? {
    try? take(Byte.hyphen) ? message(isTerm: true) : message(isTerm: false)
  }

  private mutating func message(isTerm: Bool) throws(SyntaxFailure) -> Message {
    let id = try identifier()
    skipSpaces()
    try expect(Byte.equals)
    skipSpaces()
    let value = try pattern()
    let attributes = attributes()
    guard value != nil || (!isTerm && !attributes.isEmpty) else { throw SyntaxFailure() }
    try expectLineEnd()
    return Message(id: id, value: value, attributes: attributes)
  }

  private mutating func attributes() -> [Attribute] {
    var attributes: [Attribute] = []
    while true {
      let start = position
      guard let attribute = try? attribute() else {
        position = start
        return attributes
      }
      attributes.append(attribute)
    }
  }

  private mutating func attribute() throws(SyntaxFailure) -> Attribute {
    try expectLineEnd()
    skipBlank()
    try expect(Byte.dot)
    let id = try identifier()
    skipSpaces()
    try expect(Byte.equals)
    skipSpaces()
    guard let value = try pattern() else { throw SyntaxFailure() }
    return Attribute(id: id, value: value)
  }
}
