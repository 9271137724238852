/// A tank mix as a row of the history keeps it:
/// `{"liquid":"2500 l","toBuy":["18.75 l"],"fills":[{"kind":"full","count":2,…}]}`; what there is none of is left out.
extension SprayResult {
  package var kept: JSON? {
    .members([
      ("liquid", sprayLiquid?.kept), ("toBuy", toBuy.map { .array($0.map(\.kept)) }),
      ("fills", .array(fills.map(\.kept))),
    ])
  }

  /// The mix of these values with the figures that were kept of it; nil where they are none.
  init?(_ input: SprayInput, kept: KeptFigures) {
    guard let parts = kept.parts("fills"), case let fills = parts.compactMap(Filling.init(kept:)), !fills.isEmpty,
      fills.count == parts.count
    else { return nil }
    self.init(
      input: input, sprayLiquid: kept.quantity("liquid"), toBuy: kept.quantities("toBuy"), fills: fills)
    guard fills.allSatisfy({ $0.fill.isOne(of: input) }), isOfAnArea == (input.area != nil) else { return nil }
  }

  /// Whether the totals, all of them, are there and of the kinds that belong to the input.
  private var isOfAnArea: Bool {
    guard let sprayLiquid, let toBuy else { return false }
    return sprayLiquid.unit.converts(to: input.tank.unit) && input.measures(toBuy)
  }
}

extension SprayInput {
  /// Whether there is an amount for each product, in units of its kind.
  fileprivate func measures(_ amounts: [Quantity]) -> Bool {
    amounts.count == products.count && zip(amounts, products).allSatisfy { $0.unit.converts(to: $1.unit) }
  }
}

extension Filling {
  /// `{"kind":"full","count":2,"volume":"1000 l","water":"992.5 l","upTo":false,"area":"5 ha","products":["7.5 l"]}`
  fileprivate var kept: JSON {
    [
      "kind": .string(kind.rawValue), "count": .number(count), "volume": fill.volume.kept, "water": fill.water.kept,
      "upTo": .bool(fill.isWaterUpTo), "area": fill.area.kept, "products": .array(fill.products.map(\.kept)),
    ]
  }

  fileprivate init?(kept: KeptFigures) {
    guard let kind = kept.text("kind").flatMap(Kind.init), let count = kept.whole("count"), count > .zero,
      let volume = kept.quantity("volume"), let water = kept.quantity("water"), let area = kept.quantity("area"),
      let products = kept.quantities("products")
    else { return nil }
    self.init(
      kind, count,
      Fill(volume: volume, water: water, isWaterUpTo: kept.isTrue("upTo"), products: products, area: area))
  }
}

extension Fill {
  /// Whether it is in units of the kinds that belong to the input.
  fileprivate func isOne(of input: SprayInput) -> Bool {
    volume.unit.converts(to: input.tank.unit) && water.unit.converts(to: volume.unit)
      && area.unit.converts(to: input.areaUnit) && input.measures(products)
      && isWaterUpTo == input.products.contains(where: \.isDry)
  }
}
