/// Writes a value's JSON behind what is already written.
typealias JSONWriter<Content> = @Sendable (Content, inout [UInt8]) -> Void

/// A kind of JSON value: its form for programs, its exact form that is stored, how that is read back, and its schema.
package struct JSONKind<Content>: Sendable {
  let shape: JSONShape
  let write: JSONWriter<Content>
  let store: JSONWriter<Content>
  /// Reads what `store` writes; nil for anything else.
  let read: @Sendable (StoredJSON) -> Content?
}

extension JSONKind {
  init(
    _ shape: JSONShape, json: @escaping @Sendable (Content) -> JSON,
    exact: (@Sendable (Content) -> JSON)? = nil,
    read: @escaping @Sendable (StoredJSON) -> Content?
  ) {
    let exact = exact ?? json
    self.init(
      shape: shape, write: { json($0).write(to: &$1) }, store: { exact($0).write(to: &$1) },
      read: read)
  }

  package static func list<Item>(of kind: JSONKind<Item>) -> JSONKind<[Item]> {
    JSONKind<[Item]>(
      shape: .list(of: kind.shape), write: { JSON.write($0, "[", "]", to: &$1, kind.write) },
      store: { JSON.write($0, "[", "]", to: &$1, kind.store) }, read: { $0.items?.all(kind.read) })
  }

  /// One value as it is, several in a list; read back, never none.
  static func oneOrMore<Item>(of kind: JSONKind<Item>) -> JSONKind<[Item]> {
    let list = JSONKind<[Item]>.list(of: kind)
    return JSONKind<[Item]>(
      shape: .any(of: [kind.shape, list.shape]),
      write: { items, bytes in
        if items.count == 1 { kind.write(items[0], &bytes) } else { list.write(items, &bytes) }
      },
      store: { items, bytes in
        if items.count == 1 { kind.store(items[0], &bytes) } else { list.store(items, &bytes) }
      },
      read: { json in
        guard json.items != nil else { return kind.read(json).map { [$0] } }
        return list.read(json).flatMap { $0.count > 1 ? $0 : nil }
      })
  }

  package static func object(_ codec: Codec<Content>) -> JSONKind {
    JSONKind(shape: codec.shape, write: codec.write, store: codec.store, read: codec.value)
  }

  /// Returns the JSON that is stored of a value.
  func exact(of content: Content) -> JSON { .written(JSON.bytes { store(content, &$0) }) }

  /// The same kind, of which only those values are read that are possible.
  func filter(_ isPossible: @escaping @Sendable (Content) -> Bool) -> JSONKind {
    JSONKind(
      shape: shape, write: write, store: store,
      read: { read($0).flatMap { isPossible($0) ? $0 : nil } })
  }

  static func spelled(
    _ text: @escaping @Sendable (Content) -> String, in shape: JSONShape = .string,
    _ read: @escaping @Sendable (String) -> Content?
  ) -> JSONKind {
    JSONKind(shape, json: { .string(text($0)) }, read: { $0.text.flatMap(read) })
  }
}

extension JSONKind where Content: RawRepresentable<String> & CaseIterable & Sendable {
  package static var word: JSONKind {
    .spelled(\.rawValue, in: .word(of: Content.allCases.map(\.rawValue))) { Content(rawValue: $0) }
  }
}

extension JSONKind {
  package static var text: JSONKind<String> { .spelled(\.self) { $0 } }

  static var day: JSONKind<Day> { .spelled(\.text) { Day($0) } }

  /// The clear id of a unit, which may be one that the user had added; its own id is stored.
  static var unit: JSONKind<Unit> {
    JSONKind<Unit>(
      .string, json: { .string($0.clearID) }, exact: { .string($0.id) },
      read: { json in json.text.flatMap(json.unit) })
  }

  /// `{"value":12.5,"unit":"ha"}`, stored as `"25/2 ha"`.
  package static var quantity: JSONKind<Quantity> {
    JSONKind<Quantity>(
      .quantity, json: { .quantity($0) }, exact: \.kept,
      read: { json in json.text.flatMap(json.quantity) })
  }

  /// A quantity that was entered. With more digits than are written, `"type"` is what to type for exactly this value,
  /// `{"value":3.333333333,"unit":"ha","type":"10 / 3 ha"}`, or null if nothing that is typed gives it.
  static var entered: JSONKind<Quantity> {
    JSONKind<Quantity>(.entered, json: { .entered($0) }, exact: \.kept, read: quantity.read)
  }

  static var amount: JSONKind<Quantity> { quantity.filter { $0.value > .zero } }

  /// A quantity above zero that programs read in this unit; it is stored as it is.
  static func amount(in unit: Unit) -> JSONKind<Quantity> {
    let read = amount.filter { $0.unit.converts(to: unit) }.read
    return JSONKind<Quantity>(
      .quantity, json: { .quantity($0.converted(to: unit)) }, exact: \.kept, read: read)
  }

  package static var number: JSONKind<Fraction> {
    JSONKind<Fraction>(
      .number, json: { .number($0) }, exact: { .string($0.description) },
      read: { $0.text.flatMap { Fraction($0) } })
  }

  /// A whole number from 1 up.
  package static var count: JSONKind<Fraction> {
    JSONKind<Fraction>(
      .integer(from: 1), json: { .number($0) }, read: { $0.whole.flatMap { $0 > .zero ? $0 : nil } }
    )
  }

  /// A whole number, from 1 up for programs; reading does not check that.
  package static var integer: JSONKind<Int> {
    JSONKind<Int>(
      .integer(from: 1), json: { .integer($0) }, read: { $0.whole.flatMap { Int(exactly: $0) } })
  }

  package static var flag: JSONKind<Bool> {
    JSONKind<Bool>(.bool, json: { .bool($0) }, read: \.flag)
  }
}
