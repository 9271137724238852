extension SprayCalculator {
  package var input: Codec<Draft> { Self.input }
  package var result: JSONShape { MixFigures.codec.shape }

  private static let input = Codec<Draft>([
    .optional("name", .text) { $0.text(at: SprayField.name.path) },
    .optional("crop", .text) { $0.text(at: SprayField.crop.path) },
    entered(.area), entered(.rate), entered(.tank), .member("fills", .word) { fills(in: $0) },
    entered(.extra),
    entered(.left),
    .optional("band", .object(Band.codec)) { Band($0.measured(at: SprayField.band.path)) },
    .optional("canopy", .object(Canopy.codec)) { canopy(in: $0) },
    .member("products", .list(of: .object(enteredProduct))) { draft in
      products.enteredMembers(in: draft).map { member in
        let dose = draft[FieldPath(SprayField.dose.rawValue, of: member)]
        let permit = draft.text(at: ProductFact.permit.path(of: member))
        return (
          dose: dose, permit: permit,
          product: product(member, dosed: dose ?? Quantity(1, .percent), in: draft)
        )
      }
    },
  ])

  private static func entered(_ field: SprayField) -> Codec<Draft>.Member {
    .optional(field.rawValue, .entered) { $0[field.path] }
  }

  /// A product with what was typed of it and what its name tells.
  private typealias EnteredProduct = (dose: Quantity?, permit: String?, product: Product)

  private static let enteredProduct = Codec<EnteredProduct>([
    .member("id", .integer) { $0.product.number }, .optional("name", .text) { $0.product.name },
    .optional("dose", .entered) { $0.dose }, .optional("typed", .text) { $0.product.typed },
    .optional("form", .text) { $0.product.form?.code },
    .optional("state", .word) { $0.product.state },
    .member("role", .word) { $0.product.role }, .optional("place", .integer) { $0.product.place },
    .optional("permit", .text) { $0.permit }, .optional("pack", .entered) { $0.product.pack },
    .optional("cap", .entered) { $0.product.cap },
    .optional("density", .entered) { $0.product.density },
    .optional("nitrogen", .entered) { $0.product.nitrogen },
  ])
}

/// The figures of a tank mix, with the numbers and names of their products.
struct MixFigures {
  let treated, sprayLiquid, toPrepare: Quantity?
  let products: [ProductTotal]
  var carrier: ProductTotal?
  let fills: [FillOfMix]

  static let codec = Codec<MixFigures>(
    { treated, sprayLiquid, toPrepare, products, _, fills in
      MixFigures(
        treated: treated, sprayLiquid: sprayLiquid, toPrepare: toPrepare, products: products,
        fills: fills)
    },
    .optional("treated", .quantity, for: .programs, \.treated),
    .optional("spray_liquid", .quantity, \.sprayLiquid),
    .optional("to_prepare", .quantity, \.toPrepare),
    .member("products", .list(of: .object(ofProduct)), for: .store, \.products),
    .derived(.member("products", .list(of: .object(ofProduct)), for: .programs, \.withCarrier)),
    .member("fills", .list(of: .object(FillOfMix.codec)), \.fills))

  private var withCarrier: [ProductTotal] { carrier.map { products + [$0] } ?? products }

  typealias ProductTotal = (
    number: Int, name: String?, form: String?, total: Quantity?, perArea: Quantity?,
    uncapped: Quantity?,
    packs: Packs?, weights: Weights?
  )

  /// The formulation is stored because a later version may read another one from the same name.
  private static let ofProduct = Codec<ProductTotal>(
    { ($0, $1, $2, $3, $4, $5, $6, $7) },
    .member("id", .integer, \.number), .optional("name", .text, for: .programs, \.name),
    .optional("form", .text, for: .store, \.form),
    .optional("total", .quantity, \.total),
    .optional("per_area", .quantity, for: .programs, \.perArea),
    .optional("uncapped", .quantity, for: .programs, \.uncapped),
    .optional("packs", .object(Packs.codec), for: .programs, \.packs),
    .optional("fertilizer", .object(Weights.codec), for: .programs, \.weights))

  struct FillOfMix {
    let fill: Fill
    let products: [Amount]
    var carrier: Amount?

