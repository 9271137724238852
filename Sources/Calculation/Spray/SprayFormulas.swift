/// The formulas with the numbers put in, in units that can be followed with pencil and paper.
extension SprayResult {
  package var formulas: [Outline.Phrase] { conversions() + totals() + formulasOfFills() }

  private func totals() -> [Outline.Phrase] {
    guard let area = input.area, let rate = rateForTank, let sprayLiquid, let toPrepare, let toBuy else { return [] }
    let needed = Quantity(area.converted(to: .hectare).value * rate.converted(to: .litrePerHectare).value, .litre)
    let field = input.extra == nil ? sprayLiquid : needed.converted(to: sprayLiquid.unit)
    let liquid = phrase("spray-liquid", ["area": area.converted(to: rate.unit.area ?? area.unit), "rate": rate], field)
    let left = input.left.map { left in
      phrase("to-prepare", ["volume": sprayLiquid, "left": left.converted(to: sprayLiquid.unit)], toPrepare)
    }
    let products = zip(input.products, toBuy).map { product, total in
      formula(of: product, total, toPrepare, on: toPrepare == field ? area : nil, rate)
    }
    return [liquid] + extra(beyond: field, sprayLiquid) + (left.map { [$0] } ?? []) + products
      + division(of: sprayLiquid)
  }

  /// What is prepared beyond the field's need, and what that makes in all.
  private func extra(beyond field: Quantity, _ all: Quantity) -> [Outline.Phrase] {
    guard let extra = input.extra else { return [] }
    let amount = Quantity(all.value - field.value, all.unit)
    let share = extra.unit.dimension == .share ? [phrase("extra", ["volume": field, "extra": extra], amount)] : []
    return share + [phrase("in-all", ["volume": field, "extra": amount], all)]
  }

  /// A product to buy: of a dose per area by the area where neither extra nor left makes the spray liquid another.
  private func formula(of product: Product, _ total: Quantity, _ volume: Quantity, on area: Quantity?, _ rate: Quantity)
    -> Outline.Phrase
  {
    guard !product.isShare else { return share("to-buy-share", product, of: volume, [total]) }
    guard let area else {
      return phrase("to-buy-rest", ["volume": volume, "rate": rate, "dose": doseForRate(product)], total)
    }
    let covered = area.converted(to: product.dose.unit.area ?? area.unit)
    return phrase("to-buy", ["area": covered, "dose": product.dose], total)
  }

  /// What has to be counted in another unit before it can be multiplied.
  private func conversions() -> [Outline.Phrase] {
    guard let rate = rateForTank, let entered = input.rate else { return [] }
    let areas = [rate.unit.area] + input.products.map(\.dose.unit.area)
    let others = Set(areas.compactMap(\.self)).filter { $0 != input.area?.unit }.sorted { $0.id < $1.id }
    let converted = others.compactMap { unit in input.area.map { ($0, $0.converted(to: unit)) } }
    return (converted + (rate.unit == entered.unit ? [] : [(entered, rate)])).map { from, to in
      phrase("conversion", ["from": from], to)
    }
  }

  private func division(of volume: Quantity) -> [Outline.Phrase] {
    let isExact = [volume, input.tank].allSatisfy(isFollowedWhole)
    let quotient = Datum.quotient(volume.value / input.tank.value, isExact: isExact)
    let isEven = input.fills == .even
    let shared: [String: Datum] = [
      "volume": .precise(volume), "tank": .entered(input.tank),
      "count": .whole((isEven ? fillCount : fullTanks) ?? .zero),
    ]
    func phrase(_ id: String, _ more: [String: Datum]) -> Outline.Phrase {
      Outline.Phrase(id: id, arguments: shared.merging(more) { $1 })
    }
    let other = (isEven ? fills.first?.fill : partialTank).map { fill in
      phrase(isEven ? "even-tank" : "partial-tank", ["result": .outcome([fill.level], isExact: isExact)])
    }
    return [phrase(isEven ? "even-tanks" : "full-tanks", ["quotient": quotient]), other].compactMap(\.self)
  }
}

/// What goes into each fill.
extension SprayResult {
  private func formulasOfFills() -> [Outline.Phrase] {
    fills.flatMap { filling in
      guard filling.fill.level == filling.fill.volume else { return formulasOfFirst(filling.fill) }
      return formulas(of: filling.fill, filling.kind == .recipe ? "full" : filling.kind.rawValue)
    }
  }

  private func formulas(of fill: Fill, _ kind: String) -> [Outline.Phrase] {
    areaFormula(fill, kind)
      + zip(input.products, fill.products).flatMap { product, amount in
        let results = amountForTank(product, amount, fill)
        guard !product.isShare, let area = fill.area else {
          return [share("\(kind)-share", product, of: fill.volume, results)] + water(in: fill, kind, results)
        }
        let covered = area.converted(to: product.dose.unit.area ?? area.unit)
        return [phrase("\(kind)-product", ["area": covered, "dose": product.dose], results)]
          + water(in: fill, kind, results)
      }
  }

