/// The JSON of a tank mix, for programs and for the history.
extension SprayCalculator {
  package var input: Codec<Draft> { Self.input }
  package var result: JSONShape { MixFigures.codec.shape }

  private static let input = Codec<Draft>([
    .optional("name", .text) { $0.text(at: SprayOption.name.path) },
    .leftOut(ifAbsent: "crop", .text) { $0.text(at: SprayOption.crop.path) },
    .optional("area", .quantity) { $0[SprayField.area.path] },
    .optional("rate", .quantity) { $0[SprayField.rate.path] },
    .optional("tank", .quantity) { $0[SprayField.tank.path] },
    .member("fills", .word) { fills(in: $0) },
    .optional("extra", .quantity) { $0[SprayOption.extra.path] },
    .optional("left", .quantity) { $0[SprayOption.left.path] },
    .member("products", .list(of: .object(Product.codec))) { products(in: $0) },
  ])
}

extension Product {
  fileprivate static let codec = Codec<Product>([
    .member("id", .integer) { $0.number }, .optional("name", .text) { $0.name },
    .member("dose", .quantity) { $0.dose }, .leftOut(ifAbsent: "typed", .text) { $0.typed },
    .optional("form", .text) { $0.form?.code }, .optional("state", .word) { $0.state },
    .member("role", .word) { $0.role },
  ])
}

extension SprayResult {
  package var json: JSON { MixFigures.codec.json(of: MixFigures(of: self)) }
  package var kept: JSON? { MixFigures.codec.exact(of: MixFigures(of: self)) }
}

/// The figures of a tank mix, with the numbers and names of their products.
struct MixFigures {
  let sprayLiquid, toPrepare: Quantity?
  let products: [ProductTotal]
  let fills: [FillOfMix]

  static let codec = Codec<MixFigures>(
    MixFigures.init, .optional("spray_liquid", .quantity, \.sprayLiquid),
    .optional("to_prepare", .quantity, \.toPrepare),
    .member("products", .list(of: .object(ProductTotal.codec)), \.products),
    .member("fills", .list(of: .object(FillOfMix.codec)), \.fills))

  /// A product of a mix with its total amount.
  struct ProductTotal {
    let number: Int
    let name: String?
    let form: String?
    let total: Quantity?
    let perArea: Quantity?
    let packs: Packs?

    /// The formulation is stored because a later version may read another one from the same name.
    static let codec = Codec<ProductTotal>(
      ProductTotal.init,
      .member("id", .integer, \.number), .optional("name", .text, for: .programs, \.name),
      .optional("form", .text, for: .store, \.form),
      .optional("total", .quantity, \.total), .optional("per_area", .quantity, for: .programs, \.perArea),
      .optional("packs", .object(Packs.codec), for: .programs, \.packs))
  }

  /// One kind of fill, with the products of its mix.
  struct FillOfMix {
    let filling: Filling
    let products: [Amount]

    static let codec = Codec<FillOfMix>(
      made,
      .member("kind", .word, \.filling.kind), .member("count", .count, \.filling.count),
      .member("volume", .quantity, \.filling.fill.volume), .member("level", .quantity, \.filling.fill.level),
      .optional("water", .quantity, for: .programs, \.shownWater),
      .member("water", .quantity, for: .store, \.filling.fill.water),
      .member("up_to", .flag, \.filling.fill.isWaterUpTo), .optional("area", .quantity, \.filling.fill.area),
      .member("products", .list(of: .object(Amount.codec)), \.products))

    private var shownWater: Quantity? { filling.fill.isWaterUpTo ? nil : filling.fill.water }

    private static func made(
      _ kind: Filling.Kind, _ count: Fraction, _ volume: Quantity, _ level: Quantity, _ shownWater: Quantity?,
      _ water: Quantity, _ isWaterUpTo: Bool, _ area: Quantity?, _ products: [Amount]
    ) -> FillOfMix {
      let fill = Fill(
        volume: volume, water: water, isWaterUpTo: isWaterUpTo, products: products.map(\.amount), area: area,
        level: level)
      return FillOfMix(filling: Filling(kind, count, fill), products: products)
    }
  }

  /// The amount of one product in a fill.
  struct Amount {
    let number: Int
    let name: String?
    let amount: Quantity

    static let codec = Codec<Amount>(
      Amount.init,
      .member("id", .integer, \.number), .optional("name", .text, for: .programs, \.name),
      .member("amount", .quantity, \.amount))
  }
}

extension MixFigures {
  init(of result: SprayResult) {
    let products = result.input.products
    sprayLiquid = result.sprayLiquid
    toPrepare = result.toPrepare
    self.products = zip(products, result.packs).enumerated().map { index, product in
      ProductTotal(
        number: product.0.number, name: product.0.name, form: product.0.form?.code, total: result.toBuy?[index],
        perArea: product.0.perArea(at: result.input.rate), packs: product.1)
    }
    fills = result.fills.map { filling in
      FillOfMix(
        filling: filling,
        products: zip(products, filling.fill.products).map {
          Amount(number: $0.number, name: $0.name, amount: $1)
        })
    }
  }
}

extension Packs {
  package static let codec = Codec<Packs>([
    .member("size", .quantity) { $0.size }, .member("count", .count) { $0.count },
    .member("over", .quantity) { $0.over },
  ])
}
