/// The result of a tank mix. Every figure is exact: volumes in the tank's unit, areas in `areaUnit` of the input,
/// product amounts in the unit of each product. A class, because it is large and read figure by figure.
package final class SprayResult: Sendable {
  /// The values that it was worked out from.
  package let input: SprayInput
  /// All the spray liquid, including extra and left; nil without an area.
  package let sprayLiquid: Quantity?
  /// The spray liquid to prepare now, without what is left in the tank; nil without an area.
  package let toPrepare: Quantity?
  /// The amount to buy of each product, in the input's order and without the carrier; nil without an area.
  package let toBuy: [Quantity]?
  /// The kinds of fill, in the order in which they are filled.
  package let fills: [Fill]
  /// All fills together as if they were one; nil without an area. Beside a dry product its water is the most there can be.
  let inAll: Fill?

  init(
    input: SprayInput, sprayLiquid: Quantity?, toPrepare: Quantity?, toBuy: [Quantity]?,
    fills: [Fill]
  ) {
    self.input = input
    self.sprayLiquid = sprayLiquid
    self.toPrepare = toPrepare
    self.toBuy = toBuy
    self.fills = fills
    inAll =
      if let toPrepare, let toBuy, input.area != nil {
        Fill(
          .full,
          1,
          volume: toPrepare,
          water: input.remainder(of: toPrepare, beside: toBuy),
          isWaterUpTo: input.isFilledUpTo,
          products: toBuy,
          area: SprayResult.area(of: fills))
      } else { nil }
  }

  /// The area that all fills cover, in the unit of the first; nil without a spray volume.
  private static func area(of fills: [Fill]) -> Quantity? {
    let areas = fills.compactMap { fill in
      fill.area.map { Quantity(fill.count * $0.value, $0.unit) }
    }
    return areas.first.map { first in
      Quantity(areas.reduce(.zero) { $0 + $1.value }, first.unit)
    }
  }

  /// The area that is treated, of a band less than that of the field; nil without a band or an area.
  package var treated: Quantity? { input.band.flatMap { _ in input.treatedArea } }

  /// Returns the fills of a kind; nil if no tank is filled so.
  package func fill(_ kind: Fill.Kind) -> Fill? { fills.first { $0.kind == kind } }

  /// The fill of an empty tank to capacity, or the one tank of a recipe without an area; nil if no tank is filled so.
  package var fullTank: Fill? { fill(.full) ?? fill(.recipe) }

  /// The fill of a tank to less than its capacity; nil if every tank is filled to capacity, and with even fills.
  package var partialTank: Fill? {
    if let partial = fill(.partial) { return partial }
    guard input.fills == .full, let first = fill(.first), first.level != input.tank else {
      return nil
    }
    return first
  }

  /// How many tanks are filled to capacity; nil without an area.
  package var fullTanks: Fraction? {
    guard sprayLiquid != nil else { return nil }
    return fills.filter { $0.level == input.tank }.reduce(.zero) { $0 + $1.count }
  }

  /// The number of all fills; nil without an area.
  package var fillCount: Fraction? {
    guard sprayLiquid != nil else { return nil }
    return fills.reduce(.zero) { $0 + $1.count }
  }

  /// Returns the whole packs to buy of a product or of the carrier; nil without a pack, without an area, and for a
  /// carrier of an unknown amount.
  func packs(of product: Product) -> Packs? {
    guard let pack = product.facts.pack, let amount = toBuy(of: product) else { return nil }
    return Packs(of: pack, holding: amount)
  }
}

