import System

/// A folder with one subfolder per language; the subfolders' names are read once.
struct CatalogFolder {
  static let languageFile = "language.ftl"

  let path: String
  /// The names of the subfolders that look like language tags, sorted.
  let names: [(name: String, tag: LanguageTag)]

  /// Reads the names in the folder; nil if the folder cannot be read.
  init?(_ path: String) {
    guard let names = Folder.visibleNames(in: path) else { return nil }
    self.path = path
    self.names = names.compactMap { name in LanguageTag(name).map { (name, $0) } }
  }

  var tags: [LanguageTag] { names.map(\.tag) }

  /// Returns the name and path of each subfolder for the language; there are several if its tag is spelled in several
  /// ways.
  func folders(of tag: LanguageTag) -> [(name: String, path: String)] {
    names.filter { $0.tag == tag }.map { ($0.name, "\(path)/\($0.name)") }
  }
}
