/// Stored JSON with the units that the user had added then, so that later versions and redefined units do not change
/// old results. A quantity is one text, `"75/11 l"`; a unit of the user has its definition: `"units":[{"id":"bkt",…}]`.
package struct StoredJSON: Sendable {
  let json: LocatedJSON
  /// The units that were stored with it because they are not built into the program.
  let units: [Unit]

  init(_ json: LocatedJSON, units: [Unit] = []) {
    self.json = json
    self.units = units
  }

  /// Reads stored text; nil if it is not a JSON object.
  package init?(_ text: String) {
    guard let json = try? JSONReader.read(Array(text.utf8)), json.members != nil else { return nil }
    let definitions = json["units"]?.items ?? []
    self.init(json, units: definitions.compactMap { Unit.definition.value(StoredJSON($0)) })
  }

  /// Reads a stored list; nil if the text is not a JSON list.
  package static func list(_ text: String) -> [StoredJSON]? {
    guard let json = try? JSONReader.read(Array(text.utf8)) else { return nil }
    return StoredJSON(json).items
  }

  /// A key of an object with its value.
  package struct Member {
    /// The key.
    package let key: String
    /// The value.
    package let value: StoredJSON
  }

  /// The members of an object, in the order of the text; nil for another value.
  package var members: [Member]? {
    json.members?.map { Member(key: $0.key, value: StoredJSON($0.value, units: units)) }
  }

  /// The value of a member; nil without it, and for a value that is no object.
  package subscript(key: String) -> StoredJSON? { json[key].map { StoredJSON($0, units: units) } }

  /// The values of a list; nil for another value.
  package var items: [StoredJSON]? { json.items?.map { StoredJSON($0, units: units) } }

  /// A text; nil for another value.
  package var text: String? { json.text }

  var flag: Bool? { if case .bool(let flag) = json.value { flag } else { nil } }

  /// The value as a whole number; nil for another number and another value.
  var whole: Fraction? {
    guard let digits = json.digits, let number = Fraction(digits), number.isWhole else {
      return nil
    }
    return number
  }

  /// The value to be written again; null for a list or an object.
  var again: JSON {
    text.map(JSON.string) ?? flag.map(JSON.bool) ?? whole.map(JSON.number) ?? .null
  }

  /// Returns a unit by its id; the definition that was stored goes before that of the program.
  func unit(id: String) -> Unit? { units.first { $0.id == id } ?? UnitTable.unit(id: id) }

  /// Reads `75/11 l`; nil for any other text.
  func quantity(_ text: String) -> Quantity? { Quantity(kept: text, unit) }
}

extension Array {
  /// Turns each element into a value with `transform`; returns nil if one element gives no value.
  package func all<Result>(_ transform: (Element) -> Result?) -> [Result]? {
    let results = compactMap(transform)
    return results.count == count ? results : nil
  }
}

/// The exact text of a quantity: `75/11 l`.
extension Quantity {
  /// The exact text, as JSON.
  package var kept: JSON { .string(keptText) }

  var keptText: String { "\(value) \(unit.id)" }

  /// Reads an exact text; nil for another text, and if `unit` knows no unit with its id.
  init?(kept text: String, _ unit: (String) -> Unit?) {
    var text = text
    let (value, id) = text.withUTF8 { bytes in
      let space = bytes.firstIndex(of: UInt8(ascii: " ")) ?? 0
      let unitID = String(decoding: bytes[space...].dropFirst(), as: UTF8.self)
      return (Fraction.read(bytes[..<space]), unitID)
    }
    guard let value, let unit = unit(id) else { return nil }
    self.init(value, unit)
  }
}

extension Unit {
  /// No text is longer than 200 bytes or holds invisible characters, and the factor is above zero.
  fileprivate static let definition = Codec(
    { id, symbol, name, dimension, toBase, toBaseOffset in
      Unit(
        id: id, symbol: symbol, name: name, dimension: Dimension(rawValue: dimension),
        toBase: toBase, toBaseOffset: toBaseOffset)
    },
    .member("id", label, \.id),
    .member("symbol", label, \.symbol),
    .member("name", labelOrNull, \.name),
    .member("dimension", .text, \.dimension.rawValue),
    .member("toBase", JSONKind<Fraction>.number.filter { $0 > .zero }, \.toBase),
    .member("toBaseOffset", .number, \.toBaseOffset))
}

private let label = JSONKind<String>.text.filter { text in
  text.utf8.count <= 200 && !text.hasUnseenCharacters
}

private let labelOrNull = JSONKind<String?>(
  .string.orNull,
  json: { .text($0) },
  read: { json in json.json.value == .null ? .some(nil) : label.read(json) })

extension JSONKind<[Unit]> {
  /// The definitions of the units that are not built into the program; only the history stores them.
  static var units: JSONKind {
    let definitions = list(of: JSONKind<Unit>.object(Unit.definition))
    return JSONKind(
      .anyObject,
      json: { units in definitions.exact(units.filter { UnitTable.unit(id: $0.id) != $0 }) },
      read: definitions.read)
  }
}
