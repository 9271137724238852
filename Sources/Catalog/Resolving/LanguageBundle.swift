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
}
