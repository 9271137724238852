/// Complete values for a tank mix; each is above zero.
package struct SprayInput: Sendable, Equatable {
  /// How the spray liquid is divided into tankfuls: as many full ones as there are, or all alike.
  package enum Fills: String, CaseIterable, Sendable {
    case full, even
  }

  /// What a person calls the job.
  package let name: String?
  /// Field area; without one the result is the recipe for one full tank.
  package let area: Quantity?
  /// Spray volume per area, water and product together; nil where every dose is a share and there is no area.
  package let rate: Quantity?
  /// Usable tank capacity.
  package let tank: Quantity
  /// What is prepared beyond the field's need: an amount, or a share of that.
  package let extra: Quantity?
  /// The same mix, already in the tank.
  package let left: Quantity?
  package let fills: Fills
  /// In the order in which they go in.
  package let products: [Product]
  /// The unit in which areas are told without an entered area.
  let homeArea: Unit

  package init(
    area: Quantity?, rate: Quantity?, tank: Quantity, products: [Product], extra: Quantity? = nil,
    left: Quantity? = nil, fills: Fills = .full, name: String? = nil, homeArea: Unit = .hectare
  ) {
    (self.area, self.rate, self.tank, self.products) = (area, rate, tank, products)
    (self.extra, self.left, self.fills, self.name) = (extra, left, fills, name)
    self.homeArea = homeArea
  }

  /// The unit that areas are given back in: the input's own, else the acre or hectare of the spray volume, else that at home.
  package var areaUnit: Unit {
    if let area { return area.unit }
    return [.acre, .hectare].first { $0 == rate?.unit.area } ?? homeArea
  }

  /// Whether there is no result without a spray volume.
  var needsRate: Bool { area != nil || !products.allSatisfy(\.isShare) }
}
