/// A parser that reads Fluent 1.0 (the syntax at projectfluent.org) byte by byte. If a placeable on a later line of a
/// message is malformed, the grammar would keep the first part; this parser makes the whole message junk, because an
/// English text is better than half a text.
struct Parser {
  /// How deeply placeables and calls may nest; deeper nesting is junk, so that a file cannot overflow the stack.
  static let nestingLimit = 50

  let bytes: [UInt8]
  /// The offset of the next byte.
  var position = 0
  /// How many placeables and calls are open.
  var depth = 0

  /// Reads the message or term at the position; throws if it is junk.
  mutating func definition() throws(Broken) -> Message {
    let start = position
    let isTerm = take(Byte.hyphen)
    let id = try idBeforeEquals()
    let value = try pattern()
    var attributes: [Message.Attribute] = []
    // A broken attribute leaves the message as it was before it.
    var end = position
    while let attribute = try? attribute() {
      attributes.append(attribute)
      end = position
    }
    position = end
    guard value != nil || (!isTerm && !attributes.isEmpty) else { throw Broken() }
    try expectLineEnd()
    return Message(id: id, value: value, attributes: attributes, length: position - start)
  }

  /// Reads an attribute on the next line.
  private mutating func attribute() throws(Broken) -> Message.Attribute {
    try expectLineEnd()
    skipBlank()
    try expect(Byte.dot)
    let id = try idBeforeEquals()
    guard let value = try pattern() else { throw Broken() }
    return Message.Attribute(id: id, value: value)
  }

  /// Reads an identifier and the equals sign behind it, with the spaces around that.
  private mutating func idBeforeEquals() throws(Broken) -> String {
    let id = try identifier()
    skipSpaces()
    try expect(Byte.equals)
    skipSpaces()
    return id
  }
}

/// A message or term: a value, attributes, or both.
package struct Message: Sendable {
  /// A further text of a message, or a property of a term: `.name = text`.
  package struct Attribute: Sendable {
    /// Its name, without the dot.
    package let id: String
    /// Its text.
    package let value: Pattern
  }

  /// Its name, without the hyphen of a term.
  package let id: String
  /// Its text; nil if it has attributes only.
  package let value: Pattern?
  /// Its attributes, as written.
  package let attributes: [Attribute]
  /// How many bytes it takes in its source.
  let length: Int

  /// Returns the value, or that of an attribute, of two with one name the later one; nil if there is none.
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
  /// A number, as written.
  case number(String)
  /// The name of a variable, without the dollar sign.
  case variable(String)
  indirect case message(String, attribute: String?)
  indirect case term(String, attribute: String?, CallArguments?)
  indirect case function(String, CallArguments)
  indirect case select(PatternPart, [Variant])
  /// Braces within braces.
  indirect case placeable(PatternPart)
}

/// The arguments of a call; the values of the named ones are string or number literals only.
package struct CallArguments: Sendable {
  /// An argument such as `minimumFractionDigits: 1`.
  package struct Named: Sendable {
    /// What stands before its colon.
    package let name: String
    /// A string or a number.
    package let value: PatternPart
  }

  /// The arguments without a name, which stand first.
  package internal(set) var positional: [PatternPart] = []
  /// The arguments with a name; no two have the same one.
  package internal(set) var named: [Named] = []
}

/// One of the texts that a selector chooses from: `[one] …`.
package struct Variant: Sendable {
  /// A name or a number, as written.
  let key: String
  let isNumber: Bool
  /// Its text.
  package let value: Pattern
  /// Whether it is chosen if no other one fits: `*[other] …`.
  let isDefault: Bool
}
