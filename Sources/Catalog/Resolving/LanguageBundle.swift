/// One language's entries, by themselves.
struct LanguageBundle: Sendable {
  let language: Language
  let entries: Entries

  /// The text of "message" or "message.attribute", nil when it is missing or broken. Terms are not for the program.
  func text(_ key: String, _ arguments: [String: Argument], decimalMark: String) -> String? {
    guard !key.hasPrefix("-") else { return nil }
    let (id, attribute) = LanguageBundle.parts(of: key)
    var resolver = Resolver(self, decimalMark: decimalMark, arguments: arguments)
    return try? resolver.text(id, attribute: attribute)
  }

  /// Identifiers hold no dots.
  static func parts(of key: String) -> (id: String, attribute: String?) {
    guard let dot = key.utf8.firstIndex(of: Byte.dot) else { return (key, nil) }
    return (String(key[..<dot]), String(key[key.index(after: dot)...]))
  }
}
