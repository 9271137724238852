/// A JSON value with its keys in the order they are written and its numbers exact.
package indirect enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  /// Written as a plain decimal, never with an exponent.
  case number(Fraction)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A key and its value.
  package struct Member: Sendable, Equatable {
    let key: String
    let value: JSON
  }

  /// One line of JSON text.
  package var line: String {
    var output = ""
    write(to: &output)
    return output
  }

  private func write(to output: inout String) {
    switch self {
    case .null: output += "null"
    case .bool(let flag): output += flag ? "true" : "false"
    case .integer(let number): output += String(number)
    case .number(let number): output += number.forJSON?.plain ?? "null"
    case .string(let text): Self.write(text, to: &output)
    case .array(let items):
      Self.write(items, in: ("[", "]"), to: &output) { $0.write(to: &$1) }
    case .object(let members):
      Self.write(members, in: ("{", "}"), to: &output) { member, output in
        Self.write(member.key, to: &output)
        output += ":"
        member.value.write(to: &output)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], in brackets: (String, String), to output: inout String, each: (Item, inout String) -> Void
  ) {
    output += brackets.0
    for (index, item) in items.enumerated() {
      if index > 0 { output += "," }
      each(item, &output)
    }
    output += brackets.1
  }

  /// Escapes what JSON demands, and control and bidirectional characters, so that a line is safe on a terminal too.
  private static func write(_ text: String, to output: inout String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": output += "\\\(scalar)"
      case _ where scalar.isUnsafeOnTerminal:
        for unit in UTF16.encode(scalar) ?? .init([]) { output += "\\u\(hexadecimal(unit))" }
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }

  private static func hexadecimal(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map(Member.init))
  }

  package init(arrayLiteral elements: JSON...) { self = .array(elements) }

  package init(stringLiteral text: String) { self = .string(text) }

  /// `{"value":12.5,"unit":"ha"}`, or null.
  package static func quantity(_ quantity: Quantity?) -> JSON {
    quantity.map { ["value": .number($0.value), "unit": .string($0.unit.id)] } ?? .null
  }
}
