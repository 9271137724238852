import Glibc
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
      return
    }
    let ancestors = Self.folders(above: program)
    var alternatives = ancestors.map { $0 + "/Localizations" }
    if ancestors.count > 1, ancestors[0].hasSuffix("/bin") {
      alternatives.insert(ancestors[1] + "/share/spraycalc/Localizations", at: 1)
    }
    let configuration = Self.configurationFolder(environment)
    let additions = configuration.map { [$0 + "/spraycalc/Localizations"] } ?? []
    self.init(oneOf: alternatives, folders: additions)
  }

  /// Returns the folder of the user's own settings; nil without an absolute path to it.
  private static func configurationFolder(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder }
    if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.config" }
    return nil
  }

  /// Returns the folders that a file is in, nearest first; the last, the root folder, is the empty string.
  private static func folders(above file: String) -> [String] {
    var folders: [String] = []
    var path = file
    while path.hasPrefix("/"), let slash = path.lastIndex(of: "/") {
      path = String(path[..<slash])
      folders.append(path)
    }
    return folders
  }

  /// All folders, in the order in which they are searched.
  package var searched: [String] { alternatives + additions }

  /// Returns the folders that are used: the first alternative that holds a language, and the additions that are there.
  private func folders() -> [CatalogFolder] {
    let first = alternatives.lazy.compactMap(folder).first { folder in
      folder.languages.contains { language in
        Access.mayBeThere("\(language.path)/\(CatalogFolder.languageFile)")
      }
    }
    // In a home folder that is closed to this user nothing is missed.
    let added = additions.filter { FileStatus(of: $0, followsLinks: false) != nil }
    return [first].compactMap(\.self) + added.compactMap(folder)
  }

  /// Returns a folder of languages; nil, which is noted, if it is there and cannot be read.
  private func folder(_ path: String) -> CatalogFolder? {
    unread.noting(path) { () throws(SystemError) in try CatalogFolder(path) }
  }

  /// Returns what could not be read since the last call; each file and folder is told once.
  package func takeUnread() -> [UnreadCatalog] { unread.take() }

  /// Returns what could not be read of the language that a tag or a locale names, as far as that was tried; else nil.
  package func unread(of locale: String) -> UnreadCatalog? {
    unread.first(of: LanguageTag.candidates(for: locale))
  }

  /// Returns the catalogs of all languages that can be read, sorted by tag.
  package func all() -> [Catalog] { languages().compactMap { try? load($0.tag) } }

  /// Returns the key of a language, under which the catalogs list its names: `language-pl`, with `language-pl-names`.
  package static func key(ofLanguage tag: String) -> String { "language-\(tag)" }

  /// Returns all languages, sorted by tag.
  package func languages() -> [Language] {
    let folders = folders()
    return Set(folders.flatMap { $0.languages.map(\.tag) }).compactMap { tag in
      LanguageBundle(tag, in: folders, only: CatalogFolder.languageFile, unread)?.language
    }.sorted { $0.tag < $1.tag }
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
      guard let own = LanguageBundle(tag, in: folders, unread) else { continue }
      return Catalog(own) { fallback(for: tag, in: folders) }
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
    let found = folders.flatMap { $0.folders(of: tag) }
    let sources = found.flatMap { folder in
      let names = file.map { [$0] } ?? folder.visibleNames(unread)
      return names.filter { $0.hasSuffix(".ftl") }.compactMap { name in
        let path = folder.path + "/" + name
        return unread.noting(path, of: tag) { () throws(SystemError) in
          try Source(name: name, at: path)
        }
      }
    }
    let description = sources.filter { $0.name == CatalogFolder.languageFile }
    guard let name = found.first?.name, let language = Language(tag: name, description) else {
      return nil
    }
    self.init(language: language, entries: Entries(sources))
  }
}

extension Source {
  /// The most bytes that are read of a file: 4 MiB, far more than a real catalog file has.
  private static let sizeLimit = 4 << 20

  /// Reads a file without its byte order mark; throws why it cannot be read, `EFBIG` if it is larger than `sizeLimit`.
  fileprivate init(name: String, at path: String) throws(SystemError) {
    guard let bytes = try OpenFile(path).content(most: Self.sizeLimit) else {
      throw SystemError(code: EFBIG)
    }
    self.init(name: name, bytes: Array(bytes[...].withoutByteOrderMark))
  }
}

/// A folder with one subfolder per language; the subfolders' names are read once.
struct CatalogFolder {
  static let languageFile = "language.ftl"

  let path: String
  /// The subfolders whose names look like language tags, sorted by name.
  let languages: [LanguageFolder]

  /// Lists a folder; throws why it cannot be read.
  init(_ path: String) throws(SystemError) {
    self.path = path
    languages = try Folder.visibleNames(in: path).compactMap { name in
      LanguageTag(name).map { LanguageFolder(name: name, tag: $0, path: "\(path)/\(name)") }
    }
  }

  /// Returns each subfolder for the language, whose tag may be spelled in several ways.
  func folders(of tag: LanguageTag) -> [LanguageFolder] { languages.filter { $0.tag == tag } }
}

/// A folder with the files of one language.
struct LanguageFolder {
  /// The tag as it is spelled.
  let name: String
  let tag: LanguageTag
  let path: String

  /// Returns the names of its files; none, which is noted, if it cannot be read.
  func visibleNames(_ unread: UnreadCatalogs) -> [String] {
    let names = unread.noting(path, of: tag) { () throws(SystemError) in
      try Folder.visibleNames(in: path)
    }
    return names ?? []
  }
}

/// A language tag in lower case with hyphens, so that "pt_BR" and "pt-br" are equal.
struct LanguageTag: Hashable {
  static let english = LanguageTag(canonical: "en")

  private let canonical: String

  private init(canonical: String) { self.canonical = canonical }

  /// Reads a tag: two or three letters, then parts of one to eight letters or digits, each after "-" or "_"; else nil.
  init?(_ tag: some StringProtocol) {
    let canonical = String(tag.map { $0 == "_" ? "-" : $0 }).lowercased()
    let parts = canonical.utf8.split(separator: Byte.hyphen, omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count),
      language.allSatisfy(\.isLetter),
      parts.dropFirst().allSatisfy({
        (1...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isDigit }
      })
    else { return nil }
    self.canonical = canonical
  }

  /// Returns the tags that fit a locale name, best first: "pl_PL.UTF-8" gives pl-pl and pl, "C" and "" give en.
  static func candidates(for locale: String) -> [LanguageTag] {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let isEnglish = locale.isEmpty || name == "C" || name == "POSIX"
    guard let wanted = isEnglish ? .english : LanguageTag(name) else { return [] }
    return Array(
      sequence(first: wanted) { tag in
        tag.canonical.lastIndex(of: "-").flatMap { LanguageTag(tag.canonical[..<$0]) }
      })
  }
}
