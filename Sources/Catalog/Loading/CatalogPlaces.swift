import System

/// The folders that are searched for catalogs.
package struct CatalogPlaces: Sendable, Hashable {
  /// Folders of which only the first one that holds a language is used.
  package var alternatives: [String]
  /// Folders that are used in addition, if they exist: they add languages and override single messages.
  package var additions: [String]

  /// Takes any folders, absolute or relative to the working folder.
  package init(alternatives: [String] = [], additions: [String] = []) {
    (self.alternatives, self.additions) = (alternatives, additions)
  }

  /// Finds the folders that an installed or a freshly built program searches.
  ///
  /// If `$SPRAYCALC_LOCALIZATIONS` is set and not empty, the program searches only that folder.
  ///
  /// Otherwise it uses the first of these that holds a language: `Localizations` beside the program; for a program in
  /// `<prefix>/bin`, `<prefix>/share/spraycalc/Localizations`; `Localizations` in each folder above that, nearest
  /// first. In addition it uses `spraycalc/Localizations` in `$XDG_CONFIG_HOME`, or in `$HOME/.config` by default;
  /// these two variables are ignored unless they are absolute paths.
  ///
  /// `program` is the program's absolute path with its symbolic links resolved.
  package init(environment: [String: String], program: String) {
    if let folder = environment["SPRAYCALC_LOCALIZATIONS"], !folder.isEmpty {
      self.init(alternatives: [folder])
    } else {
      let absolute = ["XDG_CONFIG_HOME", "HOME"].filter { environment[$0]?.hasPrefix("/") == true }.first
      let folder = absolute.flatMap { name in environment[name].map { name == "HOME" ? $0 + "/.config" : $0 } }
      let ancestors = Array(
        sequence(state: program) { path in
          // The root folder is the empty string and is in no other folder.
          guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return nil as String? }
          path = String(path[..<slash])
          return path
        })
      var alternatives = ancestors.map { $0 + "/Localizations" }
      if ancestors.count > 1, ancestors[0].hasSuffix("/bin") {
        alternatives.insert(ancestors[1] + "/share/spraycalc/Localizations", at: 1)
      }
      self.init(alternatives: alternatives, additions: folder.map { [$0 + "/spraycalc/Localizations"] } ?? [])
    }
  }

  /// All folders, in the order in which they are searched.
  package var searched: [String] { alternatives + additions }

  /// Returns the folders to use, in order; each call looks on the disk again.
  func folders() -> [CatalogFolder] {
    let system = alternatives.lazy.compactMap(CatalogFolder.init).first { folder in
      folder.names.contains { Access.isReadable("\(folder.path)/\($0.name)/\(CatalogFolder.languageFile)") }
    }
    return (system.map { [$0] } ?? []) + additions.compactMap(CatalogFolder.init)
  }
}

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

  /// Returns the name and path of each subfolder for the language; there are several if its tag is spelled in several
  /// ways.
  func folders(of tag: LanguageTag) -> [(name: String, path: String)] {
    names.filter { $0.tag == tag }.map { ($0.name, "\(path)/\($0.name)") }
  }
}

/// A language tag in lower case with hyphens, so that "pt_BR" and "pt-br" are equal.
struct LanguageTag: Hashable {
  private let canonical: String

  /// Reads a tag; nil if the text does not look like one.
  ///
  /// A tag is two or three letters, then parts of one to eight letters or digits, each after "-" or "_".
  init?(_ tag: some StringProtocol) {
    let canonical = String(tag.map { $0 == "_" ? "-" : $0 }).lowercased()
    let parts = canonical.utf8.split(separator: Byte.hyphen, omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(\.isLetter),
      parts.dropFirst().allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isDigit } })
    else { return nil }
    self.canonical = canonical
  }

  /// Returns the tags that fit a locale name, best first: "pl_PL.UTF-8" gives pl-pl and pl.
  ///
  /// The C locale and an empty name give en.
  static func candidates(for locale: String) -> [LanguageTag] {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let isEnglish = locale.isEmpty || name == "C" || name == "POSIX"
    guard let wanted = LanguageTag(isEnglish ? "en" : name) else { return [] }
    return Array(
      sequence(first: wanted) { tag in tag.canonical.lastIndex(of: "-").flatMap { LanguageTag(tag.canonical[..<$0]) } })
  }
}