    static let codec = Codec<FillOfMix>(
      { kind, count, volume, level, _, water, isWaterUpTo, _, area, products, _ in
        let fill = Fill(
          kind, count, volume: volume, water: water, isWaterUpTo: isWaterUpTo,
          products: products.compactMap(\.amount),
          area: area, level: level)
        return FillOfMix(fill: fill, products: products)
      },
      .member("kind", .word, \.fill.kind), .member("count", .count, \.fill.count),
      .member("volume", .quantity, \.fill.volume), .member("level", .quantity, \.fill.level),
      .optional("water", .quantity, for: .programs, \.shownWater),
      .member("water", .quantity, for: .store, \.fill.water),
      .member("up_to", .flag, \.fill.isWaterUpTo),
      .derived(.optional("area", .quantity, for: .programs, \.shownArea)),
      .optional("area", .quantity, for: .store, \.fill.area),
      .member("products", .list(of: .object(ofAmount)), for: .store, \.products),
      .derived(.member("products", .list(of: .object(ofAmount)), for: .programs, \.withCarrier)))

    private var withCarrier: [Amount] { carrier.map { products + [$0] } ?? products }

    private var shownWater: Quantity? {
      carrier != nil ? Quantity(.zero, fill.water.unit) : fill.isWaterUpTo ? nil : fill.water
    }
    /// Without an area of the field, programs read hectares whatever units the session has.
    private var shownArea: Quantity? {
      fill.kind == .recipe ? fill.area?.converted(to: .hectare) : fill.area
    }
  }

  typealias Amount = (number: Int, name: String?, amount: Quantity?)

  private static let ofAmount = Codec<Amount>(
    { ($0, $1, $2) }, .member("id", .integer, \.number),
    .optional("name", .text, for: .programs, \.name),
    .optional("amount", .quantity, \.amount))
}

extension MixFigures {
  init(of result: SprayResult) {
    let input = result.input
    let inAll = result.inAll
    treated = result.treated
    sprayLiquid = result.sprayLiquid
    toPrepare = result.toPrepare
    func total(of product: Product) -> ProductTotal {
      (
        product.number, product.name, product.form?.code,
        inAll.flatMap { result.amount(of: product, in: $0) },
        input.perArea(of: product), product.uncapped, result.packs(of: product),
        Weights(of: product, in: input)
      )
    }
    products = input.products.map(total)
    carrier = result.carrier.map(total)
    fills = result.fills.map { fill in
      func amount(of product: Product) -> Amount {
        (product.number, product.name, result.amount(of: product, in: fill))
      }
      return FillOfMix(
        fill: fill, products: input.products.map(amount), carrier: result.carrier.map(amount))
    }
  }
}

extension SprayResult {
  /// Combines stored figures with the values they belong to; nil if they cannot belong to them.
  convenience init?(_ values: SprayInput, kept: StoredJSON) {
    guard let kept = MixFigures.codec.value(kept.upgradedFromEarlierMix(of: values.products)),
      !kept.fills.isEmpty,
      (try? values.checkRows()) != nil, let input = values.with(kept.products),
      case let numbers = input.products.map(\.number),
      kept.fills.allSatisfy({ $0.products.map(\.number) == numbers && input.fits($0.fill) })
    else { return nil }
    let toBuy = kept.products.all(\.total)
    let hasNone = kept.products.allSatisfy { $0.total == nil }
    guard input.measures(kept, toBuy) == (input.area != nil), toBuy != nil || hasNone else {
      return nil
    }
    self.init(
      input: input, sprayLiquid: kept.sprayLiquid, toPrepare: kept.toPrepare, toBuy: toBuy,
      fills: kept.fills.map(\.fill))
  }
}

extension SprayInput {
  /// Whether all totals are there and fit the values.
  fileprivate func measures(_ kept: MixFigures, _ toBuy: [Quantity]?) -> Bool {
    guard let sprayLiquid = kept.sprayLiquid, let toPrepare = kept.toPrepare, let toBuy else {
      return false
    }
    return [sprayLiquid, toPrepare].allSatisfy {
      $0.unit.converts(to: tank.unit) && !$0.value.isNegative
    }
      && !sprayLiquid.value.isZero && measures(toBuy)
  }

