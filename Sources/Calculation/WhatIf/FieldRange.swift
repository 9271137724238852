/// The values of a field from one to another in equal steps, each exact; the last is there when it falls on a step.
package struct FieldRange: Sendable {
  /// How many values one table shows below each other, and side by side.
  package static let most = 200
  package static let mostAcross = 20

  package let field: Field
  /// In the unit of the first, rising.
  package let values: [Quantity]
  /// The end that was typed, where no step reaches it.
  package let missedEnd: Quantity?

  /// Numbers without a unit take the one unit that is typed, else that of the field; where several are typed, each
  /// number must have its own.
  ///
  /// Throws for a range that is none.
  package init(
    _ field: Field, from: FieldReading, to: FieldReading, step: FieldReading, most: Int = Self.most
  ) throws(Failure) {
    let typed = [from, to, step].filter(\.hasTypedUnit)
    let unit = typed.first?.quantity.unit
    guard !field.needsUnit || unit != nil else {
      throw .unitNeeded(typed: from.quantity.value.exactDecimal?.plain ?? "", field: field.name, units: field.units)
    }
    guard typed.count == 3 || typed.allSatisfy({ $0.quantity.unit == unit }) else { throw .mixedUnits }
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
    guard [to, step].allSatisfy({ $0.unit.converts(to: from.unit) }) else { throw .mixedUnits }
    let (end, stride) = (to.converted(to: from.unit).value, step.distance(in: from.unit))
    guard stride > .zero else { throw .rangeStep }
    guard from.value <= end else { throw .rangeOrder }
    let steps = (end - from.value) / stride
    // A step past the end is a slip, such as `1 200 400` for `1200 1400`.
    guard steps >= .one || from.value == end else { throw .rangeStep }
    guard steps < Fraction(most), let last = Int(exactly: steps.floor) else {
      throw .tooManyValues(most: most)
    }
    return (0...last).map { Quantity(from.value + Fraction($0) * stride, from.unit) }
  }
}