  /// Into the tank in which something is left less goes than it covers.
  private func formulasOfFirst(_ fill: Fill) -> [Outline.Phrase] {
    let left = Quantity(fill.level.value - fill.volume.value, fill.level.unit)
    return areaFormula(fill, "first") + [phrase("first-volume", ["level": fill.level, "left": left], fill.volume)]
      + zip(input.products, fill.products).flatMap { product, amount in
        let results = amountForTank(product, amount, fill)
        guard !product.isShare, let rate = rateForTank else {
          return [share("first-share", product, of: fill.volume, results)] + water(in: fill, "first", results)
        }
        let quantities = ["volume": fill.volume, "rate": rate, "dose": doseForRate(product)]
        return [phrase("first-product", quantities, results)] + water(in: fill, "first", results)
      }
  }

  private func areaFormula(_ fill: Fill, _ kind: String) -> [Outline.Phrase] {
    guard let rate = rateForTank, let area = fill.area else { return [] }
    let covered = area.converted(to: rate.unit.area ?? area.unit)
    return [phrase("\(kind)-area", ["volume": fill.level, "rate": rate], [covered, area])]
  }

  /// The amount, and of a liquid also in the tank's unit.
  private func amountForTank(_ product: Product, _ amount: Quantity, _ fill: Fill) -> [Quantity] {
    product.isDry ? [amount] : [amount, amount.converted(to: fill.volume.unit)]
  }

  /// Where one liquid product alone is taken off the volume.
  private func water(in fill: Fill, _ kind: String, _ results: [Quantity]) -> [Outline.Phrase] {
    guard !fill.isWaterUpTo, input.products.count == 1, let part = results.last else { return [] }
    return [phrase("\(kind)-water", ["volume": fill.volume, "product": part], fill.water)]
  }
}

/// Quantities that can be multiplied with one another.
extension SprayResult {
  /// The spray volume per hectare or acre, in the tank's own unit; nil without one.
  private var rateForTank: Quantity? {
    let unit = input.tank.unit
    let rate = UnitTable.builtIn.ratio(unit, per: 1, unit.isDecimal(with: .litre) ? .hectare : .acre)
    return input.rate.map { entered in rate.map { entered.converted(to: $0) } ?? entered }
  }

  /// A dose per area on the area that the spray volume is counted on.
  private func doseForRate(_ product: Product) -> Quantity {
    let rate = rateForTank?.unit.area.flatMap { UnitTable.builtIn.ratio(product.unit, per: 1, $0) }
    return rate.map { product.dose.converted(to: $0) } ?? product.dose
  }

  /// A share of a volume of spray liquid, which is counted in the unit that the share is one of.
  private func share(_ id: String, _ product: Product, of volume: Quantity, _ results: [Quantity]) -> Outline.Phrase {
    let isBare = product.dose.unit.ratio == nil
    let dose = isBare && product.isDry ? Quantity(product.perHundredLitres, .kilogramPerHectolitre) : product.dose
    let counted = volume.converted(to: dose.unit.ratio?.base ?? volume.unit)
    let formula = phrase(id, ["volume": counted, "dose": dose], results)
    guard counted.unit != volume.unit else { return formula }
    let arguments = formula.arguments.merging(["volume": .equal([volume, counted])]) { $1 }
    return Outline.Phrase(id: id, arguments: arguments)
  }

  private func phrase(_ id: String, _ quantities: [String: Quantity], _ result: Quantity) -> Outline.Phrase {
    phrase(id, quantities, [result])
  }

  /// A formula of quantities and what it comes to, in more than one unit where that is needed further on.
  private func phrase(_ id: String, _ quantities: [String: Quantity], _ results: [Quantity]) -> Outline.Phrase {
    var arguments = quantities.mapValues { isEntered($0) ? Datum.entered($0) : .precise($0) }
    let units = results.map(\.unit)
    arguments["result"] = .outcome(
      results.enumerated().filter { !units[..<$0.offset].contains($0.element.unit) }.map(\.element),
      isExact: quantities.values.allSatisfy(isFollowedWhole))
    return Outline.Phrase(id: id, arguments: arguments)
  }

  /// What a person typed stands there as typed.
  private func isEntered(_ quantity: Quantity) -> Bool {
    [input.area, input.rate, input.tank, input.extra, input.left].contains(quantity)
      || input.products.contains { $0.dose == quantity }
  }

  /// Whether a formula shows every digit of it.
  private func isFollowedWhole(_ quantity: Quantity) -> Bool {
    isEntered(quantity) ? quantity.isPrecise : Fraction(quantity.value.forFollowing) == quantity.value
  }
}