  fileprivate func measures(_ amounts: [Quantity]) -> Bool {
    amounts.count == products.count
      && zip(amounts, products).allSatisfy { $0.unit.converts(to: $1.unit) && $0.value >= .zero }
  }

  /// Returns the values with the stored order and formulations of the products; nil if these are other products.
  fileprivate func with(_ kept: [MixFigures.ProductTotal]) -> SprayInput? {
    let ordered = kept.all { total in
      products.first { $0.number == total.number }?.with(
        total.form.flatMap { Formulation.named($0) })
    }
    return ordered.flatMap { Set($0.map(\.number)).count == products.count ? with($0) : nil }
  }

  /// Whether every figure of a fill is in a unit that fits the values.
  fileprivate func fits(_ fill: Fill) -> Bool {
    let (volume, level, water, covered) = (fill.volume, fill.level, fill.water, fill.area)
    // If as much is left in the tank as the first fill takes, nothing is added.
    let isEmpty = left != nil && volume.value.isZero
    let isPositive =
      (volume.value > .zero || isEmpty) && level.value > .zero && water.value >= .zero
      && covered.map { $0.value > .zero } != false
    return isPositive && [volume, level, water].allSatisfy { $0.unit.converts(to: tank.unit) }
      && (covered == nil) == (rate == nil) && covered?.unit.converts(to: areaUnit) != false
      && measures(fill.products) && fill.isWaterUpTo == products.contains(where: \.isDry)
  }
}

extension StoredJSON {
  /// The figures in today's form. There are two earlier forms:
  /// - 0.1.0, one product: `{"liquid":…,"totals":[…],"count":2,"full":{…},"partial":{…}}`
  /// - before 0.2.0:
  ///   `{"liquid":…,"prepare":…,"order":[2,1],"toBuy":[…],"fills":[{"kind":"full",…,"products":["5 l"]}]}`
  ///
  /// Amounts without names are in the stored `order`, or in that of the products' numbers.
  fileprivate func upgradedFromEarlierMix(of products: [Product]) -> StoredJSON {
    guard json["products"]?.items == nil else { return self }
    let order =
      self["order"]?.items?.all(JSONKind<Int>.integer.read) ?? products.map(\.number).sorted()
    func amounts(_ list: [JSON]?, as key: String) -> JSON? {
      // A list of another length cannot belong to these products.
      guard let list, list.count == order.count else { return nil }
      return .array(
        zip(order, list).map { number, amount in
          let form = products.first { $0.number == number }?.form
          return .members([
            ("id", .integer(number)), ("form", form.map { .string($0.code) }), (key, amount),
          ])
        })
    }
    func fill(_ fill: StoredJSON, _ kind: JSON?, _ count: JSON?) -> JSON {
      .members([
        ("kind", kind), ("count", count), ("volume", fill["volume"]?.again),
        ("level", fill["level"]?.again ?? fill["volume"]?.again), ("water", fill["water"]?.again),
        ("up_to", fill["upTo"]?.again), ("area", fill["area"]?.again),
        ("products", amounts(fill["products"]?.items?.map(\.again), as: "amount")),
      ])
    }
    let liquid = self["liquid"]?.again
    let kind = JSON.string(liquid == nil ? "recipe" : "full")
    let full = self["full"].map { fill($0, kind, self["count"]?.again ?? .integer(1)) }
    let partial = self["partial"].map { fill($0, .string("partial"), .integer(1)) }
    let fills = self["fills"]?.items?.map { fill($0, $0["kind"]?.again, $0["count"]?.again) }
    let totals = self["toBuy"] ?? self["totals"]
    let known = totals?.items?.map(\.again)
    let upgraded = JSON.members([
      ("spray_liquid", liquid), ("to_prepare", self["prepare"]?.again ?? liquid),
      (
        "products",
        totals == nil ? amounts(order.map { _ in .null }, as: "none") : amounts(known, as: "total")
      ),
      ("fills", .array(fills ?? [full, partial].compactMap(\.self))),
    ])
    return (try? JSONReader.read(Array(upgraded.line.utf8))).map { StoredJSON($0, units: units) }
      ?? self
  }
}