/// The whole packs of a product that hold an amount.
package struct Packs: Sendable, Equatable {
  /// What one pack holds.
  package let size: Quantity
  /// A whole number, at least 1.
  package let count: Fraction
  /// What the packs hold beyond the amount, in the amount's unit.
  package let over: Quantity

  /// Takes ⌈amount / size⌉ packs.
  package init(of size: Quantity, holding amount: Quantity) {
    let onePack = size.converted(to: amount.unit).value
    let full = (amount.value / onePack).floor
    self.size = size
    count = full * onePack == amount.value ? full : full + .one
    over = Quantity(count * onePack - amount.value, amount.unit)
  }

  /// The packs for programs.
  package static let codec = Codec<Packs>([
    .member("size", .quantity, \.size),
    .member("count", .count, \.count),
    .member("over", .quantity, \.over),
  ])

  /// The number of packs, and what they hold beyond the amount.
  var figure: Outline.Figure {
    .phrase(
      over.value.isZero ? "packs" : "packs-over",
      ["count": .whole(count), "size": .entered(size), "over": .quantity(over.asMeasured)],
      number: .whole(count))
  }
}

/// A number of identical fills; a class, because it is large and read figure by figure.
package final class Fill: Sendable {
  /// Programs and keys use its name.
  package enum Kind: String, CaseIterable, Sendable {
    /// The fill into a tank that is not empty, up to the level of the following fills, or the only fill.
    case first
    /// A fill of an empty tank to its capacity.
    case full
    /// One of several fills of the same size.
    case even
    /// A fill of an empty tank to less than its capacity.
    case partial
    /// The one tank if the area is unknown.
    case recipe
  }

  /// How the tank is filled.
  package let kind: Kind
  /// A whole number, at least 1.
  package let count: Fraction
  /// The volume added to a tank, with water and all products.
  package let volume: Quantity
  /// The mark that the tank is filled up to, with what was in it before.
  package let level: Quantity
  /// The water, or the carrier in its place: the volume less the other liquids; the level if `isWaterUpTo`.
  package let water: Quantity
  /// Whether dry products take up an unknown volume, so that water is filled up to the level.
  package let isWaterUpTo: Bool
  /// The amount of each product, in the input's order.
  package let products: [Quantity]
  /// The area that the filled tank covers; nil without a spray volume.
  package let area: Quantity?

  /// Without a level the tank is empty before, so the level is the volume added.
  init(
    _ kind: Kind,
    _ count: Fraction,
    volume: Quantity,
    water: Quantity,
    isWaterUpTo: Bool,
    products: [Quantity],
    area: Quantity?,
    level: Quantity? = nil
  ) {
    self.kind = kind
    self.count = count
    self.volume = volume
    self.level = level ?? volume
    self.water = water
    self.isWaterUpTo = isWaterUpTo
    self.products = products
    self.area = area
  }

  /// What is in the tank before the fill.
  var left: Quantity { Quantity(level.value - volume.value, level.unit) }

  var isEmptyBefore: Bool { left.value.isZero }

  /// The heading of its column.
  var column: Outline.Column {
    let value: Outline.Figure? =
      switch kind {
      case .full, .even: .phrase("times", ["count": .whole(count)])
      case .partial: .printed(shownLevel)
      case .first, .recipe: nil
      }
    return Outline.Column(
      id: "\(kind.rawValue)-tank", count: count, mark: kind == .recipe ? nil : shownLevel,
      value: value)
  }

  /// As the mark on the tank shows it.
  var shownLevel: Quantity { level.asMeasured }

  /// The water or the carrier, as it is shown beside the printed products.
  var shownWater: Outline.Figure {
    shownWater(beside: products.map(\.asMeasured), in: volume.asMeasured)
  }

  /// The water or the carrier: the printed total less the printed products, so that the column adds up on paper at two
  /// decimals.
  func shownWater(beside products: [Quantity], in total: Quantity) -> Outline.Figure {
    if isWaterUpTo { return .phrase("up-to", ["volume": .quantity(water.asMeasured)]) }
    let remaining = products.reduce(total.value) { remaining, amount in
      remaining - amount.converted(to: total.unit).value
    }
    guard remaining > .zero else { return .amount(water) }
    return .amount(Quantity(remaining, total.unit))
  }
}
