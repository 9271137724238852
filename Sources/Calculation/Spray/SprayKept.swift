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
    let fills = [full, partial].compactMap(\.self)
    self.init(
      input: input, sprayVolume: kept.quantity("liquid"), productTotals: kept.quantities("totals"),
      breakdown: TankBreakdown(fullTanks: kept.whole("count"), fullTank: full ?? nil, partialTank: partial ?? nil))
    let count = input.products.count
    guard !fills.isEmpty, fills.allSatisfy({ $0?.products.count == count }) else { return nil }
    guard input.area != nil else { return }
    guard sprayVolume != nil, breakdown.fullTanks != nil, productTotals?.count == count else { return nil }
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

  fileprivate init?(kept: KeptFigures) {
    guard let volume = kept.quantity("volume"), let water = kept.quantity("water"), let area = kept.quantity("area"),
      let products = kept.quantities("products")
    else { return nil }
    self.init(volume: volume, water: water, isWaterUpTo: kept.isTrue("upTo"), products: products, area: area)
  }
}
