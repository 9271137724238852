import Synchronization

/// The way a person writes numbers, words and units in one language.
package final class Notation: Sendable {
  /// The decimal mark that the language prints; it decides which typed numbers are ambiguous.
  package let mark: DecimalMark
  /// The person's own system of units, because some spellings mean different units in different systems.
  package let system: UnitSystem
  /// Whether `gal` and other names that US and imperial measures share are refused until they say which is meant.
  package let asksWhichGallon: Bool
  /// Whether a number without a unit is taken as one in its home unit; false while the home units are in doubt.
  package let takesBareNumbers: Bool
  /// Whether the home units could not be read, so that `system` is only a guess and `a` may mean acres.
  package let areHomeUnitsUnread: Bool
  /// The ids of units that speakers of the language know, whatever their own system is.
  private let familiarUnits: Set<String>
  /// Whether a typed word is one of the names that the language has under a catalog key.
  private let isName: @Sendable (_ typed: String, _ key: String) -> Bool
  /// Every form of the language's names of a unit, folded: `cali` for the inch.
  private let unitNames: @Sendable (_ unit: Unit) -> Set<String>
  /// How many units the table had, the units by name, and the first words of names and spellings that have several.
  private typealias UnitNameIndex = (count: Int, units: [String: [Unit]], firstWords: Set<String>)
  private let unitNameIndex = Mutex<UnitNameIndex>((0, [:], []))

  package init(
    _ mark: DecimalMark, in system: UnitSystem = .metric, asksWhichGallon: Bool = false,
    takesBareNumbers: Bool = true, areHomeUnitsUnread: Bool = false,
    familiarUnits: Set<String> = [],
    isName: @escaping @Sendable (_ typed: String, _ key: String) -> Bool,
    unitNames: @escaping @Sendable (_ unit: Unit) -> Set<String>
  ) {
    (self.mark, self.system, self.familiarUnits) = (mark, system, familiarUnits)
    self.asksWhichGallon = asksWhichGallon || system == .imperial
    self.areHomeUnitsUnread = areHomeUnitsUnread
    (self.takesBareNumbers, self.isName, self.unitNames) = (takesBareNumbers, isName, unitNames)
  }

  /// Whether a typed word is this English name or one of the active language's names under this key.
  func means(_ typed: String, _ english: String, _ key: String) -> Bool {
    typed.lowercased() == english.lowercased() || isName(typed, key)
  }

  package func means(_ typed: String, _ choice: Choice) -> Bool {
    means(typed, choice.id, choice.key) || spelling(typed, of: choice) != nil
  }

  func spelling(_ typed: String, of choice: Choice) -> String? {
    choice.spellings.isEmpty
      ? nil : choice.spellings.first { $0.lowercased() == typed.lowercased() }
  }

  func means(_ typed: String, _ unit: Unit) -> Bool { unitNames(unit).contains(typed.folded) }

  func units(named typed: String, in table: UnitTable) -> [Unit] {
    let name = typed.folded
    return index(of: table) { $0.units[name] ?? [] }
  }

  /// Whether the first word of a text is a unit, or begins the name or spelling of a unit.
  func beginsLikeUnit(_ typed: String, in table: UnitTable) -> Bool {
    let word = typed.firstWord
    if table.unit(spelled: word) != nil { return true }
    let name = word.folded
    return index(of: table) { $0.units[name] != nil || $0.firstWords.contains(name) }
  }

  private func index<T>(of table: UnitTable, _ look: (UnitNameIndex) -> T) -> T {
    unitNameIndex.withLock { index in
      if index.count != table.count {
        index = (table.count, [:], [])
        for unit in table.units {
          let names = unitNames(unit)
          for name in names { index.units[name, default: []].append(unit) }
          for text in names + unit.allSpellings where text.utf8.contains(UInt8(ascii: " ")) {
            index.firstWords.insert(text.firstWord.folded)
          }
        }
      }
      return look(index)
    }
  }

  /// Whether the typed words are only part of a name that the language has for the unit: gallons in US gallons.
  func hasName(of unit: Unit, longerThan typed: String) -> Bool {
    let part = " \(typed.folded) "
    return unitNames(unit).contains {
      $0.utf8.count + 2 > part.utf8.count && " \($0) ".contains(part)
    }
  }

  /// Returns units in the order that suits the person: first those of their own system and familiar ones.
  package func ordered(_ units: [Unit]) -> [Unit] {
    func rank(_ unit: Unit) -> Int { familiarUnits.contains(unit.id) ? 0 : system.rank(of: unit) }
    return units.sorted { rank($0) < rank($1) }
  }

  /// Returns units to name in a refusal: where people know hectares alone, the metric ones and those of a typed amount.
  func told(_ units: [Unit], besides amount: Unit? = nil) -> [Unit] {
    guard system == .metric, familiarUnits.contains(Unit.hectare.id) else { return ordered(units) }
    let own = units.filter { !$0.isCustomary || amount != nil && $0.amount == amount }
    return ordered(own.isEmpty ? units : own)
  }

  /// Returns the units whose names look most like a mistyped word, only those of a dimension if there is one.
  func nearest(to typed: String, in table: UnitTable, _ dimension: Dimension?) -> [Unit] {
    let spelled = typed.asUnitSpelling
    let units = dimension.map(table.units(of:)) ?? table.units
    let shorts = NearestName.all(to: spelled, among: units, letters: 2...40) {
      $0.allSpellings.map(\.asUnitSpelling)
    }
    return shorts.isEmpty
      ? NearestName.all(to: typed.folded, among: units) { Array(unitNames($0)) } : shorts
  }

  /// The same notation with the other decimal mark.
  package var withOtherMark: Notation {
    copy(
      mark == .comma ? .point : .comma, in: system, asksWhichGallon, takesBareNumbers,
      areHomeUnitsUnread)
  }

  package func withHome(
    _ other: UnitSystem, asksWhichGallon: Bool = false, takesBareNumbers: Bool = true,
    areHomeUnitsUnread: Bool = false
  ) -> Notation {
    let asksWhichGallon = asksWhichGallon || other == .imperial
    let isSame =
      other == system && asksWhichGallon == self.asksWhichGallon
      && takesBareNumbers == self.takesBareNumbers
      && areHomeUnitsUnread == self.areHomeUnitsUnread
    return isSame
      ? self : copy(mark, in: other, asksWhichGallon, takesBareNumbers, areHomeUnitsUnread)
  }

  private func copy(
    _ mark: DecimalMark, in system: UnitSystem, _ asksWhichGallon: Bool, _ takesBareNumbers: Bool,
    _ areHomeUnitsUnread: Bool
  ) -> Notation {
    Notation(
      mark, in: system, asksWhichGallon: asksWhichGallon, takesBareNumbers: takesBareNumbers,
      areHomeUnitsUnread: areHomeUnitsUnread, familiarUnits: familiarUnits, isName: isName,
      unitNames: unitNames)
  }

  package func understanding(_ others: [Notation]) -> Notation {
    let all = [self] + others
    return Notation(
      mark, in: system, asksWhichGallon: asksWhichGallon, takesBareNumbers: takesBareNumbers,
      areHomeUnitsUnread: areHomeUnitsUnread, familiarUnits: familiarUnits,
      isName: { typed, key in all.contains { $0.isName(typed, key) } },
      unitNames: { unit in all.reduce([]) { $0.union($1.unitNames(unit)) } })
  }

  /// The word between a name and its new name, or between a quantity and the unit to convert to: `10 in to cm`.
  package static let into = Choice("to", key: "word-into")
  /// Another word between a quantity and the unit to convert to: `10 in as cm`.
  private static let counted = Choice("as", key: "word-as")
  private static let arrows = ["->", "\u{2192}", "="]

  /// Whether a word can stand between a quantity and the unit to convert to.
  package func leadsToUnit(_ word: String) -> Bool {
    Self.arrows.contains(word) || means(word, Self.into) || means(word, Self.counted)
  }

  /// The word for the slash in a unit: `20 ml per 10 l`.
  package static let per = Choice("per", key: "word-per")
  /// Another word for the slash, if the text ends with the kind of liquid: `20 ml in 10 l of water`.
  private static let mixedInto = Choice("in", key: "word-mixed-into")

  /// Whether a word takes the place of the slash of a unit in a text.
  package func isPer(_ word: String, in text: @autoclosure () -> String) -> Bool {
    means(word, Self.per) || means(word, Self.mixedInto) && withoutLiquid(text()) != nil
  }

  /// Returns `10 l` for `10 l of water`; nil without one of the liquids.
  func withoutLiquid(_ text: String) -> String? { without(Self.liquids, atEndOf: text) }

  /// Returns a text without the words at its end that mean one of these; nil without such words, and for a text longer
  /// than values are.
  func without(_ choices: [Choice], atEndOf text: String) -> String? {
    guard text.utf8.count <= Self.longestWithLiquid else { return nil }
    let words = text.split(separator: " ")
    let end = words.indices.dropFirst().suffix(Self.mostOfLiquid).first { index in
      let last = words[index...].joined(separator: " ")
      return choices.contains { means(last, $0) }
    }
    return end.map { words[..<$0].joined(separator: " ") }
  }

  /// Whether a word leads to a dose and so neither begins nor ends a name: `at`, `is`, `na`, `po`, but not `AT`.
  package func leadsToDose(_ word: String) -> Bool {
    if word.utf8.count <= 2, word.isInCapitals { return false }
    return means(word, Self.lead) || means(word, Self.per)
  }
  private static let lead = Choice("lead", key: "word-lead")

  /// Whether labels use this word around the numbers of a range: `max`, `from`, `to`, `or`, `about`; not if it is two
  /// capitals, a formulation code behind a number in a name: `240 OD`, an oil dispersion.
  package func isRangeWord(_ word: String) -> Bool {
    if word.utf8.count == 2, word.isInCapitals { return false }
    return means(word.last == "." ? String(word.dropLast()) : word, TypedRange.word)
  }

  /// The words about dosing, and kinds of products, that may stand around a product's name: `Tebu dose 2 l/ha`.
  package static let dosing = Choice("dose", key: "word-dosing")

  /// Returns why a text that labels print in place of a unit is none: `bags`, `lb ai/ac`, `% w/w`; nil for other text.
  func whyNoUnit(_ typed: String) -> String? {
    let words = typed.split(whereSeparator: \.isWhitespace).map(String.init)
    let parts = words.flatMap { $0.split(separator: "/").map(String.init) }
    let pairs = zip(parts, parts.dropFirst()).map { "\($0) \($1)" }
    return Self.noUnits.first { choice, _ in (words + parts + pairs).contains { means($0, choice) }
    }?.why
  }
  private static let noUnits = [
    (Choice("packet", key: "word-pack"), why: "pack"),
    (Choice("ai", key: "word-active"), why: "active"),
    (Choice("w/w", key: "word-weight-share"), why: "weight"), (leafWall, why: "leaf-wall"),
  ]

  /// The words for the area of the leaf wall in a dose: `l/10000 m2 LWA`.
  static let leafWall = Choice("LWA", key: "word-leaf-wall")
  /// The words behind the metre in a dose: `l/ha/m of crown height`.
  static let crownHeight = Choice("of crown height", key: "word-crown-height")

  /// The word for the converter's last result: `convert ans l`.
  package static let lastResult = Choice("ans", key: "word-last-result")

  /// The word between two products on one line: `Tebu 1 l/ha and Mospilan 0.2 kg/ha`.
  package static let and = Choice("and", key: "word-and")
  /// Another word between two products; it can also end a name: `Roundup 360 Plus`.
  package static let plus = Choice("plus", key: "word-plus")
  /// The word before the last of several values that were measured together: `100 m in 45 s`.
  package static let within = Choice("in", key: "word-within")
  /// The kinds of liquid that can follow a volume in a share: `20 ml per 10 l of water`.
  static let liquids = [Choice("water", key: "word-water"), spray]
  static let spray = Choice("spray", key: "word-spray")
  /// The most words for a kind of liquid: `of the spray mix`.
  private static let mostOfLiquid = 4
  /// The most bytes of such a text, so that a line of thousands of words is not read anew at each of them.
  private static let longestWithLiquid = 400

  /// A notation that reads numbers with a decimal point and knows no words of any language.
  package static let point = Notation(.point, isName: { _, _ in false }, unitNames: { _ in [] })
  package static let comma = Notation(.comma, isName: { _, _ in false }, unitNames: { _ in [] })
}

extension String {
  fileprivate var firstWord: String {
    String(
      unicodeScalars.drop(while: \.properties.isWhitespace).prefix { !$0.properties.isWhitespace })
  }

  fileprivate var isInCapitals: Bool { utf8.allSatisfy { (0x41...0x5A).contains($0) } }
}
