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
    let digits = number.plain.utf8.drop { $0 == Byte.hyphen }
    let fraction = digits.drop { $0 != Byte.dot }.dropFirst()
    let zeros = fraction.reversed().prefix { $0 == Self.zero }.count
    i = Self.whole(digits.prefix { $0 != Byte.dot })
    (f, v) = (Self.whole(fraction), fraction.count)
    (t, w) = (Self.whole(fraction.dropLast(zeros)), fraction.count - zeros)
  }

  private static let zero = UInt8(ascii: "0")

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
  private static func whole(_ digits: Substring.UTF8View) -> Int {
    let significant = digits.drop { $0 == zero }
    let isLong = significant.count > 18
    return significant.suffix(isLong ? 17 : 18).reduce(isLong ? 1 : 0) { 10 * $0 + Int($1 - zero) }
  }
}
