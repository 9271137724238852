/// The operands of a number in CLDR plural rules (Unicode UTS #35, part 3), taken from its printed digits.
struct PluralOperands {
  /// The integer digits as a number.
  private var i = 0
  /// The fraction digits with trailing zeros: as a whole number (`f`), and how many there are (`v`).
  private var f = 0
  private var v = 0
  /// The fraction digits without trailing zeros: as a whole number (`t`), and how many there are (`w`).
  private var t = 0
  private var w = 0

  init(_ number: ShownNumber) {
    var isFraction = false
    for byte in number.plain.utf8 where byte != Byte.hyphen {
      if byte == Byte.dot {
        isFraction = true
      } else if isFraction {
        (f, v) = (Self.appending(byte, to: f), v + 1)
        if byte != UInt8(ascii: "0") { (t, w) = (f, v) }
      } else {
        i = Self.appending(byte, to: i)
      }
    }
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

  /// Returns a whole number with one more digit at its end.
  ///
  /// Rules only look at the last digits and at small numbers, so that of more than 18 digits only the last 17 are
  /// kept, after a 1.
  private static func appending(_ digit: UInt8, to number: Int) -> Int {
    let longest = 100_000_000_000_000_000
    let kept = number < longest ? number : longest / 10 + number % (longest / 10)
    return 10 * kept + Int(digit - UInt8(ascii: "0"))
  }
}
