/// A CLDR plural condition, such as `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`.
struct PluralRule: Sendable, Hashable {
  enum Operand: String {
    case n, i, v, w, f, t, c, e
  }

  struct Relation: Sendable, Hashable {
    var operand: Operand
    var modulus: Int?
    var isNegated = false
    var ranges: [Range<Int>] = []
  }

  /// The alternatives (`or`); in each of them all relations must hold (`and`).
  var alternatives: [[Relation]]

  func matches(_ operands: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(operands) } }
  }
}

extension PluralRule.Relation {
  fileprivate func holds(_ operands: PluralOperands) -> Bool {
    guard var value = operands.value(operand) else { return isNegated }
    if let modulus { value %= modulus }
    return ranges.contains { $0.contains(value) } != isNegated
  }
}
