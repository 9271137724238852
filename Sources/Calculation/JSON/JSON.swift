/// A JSON value that keeps the order of its keys and the exact value of its numbers.
package enum JSON: Sendable, Equatable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral
{
  case null
  case bool(Bool)
  case integer(Int)
  /// Written as a plain decimal, never with an exponent.
  case number(Fraction)
  /// A quantity, written as `{"value":12.5,"unit":"ha"}`; most of a result consists of quantities.
  case amount(Fraction, unit: String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A key and its value.
  package struct Member: Sendable, Equatable {
    /// The key without the escapes of JSON.
    package let key: String
    /// Any value, also null.
    package let value: JSON

    /// Makes a member with these parts.
    package init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// Makes an object from the members that have a value; leaves out those with nil.
  static func members(_ members: [(String, JSON?)]) -> JSON {
    .object(
      members.compactMap { key, value in
        guard let value else { return nil }
        return Member(key: key, value: value)
      })
  }

  /// Makes an object from keys and values, in this order.
  package static func ordered(_ members: [(String, JSON)]) -> JSON {
    .object(members.map { key, value in Member(key: key, value: value) })
  }

  /// Makes `{…,"calculator":"spray","input":…,"result":…,"cautions":[…],…}`; a missing input or result is null.
  package static func record(
    _ own: [(String, JSON)] = [], calculator: String, input: JSON?, result: JSON?, cautions: JSON,
    more: [(String, JSON)] = []
  ) -> JSON {
    .ordered(
      own + [
        ("calculator", .string(calculator)),
        ("input", input ?? .null),
        ("result", result ?? .null),
        ("cautions", cautions),
      ] + more)
  }

  /// Makes an error, which has the same members wherever it stands.
  package static func error(
    _ code: String, message: String, column: Int? = nil, field: String? = nil, product: Int? = nil,
    doubtful: JSON = [], suggestions: [String] = []
  ) -> JSON {
    [
      "code": .string(code),
      "message": .string(message),
      "column": .integer(orNull: column),
      "field": .text(field),
      "product": .integer(orNull: product),
      "doubtful": doubtful,
      "suggestions": .array(suggestions.map(JSON.string)),
    ]
  }

  /// Returns what an answer is about: `result` for a calculation, else its first other member, such as `history`.
  package static func kind(ofKeys keys: some Sequence<String>) -> String {
    keys.first { $0 != "calculator" && $0 != "input" } ?? ""
  }

  /// Makes a number, such as that of a product in the mix, or null.
  package static func integer(orNull number: Int?) -> JSON { number.map(JSON.integer) ?? .null }

  /// Makes a string, or null.
  package static func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  /// The members of an object; an empty list for any other value.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The value as one line of JSON text.
  package var line: String {
    var output: [UInt8] = []
    write(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns an object with another member behind its own.
  func adding(_ key: String, _ value: JSON) -> JSON {
    .object(members + [Member(key: key, value: value)])
  }

  /// Appends the value as JSON text in UTF-8.
  package func write(to output: inout [UInt8]) {
    switch self {
    case .null: output.append("null")
    case .bool(let flag): output.append(flag ? "true" : "false")
    case .integer(let number): output += String(number).utf8
    case .number(let number): output.append(number.forJSON)
    case .amount(let value, let unit): Self.write(value, unit: unit, to: &output)
    case .string(let text): Self.write(text, to: &output)
    case .array(let items):
      Self.write(items, "[", "]", to: &output) { item, output in item.write(to: &output) }
    case .object(let members):
      Self.write(members, "{", "}", to: &output) { member, output in
        Self.write(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        member.value.write(to: &output)
      }
    }
  }

  private static func write(_ value: Fraction, unit: String, to output: inout [UInt8]) {
    output.append("{\"value\":")
    output.append(value.forJSON)
    output.append(",\"unit\":")
    write(unit, to: &output)
    output.append(UInt8(ascii: "}"))
  }

  /// Writes the items with `write`, with commas between them, from the opening to the closing bracket.
  private static func write<Item>(
    _ items: [Item], _ start: StaticString, _ end: StaticString, to output: inout [UInt8],
    _ write: (Item, inout [UInt8]) -> Void
  ) {
    output.append(start)
    for index in items.indices {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      write(items[index], &output)
    }
    output.append(end)
  }

  /// Writes a string with the escapes of JSON, and escapes for characters that a screen does not show as they are.
  private static func write(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    let isPlain = output.append(text) {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if !isPlain {
      if text.unicodeScalars.contains(where: { $0 == "\"" || $0 == "\\" || $0.isWrittenOut }) {
        for scalar in text.unicodeScalars { write(scalar, to: &output) }
      } else {
        output += text.utf8
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Writes one character of a string, escaped if it must be; one beyond U+FFFF as two escapes.
  private static func write(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    switch scalar {
    case "\"", "\\": output += "\\\(scalar)".utf8
    case _ where scalar.isWrittenOut:
      for unit in UTF16.encode(scalar) ?? .init([]) {
        let digits = String(unit, radix: 16)
        output += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      }
    default: output += UTF8.encode(scalar) ?? .init([])
    }
  }

  /// Makes an object, written `["code": …]`, in the order of its members.
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map(Member.init))
  }

  /// Makes a list, written `[…]`.
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }

  /// Makes a string, written `"…"`.
  package init(stringLiteral text: String) { self = .string(text) }
}
