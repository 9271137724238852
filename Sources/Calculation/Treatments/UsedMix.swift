/// A mix as it was sprayed: what a treatment records of a result.
package struct UsedMix: Sendable, Equatable {
  package let products: [UsedProduct]
  /// Spray volume per area; nil if unknown.
  package let rate: Quantity?
  /// The area that the mix is for; nil if unknown.
  package let area: Quantity?
  /// The name of the field or job, and its crop.
  package let name, crop: String?

  package init(products: [UsedProduct], rate: Quantity?, area: Quantity?, name: String?, crop: String?) {
    (self.products, self.rate, self.area, self.name, self.crop) = (products, rate, area, name, crop)
  }
}

/// A product of a mix as it was sprayed.
package struct UsedProduct: Sendable, Hashable {
  package let name, permit: String?
  /// What it does in the mix: `product`, `adjuvant`, …
  package let role: String
  /// The dose as it was entered.
  package let dose: Quantity
  /// The amount per area, k · Q; nil for a share of a mix whose spray volume is unknown.
  package let perArea: Quantity?
  /// The amount on the treated area; nil if the area or the amount per area is unknown.
  package let total: Quantity?

  package init(
    name: String?, permit: String?, role: String, dose: Quantity, perArea: Quantity?, total: Quantity? = nil
  ) {
    (self.name, self.permit, self.role) = (name, permit, role)
    (self.dose, self.perArea, self.total) = (dose, perArea, total)
  }

  /// The role of products that plant protection law is about; others, such as adjuvants, have no permit of this kind.
  package static let protectionRole = "product"
  package var isProtection: Bool { role == Self.protectionRole }

  /// Returns the product with its amount on this area, in the unit of amount of its dose per area.
  package func on(_ area: Quantity?) -> UsedProduct {
    UsedProduct(
      name: name, permit: permit, role: role, dose: dose, perArea: perArea,
      total: area.flatMap { area in perArea?.amount(on: area) })
  }

  /// A fact of a product that can be corrected.
  package enum Fact: String, CaseIterable, Sendable { case name, permit }

  /// Returns the product with another name or permit; nil for none.
  package func with(_ fact: Fact, _ text: String?) -> UsedProduct {
    UsedProduct(
      name: fact == .name ? text : name, permit: fact == .permit ? text : permit, role: role, dose: dose,
      perArea: perArea, total: total)
  }

  /// Reads a name or a permit; throws if it is too long or holds invisible characters.
  package static func text(_ typed: String) throws(Failure) -> String { try Field.words(typed, most: 80) }
}

extension Quantity {
  /// Returns the amount that this amount per area gives on an area; nil for another kind of quantity.
  func amount(on area: Quantity) -> Quantity? {
    guard let amount = unit.amount, unit.area != nil else { return nil }
    // The base unit of an amount per area is the amount's base unit per hectare.
    return Quantity(value * unit.toBase * area.converted(to: .hectare).value / amount.toBase, amount)
  }

  /// The amount per hectare in litres or kilograms, or in a decimal part of them; nil for another kind of quantity.
  package var perHectare: Quantity? {
    guard let amount = unit.amount, unit.area != nil else { return nil }
    let base: Unit = amount.dimension == .weight ? .kilogram : .litre
    let measured = amount.isDecimal(with: base) ? amount : base
    return UnitTable.builtIn.ratio(measured, per: 1, .hectare).map { converted(to: $0) }
  }
}
