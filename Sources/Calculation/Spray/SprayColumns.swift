/// A tank mix as a row of a table of results.
extension SprayCalculator {
  package func columns(of fields: [Field]) -> [FigureColumn] {
    let products = fields.filter { $0.id == SprayField.dose.rawValue }.compactMap(\.member)
    let packed = fields.filter { $0.id == ProductFact.pack.rawValue }.compactMap(\.member)
    func has(_ fact: SprayOption) -> Bool { fields.contains { $0.path == fact.path } }
    // If the table has a column for how fills are divided, this heading says that it counts them.
    let fills = RowFigure("fills") { mix, _ in mix.fillCount.map { .count($0) } }
    let heading = has(.fills) ? "batch-column-fill-count" : "spray-result-fills"
    return amounts(products, packed, hasLeft: has(.left)) + [FigureColumn(heading, summed: fills)]
      + (has(.left) ? columns(of: .first, [.volume, .level], products) : [])
      + columns(of: .full, [.tanks, .volume], products)
      + (has(.fills) ? columns(of: .even, [.tanks, .volume], products) : [])
      + columns(of: .partial, [.volume], products)
  }

  /// Returns the columns of the spray liquid, the amounts to buy, the packs, and the units.
  private func amounts(_ products: [Int], _ packed: [Int], hasLeft: Bool) -> [FigureColumn] {
    let liquid = RowFigure("spray_liquid") { mix, _ in mix.sprayLiquid.map { .quantity($0) } }
    let toPrepare = RowFigure("to_prepare") { mix, _ in mix.toPrepare.map { .quantity($0) } }
    let tank = RowFigure("tank") { mix, _ in .quantity(mix.input.tank) }
    func total(_ product: Int) -> RowFigure {
      RowFigure("total", of: product) { mix, place in amount(place, of: mix.toBuy) }
    }
    let packs = packed.flatMap { product in
      let packs = RowFigure("packs", of: product) { mix, place in
        place.flatMap { mix.packs[$0] }.map { .count($0.count) }
      }
      let over = RowFigure("over", of: product) { mix, place in
        place.flatMap { mix.packs[$0] }.map { .quantity($0.over) }
      }
      return [
        FigureColumn("spray-result-packs", packs, below: SumPart(.packs, of: total(product))),
        FigureColumn("batch-column-packs-over", over, below: SumPart(.over, of: total(product))),
      ]
    }
    let units = products.map { product in
      let inFill = RowFigure("amount", of: product) { mix, place in
        amount(place, of: mix.toBuy ?? mix.fills.first?.fill.products)
      }
      return FigureColumn(
        "batch-column-product-unit", inFill, isUnit: true, below: SumPart(.unit, of: total(product)))
    }
    return [FigureColumn("spray-result-spray-liquid", summed: liquid)]
      + (hasLeft ? [FigureColumn("spray-result-to-prepare", summed: toPrepare)] : [])
      + products.map {
        FigureColumn("spray-result-to-buy", summed: total($0), pack: ProductFact.pack.rawValue)
      } + [FigureColumn("batch-column-volume-unit", tank, isUnit: true, below: SumPart(.unit, of: liquid))] + units
      + packs
  }

  /// Returns the columns of a kind of fill: first these, then what is in the fill.
  private func columns(of kind: Filling.Kind, _ parts: [PartOfFill], _ products: [Int]) -> [FigureColumn] {
    (parts + [.product, .water, .upTo, .covers]).flatMap { part in
      let items = part == .product ? products.map(Optional.some) : [nil]
      return items.map { product in
        let ofPart = RowFigure("\(kind.rawValue)_\(part.rawValue)", of: product) { mix, place in
          figure(part, of: kind, in: mix, place)
        }
        return FigureColumn("batch-column-\(kind.rawValue)-\(part.rawValue)", ofPart)
      }
    }
  }
}

private enum PartOfFill: String {
  case tanks, volume, level, product, water
  case upTo = "up-to"
  case covers
}

extension RowFigure {
  /// Creates a figure of a tank mix; `place` is that of the product it belongs to.
  fileprivate init(
    _ name: String, of product: Int? = nil,
    _ figure: @escaping @Sendable (_ mix: SprayResult, _ place: Int?) -> Outline.Figure?
  ) {
    self.init(name, of: product) { (_: Draft, outcome: any Outcome) in
      (outcome as? SprayResult).flatMap { mix in
        figure(mix, product.flatMap { number in mix.input.products.firstIndex { $0.number == number } })
      }
    }
  }
}

/// Returns the amount of one product among the amounts of all products.
private func amount(_ place: Int?, of amounts: [Quantity]?) -> Outline.Figure? {
  place.flatMap { place in amounts.map { .quantity($0[place]) } }
}

/// Returns a figure of a kind of fill. If no area is known, the single tank is shown as a full one or, if liquid is
/// left in the tank, as the first one.
private func figure(
  _ part: PartOfFill, of kind: Filling.Kind, in mix: SprayResult, _ place: Int?
) -> Outline.Figure? {
  if part == .tanks { return mix.sprayLiquid.map { _ in .count(mix.filling(kind)?.count ?? .zero) } }
  let oneTank: Filling.Kind? = kind == (mix.input.left == nil ? .full : .first) ? .recipe : nil
  guard let fill = (mix.filling(kind) ?? oneTank.flatMap(mix.filling))?.fill else { return nil }
  return switch part {
  case .tanks: nil
  case .volume: .quantity(fill.volume)
  case .level: .quantity(fill.level)
  case .product: amount(place, of: fill.products)
  // A column of numbers has one unit, whatever a jug would show.
  case .water:
    fill.isWaterUpTo ? nil : fill.shownWater.quantity.map { .printed($0.converted(to: fill.volume.unit)) }
  case .upTo: fill.isWaterUpTo ? .quantity(fill.level) : nil
  case .covers: fill.area.map { .quantity($0) }
  }
}
