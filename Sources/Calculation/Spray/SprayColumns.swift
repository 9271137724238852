/// The columns of a table of several tank mixes, a row for each.
extension SprayCalculator {
  /// The figures of the whole job, then those of each kind of fill that a row of the table may have.
  package func columns(of fields: [Field]) -> [FigureColumn] {
    let products = Self.products(of: SprayField.dose.rawValue, among: fields)
    let packed = Self.products(of: ProductFact.pack.rawValue, among: fields)
    func has(_ field: SprayField) -> Bool { fields.contains { $0.path == field.path } }
    let areas = has(.band) ? [columnOfTreatedArea] : []
    let amounts =
      columnsOfLiquid(products, hasLeft: has(.left)) + products.map(columnOfUnit)
      + packed.flatMap(columnsOfPacks)
    let count = columnOfFills(isDivided: has(.fills))
    let kinds = Fill.Kind.allCases.filter { kind in
      switch kind {
      case .first: has(.left)
      case .even: has(.fills)
      case .full, .partial: true
      case .recipe: false
      }
    }
    return areas + amounts + [count] + kinds.flatMap { columns(of: $0, products) }
  }

  /// The numbers of the products that have one of the fields with this id.
  private static func products(of id: String, among fields: [Field]) -> [Int] {
    fields.filter { $0.id == id }.compactMap(\.member)
  }

  private var columnOfTreatedArea: FigureColumn {
    let treated = RowFigure("treated") { mix, _ in mix.treated.map { .quantity($0) } }
    return FigureColumn(key: Text.sprayResultTreated.key, figure: treated)
  }

  private func columnOfFills(isDivided: Bool) -> FigureColumn {
    let fills = RowFigure("fills") { mix, _ in mix.fillCount.map { .count($0) } }
    // If the table has a column for how fills are divided, this heading says that it counts them.
    let heading = isDivided ? Text.batchColumnFillCount : .sprayResultFills
    return FigureColumn(heading, summed: fills)
  }

  /// The spray liquid, what to prepare and to buy of it, and the unit of the volumes.
  private func columnsOfLiquid(_ products: [Int], hasLeft: Bool) -> [FigureColumn] {
    let liquid = RowFigure("spray_liquid") { mix, _ in mix.sprayLiquid.map { .quantity($0) } }
    let toPrepare = RowFigure("to_prepare") { mix, _ in mix.toPrepare.map { .quantity($0) } }
    let tank = RowFigure("tank") { mix, _ in .quantity(mix.input.tank) }
    var columns = [FigureColumn(.sprayResultSprayLiquid, summed: liquid)]
    if hasLeft { columns.append(FigureColumn(.sprayResultToPrepare, summed: toPrepare)) }
    columns += products.map { product in
      FigureColumn(
        .sprayResultToBuy, summed: total(of: product), pack: ProductFact.pack.rawValue)
    }
    columns.append(
      FigureColumn(
        key: Text.batchColumnVolumeUnit.key,
        figure: tank,
        isUnit: true,
        below: SumPart(.unit, of: liquid)))
    return columns
  }

  /// What is bought of a product.
  private func total(of product: Int) -> RowFigure {
    RowFigure("total", of: product) { mix, product in mix.figure(of: product, in: mix.inAll) }
  }

  /// The unit of all amounts of a product.
  private func columnOfUnit(of product: Int) -> FigureColumn {
    let amount = RowFigure("amount", of: product) { mix, product in
      mix.figure(of: product, in: mix.inAll ?? mix.fills.first)
    }
    return FigureColumn(
      key: Text.batchColumnProductUnit.key,
      figure: amount,
      isUnit: true,
      below: SumPart(.unit, of: total(of: product)))
  }

  /// The packs of a product to buy, and what they hold beyond the amount.
  private func columnsOfPacks(of product: Int) -> [FigureColumn] {
    let packs = RowFigure("packs", of: product) { mix, product in
      product.flatMap(mix.packs).map { .count($0.count) }
    }
    let over = RowFigure("over", of: product) { mix, product in
      product.flatMap(mix.packs).map { .quantity($0.over) }
    }
    return [
      FigureColumn(
        key: Text.sprayResultPacks.key,
        figure: packs,
        below: SumPart(.packs, of: total(of: product))),
      FigureColumn(
        key: Text.batchColumnPacksOver.key,
        figure: over,
        below: SumPart(.over, of: total(of: product))),
    ]
  }

  /// What one kind of fill holds.
  private func columns(of kind: Fill.Kind, _ products: [Int]) -> [FigureColumn] {
    var columns: [FigureColumn] = []
    if kind == .full || kind == .even { columns.append(columnOfCount(of: kind)) }
    columns.append(column("volume", of: kind) { _, fill, _ in .quantity(fill.volume) })
    if kind == .first {
      columns.append(column("level", of: kind) { _, fill, _ in .quantity(fill.level) })
    }
    return columns + products.map { columnOfAmount(of: $0, in: kind) } + [
      column("water", of: kind) { mix, fill, _ in mix.waterOfColumn(in: fill) },
      column("up-to", of: kind) { _, fill, _ in fill.isWaterUpTo ? .quantity(fill.level) : nil },
      column("covers", of: kind) { _, fill, _ in fill.area.map { .quantity($0) } },
    ]
  }

  private func columnOfAmount(of product: Int, in kind: Fill.Kind) -> FigureColumn {
    column("product", of: kind, product) { mix, fill, product in
      mix.figure(of: product, in: fill)
    }
  }

  /// How many tanks are filled so; 0 for a mix without such fills, nil without an area.
  private func columnOfCount(of kind: Fill.Kind) -> FigureColumn {
    let count = RowFigure("\(kind.rawValue)_tanks") { mix, _ in
      mix.sprayLiquid.map { _ in .count(mix.fill(kind)?.count ?? .zero) }
    }
    return FigureColumn(key: "batch-column-\(kind.rawValue)-tanks", figure: count)
  }

  /// A figure of one kind of fill, or of a product in it.
  private func column(
    _ part: String,
    of kind: Fill.Kind,
    _ product: Int? = nil,
    _ figure: @escaping @Sendable (SprayResult, Fill, Product?) -> Outline.Figure?
  ) -> FigureColumn {
    let ofMix = RowFigure("\(kind.rawValue)_\(part)", of: product) { mix, product in
      mix.fill(ofColumn: kind).flatMap { fill in figure(mix, fill, product) }
    }
    return FigureColumn(key: "batch-column-\(kind.rawValue)-\(part)", figure: ofMix)
  }
}

extension SprayResult {
  /// Without an area the single tank is shown as a full one or, if liquid is left in the tank, as the first one.
  fileprivate func fill(ofColumn kind: Fill.Kind) -> Fill? {
    if let fill = fill(kind) { return fill }
    return kind == (input.left == nil ? .full : .first) ? fill(.recipe) : nil
  }

  /// A column of numbers has one unit, whatever a jug would show; nil for what is filled up to the mark.
  fileprivate func waterOfColumn(in fill: Fill) -> Outline.Figure? {
    let unit = fill.volume.unit
    guard carrier == nil else { return .quantity(Quantity(.zero, unit)) }
    guard !fill.isWaterUpTo else { return nil }
    return fill.shownWater.quantity.map { .printed($0.converted(to: unit)) }
  }

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
      guard let mix = outcome as? SprayResult else { return nil }
      let ofMix = product.flatMap { number in
        mix.input.productsAndCarrier.first { $0.number == number }
      }
      return figure(mix, ofMix)
    }
  }
}
