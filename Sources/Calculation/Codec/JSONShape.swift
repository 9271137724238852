/// The shape of written JSON as a JSON Schema (2020-12), declared next to the code that writes it.
package struct JSONShape: Sendable {
  package let schema: JSON

  private init(_ schema: JSON) { self.schema = schema }

  private static func type(_ name: String) -> JSONShape { JSONShape(["type": .string(name)]) }

  package static let string = type("string")
  package static let number = reference("number")
  package static let bool = type("boolean")
  package static let null = type("null")
  /// The shape of an object whose members are not listed.
  package static let anyObject = type("object")
  package static func integer(from least: Int = 0) -> JSONShape {
    JSONShape(["type": "integer", "minimum": .integer(least)])
  }
  package static let quantity = reference("quantity")
  package static let entered = reference("entered")
  package static let error = reference("error")
  package static let cautions = list(of: reference("caution"))

  package static func word(_ words: String...) -> JSONShape { word(of: words) }
  package static func word(of words: [String]) -> JSONShape {
    JSONShape(["enum": .array(words.map(JSON.string))])
  }

  package static func list(of item: JSONShape) -> JSONShape {
    JSONShape(["type": "array", "items": item.schema])
  }

  package static func any(of shapes: [JSONShape]) -> JSONShape {
    JSONShape(["anyOf": .array(shapes.map(\.schema))])
  }

  /// A shape from the schema's definitions (`$defs`).
  package static func reference(_ name: String) -> JSONShape {
    JSONShape(["$ref": .string("#/$defs/\(name)")])
  }

  package var orNull: JSONShape { .any(of: [self, .null]) }

  /// An object with exactly these members, all required, and possibly the optional ones.
  package static func object(_ members: Members, optional: Members = []) -> JSONShape {
    JSONShape([
      "type": "object", "required": .array(members.map { .string($0.key) }),
      "properties": .ordered((members + optional).map { ($0.key, $0.shape.schema) }),
      "additionalProperties": .bool(false),
    ])
  }

  /// Returns the shape of an error, which is the same wherever it stands; `codes` are all that there are.
  package static func error(codes: [String]) -> JSONShape {
    .object([
      ("code", .word(of: codes)), ("message", .string), ("column", integer(from: 1).orNull),
      ("field", string.orNull),
      ("product", integer(from: 1).orNull), ("doubtful", .list(of: .string)),
      ("suggestions", .list(of: .string)),
    ])
  }

  /// Returns the shape of a caution; `codes` are all that there are.
  package static func caution(codes: [String]) -> JSONShape {
    .object([
      ("code", .word(of: codes)), ("field", .string), ("product", integer(from: 1).orNull),
      ("message", .string),
    ])
  }

  package typealias Members = [(key: String, shape: JSONShape)]

  private static let rounding =
    "rounded to nine decimals, or to nine digits if these are more decimals"

  /// The shapes used in the JSON of every calculator, with the names by which schemas refer to them.
  package static let shared: Members = [
    ("number", JSONShape(["type": "number", "description": .string(rounding)])),
    ("quantity", .object([("value", .number), ("unit", .string)])),
    (
      "entered",
      .object([("value", .number), ("unit", .string)], optional: [("type", string.orNull)])
    ),
  ]
}
