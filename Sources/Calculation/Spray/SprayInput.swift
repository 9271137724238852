/// A product to be sprayed: one of the list that a tank mix holds.
package struct Product: Sendable, Equatable {
  /// Its own in the mix, from 1.
  package let number: Int
  package let name: String?
  /// Per area: liquid (l/ha and kin) or dry (kg/ha and kin).
  package let dose: Quantity

  package init(number: Int = 1, name: String? = nil, dose: Quantity) {
    (self.number, self.name, self.dose) = (number, name, dose)
  }

  package var isDry: Bool { dose.unit.dimension == .massRate }

  /// What its amounts are measured in.
  package var unit: Unit { dose.unit.amount ?? (isDry ? .kilogram : .litre) }

  /// The field that its dose is typed in.
  var doseField: Field { SprayField.dose(of: GroupMember(SprayCalculator.products.id, number), owner: name) }

  /// Which one a figure is of.
  var item: Outline.Item { Outline.Item(number: number, name: name) }

  /// What it is measured in tells.
  package enum State: String, CaseIterable, Sendable {
    case liquid, dry
  }

  /// Whether it is poured or weighed; nil where the unit of the dose does not say.
  package var state: State? {
    let amount = dose.unit.amount?.dimension
    return amount == .weight ? .dry : amount == .volume ? .liquid : nil
  }
}

/// Complete values for a tank mix; each is above zero.
package struct SprayInput: Sendable, Equatable {
  /// Field area; without one the result is the recipe for one full tank.
  package let area: Quantity?
  /// Spray volume per area, water and product together.
  package let rate: Quantity
  /// Usable tank capacity.
  package let tank: Quantity
  package let products: [Product]

  package init(area: Quantity?, rate: Quantity, tank: Quantity, products: [Product]) {
    self.area = area
    self.rate = rate
    self.tank = tank
    self.products = products
  }

  /// The unit that areas are given back in: the input's own.
  package var areaUnit: Unit { area?.unit ?? .hectare }
}
