/// Stored JSON with the units that the user had added then, so that later versions and redefined units do not change
/// old results. A quantity is one text, `"75/11 l"`; a unit of the user has its definition: `"units":[{"id":"bkt",…}]`.
package struct StoredJSON: Sendable {
  let json: LocatedJSON
  let units: [Unit]

  init(_ json: LocatedJSON, units: [Unit] = []) { (self.json, self.units) = (json, units) }

  /// Reads stored text; nil if it is not a JSON object.
  package init?(_ text: String) {
    guard let json = try? JSONReader.read(Array(text.utf8)), json.members != nil else { return nil }
    self.init(
      json, units: (json["units"]?.items ?? []).compactMap { Unit.definition.value(StoredJSON($0)) }
    )
  }

  subscript(key: String) -> StoredJSON? { json[key].map { StoredJSON($0, units: units) } }
  var items: [StoredJSON]? { json.items?.map { StoredJSON($0, units: units) } }
  var text: String? { json.text }
  var flag: Bool? { if case .bool(let flag) = json.value { flag } else { nil } }
  var whole: Fraction? { json.digits.flatMap { Fraction($0) }.flatMap { $0.isWhole ? $0 : nil } }
  /// The value to be written again; null for a list or an object.
  var again: JSON {
    text.map(JSON.string) ?? flag.map(JSON.bool) ?? whole.map(JSON.number) ?? .null
  }

  func unit(id: String) -> Unit? { units.first { $0.id == id } ?? UnitTable.unit(id: id) }

  /// Reads `75/11 l`; nil for any other text.
  func quantity(_ text: String) -> Quantity? { Quantity(kept: text, unit) }
}

extension Array {
  /// Turns each element into a value with `transform`; returns nil if one element gives no value.
  func all<Result>(_ transform: (Element) -> Result?) -> [Result]? {
    let results = compactMap(transform)
    return results.count == count ? results : nil
  }
}

extension Quantity {
  var kept: JSON { .string(keptText) }
  var keptText: String { "\(value) \(unit.id)" }

  init?(kept text: String, _ unit: (String) -> Unit?) {
    var text = text
    let (value, id) = text.withUTF8 { bytes in
      let end = bytes.firstIndex(of: UInt8(ascii: " ")) ?? 0
      return (
        Fraction.read(bytes[..<end]), String(decoding: bytes[end...].dropFirst(), as: UTF8.self)
      )
    }
    guard let value, let unit = unit(id) else { return nil }
    self.init(value, unit)
  }
}

extension Unit {
  /// No text is longer than 200 bytes or holds invisible characters, and the factor is above zero.
  fileprivate static let definition = Codec(
    {
      Unit(
        id: $0, symbol: $1, name: $2, dimension: Dimension(rawValue: $3), toBase: $4,
        toBaseOffset: $5)
    },
    .member("id", label, \.id), .member("symbol", label, \.symbol),
    .member("name", labelOrNull, \.name),
    .member("dimension", .text, \.dimension.rawValue),
    .member("toBase", JSONKind<Fraction>.number.filter { $0 > .zero }, \.toBase),
    .member("toBaseOffset", .number, \.toBaseOffset))
}

private let label = JSONKind<String>.text.filter { $0.utf8.count <= 200 && !$0.hasUnseenCharacters }

private let labelOrNull = JSONKind<String?>(
  .string.orNull, json: { .text($0) },
  read: { $0.json.value == .null ? .some(nil) : label.read($0) })

extension JSONKind<[Unit]> {
  /// The definitions of the units that are not built into the program; only the history stores them.
  static var units: JSONKind {
    let all = list(of: JSONKind<Unit>.object(Unit.definition))
    let store: JSONWriter<[Unit]> = {
      all.store($0.filter { UnitTable.unit(id: $0.id) != $0 }, &$1)
    }
    return JSONKind(shape: .anyObject, write: store, store: store, read: all.read)
  }
}
