import Foundation

@testable import Catalog

/// A JSON value for comparing syntax trees.
indirect enum JSON: Decodable, Equatable {
  case null
  case bool(Bool)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  init(_ type: String, _ members: [String: JSON]) {
    self = .object(members.merging(["type": .string(type)]) { $1 })
  }

  init(id: String?) {
    self = id.map { JSON("Identifier", ["name": .string($0)]) } ?? .null
  }
}

extension JSON {
  /// The tree of a file, or a part of it, without comments, which the parser does not keep.
  var withoutComments: JSON {
    switch self {
    case .null, .bool, .string: self
    case .array(let items): .array(items.filter { !$0.isComment }.map(\.withoutComments))
    case .object(let members): .object(members.mapValues { $0.isComment ? .null : $0.withoutComments })
    }
  }

  private var isComment: Bool {
    guard case .object(let members) = self, case .string(let type) = members["type"] else { return false }
    return ["Comment", "GroupComment", "ResourceComment"].contains(type)
  }
}

extension Entry {
  func json(_ bytes: [UInt8]) -> JSON {
    switch self {
    case .message(let message): return message.json("Message")
    case .term(let term): return term.json("Term")
    case .junk(let range):
      let content = String(decoding: bytes[range], as: UTF8.self)
      return JSON("Junk", ["annotations": .array([]), "content": .string(content)])
    }
  }
}

extension Message {
  fileprivate func json(_ type: String) -> JSON {
    JSON(
      type,
      [
        "id": JSON(id: id), "value": value?.json ?? .null,
        "attributes": .array(attributes.map { JSON("Attribute", ["id": JSON(id: $0.id), "value": $0.value.json]) }),
        "comment": .null,
      ])
  }
}

extension Pattern {
  fileprivate var json: JSON {
    let elements = elements.map { element in
      switch element {
      case .text(let text): JSON("TextElement", ["value": .string(text)])
      case .placeable(let expression): JSON("Placeable", ["expression": expression.json])
      }
    }
    return JSON("Pattern", ["elements": .array(elements)])
  }
}

extension Placeable {
  fileprivate var json: JSON {
    switch self {
    case .inline(let inline): inline.json
    case .select(let selector, let variants):
      JSON("SelectExpression", ["selector": selector.json, "variants": .array(variants.map(\.json))])
    }
  }
}

extension Variant {
  fileprivate var json: JSON {
    let key =
      switch key {
      case .name(let name): JSON(id: name)
      case .number(let digits): JSON("NumberLiteral", ["value": .string(digits)])
      }
    return JSON("Variant", ["key": key, "value": value.json, "default": .bool(isDefault)])
  }
}

extension InlineExpression {
  fileprivate var json: JSON {
    switch self {
    case .string(let raw): JSON("StringLiteral", ["value": .string(raw)])
    case .number(let digits): JSON("NumberLiteral", ["value": .string(digits)])
    case .function(let id, let call): JSON("FunctionReference", ["id": JSON(id: id), "arguments": call.json])
    case .message(let id, let attribute):
      JSON("MessageReference", ["id": JSON(id: id), "attribute": JSON(id: attribute)])
    case .term(let id, let attribute, let call):
      JSON(
        "TermReference",
        ["id": JSON(id: id), "attribute": JSON(id: attribute), "arguments": call?.json ?? .null])
    case .variable(let id): JSON("VariableReference", ["id": JSON(id: id)])
    case .placeable(let expression): JSON("Placeable", ["expression": expression.json])
    }
  }
}

extension CallArguments {
  fileprivate var json: JSON {
    let named = named.map { JSON("NamedArgument", ["name": JSON(id: $0.name), "value": $0.value.json]) }
    return JSON("CallArguments", ["positional": .array(positional.map(\.json)), "named": .array(named)])
  }
}
