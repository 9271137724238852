/// The formulas with the numbers filled in, in units that can be checked with pencil and paper.
extension SprayResult {
  /// The formulas in the order of work: doses, the whole job, each kind of fill, weights.
  package var formulas: [Outline.Phrase] {
    typedDoses + dosesOnGround + treatedByBand + conversions() + totals()
      + fills.flatMap(formulas(of:)) + formulasOfWeights
  }

  /// The doses that were worked out from a label's.
  private var typedDoses: [Outline.Phrase] {
    input.products.compactMap { product in
      product.typed.map { typed in
        let dose = Datum.outcome([product.dose], isExact: true)
        return Outline.Phrase(id: "dose", arguments: ["typed": .text(typed), "result": dose])
          .of(product.item)
      }
    }
  }

  /// What the canopy and the caps make of the doses.
  private var dosesOnGround: [Outline.Phrase] {
    [leafWall].compactMap(\.self) + input.products.flatMap(doseOnGround)
  }

  /// The leaf wall on a hectare; nil if no dose is per leaf wall.
  private var leafWall: Outline.Phrase? {
    guard input.products.contains(where: \.entered.unit.isPerLeafWall) else { return nil }
    guard let canopy = input.canopy else { return nil }
    return Outline.Phrase(
      formula: "leaf-wall",
      ["height": canopy.height, "rows": canopy.rows],
      [canopy.leafWall],
      ["sides": .count(canopy.sides == .one ? 1 : 2)],
      typed: typed)
  }

  private func doseOnGround(_ product: Product) -> [Outline.Phrase] {
    let capped = product.uncapped.map { uncapped in
      Outline.Phrase(
        id: "dose-capped",
        arguments: ["dose": .precise(uncapped), "cap": .entered(product.dose)])
    }
    return [doseByCanopy(product), capped].compactMap { $0?.of(product.item) }
  }

  /// What a dose per leaf wall or per crown height is on the ground; nil for another dose.
  private func doseByCanopy(_ product: Product) -> Outline.Phrase? {
    let dose = product.entered
    guard dose.unit.isPerCanopy, let canopy = input.canopy else { return nil }
    let ground = product.uncapped ?? product.dose
    if dose.unit.isPerLeafWall {
      return phrase("dose-leaf-wall", ["dose": dose, "size": canopy.leafWall], ground)
    }
    let height = canopy.height.converted(to: .metre)
    return phrase("dose-crown", ["dose": dose, "size": height], ground)
  }

  private var treatedByBand: [Outline.Phrase] {
    guard let band = input.band, let area = input.area, let treated else { return [] }
    let row = band.row.converted(to: band.width.unit)
    return [phrase("treated", ["area": area, "width": band.width, "row": row], treated)]
  }

  /// From the area to the amounts to buy and the number of fills; empty without an area.
  private func totals() -> [Outline.Phrase] {
    guard let area = input.treatedArea, let rate = rateForTank else { return [] }
    guard let sprayLiquid, let toPrepare, let toBuy else { return [] }
    let field = liquidOfField(area, rate, in: sprayLiquid)
    let covered = area.converted(to: rate.unit.area ?? area.unit)
    let liquid = phrase("spray-liquid", ["area": covered, "rate": rate], field)
    let prepared = [formulaOfLeft(in: sprayLiquid, toPrepare)].compactMap(\.self)
    let areaOfDoses = toPrepare == field ? area : nil
    let products = zip(input.products, toBuy).map { product, total in
      formula(of: product, total, toPrepare, on: areaOfDoses, rate).of(product.item)
    }
    return [liquid] + formulasOfExtra(beyond: field, in: sprayLiquid) + prepared + products
      + formulaOfCarrier(beside: toBuy, in: toPrepare) + division(of: sprayLiquid)
  }

  /// The spray liquid that the field needs, without extra.
  private func liquidOfField(
    _ area: Quantity, _ rate: Quantity, in sprayLiquid: Quantity
  ) -> Quantity {
    guard input.extra != nil else { return sprayLiquid }
    let litres =
      area.converted(to: .hectare).value * rate.converted(to: .litrePerHectare).value
    return Quantity(litres, .litre).converted(to: sprayLiquid.unit)
  }

  /// What is left to prepare; nil if nothing is left in the tank.
  private func formulaOfLeft(in sprayLiquid: Quantity, _ toPrepare: Quantity) -> Outline.Phrase? {
    guard let left = input.left?.converted(to: sprayLiquid.unit) else { return nil }
    return phrase("to-prepare", ["volume": sprayLiquid, "left": left], toPrepare)
  }

  /// The extra liquid, if it is a share, and all the liquid with it; empty without extra.
  private func formulasOfExtra(
    beyond field: Quantity, in sprayLiquid: Quantity
  ) -> [Outline.Phrase] {
    guard let extra = input.extra else { return [] }
    let beyond = Quantity(sprayLiquid.value - field.value, sprayLiquid.unit)
    let inAll = phrase("in-all", ["volume": field, "extra": beyond], sprayLiquid)
    guard extra.unit.dimension == .share else { return [inAll] }
    return [phrase("extra", ["volume": field, "extra": extra], beyond), inAll]
  }

