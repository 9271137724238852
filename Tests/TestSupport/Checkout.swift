import Foundation

/// The files that the tests belong to.
package enum Checkout {
  package static let root: String = {
    let folders = #filePath.split(separator: "/").dropLast(3)
    return "/" + folders.joined(separator: "/")
  }()

  /// The folder of the catalogs.
  package static let localizations = root + "/Localizations"

  /// Every language there is, by the names of the folders, so that one that cannot be read is missed.
  package static let languages: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: localizations)) ?? []
    let folders = names.filter { !$0.contains(".") }.sorted()
    precondition(folders.contains("en") && folders.contains("pl"), "no languages in \(localizations)")
    return folders
  }()
}
