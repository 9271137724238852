@testable import Catalog

extension Entries {
  convenience init(_ text: String) {
    self.init([Source(name: "test.ftl", bytes: Array(text.utf8))])
  }
}

extension Language {
  static let polish = """
    language-name = Polski
    decimal-mark = ,
    plural-one = i = 1 and v = 0
    plural-few = v = 0 and i % 10 = 2..4 and i % 100 != 12..14
    plural-many = v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14

    """
  static let english = """
    language-name = English
    decimal-mark = .
    plural-one = i = 1 and v = 0

    """

  static func test(_ tag: String = "en", _ text: String = english) -> Language {
    guard let language = Language(tag: tag, Entries(text).sources) else {
      fatalError("The sample has no language-name.")
    }
    return language
  }
}

extension Catalog {
  /// Returns a Polish catalog with an English catalog as its fallback.
  static func test(polish: String, english: String = "") -> Catalog {
    Catalog(
      LanguageBundle(language: .test("pl", Language.polish), entries: Entries(polish)),
      readFallback: { LanguageBundle(language: .test(), entries: Entries(english)) })
  }
}
