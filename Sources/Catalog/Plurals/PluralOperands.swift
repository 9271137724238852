/// A number's operands in CLDR plural rules (Unicode UTS #35, part 3), from its digits as shown.
struct PluralOperands {
  /// Integer digits.
  private let i: Int
  /// Fraction digits with trailing zeros, as a whole number, and how many.
  private let f: Int
  private let v: Int
  /// The same without trailing zeros.
  private let t: Int
  private let w: Int

  init(_ number: ShownNumber) {
    let fraction = number.fraction
    let trimmed = number.rounded(to: fraction.utf8.count, keeping: 0).fraction
    i = PluralOperands.whole(number.integer)
    (f, v) = (PluralOperands.whole(fraction), fraction.utf8.count)
    (t, w) = (PluralOperands.whole(trimmed), trimmed.utf8.count)
  }

  /// The operand's value; nil for `n` when it is no whole number, which equals nothing a rule can name.
  func value(_ operand: PluralRule.Operand) -> Int? {
    switch operand {
    case .n: t == 0 ? i : nil
    case .i: i
    case .f: f
    case .t: t
    case .v: v
    case .w: w
    case .c, .e: 0
    }
  }

  /// Rules look at last digits and at small numbers only: past 18 digits the last 17 stand behind a 1.
  private static func whole(_ digits: String) -> Int {
    let significant = digits.drop { $0 == "0" }
    if significant.isEmpty { return 0 }
    return Int(significant.utf8.count > 18 ? "1" + significant.suffix(17) : significant) ?? 0
  }
}
