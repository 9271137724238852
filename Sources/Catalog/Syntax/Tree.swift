/// A message or term: a value, attributes, or both.
struct Message: Sendable {
  let id: String
  let value: Pattern?
  let attributes: [(id: String, value: Pattern)]
  /// How many bytes it takes in its source.
  let length: Int

  /// Returns the value, or the value of the named attribute; nil if it is missing.
  func pattern(_ attribute: String?) -> Pattern? {
    guard let attribute else { return value }
    return attributes.last { $0.id == attribute }?.value
  }
}

/// Text and the content of braces, in the order they are written.
typealias Pattern = [PatternPart]

/// A part of a pattern: text, or the content of braces; inside braces also a selector or an argument.
enum PatternPart: Sendable {
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
typealias CallArguments = (positional: [PatternPart], named: [(name: String, value: PatternPart)])

struct Variant: Sendable {
  /// A name or a number, as written.
  let key: String
  let isNumber: Bool
  let value: Pattern
  let isDefault: Bool
}
