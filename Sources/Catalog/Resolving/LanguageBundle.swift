/// A language, as its `language.ftl` describes it.
package struct Language: Sendable, Hashable {
  /// The name of its folder, such as "pl".
  package let tag: String
  /// Its name in the language itself, such as "Polski".
  package let name: String
  /// The decimal mark: "." or ",".
  package let decimalMark: String
  let plurals: PluralRules

  /// Reads the messages `language-name`, `decimal-mark` and `plural-zero` to `plural-many`; nil if the language has
  /// no name.
  ///
  /// A message that is broken is read without the last source, and so on. Any decimal mark other than "," becomes ".",
  /// because a user could not type another mark.
  init?(tag: String, _ sources: [Source]) {
    let unnamed = Language(tag: tag, name: "", decimalMark: ".", plurals: PluralRules { _ in nil })
    let bundles = sources.indices.reversed().map {
      LanguageBundle(language: unnamed, entries: Entries(Array(sources[...$0])))
    }
    func text(_ key: String) -> String? { bundles.lazy.compactMap { $0.text(key, [:], decimalMark: ".") }.first }
    guard let name = text("language-name") else { return nil }
    self.init(
      tag: tag, name: name, decimalMark: text("decimal-mark") == "," ? "," : ".",
      plurals: PluralRules { text($0.key) })
  }

  private init(tag: String, name: String, decimalMark: String, plurals: PluralRules) {
    (self.tag, self.name, self.decimalMark, self.plurals) = (tag, name, decimalMark, plurals)
  }
}

/// The entries of one language, without the English fallback; a class, because each text that is resolved refers to it.
final class LanguageBundle: Sendable {
  let language: Language
  let entries: Entries

  init(language: Language, entries: Entries) { (self.language, self.entries) = (language, entries) }

  /// Returns the text of "message" or "message.attribute"; nil if it is missing or broken.
  ///
  /// The program cannot ask for a term: a key with a leading hyphen gives nil.
  func text(_ key: String, _ arguments: [String: Argument], decimalMark: String) -> String? {
    guard !key.hasPrefix("-") else { return nil }
    let (id, attribute) = LanguageBundle.parts(of: key)
    var resolver = Resolver(self, decimalMark: decimalMark, arguments: arguments)
    return try? resolver.text(id, attribute: attribute)
  }

  /// Splits a key at its first dot, because identifiers hold no dots.
  static func parts(of key: String) -> (id: String, attribute: String?) {
    guard let dot = key.utf8.firstIndex(of: Byte.dot) else { return (key, nil) }
    return (String(key[..<dot]), String(key[key.index(after: dot)...]))
  }

  /// All problems: text that is not Fluent, plural rules that are not in CLDR's notation, and a decimal mark that is
  /// neither "." nor ",".
  var problems: [CatalogProblem] {
    entries.sources.flatMap(\.junk) + unusable("decimal-mark") { $0 == "." || $0 == "," }
      + PluralCategory.allCases.dropLast().flatMap { unusable($0.key) { PluralRule($0) != nil } }
  }

  private func unusable(_ key: String, unless isUsable: (String) -> Bool) -> [CatalogProblem] {
    guard let place = entries.location(key), let text = text(key, [:], decimalMark: "."), !isUsable(text) else {
      return []
    }
    return [CatalogProblem(file: place.file, line: place.line, excerpt: String("\(key) = \(text)".prefix(60)))]
  }
}

/// A mistake in a catalog file, or a file or folder that cannot be read.
package struct CatalogProblem: Sendable, Hashable {
  /// The file's path.
  package let file: String
  /// The line, from 1; nil if the file or folder cannot be read at all.
  package let line: Int?
  /// The start of the faulty text: at most 60 characters of one line.
  package let excerpt: String
}

extension Source {
  fileprivate var junk: [CatalogProblem] {
    var parser = Parser(bytes)
    var (line, counted) = (1, 0)
    return parser.entries().compactMap { entry in
      guard case .junk(let range) = entry else { return nil }
      line += bytes[counted..<range.lowerBound].count { $0 == Byte.lineFeed }
      counted = range.lowerBound
      let beginning = bytes[range].prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }
      let excerpt = String(decoding: beginning.prefix(240), as: UTF8.self).prefix(60)
      return CatalogProblem(file: path, line: line, excerpt: String(excerpt))
    }
  }
}
