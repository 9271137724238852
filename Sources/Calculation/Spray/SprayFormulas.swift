/// The formulas with the numbers put in, in units that can be followed with pencil and paper.
extension SprayResult {
  package var formulas: [Outline.Phrase] {
    (try? totals() + fills()) ?? []
  }

  private func totals() throws -> [Outline.Phrase] {
    guard let area = input.area, let sprayVolume, let productTotals else { return try conversions() }
    let rate = try rateForTank
    var phrases = try conversions()
    phrases.append(
      phrase("spray-volume", ["area": try area.converted(to: rate.unit.area ?? area.unit), "rate": rate], sprayVolume))
    for (product, total) in zip(input.products, productTotals) {
      let covered = try area.converted(to: product.dose.unit.area ?? area.unit)
      phrases.append(phrase("product-total", ["area": covered, "dose": product.dose], total))
    }
    return phrases + (try division(of: sprayVolume))
  }

  /// What has to be counted in another unit before it can be multiplied.
  private func conversions() throws -> [Outline.Phrase] {
    let rate = try rateForTank
    let areas = [rate.unit.area] + input.products.map(\.dose.unit.area)
    let others = Set(areas.compactMap(\.self)).filter { $0 != input.area?.unit }.sorted { $0.id < $1.id }
    let converted = try others.compactMap { unit in try input.area.map { ($0, try $0.converted(to: unit)) } }
    return (converted + (rate.unit == input.rate.unit ? [] : [(input.rate, rate)])).map { from, to in
      phrase("conversion", ["from": from], to)
    }
  }

  private func division(of volume: Quantity) throws -> [Outline.Phrase] {
    let isExact = [volume, input.tank].allSatisfy(\.isPrecise)
    let quotient = Datum.quotient(try volume.value / input.tank.value, isExact: isExact)
    let shared: [String: Datum] = [
      "volume": .precise(volume), "tank": .precise(input.tank), "count": .count(breakdown.fullTanks ?? 0),
    ]
    func phrase(_ id: String, _ more: [String: Datum]) -> Outline.Phrase {
      Outline.Phrase(id: id, arguments: shared.merging(more) { $1 })
    }
    let partial = breakdown.partialTank.map { fill in
      phrase("partial-tank", ["result": .outcome([fill.volume], isExact: isExact)])
    }
    return [phrase("full-tanks", ["quotient": quotient]), partial].compactMap(\.self)
  }

  private func fills() throws -> [Outline.Phrase] {
    try [(breakdown.fullTank, "full"), (breakdown.partialTank, "partial")].flatMap { fill, kind in
      try fill.map { try formulas(of: $0, kind) } ?? []
    }
  }

  private func formulas(of fill: Fill, _ kind: String) throws -> [Outline.Phrase] {
    let rate = try rateForTank
    let covered = try fill.area.converted(to: rate.unit.area ?? fill.area.unit)
    var phrases = [phrase("\(kind)-area", ["volume": fill.volume, "rate": rate], covered, fill.area)]
    for (product, amount) in zip(input.products, fill.products) {
      let area = try fill.area.converted(to: product.dose.unit.area ?? fill.area.unit)
      let part = product.isDry ? amount : try amount.converted(to: fill.volume.unit)
      phrases.append(phrase("\(kind)-product", ["area": area, "dose": product.dose], amount, part))
      guard !product.isDry, input.products.count == 1 else { continue }
      phrases.append(phrase("\(kind)-water", ["volume": fill.volume, "product": part], fill.water))
    }
    return phrases
  }

  /// The spray volume per hectare or acre, in the tank's own unit.
  private var rateForTank: Quantity {
    get throws {
      let id = input.tank.unit == .litre ? "l/ha" : "\(input.tank.unit.id)/ac"
      return try UnitTable.unit(id: id).map { try input.rate.converted(to: $0) } ?? input.rate
    }
  }

  /// A formula of quantities and what it comes to, in more than one unit where that is needed further on.
  private func phrase(_ id: String, _ quantities: [String: Quantity], _ results: Quantity...) -> Outline.Phrase {
    var arguments = quantities.mapValues { Datum.precise($0) }
    let units = results.map(\.unit)
    arguments["result"] = .outcome(
      results.enumerated().filter { !units[..<$0.offset].contains($0.element.unit) }.map(\.element),
      isExact: quantities.values.allSatisfy(\.isPrecise))
    return Outline.Phrase(id: id, arguments: arguments)
  }
}
