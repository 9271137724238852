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
      language.allSatisfy(\.isLetter)
    else { return nil }
    for part in parts.dropFirst() {
      guard (1...8).contains(part.count), part.allSatisfy(\.isLetterOrDigit) else { return nil }
    }
    self.canonical = canonical
  }

  /// Returns the tags that fit a locale name, best first: "pl_PL.UTF-8" gives pl-pl and pl, "C" and "" give en.
  static func candidates(for locale: String) -> [LanguageTag] {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let isEnglish = locale.isEmpty || name == "C" || name == "POSIX"
    guard let wanted = isEnglish ? .english : LanguageTag(name) else { return [] }
    return Array(sequence(first: wanted, next: \.shorter))
  }

  /// The tag without its last part: `pt-br` gives `pt`; nil for a tag of one part.
  private var shorter: LanguageTag? {
    guard let hyphen = canonical.lastIndex(of: "-") else { return nil }
    return LanguageTag(canonical[..<hyphen])
  }
}
