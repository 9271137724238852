/// A tank mix as a row of the history keeps it:
/// `{"liquid":"2500 l","toBuy":["18.75 l"],"fills":[{"kind":"full","count":2,…}]}`; what there is none of is left out, and so
/// is what to prepare where nothing is left, the mark where the tank was empty, and the order in which the products go in
/// where it is that of their numbers.
extension SprayResult {
  package var kept: JSON? {
    .members([
      ("liquid", sprayLiquid?.kept), ("prepare", toPrepare == sprayLiquid ? nil : toPrepare?.kept),
      ("order", input.isInOrderOfNumbers ? nil : .array(input.products.map { .integer($0.number) })),
      ("toBuy", toBuy.map { .array($0.map(\.kept)) }), ("fills", .array(fills.map(\.kept))),
    ])
  }

  /// The mix of these values with the figures that were kept of it; nil where they are none.
  init?(_ values: SprayInput, kept: KeptFigures) {
    guard let input = values.ordered(asIn: kept), let parts = kept.parts("fills"),
      case let fills = parts.compactMap(Filling.init(kept:)), !fills.isEmpty, fills.count == parts.count
    else { return nil }
    let liquid = kept.quantity("liquid")
    self.init(
      input: input, sprayLiquid: liquid, toPrepare: kept.quantity("prepare") ?? liquid,
      toBuy: kept.quantities("toBuy"), fills: fills)
    guard fills.allSatisfy({ $0.fill.isOne(of: input) }), isOfAnArea == (input.area != nil) else { return nil }
  }

  /// Whether the totals, all of them, are there and of the kinds that belong to the input.
  private var isOfAnArea: Bool {
    guard let sprayLiquid, let toPrepare, let toBuy else { return false }
    return [sprayLiquid, toPrepare].allSatisfy { $0.unit.converts(to: input.tank.unit) && !$0.value.isNegative }
      && !sprayLiquid.value.isZero && input.measures(toBuy)
  }
}

extension SprayInput {
  /// Whether there is an amount for each product, in units of its kind.
  fileprivate func measures(_ amounts: [Quantity]) -> Bool {
    amounts.count == products.count
      && zip(amounts, products).allSatisfy { $0.unit.converts(to: $1.unit) && $0.value >= .zero }
  }

  fileprivate var isInOrderOfNumbers: Bool {
    zip(products, products.dropFirst()).allSatisfy { $0.number < $1.number }
  }

  /// With the products in the order in which the kept figures name them; nil where those are other products.
  fileprivate func ordered(asIn kept: KeptFigures) -> SprayInput? {
    let byNumber = products.sorted { $0.number < $1.number }
    guard let order = kept.integers("order") else { return ordered(byNumber) }
    let named = order.compactMap { number in byNumber.first { $0.number == number } }
    return named.map(\.number) == order && Set(order).count == products.count ? ordered(named) : nil
  }

  /// With the products in the order in which another input lists the same ones.
  func inOrder(of other: SprayInput) -> SprayInput {
    ordered(other.products.compactMap { product in products.first { $0.number == product.number } })
  }

  private func ordered(_ products: [Product]) -> SprayInput {
    SprayInput(
      area: area, rate: rate, tank: tank, products: products, extra: extra, left: left, fills: fills, name: name,
      homeArea: homeArea)
  }
}

extension Filling {
  /// `{"kind":"full","count":2,"volume":"1000 l","water":"992.5 l","upTo":false,"area":"5 ha","products":["7.5 l"]}`
  fileprivate var kept: JSON {
    .members([
      ("kind", .string(kind.rawValue)), ("count", .number(count)), ("volume", fill.volume.kept),
      ("level", fill.level == fill.volume ? nil : fill.level.kept), ("water", fill.water.kept),
      ("upTo", .bool(fill.isWaterUpTo)), ("area", fill.area?.kept),
      ("products", .array(fill.products.map(\.kept))),
    ])
  }

  fileprivate init?(kept: KeptFigures) {
    guard let kind = kept.text("kind").flatMap(Kind.init), let count = kept.whole("count"), count > .zero,
      let volume = kept.quantity("volume"), let water = kept.quantity("water"),
      let products = kept.quantities("products")
    else { return nil }
    self.init(
      kind, count,
      Fill(
        volume: volume, water: water, isWaterUpTo: kept.isTrue("upTo"), products: products,
        area: kept.quantity("area"), level: kept.quantity("level")))
  }
}

extension Fill {
  /// Whether it is in units of the kinds that belong to the input.
  fileprivate func isOne(of input: SprayInput) -> Bool {
    // What is left in the tank may be as much as the first fill: then nothing is added.
    let isEmpty = input.left != nil && volume.value.isZero
    let isPositive =
      (volume.value > .zero || isEmpty) && level.value > .zero && water.value >= .zero
      && (area?.value.isZero ?? isEmpty) == isEmpty
    return isPositive && area?.value.isNegative != true && volume.unit.converts(to: input.tank.unit)
      && level.unit.converts(to: volume.unit) && water.unit.converts(to: volume.unit)
      && (area == nil) == (input.rate == nil)
      && area?.unit.converts(to: input.areaUnit) != false && input.measures(products)
      && isWaterUpTo == input.products.contains(where: \.isDry)
  }
}
