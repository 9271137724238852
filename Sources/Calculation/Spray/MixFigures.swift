/// The figures of a tank mix, with the numbers and names of their products.
struct MixFigures {
  let treated: Quantity?
  let sprayLiquid: Quantity?
  let toPrepare: Quantity?
  let products: [ProductTotal]
  var carrier: ProductTotal?
  let fills: [FillOfMix]

  static let codec = Codec<MixFigures>(
    { treated, sprayLiquid, toPrepare, products, _, fills in
      MixFigures(
        treated: treated,
        sprayLiquid: sprayLiquid,
        toPrepare: toPrepare,
        products: products,
        fills: fills)
    },
    .optional("treated", .quantity, for: .programs, \.treated),
    .optional("spray_liquid", .quantity, \.sprayLiquid),
    .optional("to_prepare", .quantity, \.toPrepare),
    .member("products", .list(of: .object(ProductTotal.codec)), for: .store, \.products),
    .derived(
      .member("products", .list(of: .object(ProductTotal.codec)), for: .programs, \.withCarrier)),
    .member("fills", .list(of: .object(FillOfMix.codec)), \.fills))

  private var withCarrier: [ProductTotal] { carrier.map { products + [$0] } ?? products }

  /// What the whole job takes of a product.
  struct ProductTotal {
    let number: Int
    let name: String?
    /// Stored, because a later version may read another formulation from the same name.
    let form: String?
    let total: Quantity?
    let perArea: Quantity?
    let uncapped: Quantity?
    let packs: Packs?
    let weights: Weights?

    static let codec = Codec(
      ProductTotal.init,
      .member("id", .integer, \.number),
      .optional("name", .text, for: .programs, \.name),
      .optional("form", .text, for: .store, \.form),
      .optional("total", .quantity, \.total),
      .optional("per_area", .quantity, for: .programs, \.perArea),
      .optional("uncapped", .quantity, for: .programs, \.uncapped),
      .optional("packs", .object(Packs.codec), for: .programs, \.packs),
      .optional("fertilizer", .object(Weights.codec), for: .programs, \.weights))
  }

  /// A kind of fill, with the products by number and name.
  struct FillOfMix {
    let fill: Fill
    let products: [Amount]
    var carrier: Amount?

    static let codec = Codec<FillOfMix>(
      { kind, count, volume, level, _, water, isWaterUpTo, _, area, products, _ in
        let fill = Fill(
          kind,
          count,
          volume: volume,
          water: water,
          isWaterUpTo: isWaterUpTo,
          products: products.compactMap(\.amount),
          area: area,
          level: level)
        return FillOfMix(fill: fill, products: products)
      },
      .member("kind", .word, \.fill.kind),
      .member("count", .count, \.fill.count),
      .member("volume", .quantity, \.fill.volume),
      .member("level", .quantity, \.fill.level),
      .optional("water", .quantity, for: .programs, \.shownWater),
      .member("water", .quantity, for: .store, \.fill.water),
      .member("up_to", .flag, \.fill.isWaterUpTo),
      .derived(.optional("area", .quantity, for: .programs, \.shownArea)),
      .optional("area", .quantity, for: .store, \.fill.area),
      .member("products", .list(of: .object(Amount.codec)), for: .store, \.products),
      .derived(
        .member("products", .list(of: .object(Amount.codec)), for: .programs, \.withCarrier)))

    private var withCarrier: [Amount] { carrier.map { products + [$0] } ?? products }

    /// The water; none with a carrier in its place, nil for what is filled up to the mark.
    private var shownWater: Quantity? {
      if carrier != nil { return Quantity(.zero, fill.water.unit) }
      return fill.isWaterUpTo ? nil : fill.water
    }

    /// Without an area of the field, programs read hectares whatever units the session has.
    private var shownArea: Quantity? {
      fill.kind == .recipe ? fill.area?.converted(to: .hectare) : fill.area
    }
  }

  /// What a fill takes of a product; nil for a carrier of an unknown amount.
  struct Amount {
    let number: Int
    let name: String?
    let amount: Quantity?

    static let codec = Codec(
      Amount.init,
      .member("id", .integer, \.number),
      .optional("name", .text, for: .programs, \.name),
      .optional("amount", .quantity, \.amount))
  }
}

