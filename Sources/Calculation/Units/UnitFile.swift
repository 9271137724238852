/// A JSON file of units: each category has a list of units, each with an id, a symbol and a factor.
///
/// Example: `{"length": [{"id": "in", "symbol": "in", "toBase": "0.0254"}]}`. Factors are texts with exact decimals
/// or fractions.
struct UnitFile {
  /// The keys that a unit in a file can have.
  enum Key: String, CaseIterable {
    case id, symbol, name, toBase, toBaseOffset, spellings
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the table with this file's units added at the end.
  func added(to known: UnitTable) throws(UnitFileError) -> UnitTable {
    var table = known
    for category in try members(of: root(), called: "units.json") {
      let dimension = try dimension(category, in: table)
      let items = try list(category.value, called: category.key)
      guard !items.isEmpty else { throw error(.empty(category.key), at: category.value.offset) }
      for item in items { try add(item, of: dimension, to: &table) }
    }
    return table
  }

  private func root() throws(UnitFileError) -> LocatedJSON {
    do throws(JSONSyntaxError) { return try JSONReader.read(bytes) } catch {
      throw UnitFileError(kind: .syntax(error.kind), place: error.place)
    }
  }

  /// Returns the known category with this name, or a new one.
  ///
  /// Throws if the name differs from a known name only in case, is empty, or cannot be typed.
  private func dimension(_ category: LocatedJSON.Member, in table: UnitTable) throws(UnitFileError) -> Dimension {
    if let known = table.dimension(named: category.key) {
      guard known.rawValue == category.key else { throw error(.repeated(category.key), at: category.offset) }
      return known
    }
    try check(category.key, called: "\"\"", at: category.offset)
    guard category.key.filter({ $0 != "-" }).isUnitWord else {
      throw error(.untypeable(category.key, isWord: true), at: category.offset)
    }
    return Dimension(rawValue: category.key)
  }
}

/// One unit.
extension UnitFile {
  /// The members of a unit's object.
  ///
  /// There are so few that searching them costs less than a dictionary.
  private struct Definition {
    let members: [LocatedJSON.Member]

    subscript(key: Key) -> LocatedJSON? { members.first { $0.key == key.rawValue }?.value }
  }

  private func add(_ item: LocatedJSON, of dimension: Dimension, to table: inout UnitTable) throws(UnitFileError) {
    let definition = try definition(item, called: dimension.rawValue)
    let id = try required(.id, definition, item), symbol = try required(.symbol, definition, item)
    let spellings = try list(definition[.spellings], called: Key.spellings.rawValue)
    let unit = Unit(
      id: try spelling(id, .id, isWord: true), symbol: try spelling(symbol, .symbol),
      name: try optional(.name, definition, text), dimension: dimension,
      toBase: try factor(required(.toBase, definition, item)),
      toBaseOffset: try optional(.toBaseOffset, definition, number) ?? .zero,
      spellings: try spellings.map { (spelling) throws(UnitFileError) in try self.spelling(spelling, .spellings) })
    if let known = table.add(unit) {
      throw error(.repeated(unit.allSpellings[known]), at: ([id, symbol] + spellings)[known].offset)
    }
  }

  private func definition(_ item: LocatedJSON, called name: String) throws(UnitFileError) -> Definition {
    let members = try members(of: item, called: name)
    if let unknown = members.first(where: { Key(rawValue: $0.key) == nil }) {
      throw error(.unknownKey(unknown.key, known: Key.allCases.map(\.rawValue)), at: unknown.offset)
    }
    return Definition(members: members)
  }

  private func required(
    _ key: Key, _ definition: Definition, _ item: LocatedJSON
  ) throws(UnitFileError) -> LocatedJSON {
    guard let value = definition[key] else { throw error(.missing(key: key.rawValue), at: item.offset) }
    return value
  }

  private func optional<Value>(
    _ key: Key, _ definition: Definition, _ read: (LocatedJSON, Key) throws(UnitFileError) -> Value
  ) throws(UnitFileError) -> Value? {
    guard let json = definition[key] else { return nil }
    return try read(json, key)
  }

  private func spelling(_ json: LocatedJSON, _ key: Key, isWord: Bool = false) throws(UnitFileError) -> String {
    let text = try text(json, key)
    guard isWord ? text.isUnitWord : text.isUnitSpelling else {
      throw error(.untypeable(text, isWord: isWord), at: json.offset)
    }
    return text
  }

  private func factor(_ json: LocatedJSON) throws(UnitFileError) -> Fraction {
    let factor = try number(json, .toBase)
    guard factor > .zero else { throw error(.zero(factor.description), at: json.offset) }
    return factor
  }

  private func number(_ json: LocatedJSON, _ key: Key) throws(UnitFileError) -> Fraction {
    let text = try text(json, key)
    guard let number = Fraction(text) else { throw error(.unreadableFactor(text), at: json.offset) }
    return number
  }
}

/// Values read from the JSON by type.
extension UnitFile {
  private func error(_ kind: UnitFileError.Kind, at offset: Int) -> UnitFileError {
    UnitFileError(kind: kind, place: TextPlace(of: offset, in: bytes))
  }

  private func members(of json: LocatedJSON, called name: String) throws(UnitFileError) -> [LocatedJSON.Member] {
    guard case .object(let members) = json.value else { throw error(.wrongType(.object, of: name), at: json.offset) }
    return members
  }

  /// Returns the items of a list; an empty list if there is no value.
  private func list(_ json: LocatedJSON?, called name: String) throws(UnitFileError) -> [LocatedJSON] {
    guard let json else { return [] }
    guard case .array(let items) = json.value else { throw error(.wrongType(.list, of: name), at: json.offset) }
    return items
  }

  private func text(_ json: LocatedJSON, _ key: Key) throws(UnitFileError) -> String {
    guard case .string(let text) = json.value else {
      throw error(.wrongType(.text, of: key.rawValue), at: json.offset)
    }
    try check(text, called: key.rawValue, at: json.offset)
    return text
  }

  private func check(_ text: String, called name: String, at offset: Int) throws(UnitFileError) {
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw error(.empty(name), at: offset)
    }
    guard !text.hasUnseenCharacters else { throw error(.unsafe(text), at: offset) }
  }
}
