import System

/// A folder of languages, its names read once.
struct CatalogFolder {
  static let languageFile = "language.ftl"

  private let path: String
  /// The names that look like language tags, sorted.
  private let names: [(name: String, tag: LanguageTag)]

  /// Nil when it cannot be read.
  init?(_ path: String) {
    guard let names = Folder.visibleNames(in: path) else { return nil }
    self.path = path
    self.names = names.compactMap { name in LanguageTag(name).map { (name, $0) } }
  }

  var tags: [LanguageTag] { names.map(\.tag) }

  var holdsLanguages: Bool {
    names.contains { Access.isReadable("\(path)/\($0.name)/\(CatalogFolder.languageFile)") }
  }

  /// The language's folders here (more than one if it is spelled in several ways), by name and path.
  func folders(of tag: LanguageTag) -> [(name: String, path: String)] {
    names.filter { $0.tag == tag }.map { ($0.name, "\(path)/\($0.name)") }
  }
}

extension CatalogPlaces {
  /// The folders that count, in order; looked for anew at each call.
  func folders() -> [CatalogFolder] {
    let system = alternatives.lazy.compactMap(CatalogFolder.init).first(where: \.holdsLanguages)
    return (system.map { [$0] } ?? []) + additions.compactMap(CatalogFolder.init)
  }
}
