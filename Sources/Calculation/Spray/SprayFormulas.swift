/// The formulas with the numbers filled in, in units that can be checked with pencil and paper.
extension SprayResult {
  package var formulas: [Outline.Phrase] {
    let typedDoses = input.products.compactMap { product in
      product.typed.map {
        Outline.Phrase(
          id: "dose",
          arguments: ["typed": .text($0), "result": .outcome([product.dose], isExact: true)]
        )
        .of(product.item)
      }
    }
    return typedDoses + dosesOnGround + treatedByBand + conversions() + totals()
      + fills.flatMap(formulas(of:))
      + formulasOfWeights
  }

  /// What the canopy and the caps make of the doses.
  private var dosesOnGround: [Outline.Phrase] {
    let isPerWall = input.products.contains(where: \.entered.unit.isPerLeafWall)
    let wall = (isPerWall ? input.canopy : nil).map { canopy in
      Outline.Phrase(
        formula: "leaf-wall", ["height": canopy.height, "rows": canopy.rows], [canopy.leafWall],
        ["sides": .count(canopy.sides == .one ? 1 : 2)], typed: typed)
    }
    return [wall].compactMap(\.self)
      + input.products.flatMap { product -> [Outline.Phrase] in
        let dose = product.entered
        let ground = product.uncapped ?? product.dose
        let onGround = (dose.unit.isPerCanopy ? input.canopy : nil).map { canopy in
          dose.unit.isPerLeafWall
            ? phrase("dose-leaf-wall", ["dose": dose, "size": canopy.leafWall], ground)
            : phrase(
              "dose-crown", ["dose": dose, "size": canopy.height.converted(to: .metre)], ground)
        }
        let capped = product.uncapped.map { uncapped in
          Outline.Phrase(
            id: "dose-capped",
            arguments: ["dose": .precise(uncapped), "cap": .entered(product.dose)])
        }
        return [onGround, capped].compactMap { $0?.of(product.item) }
      }
  }

  private var treatedByBand: [Outline.Phrase] {
    guard let band = input.band, let area = input.area, let treated else { return [] }
    let row = band.row.converted(to: band.width.unit)
    return [phrase("treated", ["area": area, "width": band.width, "row": row], treated)]
  }

  private func totals() -> [Outline.Phrase] {
    guard let area = input.treatedArea, let rate = rateForTank, let sprayLiquid, let toPrepare,
      let toBuy
    else {
      return []
    }
    let needed = Quantity(
      area.converted(to: .hectare).value * rate.converted(to: .litrePerHectare).value, .litre)
    let field = input.extra == nil ? sprayLiquid : needed.converted(to: sprayLiquid.unit)
    let liquid = phrase(
      "spray-liquid", ["area": area.converted(to: rate.unit.area ?? area.unit), "rate": rate], field
    )
    let left = input.left.map { left in
      phrase(
        "to-prepare", ["volume": sprayLiquid, "left": left.converted(to: sprayLiquid.unit)],
        toPrepare)
    }
    let products = zip(input.products, toBuy).map { product, total in
      formula(of: product, total, toPrepare, on: toPrepare == field ? area : nil, rate).of(
        product.item)
    }
    let carrier = formulaOfCarrier(beside: toBuy, in: toPrepare)
    let beyond = Quantity(sprayLiquid.value - field.value, sprayLiquid.unit)
    let extra = input.extra.flatMap { extra in
      extra.unit.dimension == .share
        ? phrase("extra", ["volume": field, "extra": extra], beyond) : nil
    }
    let inAll = input.extra.map { _ in
      phrase("in-all", ["volume": field, "extra": beyond], sprayLiquid)
    }
    return [liquid, extra, inAll, left].compactMap(\.self) + products + carrier
      + division(of: sprayLiquid)
  }

  /// The amount to buy. A dose per area is multiplied by the area only if neither extra nor left changes the liquid.
  private func formula(
    of product: Product, _ total: Quantity, _ volume: Quantity, on area: Quantity?, _ rate: Quantity
  )
    -> Outline.Phrase
  {
    guard !product.isShare else { return share("to-buy-share", product, of: volume, total) }
    guard let area else {
      return phrase(
        "to-buy-rest", ["volume": volume, "rate": rate, "dose": doseForRate(product)], total)
    }
    let covered = area.converted(to: product.dose.unit.area ?? area.unit)
    return phrase("to-buy", ["area": covered, "dose": product.dose], total)
  }

  private func conversions() -> [Outline.Phrase] {
    guard let rate = rateForTank, let entered = input.rate else { return [] }
    let areas = [rate.unit.area] + input.products.map(\.dose.unit.area)
    let others = Set(areas.compactMap(\.self)).filter { $0 != input.area?.unit }.sorted {
      $0.id < $1.id
    }
    let converted = others.compactMap { unit in
      input.treatedArea.map { ($0, $0.converted(to: unit)) }
    }
    return (converted + (rate.unit == entered.unit ? [] : [(entered, rate)])).map { from, to in
      phrase("conversion", ["from": from], to)
    }
  }

  private func division(of volume: Quantity) -> [Outline.Phrase] {
    let isExact = [volume, input.tank].allSatisfy { $0.isFollowedWhole(typed) }
    let quotient = Datum.quotient(volume.value / input.tank.value, isExact: isExact)
    let isEven = input.fills == .even
    let shared: [String: Datum] = [
      "volume": .precise(volume), "tank": .entered(input.tank),
      "count": .whole((isEven ? fillCount : fullTanks) ?? .zero),
    ]
    func phrase(_ id: String, _ more: [String: Datum]) -> Outline.Phrase {
      Outline.Phrase(id: id, arguments: shared.merging(more) { $1 })
    }
    let other = (isEven ? fills.first : partialTank).map { fill in
      phrase(
        isEven ? "even-tank" : "partial-tank", ["result": .outcome([fill.level], isExact: isExact)])
    }
    return [phrase(isEven ? "even-tanks" : "full-tanks", ["quotient": quotient]), other].compactMap(
      \.self)
  }

