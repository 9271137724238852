/// A value in a JSON text, with its offset, which `placeInText` turns into line and column for error messages.
struct LocatedJSON: Sendable, Equatable {
  let value: Value
  /// The offset of its first byte.
  let offset: Int

  /// The value: numbers as they are written, members in the order of the text.
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
    /// The offset of the key's opening quote.
    let offset: Int
    let value: LocatedJSON
  }

  /// The value of a member; nil without it, and for a value that is no object.
  subscript(key: String) -> LocatedJSON? { members?.first { $0.key == key }?.value }

  /// A number as it is written; this and what follows are nil for a value of another kind.
  var digits: String? { if case .number(let digits) = value { digits } else { nil } }
  var text: String? { if case .string(let text) = value { text } else { nil } }
  var items: [LocatedJSON]? { if case .array(let items) = value { items } else { nil } }
  var members: [Member]? { if case .object(let members) = value { members } else { nil } }
}

/// Why a text is no JSON, and where.
struct JSONSyntaxError: Error, Sendable, Equatable {
  /// The kind of error; its raw value ends the key of its text, as in `error-units-json-comma`.
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
  let offset: Int
}
