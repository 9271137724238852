/// CLDR's plural categories, in CLDR's order.
enum PluralCategory: String, CaseIterable {
  case zero, one, two, few, many, other
}

/// A language's plural rules; a number that no rule matches is `other`.
struct PluralRules: Sendable, Hashable {
  private let rules: [Rule]

  private struct Rule: Sendable, Hashable {
    let category: PluralCategory
    let rule: PluralRule
  }

  /// `notation` gives each category's rule as text; a malformed one never matches.
  init(_ notation: (PluralCategory) -> String?) {
    rules = PluralCategory.allCases.dropLast().compactMap { category in
      notation(category).flatMap(PluralRule.init).map { Rule(category: category, rule: $0) }
    }
  }

  /// The category of a number as shown.
  func category(_ number: ShownNumber) -> PluralCategory {
    let operands = PluralOperands(number)
    return rules.first { $0.rule.matches(operands) }?.category ?? .other
  }
}
