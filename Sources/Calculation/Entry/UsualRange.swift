/// Between which quantities a value is nothing unusual; a reference, for it is large and looked at with every result.
final class UsualRange: Sendable {
  private let id: String
  let lowest, highest: Quantity
  private let least, most: Fraction

  /// The codes of its cautions are `ID.low` and `ID.high`.
  init(_ id: String, _ lowest: (Fraction, Unit), _ highest: (Fraction, Unit)) {
    self.id = id
    (self.lowest, self.highest) = (Quantity(lowest.0, lowest.1), Quantity(highest.0, highest.1))
    (least, most) = (self.lowest.inBaseUnit, self.highest.inBaseUnit)
  }

  func contains(_ value: Quantity) -> Bool { (least...most).contains(value.inBaseUnit) }

  /// What to say of a value outside, or only of one below; the text names whose it is where that is given.
  func check(
    _ value: Quantity, of field: @autoclosure () -> Field, named: @autoclosure () -> String? = nil,
    onlyBelow: Bool = false, _ found: inout [Caution]
  ) {
    let here = value.inBaseUnit
    let isLow = here < least
    guard isLow || (here > most && !onlyBelow) else { return }
    let (side, limit) = isLow ? ("low", lowest) : ("high", highest)
    // The value as entered, and in the limit's unit where that is another.
    let converted = value.unit == limit.unit ? [] : [value.converted(to: limit.unit)]
    let arguments: [String: Datum] = ["value": .equal([value] + converted), "limit": .quantity(limit)]
    found.append(Caution(code: "\(id).\(side)", of: field(), arguments: arguments, named: named()))
  }
}

extension Quantity {
  /// The number of base units, exactly.
  fileprivate var inBaseUnit: Fraction { value * unit.toBase }
}
