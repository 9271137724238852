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
    return Array(sequence(first: wanted, next: \.shortened))
  }

  /// The tag without its last part; nil if only the language is left.
  private var shortened: LanguageTag? {
    canonical.lastIndex(of: "-").flatMap { LanguageTag(canonical[..<$0]) }
  }
}
