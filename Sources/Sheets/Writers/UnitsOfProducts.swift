import Calculation
import Records

/// The unit of each product's amounts in a table of treatments: that of its largest amount, so that a column with
/// amounts of one product can be added up. It holds one amount of each product, however many treatments there are.
package struct UnitsOfProducts {
  /// What the amounts that are added up have in common.
  private struct Key: Hashable {
    /// The folded name; empty for products without one.
    let name: String
    /// A liquid and a dry product may have one name.
    let dimension: Dimension

    init(_ product: UsedProduct, _ unit: Unit) {
      name = product.name?.folded ?? ""
      dimension = unit.dimension
    }
  }

  /// The largest amount of each product, in the unit in which it is printed.
  private var largest: [Key: Quantity] = [:]

  /// Makes the units of no products yet; `add` takes in treatments.
  package init() {}

  /// Takes in the amounts of a treatment; without an area they count as on one hectare.
  package mutating func add(_ treatment: Treatment) {
    for product in treatment.content.products {
      guard let amount = product.total?.asMeasured ?? product.amountOnHectare else { continue }
      let key = Key(product, amount.unit)
      largest[key] = [largest[key], amount].compactMap(\.self).largest
    }
  }

  /// Returns the unit for an amount of a product that otherwise has another unit.
  func unit(of product: UsedProduct, insteadOf other: Unit) -> Unit {
    largest[Key(product, other)]?.unit ?? other
  }
}

extension UsedProduct {
  /// The amount on one hectare, in the unit of the dose per hectare as it is printed.
  fileprivate var amountOnHectare: Quantity? {
    guard let dose = perArea?.perHectare, let unit = dose.unit.amount else { return nil }
    return Quantity(dose.value, unit)
  }
}
