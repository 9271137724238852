@testable import Calculation
@testable import Shell

/// Whether JSON is as the program's own schema has it. It knows the part of JSON Schema that `JSONShape` writes;
/// `Oracle/schema.py` asks a full validator.
struct AnswerCheck {
  private let definitions: [String: LocatedJSON]

  init() throws {
    let schema = try JSONReader.read(Array(AnswerSchema(.standard).json.line.utf8))
    let members = (schema["$defs"]?.members ?? []).map { ($0.key, $0.value) }
    definitions = Dictionary(uniqueKeysWithValues: members)
  }

  /// Whether a line is an answer of a command.
  func takes(answer line: String) throws -> Bool {
    guard let answer = definitions["answer"] else { return false }
    return takes(try JSONReader.read(Array(line.utf8)), answer)
  }

  private func takes(_ json: LocatedJSON, _ schema: LocatedJSON) -> Bool {
    if let reference = schema["$ref"]?.text {
      guard let definition = definitions[String(reference.dropFirst("#/$defs/".count))] else {
        return false
      }
      return takes(json, definition)
    }
    if let shapes = schema["anyOf"]?.items { return shapes.contains { takes(json, $0) } }
    if let words = schema["enum"]?.items { return words.contains { $0.text == json.text } }
    return switch schema["type"]?.text {
    case "object": takes(members: json, schema)
    case "array": takes(items: json, schema)
    case "string": json.text != nil
    case "number": json.digits != nil
    case "integer": takes(integer: json, schema)
    case "boolean": json.value == .bool(true) || json.value == .bool(false)
    case "null": json.value == .null
    default: false
    }
  }

  private func takes(members json: LocatedJSON, _ schema: LocatedJSON) -> Bool {
    guard let members = json.members else { return false }
    let required = schema["required"]?.items ?? []
    guard required.allSatisfy({ key in members.contains { $0.key == key.text } }) else {
      return false
    }
    guard let properties = schema["properties"] else { return true }
    return members.allSatisfy { member in
      properties[member.key].map { shape in takes(member.value, shape) } ?? false
    }
  }

  private func takes(items json: LocatedJSON, _ schema: LocatedJSON) -> Bool {
    guard let items = json.items, let shape = schema["items"] else { return false }
    return items.allSatisfy { takes($0, shape) }
  }

  private func takes(integer json: LocatedJSON, _ schema: LocatedJSON) -> Bool {
    guard let digits = json.digits, let number = Int(digits) else { return false }
    let least = schema["minimum"]?.digits.flatMap { Int($0) }
    return number >= least ?? number
  }
}
