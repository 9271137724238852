/// A tank mix as a row of a table.
extension SprayCalculator {
  package func columns(ofFirst count: Int) -> [FigureColumn] {
    let products = Array(Self.products.numbers.prefix(count))
    let toBuy = products.map { FigureColumn("spray-result-to-buy", FigureID("to-buy", of: $0), isSummed: true) }
    let units = products.map { product in
      FigureColumn(
        "batch-column-product-unit", unitOf: FigureID("amount", of: product), below: FigureID("to-buy", of: product))
    }
    return [FigureColumn("spray-result-spray-liquid", FigureID("spray-liquid"), isSummed: true)] + toBuy
      + [FigureColumn("batch-column-volume-unit", unitOf: FigureID("tank"), below: FigureID("spray-liquid"))] + units
      + [
        FigureColumn("spray-result-fills", FigureID("fills"), isSummed: true),
        FigureColumn("batch-column-full-tanks", FigureID("full-tanks")),
      ] + Self.columns(of: .full, products) + Self.columns(of: .partial, products)
  }

  private static func columns(of kind: Filling.Kind, _ products: [Int]) -> [FigureColumn] {
    func column(_ what: String, _ item: Int? = nil) -> FigureColumn {
      FigureColumn("batch-column-\(kind)-\(what)", FigureID("\(kind)-\(what)", of: item))
    }
    return [column("volume")] + products.map { column("product", $0) } + [column("water"), column("covers")]
  }
}

extension SprayResult {
  package func figure(_ id: FigureID) -> Outline.Figure? {
    switch id.what {
    case "spray-liquid": sprayLiquid.map { .quantity($0, beside: nil) }
    case "to-buy": place(of: id).flatMap { toBuy?[$0] }.map { .quantity($0, beside: nil) }
    case "amount":
      place(of: id).flatMap { toBuy?[$0] ?? fills.first?.fill.products[$0] }.map { .quantity($0, beside: nil) }
    case "tank": .quantity(input.tank, beside: nil)
    case "fills": fillCount.map(count)
    case "full-tanks": fullTanks.map(count)
    case "full-volume": fullTank.map { .quantity($0.volume, beside: nil) }
    case "full-product": place(of: id).flatMap { fullTank?.products[$0] }.map { .quantity($0, beside: nil) }
    case "full-water": fullTank?.shownWater
    case "full-covers": fullTank.map { .quantity($0.area, beside: nil) }
    case "partial-volume": partialTank.map { .quantity($0.volume, beside: nil) }
    case "partial-product": place(of: id).flatMap { partialTank?.products[$0] }.map { .quantity($0, beside: nil) }
    case "partial-water": partialTank?.shownWater
    case "partial-covers": partialTank.map { .quantity($0.area, beside: nil) }
    default: nil
    }
  }

  private func place(of id: FigureID) -> Int? { input.products.firstIndex { $0.number == id.item } }

  private func count(_ count: Fraction) -> Outline.Figure {
    .phrase(Outline.Phrase(id: "count", arguments: ["count": .whole(count)], number: .whole(count)))
  }
}
