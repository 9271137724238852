/// Units that are a ratio of an amount and an area, a volume or a time: `ml/100m2`, `g/10l`, `floz/1000ft2`, `l/h`.
extension UnitTable {
  /// The largest count that labels could have.
  private static let mostCounted = 1_000_000

  /// Returns `ml/100m2`; nil without a dimension, for ratios of ratios, and for counts outside 1 to 1 000 000.
  package func ratio(_ amount: Unit, per count: Int, _ base: Unit) -> Unit? {
    guard let measured = Dimension.ratio(of: amount.dimension, to: base.dimension) else {
      return nil
    }
    guard amount.ratio == nil, base.ratio == nil else { return nil }
    guard (1...Self.mostCounted).contains(count) else { return nil }
    let amount = clearOfFluid(amount)
    let ratio = Unit.Ratio(amount: amount, count: count, base: base)
    let id = "\(amount.id)/\(count == 1 ? "" : String(count))\(base.id)"
    if let listed = listedUnit(of: ratio, id: id) { return listed }
    return Unit(
      id: id,
      symbol: Self.symbol(of: ratio),
      dimension: measured.dimension,
      toBase: amount.toBase * measured.scale / (Fraction(count) * base.toBase),
      ratio: ratio)
  }

  /// Returns `ozwt` for `oz`, which alone is an ounce of weight: per area or volume its symbol must show that it is a
  /// weight. Any other unit stays.
  private func clearOfFluid(_ amount: Unit) -> Unit {
    guard amount.id == "oz" else { return amount }
    return unit(spelled: "ozwt") ?? amount
  }

  /// Returns the unit that the table has for a ratio; nil for none.
  private func listedUnit(of ratio: Unit.Ratio, id: String) -> Unit? {
    // One of the program's own has this id among its spellings.
    if let unit = own?.unit(spelled: id), unit.ratio == ratio { return unit }
    return added.first { $0.ratio == ratio }
  }

  /// Returns `ml/100 m²`, with spaces that do not break.
  private static func symbol(of ratio: Unit.Ratio) -> String {
    // Next to a US or imperial unit, `a` could mean acres.
    let isAreUnclear = ratio.base.usesAre && ratio.amount.isCustomary
    let base = isAreUnclear ? Unit.clearAreSymbol : ratio.base.symbol
    let counted = ratio.count == 1 ? "" : digits(of: ratio.count) + "\u{A0}"
    return "\(ratio.amount.symbol)/\(counted)\(base)"
  }

  /// Returns the digits, in groups of three from five digits on, as numbers are printed.
  private static func digits(of count: Int) -> String {
    count < 10_000 ? String(count) : inThrees(count)
  }

  /// Returns the digits in groups of three.
  private static func inThrees(_ count: Int) -> String {
    guard count >= 1000 else { return String(count) }
    let lastThree = String(count % 1000 + 1000).dropFirst()
    return inThrees(count / 1000) + "\u{A0}" + lastThree
  }

  /// Returns the ratio of this table's units that a spelling with a slash means; nil for other texts.
  func ratio(spelled typed: String) -> Unit? {
    guard let words = RatioWords(slashed: typed), let count = words.count,
      let amount = unit(spelled: words.amount),
      let base = unit(spelled: words.base)
    else { return nil }
    return ratio(amount, per: count, base)
  }

  /// Returns the parts that the id of a ratio names, `ml/100m2`; nil if it names an unknown unit or is no ratio.
  func parts(ofID id: String) -> Unit.Ratio? { Unit.Ratio(ofID: id, unit(spelled:)) }
}

extension Unit.Ratio {
  /// Reads the id of a ratio, `ml/100m2`, whose parts `unit` looks up; nil for an unknown unit, and if it is no ratio.
  init?(ofID id: String, _ unit: (String) -> Unit?) {
    guard let slash = id.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let below = id[id.utf8.index(after: slash)...]
    let digits = below.utf8.prefix(while: isDigit)
    let name = String(below.dropFirst(digits.count))
    guard let amount = unit(String(id[..<slash])) else { return nil }
    guard digits.first != UInt8(ascii: "0") else { return nil }
    guard let base = unit(name) ?? Unit.canopyBases.first(where: { $0.id == name }) else {
      return nil
    }
    guard let count = digits.isEmpty ? 1 : Int(Substring(digits)) else { return nil }
    guard Dimension.ratio(of: amount.dimension, to: base.dimension) != nil else { return nil }
    self.init(amount: amount, count: count, base: base)
  }
}

/// The words of a ratio: `ml`, `100` and `m2`.
struct RatioWords {
  let amount: String
  /// The count before the lower unit, as typed: digits, which may be grouped; empty if no count is typed.
  let counted: String
  let base: String

  /// Splits a text such as `ml/100 m2` at its first slash; nil without one.
  init?(slashed typed: String) {
    let parts = typed.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(amount: parts[0], per: parts[1])
  }

  /// Takes the text before the slash and the text behind it; nil if one of them has no words.
  init?(amount: Substring, per typedBase: Substring) {
    let countAndBase = String(typedBase).withOrdinarySpaces
    let digits = countAndBase.prefix { $0.isASCII && ($0.isNumber || " .,".contains($0)) }
    self.amount = String(amount).withOrdinarySpaces
    counted = String(digits).withOrdinarySpaces
    base = String(countAndBase.dropFirst(digits.count))
    guard !self.amount.isEmpty, !base.isEmpty else { return nil }
  }

  /// 1 if it is not typed; nil if it is not a whole number above zero with digits in groups of three.
  var count: Int? {
    guard !counted.isEmpty else { return 1 }
    let groups = counted.split(separator: " ")
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
    guard groups.count == 1 || groups[0].count <= 3 else { return nil }
    guard let count = Int(groups.joined()), count > 0, !counted.hasPrefix("0") else { return nil }
    return count
  }
}
