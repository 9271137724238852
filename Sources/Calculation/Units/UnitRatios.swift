/// Units put together of an amount and what it is for, an area, a volume, a time: `ml/100m2`, `g/10l`, `floz/1000ft2`, `l/h`.
extension UnitTable {
  /// How many of the second there may be under the slash.
  private static let mostCounted = 1_000_000

  /// The unit that counts this amount on so many of the second; nil where that measures nothing.
  func ratio(_ amount: Unit, per count: Int, _ base: Unit) -> Unit? {
    guard let measured = Dimension.ratio(of: amount.dimension, to: base.dimension), amount.ratio == nil,
      base.ratio == nil, (1...Self.mostCounted).contains(count)
    else { return nil }
    // An ounce by itself is one of weight; on an area or in a volume it says so.
    let amount = amount.id == "oz" ? unit(spelled: "ozwt") ?? amount : amount
    let ratio = Unit.Ratio(amount: amount, count: count, base: base)
    if let listed = units.first(where: { $0.ratio == ratio }) { return listed }
    // Beside a US or imperial unit the letter of the are could mean acres.
    let baseSymbol = base.usesAre && amount.isCustomary ? Unit.clearAreSymbol : base.symbol
    return Unit(
      id: "\(amount.id)/\(count == 1 ? "" : String(count))\(base.id)",
      symbol: "\(amount.symbol)/\(count == 1 ? "" : Self.digits(of: count) + "\u{A0}")\(baseSymbol)",
      dimension: measured.dimension, toBase: amount.toBase * measured.scale / (Fraction(count) * base.toBase),
      ratio: ratio)
  }

  /// In threes from five digits on, as numbers are printed.
  private static func digits(of count: Int) -> String { count < 10_000 ? String(count) : inThrees(count) }

  private static func inThrees(_ count: Int) -> String {
    count < 1000 ? String(count) : inThrees(count / 1000) + "\u{A0}" + String(count % 1000 + 1000).dropFirst()
  }

  /// The unit that a symbol or a spelling with a slash puts together of this table's units; nil for others.
  func ratio(spelled typed: String) -> Unit? {
    guard let words = RatioWords(slashed: typed), let count = words.count, let amount = unit(spelled: words.amount),
      let base = unit(spelled: words.base)
    else { return nil }
    return ratio(amount, per: count, base)
  }

  /// The same of an id, which holds no spaces: `ml/100m2`.
  func ratio(id: String) -> Unit? { parts(ofID: id).flatMap { ratio($0.amount, per: $0.count, $0.base) } }

  /// The units of such an id; nil where it names none.
  func parts(ofID id: String) -> Unit.Ratio? {
    guard let slash = id.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let below = id[id.utf8.index(after: slash)...]
    let digits = below.utf8.prefix(while: isDigit)
    guard let amount = unit(spelled: String(id[..<slash])),
      let base = unit(spelled: String(below.dropFirst(digits.count))), digits.first != UInt8(ascii: "0"),
      let count = digits.isEmpty ? 1 : Int(Substring(digits)),
      Dimension.ratio(of: amount.dimension, to: base.dimension) != nil
    else { return nil }
    return Unit.Ratio(amount: amount, count: count, base: base)
  }
}

/// The words of an amount on so many of something: `ml`, `100`, `m2`.
struct RatioWords {
  let amount: String
  /// What stands before the lower unit, as typed: digits, which may be in groups; empty where there is none.
  let counted: String
  let base: String

  /// Of `ml/100 m2`; nil where there is no slash, or more than one.
  init?(slashed typed: String) {
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(amount: parts[0], per: parts[1])
  }

  init?(amount: Substring, per rest: Substring) {
    let rest = String(rest).withOrdinarySpaces
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || " .,".contains($0)) }
    self.amount = String(amount).withOrdinarySpaces
    counted = String(digits).withOrdinarySpaces
    base = String(rest.dropFirst(digits.count))
    guard !self.amount.isEmpty, !base.isEmpty else { return nil }
  }

  /// How many of the lower unit; nil where that is no whole number, or its digits are grouped in no sensible way.
  var count: Int? {
    guard !counted.isEmpty else { return 1 }
    let groups = counted.split(separator: " ")
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }), groups.count == 1 || groups[0].count <= 3,
      let count = Int(groups.joined()), count > 0, !counted.hasPrefix("0")
    else { return nil }
    return count
  }
}
