extension SprayCalculator {
  package func inputJSON(_ draft: Draft) -> JSON {
    [
      "area": .quantity(draft[SprayField.area.rawValue]),
      "rate": .quantity(draft[SprayField.rate.rawValue]),
      "tank": .quantity(draft[SprayField.tank.rawValue]),
      "products": [["name": .null, "dose": .quantity(draft[SprayField.dose.rawValue])]],
    ]
  }
}

extension SprayResult {
  /// The result as programs read it; keys never depend on the language.
  package var json: JSON {
    [
      "spray_volume": .quantity(sprayVolume),
      "fills": breakdown.fills.map(JSON.number) ?? .null,
      "full_tanks": breakdown.fullTanks.map(JSON.number) ?? .null,
      "products": .array(
        input.products.enumerated().map { index, product in
          ["name": product.nameJSON, "total": .quantity(productTotals?[index])]
        }),
      "full_tank": json(of: breakdown.fullTank),
      "partial_tank": json(of: breakdown.partialTank),
    ]
  }

  private func json(of fill: Fill?) -> JSON {
    guard let fill else { return .null }
    let products = zip(input.products, fill.products).map { product, amount in
      ["name": product.nameJSON, "amount": .quantity(amount)] as JSON
    }
    return [
      "volume": .quantity(fill.volume), "water": water(of: fill), "area": .quantity(fill.area),
      "products": .array(products),
    ]
  }

  private func water(of fill: Fill) -> JSON {
    guard fill.isWaterUpTo else { return .quantity(fill.water) }
    return ["value": .number(fill.water.value), "unit": .string(fill.water.unit.id), "up_to": .bool(true)]
  }
}

extension Product {
  fileprivate var nameJSON: JSON { name.map(JSON.string) ?? .null }
}
