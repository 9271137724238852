/// A parser that reads Fluent 1.0 (the syntax at projectfluent.org) byte by byte. If a placeable on a later line of a
/// message is malformed, the grammar would keep the first part; this parser makes the whole message junk, because an
/// English text is better than half a text.
struct Parser {
  /// How deeply placeables and calls may nest; deeper nesting is junk, so that a file cannot overflow the stack.
  static let nestingLimit = 50

  let bytes: [UInt8]
  var position = 0
  var depth = 0

  /// Reads the message or term at the position; throws if it is junk.
  mutating func definition() throws(Broken) -> Message {
    let start = position
    let isTerm = take(Byte.hyphen)
    let (id, value) = try assignment()
    var (attributes, end): ([(id: String, value: Pattern)], Int) = ([], position)
    while let attribute = try? attribute() {
      attributes.append(attribute)
      end = position
    }
    position = end
    guard value != nil || (!isTerm && !attributes.isEmpty) else { throw Broken() }
    try expectLineEnd()
    return Message(id: id, value: value, attributes: attributes, length: position - start)
  }

  private mutating func attribute() throws(Broken) -> (id: String, value: Pattern) {
    try expectLineEnd()
    skipBlank()
    try expect(Byte.dot)
    guard case (let id, let value?) = try assignment() else { throw Broken() }
    return (id, value)
  }

  private mutating func assignment() throws(Broken) -> (id: String, value: Pattern?) {
    let id = try identifier()
    skipSpaces()
    try expect(Byte.equals)
    skipSpaces()
    return (id, try pattern())
  }
}

/// A message or term: a value, attributes, or both.
package struct Message: Sendable {
  package let id: String
  package let value: Pattern?
  package let attributes: [(id: String, value: Pattern)]
  /// How many bytes it takes in its source.
  let length: Int

  package func pattern(_ attribute: String?) -> Pattern? {
    guard let attribute else { return value }
    return attributes.last { $0.id == attribute }?.value
  }
}

/// Text and the content of braces, in the order they are written.
package typealias Pattern = [PatternPart]

/// A part of a pattern: text, or the content of braces; inside braces also a selector or an argument.
package enum PatternPart: Sendable {
  /// The text outside braces.
  case text(String)
  /// The text between quotes, with its escapes as written.
  case string(String)
  case number(String)
  case variable(String)
  indirect case message(String, attribute: String?)
  indirect case term(String, attribute: String?, CallArguments?)
  indirect case function(String, CallArguments)
  indirect case select(PatternPart, [Variant])
  /// Braces within braces.
  indirect case placeable(PatternPart)
}

/// The arguments of a call; the values of the named ones are string or number literals only.
package typealias CallArguments = (
  positional: [PatternPart], named: [(name: String, value: PatternPart)]
)

package struct Variant: Sendable {
  /// A name or a number, as written.
  let key: String
  let isNumber: Bool
  package let value: Pattern
  let isDefault: Bool
}
