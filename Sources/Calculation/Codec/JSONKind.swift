/// A kind of JSON value: its form for programs, its exact form that is stored, how that is read back, and its schema.
package struct JSONKind<Content>: Sendable {
  /// The schema of the form for programs.
  package let shape: JSONShape
  /// Returns the form for programs.
  let json: @Sendable (Content) -> JSON
  /// Returns the form that is stored.
  let exact: @Sendable (Content) -> JSON
  /// Reads what `exact` makes; nil for anything else.
  package let read: @Sendable (StoredJSON) -> Content?

  /// Makes a kind of functions; without `exact` it is stored as programs read it.
  package init(
    _ shape: JSONShape, json: @escaping @Sendable (Content) -> JSON,
    exact: (@Sendable (Content) -> JSON)? = nil,
    read: @escaping @Sendable (StoredJSON) -> Content?
  ) {
    self.shape = shape
    self.json = json
    self.exact = exact ?? json
    self.read = read
  }
}

/// Kinds that are made from other kinds, or from functions.
extension JSONKind {
  /// A list of values of a kind.
  package static func list<Item>(of kind: JSONKind<Item>) -> JSONKind<[Item]> {
    JSONKind<[Item]>(
      .list(of: kind.shape),
      json: { items in .array(items.map(kind.json)) },
      exact: { items in .array(items.map(kind.exact)) },
      read: { json in json.items?.all(kind.read) })
  }

  /// One value as it is, several in a list; what is read back is never an empty list.
  package static func oneOrMore<Item>(of kind: JSONKind<Item>) -> JSONKind<[Item]> {
    let list = JSONKind<[Item]>.list(of: kind)
    return JSONKind<[Item]>(
      .any(of: [kind.shape, list.shape]),
      json: { items in items.count == 1 ? kind.json(items[0]) : list.json(items) },
      exact: { items in items.count == 1 ? kind.exact(items[0]) : list.exact(items) },
      read: { json in
        if json.items == nil { return kind.read(json).map { [$0] } }
        guard let items = list.read(json), items.count > 1 else { return nil }
        return items
      })
  }

  /// An object with the members of a codec.
  package static func object(_ codec: Codec<Content>) -> JSONKind {
    JSONKind(codec.shape, json: codec.json, exact: codec.exact, read: codec.value)
  }

  /// The same kind, of which only those values are read that are possible.
  package func filter(_ isPossible: @escaping @Sendable (Content) -> Bool) -> JSONKind {
    JSONKind(
      shape, json: json, exact: exact,
      read: { json in
        guard let content = read(json), isPossible(content) else { return nil }
        return content
      })
  }

  /// A value that is written as a text, from which it is read again.
  package static func spelled(
    _ text: @escaping @Sendable (Content) -> String, in shape: JSONShape = .string,
    _ read: @escaping @Sendable (String) -> Content?
  ) -> JSONKind {
    JSONKind(
      shape,
      json: { content in .string(text(content)) },
      read: { json in json.text.flatMap(read) })
  }
}

extension JSONKind where Content: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of the words of an enumeration.
  package static var word: JSONKind {
    .spelled(\.rawValue, in: .word(of: Content.allCases.map(\.rawValue))) { Content(rawValue: $0) }
  }
}

/// Texts, units, quantities and numbers.
extension JSONKind {
  /// Any text.
  package static var text: JSONKind<String> { .spelled(\.self) { $0 } }

  /// A day, as `Day.text` has it.
  package static var day: JSONKind<Day> { .spelled(\.text) { Day($0) } }

  /// The clear id of a unit, which may be one that the user had added; its own id is stored.
  package static var unit: JSONKind<Unit> {
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
  package static var entered: JSONKind<Quantity> {
    JSONKind<Quantity>(.entered, json: { .entered($0) }, exact: \.kept, read: quantity.read)
  }

  /// A quantity above zero.
  package static var amount: JSONKind<Quantity> { quantity.filter { $0.value > .zero } }

  /// A quantity above zero that programs read in this unit; it is stored as it is.
  package static func amount(in unit: Unit) -> JSONKind<Quantity> {
    let convertible = amount.filter { $0.unit.converts(to: unit) }
    return JSONKind<Quantity>(
      .quantity, json: { .quantity($0.converted(to: unit)) }, exact: \.kept, read: convertible.read)
  }

  /// A number, stored as an exact text: `"25/2"`.
  package static var number: JSONKind<Fraction> {
    JSONKind<Fraction>(
      .number, json: { .number($0) }, exact: { .string($0.description) },
      read: { json in json.text.flatMap { Fraction($0) } })
  }

  /// A whole number from 1 up.
  package static var count: JSONKind<Fraction> {
    JSONKind<Fraction>(
      .integer(from: 1), json: { .number($0) },
      read: { json in
        guard let whole = json.whole, whole > .zero else { return nil }
        return whole
      })
  }

  /// A whole number, from 1 up for programs; reading does not check that.
  package static var integer: JSONKind<Int> {
    JSONKind<Int>(
      .integer(from: 1), json: { .integer($0) },
      read: { json in json.whole.flatMap { Int(exactly: $0) } })
  }

  /// True or false.
  package static var flag: JSONKind<Bool> {
    JSONKind<Bool>(.bool, json: { .bool($0) }, read: \.flag)
  }
}
