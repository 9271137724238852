/// Reads a tank mix back from a row of the history.
extension SprayResult {
  /// Combines kept figures with the values they belong to; nil if they cannot belong to them.
  init?(_ values: SprayInput, kept: KeptFigures) {
    let kept = kept.upgradedFromEarlierMix(numbers: values.products.map(\.number).sorted())
    guard let products = kept.parts("products"), let input = values.with(products), let parts = kept.parts("fills"),
      !parts.isEmpty
    else { return nil }
    let numbers = input.products.map(\.number)
    let fills = parts.compactMap { Filling(kept: $0, products: numbers) }
    let totals = products.compactMap { $0.quantity("total") }
    guard fills.count == parts.count, totals.isEmpty || totals.count == products.count else { return nil }
    self.init(
      input: input, sprayLiquid: kept.quantity("spray_liquid"), toPrepare: kept.quantity("to_prepare"),
      toBuy: totals.isEmpty ? nil : totals, fills: fills)
    guard fills.allSatisfy({ $0.fill.fits(input) }), hasTotals == (input.area != nil) else { return nil }
  }

  /// Whether all totals are present, in units that fit the values.
  private var hasTotals: Bool {
    guard let sprayLiquid, let toPrepare, let toBuy else { return false }
    return [sprayLiquid, toPrepare].allSatisfy { $0.unit.converts(to: input.tank.unit) && !$0.value.isNegative }
      && !sprayLiquid.value.isZero && input.measures(toBuy)
  }
}

extension SprayInput {
  /// Whether there is an amount for each product, in a unit that fits the product.
  fileprivate func measures(_ amounts: [Quantity]) -> Bool {
    amounts.count == products.count
      && zip(amounts, products).allSatisfy { $0.unit.converts(to: $1.unit) && $0.value >= .zero }
  }

  /// Returns the values with the products in the kept order, and with the formulations kept for them.
  ///
  /// Nil if the kept figures belong to other products.
  fileprivate func with(_ kept: [KeptFigures]) -> SprayInput? {
    let ordered = kept.compactMap { part in products.first { $0.number == part.integer("id") }?.with(part) }
    guard ordered.count == products.count, Set(ordered.map(\.number)).count == ordered.count else { return nil }
    return with(ordered)
  }

  /// Returns the same values with other products.
  func with(_ products: [Product]) -> SprayInput {
    SprayInput(
      area: area, rate: rate, tank: tank, products: products, extra: extra, left: left, fills: fills, name: name,
      crop: crop, homeArea: homeArea)
  }
}

extension Product {
  /// Returns the product with the formulation that was kept.
  fileprivate func with(_ kept: KeptFigures) -> Product {
    kept.isUpgraded ? self : with(kept.text("form").flatMap { Formulation.named($0) })
  }
}

extension Filling {
  fileprivate init?(kept: KeptFigures, products numbers: [Int]) {
    guard let kind = kept.text("kind").flatMap(Kind.init), let count = kept.whole("count"), count > .zero,
      let volume = kept.quantity("volume"), let water = kept.quantity("water"), let products = kept.parts("products")
    else { return nil }
    let amounts = numbers.compactMap { number in
      products.first { $0.integer("id") == number }?.quantity("amount")
    }
    guard amounts.count == products.count else { return nil }
    self.init(
      kind, count,
      Fill(
        volume: volume, water: water, isWaterUpTo: kept.isTrue("up_to"), products: amounts,
        area: kept.quantity("area"), level: kept.quantity("level")))
  }
}

extension Fill {
  /// Whether every figure is in a unit that fits the values.
  fileprivate func fits(_ input: SprayInput) -> Bool {
    // If as much is left in the tank as the first fill takes, nothing is added.
    let isEmpty = input.left != nil && volume.value.isZero
    let isPositive =
      (volume.value > .zero || isEmpty) && level.value > .zero && water.value >= .zero
      && area.map { $0.value > .zero } != false
    return isPositive && volume.unit.converts(to: input.tank.unit)
      && level.unit.converts(to: volume.unit) && water.unit.converts(to: volume.unit)
      && (area == nil) == (input.rate == nil)
      && area?.unit.converts(to: input.areaUnit) != false && input.measures(products)
      && isWaterUpTo == input.products.contains(where: \.isDry)
  }
}

/// Figures as earlier versions kept them.
extension KeptFigures {
  /// The figures in today's form.
  ///
  /// There are two earlier forms:
  /// - 0.1.0, one product: `{"liquid":…,"totals":[…],"count":2,"full":{…},"partial":{…}}`
  /// - before 0.2.0:
  ///   `{"liquid":…,"prepare":…,"order":[2,1],"toBuy":[…],"fills":[{"kind":"full",…,"products":["5 l"]}]}`
  ///
  /// `numbers` are the products' numbers in ascending order; amounts without names are in that order, or in the kept
  /// `order`.
  fileprivate func upgradedFromEarlierMix(numbers: [Int]) -> KeptFigures {
    guard parts("products") == nil, case .object(let members)? = exact else { return self }
    let kept = JSON.object(members), order = integers("order") ?? numbers
    func amounts(_ list: JSON?, as key: String) -> JSON {
      // A list of another length cannot belong to these products.
      guard case .array(let amounts)? = list, amounts.count == order.count else { return .null }
      return .array(zip(order, amounts).map { .ordered([("id", .integer($0)), (key, $1)]) })
    }
    func fill(_ fill: JSON, _ kind: JSON, _ count: JSON) -> JSON {
      .members([
        ("kind", kind), ("count", count), ("volume", fill["volume"]), ("level", fill["level"]),
        ("water", fill["water"]),
        ("up_to", fill["upTo"]), ("area", fill["area"]), ("products", amounts(fill["products"], as: "amount")),
      ])
    }
    let full = kept["full"].map { fill($0, kept["liquid"] == nil ? "recipe" : "full", kept["count"] ?? .integer(1)) }
    let partial = kept["partial"].map { fill($0, "partial", .integer(1)) }
    let fills = kept["fills"]?.items.map { fill($0, $0["kind"] ?? .null, $0["count"] ?? .null) }
    let totals = kept["toBuy"] ?? kept["totals"]
    return upgraded(
      .members([
        ("spray_liquid", kept["liquid"]), ("to_prepare", kept["prepare"] ?? kept["liquid"]),
        ("products", totals.map { amounts($0, as: "total") } ?? .array(order.map { ["id": .integer($0)] })),
        ("fills", .array(fills ?? [full, partial].compactMap(\.self))),
      ]))
  }
}
