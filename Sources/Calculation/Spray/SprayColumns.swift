/// A tank mix as a row of a table of results.
extension SprayCalculator {
  package func columns(of fields: [Field]) -> [FigureColumn] {
    let products = fields.filter { $0.id == SprayField.dose.rawValue }.compactMap(\.member)
    let packed = fields.filter { $0.id == ProductFact.pack.rawValue }.compactMap(\.member)
    func has(_ fact: SprayOption) -> Bool { fields.contains { $0.path == fact.path } }
    // If the table has a column for how fills are divided, this heading says that it counts them.
    let fills = has(.fills) ? "batch-column-fill-count" : "spray-result-fills"
    return amounts(products, packed, hasLeft: has(.left))
      + [FigureColumn(fills, .ofMix("fills"), isSummed: true)]
      + (has(.left) ? columns(of: .first, ["volume", "level"] + Self.contents, products) : [])
      + columns(of: .full, ["tanks", "volume"] + Self.contents, products)
      + (has(.fills) ? columns(of: .even, ["tanks", "volume"] + Self.contents, products) : [])
      + columns(of: .partial, ["volume"] + Self.contents, products)
  }

  /// Returns the columns of the spray liquid, the amounts to buy, the packs, and the units.
  private func amounts(_ products: [Int], _ packed: [Int], hasLeft: Bool) -> [FigureColumn] {
    let liquid = FigureID.ofMix("spray_liquid")
    let toPrepare = FigureColumn("spray-result-to-prepare", .ofMix("to_prepare"), isSummed: true)
    let packs = packed.flatMap { product in
      let sum = Summand.figure(.ofMix("total", of: product))
      return [
        FigureColumn("spray-result-packs", .ofMix("packs", of: product), below: SumPart(.packs, of: sum)),
        FigureColumn(
          "batch-column-packs-over", .ofMix("over", of: product), below: SumPart(.over, of: sum)),
      ]
    }
    return [FigureColumn("spray-result-spray-liquid", liquid, isSummed: true)] + (hasLeft ? [toPrepare] : [])
      + products.map { product in
        FigureColumn(
          "spray-result-to-buy", .ofMix("total", of: product), isSummed: true, pack: ProductFact.pack.rawValue)
      } + [FigureColumn("batch-column-volume-unit", unitOf: .ofMix("tank"), below: liquid)]
      + products.map { product in
        FigureColumn(
          "batch-column-product-unit", unitOf: .ofMix("amount", of: product),
          below: .ofMix("total", of: product))
      } + packs
  }

  /// What is in a fill, behind its volume.
  private static let contents = ["product", "water", "up-to", "covers"]

  private func columns(of kind: Filling.Kind, _ parts: [String], _ products: [Int]) -> [FigureColumn] {
    parts.flatMap { part in
      let items = part == "product" ? products.map(Optional.some) : [nil]
      return items.map {
        FigureColumn("batch-column-\(kind.rawValue)-\(part)", .ofMix("\(kind.rawValue)_\(part)", of: $0))
      }
    }
  }
}

extension FigureID {
  /// Returns the id by which a figure of the mix is found; with a product's number, a figure of that product.
  fileprivate static func ofMix(_ name: String, of product: Int? = nil) -> FigureID {
    guard let number = SprayResult.figures.firstIndex(where: { $0.name == name }) else { preconditionFailure(name) }
    return FigureID(name, number: number, of: product)
  }
}

/// The figures of a tank mix that have columns in a table.
extension SprayResult {
  package func figure(_ id: FigureID) -> Outline.Figure? {
    Self.figures[id.number].figure(self, input.products.firstIndex { $0.number == id.item })
  }

  /// A figure with its name in JSON; `place` is that of the product it belongs to.
  fileprivate typealias Named<Whole> = (
    name: String, figure: @Sendable (_ whole: Whole, _ place: Int?) -> Outline.Figure?
  )

  fileprivate static let figures = ofMix + Filling.Kind.allCases.flatMap(ofFills)

  private static let ofMix: [Named<SprayResult>] = [
    ("spray_liquid", { mix, _ in mix.sprayLiquid.map { .quantity($0) } }),
    ("to_prepare", { mix, _ in mix.toPrepare.map { .quantity($0) } }),
    ("total", { mix, place in amount(place, of: mix.toBuy) }),
    ("packs", { mix, place in place.flatMap { mix.packs[$0] }.map { .count($0.count) } }),
    ("over", { mix, place in place.flatMap { mix.packs[$0] }.map { .quantity($0.over) } }),
    ("tank", { mix, _ in .quantity(mix.input.tank) }),
    ("amount", { mix, place in amount(place, of: mix.toBuy ?? mix.fills.first?.fill.products) }),
    ("fills", { mix, _ in mix.fillCount.map { .count($0) } }),
  ]

  private static func ofFills(_ kind: Filling.Kind) -> [Named<SprayResult>] {
    let tanks: Named<SprayResult> = (
      "\(kind.rawValue)_tanks", { mix, _ in mix.sprayLiquid.map { _ in .count(mix.filling(kind)?.count ?? .zero) } }
    )
    return ofFill.reduce(into: [tanks]) { all, part in
      all.append(
        ("\(kind.rawValue)_\(part.name)", { mix, place in mix.tabled(kind).flatMap { part.figure($0, place) } }))
    }
  }

  private static let ofFill: [Named<Fill>] = [
    ("volume", { fill, _ in .quantity(fill.volume) }), ("level", { fill, _ in .quantity(fill.level) }),
    ("product", { fill, place in amount(place, of: fill.products) }),
    // A column of numbers has one unit, whatever a jug would show.
    (
      "water",
      { fill, _ in
        fill.isWaterUpTo ? nil : fill.shownWater.quantity.map { .printed($0.converted(to: fill.volume.unit)) }
      }
    ), ("up-to", { fill, _ in fill.isWaterUpTo ? .quantity(fill.level) : nil }),
    ("covers", { fill, _ in fill.area.map { .quantity($0) } }),
  ]

  /// Returns the amount of one product among the amounts of all products.
  private static func amount(_ place: Int?, of amounts: [Quantity]?) -> Outline.Figure? {
    place.flatMap { place in amounts.map { .quantity($0[place]) } }
  }

  /// Returns the fill shown in the columns of a kind of fill. If no area is known, the single tank is shown as a full
  /// one or, if liquid is left in the tank, as the first one.
  private func tabled(_ kind: Filling.Kind) -> Fill? {
    let oneTank: Filling.Kind? = kind == (input.left == nil ? .full : .first) ? .recipe : nil
    return (filling(kind) ?? oneTank.flatMap(filling))?.fill
  }
}
