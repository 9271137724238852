/// CLDR's plural categories, in CLDR's order.
enum PluralCategory: String, CaseIterable {
  case zero, one, two, few, many, other

  /// The key of its rule.
  var key: String { "plural-\(rawValue)" }
}

/// The plural rules of a language; a number that matches no rule is `other`.
struct PluralRules: Sendable, Hashable {
  private let rules: [Rule]

  private struct Rule: Sendable, Hashable {
    let category: PluralCategory
    let rule: PluralRule
  }

  /// Reads the rule of each category from the text that `notation` gives; a malformed rule never matches.
  init(_ notation: (PluralCategory) -> String?) {
    rules = PluralCategory.allCases.dropLast().compactMap { category in
      notation(category).flatMap(PluralRule.init).map { Rule(category: category, rule: $0) }
    }
  }

  /// Returns the category of a number as it is shown.
  func category(_ number: ShownNumber) -> PluralCategory {
    let operands = PluralOperands(number)
    return rules.first { $0.rule.matches(operands) }?.category ?? .other
  }
}
