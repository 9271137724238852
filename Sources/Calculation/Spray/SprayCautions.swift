extension SprayInput {
  /// What is possible but unusual in these values.
  package var cautions: [Caution] {
    var found: [Caution] = []
    if let area { UsualRange.area.check(area, of: SprayField.area.field, &found) }
    UsualRange.rate.check(rate, of: SprayField.rate.field, &found)
    for product in products {
      let range = product.isDry ? UsualRange.dryDose : .liquidDose
      range.check(product.dose, of: product.doseField, &found)
    }
    UsualRange.tank.check(tank, of: SprayField.tank.field, &found)
    return found
  }
}

/// Between which quantities a field's value is nothing unusual; a reference, for it is large and looked at with every mix.
private final class UsualRange: Sendable {
  private let lowest, highest: Quantity
  private let least, most: Fraction

  private init(_ lowest: (Fraction, Unit), _ highest: (Fraction, Unit)) {
    (self.lowest, self.highest) = (Quantity(lowest.0, lowest.1), Quantity(highest.0, highest.1))
    (least, most) = (self.lowest.inBaseUnit, self.highest.inBaseUnit)
  }

  static let area = UsualRange((10, .squareMetre), (10_000, .hectare))
  static let rate = UsualRange((50, .litrePerHectare), (1000, .litrePerHectare))
  static let dryDose = UsualRange((4, .gramPerHectare), (20, .kilogramPerHectare))
  static let liquidDose = UsualRange((10, .millilitrePerHectare), (20, .litrePerHectare))
  static let tank = UsualRange((1, .litre), (12_000, .litre))

  func check(_ value: Quantity, of field: @autoclosure () -> Field, _ found: inout [Caution]) {
    let here = value.inBaseUnit
    let isLow = here < least
    guard isLow || here > most else { return }
    found.append(caution(isLow ? "low" : "high", of: field(), value, isLow ? lowest : highest))
  }

  /// The value as entered, and in the limit's unit where that is another.
  private func caution(_ kind: String, of field: Field, _ value: Quantity, _ limit: Quantity) -> Caution {
    let converted = value.unit == limit.unit ? [] : [value.converted(to: limit.unit)]
    return Caution(
      code: "\(field.id).\(kind)", of: field,
      arguments: ["value": .equal([value] + converted), "limit": .quantity(limit)])
  }
}

extension Quantity {
  /// The number of base units, exactly.
  fileprivate var inBaseUnit: Fraction { value * unit.toBase }
}
