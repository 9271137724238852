import System

/// The catalogs on the disk: `<folder>/<tag>/*.ftl`, one folder per language.
///
/// A folder is a language if its `language.ftl` gives a `language-name`. A later folder adds languages and overrides
/// single messages, value and attributes together. Within one folder, later files (by name) override earlier ones,
/// and later entries of a file override earlier entries.
package struct CatalogLibrary: Sendable {
  /// The folders that are searched.
  package let places: CatalogPlaces

  /// Makes a library that searches these folders again at every call.
  package init(_ places: CatalogPlaces) { self.places = places }

  /// Makes a library that uses all of these folders, in this order.
  package init(folders: [String]) { self.init(CatalogPlaces(additions: folders)) }

  /// Returns the catalogs of all languages, sorted by tag.
  package func all() -> [Catalog] { languages().compactMap { try? load($0.tag) } }

  /// Returns the key of a language, under which the catalogs list its names: `language-pl`, with `language-pl-names`.
  package static func key(ofLanguage tag: String) -> String { "language-\(tag)" }

  /// Returns the catalog of the language with this name; nil if no language has it.
  ///
  /// The name may be the language's own (`Polski`) or one from the catalog of any language (`language-pl-names`). Names
  /// are compared in their folded form.
  func load(named typed: String) -> Catalog? {
    let (all, name) = (all(), typed.folded)
    return all.first { catalog in
      let key = Self.key(ofLanguage: catalog.language.tag)
      return catalog.language.name.folded == name
        || all.contains { $0.names(key).contains { $0.folded == name } }
    }
  }

  /// Returns all languages, sorted by tag.
  package func languages() -> [Language] {
    let folders = places.folders()
    return Set(folders.flatMap { $0.names.map(\.tag) }).compactMap { tag in
      LanguageBundle(tag, in: folders, only: CatalogFolder.languageFile)?.language
    }.sorted { $0.tag < $1.tag }
  }

  /// Reads a language's catalog from the disk, with English as its fallback.
  ///
  /// The tag is a folder's name in any spelling ("pt_BR", "pt-br"). Throws `notFound` if no language is found at all,
  /// and `unknownLanguage` if only other languages are found.
  package func load(_ tag: String) throws(CatalogError) -> Catalog {
    let folders = places.folders()
    guard let wanted = LanguageTag(tag), let own = LanguageBundle(wanted, in: folders) else {
      let available = languages().map(\.tag)
      throw available.isEmpty ? .notFound(searched: places.searched) : .unknownLanguage(tag, available: available)
    }
    return catalog(own, of: wanted, in: folders)
  }

  /// Returns the catalog of the language that fits a locale name best; nil if no language fits.
  ///
  /// It tries the same tag ("pl_PL.UTF-8" → "pl-PL") before the shorter ones ("pl"). "C", "POSIX" and "" mean "en".
  package func load(matching locale: String) -> Catalog? {
    let folders = places.folders()
    for tag in LanguageTag.candidates(for: locale) {
      if let own = LanguageBundle(tag, in: folders) { return catalog(own, of: tag, in: folders) }
    }
    return nil
  }

  /// Returns the catalog of the language that a user types as a tag ("pl") or as a name ("polski"); nil if no language
  /// fits.
  package func load(asked name: String) -> Catalog? { load(matching: name) ?? load(named: name) }

  /// Makes a catalog that falls back to English, which is read when it is first needed.
  private func catalog(_ own: LanguageBundle, of tag: LanguageTag, in folders: [CatalogFolder]) -> Catalog {
    guard let english = LanguageTag("en"), english != tag else {
      return Catalog(own)
    }
    return Catalog(own, english: { LanguageBundle(english, in: folders) })
  }
}

/// Why a catalog could not be loaded.
package enum CatalogError: Error, Equatable {
  /// There are no languages; holds all folders that were searched.
  case notFound(searched: [String])
  /// There are languages, but not this one; holds the tags of the others, sorted.
  case unknownLanguage(String, available: [String])
}

extension LanguageBundle {
  /// Reads a language from all of its folders; nil if it has no readable `language.ftl` that gives its name.
  ///
  /// Reads only `file` if one is given.
  fileprivate convenience init?(_ tag: LanguageTag, in folders: [CatalogFolder], only file: String? = nil) {
    let found = folders.flatMap { $0.folders(of: tag) }
    let sources = found.flatMap { folder in
      let names = file.map { [$0] } ?? Folder.visibleNames(in: folder.path) ?? []
      return names.filter { $0.hasSuffix(".ftl") }.compactMap { Source(name: $0, in: folder.path) }
    }
    let description = sources.filter { $0.name == CatalogFolder.languageFile }
    guard let name = found.first?.name, let language = Language(tag: name, description) else { return nil }
    self.init(language: language, entries: Entries(sources))
  }
}

extension Source {
  /// The most bytes that are read of a file: 4 MiB, far more than a real catalog file has.
  private static let sizeLimit = 4 << 20

  /// Reads a file without its byte order mark; nil if it cannot be read or is larger than `sizeLimit`.
  fileprivate init?(name: String, in folder: String) {
    guard let bytes = try? OpenFile("\(folder)/\(name)").content(most: Self.sizeLimit) else { return nil }
    self.init(name: name, bytes: Array(bytes[...].withoutByteOrderMark))
  }
}
