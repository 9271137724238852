/// The stable codes of the failures of a unit file.
package enum UnitFileCode: String, CaseIterable {
  /// The file is no JSON.
  case syntax = "units.json"
  /// A unit lacks a key that every unit must have.
  case missing = "units.missing"
  case unknownKey = "units.key"
  /// A value that is no text, list or object where one is needed.
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
  /// The path of the file, for errors.
  let path: String

  /// Returns the table with the units of the file at the end.
  func added(to known: UnitTable) throws(Failure) -> UnitTable {
    let root = try root()
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

  private func root() throws(Failure) -> LocatedJSON {
    do throws(JSONSyntaxError) {
      return try JSONReader.read(bytes)
    } catch {
      throw failure(
        .syntax, at: error.offset, variant: error.kind == .noValue ? nil : error.kind.rawValue)
    }
  }

  /// Returns the known or new category. Throws if the name differs only in case from a known one or cannot be typed.
  private func dimension(
    _ category: LocatedJSON.Member, in table: UnitTable
  ) throws(Failure) -> Dimension {
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

  /// Adds a unit to the table.
  private func add(
    _ item: LocatedJSON, of dimension: Dimension, to table: inout UnitTable
  ) throws(Failure) {
    try checkKeys(of: item, in: dimension)
    let id = try required(.id, item)
    let symbol = try required(.symbol, item)
    let otherSpellings = try spellings(of: item)
    let unit = try unit(item, of: dimension, id: id, symbol: symbol, otherSpellings)
    if let repeated = table.add(unit) {
      let typed = [id, symbol] + otherSpellings
      throw failure(
        .repeated, ["typed": unit.allSpellings[repeated]], at: typed[repeated].offset)
    }
  }

  private func checkKeys(of item: LocatedJSON, in dimension: Dimension) throws(Failure) {
    let members = try needed(item.members, of: item, called: dimension.rawValue, "object")
    if let unknown = members.first(where: { Key(rawValue: $0.key) == nil }) {
      throw failure(
        .unknownKey, ["key": unknown.key], at: unknown.offset,
        ["known": .words(Key.allCases.map(\.rawValue))])
    }
  }

  /// Returns the list of other spellings, which may be absent.
  private func spellings(of item: LocatedJSON) throws(Failure) -> [LocatedJSON] {
    guard let list = item[Key.spellings.rawValue] else { return [] }
    return try needed(list.items, of: list, called: Key.spellings.rawValue, "list")
  }

  /// Reads a unit. The order of its parts decides which error is told.
  private func unit(
    _ item: LocatedJSON, of dimension: Dimension, id: LocatedJSON, symbol: LocatedJSON,
    _ otherSpellings: [LocatedJSON]
  ) throws(Failure) -> Unit {
    let unitID = try spelling(id, .id, isWord: true)
    let unitSymbol = try spelling(symbol, .symbol)
    let name = try item[Key.name.rawValue].map { json throws(Failure) in try text(json, .name) }
    let toBase = try factor(required(.toBase, item))
    let toBaseOffset = try item[Key.toBaseOffset.rawValue].map { json throws(Failure) in
      try number(json, .toBaseOffset)
    }
    let spellings = try otherSpellings.map { json throws(Failure) in
      try spelling(json, .spellings)
    }
    return Unit(
      id: unitID, symbol: unitSymbol, name: name, dimension: dimension, toBase: toBase,
      toBaseOffset: toBaseOffset ?? .zero, spellings: spellings)
  }

  /// Returns the value of a key that every unit must have.
  private func required(_ key: Key, _ item: LocatedJSON) throws(Failure) -> LocatedJSON {
    guard let value = item[key.rawValue] else {
      throw failure(.missing, ["key": key.rawValue], at: item.offset)
    }
    return value
  }

  /// Reads a text that can be typed as a unit; a word, if `isWord` is true, also as part of a longer text.
  private func spelling(
    _ json: LocatedJSON, _ key: Key, isWord: Bool = false
  ) throws(Failure) -> String {
    let text = try text(json, key)
    let isTypable = isWord ? text.isUnitWord : text.isUnitSpelling
    guard isTypable else {
      throw failure(.unsafe, ["typed": text], at: json.offset, variant: isWord ? "word" : "symbol")
    }
    return text
  }

  /// Reads a number above zero.
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

  /// Throws if a text is empty or has a character that is not seen.
  private func check(_ text: String, called name: String, at offset: Int) throws(Failure) {
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw failure(.empty, ["what": name], at: offset)
    }
    guard !text.hasUnseenCharacters else { throw failure(.unsafe, ["typed": text], at: offset) }
  }

  /// Returns a failure with the place in the file; `about` are texts of the file, `others` are other data.
  private func failure(
    _ code: UnitFileCode, _ about: [String: String] = [:], at offset: Int, variant: String? = nil,
    _ others: [String: Datum] = [:]
  ) -> Failure {
    let place = placeInText(of: offset, in: bytes)
    var data: [String: Datum] = [
      "file": .text(path),
      "line": .text(String(place.line)),
      "column": .text(String(place.column)),
    ]
    for (name, text) in about { data[name] = .text(text.safeForTerminal) }
    for (name, datum) in others { data[name] = datum }
    return Failure(code, data, variant: variant)
  }
}

/// A place in a text as editors count it: from line 1 and column 1.
struct PlaceInText {
  let line: Int
  let column: Int
}

/// Returns the place of a byte. LF, CR LF and CR end a line, columns are characters.
func placeInText(of offset: Int, in bytes: [UInt8]) -> PlaceInText {
  let lineFeed: UInt8 = 0x0A
  let carriageReturn: UInt8 = 0x0D
  let text = bytes.prefix(offset)
  let lineEnds = text.indices.filter { place in
    if text[place] == lineFeed { return true }
    return text[place] == carriageReturn && !text[(place + 1)...].starts(with: [lineFeed])
  }
  let lineStart = lineEnds.last.map { $0 + 1 } ?? 0
  let lineBefore = String(decoding: text[lineStart...], as: UTF8.self)
  return PlaceInText(line: lineEnds.count + 1, column: lineBefore.count + 1)
}
