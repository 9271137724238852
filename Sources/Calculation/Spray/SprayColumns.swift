extension SprayCalculator {
  package func columns(of fields: [Field]) -> [FigureColumn] {
    let products = fields.filter { $0.id == SprayField.dose.rawValue }.compactMap(\.member)
    let packed = fields.filter { $0.id == ProductFact.pack.rawValue }.compactMap(\.member)
    func has(_ field: SprayField) -> Bool { fields.contains { $0.path == field.path } }
    // If the table has a column for how fills are divided, this heading says that it counts them.
    let fills = RowFigure("fills") { mix, _ in mix.fillCount.map { .count($0) } }
    let heading = has(.fills) ? "batch-column-fill-count" : "spray-result-fills"
    let kinds: [Fill.Kind] =
      (has(.left) ? [.first] : []) + [.full] + (has(.fills) ? [.even] : []) + [.partial]
    let treated = RowFigure("treated") { mix, _ in mix.treated.map { .quantity($0) } }
    return (has(.band) ? [FigureColumn(key: "spray-result-treated", figure: treated)] : [])
      + amounts(products, packed, hasLeft: has(.left)) + [FigureColumn(heading, summed: fills)]
      + kinds.flatMap { columns(of: $0, products) }
  }

  private func amounts(_ products: [Int], _ packed: [Int], hasLeft: Bool) -> [FigureColumn] {
    let liquid = RowFigure("spray_liquid") { mix, _ in mix.sprayLiquid.map { .quantity($0) } }
    let toPrepare = RowFigure("to_prepare") { mix, _ in mix.toPrepare.map { .quantity($0) } }
    let tank = RowFigure("tank") { mix, _ in .quantity(mix.input.tank) }
    func total(_ product: Int) -> RowFigure {
      RowFigure("total", of: product) { mix, product in mix.figure(of: product, in: mix.inAll) }
    }
    let packs = packed.flatMap { product in
      let packs = RowFigure("packs", of: product) { mix, product in
        product.flatMap(mix.packs).map { .count($0.count) }
      }
      let over = RowFigure("over", of: product) { mix, product in
        product.flatMap(mix.packs).map { .quantity($0.over) }
      }
      return [
        FigureColumn(
          key: "spray-result-packs", figure: packs, below: SumPart(.packs, of: total(product))),
        FigureColumn(
          key: "batch-column-packs-over", figure: over, below: SumPart(.over, of: total(product))),
      ]
    }
    let units = products.map { product in
      let inFill = RowFigure("amount", of: product) { mix, product in
        mix.figure(of: product, in: mix.inAll ?? mix.fills.first)
      }
      return FigureColumn(
        key: "batch-column-product-unit", figure: inFill, isUnit: true,
        below: SumPart(.unit, of: total(product)))
    }
    let unitOfVolumes = FigureColumn(
      key: "batch-column-volume-unit", figure: tank, isUnit: true, below: SumPart(.unit, of: liquid)
    )
    return [FigureColumn("spray-result-spray-liquid", summed: liquid)]
      + (hasLeft ? [FigureColumn("spray-result-to-prepare", summed: toPrepare)] : [])
      + products.map {
        FigureColumn("spray-result-to-buy", summed: total($0), pack: ProductFact.pack.rawValue)
      } + [unitOfVolumes] + units + packs
  }

  private func columns(of kind: Fill.Kind, _ products: [Int]) -> [FigureColumn] {
    func ofFill(
      _ part: String, of product: Int? = nil,
      _ figure: @escaping @Sendable (SprayResult, Fill, Product?) -> Outline.Figure?
    ) -> FigureColumn {
      let ofMix = RowFigure("\(kind.rawValue)_\(part)", of: product) { mix, product in
        // Without an area the single tank is shown as a full one or, if liquid is left in the tank, as the first one.
        let oneTank: Fill.Kind? = kind == (mix.input.left == nil ? .full : .first) ? .recipe : nil
        return (mix.fill(kind) ?? oneTank.flatMap(mix.fill)).flatMap { figure(mix, $0, product) }
      }
      return FigureColumn(key: "batch-column-\(kind.rawValue)-\(part)", figure: ofMix)
    }
    let count = RowFigure("\(kind.rawValue)_tanks") { mix, _ in
      mix.sprayLiquid.map { _ in .count(mix.fill(kind)?.count ?? .zero) }
    }
    let tanks = FigureColumn(key: "batch-column-\(kind.rawValue)-tanks", figure: count)
    return (kind == .full || kind == .even ? [tanks] : []) + [
      ofFill("volume") { _, fill, _ in .quantity(fill.volume) }
    ]
      + (kind == .first ? [ofFill("level") { _, fill, _ in .quantity(fill.level) }] : [])
      + products.map {
        ofFill("product", of: $0) { mix, fill, product in mix.figure(of: product, in: fill) }
      }
      + [
        // A column of numbers has one unit, whatever a jug would show.
        ofFill("water") { mix, fill, _ in
          let unit = fill.volume.unit
          guard mix.carrier == nil else { return .quantity(Quantity(.zero, unit)) }
          return fill.isWaterUpTo
            ? nil : fill.shownWater.quantity.map { .printed($0.converted(to: unit)) }
        },
        ofFill("up-to") { _, fill, _ in fill.isWaterUpTo ? .quantity(fill.level) : nil },
        ofFill("covers") { _, fill, _ in fill.area.map { .quantity($0) } },
      ]
  }
}

extension SprayResult {
  /// Returns what a fill takes of a product, “to 1000 l” of a carrier of an unknown amount; nil without the product.
  fileprivate func figure(of product: Product?, in fill: Fill?) -> Outline.Figure? {
    guard let product, let fill else { return nil }
    return amount(of: product, in: fill).map { .quantity($0) } ?? fill.shownWater
  }
}

extension RowFigure {
  /// Creates a figure of a tank mix, or of a product in it; without the product in the mix, that is nil.
  fileprivate init(
    _ name: String, of product: Int? = nil,
    _ figure: @escaping @Sendable (_ mix: SprayResult, _ product: Product?) -> Outline.Figure?
  ) {
    self.init(name, of: product) { (_: Draft, outcome: any Outcome) in
      (outcome as? SprayResult).flatMap { mix in
        figure(
          mix,
          product.flatMap { number in mix.input.productsAndCarrier.first { $0.number == number } })
      }
    }
  }
}
