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
    case .object(let members):
      .object(members.mapValues { $0.isComment ? .null : $0.withoutComments })
    }
  }

  private var isComment: Bool {
    guard case .object(let members) = self, case .string(let type) = members["type"] else {
      return false
    }
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
  func json(_ type: String) -> JSON {
    JSON(
      type,
      [
        "id": JSON(id: id), "value": value.map(JSON.init(pattern:)) ?? .null,
        "attributes": .array(
          attributes.map {
            JSON("Attribute", ["id": JSON(id: $0.id), "value": JSON(pattern: $0.value)])
          }),
        "comment": .null,
      ])
  }
}

extension JSON {
  fileprivate init(pattern: Pattern) {
    let elements = pattern.map { part in
      if case .text = part { part.json } else { JSON("Placeable", ["expression": part.json]) }
    }
    self.init("Pattern", ["elements": .array(elements)])
  }

  fileprivate init(_ call: CallArguments) {
    let named = call.named.map {
      JSON("NamedArgument", ["name": JSON(id: $0.name), "value": $0.value.json])
    }
    self.init(
      "CallArguments", ["positional": .array(call.positional.map(\.json)), "named": .array(named)])
  }
}

extension Variant {
  fileprivate var json: JSON {
    let key = isNumber ? JSON("NumberLiteral", ["value": .string(key)]) : JSON(id: key)
    return JSON(
      "Variant", ["key": key, "value": JSON(pattern: value), "default": .bool(isDefault)])
  }
}

extension PatternPart {
  fileprivate var json: JSON {
    switch self {
    case .text(let text): JSON("TextElement", ["value": .string(text)])
    case .string(let raw): JSON("StringLiteral", ["value": .string(raw)])
    case .number(let digits): JSON("NumberLiteral", ["value": .string(digits)])
    case .function(let id, let call):
      JSON("FunctionReference", ["id": JSON(id: id), "arguments": JSON(call)])
    case .message(let id, let attribute):
      JSON("MessageReference", ["id": JSON(id: id), "attribute": JSON(id: attribute)])
    case .term(let id, let attribute, let call):
      JSON(
        "TermReference",
        [
          "id": JSON(id: id), "attribute": JSON(id: attribute),
          "arguments": call.map { JSON($0) } ?? .null,
        ])
    case .variable(let id): JSON("VariableReference", ["id": JSON(id: id)])
    case .select(let selector, let variants):
      JSON(
        "SelectExpression", ["selector": selector.json, "variants": .array(variants.map(\.json))])
    case .placeable(let inner): JSON("Placeable", ["expression": inner.json])
    }
  }
}
