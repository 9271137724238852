/// The JSON of a value, put together from its members. Each member is declared once, with its key, its kind and the part
/// of the value that it holds; in front of them stands how a value is made of what was read. From this one declaration
/// come the JSON for programs, the schema of that, the exact form that is stored, and reading the stored form:
///
///     static let codec = Codec(
///       { least, most in Interval(least: least, most: most) },
///       .member("least", .quantity, \.least),
///       .optional("most", .quantity, \.most))
///
/// `codec.json(of:)` gives `{"least":{"value":2,"unit":"l/ha"},"most":null}` for programs, `codec.exact(of:)` gives
/// `{"least":"2 l/ha"}` for the store, and `codec.value(_:)` reads the latter. A value that is only written is declared
/// by a list of members alone: `Codec([.member("least", .quantity, \.least)])`.
package struct Codec<Value>: Sendable {
  /// A member as it is written.
  package struct Member: Sendable {
    let key: String
    let shape: JSONShape
    let reader: MemberReader
    /// Returns the member's JSON for programs; nil if they do not get it.
    package let json: @Sendable (Value) -> JSON?
    /// Returns the member's exact JSON; nil if it is not stored.
    let exact: @Sendable (Value) -> JSON?
  }

  /// A member that is read back, too.
  package struct Part<Content>: Sendable {
    let member: Member
    /// Returns what the member of a stored object holds.
    let read: @Sendable (StoredJSON) throws(UnreadableJSON) -> Content
  }

  /// The members in the order in which they are written.
  package let members: [Member]
  private let make: @Sendable (StoredJSON) throws -> Value?

  /// Declares a value that is only written.
  package init(_ members: [Member]) {
    self.members = members
    make = { _ in nil }
  }

  /// Declares a value that is read back. `make` gets what the parts hold, in their order, and returns nil if that cannot
  /// belong together.
  package init<each Content>(
    _ make: @escaping @Sendable (repeat each Content) -> Value?, _ parts: repeat Part<each Content>
  ) {
    var members: [Member] = []
    for part in repeat each parts { members.append(part.member) }
    self.members = members
    self.make = { json in make(repeat try (each parts).read(json)) }
  }

  /// Returns the JSON for programs: what is missing is null.
  package func json(of value: Value) -> JSON {
    .members(members.map { member in (member.key, member.json(value)) })
  }

  /// Returns the JSON that is stored: every number is exact, and absent values are left out.
  package func exact(of value: Value) -> JSON {
    .members(members.map { member in (member.key, member.exact(value)) })
  }

  /// Reads what `exact` makes; nil for a value that is not of its kind, and for parts that cannot belong together.
  package func value(_ json: StoredJSON) -> Value? {
    guard let value = try? make(json) else { return nil }
    return value
  }

  /// The schema of the JSON for programs.
  package var shape: JSONShape { shape() }

  /// Returns the schema with other members in front.
  package func shape(after leading: JSONShape.Members = []) -> JSONShape {
    let written = members.filter { $0.reader != .store }
    return .object(leading + written.map { ($0.key, $0.shape) })
  }
}

/// Who reads a member.
package enum MemberReader: Sendable {
  /// Programs and this program: the member is written and stored.
  case everyone
  /// Only programs. The member is not stored, because it follows from the others.
  case programs
  /// Only this program: the member is stored and not shown to programs.
  case store
}

/// Thrown if a stored value is not one that this program writes.
struct UnreadableJSON: Error {}

extension Codec.Member {
  /// Returns a member that every value has.
  package static func member<Part>(
    _ key: String, _ kind: JSONKind<Part>, for reader: MemberReader = .everyone,
    _ part: @escaping @Sendable (Value) -> Part
  ) -> Self {
    Self(key, kind, kind.shape, reader, part)
  }

  /// Returns a member that may be absent: programs read null, and nothing is stored.
  package static func optional<Part>(
    _ key: String, _ kind: JSONKind<Part>, for reader: MemberReader = .everyone,
    _ part: @escaping @Sendable (Value) -> Part?
  ) -> Self {
    Self(key, kind, kind.shape.orNull, reader, part)
  }

  private init<Part>(
    _ key: String, _ kind: JSONKind<Part>, _ shape: JSONShape, _ reader: MemberReader,
    _ part: @escaping @Sendable (Value) -> Part?
  ) {
    self.key = key
    self.shape = shape
    self.reader = reader
    json = { value in
      guard reader != .store else { return nil }
      guard let content = part(value) else { return .null }
      return kind.json(content)
    }
    exact = { value in
      guard reader != .programs, let content = part(value) else { return nil }
      return kind.exact(content)
    }
  }

  /// Returns the same member of a value that holds this one.
  package func of<Whole>(_ value: @escaping @Sendable (Whole) -> Value) -> Codec<Whole>.Member {
    Codec<Whole>.Member(
      key: key, shape: shape, reader: reader,
      json: { whole in json(value(whole)) },
      exact: { whole in exact(value(whole)) })
  }
}

/// Members that are read back; one that only programs read is nil then.
extension Codec.Part {
  /// Returns a member that every stored value must have.
  package static func member(
    _ key: String, _ kind: JSONKind<Content>, for reader: MemberReader = .everyone,
    _ part: @escaping @Sendable (Value) -> Content
  ) -> Self {
    Self(member: .member(key, kind, for: reader, part)) { json throws(UnreadableJSON) in
      guard let content = json[key].flatMap(kind.read) else { throw UnreadableJSON() }
      return content
    }
  }

  /// Returns a member that is nil if it is not stored; one that is stored must be of its kind.
  package static func optional<Wrapped>(
    _ key: String, _ kind: JSONKind<Wrapped>, for reader: MemberReader = .everyone,
    _ part: @escaping @Sendable (Value) -> Wrapped?
  ) -> Self where Content == Wrapped? {
    Self(member: .optional(key, kind, for: reader, part)) { json throws(UnreadableJSON) in
      guard reader != .programs, let stored = json[key] else { return nil }
      guard let content = kind.read(stored) else { throw UnreadableJSON() }
      return content
    }
  }

  /// Returns a member that is not read back, because it follows from others.
  static func derived(_ member: Codec.Member) -> Self where Content == Void {
    Self(member: member, read: { _ in })
  }
}
