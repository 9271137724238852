import Synchronization

/// The way a person writes numbers, words and units in one language.
package final class Notation: Sendable {
  /// The decimal mark that the language prints; it decides which typed numbers are ambiguous.
  package let mark: DecimalMark
  private let home: Home
  /// The ids of units that speakers of the language know, whatever their own system is.
  let familiarUnits: Set<String>
  /// Whether a typed word is one of the names that the language has under a catalog key.
  private let isName: @Sendable (_ typed: String, _ key: String) -> Bool
  /// Every form of the language's names of a unit, folded: `cali` for the inch.
  let unitNames: @Sendable (_ unit: Unit) -> Set<String>
  /// The units by their names, made when it is first needed.
  let unitNameIndex = Mutex<UnitNameIndex?>(nil)

  /// What is known of the person's home units, which decides how an unclear spelling is read.
  private struct Home: Equatable {
    let system: UnitSystem
    let asksWhichGallon: Bool
    let takesBareNumbers: Bool
    let areUnread: Bool
  }

  /// The person's own system of units, because some spellings mean different units in different systems.
  package var system: UnitSystem { home.system }

  /// Whether `gal` and other names that US and imperial measures share are refused until they say which is meant.
  package var asksWhichGallon: Bool { home.asksWhichGallon }

  /// Whether a number without a unit is taken as one in its home unit; false while the home units are in doubt.
  package var takesBareNumbers: Bool { home.takesBareNumbers }

  /// Whether the home units could not be read, so that `system` is only a guess and `a` may mean acres.
  package var areHomeUnitsUnread: Bool { home.areUnread }

  /// Makes a notation; with imperial home units it always asks which gallon is meant.
  package convenience init(
    _ mark: DecimalMark, in system: UnitSystem = .metric, asksWhichGallon: Bool = false,
    takesBareNumbers: Bool = true, areHomeUnitsUnread: Bool = false,
    familiarUnits: Set<String> = [],
    isName: @escaping @Sendable (_ typed: String, _ key: String) -> Bool,
    unitNames: @escaping @Sendable (_ unit: Unit) -> Set<String>
  ) {
    let home = Home(
      system: system, asksWhichGallon: asksWhichGallon || system == .imperial,
      takesBareNumbers: takesBareNumbers, areUnread: areHomeUnitsUnread)
    self.init(mark, home, familiarUnits, isName, unitNames)
  }

  private init(
    _ mark: DecimalMark, _ home: Home, _ familiarUnits: Set<String>,
    _ isName: @escaping @Sendable (_ typed: String, _ key: String) -> Bool,
    _ unitNames: @escaping @Sendable (_ unit: Unit) -> Set<String>
  ) {
    self.mark = mark
    self.home = home
    self.familiarUnits = familiarUnits
    self.isName = isName
    self.unitNames = unitNames
  }

  /// A notation that reads numbers with a decimal point and knows no words of any language.
  package static let point = Notation(.point, isName: { _, _ in false }, unitNames: { _ in [] })

  /// The same with a decimal comma.
  package static let comma = Notation(.comma, isName: { _, _ in false }, unitNames: { _ in [] })
}

/// Notations made from others.
extension Notation {
  /// The same notation with the other decimal mark.
  package var withOtherMark: Notation {
    Notation(mark == .comma ? .point : .comma, home, familiarUnits, isName, unitNames)
  }

  /// Returns the notation with other home units; the same one if nothing differs.
  package func withHome(
    _ system: UnitSystem, asksWhichGallon: Bool = false, takesBareNumbers: Bool = true,
    areHomeUnitsUnread: Bool = false
  ) -> Notation {
    let newHome = Home(
      system: system, asksWhichGallon: asksWhichGallon || system == .imperial,
      takesBareNumbers: takesBareNumbers, areUnread: areHomeUnitsUnread)
    guard newHome != home else { return self }
    return Notation(mark, newHome, familiarUnits, isName, unitNames)
  }

  /// Returns the notation that also understands the words and names of others, such as those of other languages.
  package func understanding(_ others: [Notation]) -> Notation {
    let notations = [self] + others
    return Notation(
      mark, home, familiarUnits,
      { typed, key in notations.contains { $0.isName(typed, key) } },
      { unit in notations.reduce([]) { names, notation in names.union(notation.unitNames(unit)) } })
  }
}

/// What a typed word means.
extension Notation {
  /// Whether a typed word is this English name or one of the active language's names under this key.
  func means(_ typed: String, _ english: String, _ key: String) -> Bool {
    typed.lowercased() == english.lowercased() || isName(typed, key)
  }

  /// Whether a typed word is one of the names or spellings of a choice.
  package func means(_ typed: String, _ choice: Choice) -> Bool {
    means(typed, choice.id, choice.key) || spelling(typed, of: choice) != nil
  }

  /// Whether typed words are one of the language's names of a unit.
  func means(_ typed: String, _ unit: Unit) -> Bool { unitNames(unit).contains(typed.folded) }

  /// Returns the spelling of a choice that a typed word is; nil if it is none of them.
  func spelling(_ typed: String, of choice: Choice) -> String? {
    if choice.spellings.isEmpty { return nil }
    return choice.spellings.first { $0.lowercased() == typed.lowercased() }
  }
}
