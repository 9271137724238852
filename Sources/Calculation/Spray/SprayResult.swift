/// A tank mix worked out, every figure exact.
///
/// Volumes are in the tank's unit, areas in the area's, products in the unit of their dose's amount.
package struct SprayResult: Sendable, Equatable {
  package let input: SprayInput
  /// Spray liquid in all, with what is left and what is extra; nil without an area.
  package let sprayLiquid: Quantity?
  /// Spray liquid to prepare now, without what is left; nil without an area.
  package let toPrepare: Quantity?
  /// What to buy of each product, in the input's order; nil without an area.
  package let toBuy: [Quantity]?
  /// Each kind of fill that there is, in the order in which they are filled.
  package let fills: [Filling]

  /// The fills of one kind; nil where there is none.
  package func filling(_ kind: Filling.Kind) -> Filling? { fills.first { $0.kind == kind } }

  /// What goes into an empty tank that is filled to capacity, and where no area is known into the one tank; nil where none is.
  package var fullTank: Fill? { (filling(.full) ?? filling(.recipe))?.fill }

  /// What goes into the tank that is not filled to capacity while others are, or would be; nil where there is none.
  package var partialTank: Fill? {
    (filling(.partial) ?? filling(.first).flatMap { isPartial($0) ? $0 : nil })?.fill
  }

  private func isPartial(_ filling: Filling) -> Bool { input.fills == .full && filling.fill.level != input.tank }

  /// How many tanks are filled to capacity; nil without an area.
  package var fullTanks: Fraction? {
    sprayLiquid.map { _ in fills.reduce(.zero) { $1.fill.level == input.tank ? $0 + $1.count : $0 } }
  }

  /// How many fills there are in all; nil without an area.
  package var fillCount: Fraction? { sprayLiquid.map { _ in fills.reduce(.zero) { $0 + $1.count } } }

  /// What to buy of each product in whole packs, in the input's order; nil of those without a pack, and without an area.
  package var packs: [Packs?] {
    input.products.enumerated().map { index, product in
      guard let pack = product.pack else { return nil }
      return toBuy.map { Packs(of: pack, holding: $0[index]) }
    }
  }
}

/// As many packs as hold an amount.
package struct Packs: Sendable, Equatable {
  package let size: Quantity
  /// A whole number from 1 up.
  package let count: Fraction
  /// What they hold beyond the amount, in its unit.
  package let over: Quantity

  /// ⌈amount / size⌉ of them.
  package init(of size: Quantity, holding amount: Quantity) {
    let one = size.converted(to: amount.unit).value
    let full = (amount.value / one).floor
    self.size = size
    count = full * one == amount.value ? full : full + .one
    over = Quantity(count * one - amount.value, amount.unit)
  }
}

/// Fills that are alike.
package struct Filling: Sendable, Equatable {
  /// What they are called by programs and in keys.
  package enum Kind: String, CaseIterable, Sendable {
    /// Into the tank in which something is left, up to the level that the next ones have, or the only one.
    case first
    case full, even, partial
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
  /// What is added: all that goes in.
  package let volume: Quantity
  /// The mark up to which the tank is filled.
  package let level: Quantity
  /// The volume less the liquid products in it; where that is not known, the mark.
  package let water: Quantity
  /// Whether a dry product takes up an unknown volume, so that water is filled up to the mark.
  package let isWaterUpTo: Bool
  /// One amount for each product, in the input's order.
  package let products: [Quantity]
  /// The area that the tank covers when it is filled; nil without a spray volume.
  package let area: Quantity?

  /// Up to the mark of what it adds where no other is given: into an empty tank.
  init(
    volume: Quantity, water: Quantity, isWaterUpTo: Bool, products: [Quantity], area: Quantity?,
    level: Quantity? = nil
  ) {
    (self.volume, self.level, self.water) = (volume, level ?? volume, water)
    (self.isWaterUpTo, self.products, self.area) = (isWaterUpTo, products, area)
  }
}

extension Fill: Equatable {
  package static func == (left: Fill, right: Fill) -> Bool {
    (left.volume, left.level, left.water, left.area) == (right.volume, right.level, right.water, right.area)
      && left.isWaterUpTo == right.isWaterUpTo && left.products == right.products
  }
}
