import Catalog
import Foundation

/// The folders of this checkout.
package enum Checkout {
  package static let root: String = {
    let folders = #filePath.split(separator: "/").dropLast(3)
    return "/" + folders.joined(separator: "/")
  }()

  /// The folder with the catalogs.
  package static let localizations = root + "/Localizations"

  /// The languages by the names of their folders; a language whose texts cannot be read is therefore included and
  /// fails its tests.
  package static let languages: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: localizations)) ?? []
    let folders = names.filter { !$0.contains(".") }.sorted()
    precondition(
      folders.contains("en") && folders.contains("pl"), "no languages in \(localizations)")
    return folders
  }()

  package static let catalogs = CatalogLibrary(folders: [localizations])

  private static let loaded = Dictionary(
    uniqueKeysWithValues: languages.map { tag in (tag, Result { try catalogs.load(tag) }) })

  /// Returns the catalog of a language. Each is read only once, because reading one takes long in a debug build.
  package static func catalog(_ tag: String) throws -> Catalog {
    try loaded[tag]?.get() ?? catalogs.load(tag)
  }
}
