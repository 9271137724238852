/// A tank mix as a row of a table of results.
extension SprayCalculator {
  package func columns(of fields: [Field]) -> [FigureColumn] {
    let products = fields.filter { $0.id == SprayField.dose.rawValue }.compactMap(\.member)
    let packed = fields.filter { $0.id == ProductFact.pack.rawValue }.compactMap(\.member)
    func has(_ fact: SprayOption) -> Bool { fields.contains { $0.path == fact.path } }
    // If the table has a column for how fills are divided, this heading says that it counts them.
    let fills = has(.fills) ? "batch-column-fill-count" : "spray-result-fills"
    return amounts(products, packed, hasLeft: has(.left))
      + [FigureColumn(fills, SprayFigure.fills.id(), isSummed: true)]
      + (has(.left) ? SprayFigure.Part.ofFirst.flatMap { columns(of: .first, $0, products) } : [])
      + SprayFigure.Part.ofMany.flatMap { columns(of: .full, $0, products) }
      + (has(.fills) ? SprayFigure.Part.ofMany.flatMap { columns(of: .even, $0, products) } : [])
      + SprayFigure.Part.ofOne.flatMap { columns(of: .partial, $0, products) }
  }

  /// Returns the columns of the spray liquid, the amounts to buy, the packs, and the units.
  private func amounts(_ products: [Int], _ packed: [Int], hasLeft: Bool) -> [FigureColumn] {
    let liquid = SprayFigure.sprayLiquid.id()
    let toPrepare = FigureColumn("spray-result-to-prepare", SprayFigure.toPrepare.id(), isSummed: true)
    let packs = packed.flatMap { product in
      let sum = Summand.figure(SprayFigure.total.id(of: product))
      return [
        FigureColumn("spray-result-packs", SprayFigure.packs.id(of: product), below: SumPart(.packs, of: sum)),
        FigureColumn(
          "batch-column-packs-over", SprayFigure.packsOver.id(of: product), below: SumPart(.over, of: sum)),
      ]
    }
    return [FigureColumn("spray-result-spray-liquid", liquid, isSummed: true)] + (hasLeft ? [toPrepare] : [])
      + products.map { product in
        FigureColumn(
          "spray-result-to-buy", SprayFigure.total.id(of: product), isSummed: true, pack: ProductFact.pack.rawValue)
      } + [FigureColumn("batch-column-volume-unit", unitOf: SprayFigure.tank.id(), below: liquid)]
      + products.map { product in
        FigureColumn(
          "batch-column-product-unit", unitOf: SprayFigure.amount.id(of: product),
          below: SprayFigure.total.id(of: product))
      } + packs
  }

  private func columns(of kind: Filling.Kind, _ part: SprayFigure.Part, _ products: [Int]) -> [FigureColumn] {
    let key = "batch-column-\(kind.rawValue)-\(part.rawValue)"
    let items = part == .product ? products.map(Optional.some) : [nil]
    return items.map { FigureColumn(key, SprayFigure.ofFill(kind, part).id(of: $0)) }
  }
}

/// The figures of a tank mix that have columns in a table.
private enum SprayFigure: Hashable, CaseIterable {
  case sprayLiquid, toPrepare, total, packs, packsOver, tank, amount, fills
  case ofFill(Filling.Kind, Part)

  /// A figure of one kind of fill; the raw value is part of the heading's key.
  enum Part: String, CaseIterable {
    /// The number of tanks filled in this way.
    case tanks
    /// The volume added, and the level to which the tank is then filled.
    case volume, level
    case product, water
    /// The level to which water fills the tank, if the amount of water is unknown.
    case upTo = "up-to"
    case covers

    static let ofOne: [Part] = [.volume, .product, .water, .upTo, .covers]
    static let ofMany: [Part] = [.tanks] + ofOne
    static let ofFirst: [Part] = [.volume, .level, .product, .water, .upTo, .covers]
  }

  static let allCases: [SprayFigure] =
    [.sprayLiquid, .toPrepare, .total, .packs, .packsOver, .tank, .amount, .fills]
    + Filling.Kind.allCases.flatMap { kind in Part.allCases.map { .ofFill(kind, $0) } }

  /// Finds the figure with this number; nil if no figure has it.
  init?(number: Int) {
    guard Self.allCases.indices.contains(number) else { return nil }
    self = Self.allCases[number]
  }

  func id(of product: Int? = nil) -> FigureID {
    guard let number = Self.allCases.firstIndex(of: self) else { preconditionFailure("\(self) is not in allCases") }
    return FigureID(name, number: number, of: product)
  }

  /// The name in JSON.
  private var name: String {
    switch self {
    case .sprayLiquid: "spray_liquid"
    case .toPrepare: "to_prepare"
    case .total: "total"
    case .packs: "packs"
    case .packsOver: "over"
    case .tank: "tank"
    case .amount: "amount"
    case .fills: "fills"
    case .ofFill(let kind, let part): "\(kind.rawValue)_\(part.rawValue)"
    }
  }
}

extension SprayResult {
  package func figure(_ id: FigureID) -> Outline.Figure? {
    switch SprayFigure(number: id.number) {
    case .sprayLiquid: sprayLiquid.map { .quantity($0) }
    case .toPrepare: toPrepare.map { .quantity($0) }
    case .total: toBuy.flatMap { amount(id, of: $0) }
    case .packs: place(of: id).flatMap { packs[$0] }.map { .count($0.count) }
    case .packsOver: place(of: id).flatMap { packs[$0] }.map { .quantity($0.over) }
    case .amount: (toBuy ?? fills.first?.fill.products).flatMap { amount(id, of: $0) }
    case .tank: .quantity(input.tank)
    case .fills: fillCount.map { .count($0) }
    case .ofFill(let kind, .tanks): sprayLiquid.map { _ in .count(filling(kind)?.count ?? .zero) }
    case .ofFill(let kind, let part): tabled(kind).flatMap { figure(id, part, of: $0) }
    case nil: nil
    }
  }

  /// Returns the fill shown in the columns of a kind of fill. If no area is known, the single tank is shown as a full
  /// one or, if liquid is left in the tank, as the first one.
  private func tabled(_ kind: Filling.Kind) -> Fill? {
    let oneTank: Filling.Kind? = kind == (input.left == nil ? .full : .first) ? .recipe : nil
    return (filling(kind) ?? oneTank.flatMap(filling))?.fill
  }

  private func figure(_ id: FigureID, _ part: SprayFigure.Part, of fill: Fill) -> Outline.Figure? {
    switch part {
    case .tanks: nil
    case .volume: .quantity(fill.volume)
    case .level: .quantity(fill.level)
    case .product: amount(id, of: fill.products)
    // A column of numbers has one unit, whatever a jug would show.
    case .water:
      fill.isWaterUpTo ? nil : fill.shownWater.quantity.map { .printed($0.converted(to: fill.volume.unit)) }
    case .upTo: fill.isWaterUpTo ? .quantity(fill.level) : nil
    case .covers: fill.area.map { .quantity($0) }
    }
  }

  /// Returns the amount of one product among the amounts of all products.
  private func amount(_ id: FigureID, of amounts: [Quantity]) -> Outline.Figure? {
    place(of: id).map { .quantity(amounts[$0]) }
  }

  private func place(of id: FigureID) -> Int? { input.products.firstIndex { $0.number == id.item } }
}
