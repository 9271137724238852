/// A value in a JSON text, and where it stands there.
///
/// `TextPlace(of: offset, in: bytes)` turns an offset into line and column, which only a refusal needs.
struct LocatedJSON: Sendable, Equatable {
  let value: Value
  /// Of its first byte in the text.
  let offset: Int

  /// What stands there; numbers as they are written, members in the order in which they are written.
  enum Value: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([LocatedJSON])
    case object([Member])
  }

  /// A key and its value.
  struct Member: Sendable, Equatable {
    let key: String
    /// Of the key's opening quote.
    let offset: Int
    let value: LocatedJSON
  }
}

extension LocatedJSON {
  /// What stands under a key; nil where it is no object or has none.
  subscript(key: String) -> LocatedJSON? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  var text: String? { if case .string(let text) = value { text } else { nil } }
  var items: [LocatedJSON]? { if case .array(let items) = value { items } else { nil } }
}

/// What makes a text no JSON, and where.
struct JSONSyntaxError: Error, Sendable, Equatable {
  /// The raw value is the last part of the key of its words.
  enum Kind: String, Sendable, CaseIterable {
    case notUTF8 = "utf8"
    case earlyEnd = "end"
    case noValue = "value"
    case noKey = "key"
    case noColon = "colon"
    case noComma = "comma"
    case badNumber = "number"
    case badEscape = "escape"
    case controlCharacter = "control"
    case repeatedKey = "key_twice"
    case tooDeep = "depth"
    case leftover = "leftover"
  }

  let kind: Kind
  let place: TextPlace
}
