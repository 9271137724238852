/// The operands of a number in CLDR plural rules (Unicode UTS #35, part 3), taken from its printed digits.
struct PluralOperands {
  /// CLDR's letters for them.
  enum Name: String {
    /// The number itself.
    case n
    /// Its integer digits as a number.
    case i
    /// How many fraction digits it has, with trailing zeros.
    case v
    /// How many fraction digits it has, without trailing zeros.
    case w
    /// Its fraction digits as a number, with trailing zeros.
    case f
    /// Its fraction digits as a number, without trailing zeros.
    case t
    /// The exponent of a compact form (`c`, or `e` by its older name), which the program never prints.
    case c
    case e
  }

  private var i = 0
  private var f = 0
  private var v = 0
  private var t = 0
  private var w = 0

  init(_ number: ShownNumber) {
    var isFraction = false
    for byte in number.plain.utf8 where byte != Byte.hyphen {
      if byte == Byte.dot {
        isFraction = true
      } else if isFraction {
        f = Self.appending(byte, to: f)
        v += 1
        if byte != UInt8(ascii: "0") {
          t = f
          w = v
        }
      } else {
        i = Self.appending(byte, to: i)
      }
    }
  }

  /// Returns the operand's value; nil for `n` if the number is not whole, because a rule can only name whole numbers.
  func value(_ operand: Name) -> Int? {
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

  /// Returns a whole number with one more digit at its end. Rules only look at the last digits and at small numbers,
  /// so of more than 18 digits only the last 17 are kept, after a 1.
  private static func appending(_ digit: UInt8, to number: Int) -> Int {
    let longest = 100_000_000_000_000_000
    let kept = number < longest ? number : longest / 10 + number % (longest / 10)
    return 10 * kept + Int(digit - UInt8(ascii: "0"))
  }
}
