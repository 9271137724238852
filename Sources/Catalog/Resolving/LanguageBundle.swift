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
    let countsOfEnglish = Self.counts.prefix(2)
    var forms = Set(countsOfEnglish.map(plurals.category))
    let countsOfOtherForms = Self.counts.dropFirst(2).filter { count in
      forms.insert(plurals.category(count)).inserted
    }
    return countsOfEnglish + countsOfOtherForms
  }

  /// Numbers of the forms that languages have, those of both English forms first.
  private static let counts =
    (["0", "1", "2", "3", "5", "11", "21", "100", "1000000", "1.5"] as [String])
    .compactMap { ShownNumber($0) }
}

/// The entries of one language, without the English fallback; a class, because each text that is resolved refers to it.
package final class LanguageBundle: Sendable {
  let language: Language
  /// Its messages and terms.
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
    let resolver = Resolver(self, decimalMark: decimalMark, arguments: arguments, blank: blank)
    return try? resolver.text(TextKey(key))
  }
}

/// What names a text: "message" or "message.attribute".
package struct TextKey: Sendable {
  /// The identifier of the message; that of a term begins with a hyphen.
  package let id: String
  /// The name of the attribute; nil for the message's value.
  package let attribute: String?

  /// Joins the two.
  package init(id: String, attribute: String?) {
    self.id = id
    self.attribute = attribute
  }

  /// Splits a key at its first dot, because identifiers hold no dots.
  package init(_ key: String) {
    guard let dot = key.utf8.firstIndex(of: Byte.dot) else {
      self.init(id: key, attribute: nil)
      return
    }
    self.init(id: String(key[..<dot]), attribute: String(key[key.index(after: dot)...]))
  }

  /// The key in one text.
  package var joined: String { attribute.map { "\(id).\($0)" } ?? id }
}
