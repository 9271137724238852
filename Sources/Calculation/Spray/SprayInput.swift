/// The complete values of a tank mix; each is above zero.
package struct SprayInput: Sendable {
  /// How the spray liquid is divided into fills: full tanks and a partial one, or fills of the same size.
  package enum Fills: String, CaseIterable, Sendable {
    case full
    case even
  }

  /// Field area; without one the result is the recipe for one full tank.
  package let area: Quantity?
  /// Spray volume per area, water and product together; nil if every dose is a share and there is no area.
  package let rate: Quantity?
  /// Usable tank capacity.
  package let tank: Quantity
  /// The products in the order of filling.
  package internal(set) var products: [Product]
  /// What fills the tank in place of water; without a dose that was typed, dosed as what the products leave.
  package internal(set) var carrier: Product?
  /// Spray liquid prepared beyond what the field needs: an amount, or a share of what the field needs.
  package internal(set) var extra: Quantity?
  /// Spray liquid of the same mix that is already in the tank.
  package internal(set) var left: Quantity?
  /// How the spray liquid is divided into fills.
  package internal(set) var fills = Fills.full
  /// The name that a person gave the job.
  package internal(set) var name: String?
  /// The crop, as a person typed it.
  package internal(set) var crop: String?
  /// The home units of the person, for an area that is not entered and for cautions.
  var system = UnitSystem.metric
  /// The band that is sprayed along each row; nil if the whole field is.
  package var band: Band?
  /// The walls of leaves that doses per leaf wall or per crown height are for.
  package var canopy: Canopy?

  /// The unit for areas in the result: that of the area, else the acre or hectare of the spray volume, else the home unit.
  package var areaUnit: Unit {
    if let area { return area.unit }
    return [.acre, .hectare].first { $0 == rate?.unit.area }
      ?? SprayField.area.inForm.home(in: system)
  }

  /// Whether there is no result without a spray volume.
  var needsRate: Bool { area != nil || productsAndCarrier.contains(where: \.needsRate) }

  /// Whether dry products take up an unknown room, so that the tank is filled up to its mark.
  var isFilledUpTo: Bool { products.contains(where: \.isDry) }

  /// The litres of liquid products in one litre of spray liquid.
  var liquids: Fraction {
    products.filter { !$0.isDry }.reduce(.zero) { $0 + $1.perLitre(at: rate) }
  }

  /// Throws the first reason why there is no mix with these values.
  func check() throws(Failure) {
    for product in productsAndCarrier { try product.check() }
    try checkRows()
    guard rate != nil || !needsRate else {
      throw .missingFields([FieldName(SprayField.rate.rawValue)])
    }
    try checkDoseOfCarrier()
    try checkRoom()
  }

  /// Throws if the liquid products fill the whole volume of spray liquid, so that there is no room for water.
  private func checkRoom() throws(Failure) {
    let part = liquids
    guard part >= .one else { return }
    let liquidProducts = products.filter { !$0.isDry }
    if carrier == nil, liquidProducts.count == 1, !liquidProducts[0].isShare, let rate {
      throw .doseExceedsRate(product: liquidProducts[0].dose, rate: rate)
    }
    throw .noRoom(
      sum: Quantity(part * tank.value, tank.unit),
      tank: tank,
      variant: carrier == nil ? nil : Product.Role.carrier.rawValue)
  }
}
