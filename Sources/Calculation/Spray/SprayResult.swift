/// A tank mix worked out, every figure exact.
///
/// Volumes are in the tank's unit, areas in the area's, products in the unit of their dose's amount.
package struct SprayResult: Sendable, Equatable {
  package let input: SprayInput
  /// Spray liquid for the whole area; nil without an area.
  package let sprayLiquid: Quantity?
  /// What to buy of each product, in the input's order; nil without an area.
  package let toBuy: [Quantity]?
  /// Each kind of fill that there is, in the order in which they are filled.
  package let fills: [Filling]

  /// The fills of one kind; nil where there is none.
  package func filling(_ kind: Filling.Kind) -> Filling? { fills.first { $0.kind == kind } }

  /// What goes into a tank that is filled to capacity; nil where none is.
  package var fullTank: Fill? { (filling(.full) ?? filling(.recipe))?.fill }
  package var partialTank: Fill? { filling(.partial)?.fill }

  /// How many tanks are filled to capacity; nil without an area.
  package var fullTanks: Fraction? { sprayLiquid.map { _ in filling(.full)?.count ?? .zero } }

  /// How many fills there are in all; nil without an area.
  package var fillCount: Fraction? { sprayLiquid.map { _ in fills.reduce(.zero) { $0 + $1.count } } }
}

/// Fills that are alike.
package struct Filling: Sendable, Equatable {
  /// What they are called by programs and in keys.
  package enum Kind: String, CaseIterable, Sendable {
    case full, partial
    /// The one tank where no area is known.
    case recipe
  }

  package let kind: Kind
  /// A whole number from 1 up.
  package let count: Fraction
  /// What goes into each.
  package let fill: Fill

  init(_ kind: Kind, _ count: Fraction, _ fill: Fill) { (self.kind, self.count, self.fill) = (kind, count, fill) }
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
