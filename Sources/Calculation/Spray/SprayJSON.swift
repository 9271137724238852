extension SprayCalculator {
  package func inputJSON(_ draft: Draft) -> JSON {
    [
      "name": .text(draft.text(at: SprayJob.name.path)),
      "area": .quantity(draft[SprayField.area.path]),
      "rate": .quantity(draft[SprayField.rate.path]),
      "tank": .quantity(draft[SprayField.tank.path]),
      "fills": .string(Self.fills(in: draft).rawValue), "extra": .quantity(draft[SprayJob.extra.path]),
      "left": .quantity(draft[SprayJob.left.path]),
      "products": .array(
        Self.products.members(in: draft).compactMap { Self.product($0, in: draft)?.inputJSON }),
    ]
  }
}

extension Product {
  fileprivate var inputJSON: JSON {
    .ordered(
      identity + [
        ("dose", .quantity(dose)), ("form", .text(form?.code)), ("state", .text(state?.rawValue)),
        ("role", .string(role.rawValue)),
      ])
  }

  /// What begins everything that is said of a product: its number in the mix, and its name.
  fileprivate var identity: [(key: String, value: JSON)] { [("id", .integer(number)), ("name", .text(name))] }
}

extension SprayResult {
  /// The result as programs read it; keys never depend on the language.
  package var json: JSON {
    [
      "spray_liquid": .quantity(sprayLiquid),
      "to_prepare": .quantity(toPrepare),
      "products": .array(
        zip(products(toBuy, as: "total"), zip(input.products, packs)).map { identified, more in
          .ordered(identified + [("per_area", .quantity(more.0.perArea(at: input.rate))), ("packs", .packs(more.1))])
        }),
      "fills": .array(fills.map { json(of: $0.fill, $0.kind, $0.count) }),
    ]
  }

  private func json(of fill: Fill, _ kind: Filling.Kind, _ count: Fraction) -> JSON {
    [
      "kind": .string(kind.rawValue), "count": .number(count), "volume": .quantity(fill.volume),
      "level": .quantity(fill.level),
      "water": fill.isWaterUpTo ? .null : .quantity(fill.water), "up_to": .bool(fill.isWaterUpTo),
      "area": .quantity(fill.area), "products": .array(products(fill.products, as: "amount").map(JSON.ordered)),
    ]
  }

  /// Each product with its amount under a key.
  private func products(_ amounts: [Quantity]?, as key: String) -> [[(key: String, value: JSON)]] {
    input.products.enumerated().map { index, product in
      product.identity + [(key, .quantity(amounts?[index]))]
    }
  }
}

extension JSON {
  package static func packs(_ packs: Packs?) -> JSON {
    guard let packs else { return .null }
    return ["size": .quantity(packs.size), "count": .number(packs.count), "over": .quantity(packs.over)]
  }
}

extension JSONShape {
  package static let packs = object([("size", .quantity), ("count", .integer(from: 1)), ("over", .quantity)])
}

/// The shapes of what stands above, member by member.
extension SprayCalculator {
  package var shapes: CalculationShapes { CalculationShapes(input: Self.inputShape, result: Self.resultShape) }

  private static let identity: JSONShape.Members = [("id", .integer(from: 1)), ("name", .string.orNull)]

  private static let inputShape = JSONShape.object([
    ("name", .string.orNull), ("area", .quantity.orNull), ("rate", .quantity.orNull), ("tank", .quantity.orNull),
    ("fills", .word("full", "even")), ("extra", .quantity.orNull), ("left", .quantity.orNull),
    (
      "products",
      .list(
        of: .object(
          identity + [
            ("dose", .quantity), ("form", .string.orNull),
            ("state", .word(of: Product.State.allCases.map(\.rawValue)).orNull),
            ("role", .word(of: Product.Role.allCases.map(\.rawValue))),
          ]))
    ),
  ])

  private static let resultShape = JSONShape.object([
    ("spray_liquid", .quantity.orNull), ("to_prepare", .quantity.orNull),
    (
      "products",
      .list(
        of: .object(identity + [("total", .quantity.orNull), ("per_area", .quantity.orNull), ("packs", .packs.orNull)]))
    ), ("fills", .list(of: fill)),
  ])

  private static let fill = JSONShape.object([
    ("kind", .word("first", "full", "even", "partial", "recipe")), ("count", .integer(from: 1)),
    ("volume", .quantity), ("level", .quantity), ("water", .quantity.orNull), ("up_to", .bool),
    ("area", .quantity.orNull),
    ("products", .list(of: .object(identity + [("amount", .quantity)]))),
  ])
}
