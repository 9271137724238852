import Calculation

/// A product of a mix as it was sprayed.
package struct UsedProduct: Sendable, Hashable {
  /// nil for a product without a name.
  package internal(set) var name: String?
  /// The number of its authorisation; nil if it is not known.
  package internal(set) var permit: String?
  /// What it does in the mix: `product`, `adjuvant`, …
  package private(set) var role: String
  /// nil for a carrier that fills the tank up beside a dry product, so that nobody knows how much it is.
  package let dose: Quantity?
  /// The amount per area, k · Q of `TankMix`, at most the cap; nil without a dose, and for a share of a mix whose spray
  /// volume is unknown.
  package let perArea: Quantity?
  /// The amount per area without the cap, in the same unit; nil if the cap changes nothing.
  package private(set) var uncapped: Quantity?
  /// The amount on the treated area; nil if the area or the amount per area is unknown.
  package internal(set) var total: Quantity?

  /// Whether plant protection law is about it; others, such as adjuvants, have no permit of this kind.
  package var isProtection: Bool { role == Self.protectionRole }
  static let protectionRole = "product"

  /// Returns the product with its amount on this area, in the unit of amount of its dose per area.
  package func on(_ area: Quantity?) -> UsedProduct {
    var product = self
    product.total = area.flatMap { area in perArea?.amount(on: area) }
    return product
  }

  /// A fact of a product that can be corrected.
  package enum Fact: String, CaseIterable, Sendable {
    case name
    case permit
    case role
  }

  /// Returns the text of a fact; nil if it is not known.
  package func text(_ fact: Fact) -> String? {
    switch fact {
    case .name: name
    case .permit: permit
    case .role: role
    }
  }

  /// Returns the product with another name, permit or role; nil for none, and for the usual role.
  package func with(_ fact: Fact, _ text: String?) -> UsedProduct {
    var product = self
    switch fact {
    case .name: product.name = text
    case .permit: product.permit = text
    case .role: product.role = text ?? Self.protectionRole
    }
    return product
  }

  /// Stored as `{"name":"Tebu","permit":"R-12/2015","role":"product","per_area":"1 l/ha","dose":"1 l/ha","total":"12 l"}`
  static let codec = Codec(
    { name, permit, role, perArea, dose, total, uncapped in
      UsedProduct(
        name: name, permit: permit, role: role, dose: dose, perArea: perArea, uncapped: uncapped,
        total: total)
    },
    .optional("name", .text(most: 80), \.name),
    .optional("permit", .text(most: 80), \.permit),
    .member("role", .text(most: 40), \.role),
    .optional("per_area", .amount, \.perArea),
    .optional("dose", .amount, \.dose),
    .optional("total", .amount, \.total),
    .optional("uncapped", .amount, \.uncapped))
}
