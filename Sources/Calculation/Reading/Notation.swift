import Synchronization

/// How a person writes numbers, words and units in one language.
package final class Notation: Sendable {
  /// Which mark the language prints, and so which typed numbers are ambiguous.
  package let mark: DecimalMark
  /// The units that are at home: some spellings mean one unit there and another one elsewhere.
  package let system: UnitSystem
  /// The ids of units that speakers of the language know, whatever system is at home.
  private let familiarUnits: Set<String>
  private let isName: @Sendable (_ typed: String, _ key: String) -> Bool
  private let unitNames: @Sendable (_ unit: Unit) -> Set<String>
  private let folded: @Sendable (_ typed: String) -> String
  private let unitNameIndex = Mutex(UnitNameIndex())

  /// What is looked up of a table's units, made when it is first needed.
  private struct UnitNameIndex {
    /// How many units there were then.
    var count = 0
    var units: [String: [Unit]] = [:]
    /// The words with which names and spellings of several words begin.
    var firstWords: Set<String> = []
  }

  /// - Parameters:
  ///   - mark: the mark that the language prints.
  ///   - system: the units that are at home.
  ///   - familiarUnits: the ids of units that are listed among the first in every system.
  ///   - isName: whether a typed word is one of the names that the language has under a catalog key.
  ///   - unitNames: every form of the language's names of a unit, folded: `cali` of the inch.
  ///   - folded: text as it is looked up, whatever its case and diacritics.
  package init(
    _ mark: DecimalMark, in system: UnitSystem = .metric, familiarUnits: Set<String> = [],
    isName: @escaping @Sendable (_ typed: String, _ key: String) -> Bool,
    unitNames: @escaping @Sendable (_ unit: Unit) -> Set<String>,
    folded: @escaping @Sendable (_ typed: String) -> String = { $0 }
  ) {
    (self.mark, self.system, self.familiarUnits) = (mark, system, familiarUnits)
    self.isName = isName
    (self.unitNames, self.folded) = (unitNames, folded)
  }

  /// Whether a typed word means what has this English name and, in the active language, the names under this key.
  func means(_ typed: String, _ english: String, _ key: String) -> Bool {
    typed.lowercased() == english.lowercased() || isName(typed, key)
  }

  package func means(_ typed: String, _ choice: Choice) -> Bool {
    means(typed, choice.id, choice.key) || spelling(typed, of: choice) != nil
  }

  /// The other spelling of a choice that a typed word is; nil for its own name.
  func spelling(_ typed: String, of choice: Choice) -> String? {
    choice.spellings.isEmpty ? nil : choice.spellings.first { $0.lowercased() == typed.lowercased() }
  }

  func means(_ typed: String, _ unit: Unit) -> Bool { unitNames(unit).contains(folded(typed)) }

  /// The units of a table that go by a name of the language, in the table's order.
  func units(named typed: String, in table: UnitTable) -> [Unit] {
    let name = folded(typed)
    return index(of: table) { $0.units[name] ?? [] }
  }

  /// Whether a text begins with a word with which a name or spelling of a unit begins.
  func beginsLikeUnit(_ typed: String, in table: UnitTable) -> Bool {
    let word = typed.firstWord
    if table.unit(spelled: word) != nil { return true }
    let name = folded(word)
    return index(of: table) { $0.units[name] != nil || $0.firstWords.contains(name) }
  }

  private func index<T>(of table: UnitTable, _ look: (UnitNameIndex) -> T) -> T {
    unitNameIndex.withLock { index in
      if index.count != table.units.count {
        index = UnitNameIndex(count: table.units.count)
        for unit in table.units {
          let names = unitNames(unit)
          for name in names { index.units[name, default: []].append(unit) }
          for text in names + unit.allSpellings where text.utf8.contains(UInt8(ascii: " ")) {
            index.firstWords.insert(folded(text.firstWord))
          }
        }
      }
      return look(index)
    }
  }

  /// Whether the language has a name for the unit in which what was typed is only a part: gallons in US gallons.
  func hasName(of unit: Unit, longerThan typed: String) -> Bool {
    let part = " \(folded(typed)) "
    return unitNames(unit).contains { $0.utf8.count + 2 > part.utf8.count && " \($0) ".contains(part) }
  }

  /// Units in the order in which a person looks for them: those of the system at home and familiar ones before the others.
  package func ordered(_ units: [Unit]) -> [Unit] {
    let ranked = units.map { (unit: $0, rank: familiarUnits.contains($0.id) ? 0 : system.rank(of: $0)) }
    return (0...UnitSystem.lastRank).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.unit) }
  }

  /// The units of a table, or of one category of it, that a mistyped word is most like; none where it is much like none.
  func nearest(to typed: String, in table: UnitTable, _ dimension: Dimension?) -> [Unit] {
    let spelled = typed.asUnitSpelling, units = dimension.map(table.units(of:)) ?? table.units
    let shorts = NearestName.all(to: spelled, among: units, letters: 2...40) { $0.allSpellings.map(\.asUnitSpelling) }
    return shorts.isEmpty ? NearestName.all(to: folded(typed), among: units) { Array(unitNames($0)) } : shorts
  }

  /// The same words with the other mark.
  package var withOtherMark: Notation {
    Notation(
      mark == .comma ? .point : .comma, in: system, familiarUnits: familiarUnits, isName: isName, unitNames: unitNames,
      folded: folded)
  }

  /// The same with the units of another system at home.
  package func withHome(_ other: UnitSystem) -> Notation {
    if other == system { return self }
    return Notation(
      mark, in: other, familiarUnits: familiarUnits, isName: isName, unitNames: unitNames, folded: folded)
  }

  /// The same that knows the words of others, too.
  package func understanding(_ others: [Notation]) -> Notation {
    let all = [self] + others
    return Notation(mark, in: system, familiarUnits: familiarUnits) { typed, key in
      all.contains { $0.isName(typed, key) }
    } unitNames: { unit in
      all.reduce([]) { $0.union($1.unitNames(unit)) }
    } folded: { [folded] in
      folded($0)
    }
  }

  /// What may stand between something and what it becomes: a name and the new one, a quantity and the unit it is converted to.
  package static let into = Choice("to", key: "word-into")
  /// What else may stand between a quantity and the unit: `10 in as cm`.
  private static let counted = Choice("as", key: "word-as")
  private static let arrows = ["->", "\u{2192}", "="]

  /// Whether a word may stand between a quantity and the unit it is converted to.
  package func leadsToUnit(_ word: String) -> Bool {
    Self.arrows.contains(word) || means(word, Self.into) || means(word, Self.counted)
  }

  /// What may stand for the slash of a unit that is put together: `20 ml per 10 l`.
  package static let per = Choice("per", key: "word-per")
  /// What else may stand for the slash where the end says what the volume is of: `20 ml in 10 l of water`.
  private static let mixedInto = Choice("in", key: "word-mixed-into")

  /// Whether a word stands for the slash of a unit in a text.
  func isPer(_ word: String, in text: @autoclosure () -> String) -> Bool {
    means(word, Self.per) || means(word, Self.mixedInto) && withoutLiquid(text()) != nil
  }

  /// The text without what is said of a volume at its end, that it is one of water or of spray liquid; nil where nothing is.
  func withoutLiquid(_ text: String) -> String? {
    let words = text.split(separator: " ")
    let end = words.indices.dropFirst().first { index in
      let last = words[index...].joined(separator: " ")
      return Self.liquids.contains { means(last, $0) }
    }
    return end.map { words[..<$0].joined(separator: " ") }
  }

  /// What may stand between two products on one line: `Tebu 1 l/ha and Mospilan 0.2 kg/ha`.
  package static let and = Choice("and", key: "word-and")
  /// What else may stand there, though names end in it, too: `Roundup 360 Plus`.
  package static let plus = Choice("plus", key: "word-plus")
  /// What may stand before the last of the values that were measured together: `100 m in 45 s`.
  package static let within = Choice("in", key: "word-within")
  /// What may be said at the end of the volume that a share is one of: `20 ml per 10 l of water`.
  static let liquids = [Choice("water", key: "word-water"), Choice("spray", key: "word-spray")]

  /// Numbers alone, without any language's words.
  package static let point = Notation(.point, isName: { _, _ in false }, unitNames: { _ in [] })
  package static let comma = Notation(.comma, isName: { _, _ in false }, unitNames: { _ in [] })
}

extension String {
  var firstWord: String {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
    return String(unicodeScalars.drop(while: isSpace).prefix { !isSpace($0) })
  }
}
