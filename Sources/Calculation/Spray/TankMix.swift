/// The formulas of a mix, in the tank's unit.
///
/// With A area, Q spray volume, T tank, and for each product k its amount in one litre of spray liquid (D / Q for a dose D per
/// area, else the share): spray liquid in all W = A · Q + extra, to prepare V = W − left, to buy k · V; ⌊W / T⌋ full tankfuls
/// and the rest of W, or ⌈W / T⌉ even ones; a fill that adds x holds k · x, and a tankful y covers y / Q.
struct TankMix {
  private let input: SprayInput
  private let tank: Fraction
  private let left: Fraction
  /// The spray volume in l/ha.
  private let rate: Fraction?
  /// Of each product, in its own unit, in one of the tank's.
  private let contents: [Fraction]
  /// The part of the spray liquid that is liquid product.
  private let liquids: Fraction
  private let isWaterUpTo: Bool

  /// Of values that can be mixed.
  init(_ input: SprayInput) {
    let unit = input.tank.unit
    let parts = input.products.map { $0.perLitre(at: input.rate) }
    self.input = input
    tank = input.tank.value
    left = input.left?.converted(to: unit).value ?? .zero
    rate = input.rate.map { $0.value * $0.unit.toBase }
    contents = zip(parts, input.products).map { $0 * unit.toBase / $1.unit.toBase }
    isWaterUpTo = input.products.contains(where: \.isDry)
    liquids = isWaterUpTo ? .zero : parts.reduce(.zero, +)
  }

  /// The mix; throws where more is left than there can be.
  func result() throws(Failure) -> SprayResult {
    guard let area = input.area, let rate else { return try recipe() }
    let field = area.converted(to: .hectare).value * rate / input.tank.unit.toBase
    let all = field + extra(beyond: field)
    let tankfuls = tankfuls(of: all)
    try refuseTooMuchLeft(of: all, first: tankfuls[0].level)
    return SprayResult(
      input: input, sprayLiquid: volume(all), toPrepare: volume(all - left), toBuy: products(in: all - left),
      fills: fillings(tankfuls))
  }

  /// One tank, filled to capacity.
  private func recipe() throws(Failure) -> SprayResult {
    try SprayCalculator.refuse(input.left, moreThanIn: input.tank)
    let fill = fill(to: tank, adding: tank - left)
    return SprayResult(
      input: input, sprayLiquid: nil, toPrepare: nil, toBuy: nil, fills: [Filling(.recipe, 1, fill)])
  }

  /// A share of what the field needs, or an amount.
  private func extra(beyond field: Fraction) -> Fraction {
    guard let extra = input.extra else { return .zero }
    return extra.unit.dimension == .share
      ? field * extra.value * extra.unit.toBase : extra.converted(to: input.tank.unit).value
  }

  private func refuseTooMuchLeft(of all: Fraction, first: Fraction) throws(Failure) {
    guard let left = input.left else { return }
    guard self.left < all else { throw .leftTooMuch(left, most: .liquid, volume(all)) }
    try SprayCalculator.refuse(input.left, moreThanIn: input.tank)
    guard self.left <= first else { throw .leftTooMuch(left, most: .first, volume(first)) }
  }
}

/// How the spray liquid is divided.
extension TankMix {
  /// So many times the tank is filled up to the same level.
  private typealias Tankfuls = (kind: Filling.Kind, count: Fraction, level: Fraction)

  /// Never none.
  private func tankfuls(of all: Fraction) -> [Tankfuls] {
    let full = (all / tank).floor
    let rest = all - full * tank
    if input.fills == .even {
      let count = rest.isZero ? full : full + .one
      return [(.even, count, all / count)]
    }
    return (full > .zero ? [(.full, full, tank)] : []) + (rest.isZero ? [] : [(.partial, .one, rest)])
  }

  /// What is left makes the first fill another than those up to the same level.
  private func fillings(_ tankfuls: [Tankfuls]) -> [Filling] {
    let (kind, count, level) = tankfuls[0]
    guard input.left != nil else {
      return tankfuls.map { Filling($0.kind, $0.count, fill(to: $0.level, adding: $0.level)) }
    }
    let others = (count > .one ? [(kind, count - .one, level)] : []) + tankfuls.dropFirst()
    return [Filling(.first, 1, fill(to: level, adding: level - left))]
      + others.map { Filling($0.0, $0.1, fill(to: $0.2, adding: $0.2)) }
  }

  private func fill(to level: Fraction, adding added: Fraction) -> Fill {
    Fill(
      volume: volume(added), water: volume(isWaterUpTo ? level : added - liquids * added), isWaterUpTo: isWaterUpTo,
      products: products(in: added), area: rate.map { area(of: level, at: $0) }, level: volume(level))
  }

  private func area(of level: Fraction, at rate: Fraction) -> Quantity {
    Quantity(level * input.tank.unit.toBase / rate, .hectare).converted(to: input.areaUnit)
  }

  private func products(in volume: Fraction) -> [Quantity] {
    zip(contents, input.products).map { Quantity($0 * volume, $1.unit) }
  }

  private func volume(_ value: Fraction) -> Quantity { Quantity(value, input.tank.unit) }
}
