/// The values of a field from one to another in equal steps, all exact; with the end if a step reaches it.
package struct FieldRange: Sendable {
  /// The most values in the rows of one table.
  package static let most = 200
  /// The most values in the columns of one table.
  package static let mostAcross = 20

  /// The field that takes these values.
  package let field: Field
  /// The values, rising, in the unit of the first.
  package let values: [Quantity]
  /// The typed end value if no step reaches it; else nil.
  package let missedEnd: Quantity?

  /// Numbers without a unit take the one that is typed, or else the field's; with different units, all three must have
  /// one. Throws if the units do not go together, if the step or the order is wrong, or for more than `most` values.
  package init(
    _ field: Field, from: FieldReading, to: FieldReading, step: FieldReading, most: Int = Self.most
  ) throws(Failure) {
    let unit = try Self.commonUnit(of: [from, to, step], for: field)
    func quantity(_ reading: FieldReading) -> Quantity {
      guard !reading.hasTypedUnit, let unit else { return reading.quantity }
      return Quantity(reading.quantity.value, unit)
    }
    let first = quantity(from)
    let last = quantity(to)
    let step = quantity(step)
    guard [last, step].allSatisfy({ $0.unit.converts(to: first.unit) }) else {
      throw Failure(WhatIfCode.mixedUnits)
    }
    let end = last.converted(to: first.unit)
    // The zero points of the units do not matter: a step of 5 °C is 9 °F.
    let stride = step.value * (step.unit.toBase / first.unit.toBase)
    let count = try Self.stepCount(from: first.value, to: end.value, by: stride, most: most)
    self.field = field
    values = (0...count).map { Quantity(first.value + Fraction($0) * stride, first.unit) }
    missedEnd = values.last == end ? nil : last
  }

  /// Returns the unit that numbers without one take; nil if none is typed.
  private static func commonUnit(
    of readings: [FieldReading], for field: Field
  ) throws(Failure) -> Unit? {
    let withUnit = readings.filter(\.hasTypedUnit)
    let unit = withUnit.first?.quantity.unit
    guard !field.needsUnit || unit != nil else {
      throw .unitNeeded(
        typed: readings[0].quantity.value.exactDecimal?.plain ?? "", field: field.name,
        units: field.units)
    }
    guard withUnit.count == readings.count || withUnit.allSatisfy({ $0.quantity.unit == unit })
    else {
      throw Failure(WhatIfCode.mixedUnits)
    }
    return unit
  }

  /// Returns how many whole steps lead from the first number towards the end, fewer than `most`.
  private static func stepCount(
    from first: Fraction, to end: Fraction, by stride: Fraction, most: Int
  ) throws(Failure) -> Int {
    guard stride > .zero else { throw Failure(WhatIfCode.rangeStep) }
    guard first <= end else { throw Failure(WhatIfCode.rangeOrder) }
    let steps = (end - first) / stride
    // A step larger than the range is a slip, such as `1 200 400` for `1200 1400`.
    guard steps >= .one || first == end else { throw Failure(WhatIfCode.rangeStep) }
    guard steps < Fraction(most), let count = Int(exactly: steps.floor) else {
      throw Failure(WhatIfCode.tooManyValues, ["most": .count(most)])
    }
    return count
  }
}
