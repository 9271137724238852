import Calculation
import Catalog
import Synchronization

/// How numbers and words are read in the language of a catalog.
extension Notation {
  /// Creates the notation for numbers and words of a catalog's language; case and diacritics do not matter.
  convenience init(_ catalog: Catalog) {
    // The folded names that the language has for each unit and key, found when they are first asked for.
    let units = Mutex<[String: Set<String>]>([:])
    let words = Mutex<[String: Set<String>]>([:])
    self.init(
      catalog.language.decimalMark == "," ? .comma : .point,
      familiarUnits: Set(catalog.names(WordKey.unitsFamiliar.rawValue)),
      isName: { typed, key in
        words.value(of: key) {
          // The English text counts only for a key that the language does not have.
          let own =
            catalog.names(key) + [catalog.optionalText(key, fallback: false)].compactMap(\.self)
          return own.isEmpty ? [catalog.text(key)] : own
        }.contains(typed.folded)
      },
      unitNames: { unit in
        units.value(of: unit.id) {
          // English has no names for units of doses, so it is not read for them.
          catalog.language.countsOfAllForms.compactMap { count in
            catalog.optionalText(unit.key, ["count": .number(count)], fallback: !unit.isDosed)
          } + catalog.names(unit.key) + [unit.name].compactMap(\.self)
        }
      })
  }
}

extension CatalogLibrary {
  /// Returns the catalog of the language that a user types as a tag ("pl") or as a name: the language's own (`Polski`)
  /// or one from the catalog of any language (`language-pl-names`); nil if no language fits.
  package func load(asked typed: String) -> Catalog? {
    if let catalog = load(matching: typed) { return catalog }
    let catalogs = all()
    let name = typed.folded
    return catalogs.first { catalog in
      if catalog.language.name.folded == name { return true }
      let key = Self.key(ofLanguage: catalog.language.tag)
      return catalogs.contains { other in
        other.names(key).contains { otherName in otherName.folded == name }
      }
    }
  }
}

extension Mutex<[String: Set<String>]> {
  /// Returns the folded names of a key; `find` finds them the first time.
  fileprivate nonisolated func value(of key: String, _ find: () -> [String]) -> Set<String> {
    withLock { known in
      if let names = known[key] { return names }
      let names = Set(find().map(\.folded))
      known[key] = names
      return names
    }
  }
}
