/// A language as its own `language.ftl` describes it.
package struct Language: Sendable, Hashable {
  /// The name of its folder, such as "pl".
  package let tag: String
  /// Its name in itself, such as "Polski".
  package let name: String
  /// "." or ",".
  package let decimalMark: String
  let plurals: PluralRules

  /// Reads the messages `language-name`, `decimal-mark` and `plural-zero` to `plural-many`; nil without a name.
  /// A decimal mark that could not be typed back counts as ".".
  init?(tag: String, _ entries: Entries) {
    let unnamed = Language(tag: tag, name: "", decimalMark: ".", plurals: PluralRules { _ in nil })
    let bundle = LanguageBundle(language: unnamed, entries: entries)
    func text(_ key: String) -> String? { bundle.text(key, [:], decimalMark: ".") }
    guard let name = text("language-name") else { return nil }
    self.init(
      tag: tag, name: name, decimalMark: text("decimal-mark") == "," ? "," : ".",
      plurals: PluralRules { text("plural-\($0.rawValue)") })
  }

  private init(tag: String, name: String, decimalMark: String, plurals: PluralRules) {
    (self.tag, self.name, self.decimalMark, self.plurals) = (tag, name, decimalMark, plurals)
  }
}
