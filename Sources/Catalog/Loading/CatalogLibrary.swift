import System

/// The catalogs on the disk, `<folder>/<tag>/*.ftl`; a folder is a language if its `language.ftl` gives its name. A
/// later folder adds languages and overrides single messages, value and attributes together. Within one folder, later
/// files (by name) override earlier ones, and later entries of a file earlier entries. Every call searches again. What
/// is there and cannot be read is left out and noted.
package struct CatalogLibrary: Sendable {
  /// Folders of which only the first one that holds a language is used.
  private let alternatives: [String]
  /// Folders that are used in addition.
  private let additions: [String]
  private let unread = UnreadCatalogs()

  /// Takes any folders, absolute or relative to the working folder; all of `folders` are used, in this order.
  package init(oneOf alternatives: [String] = [], folders: [String]) {
    self.alternatives = alternatives
    additions = folders
  }

  /// Finds the folders that a program searches: only that in `$SPRAYCALC_LOCALIZATIONS`, if it is set and not empty.
  ///
  /// Otherwise it uses the first of these that holds a language: `Localizations` beside the program; for a program in
  /// `<prefix>/bin`, `<prefix>/share/spraycalc/Localizations`; `Localizations` in each folder above that, nearest
  /// first. In addition it uses `spraycalc/Localizations` in `$XDG_CONFIG_HOME`, or in `$HOME/.config` by default;
  /// these two variables are ignored unless they are absolute paths. `program` is the program's absolute path with its
  /// symbolic links resolved.
  package init(environment: [String: String], program: String) {
    if let folder = environment["SPRAYCALC_LOCALIZATIONS"], !folder.isEmpty {
      self.init(oneOf: [folder], folders: [])
    } else {
      self.init(
        oneOf: Self.installed(with: program), folders: Self.personal(environment).map { [$0] } ?? []
      )
    }
  }

  /// Returns the folders that may come with a program, nearest first.
  private static func installed(with program: String) -> [String] {
    let ancestors = foldersAbove(program)
    var installed = ancestors.map { $0 + "/Localizations" }
    if ancestors.count > 1, ancestors[0].hasSuffix("/bin") {
      installed.insert(ancestors[1] + "/share/spraycalc/Localizations", at: 1)
    }
    return installed
  }

  /// Returns the folders in which a file is, nearest first; the root folder is the empty string.
  private static func foldersAbove(_ file: String) -> [String] {
    var folders: [String] = []
    var path = file
    while path.hasPrefix("/"), let slash = path.lastIndex(of: "/") {
      path = String(path[..<slash])
      folders.append(path)
    }
    return folders
  }

  /// Returns the folder for a person's own languages; nil if no variable tells where it is.
  private static func personal(_ environment: [String: String]) -> String? {
    if let settings = environment["XDG_CONFIG_HOME"], settings.hasPrefix("/") {
      return settings + "/spraycalc/Localizations"
    }
    if let home = environment["HOME"], home.hasPrefix("/") {
      return home + "/.config/spraycalc/Localizations"
    }
    return nil
  }

  /// All folders, in the order in which they are searched.
  package var searched: [String] { alternatives + additions }

  /// Reads the folders that are used, in the order in which later ones override earlier ones.
  private func folders() -> [CatalogFolder] {
    let usedAlternative = firstWithLanguage()
    // In a home folder that is closed to this user nothing is missed.
    let usedAdditions = additions.filter { FileStatus(of: $0, followsLinks: false) != nil }
      .compactMap(folder)
    return (usedAlternative.map { [$0] } ?? []) + usedAdditions
  }

  /// Reads the alternatives up to the first one that holds a language; nil if none does.
  private func firstWithLanguage() -> CatalogFolder? {
    for path in alternatives {
      if let folder = folder(path), folder.holdsLanguage { return folder }
    }
    return nil
  }

  private func folder(_ path: String) -> CatalogFolder? {
    unread.noting(path) { () throws(SystemError) in try CatalogFolder(path) }
  }

  /// Returns what could not be read since the last call; each file and folder is told once.
  package func takeUnread() -> [UnreadCatalog] { unread.take() }

  /// Returns what could not be read of the language that a tag or a locale names, as far as that was tried; else nil.
  package func unread(of locale: String) -> UnreadCatalog? {
    unread.first(of: LanguageTag.candidates(for: locale))
  }

  /// Reads the catalogs of all languages, sorted by tag.
  package func all() -> [Catalog] { languages().compactMap { try? load($0.tag) } }

  /// Returns the key of a language, under which the catalogs list its names: `language-pl`, with `language-pl-names`.
  package static func key(ofLanguage tag: String) -> String { "language-\(tag)" }

  /// Returns all languages, sorted by tag.
  package func languages() -> [Language] {
    let folders = folders()
    let tags = Set(folders.flatMap(\.languages).map(\.tag))
    let languages = tags.compactMap { tag in
      LanguageBundle(tag, in: folders, only: CatalogFolder.languageFile, unread)?.language
    }
    return languages.sorted { $0.tag < $1.tag }
  }

  /// Reads the catalog of the language whose folder has this name in any spelling ("pt_BR", "pt-br"); throws for none.
  package func load(_ tag: String) throws(Broken) -> Catalog {
    guard let wanted = LanguageTag(tag), let catalog = catalog(ofFirst: [wanted]) else {
      throw Broken()
    }
    return catalog
  }

  /// Returns the catalog of the language that fits a locale name best, the same tag ("pl_PL.UTF-8" → "pl-PL") before
  /// the shorter ones ("pl"); nil if no language fits. "C", "POSIX" and "" mean "en".
  package func load(matching locale: String) -> Catalog? {
    catalog(ofFirst: LanguageTag.candidates(for: locale))
  }

  /// Returns the catalog of the first of these languages that is there; its fallback is read when it is first needed.
  private func catalog(ofFirst tags: [LanguageTag]) -> Catalog? {
    let folders = folders()
    for tag in tags {
      if let texts = LanguageBundle(tag, in: folders, unread) {
        return Catalog(texts) { fallback(for: tag, in: folders) }
      }
    }
    return nil
  }

  /// Returns the language whose texts stand for those that another one lacks: English, or for English, where files of it
  /// could not be read, any other; nil for none.
  private func fallback(for tag: LanguageTag, in folders: [CatalogFolder]) -> LanguageBundle? {
    if tag != .english { return LanguageBundle(.english, in: folders, unread) }
    guard unread.first(of: [tag]) != nil else { return nil }
    let others = folders.flatMap(\.languages).map(\.tag).filter { $0 != tag }
    return others.lazy.compactMap { LanguageBundle($0, in: folders, unread) }.first
  }
}

extension LanguageBundle {
  /// Reads a language from all of its folders, only `file` if one is given; nil if no readable `language.ftl` names it.
  fileprivate convenience init?(
    _ tag: LanguageTag, in folders: [CatalogFolder], only file: String? = nil,
    _ unread: UnreadCatalogs
  ) {
    let languageFolders = folders.flatMap { $0.folders(of: tag) }
    let sources = languageFolders.flatMap { $0.sources(only: file, unread) }
    guard let spelledTag = languageFolders.first?.name else { return nil }
    let description = sources.filter { $0.name == CatalogFolder.languageFile }
    guard let language = Language(tag: spelledTag, description) else { return nil }
    self.init(language: language, entries: Entries(sources))
  }
}
