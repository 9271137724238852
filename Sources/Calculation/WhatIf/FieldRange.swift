/// The values of a field from one value to another in equal steps, all exact.
///
/// The end value is included if a step reaches it.
package struct FieldRange: Sendable {
  /// The most values in the rows of one table, and in its columns.
  package static let most = 200
  package static let mostAcross = 20

  package let field: Field
  /// The values, rising, in the unit of the first.
  package let values: [Quantity]
  /// The typed end value if no step reaches it; else nil.
  package let missedEnd: Quantity?

  /// Makes the values; numbers without a unit take the one unit that is typed, or else the field's unit.
  ///
  /// If different units are typed, all three numbers must have one.
  ///
  /// Throws if a needed unit is missing, if the units do not go together, if the step or the order is wrong, or if
  /// there are more than `most` values.
  package init(
    _ field: Field, from: FieldReading, to: FieldReading, step: FieldReading, most: Int = Self.most
  ) throws(Failure) {
    let typed = [from, to, step].filter(\.hasTypedUnit)
    let unit = typed.first?.quantity.unit
    guard !field.needsUnit || unit != nil else {
      throw .unitNeeded(typed: from.quantity.value.exactDecimal?.plain ?? "", field: field.name, units: field.units)
    }
    guard typed.count == 3 || typed.allSatisfy({ $0.quantity.unit == unit }) else {
      throw Failure(WhatIfCode.mixedUnits)
    }
    let quantities = (Self.quantity(from, unit), Self.quantity(to, unit), Self.quantity(step, unit))
    self.field = field
    values = try Self.values(quantities.0, quantities.1, quantities.2, most)
    missedEnd = values.last == quantities.1.converted(to: quantities.0.unit) ? nil : quantities.1
  }

  private static func quantity(_ reading: FieldReading, _ unit: Unit?) -> Quantity {
    reading.hasTypedUnit ? reading.quantity : Quantity(reading.quantity.value, unit ?? reading.quantity.unit)
  }

  private static func values(
    _ from: Quantity, _ to: Quantity, _ step: Quantity, _ most: Int
  ) throws(Failure) -> [Quantity] {
    guard [to, step].allSatisfy({ $0.unit.converts(to: from.unit) }) else { throw Failure(WhatIfCode.mixedUnits) }
    let (end, stride) = (to.converted(to: from.unit).value, step.distance(in: from.unit))
    guard stride > .zero else { throw Failure(WhatIfCode.rangeStep) }
    guard from.value <= end else { throw Failure(WhatIfCode.rangeOrder) }
    let steps = (end - from.value) / stride
    // A step larger than the range is a slip, such as `1 200 400` for `1200 1400`.
    guard steps >= .one || from.value == end else { throw Failure(WhatIfCode.rangeStep) }
    guard steps < Fraction(most), let last = Int(exactly: steps.floor) else {
      throw Failure(WhatIfCode.tooManyValues, ["most": .count(most)])
    }
    return (0...last).map { Quantity(from.value + Fraction($0) * stride, from.unit) }
  }
}
