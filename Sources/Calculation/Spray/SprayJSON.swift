/// The JSON of a tank mix, for programs and for the history.
extension SprayCalculator {
  package var input: JSONMembers<Draft> { Self.input }
  package var result: JSONShape { SprayResult.members.shape }

  private static let input = JSONMembers<Draft>([
    .optional("name", .text) { $0.text(at: SprayOption.name.path) },
    .leftOut(ifAbsent: "crop", .text) { $0.text(at: SprayOption.crop.path) },
    .optional("area", .quantity) { $0[SprayField.area.path] },
    .optional("rate", .quantity) { $0[SprayField.rate.path] },
    .optional("tank", .quantity) { $0[SprayField.tank.path] },
    .member("fills", .word(of: SprayInput.Fills.allCases.map(\.rawValue))) { fills(in: $0).rawValue },
    .optional("extra", .quantity) { $0[SprayOption.extra.path] },
    .optional("left", .quantity) { $0[SprayOption.left.path] },
    .member("products", .list(of: .object(Product.members))) { products(in: $0) },
  ])
}

extension Product {
  fileprivate static let members = JSONMembers<Product>([
    .member("id", .integer) { $0.number }, .optional("name", .text) { $0.name },
    .member("dose", .quantity) { $0.dose }, .leftOut(ifAbsent: "typed", .text) { $0.typed },
    .optional("form", .text) { $0.form?.code },
    .optional("state", .word(of: State.allCases.map(\.rawValue))) { $0.state?.rawValue },
    .member("role", .word(of: Role.allCases.map(\.rawValue))) { $0.role.rawValue },
  ])
}

extension SprayResult {
  package var json: JSON { Self.members.json(of: self) }
  package var kept: JSON? { Self.members.exact(of: self) }

  fileprivate static let members = JSONMembers<SprayResult>([
    .optional("spray_liquid", .quantity) { $0.sprayLiquid }, .optional("to_prepare", .quantity) { $0.toPrepare },
    .member("products", .list(of: .object(ProductTotal.members))) { $0.totals },
    .member("fills", .list(of: .object(FillOfMix.members))) { result in
      result.fills.map { FillOfMix(filling: $0, products: result.input.products) }
    },
  ])

  private var totals: [ProductTotal] {
    zip(input.products, packs).enumerated().map { index, product in
      ProductTotal(
        product: product.0, total: toBuy?[index], perArea: product.0.perArea(at: input.rate), packs: product.1)
    }
  }
}

/// A product of a mix with its total amount.
private struct ProductTotal {
  let product: Product
  let total, perArea: Quantity?
  let packs: Packs?

  /// The members; the formulation is kept because a later version may read another one from the same name.
  static let members = JSONMembers<ProductTotal>([
    .member("id", .integer) { $0.product.number }, .optional("name", .text, for: .programs) { $0.product.name },
    .optional("form", .text, for: .history) { $0.product.form?.code }, .optional("total", .quantity) { $0.total },
    .optional("per_area", .quantity, for: .programs) { $0.perArea },
    .optional("packs", .object(Packs.members), for: .programs) { $0.packs },
  ])
}

/// One kind of fill, and the products of its mix.
private struct FillOfMix {
  let filling: Filling
  let products: [Product]

  var fill: Fill { filling.fill }

  static let members = JSONMembers<FillOfMix>([
    .member("kind", .word(of: Filling.Kind.allCases.map(\.rawValue))) { $0.filling.kind.rawValue },
    .member("count", .count) { $0.filling.count }, .member("volume", .quantity) { $0.fill.volume },
    .member("level", .quantity) { $0.fill.level },
    .optional("water", .quantity, for: .programs) { $0.fill.isWaterUpTo ? nil : $0.fill.water },
    .optional("water", .quantity, for: .history) { $0.fill.water },
    .member("up_to", .flag) { $0.fill.isWaterUpTo }, .optional("area", .quantity) { $0.fill.area },
    .member("products", .list(of: .object(Amount.members))) { fill in
      zip(fill.products, fill.fill.products).map { Amount(product: $0, amount: $1) }
    },
  ])

  /// The amount of one product in a fill.
  private struct Amount {
    let product: Product
    let amount: Quantity

    static let members = JSONMembers<Amount>([
      .member("id", .integer) { $0.product.number }, .optional("name", .text, for: .programs) { $0.product.name },
      .member("amount", .quantity) { $0.amount },
    ])
  }
}

extension Packs {
  package static let members = JSONMembers<Packs>([
    .member("size", .quantity) { $0.size }, .member("count", .count) { $0.count },
    .member("over", .quantity) { $0.over },
  ])
}
