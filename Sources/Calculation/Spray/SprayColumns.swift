/// A tank mix as a row of a table.
extension SprayCalculator {
  package func columns(ofFirst count: Int) -> [FigureColumn] {
    let products = Array(Self.products.numbers.prefix(count))
    let toBuy = products.map { FigureColumn("spray-result-to-buy", SprayFigure.toBuy.id(of: $0), isSummed: true) }
    let units = products.map { product in
      FigureColumn(
        "batch-column-product-unit", unitOf: SprayFigure.amount.id(of: product),
        below: SprayFigure.toBuy.id(of: product))
    }
    let liquid = SprayFigure.sprayLiquid.id()
    return [FigureColumn("spray-result-spray-liquid", liquid, isSummed: true)] + toBuy
      + [FigureColumn("batch-column-volume-unit", unitOf: SprayFigure.tank.id(), below: liquid)] + units
      + [
        FigureColumn("spray-result-fills", SprayFigure.fills.id(), isSummed: true),
        FigureColumn("batch-column-full-tanks", SprayFigure.fullTanks.id()),
        FigureColumn("batch-column-full-volume", SprayFigure.fullVolume.id()),
      ] + products.map { FigureColumn("batch-column-full-product", SprayFigure.fullProduct.id(of: $0)) }
      + [
        FigureColumn("batch-column-full-water", SprayFigure.fullWater.id()),
        FigureColumn("batch-column-full-covers", SprayFigure.fullCovers.id()),
        FigureColumn("batch-column-partial-volume", SprayFigure.partialVolume.id()),
      ] + products.map { FigureColumn("batch-column-partial-product", SprayFigure.partialProduct.id(of: $0)) }
      + [
        FigureColumn("batch-column-partial-water", SprayFigure.partialWater.id()),
        FigureColumn("batch-column-partial-covers", SprayFigure.partialCovers.id()),
      ]
  }
}

/// The figures of a tank mix that can stand by themselves.
private enum SprayFigure: Int {
  case sprayLiquid, toBuy, tank, amount, fills, fullTanks
  case fullVolume, fullProduct, fullWater, fullCovers
  case partialVolume, partialProduct, partialWater, partialCovers

  func id(of product: Int? = nil) -> FigureID { FigureID(name, code: rawValue, of: product) }

  /// What programs read, of those that are summed.
  private var name: String {
    switch self {
    case .sprayLiquid: "spray-liquid"
    case .toBuy: "to-buy"
    default: "fills"
    }
  }
}

extension SprayResult {
  package func figure(_ id: FigureID) -> Outline.Figure? {
    switch SprayFigure(rawValue: id.code) {
    case .sprayLiquid: sprayLiquid.map { .quantity($0, beside: nil) }
    case .toBuy: toBuy.flatMap { amount(id, of: $0) }
    case .amount: (toBuy ?? fills.first?.fill.products).flatMap { amount(id, of: $0) }
    case .tank: .quantity(input.tank, beside: nil)
    case .fills: fillCount.map { .count($0) }
    case .fullTanks: fullTanks.map { .count($0) }
    case .fullVolume: fullTank.map { .quantity($0.volume, beside: nil) }
    case .fullProduct: fullTank.flatMap { amount(id, of: $0.products) }
    case .fullWater: fullTank?.shownWater
    case .fullCovers: fullTank?.area.map { .quantity($0, beside: nil) }
    case .partialVolume: partialTank.map { .quantity($0.level, beside: nil) }
    case .partialProduct: partialTank.flatMap { amount(id, of: $0.products) }
    case .partialWater: partialTank?.shownWater
    case .partialCovers: partialTank?.area.map { .quantity($0, beside: nil) }
    case nil: nil
    }
  }

  /// The amount of one product among those of all.
  private func amount(_ id: FigureID, of amounts: [Quantity]) -> Outline.Figure? {
    input.products.firstIndex { $0.number == id.item }.map { .quantity(amounts[$0], beside: nil) }
  }
}
