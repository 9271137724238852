/// A language, as its `language.ftl` describes it.
package struct Language: Sendable {
  /// The name of its folder, such as "pl".
  package let tag: String
  /// Its name in the language itself, such as "Polski".
  package let name: String
  /// The decimal mark: "." or ",".
  package let decimalMark: String
  let plurals: PluralRules

  /// Reads the messages `language-name`, `decimal-mark` and `plural-zero` to `plural-many`; nil without a name. A
  /// message that is broken is read without the last source, and so on. Any decimal mark other than "," becomes ".",
  /// because a user could not type another mark.
  init?(tag: String, _ sources: [Source]) {
    let unnamed = Language(tag: tag, name: "", decimalMark: ".", plurals: PluralRules { _ in nil })
    let bundles = sources.indices.reversed().map {
      LanguageBundle(language: unnamed, entries: Entries(Array(sources[...$0])))
    }
    func text(_ key: String) -> String? {
      bundles.lazy.compactMap { $0.text(key, [:], decimalMark: ".") }.first
    }
    guard let name = text("language-name") else { return nil }
    self.init(
      tag: tag, name: name, decimalMark: text("decimal-mark") == "," ? "," : ".",
      plurals: PluralRules { text($0.key) })
  }

  private init(tag: String, name: String, decimalMark: String, plurals: PluralRules) {
    self.tag = tag
    self.name = name
    self.decimalMark = decimalMark
    self.plurals = plurals
  }

  /// Numbers that need every plural form of the language, and both of English, whose texts replace missing ones.
  package var countsOfAllForms: [ShownNumber] {
    var forms = Set(Self.counts.prefix(2).map(plurals.category))
    return Self.counts.prefix(2)
      + Self.counts.dropFirst(2).filter { forms.insert(plurals.category($0)).inserted }
  }
  private static let counts =
    (["0", "1", "2", "3", "5", "11", "21", "100", "1000000", "1.5"] as [String])
    .compactMap { ShownNumber($0) }
}

/// The entries of one language, without the English fallback; a class, because each text that is resolved refers to it.
package final class LanguageBundle: Sendable {
  let language: Language
  /// The messages and terms of its files.
  package let entries: Entries

  init(language: Language, entries: Entries) {
    self.language = language
    self.entries = entries
  }

  /// Returns the text of "message" or "message.attribute"; nil if it is missing or broken, and for a term.
  func text(
    _ key: String, _ arguments: [String: Argument], blank: Argument? = nil, decimalMark: String
  ) -> String? {
    guard key.utf8.first != Byte.hyphen else { return nil }
    let key = TextKey(key)
    let resolver = Resolver(self, decimalMark: decimalMark, arguments: arguments, blank: blank)
    return try? resolver.text(key.id, attribute: key.attribute)
  }
}

/// The key of a text: a message, or an attribute of one.
package struct TextKey: Sendable {
  /// The name of the message.
  package let id: String
  /// The name of the attribute; nil for the message's own text.
  package let attribute: String?

  /// Makes the key of a message's text or of an attribute.
  package init(id: String, attribute: String?) {
    self.id = id
    self.attribute = attribute
  }

  /// Splits "message.attribute" at its first dot, because identifiers hold no dots.
  package init(_ key: String) {
    guard let dot = key.utf8.firstIndex(of: Byte.dot) else {
      self.init(id: key, attribute: nil)
      return
    }
    self.init(id: String(key[..<dot]), attribute: String(key[key.index(after: dot)...]))
  }
}