  /// In a tank that is not empty before, the area is that of the level, and the products are those of the volume added.
  private func formulas(of fill: Fill) -> [Outline.Phrase] {
    let left = Quantity(fill.level.value - fill.volume.value, fill.level.unit)
    let isEmptyBefore = left.value.isZero
    let kind = isEmptyBefore ? fill.kind == .recipe ? "full" : fill.kind.rawValue : "first"
    let volume =
      isEmptyBefore
      ? [] : [phrase("first-volume", ["level": fill.level, "left": left], fill.volume)]
    let rate = rateForTank
    let treated = fill.area.map(input.treated)
    let coverage = rate.flatMap { rate in
      treated.map { area in
        let covered = area.converted(to: rate.unit.area ?? area.unit)
        return phrase("\(kind)-area", ["volume": fill.level, "rate": rate], covered, area)
      }
    }
    let inField = input.band.flatMap { band in
      treated.flatMap { treated in
        fill.area.map { area in
          let row = band.row.converted(to: band.width.unit)
          return phrase("covers", ["area": treated, "width": band.width, "row": row], area)
        }
      }
    }
    return [coverage, inField].compactMap(\.self) + volume
      + zip(input.products, fill.products).flatMap { product, amount in
        // The formula gives the amount of a liquid in the unit of the volume, too.
        let part = product.isDry ? amount : amount.converted(to: fill.volume.unit)
        let area = treated.map { $0.converted(to: product.dose.unit.area ?? $0.unit) }
        let numbers: [String: Quantity]? =
          if product.isShare {
            nil
          } else if isEmptyBefore {
            area.map { ["area": $0, "dose": product.dose] }
          } else {
            rate.map { ["volume": fill.volume, "rate": $0, "dose": doseForRate(product)] }
          }
        let amounts = numbers.map { phrase("\(kind)-product", $0, amount, part) }
        let formula = (amounts ?? share("\(kind)-share", product, of: fill.volume, amount, part))
          .of(product.item)
        // If a single liquid product is in the mix, the water is the volume less the product.
        guard !fill.isWaterUpTo, input.products.count == 1, carrier == nil else { return [formula] }
        return [
          formula, phrase("\(kind)-water", ["volume": fill.volume, "product": part], fill.water),
        ]
      } + formulaOfCarrier(beside: fill.products, in: fill.volume)
  }

  /// The carrier as what the products leave of a volume; none without products, or if its amount is unknown.
  private func formulaOfCarrier(beside amounts: [Quantity], in volume: Quantity) -> [Outline.Phrase]
  {
    guard let carrier, !input.isFilledUpTo, !amounts.isEmpty else { return [] }
    let part = input.rest(of: volume, beside: amounts)
    let amount = part.converted(to: carrier.unit)
    let others = Quantity(volume.value - part.value, volume.unit)
    return [phrase("carrier", ["volume": volume, "others": others], part, amount).of(carrier.item)]
  }

  /// The spray volume per hectare or acre, in the tank's unit; nil without a spray volume.
  private var rateForTank: Quantity? {
    let unit = input.tank.unit
    let rate = UnitTable.builtIn.ratio(
      unit, per: 1, unit.isDecimal(with: .litre) ? .hectare : .acre)
    return input.rate.map { entered in rate.map { entered.converted(to: $0) } ?? entered }
  }

  /// Returns a dose per area for the area unit of the spray volume.
  private func doseForRate(_ product: Product) -> Quantity {
    let rate = rateForTank?.unit.area.flatMap { UnitTable.builtIn.ratio(product.unit, per: 1, $0) }
    return rate.map { product.dose.converted(to: $0) } ?? product.dose
  }

  /// The formula for a share of a volume of spray liquid, with the volume in the unit that the share refers to.
  private func share(_ id: String, _ product: Product, of volume: Quantity, _ results: Quantity...)
    -> Outline.Phrase
  {
    let isBare = product.dose.unit.ratio == nil
    let dose =
      isBare && product.isDry
      ? Quantity(product.perHundredLitres, .kilogramPerHectolitre) : product.dose
    let counted = volume.converted(to: dose.unit.ratio?.base ?? volume.unit)
    let both: [String: Datum] =
      counted.unit == volume.unit ? [:] : ["volume": .equal([volume, counted])]
    return Outline.Phrase(
      formula: id, ["volume": counted, "dose": dose], results, both, typed: typed)
  }

  private var typed: [Quantity?] {
    let rows: [Quantity?] = [
      input.band?.width, input.band?.row, input.canopy?.height, input.canopy?.rows,
    ]
    let doses = input.productsAndCarrier.flatMap { product -> [Quantity?] in
      (product.isDosed ? [product.dose, product.entered] : []) + [
        product.density, product.nitrogen,
      ]
    }
    return [input.area, input.rate, input.tank, input.extra, input.left] + doses + rows
  }

  func phrase(_ id: String, _ quantities: [String: Quantity], _ results: Quantity...)
    -> Outline.Phrase
  {
    Outline.Phrase(formula: id, quantities, results, typed: typed)
  }
}
