/// The exact figures of a result as a row of the history stores them, so that later versions and redefined units do
/// not change old results.
///
/// A quantity is one text, `"75/11 l"`, with `≈` in front if it comes from an endless square root. A unit that is not
/// built into the program is stored with its definition: `"units":[{"id":"bkt",…}]`.
package struct KeptFigures: Sendable {
  private let json: LocatedJSON
  /// The units that the user had added, as they were when the row was stored.
  let units: [Unit]
  /// Whether an earlier version stored the figures in another form.
  private(set) var isUpgraded = false

  /// Reads stored text; nil if it is not a JSON object.
  package init?(_ text: String) {
    guard let json = try? JSONReader.read(Array(text.utf8)), case .object = json.value else { return nil }
    let units = (json["units"]?.items ?? []).compactMap(Unit.init(kept:))
    self.init(json: json, units: units)
  }

  private init(json: LocatedJSON, units: [Unit]) { (self.json, self.units) = (json, units) }

  /// Thrown if kept figures cannot belong to a result.
  struct Wrong: Error {}

  /// All figures as JSON to write again; nil if a number is not exact.
  var exact: JSON? { JSON(json) }

  /// Returns the row with its figures converted from an earlier form to today's form.
  func upgraded(_ figures: JSON) -> KeptFigures {
    guard let json = try? JSONReader.read(Array(figures.line.utf8)) else { return self }
    var upgraded = KeptFigures(json: json, units: units)
    upgraded.isUpgraded = true
    return upgraded
  }

  func quantity(_ key: String) -> Quantity? { json[key].flatMap(quantity) }

  /// Returns the quantity under a key; nil without the key. Throws if it is not above zero, or cannot be converted to
  /// the unit.
  func amount(_ key: String, in unit: Unit) throws(Wrong) -> Quantity? {
    guard json[key] != nil else { return nil }
    guard let quantity = quantity(key), quantity.value > .zero, quantity.unit.converts(to: unit) else { throw Wrong() }
    return quantity
  }
  func number(_ key: String) -> Fraction? { json[key]?.text.flatMap { Fraction($0) } }
  func integer(_ key: String) -> Int? { whole(key).flatMap { Int(exactly: $0) } }
  func whole(_ key: String) -> Fraction? {
    guard case .number(let digits)? = json[key]?.value, let number = Fraction(digits), number.isWhole else {
      return nil
    }
    return number
  }
  func text(_ key: String) -> String? { json[key]?.text }
  /// Returns the whole numbers in a list; nil without the list.
  func integers(_ key: String) -> [Int]? {
    json[key]?.items.map {
      $0.compactMap { item in if case .number(let digits) = item.value { Int(digits) } else { nil } }
    }
  }
  func isTrue(_ key: String) -> Bool { json[key]?.value == .bool(true) }

  /// Returns the quantities in a list; nil without the list, or if one of them cannot be read.
  func quantities(_ key: String) -> [Quantity]? {
    guard let items = json[key]?.items, case let all = items.compactMap(quantity), all.count == items.count else {
      return nil
    }
    return all
  }

  /// Returns the objects in a list; nil without the list.
  func parts(_ key: String) -> [KeptFigures]? { json[key]?.items?.map(part) }

  /// Returns the object under a key; nil without the key.
  func part(_ key: String) -> KeptFigures? { json[key].map(part) }

  private func part(_ json: LocatedJSON) -> KeptFigures {
    var part = KeptFigures(json: json, units: units)
    part.isUpgraded = isUpgraded
    return part
  }

  private func quantity(_ json: LocatedJSON) -> Quantity? { json.text.flatMap(quantity(in:)) }

  /// Reads `75/11 l`; nil for any other text.
  func quantity(in text: String) -> Quantity? {
    guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")), let value = Fraction(text[..<space]) else {
      return nil
    }
    let id = String(text[text.utf8.index(after: space)...])
    return (units.first { $0.id == id } ?? UnitTable.unit(id: id)).map { Quantity(value, $0) }
  }
}

extension Quantity {
  /// The form in which figures are stored: `75/11 l`.
  var kept: JSON { .string(keptText) }
  var keptText: String { "\(value) \(unit.id)" }
}

extension Fraction {
  var kept: JSON { .string(description) }
}

extension Unit {
  fileprivate var definition: JSON {
    [
      "id": .string(id), "symbol": .string(symbol), "name": name.map(JSON.string) ?? .null,
      "dimension": .string(dimension.rawValue), "toBase": toBase.kept, "toBaseOffset": toBaseOffset.kept,
    ]
  }

  /// Reads a stored definition; nil if a part is missing, a text is longer than 200 bytes or holds invisible
  /// characters, or the factor is not above zero.
  fileprivate convenience init?(kept json: LocatedJSON) {
    guard let id = json["id"]?.text, let symbol = json["symbol"]?.text, let dimension = json["dimension"]?.text,
      [id, symbol, json["name"]?.text].compactMap(\.self).allSatisfy({ $0.utf8.count <= 200 && !$0.hasUnseenCharacters }
      ),
      let factor = json["toBase"]?.text.flatMap({ Fraction($0) }), factor > .zero,
      let offset = json["toBaseOffset"]?.text.flatMap({ Fraction($0) })
    else { return nil }
    self.init(
      id: id, symbol: symbol, name: json["name"]?.text, dimension: Dimension(rawValue: dimension), toBase: factor,
      toBaseOffset: offset)
  }
}

extension JSONKind<[Unit]> {
  /// The definitions of the units that are not built into the program; only the history stores them.
  static var units: JSONKind {
    @Sendable func definitions(_ units: [Unit]) -> JSON {
      .array(units.filter { UnitTable.unit(id: $0.id) != $0 }.map(\.definition))
    }
    return JSONKind(shape: .anyObject, json: definitions, exact: definitions)
  }
}
