/// A kind of JSON value: its form for programs, its exact form that is stored, how that is read back, and its schema.
package struct JSONKind<Content>: Sendable {
  let shape: JSONShape
  let json: @Sendable (Content) -> JSON
  let exact: @Sendable (Content) -> JSON
  /// Reads what `exact` makes; nil for anything else.
  let read: @Sendable (StoredJSON) -> Content?

  init(
    _ shape: JSONShape, json: @escaping @Sendable (Content) -> JSON, exact: (@Sendable (Content) -> JSON)? = nil,
    read: @escaping @Sendable (StoredJSON) -> Content?
  ) {
    (self.shape, self.json, self.exact, self.read) = (shape, json, exact ?? json, read)
  }

  package static func list<Item>(of kind: JSONKind<Item>) -> JSONKind<[Item]> {
    JSONKind<[Item]>(
      .list(of: kind.shape), json: { .array($0.map(kind.json)) }, exact: { .array($0.map(kind.exact)) },
      read: { $0.items?.all(kind.read) })
  }

  package static func object(_ codec: Codec<Content>) -> JSONKind {
    JSONKind(codec.shape, json: codec.json, exact: codec.exact, read: codec.value)
  }

  /// The same kind, of which only those values are read that are possible.
  func filter(_ isPossible: @escaping @Sendable (Content) -> Bool) -> JSONKind {
    JSONKind(shape, json: json, exact: exact, read: { read($0).flatMap { isPossible($0) ? $0 : nil } })
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
      .string, json: { .string($0.clearID) }, exact: { .string($0.id) }, read: { json in json.text.flatMap(json.unit) })
  }

  /// `{"value":12.5,"unit":"ha"}`, stored as `"25/2 ha"`.
  package static var quantity: JSONKind<Quantity> {
    JSONKind<Quantity>(
      .quantity, json: { .quantity($0) }, exact: \.kept, read: { json in json.text.flatMap(json.quantity) })
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
    return JSONKind<Quantity>(.quantity, json: { .quantity($0.converted(to: unit)) }, exact: \.kept, read: read)
  }

  package static var number: JSONKind<Fraction> {
    JSONKind<Fraction>(
      .number, json: { .number($0) }, exact: { .string($0.description) }, read: { $0.text.flatMap { Fraction($0) } })
  }

  /// A whole number from 1 up.
  package static var count: JSONKind<Fraction> {
    JSONKind<Fraction>(.integer(from: 1), json: { .number($0) }, read: { $0.whole.flatMap { $0 > .zero ? $0 : nil } })
  }

  /// A whole number, from 1 up for programs; reading does not check that.
  package static var integer: JSONKind<Int> {
    JSONKind<Int>(.integer(from: 1), json: { .integer($0) }, read: { $0.whole.flatMap { Int(exactly: $0) } })
  }

  package static var flag: JSONKind<Bool> { JSONKind<Bool>(.bool, json: { .bool($0) }, read: \.flag) }
}
