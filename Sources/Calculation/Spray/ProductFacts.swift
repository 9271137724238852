/// All that a person entered of a product, except its dose. A fact is nil if it was not entered.
package struct ProductFacts: Sendable {
  /// The product's name.
  package var name: String?
  /// The formulation, where it is not the one that the name tells.
  package var form: Formulation?
  /// Whether the product is measured by volume or by weight.
  package var state: Product.State?
  /// What the product does in the mix.
  package var role: Product.Role?
  /// The place in the order of filling, from 1 to 99.
  package var place: Int?
  /// The number of the product's authorisation, without the words in front of it.
  package var permit: String?
  /// How much one pack holds, a volume or a weight.
  package var pack: Quantity?
  /// The most on an area of ground, as the label gives it.
  package var cap: Quantity?
  /// The density of a carrier or a fertilizer.
  package var density: Quantity?
  /// The share of nitrogen in the weight of a carrier or a fertilizer.
  package var nitrogen: Quantity?
}

extension ProductFacts {
  /// Reads the facts that a draft has of a product.
  init(of product: GroupMember, in draft: Draft) {
    self.init()
    for fact in ProductFact.allCases {
      let path = fact.path(of: product)
      switch fact {
      case .name: name = draft.text(at: path)
      case .form: form = draft.text(at: path).flatMap { Formulation.named($0) }
      case .state: state = draft.text(at: path).flatMap(Product.State.init)
      case .role: role = draft.text(at: path).flatMap(Product.Role.init)
      case .place: place = draft[path].flatMap { Int(exactly: $0.value) }
      case .permit: permit = draft.text(at: path)
      case .pack: pack = draft[path]
      case .cap: cap = draft[path]
      case .density: density = draft[path]
      case .nitrogen: nitrogen = draft[path]
      }
    }
  }
}
