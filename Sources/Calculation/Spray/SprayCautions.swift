extension SprayInput {
  /// What is possible but unusual in these values.
  package var cautions: [Caution] {
    var found: [Caution] = []
    if let area { UsualRange.area.check(area, &found) }
    if let rate { UsualRange.rate.check(rate, &found) }
    for product in products { UsualRange.ofDose(product).check(product.dose, of: product, &found) }
    UsualRange.tank.check(tank, &found)
    return found + products.compactMap(\.notMixed) + unused
  }

  /// What counts only where there is an area.
  private var unused: [Caution] {
    guard area == nil else { return [] }
    let extra = extra.map {
      Caution(code: "extra.unused", of: SprayJob.extra.field, arguments: ["extra": .entered($0)])
    }
    let even = fills == .even ? Caution(code: "fills.unused", of: SprayJob.fills.field, arguments: [:]) : nil
    return [extra, even].compactMap(\.self)
  }
}

/// Between which quantities a field's value is nothing unusual; a reference, for it is large and looked at with every mix.
private final class UsualRange: Sendable {
  private let field: SprayField
  private let lowest, highest: Quantity
  private let least, most: Fraction

  private init(_ field: SprayField, _ lowest: (Fraction, Unit), _ highest: (Fraction, Unit)) {
    self.field = field
    (self.lowest, self.highest) = (Quantity(lowest.0, lowest.1), Quantity(highest.0, highest.1))
    (least, most) = (self.lowest.inBaseUnit, self.highest.inBaseUnit)
  }

  static let area = UsualRange(.area, (10, .squareMetre), (10_000, .hectare))
  static let rate = UsualRange(.rate, (50, .litrePerHectare), (1000, .litrePerHectare))
  static let dryDose = UsualRange(.dose, (4, .gramPerHectare), (20, .kilogramPerHectare))
  static let liquidDose = UsualRange(.dose, (10, .millilitrePerHectare), (20, .litrePerHectare))
  static let share = UsualRange(.dose, ("0.01", .percent), (5, .percent))
  static let concentration = UsualRange(.dose, ("0.01", .kilogramPerHectolitre), (5, .kilogramPerHectolitre))
  static let tank = UsualRange(.tank, (1, .litre), (12_000, .litre))

  /// By what the dose measures; hundredths of a dry product are compared as what they are, too.
  static func ofDose(_ product: Product) -> UsualRange {
    switch product.dose.unit.dimension {
    case .share: share
    case .concentration, .density: concentration
    default: product.isDry ? dryDose : liquidDose
    }
  }

  func check(_ value: Quantity, of product: Product? = nil, _ found: inout [Caution]) {
    let here = value.inBaseUnit
    let isLow = here < least
    guard isLow || here > most else { return }
    found.append(isLow ? caution("low", value, lowest, product) : caution("high", value, highest, product))
  }

  /// The value as entered, and in the limit's unit where that is another.
  private func caution(_ side: String, _ value: Quantity, _ limit: Quantity, _ product: Product?) -> Caution {
    let converted = value.unit == limit.unit ? [] : [value.converted(to: limit.unit)]
    return Caution(
      code: "\(field.rawValue).\(side)", of: product?.doseField ?? field.offered,
      arguments: ["value": .equal([value] + converted), "limit": .quantity(limit)], named: product?.doseField.name.owner
    )
  }
}

extension Product {
  var doseField: Field { SprayField.dose(of: member, owner: name) }

  /// That its formulation is none for a sprayer's tank with water; nil for any other.
  fileprivate var notMixed: Caution? {
    guard let form, !form.isMixedWithWater else { return nil }
    return Caution(
      code: "form.not_mixed", of: ProductFact.form.field(of: member, owner: name),
      arguments: ["form": .text(form.code), "meaning": .choices([form.meaning])], named: doseField.name.owner)
  }

  private var member: GroupMember { GroupMember(SprayCalculator.products.id, number) }
}

extension Formulation {
  /// What the code stands for, as data in another text.
  fileprivate var meaning: Choice { Choice(code, key: name.key) }
}

extension Quantity {
  /// The number of base units, exactly.
  fileprivate var inBaseUnit: Fraction { value * unit.toBase }
}
