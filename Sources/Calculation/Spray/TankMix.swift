/// The formulas of a tank mix, in the tank's unit.
///
/// A is the area, Q the spray volume, T the tank, and k the amount of each product in one litre of spray liquid (D / Q
/// for a dose D per area, else the share). The spray liquid in all is W = A · Q + extra, to prepare V = W − left, to
/// buy k · V. There are ⌊W / T⌋ full tanks and a partial one with the rest of W, or ⌈W / T⌉ even fills. A fill that
/// adds x holds k · x, and a tank filled up to y covers y / Q. A carrier stands in place of water.
///
/// In a band of width b along rows r apart, doses and spray volume are per treated area: W = A · b / r · Q + extra, and
/// a tank covers y / Q · r / b of the field.
struct TankMix {
  let input: SprayInput
  private let tank: Fraction
  private let left: Fraction
  /// The spray volume in l/ha.
  private let rate: Fraction?
  /// The amount of each product, in the product's unit, in one tank unit of spray liquid.
  private let contents: [Fraction]

  init(_ input: SprayInput) {
    let unit = input.tank.unit
    let parts = input.products.map { $0.perLitre(at: input.rate) }
    self.input = input
    tank = input.tank.value
    left = input.left?.converted(to: unit).value ?? .zero
    rate = input.rate.map { $0.value * $0.unit.toBase }
    contents = zip(parts, input.products).map { $0 * unit.toBase / $1.unit.toBase }
  }

  /// Returns the mix; throws if more is left in the tank than is possible.
  func result() throws(Failure) -> SprayResult {
    guard let all else {
      // One tank, filled to capacity.
      try SprayCalculator.refuse(input.left, moreThanIn: input.tank)
      return SprayResult(
        input: input, sprayLiquid: nil, toPrepare: nil, toBuy: nil,
        fills: [fill(.recipe, 1, to: tank, adding: tank - left)])
    }
    let tankfuls = tankfuls(of: all)
    if let left = input.left {
      guard self.left < all else { throw .leftTooMuch(left, volume(all), variant: "liquid") }
      try SprayCalculator.refuse(left, moreThanIn: input.tank)
      let first = tankfuls[0].level
      guard self.left <= first else { throw .leftTooMuch(left, volume(first), variant: "first") }
    }
    return SprayResult(
      input: input, sprayLiquid: volume(all), toPrepare: volume(all - left),
      toBuy: products(in: all - left),
      fills: fills(tankfuls))
  }

  /// All the spray liquid; nil without an area.
  private var all: Fraction? {
    guard let area = input.treatedArea, let rate else { return nil }
    let field = area.converted(to: .hectare).value * rate / input.tank.unit.toBase
    guard let extra = input.extra else { return field }
    let isShare = extra.unit.dimension == .share
    return field
      + (isShare
        ? field * extra.value * extra.unit.toBase : extra.converted(to: input.tank.unit).value)
  }

  /// All the spray liquid, whatever is left in the tank; nil without an area.
  var sprayLiquid: Quantity? { all.map(volume) }

  /// The amount to buy of each product, below zero if more is left than all the spray liquid; nil without an area.
  var toBuy: [Quantity]? { all.map { products(in: $0 - left) } }

  /// The carrier to buy, as that of a product; beside a dry product the most that it can be.
  var carrierToBuy: Quantity? {
    all.map { input.rest(of: volume($0 - left), beside: products(in: $0 - left)) }
  }

  /// A number of fills up to the same level.
  private typealias Tankfuls = (kind: Fill.Kind, count: Fraction, level: Fraction)

  /// Returns the fills for a volume of spray liquid; always at least one.
  private func tankfuls(of all: Fraction) -> [Tankfuls] {
    let full = (all / tank).floor
    let rest = all - full * tank
    if input.fills == .even {
      let count = rest.isZero ? full : full + .one
      return [(.even, count, all / count)]
    }
    return (full > .zero ? [(.full, full, tank)] : [])
      + (rest.isZero ? [] : [(.partial, .one, rest)])
  }

  /// Returns the fills; if liquid is left in the tank, the first fill differs from the others.
  private func fills(_ tankfuls: [Tankfuls]) -> [Fill] {
    let (kind, count, level) = tankfuls[0]
    guard input.left != nil else {
      return tankfuls.map { fill($0.kind, $0.count, to: $0.level, adding: $0.level) }
    }
    let others = (count > .one ? [(kind, count - .one, level)] : []) + tankfuls.dropFirst()
    return [fill(.first, 1, to: level, adding: level - left)]
      + others.map { fill($0.0, $0.1, to: $0.2, adding: $0.2) }
  }

  private func fill(
    _ kind: Fill.Kind, _ count: Fraction, to level: Fraction, adding added: Fraction
  ) -> Fill {
    let part = input.band?.part ?? .one
    let area = rate.map {
      Quantity(level * input.tank.unit.toBase / $0 / part, .hectare).converted(to: input.areaUnit)
    }
    let isWaterUpTo = input.isFilledUpTo
    let products = products(in: added)
    let liquid = volume(added)
    let mark = volume(level)
    return Fill(
      kind, count, volume: liquid,
      water: isWaterUpTo ? mark : input.rest(of: liquid, beside: products),
      isWaterUpTo: isWaterUpTo, products: products, area: area, level: mark)
  }

  private func products(in volume: Fraction) -> [Quantity] {
    zip(contents, input.products).map { Quantity($0 * volume, $1.unit) }
  }

  private func volume(_ value: Fraction) -> Quantity { Quantity(value, input.tank.unit) }
}