  /// The amount to buy. A dose per area is multiplied by the area only if neither extra nor left changes the liquid.
  private func formula(
    of product: Product, _ total: Quantity, _ volume: Quantity, on area: Quantity?, _ rate: Quantity
  ) -> Outline.Phrase {
    guard !product.isShare else { return share("to-buy-share", product, of: volume, total) }
    guard let area else {
      return phrase(
        "to-buy-rest", ["volume": volume, "rate": rate, "dose": doseForRate(product)], total)
    }
    let covered = area.converted(to: product.dose.unit.area ?? area.unit)
    return phrase("to-buy", ["area": covered, "dose": product.dose], total)
  }

  /// The area in the other units that formulas need, and the spray volume in the tank's unit.
  private func conversions() -> [Outline.Phrase] {
    guard let rate = rateForTank, let entered = input.rate else { return [] }
    let areas = [rate.unit.area] + input.products.map(\.dose.unit.area)
    let others = Set(areas.compactMap(\.self)).filter { $0 != input.area?.unit }
    var conversions: [Outline.Phrase] = []
    if let area = input.treatedArea {
      conversions = others.sorted { $0.id < $1.id }.map { unit in
        phrase("conversion", ["from": area], area.converted(to: unit))
      }
    }
    if rate.unit != entered.unit {
      conversions.append(phrase("conversion", ["from": entered], rate))
    }
    return conversions
  }

  /// How many tanks the spray liquid fills, and the level of one that is not filled to capacity.
  private func division(of volume: Quantity) -> [Outline.Phrase] {
    let isExact = [volume, input.tank].allSatisfy { $0.isFollowedWhole(typed) }
    let isEven = input.fills == .even
    let count = (isEven ? fillCount : fullTanks) ?? .zero
    let values: [String: Datum] = [
      "volume": .precise(volume),
      "tank": .entered(input.tank),
      "count": .whole(count),
    ]
    func formula(_ id: String, _ name: String, _ result: Datum) -> Outline.Phrase {
      Outline.Phrase(id: id, arguments: values.merging([name: result]) { $1 })
    }
    let quotient = Datum.quotient(volume.value / input.tank.value, isExact: isExact)
    let tanks = formula(isEven ? "even-tanks" : "full-tanks", "quotient", quotient)
    guard let fill = isEven ? fills.first : partialTank else { return [tanks] }
    let level = Datum.outcome([fill.level], isExact: isExact)
    return [tanks, formula(isEven ? "even-tank" : "partial-tank", "result", level)]
  }

  /// The carrier as what the products leave of a volume; none without products, or if its amount is unknown.
  func formulaOfCarrier(beside amounts: [Quantity], in volume: Quantity) -> [Outline.Phrase] {
    guard let carrier, !input.isFilledUpTo, !amounts.isEmpty else { return [] }
    let part = input.remainder(of: volume, beside: amounts)
    let amount = part.converted(to: carrier.unit)
    let others = Quantity(volume.value - part.value, volume.unit)
    return [phrase("carrier", ["volume": volume, "others": others], part, amount).of(carrier.item)]
  }

  /// The spray volume per hectare or acre, in the tank's unit; nil without a spray volume.
  var rateForTank: Quantity? {
    let unit = input.tank.unit
    let rate = UnitTable.builtIn.ratio(
      unit, per: 1, unit.isDecimal(with: .litre) ? .hectare : .acre)
    return input.rate.map { entered in rate.map { entered.converted(to: $0) } ?? entered }
  }

  /// Returns a dose per area for the area unit of the spray volume.
  func doseForRate(_ product: Product) -> Quantity {
    let rate = rateForTank?.unit.area.flatMap { UnitTable.builtIn.ratio(product.unit, per: 1, $0) }
    return rate.map { product.dose.converted(to: $0) } ?? product.dose
  }

  /// The formula for a share of a volume of spray liquid, with the volume in the unit that the share refers to.
  func share(
    _ id: String, _ product: Product, of volume: Quantity, _ results: Quantity...
  ) -> Outline.Phrase {
    let isBare = product.dose.unit.ratio == nil
    let inHundredLitres = Quantity(product.perHundredLitres, .kilogramPerHectolitre)
    let dose = isBare && product.isDry ? inHundredLitres : product.dose
    let counted = volume.converted(to: dose.unit.ratio?.base ?? volume.unit)
    let inBothUnits: [String: Datum] =
      counted.unit == volume.unit ? [:] : ["volume": .equal([volume, counted])]
    return Outline.Phrase(
      formula: id, ["volume": counted, "dose": dose], results, inBothUnits, typed: typed)
  }

  /// The quantities that a person typed, which formulas show with every digit.
  private var typed: [Quantity?] {
    let job = [input.area, input.rate, input.tank, input.extra, input.left]
    let products = input.productsAndCarrier.flatMap { product -> [Quantity?] in
      let doses = product.isDosed ? [product.dose, product.entered] : []
      return doses + [product.facts.density, product.facts.nitrogen]
    }
    let rows = [input.band?.width, input.band?.row, input.canopy?.height, input.canopy?.rows]
    return job + products + rows
  }

  /// The formula with numbers and its result, in several units if later formulas need them.
  func phrase(
    _ id: String, _ quantities: [String: Quantity], _ results: Quantity...
  ) -> Outline.Phrase {
    Outline.Phrase(formula: id, quantities, results, typed: typed)
  }
}
