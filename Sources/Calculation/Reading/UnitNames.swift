import Synchronization

/// The units by the names that a language has for them.
struct UnitNameIndex: Sendable {
  /// How many units the table had; a table with more makes the index anew.
  fileprivate let unitCount: Int
  /// The units by their folded names, in the order of the table.
  private(set) var unitsByName: [String: [Unit]] = [:]
  /// The folded first words of names and spellings that have several.
  private(set) var firstWords: Set<String> = []

  fileprivate init(of table: UnitTable, _ unitNames: (Unit) -> Set<String>) {
    unitCount = table.count
    for unit in table.units {
      let names = unitNames(unit)
      for name in names { unitsByName[name, default: []].append(unit) }
      for text in names + unit.allSpellings where text.utf8.contains(UInt8(ascii: " ")) {
        firstWords.insert(text.firstWord.folded)
      }
    }
  }
}

/// Finding units by their names.
extension Notation {
  /// Returns the units of a table that have a name in the language.
  func units(named typed: String, in table: UnitTable) -> [Unit] {
    let name = typed.folded
    return withIndex(of: table) { index in index.unitsByName[name] ?? [] }
  }

  /// Whether the first word of a text is a unit, or begins the name or spelling of a unit.
  func beginsLikeUnit(_ typed: String, in table: UnitTable) -> Bool {
    let word = typed.firstWord
    if table.unit(spelled: word) != nil { return true }
    let name = word.folded
    return withIndex(of: table) { index in
      index.unitsByName[name] != nil || index.firstWords.contains(name)
    }
  }

  private func withIndex<Found>(of table: UnitTable, _ look: (UnitNameIndex) -> Found) -> Found {
    unitNameIndex.withLock { known in
      if let index = known, index.unitCount == table.count { return look(index) }
      let index = UnitNameIndex(of: table, unitNames)
      known = index
      return look(index)
    }
  }

  /// Whether the typed words are only part of a name that the language has for the unit: gallons in US gallons.
  func hasName(of unit: Unit, longerThan typed: String) -> Bool {
    let part = " \(typed.folded) "
    return unitNames(unit).contains { name in
      let spaced = " \(name) "
      return spaced.utf8.count > part.utf8.count && spaced.contains(part)
    }
  }

  /// Returns the units whose names look most like a mistyped word, only those of a dimension if there is one.
  func nearest(to typed: String, in table: UnitTable, _ dimension: Dimension?) -> [Unit] {
    let spelled = typed.asUnitSpelling
    let units = dimension.map(table.units(of:)) ?? table.units
    let bySpelling = NearestName.all(to: spelled, among: units, letters: 2...40) { unit in
      unit.allSpellings.map(\.asUnitSpelling)
    }
    if !bySpelling.isEmpty { return bySpelling }
    return NearestName.all(to: typed.folded, among: units) { unit in Array(unitNames(unit)) }
  }
}

/// The units that suit the person.
extension Notation {
  /// Returns units in the order that suits the person: first those of their own system and familiar ones.
  package func ordered(_ units: [Unit]) -> [Unit] {
    func rank(_ unit: Unit) -> Int { familiarUnits.contains(unit.id) ? 0 : system.rank(of: unit) }
    return units.sorted { rank($0) < rank($1) }
  }

  /// Returns units to name in a refusal: where people know hectares alone, the metric ones and those of a typed amount.
  func unitsToName(_ units: [Unit], besides amount: Unit? = nil) -> [Unit] {
    guard system == .metric, familiarUnits.contains(Unit.hectare.id) else { return ordered(units) }
    let suiting = units.filter { unit in
      !unit.isCustomary || amount != nil && unit.amount == amount
    }
    return ordered(suiting.isEmpty ? units : suiting)
  }
}

extension String {
  fileprivate var firstWord: String {
    let withoutSpaces = unicodeScalars.drop(while: \.properties.isWhitespace)
    return String(withoutSpaces.prefix { !$0.properties.isWhitespace })
  }
}
