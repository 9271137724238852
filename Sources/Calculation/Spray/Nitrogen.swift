/// What a carrier or fertilizer weighs, litres · density, and the nitrogen in it, weight · share; nil where its facts
/// do not tell. Of a carrier of an unknown amount they tell nothing.
struct Weights {
  let product: Product
  /// The amount of the product per area, and in all.
  let perArea, total: Quantity?

  init?(of index: Int, in result: SprayResult) {
    product = result.input.products[index]
    guard product.density != nil || product.nitrogen != nil, !result.input.isUnknown(product) else { return nil }
    perArea = product.perArea(at: result.input.rate)
    total = result.toBuy?[index]
  }

  static let codec = Codec<Weights>([
    .optional("mass", .quantity) { $0.total.flatMap($0.product.mass) },
    .optional("mass_per_area", .quantity) { $0.perArea.flatMap($0.product.mass) },
    .optional("nitrogen", .quantity) { $0.total.flatMap($0.product.nitrogen) },
    .optional("nitrogen_per_area", .quantity) { $0.perArea.flatMap($0.product.nitrogen) },
  ])

  /// The weight of a liquid and the nitrogen, each per area and in all.
  fileprivate var rows: [Outline.Row] {
    func row(_ id: String, _ weight: (Quantity) -> Quantity?) -> Outline.Row? {
      guard let perArea = perArea.flatMap(weight) else { return nil }
      guard let total = total.flatMap(weight) else {
        return Outline.Row(id: id, of: product.item, figure: .quantity(perArea))
      }
      let data: [String: Datum] = ["area": .quantity(perArea), "all": .quantity(total.asMeasured)]
      let figure = Outline.Figure.phrase("per-area-in-all", data, number: .quantity(perArea))
      return Outline.Row(id: id, of: product.item, figure: figure)
    }
    let mass = product.density.flatMap { _ in row("mass", product.mass) }
    return [mass, row("nitrogen", product.nitrogen)].compactMap(\.self)
  }
}

extension SprayResult {
  private var weights: [Weights] { input.products.indices.compactMap { Weights(of: $0, in: self) } }

  var rowsOfWeights: [Outline.Row] { weights.flatMap(\.rows) }

  /// The formulas of the weights per area.
  var formulasOfWeights: [Outline.Phrase] {
    weights.flatMap { weights -> [Outline.Phrase] in
      let product = weights.product
      guard let amount = weights.perArea, let mass = product.mass(of: amount) else { return [] }
      let ofMass = product.density.map { phrase("mass", ["amount": amount, "density": $0], mass) }
      let ofNitrogen = product.nitrogen.flatMap { share in
        product.nitrogen(in: amount).map { phrase("nitrogen", ["mass": mass, "share": share], $0) }
      }
      return [ofMass, ofNitrogen].compactMap { $0?.of(product.item) }
    }
  }
}

extension Product {
  /// Returns the weight of an amount, or per area of an amount per area; nil for a liquid without a density.
  fileprivate func mass(of amount: Quantity) -> Quantity? {
    guard !isDry else { return amount }
    let weight: Unit = unit.isCustomary ? .pound : .kilogram
    let measured = amount.unit.ratio.map { UnitTable.builtIn.ratio(weight, per: $0.count, $0.base) } ?? weight
    guard let density, let measured else { return nil }
    return Quantity(amount.inBaseUnit * density.inBaseUnit / measured.toBase, measured)
  }

  fileprivate func nitrogen(in amount: Quantity) -> Quantity? {
    guard let nitrogen, let mass = mass(of: amount) else { return nil }
    return Quantity(mass.value * nitrogen.inBaseUnit, mass.unit)
  }
}
