import System

/// Where catalogs are looked for and how they are read: `<folder>/<tag>/*.ftl`, one folder per language.
///
/// A language is a folder whose `language.ftl` gives a `language-name`. A later folder adds languages and overrides
/// single messages, value and attributes together; so does a later file (by name) or a later entry within one folder.
package struct CatalogLibrary: Sendable {
  /// Where it looks.
  package let places: CatalogPlaces

  /// A library that looks in these places, each time anew.
  package init(_ places: CatalogPlaces) {
    self.places = places
  }

  /// All the folders count, in this order.
  package init(folders: [String]) {
    self.init(CatalogPlaces(additions: folders))
  }

  /// The catalog of every language there is, in the same order.
  package func all() -> [Catalog] { languages().compactMap { try? load($0.tag) } }

  /// The catalog of the language that has this name in itself or in another language (`language-pl-names`), by folded
  /// letters; nil when none has.
  func load(named typed: String) -> Catalog? {
    let (all, name) = (all(), typed.folded)
    return all.first { catalog in
      let key = "language-\(catalog.language.tag)"
      return catalog.language.name.folded == name
        || all.contains { $0.names(key).contains { $0.folded == name } }
    }
  }

  /// Every language there is, sorted by tag.
  package func languages() -> [Language] {
    let folders = places.folders()
    return Set(folders.flatMap(\.tags)).compactMap { language($0, in: folders) }.sorted { $0.tag < $1.tag }
  }

  /// Reads a language's catalog, and English behind it, anew from the disk. The tag is a folder's name in any spelling
  /// ("pt_BR", "pt-br"). Throws `notFound` when there is no language at all, else `unknownLanguage`.
  package func load(_ tag: String) throws(CatalogError) -> Catalog {
    let folders = places.folders()
    guard let wanted = LanguageTag(tag), let own = LoadedBundle(wanted, in: folders) else {
      let available = languages().map(\.tag)
      throw available.isEmpty ? .notFound(searched: places.searched) : .unknownLanguage(tag, available: available)
    }
    return catalog(own, of: wanted, in: folders)
  }

  /// The catalog of the language that serves a locale name best: the same tag ("pl_PL.UTF-8" → "pl-PL"), then shorter ones
  /// ("pl"); "C", "POSIX" and "" mean "en". Nil when nothing fits.
  package func load(matching locale: String) -> Catalog? {
    let folders = places.folders()
    for tag in LanguageTag.candidates(for: locale) {
      if let own = LoadedBundle(tag, in: folders) { return catalog(own, of: tag, in: folders) }
    }
    return nil
  }

  /// The catalog of the language that a person names, by its tag ("pl") or as it is called ("polski"). Nil when none is.
  package func load(asked name: String) -> Catalog? { load(matching: name) ?? load(named: name) }

  /// A language with English behind it.
  private func catalog(_ own: LoadedBundle, of tag: LanguageTag, in folders: [CatalogFolder]) -> Catalog {
    let english = LanguageTag("en").flatMap { $0 == tag ? nil : LoadedBundle($0, in: folders) }
    return Catalog(own.bundle, english: english?.bundle, unreadable: own.unreadable)
  }

  private func language(_ tag: LanguageTag, in folders: [CatalogFolder]) -> Language? {
    LoadedBundle(tag, in: folders, only: CatalogFolder.languageFile)?.bundle.language
  }
}

/// Why no catalog could be loaded.
package enum CatalogError: Error, Equatable {
  /// No language anywhere; every place that was searched.
  case notFound(searched: [String])
  /// There are languages, but not this one; the tags there are, sorted.
  case unknownLanguage(String, available: [String])
}

/// A language as read from all its folders.
private struct LoadedBundle {
  let bundle: LanguageBundle
  let unreadable: [String]

  /// Nil when the language has no readable `language.ftl` that names it.
  init?(_ tag: LanguageTag, in folders: [CatalogFolder], only file: String? = nil) {
    let found = folders.flatMap { $0.folders(of: tag) }
    let files = found.map { SourceFolder($0.path, only: file) }
    let description = Entries(files.flatMap(\.description))
    guard let name = found.first?.name, let language = Language(tag: name, description) else { return nil }
    bundle = LanguageBundle(language: language, entries: Entries(files.flatMap(\.sources)))
    unreadable = files.flatMap(\.unreadable)
  }
}

/// The catalog files in one folder, by name.
private struct SourceFolder {
  private(set) var sources: [Source] = []
  /// The one that describes the language, if it is there.
  private(set) var description: [Source] = []
  private(set) var unreadable: [String] = []

  init(_ path: String, only file: String?) {
    guard let names = file.map({ [$0] }) ?? Folder.visibleNames(in: path) else {
      unreadable = [path]
      return
    }
    for name in names where name.hasSuffix(".ftl") {
      guard let source = Source("\(path)/\(name)") else {
        unreadable.append("\(path)/\(name)")
        continue
      }
      sources.append(source)
      if name == CatalogFolder.languageFile { description.append(source) }
    }
  }
}

extension Source {
  /// Far above any real catalog file.
  private static let sizeLimit = 4 << 20

  /// Nil when the file cannot be read; a byte order mark is passed over.
  fileprivate init?(_ path: String) {
    guard let bytes = try? OpenFile(path).content(most: Self.sizeLimit) else { return nil }
    self.init(path: path, bytes: Array(bytes[...].withoutByteOrderMark))
  }
}
