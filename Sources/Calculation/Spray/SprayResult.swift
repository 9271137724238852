/// A tank mix worked out, every figure exact.
///
/// Volumes are in the tank's unit, areas in the area's, products in the unit of their dose's amount.
package struct SprayResult: Sendable, Equatable {
  package let input: SprayInput
  /// Spray liquid for the whole area; nil without an area.
  package let sprayVolume: Quantity?
  /// What to buy of each product, in the input's order; nil without an area.
  package let productTotals: [Quantity]?
  package let breakdown: TankBreakdown
}

/// How the spray liquid is divided into fills.
package struct TankBreakdown: Sendable, Equatable {
  /// How many tanks are filled to capacity, a whole number; nil without an area.
  package let fullTanks: Fraction?
  /// What goes into each full tank; nil when there is none.
  package let fullTank: Fill?
  /// What goes into the last one; nil when the full tanks come out even.
  package let partialTank: Fill?

  /// Full tanks and the partial one; nil without an area.
  package var fills: Fraction? { fullTanks.map { $0 + (partialTank == nil ? 0 : 1) } }
}

/// What goes into one fill; a reference, for it is large and looked at figure by figure.
package final class Fill: Sendable {
  package let volume: Quantity
  /// The volume less the liquid products in it.
  package let water: Quantity
  /// Whether a dry product takes up an unknown volume, so that water is filled up to the volume.
  package let isWaterUpTo: Bool
  /// One amount for each product, in the input's order.
  package let products: [Quantity]
  /// The area it covers.
  package let area: Quantity

  init(volume: Quantity, water: Quantity, isWaterUpTo: Bool, products: [Quantity], area: Quantity) {
    (self.volume, self.water, self.isWaterUpTo) = (volume, water, isWaterUpTo)
    (self.products, self.area) = (products, area)
  }
}

extension Fill: Equatable {
  package static func == (left: Fill, right: Fill) -> Bool {
    (left.volume, left.water, left.isWaterUpTo, left.area) == (right.volume, right.water, right.isWaterUpTo, right.area)
      && left.products == right.products
  }
}
