import Calculation
import Catalog
import Synchronization

extension Notation {
  /// Creates the notation for numbers and words of a catalog's language; case and diacritics do not matter.
  convenience init(_ catalog: Catalog) {
    let units = FoundNames(), words = FoundNames()
    self.init(
      catalog.language.decimalMark == "," ? .comma : .point, familiarUnits: Set(catalog.names("units-familiar")),
      isName: { typed, key in
        words.names(key) {
          // The English text counts only for a key that the language does not have.
          let own = catalog.names(key) + [catalog.optionalText(key, fallback: false)].compactMap(\.self)
          return own.isEmpty ? [catalog.text(key)] : own
        }.contains(typed.folded)
      },
      unitNames: { unit in
        units.names(unit.id) {
          // English has no names for units of doses, so it is not read for them.
          FoundNames.counts.compactMap { catalog.optionalText(unit.key, ["count": $0], fallback: !unit.isDosed) }
            + catalog.names(unit.key) + [unit.name].compactMap(\.self)
        }
      }, folded: \.folded)
  }
}

/// The folded names that a language has for each key or unit, found when it is first asked for.
private nonisolated final class FoundNames: Sendable {
  private let known = Mutex<[String: Set<String>]>([:])

  /// Sample numbers that together need every plural form that a language may have.
  static let counts = (["0", "1", "2", "3", "5", "11", "21", "100", "1000000", "1.5"] as [String])
    .compactMap { ShownNumber($0) }.map { Argument.number($0) }

  func names(_ id: String, _ find: () -> [String]) -> Set<String> {
    known.withLock { known in
      if let names = known[id] { return names }
      let names = Set(find().map(\.folded))
      known[id] = names
      return names
    }
  }
}
