/// The formulas with the numbers put in, in units that can be followed with pencil and paper.
extension SprayResult {
  package var formulas: [Outline.Phrase] {
    totals() + formulasOfFills()
  }

  private func totals() -> [Outline.Phrase] {
    guard let area = input.area, let sprayLiquid, let toBuy else { return conversions() }
    let rate = rateForTank
    var phrases = conversions()
    phrases.append(
      phrase("spray-liquid", ["area": area.converted(to: rate.unit.area ?? area.unit), "rate": rate], sprayLiquid))
    for (product, total) in zip(input.products, toBuy) {
      let covered = area.converted(to: product.dose.unit.area ?? area.unit)
      phrases.append(phrase("to-buy", ["area": covered, "dose": product.dose], total))
    }
    return phrases + division(of: sprayLiquid)
  }

  /// What has to be counted in another unit before it can be multiplied.
  private func conversions() -> [Outline.Phrase] {
    let rate = rateForTank
    let areas = [rate.unit.area] + input.products.map(\.dose.unit.area)
    let others = Set(areas.compactMap(\.self)).filter { $0 != input.area?.unit }.sorted { $0.id < $1.id }
    let converted = others.compactMap { unit in input.area.map { ($0, $0.converted(to: unit)) } }
    return (converted + (rate.unit == input.rate.unit ? [] : [(input.rate, rate)])).map { from, to in
      phrase("conversion", ["from": from], to)
    }
  }

  private func division(of volume: Quantity) -> [Outline.Phrase] {
    let isExact = [volume, input.tank].allSatisfy(isFollowedWhole)
    let quotient = Datum.quotient(volume.value / input.tank.value, isExact: isExact)
    let shared: [String: Datum] = [
      "volume": .precise(volume), "tank": .entered(input.tank), "count": .whole(fullTanks ?? 0),
    ]
    func phrase(_ id: String, _ more: [String: Datum]) -> Outline.Phrase {
      Outline.Phrase(id: id, arguments: shared.merging(more) { $1 })
    }
    let partial = partialTank.map { fill in
      phrase("partial-tank", ["result": .outcome([fill.volume], isExact: isExact)])
    }
    return [phrase("full-tanks", ["quotient": quotient]), partial].compactMap(\.self)
  }

  private func formulasOfFills() -> [Outline.Phrase] {
    fills.flatMap { formulas(of: $0.fill, $0.kind == .recipe ? "full" : $0.kind.rawValue) }
  }

  private func formulas(of fill: Fill, _ kind: String) -> [Outline.Phrase] {
    let rate = rateForTank
    let covered = fill.area.converted(to: rate.unit.area ?? fill.area.unit)
    var phrases = [phrase("\(kind)-area", ["volume": fill.volume, "rate": rate], covered, fill.area)]
    for (product, amount) in zip(input.products, fill.products) {
      let area = fill.area.converted(to: product.dose.unit.area ?? fill.area.unit)
      let part = product.isDry ? amount : amount.converted(to: fill.volume.unit)
      phrases.append(phrase("\(kind)-product", ["area": area, "dose": product.dose], amount, part))
      guard !product.isDry, input.products.count == 1 else { continue }
      phrases.append(phrase("\(kind)-water", ["volume": fill.volume, "product": part], fill.water))
    }
    return phrases
  }

  /// The spray volume per hectare or acre, in the tank's own unit.
  private var rateForTank: Quantity {
    let unit = input.tank.unit
    let rate = UnitTable.builtIn.ratio(unit, per: 1, unit.isDecimal(with: .litre) ? .hectare : .acre)
    return rate.map { input.rate.converted(to: $0) } ?? input.rate
  }

  /// A formula of quantities and what it comes to, in more than one unit where that is needed further on.
  private func phrase(_ id: String, _ quantities: [String: Quantity], _ results: Quantity...) -> Outline.Phrase {
    var arguments = quantities.mapValues { isEntered($0) ? Datum.entered($0) : .precise($0) }
    let units = results.map(\.unit)
    arguments["result"] = .outcome(
      results.enumerated().filter { !units[..<$0.offset].contains($0.element.unit) }.map(\.element),
      isExact: quantities.values.allSatisfy(isFollowedWhole))
    return Outline.Phrase(id: id, arguments: arguments)
  }

  /// What a person typed stands there as typed.
  private func isEntered(_ quantity: Quantity) -> Bool {
    quantity == input.area || quantity == input.rate || quantity == input.tank
      || input.products.contains { $0.dose == quantity }
  }

  /// Whether a formula shows every digit of it.
  private func isFollowedWhole(_ quantity: Quantity) -> Bool {
    isEntered(quantity) ? quantity.isPrecise : Fraction(quantity.value.forFollowing) == quantity.value
  }
}
