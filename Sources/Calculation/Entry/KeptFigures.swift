/// A result's figures as a row of the history keeps them: exact, so that neither a unit that is defined anew nor a later
/// version rewrites what was worked out.
///
/// `{"from":"5 bkt","to":"50 l","units":[{"id":"bkt",…}]}`: a quantity is one text, and a unit that the program does not
/// bring along stands there with its definition.
package struct KeptFigures: Sendable {
  private let json: LocatedJSON
  /// Those that a person had added when the row was kept, as they were then.
  let units: [Unit]

  /// Nil for a text that holds no figures.
  package init?(_ text: String) {
    guard let json = try? JSONReader.read(Array(text.utf8)), case .object = json.value else { return nil }
    let units = (json["units"]?.items ?? []).compactMap(Unit.init(kept:))
    self.init(json: json, units: units)
  }

  private init(json: LocatedJSON, units: [Unit]) { (self.json, self.units) = (json, units) }

  /// Thrown where kept figures cannot be those of a result.
  struct Wrong: Error {}

  func quantity(_ key: String) -> Quantity? { json[key].flatMap(quantity) }

  /// Reads the quantity under a key; nil without the key. Throws where it is not above zero, or cannot be converted to the unit.
  func amount(_ key: String, in unit: Unit) throws(Wrong) -> Quantity? {
    guard json[key] != nil else { return nil }
    guard let quantity = quantity(key), quantity.value > .zero, quantity.unit.converts(to: unit) else { throw Wrong() }
    return quantity
  }
  func number(_ key: String) -> Fraction? { json[key]?.text.flatMap { Fraction($0) } }
  func integer(_ key: String) -> Int? { if case .number(let digits)? = json[key]?.value { Int(digits) } else { nil } }
  func whole(_ key: String) -> Fraction? {
    guard case .number(let digits)? = json[key]?.value, let number = Fraction(digits), number.isWhole else {
      return nil
    }
    return number
  }
  func text(_ key: String) -> String? { json[key]?.text }
  func integers(_ key: String) -> [Int]? {
    json[key]?.items.map {
      $0.compactMap { item in if case .number(let digits) = item.value { Int(digits) } else { nil } }
    }
  }
  func isTrue(_ key: String) -> Bool { json[key]?.value == .bool(true) }

  /// The quantities in a list; nil where there is no list, or one of them cannot be read.
  func quantities(_ key: String) -> [Quantity]? {
    guard let items = json[key]?.items, case let all = items.compactMap(quantity), all.count == items.count else {
      return nil
    }
    return all
  }

  /// The figures in a list of such; nil where there is no list.
  func parts(_ key: String) -> [KeptFigures]? { json[key]?.items?.map { KeptFigures(json: $0, units: units) } }

  private func quantity(_ json: LocatedJSON) -> Quantity? {
    guard let text = json.text, let space = text.firstIndex(of: " "), let value = Fraction(text[..<space]) else {
      return nil
    }
    let id = String(text[text.index(after: space)...])
    return (units.first { $0.id == id } ?? UnitTable.unit(id: id)).map { Quantity(value, $0) }
  }
}

extension Quantity {
  /// As figures are kept: `75/11 l`.
  var kept: JSON { .string("\(value) \(unit.id)") }
}

extension Fraction {
  var kept: JSON { .string(description) }
}

extension Unit {
  /// The definitions of those units that the program does not bring along.
  static func kept(_ units: Unit...) -> JSON {
    .array(units.filter { UnitTable.unit(id: $0.id) != $0 }.map(\.definition))
  }

  private var definition: JSON {
    [
      "id": .string(id), "symbol": .string(symbol), "name": name.map(JSON.string) ?? .null,
      "dimension": .string(dimension.rawValue), "toBase": toBase.kept, "toBaseOffset": toBaseOffset.kept,
    ]
  }

  /// Reads a definition that was kept; nil where a part is missing, a text is over 200 bytes or cannot be seen, or the factor is not
  /// above zero.
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
