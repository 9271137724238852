import Calculation
import Catalog

extension Notation {
  /// Numbers and words as a catalog's language has them; case and diacritics do not matter.
  init(_ catalog: Catalog) {
    self.init(
      catalog.language.decimalMark == "," ? .comma : .point,
      isName: { typed, key in
        (catalog.names(key) + [catalog.optionalText(key) ?? key]).contains { $0.folded == typed.folded }
      },
      isUnitName: { typed, unit in
        Self.counts.contains { catalog.optionalText("unit-\(unit.id)", ["count": $0])?.folded == typed.folded }
          || unit.name?.folded == typed.folded
      })
  }

  /// Numbers that between them need every plural form a language may have.
  private nonisolated static let counts = (["0", "1", "2", "3", "5", "11", "21", "100", "1000000", "1.5"] as [String])
    .compactMap { ShownNumber($0) }.map { Argument.number($0) }
}
