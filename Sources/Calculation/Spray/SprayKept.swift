/// Reads a tank mix back from a row of the history.
extension SprayResult {
  /// Combines stored figures with the values they belong to; nil if they cannot belong to them.
  init?(_ values: SprayInput, kept: StoredJSON) {
    guard let kept = MixFigures.codec.value(kept.upgradedFromEarlierMix(of: values.products)), !kept.fills.isEmpty,
      let input = values.with(kept.products), case let numbers = input.products.map(\.number),
      kept.fills.allSatisfy({ $0.products.map(\.number) == numbers && $0.filling.fill.fits(input) })
    else { return nil }
    self.init(
      input: input, sprayLiquid: kept.sprayLiquid, toPrepare: kept.toPrepare,
      toBuy: kept.products.all(\.total), fills: kept.fills.map(\.filling))
    guard hasTotals == (input.area != nil), toBuy != nil || kept.products.allSatisfy({ $0.total == nil }) else {
      return nil
    }
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

  /// Returns the values with the products in the stored order, and with the formulations stored for them.
  ///
  /// Nil if the stored figures belong to other products.
  fileprivate func with(_ kept: [MixFigures.ProductTotal]) -> SprayInput? {
    let ordered = kept.all { total in
      products.first { $0.number == total.number }?.with(total.form.flatMap { Formulation.named($0) })
    }
    return ordered.flatMap { Set($0.map(\.number)).count == products.count ? with($0) : nil }
  }

  /// Returns the same values with other products.
  func with(_ products: [Product]) -> SprayInput {
    SprayInput(
      area: area, rate: rate, tank: tank, products: products, extra: extra, left: left, fills: fills, name: name,
      crop: crop, homeArea: homeArea)
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

/// Figures as earlier versions stored them.
extension StoredJSON {
  /// The figures in today's form.
  ///
  /// There are two earlier forms:
  /// - 0.1.0, one product: `{"liquid":…,"totals":[…],"count":2,"full":{…},"partial":{…}}`
  /// - before 0.2.0:
  ///   `{"liquid":…,"prepare":…,"order":[2,1],"toBuy":[…],"fills":[{"kind":"full",…,"products":["5 l"]}]}`
  ///
  /// Amounts without names are in the stored `order`, or in that of the products' numbers.
  fileprivate func upgradedFromEarlierMix(of products: [Product]) -> StoredJSON {
    guard json["products"]?.items == nil else { return self }
    let order = self["order"]?.items?.all(JSONKind.integer.read) ?? products.map(\.number).sorted()
    func amounts(_ list: LocatedJSON?, as key: String) -> LocatedJSON? {
      // A list of another length cannot belong to these products.
      guard let amounts = list?.items, amounts.count == order.count else { return nil }
      return .array(
        zip(order, amounts).map { number, amount in
          let form = products.first { $0.number == number }?.form
          return .object([("id", .integer(number)), ("form", form.map { .text($0.code) }), (key, amount)])
        })
    }
    func fill(_ fill: LocatedJSON, _ kind: LocatedJSON?, _ count: LocatedJSON?) -> LocatedJSON {
      .object([
        ("kind", kind), ("count", count), ("volume", fill["volume"]), ("level", fill["level"] ?? fill["volume"]),
        ("water", fill["water"]), ("up_to", fill["upTo"]), ("area", fill["area"]),
        ("products", amounts(fill["products"], as: "amount")),
      ])
    }
    let isRecipe = json["liquid"] == nil
    let full = json["full"].map { fill($0, .text(isRecipe ? "recipe" : "full"), json["count"] ?? .integer(1)) }
    let partial = json["partial"].map { fill($0, .text("partial"), .integer(1)) }
    let fills = json["fills"]?.items?.map { fill($0, $0["kind"], $0["count"]) }
    let totals = json["toBuy"] ?? json["totals"]
    let unknown = LocatedJSON.array(order.map { _ in .array([]) })
    return StoredJSON(
      .object([
        ("spray_liquid", json["liquid"]), ("to_prepare", json["prepare"] ?? json["liquid"]),
        ("products", amounts(totals ?? unknown, as: totals == nil ? "none" : "total")),
        ("fills", .array(fills ?? [full, partial].compactMap(\.self))),
      ]), units: units)
  }
}
