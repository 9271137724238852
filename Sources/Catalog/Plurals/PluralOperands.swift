/// The operands of a number in CLDR plural rules (Unicode UTS #35, part 3), taken from its printed digits.
struct PluralOperands {
  /// The integer digits as a number.
  private let i: Int
  /// The fraction digits with trailing zeros: as a whole number (`f`), and how many there are (`v`).
  private let f: Int
  private let v: Int
  /// The fraction digits without trailing zeros: as a whole number (`t`), and how many there are (`w`).
  private let t: Int
  private let w: Int

  init(_ number: ShownNumber) {
    if let whole = number.wholeNumber {
      (i, f, v, t, w) = (whole, 0, 0, 0, 0)
      return
    }
    let fraction = number.fraction
    let trimmed = number.rounded(to: fraction.utf8.count, keeping: 0).fraction
    i = PluralOperands.whole(number.integer)
    (f, v) = (PluralOperands.whole(fraction), fraction.utf8.count)
    (t, w) = (PluralOperands.whole(trimmed), trimmed.utf8.count)
  }

  /// Returns the operand's value; nil for `n` if the number is not whole, because a rule can only name whole numbers.
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

  /// Returns the digits as a whole number that plural rules treat alike.
  ///
  /// Rules only look at the last digits and at small numbers, so that of more than 18 digits only the last 17 are
  /// kept, after a 1.
  private static func whole(_ digits: String) -> Int {
    let significant = digits.drop { $0 == "0" }
    if significant.isEmpty { return 0 }
    return Int(significant.utf8.count > 18 ? "1" + significant.suffix(17) : significant) ?? 0
  }
}
