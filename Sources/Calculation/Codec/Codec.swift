/// The JSON of a value: members that are each declared once, with a key, a kind and a part of the value, and how it is
/// made of them. From this come the JSON for programs, its schema, the stored exact form, and reading that:
/// `Codec(Interval.init, .member("least", .quantity, \.least), .optional("most", .quantity, \.most))`.
package struct Codec<Value>: Sendable {
  /// A member as it is written.
  package struct Member: Sendable {
    let key: String
    let quoted: [UInt8]
    let shape: JSONShape
    let reader: MemberReader
    /// Each writes the member's JSON, without the key; false if there is nothing to write.
    let write: @Sendable (Value, inout [UInt8]) -> Bool
    let store: @Sendable (Value, inout [UInt8]) -> Bool
  }

  /// A member that is read back, too.
  package struct Part<Content>: Sendable {
    let member: Member
    let read: @Sendable (StoredJSON) throws(UnreadableJSON) -> Content
  }

  package let members: [Member]
  private let make: @Sendable (StoredJSON) throws -> Value?

  /// Declares a value that is only written.
  package init(_ members: [Member]) { (self.members, make) = (members, { _ in nil }) }

  /// Declares a value that is read back; `make` returns nil for parts that cannot belong together.
  package init<each Content>(
    _ make: @escaping @Sendable (repeat each Content) -> Value?, _ parts: repeat Part<each Content>
  ) {
    var members: [Member] = []
    for part in repeat each parts { members.append(part.member) }
    self.members = members
    self.make = { make(repeat try (each parts).read($0)) }
  }

  /// Returns the JSON for programs: what is missing is null.
  package func json(of value: Value) -> JSON { .written(JSON.bytes { write(value, to: &$0) }) }

  /// Returns the JSON that is stored: every number is exact, and absent values are left out.
  package func exact(of value: Value) -> JSON { .written(JSON.bytes { store(value, to: &$0) }) }

  func write(_ value: Value, to output: inout [UInt8]) {
    object(to: &output) { members[$0].write(value, &$1) }
  }
  func store(_ value: Value, to output: inout [UInt8]) {
    object(to: &output) { members[$0].store(value, &$1) }
  }

  private func object(to output: inout [UInt8], _ write: (Int, inout [UInt8]) -> Bool) {
    output.append(UInt8(ascii: "{"))
    // Taking each member out would cost 15 000 instructions a result. Only the start ends in `{`, no value does.
    for place in members.indices {
      let end = output.count
      if output.last != UInt8(ascii: "{") { output.append(UInt8(ascii: ",")) }
      output += members[place].quoted
      if !write(place, &output) { output.removeLast(output.count - end) }
    }
    output.append(UInt8(ascii: "}"))
  }

  /// Reads what `exact` makes; nil for a value that is not of its kind, and for parts that cannot belong together.
  func value(_ json: StoredJSON) -> Value? { (try? make(json)).flatMap(\.self) }

  package var shape: JSONShape { shape() }

  /// Returns the schema with other members in front.
  package func shape(after own: JSONShape.Members = []) -> JSONShape {
    .object(own + members.filter { $0.reader != .store }.map { ($0.key, $0.shape) })
  }
}

package enum MemberReader: Sendable {
  case everyone
  /// Only programs. It is not stored, because it follows from the other members.
  case programs
  /// Only this program: it is stored.
  case store
}

/// Thrown if a stored value is not one that this program writes.
struct UnreadableJSON: Error {}

extension Codec.Member {
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
    (self.key, quoted, self.shape, self.reader) = (key, Array("\"\(key)\":".utf8), shape, reader)
    write = { value, output in
      if reader != .store { part(value).map { kind.write($0, &output) } ?? output.append("null") }
      return reader != .store
    }
    store = { value, output in
      reader != .programs && part(value).map { kind.store($0, &output) } != nil
    }
  }

  /// Returns the same member of a value that holds this one.
  func of<Whole>(_ value: @escaping @Sendable (Whole) -> Value) -> Codec<Whole>.Member {
    .init(
      key: key, quoted: quoted, shape: shape, reader: reader, write: { write(value($0), &$1) },
      store: { store(value($0), &$1) })
  }
}

/// Members that are read back; one that only programs read is nil then.
extension Codec.Part {
  static func member(
    _ key: String, _ kind: JSONKind<Content>, for reader: MemberReader = .everyone,
    _ part: @escaping @Sendable (Value) -> Content
  ) -> Self {
    Self(member: .member(key, kind, for: reader, part)) { json throws(UnreadableJSON) in
      guard let content = json[key].flatMap(kind.read) else { throw UnreadableJSON() }
      return content
    }
  }

  static func optional<Whole>(
    _ key: String, _ kind: JSONKind<Whole>, for reader: MemberReader = .everyone,
    _ part: @escaping @Sendable (Value) -> Whole?
  ) -> Self where Content == Whole? {
    Self(member: .optional(key, kind, for: reader, part)) { json throws(UnreadableJSON) in
      guard reader != .programs, let json = json[key] else { return nil }
      guard let content = kind.read(json) else { throw UnreadableJSON() }
      return content
    }
  }

  /// Returns a member that is not read back, because it follows from others.
  static func derived(_ member: Codec.Member) -> Self where Content == Void {
    Self(member: member, read: { _ in })
  }
}
