import Calculation
import Catalog
import Foundation
import Sheets

/// A language's texts and its way of writing numbers.
struct Language {
  let catalog: Catalog
  let notation: Notation

  var tag: String { catalog.language.tag }
  var wording: Wording { Wording(catalog) }

  static let catalogs = CatalogLibrary(folders: [
    ProcessInfo.processInfo.environment["SPRAYCALC_LOCALIZATIONS"] ?? "Localizations"
  ])
  static let all = catalogs.languages().map { Language($0.tag) }

  private init(_ tag: String) {
    guard let catalog = try? Self.catalogs.load(tag) else { fatalError("no language \(tag)") }
    self.catalog = catalog
    notation = Notation(
      catalog.language.decimalMark == "," ? .comma : .point,
      isName: { typed, key in catalog.names(key).contains(typed) }, unitNames: { _ in [] })
  }
}
