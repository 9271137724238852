/// A message or term: a value, attributes, or both.
struct Message: Equatable, Sendable {
  var id: String
  var value: Pattern?
  var attributes: [Attribute]

  /// Returns the value, or the value of the named attribute; nil if it is missing.
  func pattern(_ attribute: String?) -> Pattern? {
    guard let attribute else { return value }
    return attributes.last { $0.id == attribute }?.value
  }
}

struct Attribute: Equatable, Sendable {
  var id: String
  var value: Pattern
}

/// Text and placeables in the order they are written.
struct Pattern: Equatable, Sendable {
  var elements: [PatternElement]
}

enum PatternElement: Equatable, Sendable {
  case text(String)
  case placeable(Placeable)
}

indirect enum Placeable: Equatable, Sendable {
  case inline(InlineExpression)
  case select(InlineExpression, [Variant])
}

indirect enum InlineExpression: Equatable, Sendable {
  /// The text between the quotes, with its escapes as written.
  case string(String)
  case number(String)
  case function(String, CallArguments)
  case message(String, attribute: String?)
  case term(String, attribute: String?, CallArguments?)
  case variable(String)
  case placeable(Placeable)
}

struct CallArguments: Equatable, Sendable {
  var positional: [InlineExpression] = []
  /// The named arguments; their values are string or number literals only.
  var named: [NamedArgument] = []
}

struct NamedArgument: Equatable, Sendable {
  var name: String
  var value: InlineExpression
}

struct Variant: Equatable, Sendable {
  var key: VariantKey
  var value: Pattern
  var isDefault: Bool
}

enum VariantKey: Equatable, Sendable {
  case name(String)
  case number(String)
}
