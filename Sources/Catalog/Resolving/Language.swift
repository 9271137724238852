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
  /// Any decimal mark other than "," becomes ".", because a user could not type another mark.
  init?(tag: String, _ entries: Entries) {
    let unnamed = Language(tag: tag, name: "", decimalMark: ".", plurals: PluralRules { _ in nil })
    let bundle = LanguageBundle(language: unnamed, entries: entries)
    func text(_ key: String) -> String? { bundle.text(key, [:], decimalMark: ".") }
    guard let name = text("language-name") else { return nil }
    self.init(
      tag: tag, name: name, decimalMark: text("decimal-mark") == "," ? "," : ".",
      plurals: PluralRules { text($0.key) })
  }

  private init(tag: String, name: String, decimalMark: String, plurals: PluralRules) {
    (self.tag, self.name, self.decimalMark, self.plurals) = (tag, name, decimalMark, plurals)
  }
}
