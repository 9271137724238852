/// The stable codes of the failures of a unit file.
package enum UnitFileCode: String, CaseIterable {
  case syntax = "units.json"
  /// A unit lacks a key that every unit must have.
  case missing = "units.missing"
  case unknownKey = "units.key"
  case wrongType = "units.type"
  case empty = "units.empty"
  /// An id, symbol, spelling or category that already exists.
  case repeated = "units.repeated"
  /// A factor that is not above zero.
  case zero = "units.zero"
  case unreadableFactor = "units.factor"
  /// A text with a control character or another invisible character, or one that cannot be typed.
  case unsafe = "units.unsafe"
}

extension UnitTable {
  /// Whether a text is a unit, as a spelling, a name of the language or a ratio.
  package func isUnit(_ typed: String, _ notation: Notation) -> Bool {
    UnitReader(table: self, notation: notation).any(typed) != nil
  }

  /// Returns this table with the units of a file at the end. Throws if it is not valid or repeats a unit.
  package func adding(json bytes: [UInt8], from file: String) throws(Failure) -> UnitTable {
    try UnitFile(bytes: bytes, path: file).added(to: self)
  }
}

/// Units by category, with exact factors: `{"length": [{"id": "in", "symbol": "in", "toBase": "0.0254"}]}`.
private struct UnitFile {
  typealias Key = UnitTable.FileKey
  let bytes: [UInt8]
  let path: String

  func added(to known: UnitTable) throws(Failure) -> UnitTable {
    let root: LocatedJSON
    do throws(JSONSyntaxError) { root = try JSONReader.read(bytes) } catch {
      throw failure(
        .syntax, at: error.offset, variant: error.kind == .noValue ? nil : error.kind.rawValue)
    }
    var table = known
    for category in try needed(root.members, of: root, called: "units.json", "object") {
      let dimension = try dimension(category, in: table)
      let items = try needed(category.value.items, of: category.value, called: category.key, "list")
      guard !items.isEmpty else {
        throw failure(.empty, ["what": category.key], at: category.value.offset)
      }
      for item in items { try add(item, of: dimension, to: &table) }
    }
    return table
  }

  /// Returns the known or new category. Throws if the name differs only in case from a known one or cannot be typed.
  private func dimension(_ category: LocatedJSON.Member, in table: UnitTable) throws(Failure)
    -> Dimension
  {
    if let known = table.dimension(named: category.key) {
      guard known.rawValue == category.key else {
        throw failure(.repeated, ["typed": category.key], at: category.offset)
      }
      return known
    }
    try check(category.key, called: "\"\"", at: category.offset)
    guard category.key.filter({ $0 != "-" }).isUnitWord else {
      throw failure(.unsafe, ["typed": category.key], at: category.offset, variant: "word")
    }
    return Dimension(rawValue: category.key)
  }

  private func add(_ item: LocatedJSON, of dimension: Dimension, to table: inout UnitTable)
    throws(Failure)
  {
    let members = try needed(item.members, of: item, called: dimension.rawValue, "object")
    if let unknown = members.first(where: { Key(rawValue: $0.key) == nil }) {
      throw failure(
        .unknownKey, ["key": unknown.key], at: unknown.offset,
        ["known": .words(Key.allCases.map(\.rawValue))])
    }
    let id = try required(.id, item)
    let symbol = try required(.symbol, item)
    let spellings = try item[Key.spellings.rawValue].map { json throws(Failure) in
      try needed(json.items, of: json, called: Key.spellings.rawValue, "list")
    }
    let unit = Unit(
      id: try spelling(id, .id, isWord: true), symbol: try spelling(symbol, .symbol),
      name: try item[Key.name.rawValue].map { json throws(Failure) in try text(json, .name) },
      dimension: dimension,
      toBase: try factor(required(.toBase, item)),
      toBaseOffset: try item[Key.toBaseOffset.rawValue].map { json throws(Failure) in
        try number(json, .toBaseOffset)
      } ?? .zero,
      spellings: try (spellings ?? []).map { json throws(Failure) in try spelling(json, .spellings)
      })
    if let known = table.add(unit) {
      throw failure(
        .repeated, ["typed": unit.allSpellings[known]],
        at: ([id, symbol] + (spellings ?? []))[known].offset)
    }
  }

  private func required(_ key: Key, _ item: LocatedJSON) throws(Failure) -> LocatedJSON {
    guard let value = item[key.rawValue] else {
      throw failure(.missing, ["key": key.rawValue], at: item.offset)
    }
    return value
  }

  private func spelling(_ json: LocatedJSON, _ key: Key, isWord: Bool = false) throws(Failure)
    -> String
  {
    let text = try text(json, key)
    guard isWord ? text.isUnitWord : text.isUnitSpelling else {
      throw failure(.unsafe, ["typed": text], at: json.offset, variant: isWord ? "word" : "symbol")
    }
    return text
  }

  private func factor(_ json: LocatedJSON) throws(Failure) -> Fraction {
    let factor = try number(json, .toBase)
    guard factor > .zero else {
      throw failure(.zero, ["typed": factor.description], at: json.offset)
    }
    return factor
  }

  private func number(_ json: LocatedJSON, _ key: Key) throws(Failure) -> Fraction {
    let text = try text(json, key)
    guard let number = Fraction(text) else {
      throw failure(.unreadableFactor, ["typed": text], at: json.offset)
    }
    return number
  }

  /// Returns what a value holds; throws if the value is of another type and holds nil.
  private func needed<Content>(
    _ content: Content?, of json: LocatedJSON, called name: String, _ variant: String? = nil
  ) throws(Failure) -> Content {
    guard let content else {
      throw failure(.wrongType, ["what": name], at: json.offset, variant: variant)
    }
    return content
  }

  private func text(_ json: LocatedJSON, _ key: Key) throws(Failure) -> String {
    let text = try needed(json.text, of: json, called: key.rawValue)
    try check(text, called: key.rawValue, at: json.offset)
    return text
  }

  private func check(_ text: String, called name: String, at offset: Int) throws(Failure) {
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw failure(.empty, ["what": name], at: offset)
    }
    guard !text.hasUnseenCharacters else { throw failure(.unsafe, ["typed": text], at: offset) }
  }

  private func failure(
    _ code: UnitFileCode, _ about: [String: String] = [:], at offset: Int, variant: String? = nil,
    _ more: [String: Datum] = [:]
  ) -> Failure {
    let place = placeInText(of: offset, in: bytes)
    let start: [String: Datum] = [
      "file": .text(path), "line": .text(String(place.line)), "column": .text(String(place.column)),
    ]
    let data = start.merging(about.mapValues { .text($0.safeForTerminal) }) { $1 }
    return Failure(code, data.merging(more) { $1 }, variant: variant)
  }
}

/// Returns the line and the column from 1, as editors count them: LF, CR LF and CR end a line, columns are characters.
func placeInText(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
  let (lineFeed, carriageReturn): (UInt8, UInt8) = (0x0A, 0x0D)
  let text = bytes.prefix(offset)
  let ends = text.indices.filter {
    text[$0] == lineFeed
      || text[$0] == carriageReturn && !text[($0 + 1)...].starts(with: [lineFeed])
  }
  let line = text[(ends.last.map { $0 + 1 } ?? 0)...]
  return (ends.count + 1, String(decoding: line, as: UTF8.self).count + 1)
}