extension MixFigures {
  init(of result: SprayResult) {
    let input = result.input
    treated = result.treated
    sprayLiquid = result.sprayLiquid
    toPrepare = result.toPrepare
    products = input.products.map { ProductTotal(of: $0, in: result) }
    carrier = result.carrier.map { ProductTotal(of: $0, in: result) }
    fills = result.fills.map { fill in
      FillOfMix(
        fill: fill,
        products: input.products.map { Amount(of: $0, in: fill, result) },
        carrier: result.carrier.map { Amount(of: $0, in: fill, result) })
    }
  }
}

extension MixFigures.ProductTotal {
  fileprivate init(of product: Product, in result: SprayResult) {
    number = product.number
    name = product.name
    form = product.form?.code
    total = result.toBuy(of: product)
    perArea = result.input.perArea(of: product)
    uncapped = product.uncapped
    packs = result.packs(of: product)
    weights = Weights(of: product, in: result.input)
  }
}

extension MixFigures.Amount {
  fileprivate init(of product: Product, in fill: Fill, _ result: SprayResult) {
    number = product.number
    name = product.name
    amount = result.amount(of: product, in: fill)
  }
}

extension SprayResult {
  /// Combines stored figures with the values they belong to; nil if they cannot belong to them.
  convenience init?(_ values: SprayInput, kept: StoredJSON) {
    let json = kept.upgradedFromEarlierMix(of: values.products)
    guard let figures = MixFigures.codec.value(json), !figures.fills.isEmpty else { return nil }
    guard (try? values.checkRows()) != nil else { return nil }
    guard let input = values.with(figures.products), input.fits(figures.fills) else { return nil }
    let toBuy = figures.products.all(\.total)
    let hasNoTotal = figures.products.allSatisfy { $0.total == nil }
    guard toBuy != nil || hasNoTotal else { return nil }
    guard input.measures(figures, toBuy) == (input.area != nil) else { return nil }
    self.init(
      input: input,
      sprayLiquid: figures.sprayLiquid,
      toPrepare: figures.toPrepare,
      toBuy: toBuy,
      fills: figures.fills.map(\.fill))
  }
}

extension SprayInput {
  /// Whether all totals are there and fit the values.
  fileprivate func measures(_ figures: MixFigures, _ toBuy: [Quantity]?) -> Bool {
    guard let sprayLiquid = figures.sprayLiquid else { return false }
    guard let toPrepare = figures.toPrepare, let toBuy else { return false }
    let volumesFit = [sprayLiquid, toPrepare].allSatisfy { volume in
      volume.unit.converts(to: tank.unit) && !volume.value.isNegative
    }
    return volumesFit && !sprayLiquid.value.isZero && measures(toBuy)
  }

  /// Whether there is an amount for each product, in a unit that fits it and not below zero.
  private func measures(_ amounts: [Quantity]) -> Bool {
    guard amounts.count == products.count else { return false }
    return zip(amounts, products).allSatisfy { amount, product in
      amount.unit.converts(to: product.unit) && amount.value >= .zero
    }
  }

  /// Returns the values with the stored order and formulations of the products; nil if these are other products.
  fileprivate func with(_ totals: [MixFigures.ProductTotal]) -> SprayInput? {
    let ordered = totals.all { total in
      products.first { $0.number == total.number }?
        .with(total.form.flatMap { Formulation.named($0) })
    }
    guard let ordered else { return nil }
    guard Set(ordered.map(\.number)).count == products.count else { return nil }
    return with(ordered)
  }

  /// Whether the fills hold these products in this order, in units that fit the values.
  fileprivate func fits(_ fills: [MixFigures.FillOfMix]) -> Bool {
    let numbers = products.map(\.number)
    return fills.allSatisfy { fill in
      fill.products.map(\.number) == numbers && fits(fill.fill)
    }
  }

  /// Whether every figure of a fill is in a unit that fits the values.
  private func fits(_ fill: Fill) -> Bool {
    // If as much is left in the tank as the first fill takes, nothing is added.
    let isEmpty = left != nil && fill.volume.value.isZero
    guard fill.volume.value > .zero || isEmpty else { return false }
    guard fill.level.value > .zero, fill.water.value >= .zero else { return false }
    let volumesFit = [fill.volume, fill.level, fill.water].allSatisfy {
      $0.unit.converts(to: tank.unit)
    }
    guard volumesFit, fits(covered: fill.area), measures(fill.products) else { return false }
    return fill.isWaterUpTo == products.contains(where: \.isDry)
  }

  /// Whether an area that a fill covers is there if a spray volume is, and fits the values.
  private func fits(covered area: Quantity?) -> Bool {
    guard let area else { return rate == nil }
    return rate != nil && area.value > .zero && area.unit.converts(to: areaUnit)
  }
}
