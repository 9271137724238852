/// A language tag in one spelling: "pt_BR" and "pt-br" are the same.
struct LanguageTag: Hashable {
  private let canonical: String

  /// Nil unless it looks like a tag: two or three letters, then parts of one to eight letters or digits behind "-" or "_".
  init?(_ tag: some StringProtocol) {
    let canonical = String(tag.map { $0 == "_" ? "-" : $0 }).lowercased()
    let parts = canonical.utf8.split(separator: Byte.hyphen, omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(\.isLetter),
      parts.dropFirst().allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isDigit } })
    else { return nil }
    self.canonical = canonical
  }

  /// What would serve somebody who asked for this locale name, the best first: "pl_PL.UTF-8" gives pl-pl and pl. The C
  /// locale means English, and so does none.
  static func candidates(for locale: String) -> [LanguageTag] {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let isEnglish = locale.isEmpty || name == "C" || name == "POSIX"
    guard let wanted = LanguageTag(isEnglish ? "en" : name) else { return [] }
    return Array(sequence(first: wanted, next: \.shortened))
  }

  /// Without the last part, nil when only the language is left.
  private var shortened: LanguageTag? {
    canonical.lastIndex(of: "-").flatMap { LanguageTag(canonical[..<$0]) }
  }
}
