/// A tank mix as a row of the history keeps it:
/// `{"liquid":"2500 l","totals":["18.75 l"],"count":2,"full":{…},"partial":{…}}`; what there is none of is left out.
extension SprayResult {
  package var kept: JSON? {
    .members([
      ("liquid", sprayVolume?.kept), ("totals", productTotals.map { .array($0.map(\.kept)) }),
      ("count", breakdown.fullTanks.map(JSON.number)), ("full", breakdown.fullTank?.kept),
      ("partial", breakdown.partialTank?.kept),
    ])
  }

  /// The mix of these values with the figures that were kept of it; nil where they are none.
  init?(_ input: SprayInput, kept: KeptFigures) {
    let (full, partial) = (kept.part("full").map(Fill.init(kept:)), kept.part("partial").map(Fill.init(kept:)))
    self.init(
      input: input, sprayVolume: kept.quantity("liquid"), productTotals: kept.quantities("totals"),
      breakdown: TankBreakdown(fullTanks: kept.whole("count"), fullTank: full ?? nil, partialTank: partial ?? nil))
    let fills = [full, partial].compactMap(\.self)
    guard !fills.isEmpty, fills.allSatisfy({ $0?.isOne(of: input) == true }), isOfAnArea == (input.area != nil) else {
      return nil
    }
  }

  /// Whether the totals, all of them, are there and of the kinds that belong to the input.
  private var isOfAnArea: Bool {
    guard let sprayVolume, let productTotals, let count = breakdown.fullTanks else { return false }
    return !count.isNegative && count.isZero == (breakdown.fullTank == nil)
      && sprayVolume.unit.converts(to: input.tank.unit)
      && input.measures(productTotals)
  }
}

extension SprayInput {
  /// Whether there is an amount for each product, in units of its kind.
  fileprivate func measures(_ amounts: [Quantity]) -> Bool {
    amounts.count == products.count
      && zip(amounts, products).allSatisfy { $0.unit.converts(to: $1.dose.unit.amount ?? $0.unit) }
  }
}

extension Fill {
  /// `{"volume":"1000 l","water":"992.5 l","upTo":false,"area":"5 ha","products":["7.5 l"]}`
  fileprivate var kept: JSON {
    [
      "volume": volume.kept, "water": water.kept, "upTo": .bool(isWaterUpTo), "area": area.kept,
      "products": .array(products.map(\.kept)),
    ]
  }

  /// Whether it is in units of the kinds that belong to the input.
  fileprivate func isOne(of input: SprayInput) -> Bool {
    volume.unit.converts(to: input.tank.unit) && water.unit.converts(to: volume.unit)
      && area.unit.converts(to: input.areaUnit) && input.measures(products)
      && isWaterUpTo == input.products.contains(where: \.isDry)
  }

  fileprivate convenience init?(kept: KeptFigures) {
    guard let volume = kept.quantity("volume"), let water = kept.quantity("water"), let area = kept.quantity("area"),
      let products = kept.quantities("products")
    else { return nil }
    self.init(volume: volume, water: water, isWaterUpTo: kept.isTrue("upTo"), products: products, area: area)
  }
}
