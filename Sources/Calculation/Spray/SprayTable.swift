/// A tank mix as a table for files.
extension SprayResult {
  /// A row for each kind of fill and, in the order of filling, for each product and the water or carrier. Amounts of
  /// one product have one unit, that of the largest, so that they can be added up; the amount in all and the packs stand
  /// in the first of its rows alone, so that nothing is added up twice.
  package var plain: PlainTable? {
    let products = input.products.map(Optional.some) + [carrier]
    let rowsOfProducts = products.map { filled($0) }
    let rows = fills.indices.flatMap { index in rowsOfProducts.map { $0[index] } }
    return PlainTable(FilledProduct.columns, of: rows)
  }

  /// Returns what each kind of fill takes of a product, or of the water if it is nil.
  private func filled(_ product: Product?) -> [FilledProduct] {
    let amounts = fills.map { printed(product, in: $0) }
    let amountInAll = inAll.flatMap { printed(product, in: $0) }
    let unit = (amounts + [amountInAll]).compactMap(\.self).largest?.asMeasured.unit
    func inUnit(_ amount: Quantity?) -> Quantity? {
      guard let unit else { return nil }
      return amount?.converted(to: unit)
    }
    let volumes = fills.flatMap { [$0.volume, $0.level] }
    return fills.indices.map { index in
      let fill = fills[index]
      let isFirst = index == 0
      return FilledProduct(
        mix: self,
        fill: fill,
        product: product,
        isFirst: isFirst,
        amount: inUnit(amounts[index]),
        inAll: isFirst ? inUnit(amountInAll) : nil,
        unitOfVolumes: (volumes.largest ?? fill.volume).asMeasured.unit)
    }
  }

  /// Returns the amount in a fill as it is printed; nil for what is filled up to the mark.
  private func printed(_ product: Product?, in fill: Fill) -> Quantity? {
    guard let product, !product.isCarrier else { return fill.shownWater.quantity }
    return amount(of: product, in: fill)?.asMeasured
  }
}

/// What one kind of fill takes of one product: a row of the table.
private struct FilledProduct {
  let mix: SprayResult
  let fill: Fill
  /// nil for the water.
  let product: Product?
  /// Whether it is the product's first row.
  let isFirst: Bool
  /// The amount in one fill; nil for what is filled up to the mark.
  let amount: Quantity?
  /// The amount in all fills, in the product's first row; nil if it is unknown.
  let inAll: Quantity?
  /// The unit of all volumes of the tank.
  let unitOfVolumes: Unit

  private var kind: PlainTable.Cell {
    .words(Text(key: ResultText.column.key(fill.column.id, of: Self.calculator)))
  }

  /// The product's name; for the water that word, and nothing for a product without a name.
  private var name: PlainTable.Cell {
    guard let product else {
      return .words(Text(key: ResultText.row.key("water", of: Self.calculator)))
    }
    return product.name.map { .typed($0) } ?? .empty
  }

  private var role: PlainTable.Cell {
    product.map { .words(Text(key: "role-\($0.role.rawValue)")) } ?? .empty
  }

  /// The dose as entered; nil for a carrier of an unknown amount.
  private var dose: Outline.Figure? {
    guard let product, !mix.input.isUnknown(product) else { return nil }
    return product.isDoseLong ? .approximate(product.entered) : .entered(product.entered)
  }

  /// What the dose comes to on the ground, at most the cap; nil for a share without a spray volume.
  private var perArea: Outline.Figure? {
    product.flatMap(mix.input.perArea).map { .quantity($0) }
  }

  /// The mark that the tank is filled up to, in place of an amount.
  private var mark: Outline.Figure? { amount == nil ? inOneUnit(fill.level) : nil }

  /// The packs to buy, in the product's first row.
  private var packs: Packs? { isFirst ? product.flatMap(mix.packs) : nil }

  /// The area in the bands that a fill is for; nil without bands.
  private var treated: Quantity? {
    guard mix.input.band != nil else { return nil }
    return fill.area.map { mix.input.treated($0) }
  }

  /// Shows a volume of the tank, in the unit of the largest.
  private func inOneUnit(_ volume: Quantity) -> Outline.Figure {
    .printed(volume.asMeasured.converted(to: unitOfVolumes))
  }

  private static let calculator = SprayField.calculator

  static var columns: [PlainColumn<FilledProduct>] {
    let ofFill: [PlainColumn<FilledProduct>] = [
      PlainColumn(.reportJob, typed: \.mix.input.name),
      PlainColumn(.sprayTableFill, words: \.kind),
      PlainColumn(.sprayTableCount, count: \.fill.count),
      PlainColumn(.sprayTableVolume, quantity: { $0.inOneUnit($0.fill.volume) }),
      PlainColumn(.sprayTableLevel, quantity: { $0.inOneUnit($0.fill.level) }),
      PlainColumn(.sprayTableCovers, quantity: { row in row.fill.area.map { .quantity($0) } }),
      PlainColumn(.sprayTableTreated, quantity: { row in row.treated.map { .quantity($0) } }),
    ]
    let ofProduct: [PlainColumn<FilledProduct>] = [
      PlainColumn(.sprayTableNumber, count: { row in row.product.map { Fraction($0.number) } }),
      PlainColumn(Text(key: ResultText.item(of: calculator)), words: \.name),
      PlainColumn(.fieldFormName, typed: \.product?.form?.code),
      PlainColumn(.fieldRoleName, words: \.role),
      PlainColumn(.sprayTableDose, quantity: \.dose),
      PlainColumn(.sprayTablePerArea, quantity: \.perArea),
    ]
    let amounts: [PlainColumn<FilledProduct>] = [
      PlainColumn(.sprayTableAmount, quantity: { row in row.amount.map { .printed($0) } }),
      PlainColumn(.sprayTableUpTo, quantity: \.mark),
      PlainColumn(.sprayTableInAll, quantity: { row in row.inAll.map { .printed($0) } }),
      PlainColumn(.sprayResultPacks, count: \.packs?.count),
      PlainColumn(.fieldPackName, quantity: { row in row.packs.map { .entered($0.size) } }),
    ]
    return ofFill + ofProduct + amounts
  }
}
