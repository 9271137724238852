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
    /// The key as it is written, `"least":`.
    let quoted: [UInt8]
    let shape: JSONShape
    let reader: MemberReader
    /// Writes the member's JSON for programs, without the key; returns false if there is nothing to write.
    let write: @Sendable (Value, inout [UInt8]) -> Bool
    /// Writes the member's exact JSON, which is stored, in the same way.
    let store: @Sendable (Value, inout [UInt8]) -> Bool
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
    .written(JSON.bytes { output in write(value, to: &output) })
  }

  /// Returns the JSON that is stored: every number is exact, and absent values are left out.
  package func exact(of value: Value) -> JSON {
    .written(JSON.bytes { output in store(value, to: &output) })
  }

  /// Writes the JSON for programs behind what is already written.
  func write(_ value: Value, to output: inout [UInt8]) {
    writeObject(to: &output) { member, output in member.write(value, &output) }
  }

  /// Writes the JSON that is stored behind what is already written.
  func store(_ value: Value, to output: inout [UInt8]) {
    writeObject(to: &output) { member, output in member.store(value, &output) }
  }

  /// Writes an object with the members for which `write` returns true.
  private func writeObject(to output: inout [UInt8], _ write: (Member, inout [UInt8]) -> Bool) {
    output.append(UInt8(ascii: "{"))
    for member in members {
      let lengthBefore = output.count
      // Only the start of the object ends in this bracket, no value does.
      let isFirst = output.last == UInt8(ascii: "{")
      if !isFirst { output.append(UInt8(ascii: ",")) }
      output += member.quoted
      let isWritten = write(member, &output)
      if !isWritten { output.removeLast(output.count - lengthBefore) }
    }
    output.append(UInt8(ascii: "}"))
  }

  /// Reads what `exact` makes; nil for a value that is not of its kind, and for parts that cannot belong together.
  func value(_ json: StoredJSON) -> Value? {
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
    quoted = Array("\"\(key)\":".utf8)
    self.shape = shape
    self.reader = reader
    write = { value, output in
      guard reader != .store else { return false }
      if let content = part(value) {
        kind.write(content, &output)
      } else {
        output.append("null")
      }
      return true
    }
    store = { value, output in
      guard reader != .programs, let content = part(value) else { return false }
      kind.store(content, &output)
      return true
    }
  }

  /// Returns the same member of a value that holds this one.
  func of<Whole>(_ value: @escaping @Sendable (Whole) -> Value) -> Codec<Whole>.Member {
    Codec<Whole>.Member(
      key: key, quoted: quoted, shape: shape, reader: reader,
      write: { whole, output in write(value(whole), &output) },
      store: { whole, output in store(value(whole), &output) })
  }
}

/// Members that are read back; one that only programs read is nil then.
extension Codec.Part {
  /// Returns a member that every stored value must have.
  static func member(
    _ key: String, _ kind: JSONKind<Content>, for reader: MemberReader = .everyone,
    _ part: @escaping @Sendable (Value) -> Content
  ) -> Self {
    Self(member: .member(key, kind, for: reader, part)) { json throws(UnreadableJSON) in
      guard let content = json[key].flatMap(kind.read) else { throw UnreadableJSON() }
      return content
    }
  }

  /// Returns a member that is nil if it is not stored; one that is stored must be of its kind.
  static func optional<Wrapped>(
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
