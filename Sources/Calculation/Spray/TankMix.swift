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
    contents = zip(parts, input.products).map { part, product in
      part * unit.toBase / product.unit.toBase
    }
  }

  /// Returns the mix; throws if more is left in the tank than is possible.
  func result() throws(Failure) -> SprayResult {
    guard let liquid else {
      // One tank, filled to capacity.
      try SprayCalculator.refuse(input.left, moreThanIn: input.tank)
      return SprayResult(
        input: input, sprayLiquid: nil, toPrepare: nil, toBuy: nil,
        fills: [fill(.recipe, 1, to: tank, adding: tank - left)])
    }
    let tankfuls = tankfuls(of: liquid)
    if let left = input.left {
      guard self.left < liquid else { throw .leftTooMuch(left, volume(liquid), variant: "liquid") }
      try SprayCalculator.refuse(left, moreThanIn: input.tank)
      let first = tankfuls[0].level
      guard self.left <= first else { throw .leftTooMuch(left, volume(first), variant: "first") }
    }
    return SprayResult(
      input: input, sprayLiquid: volume(liquid), toPrepare: volume(liquid - left),
      toBuy: products(in: liquid - left),
      fills: fills(tankfuls))
  }

  /// All the spray liquid; nil without an area.
  private var liquid: Fraction? {
    guard let area = input.treatedArea, let rate else { return nil }
    let field = area.converted(to: .hectare).value * rate / input.tank.unit.toBase
    guard let extra = input.extra else { return field }
    if extra.unit.dimension == .share {
      return field + field * extra.value * extra.unit.toBase
    }
    return field + extra.converted(to: input.tank.unit).value
  }

  /// All the spray liquid, whatever is left in the tank; nil without an area.
  var sprayLiquid: Quantity? { liquid.map(volume) }

  /// The amount to buy of each product, below zero if more is left than all the spray liquid; nil without an area.
  var toBuy: [Quantity]? { liquid.map { products(in: $0 - left) } }

  /// The carrier to buy, as that of a product; beside a dry product the most that it can be.
  var carrierToBuy: Quantity? {
    liquid.map { liquid in
      let toPrepare = liquid - left
      return input.remainder(of: volume(toPrepare), beside: products(in: toPrepare))
    }
  }

  /// A number of fills up to the same level.
  private struct Tankfuls {
    let kind: Fill.Kind
    let count: Fraction
    let level: Fraction
  }

  /// Returns the fills for a volume of spray liquid; always at least one.
  private func tankfuls(of volume: Fraction) -> [Tankfuls] {
    let full = (volume / tank).floor
    let remaining = volume - full * tank
    if input.fills == .even {
      let count = remaining.isZero ? full : full + .one
      return [Tankfuls(kind: .even, count: count, level: volume / count)]
    }
    var tankfuls: [Tankfuls] = []
    if full > .zero {
      tankfuls.append(Tankfuls(kind: .full, count: full, level: tank))
    }
    if !remaining.isZero {
      tankfuls.append(Tankfuls(kind: .partial, count: .one, level: remaining))
    }
    return tankfuls
  }

  /// Returns the fills; if liquid is left in the tank, the first fill differs from the others.
  private func fills(_ tankfuls: [Tankfuls]) -> [Fill] {
    guard input.left != nil else { return tankfuls.map(fillsOfEmptyTank) }
    let first = tankfuls[0]
    var others = Array(tankfuls.dropFirst())
    if first.count > .one {
      others.insert(
        Tankfuls(kind: first.kind, count: first.count - .one, level: first.level), at: 0)
    }
    return [fill(.first, 1, to: first.level, adding: first.level - left)]
      + others.map(fillsOfEmptyTank)
  }

  private func fillsOfEmptyTank(_ tankfuls: Tankfuls) -> Fill {
    fill(tankfuls.kind, tankfuls.count, to: tankfuls.level, adding: tankfuls.level)
  }

  private func fill(
    _ kind: Fill.Kind, _ count: Fraction, to level: Fraction, adding added: Fraction
  ) -> Fill {
    let part = input.band?.part ?? .one
    let area = rate.map { rate in
      Quantity(level * input.tank.unit.toBase / rate / part, .hectare)
        .converted(to: input.areaUnit)
    }
    let isWaterUpTo = input.isFilledUpTo
    let products = products(in: added)
    let liquid = volume(added)
    let mark = volume(level)
    return Fill(
      kind, count, volume: liquid,
      water: isWaterUpTo ? mark : input.remainder(of: liquid, beside: products),
      isWaterUpTo: isWaterUpTo, products: products, area: area, level: mark)
  }

  private func products(in volume: Fraction) -> [Quantity] {
    zip(contents, input.products).map { content, product in
      Quantity(content * volume, product.unit)
    }
  }

  private func volume(_ value: Fraction) -> Quantity { Quantity(value, input.tank.unit) }
}
