/// The formulas of a single fill. In a tank that is not empty before, the area is that of the level, and the products
/// are those of the volume added.
extension SprayResult {
  func formulas(of fill: Fill) -> [Outline.Phrase] {
    let amounts = zip(input.products, fill.products).flatMap { product, amount in
      formulas(of: product, amount, in: fill)
    }
    return [coverage(of: fill), coverageInField(of: fill), volumeAdded(to: fill)]
      .compactMap(\.self) + amounts + formulaOfCarrier(beside: fill.products, in: fill.volume)
  }

  /// The start of the keys of a fill's formulas.
  private func kind(of fill: Fill) -> String {
    guard fill.isEmptyBefore else { return "first" }
    return fill.kind == .recipe ? "full" : fill.kind.rawValue
  }

  /// The area that a fill treats; nil without a spray volume.
  private func coverage(of fill: Fill) -> Outline.Phrase? {
    guard let rate = rateForTank, let area = fill.area.map(input.treated) else { return nil }
    let covered = area.converted(to: rate.unit.area ?? area.unit)
    return phrase(
      "\(kind(of: fill))-area", ["volume": fill.level, "rate": rate], covered, area)
  }

  /// The area of the field around the bands that a fill treats; nil without bands or a spray volume.
  private func coverageInField(of fill: Fill) -> Outline.Phrase? {
    guard let band = input.band, let area = fill.area else { return nil }
    let row = band.row.converted(to: band.width.unit)
    let treated = input.treated(area)
    return phrase("covers", ["area": treated, "width": band.width, "row": row], area)
  }

  /// What is added to a tank that is not empty; nil for one that is.
  private func volumeAdded(to fill: Fill) -> Outline.Phrase? {
    guard !fill.isEmptyBefore else { return nil }
    return phrase("first-volume", ["level": fill.level, "left": fill.left], fill.volume)
  }

  /// The amount of a product, and behind a single liquid product the water, which is the volume less the product.
  private func formulas(
    of product: Product, _ amount: Quantity, in fill: Fill
  ) -> [Outline.Phrase] {
    // The formula gives the amount of a liquid in the unit of the volume, too.
    let part = product.isDry ? amount : amount.converted(to: fill.volume.unit)
    let kind = kind(of: fill)
    let formula =
      if let numbers = numbers(of: product, in: fill) {
        phrase("\(kind)-product", numbers, amount, part)
      } else {
        share("\(kind)-share", product, of: fill.volume, amount, part)
      }
    let ofProduct = formula.of(product.item)
    let isWaterOfOneLiquid = !fill.isWaterUpTo && input.products.count == 1 && carrier == nil
    guard isWaterOfOneLiquid else { return [ofProduct] }
    let water = phrase(
      "\(kind)-water", ["volume": fill.volume, "product": part], fill.water)
    return [ofProduct, water]
  }

  /// What the amount of a dose per area is worked out from; nil for a share, and without a spray volume.
  private func numbers(of product: Product, in fill: Fill) -> [String: Quantity]? {
    if product.isShare { return nil }
    if fill.isEmptyBefore {
      guard let treated = fill.area.map(input.treated) else { return nil }
      let area = treated.converted(to: product.dose.unit.area ?? treated.unit)
      return ["area": area, "dose": product.dose]
    }
    guard let rate = rateForTank else { return nil }
    return ["volume": fill.volume, "rate": rate, "dose": doseForRate(product)]
  }
}
