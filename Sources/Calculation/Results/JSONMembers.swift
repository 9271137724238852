/// The members of a JSON object made from a value. Each member is declared once, with its key, its kind and the part
/// of the value that it holds.
///
/// Three things come from this list: the JSON that programs read, its schema, and the exact form that the history
/// keeps.
///
///     static let members = JSONMembers<Packs>([
///       .member("size", .quantity) { $0.size }, .member("count", .count) { $0.count },
///     ])
package struct JSONMembers<Value>: Sendable {
  /// Who reads a member.
  package enum Reader: Sendable {
    case everyone
    /// Only programs. The history leaves it out, because it follows from the other members.
    case programs
    /// Only the history.
    case history
  }

  package struct Member: Sendable {
    let key: String
    let shape: JSONShape
    let reader: Reader
    /// Whether a member without a value is null for programs; otherwise its key is left out.
    let isNullIfAbsent: Bool
    let json: @Sendable (Value) -> JSON?
    let exact: @Sendable (Value) -> JSON?
  }

  private let all: [Member]

  package init(_ all: [Member]) { self.all = all }

  /// Returns the JSON for programs.
  package func json(of value: Value) -> JSON {
    .object(
      all.compactMap { member in
        guard member.reader != .history else { return nil }
        return (member.json(value) ?? (member.isNullIfAbsent ? .null : nil)).map { .init(key: member.key, value: $0) }
      })
  }

  /// Returns the JSON for the history: every number is exact, and absent values are left out.
  package func exact(of value: Value) -> JSON {
    .members(all.map { ($0.key, $0.reader == .programs ? nil : $0.exact(value)) })
  }

  /// The schema of the JSON for programs.
  package var shape: JSONShape {
    let read = all.filter { $0.reader != .history }
    return .object(
      read.filter(\.isNullIfAbsent).map { ($0.key, $0.shape) },
      optional: read.filter { !$0.isNullIfAbsent }.map { ($0.key, $0.shape) })
  }
}

extension JSONMembers.Member {
  /// Returns a member that every value has.
  package static func member<Part>(
    _ key: String, _ kind: JSONKind<Part>, for reader: JSONMembers.Reader = .everyone,
    _ part: @escaping @Sendable (Value) -> Part
  ) -> Self {
    Self(
      key: key, shape: kind.shape, reader: reader, isNullIfAbsent: true, json: { kind.json(part($0)) },
      exact: { kind.exact(part($0)) })
  }

  /// Returns a member that may be absent: programs read null.
  package static func optional<Part>(
    _ key: String, _ kind: JSONKind<Part>, for reader: JSONMembers.Reader = .everyone,
    _ part: @escaping @Sendable (Value) -> Part?
  ) -> Self {
    Self(
      key: key, shape: kind.shape.orNull, reader: reader, isNullIfAbsent: true, json: { part($0).map(kind.json) },
      exact: { part($0).map(kind.exact) })
  }

  /// Returns a member whose key is left out when there is no value.
  package static func leftOut<Part>(
    ifAbsent key: String, _ kind: JSONKind<Part>, for reader: JSONMembers.Reader = .everyone,
    _ part: @escaping @Sendable (Value) -> Part?
  ) -> Self {
    Self(
      key: key, shape: kind.shape, reader: reader, isNullIfAbsent: false, json: { part($0).map(kind.json) },
      exact: { part($0).map(kind.exact) })
  }
}

/// A kind of JSON value: its form for programs, its exact form for the history, and its schema.
package struct JSONKind<Part>: Sendable {
  let shape: JSONShape
  let json: @Sendable (Part) -> JSON
  let exact: @Sendable (Part) -> JSON

  /// A list of such values.
  package static func list<Item>(of kind: JSONKind<Item>) -> JSONKind<[Item]> {
    JSONKind<[Item]>(
      shape: .list(of: kind.shape), json: { .array($0.map(kind.json)) }, exact: { .array($0.map(kind.exact)) })
  }

  /// An object with these members.
  package static func object(_ members: JSONMembers<Part>) -> JSONKind {
    JSONKind(shape: members.shape, json: members.json, exact: members.exact)
  }
}

extension JSONKind<Quantity> {
  /// `{"value":12.5,"unit":"ha"}`, exactly `"25/2 ha"`.
  package static var quantity: JSONKind {
    JSONKind(shape: .quantity, json: { .quantity($0) }, exact: \.kept)
  }
}

extension JSONKind<Fraction> {
  package static var number: JSONKind { JSONKind(shape: .number, json: { .number($0) }, exact: \.kept) }

  /// A whole number from 1 up.
  package static var count: JSONKind {
    JSONKind(shape: .integer(from: 1), json: { .number($0) }, exact: { .number($0) })
  }
}

extension JSONKind<Int> {
  /// A whole number from 1 up.
  package static var integer: JSONKind {
    JSONKind(shape: .integer(from: 1), json: { .integer($0) }, exact: { .integer($0) })
  }
}

extension JSONKind<Bool> {
  package static var flag: JSONKind { JSONKind(shape: .bool, json: { .bool($0) }, exact: { .bool($0) }) }
}

extension JSONKind<String> {
  package static var text: JSONKind { JSONKind(shape: .string, json: { .string($0) }, exact: { .string($0) }) }

  /// One of these words.
  package static func word(of words: [String]) -> JSONKind {
    JSONKind(shape: .word(of: words), json: { .string($0) }, exact: { .string($0) })
  }
}
