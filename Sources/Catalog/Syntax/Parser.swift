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

  /// Reads all entries of the file, including comments and junk.
  mutating func resource() -> Resource {
    var resource = Resource()
    // A comment joins the comment or message below it only if there is no blank line between them.
    var isAdjacent = false
    while !isAtEnd {
      if skipBlankLine() {
        isAdjacent = false
        continue
      }
      resource.append(entry(), isAdjacent: isAdjacent)
      isAdjacent = true
    }
    return resource
  }

  /// Reads the message or term at the position; nil if it is junk.
  mutating func definition() -> Message? {
    try? take(Byte.hyphen) ? message(isTerm: true) : message(isTerm: false)
  }

  private mutating func entry() -> Entry {
    let start = position
    if isAt(Byte.hash), let comment = try? comment() { return comment }
    position = start
    let isTerm = isAt(Byte.hyphen)
    if let message = definition() { return isTerm ? .term(message) : .message(message) }
    position = start
    // Junk ends at the next line that could begin an entry.
    repeat {
      skip { $0 != Byte.lineFeed }
      _ = take(Byte.lineFeed)
    } while byte().map { !($0.isLetter || $0 == Byte.hyphen || $0 == Byte.hash) } ?? false
    return .junk(start..<position)
  }

  private mutating func skipBlankLine() -> Bool {
    let start = position
    skipSpaces()
    guard isAtLineEnd else {
      position = start
      return false
    }
    position += lineBreakLength
    return true
  }

  private mutating func comment() throws(SyntaxFailure) -> Entry {
    var level = 0
    while level < 3, take(Byte.hash) { level += 1 }
    guard !isAtLineEnd else {
      try expectLineEnd()
      return .comment("", level: level)
    }
    try expect(Byte.space)
    let start = position
    while !isAtLineEnd { position += 1 }
    let content = text(start..<position)
    try expectLineEnd()
    return .comment(content, level: level)
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

extension Resource {
  fileprivate mutating func append(_ entry: Entry, isAdjacent: Bool) {
    guard isAdjacent, case .comment(let above, let level) = entries.last else { return entries.append(entry) }
    switch entry {
    case .comment(let content, level):
      entries[entries.count - 1] = .comment(above + "\n" + content, level: level)
    case .message(var message) where level == 1:
      message.comment = above
      entries[entries.count - 1] = .message(message)
    case .term(var term) where level == 1:
      term.comment = above
      entries[entries.count - 1] = .term(term)
    default: entries.append(entry)
    }
  }
}
