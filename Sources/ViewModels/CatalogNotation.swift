import Calculation
import Catalog
import Synchronization

extension Notation {
  /// Creates the notation for numbers and words of a catalog's language; case and diacritics do not matter.
  convenience init(_ catalog: Catalog) {
    let units = UnitNames(catalog), words = WordNames(catalog)
    self.init(
      catalog.language.decimalMark == "," ? .comma : .point, familiarUnits: Set(catalog.names("units-familiar")),
      isName: { typed, key in words.names(key).contains(typed.folded) }, unitNames: units.forms(of:), folded: \.folded)
  }
}

/// The folded names that a language has under each key, found when the key is first asked for.
private nonisolated final class WordNames: Sendable {
  private let catalog: Catalog
  private let known = Mutex<[String: Set<String>]>([:])

  init(_ catalog: Catalog) { self.catalog = catalog }

  func names(_ key: String) -> Set<String> {
    known.withLock { known in
      if let names = known[key] { return names }
      // The English text counts only for a key that the language does not have.
      let own = catalog.names(key) + [catalog.optionalText(key, fallback: false)].compactMap(\.self)
      let names = Set((own.isEmpty ? [catalog.text(key)] : own).map(\.folded))
      known[key] = names
      return names
    }
  }
}

/// The folded forms and names that a language has for each unit, found when the unit is first asked for.
private nonisolated final class UnitNames: Sendable {
  private let catalog: Catalog
  private let known = Mutex<[String: Set<String>]>([:])

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// Sample numbers that together need every plural form that a language may have.
  private static let counts = (["0", "1", "2", "3", "5", "11", "21", "100", "1000000", "1.5"] as [String])
    .compactMap { ShownNumber($0) }.map { Argument.number($0) }

  func forms(of unit: Unit) -> Set<String> {
    known.withLock { known in
      if let forms = known[unit.id] { return forms }
      // English has no names for units of doses, so it is not read for them.
      let texts = Self.counts.compactMap {
        catalog.optionalText(unit.key, ["count": $0], fallback: !unit.isDosed)
      }
      let forms = Set((texts + catalog.names(unit.key) + [unit.name].compactMap(\.self)).map(\.folded))
      known[unit.id] = forms
      return forms
    }
  }
}
