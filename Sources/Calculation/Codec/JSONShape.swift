/// The shape of written JSON as a JSON Schema (2020-12), declared next to the code that writes it.
package struct JSONShape: Sendable {
  /// The schema itself, to be written into the schema of all answers.
  package let schema: JSON

  /// The members of an object in order: a key, and the shape of its value.
  package typealias Members = [(String, JSONShape)]

  private init(_ schema: JSON) { self.schema = schema }

  private static func type(_ name: String) -> JSONShape { JSONShape(["type": .string(name)]) }

  /// A text.
  package static let string = type("string")
  /// A number, rounded as the schema's definition says.
  package static let number = reference("number")
  /// True or false.
  package static let bool = type("boolean")
  /// Nothing but null.
  package static let null = type("null")
  /// The shape of an object whose members are not listed.
  package static let anyObject = type("object")
  /// `{"value":12.5,"unit":"ha"}`.
  package static let quantity = reference("quantity")
  /// A quantity that was entered, with what to type for it if its digits do not say that.
  package static let entered = reference("entered")
  /// The object that tells an error; it looks the same in every answer.
  package static let error = reference("error")
  /// A list of cautions.
  package static let cautions = list(of: reference("caution"))

  /// A whole number from `least` up.
  package static func integer(from least: Int = 0) -> JSONShape {
    JSONShape(["type": "integer", "minimum": .integer(least)])
  }

  /// One of these words.
  package static func word(_ words: String...) -> JSONShape { word(of: words) }

  /// One of these words.
  package static func word(of words: [String]) -> JSONShape {
    JSONShape(["enum": .array(words.map(JSON.string))])
  }

  /// A list of values of one shape.
  package static func list(of item: JSONShape) -> JSONShape {
    JSONShape(["type": "array", "items": item.schema])
  }

  /// A value that has any one of these shapes.
  package static func any(of shapes: [JSONShape]) -> JSONShape {
    JSONShape(["anyOf": .array(shapes.map(\.schema))])
  }

  /// A shape from the schema's definitions (`$defs`).
  package static func reference(_ name: String) -> JSONShape {
    JSONShape(["$ref": .string("#/$defs/\(name)")])
  }

  /// The same shape, or null.
  package var orNull: JSONShape { .any(of: [self, .null]) }

  /// An object with exactly these members, all required, and possibly the optional ones.
  package static func object(_ members: Members, optional: Members = []) -> JSONShape {
    JSONShape([
      "type": "object",
      "required": .array(members.map { key, _ in .string(key) }),
      "properties": .ordered((members + optional).map { key, shape in (key, shape.schema) }),
      "additionalProperties": .bool(false),
    ])
  }

  /// Returns the shape of an error, which is the same wherever it stands; `codes` are all that there are.
  package static func error(codes: [String]) -> JSONShape {
    .object([
      ("code", .word(of: codes)),
      ("message", .string),
      ("column", integer(from: 1).orNull),
      ("field", string.orNull),
      ("product", integer(from: 1).orNull),
      ("doubtful", .list(of: .string)),
      ("suggestions", .list(of: .string)),
    ])
  }

  /// Returns the shape of a caution; `codes` are all that there are.
  package static func caution(codes: [String]) -> JSONShape {
    .object([
      ("code", .word(of: codes)),
      ("field", .string),
      ("product", integer(from: 1).orNull),
      ("message", .string),
    ])
  }

  private static let rounding =
    "rounded to nine decimals, or to nine digits if these are more decimals"

  /// The shapes used in the JSON of every calculator, with the names by which schemas refer to them.
  package static let shared: Members = [
    ("number", JSONShape(["type": "number", "description": .string(rounding)])),
    ("quantity", .object(valueAndUnit)),
    ("entered", .object(valueAndUnit, optional: [("type", string.orNull)])),
  ]

  private static let valueAndUnit: Members = [("value", .number), ("unit", .string)]
}
