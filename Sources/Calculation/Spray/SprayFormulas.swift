/// The formulas with the numbers put in, in units that can be followed with pencil and paper.
extension SprayResult {
  var formulas: [Outline.Phrase] {
    (try? totals() + fills()) ?? []
  }

  private func totals() throws -> [Outline.Phrase] {
    guard let area = input.area, let sprayVolume, let productTotals, let full = breakdown.fullTanks else { return [] }
    let rate = try rateForTank
    var phrases = [
      phrase(
        "spray-volume",
        ["area": try area.converted(to: rate.unit.area ?? area.unit), "rate": rate, "result": sprayVolume])
    ]
    for (product, total) in zip(input.products, productTotals) {
      let covered = try area.converted(to: product.dose.unit.area ?? area.unit)
      phrases.append(phrase("product-total", ["area": covered, "dose": product.dose, "result": total]))
    }
    phrases.append(phrase("full-tanks", ["volume": sprayVolume, "tank": input.tank], count: full))
    if let partial = breakdown.partialTank {
      phrases.append(
        phrase("partial-tank", ["volume": sprayVolume, "tank": input.tank, "result": partial.volume], count: full))
    }
    return phrases
  }

  private func fills() throws -> [Outline.Phrase] {
    try [(breakdown.fullTank, "full"), (breakdown.partialTank, "partial")].flatMap { fill, kind in
      try fill.map { try formulas(of: $0, kind) } ?? []
    }
  }

  private func formulas(of fill: Fill, _ kind: String) throws -> [Outline.Phrase] {
    let rate = try rateForTank
    let covered = try fill.area.converted(to: rate.unit.area ?? fill.area.unit)
    var phrases = [phrase("\(kind)-area", ["volume": fill.volume, "rate": rate, "result": covered])]
    for (product, amount) in zip(input.products, fill.products) {
      let area = try fill.area.converted(to: product.dose.unit.area ?? fill.area.unit)
      phrases.append(phrase("\(kind)-product", ["area": area, "dose": product.dose, "result": amount]))
      guard !product.isDry, input.products.count == 1 else { continue }
      let part = try amount.converted(to: fill.volume.unit)
      phrases.append(phrase("\(kind)-water", ["volume": fill.volume, "product": part, "result": fill.water]))
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

  private func phrase(_ id: String, _ quantities: [String: Quantity], count: Int? = nil) -> Outline.Phrase {
    var arguments = quantities.mapValues { Datum.precise($0) }
    arguments["count"] = count.map { .count($0) }
    return Outline.Phrase(id: "spray-\(id)", arguments: arguments)
  }
}
