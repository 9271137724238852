/// The folders in which catalogs are looked for.
package struct CatalogPlaces: Sendable, Hashable {
  /// Of these the first that holds a language counts, alone.
  package var alternatives: [String]
  /// These count besides, where they exist: they add languages and override single messages.
  package var additions: [String]

  /// Any places, absolute or relative to the working folder.
  package init(alternatives: [String] = [], additions: [String] = []) {
    (self.alternatives, self.additions) = (alternatives, additions)
  }

  /// Where an installed or a freshly built program looks.
  ///
  /// `$SPRAYCALC_LOCALIZATIONS` alone when it is set and not empty. Else one of: `Localizations` beside the program;
  /// `<prefix>/share/spraycalc/Localizations` for a program in `<prefix>/bin`; the nearest `Localizations` going up.
  /// Besides, `spraycalc/Localizations` in `$XDG_CONFIG_HOME`, by default `$HOME/.config`; these two variables count only
  /// when they are absolute paths. `program` is absolute, its symbolic links resolved.
  package init(environment: [String: String], program: String) {
    if let folder = environment["SPRAYCALC_LOCALIZATIONS"], !folder.isEmpty {
      self.init(alternatives: [folder])
    } else {
      self.init(
        alternatives: CatalogPlaces.systemFolders(program),
        additions: CatalogPlaces.configurationFolder(environment).map { [$0 + "/spraycalc/Localizations"] } ?? [])
    }
  }

  /// Every place, in the order in which they are searched.
  package var searched: [String] { alternatives + additions }

  private static func systemFolders(_ program: String) -> [String] {
    guard let folder = parent(of: program) else { return [] }
    let ancestors = Array(sequence(first: folder) { parent(of: $0) })
    var folders = ancestors.map { $0 + "/Localizations" }
    if ancestors.count > 1, folder.hasSuffix("/bin") {
      folders.insert(ancestors[1] + "/share/spraycalc/Localizations", at: 1)
    }
    return folders
  }

  /// The root folder is the empty string, and has no parent.
  private static func parent(of path: String) -> String? {
    path.hasPrefix("/") ? path.lastIndex(of: "/").map { String(path[..<$0]) } : nil
  }

  private static func configurationFolder(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
  }
}
