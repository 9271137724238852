import TestSupport
import Testing

@testable import Catalog

struct PluralTests {
  private func category(_ rules: String, _ number: ShownNumber) -> PluralCategory {
    Language.test("xx", rules).plurals.category(number)
  }

  @Test(arguments: 0...130) func polishIntegers(_ number: Int) {
    let expected: PluralCategory =
      switch (number % 10, number % 100) {
      case _ where number == 1: .one
      case (_, 12...14): .many
      case (2...4, _): .few
      default: .many
      }
    #expect(category(Language.polish, ShownNumber(number)) == expected)
    #expect(category(Language.polish, ShownNumber(-number)) == expected)
    #expect(category(Language.english, ShownNumber(number)) == (number == 1 ? .one : .other))
  }

  /// The forms are as few as the language and English have, so that few texts are read for all of them.
  @Test func countsNeedEveryForm() throws {
    for (rules, forms) in [(Language.polish, 4), (Language.english, 2), ("language-name = X", 2)] {
      let language = Language.test("xx", rules)
      let counts = language.countsOfAllForms
      #expect(counts.count == forms)
      #expect(
        Set(counts.map(language.plurals.category)).count
          == (rules == "language-name = X" ? 1 : forms))
    }
  }

  @Test(arguments: ["1.0", "1.5", "0.1", "2.0", "5.00", "12.3"]) func fractionsAreOther(
    _ shown: String
  ) throws {
    let number = try #require(ShownNumber(shown))
    #expect(category(Language.polish, number) == .other)
    #expect(category(Language.english, number) == .other)
  }

  @Test(arguments: [
    ("n = 1", "1.0", true), ("n = 1", "1.5", false), ("n != 1", "1.5", true),
    ("n % 10 = 1", "21.50", false),
    ("n = 0..2", "1.00", true), ("i = 12345", "12345.6", true), ("v = 2", "1.50", true),
    ("w = 1", "1.50", true),
    ("f = 50", "1.50", true), ("t = 5", "1.50", true), ("f = 5", "1.05", true),
    ("e = 0", "7", true),
    ("c = 0 and i = 7", "7", true), ("i mod 100 = 11..99,3", "103", true),
    ("i % 10 = 1,2,5..7", "1000000006", true),
    ("i = 1 or i = 2 and v = 1", "2", false), ("i = 1 or i = 2 and v = 1", "1", true),
    ("i=1", "1", true),
    ("i % 1000000 = 0 @integer 1000000, 2000000 @decimal 1.0", "3000000", true),
    ("i % 10 = 7", "123456789012345678901234567", true),
    ("i = 7", "100000000000000000000000007", false),
    ("i = 999999999999999999", "999999999999999999", true),
    ("i % 100 = 99", "9999999999999999999", true),
    ("f % 10 = 3 and v = 20", "0.12345678901234567893", true),
    ("t = 5 and w = 1 and v = 4", "-1.5000", true),
    ("v = 0\n    and i = 1", "1", true),
  ])
  func readsTheNotation(_ notation: String, _ shown: String, _ expected: Bool) throws {
    let rule = try #require(PluralRule(notation))
    #expect(rule.matches(PluralOperands(try #require(ShownNumber(shown)))) == expected)
  }

  @Test(arguments: [
    "", " ", "i", "i =", "= 1", "x = 1", "i == 1", "i = a", "i % 0 = 1", "i % = 1", "i = 1 and",
    "and i = 1",
    "i = 1 or",
    "i = 1 i = 2", "i = 2..1", "i = 1..", "i = ..2", "i = 1,", "i = -1", "i = 1.5",
    "i = 99999999999999999999",
    "i = 1;",
    "i ! = 1", "I = 1", "@integer 1", "i within 1..2", "i = 1 && v = 0", "\u{661} = 1",
  ])
  func aBadRuleNeverMatches(_ notation: String) {
    #expect(PluralRule(notation) == nil)
    let rules = PluralRules { $0 == .one ? notation : nil }
    #expect(rules.category(1) == .other)
  }

  @Test func damagedRulesAreRead() {
    var generator = SplitMix64(seed: 7)
    let words = [
      "n", "i", "v", "%", "mod", "=", "!=", "..", ",", "and", "or", "0", "1", "10", " ", "@", "-",
      "\u{142}",
    ]
    for _ in 0..<5000 {
      let notation = (0..<8).map { _ in words.randomElement(using: &generator) ?? "" }.joined(
        separator: " ")
      let category = PluralRules { $0 == .few ? notation : nil }.category(ShownNumber(1))
      #expect(category == .few || category == .other)
    }
  }

  @Test func aLanguageWithoutRulesHasOnlyOther() {
    for number in 0...10 { #expect(category("language-name = X\n", ShownNumber(number)) == .other) }
  }
}
