extension SprayInput {
  /// What is possible but unusual in these values.
  package var cautions: [Caution] {
    var found: [Caution] = []
    if let area { UsualRange.area.check(area, &found) }
    UsualRange.rate.check(rate, &found)
    for product in products { (product.isDry ? UsualRange.dryDose : .liquidDose).check(product.dose, &found) }
    UsualRange.tank.check(tank, &found)
    return found
  }
}

/// Between which quantities a field's value is nothing unusual; a reference, for it is large and looked at with every mix.
private final class UsualRange: Sendable {
  private let field: Field
  private let lowest, highest: Quantity
  private let least, most: Fraction

  private init(_ field: SprayField, _ lowest: (Fraction, Unit), _ highest: (Fraction, Unit)) {
    self.field = field.field
    (self.lowest, self.highest) = (Quantity(lowest.0, lowest.1), Quantity(highest.0, highest.1))
    (least, most) = (self.lowest.inBaseUnit, self.highest.inBaseUnit)
  }

  static let area = UsualRange(.area, (10, .squareMetre), (10_000, .hectare))
  static let rate = UsualRange(.rate, (50, .litrePerHectare), (1000, .litrePerHectare))
  static let dryDose = UsualRange(.dose, (4, .gramPerHectare), (20, .kilogramPerHectare))
  static let liquidDose = UsualRange(.dose, (10, .millilitrePerHectare), (20, .litrePerHectare))
  static let tank = UsualRange(.tank, (1, .litre), (12_000, .litre))

  func check(_ value: Quantity, _ found: inout [Caution]) {
    let here = value.inBaseUnit
    let isLow = here < least
    guard isLow || here > most else { return }
    found.append(isLow ? caution("\(field.id).low", value, lowest) : caution("\(field.id).high", value, highest))
  }

  /// The value as entered, and in the limit's unit where that is another.
  private func caution(_ code: String, _ value: Quantity, _ limit: Quantity) -> Caution {
    let converted = value.unit == limit.unit ? [] : [value.converted(to: limit.unit)]
    return Caution(
      code: code, of: field, arguments: ["value": .equal([value] + converted), "limit": .quantity(limit)])
  }
}

extension Quantity {
  /// The number of base units, exactly.
  fileprivate var inBaseUnit: Fraction { value * unit.toBase }
}
