import Calculation

/// A mix as it was sprayed: what a treatment records of a result.
package struct UsedMix: Sendable, Equatable {
  /// The products, with a carrier that fills the tank up.
  package let products: [UsedProduct]
  /// The spray volume per area; nil if unknown.
  package let rate: Quantity?
  /// The area that is treated; nil if unknown.
  package let area: Quantity?
  /// The name of the field or job; nil without one.
  package let name: String?
  /// The crop of the job; nil without one.
  package private(set) var crop: String?

  /// Whether another mix may be the same liquid for another parcel or crop.
  package func isSameTank(as other: UsedMix) -> Bool {
    products.areAsMuch(as: other.products) && rate.isAsMuch(as: other.rate)
      && area.isAsMuch(as: other.area)
  }

  /// Whether a treatment that holds this mix holds the other one, too, but for the crop.
  package func isSameJob(as other: UsedMix) -> Bool {
    isSameTank(as: other) && name?.folded == other.name?.folded
  }

  /// What all spellings of the crop have in common; nil without a crop.
  package var cropKey: String? { crop.map(CropTable.builtIn.key) }

  /// Returns the mix for another crop.
  package func on(_ crop: String?) -> UsedMix {
    var mix = self
    mix.crop = crop
    return mix
  }
}

extension UsedMix {
  /// Makes what a record takes of a tank mix: its products in the order of filling, with their doses; nil for the result
  /// of another calculator. `draft` holds the values of the result.
  package init?(of outcome: any Outcome, _ draft: Draft) {
    guard let input = (outcome as? SprayResult)?.input else { return nil }
    products = input.productsAndCarrier.map { product in
      UsedProduct(
        name: product.name,
        permit: draft.text(at: ProductFact.permit.path(of: product.member)),
        role: product.role.rawValue,
        dose: input.isUnknown(product) ? nil : product.entered,
        perArea: input.perArea(of: product),
        uncapped: product.uncapped)
    }
    rate = input.rate
    area = input.treatedArea
    name = input.name
    crop = input.crop
  }
}

extension [UsedProduct] {
  /// Whether these are the same products by name, in any order, with the same amount per area or else the same share.
  package func areAsMuch(as products: [UsedProduct]) -> Bool {
    var remaining = products
    for product in self {
      let place = remaining.firstIndex { other in
        other.name == product.name && other.amountOrShare.isAsMuch(as: product.amountOrShare)
      }
      guard let place else { return false }
      remaining.remove(at: place)
    }
    return remaining.isEmpty
  }
}

extension UsedProduct {
  /// The amount per area; where that is not known, the dose.
  fileprivate var amountOrShare: Quantity? { perArea ?? dose }
}

extension Quantity? {
  /// Whether both are the same amount, or both are unknown.
  fileprivate func isAsMuch(as other: Quantity?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.isAsMuch(as: other)
  }
}
