/// What a carrier or fertilizer weighs per area, litres · density, and the nitrogen in it, weight · share of nitrogen.
struct Weights {
  let product: Product
  /// Nil for a carrier of an unknown amount, and for a share without a spray volume.
  let perArea: Quantity?
  /// Nil where the amount per area or the facts of the product do not tell.
  let mass: Quantity?
  let nitrogen: Quantity?

  /// Returns nil for a product without a density and without a share of nitrogen.
  init?(of product: Product, in input: SprayInput) {
    guard product.facts.density != nil || product.facts.nitrogen != nil else { return nil }
    let perArea = input.perArea(of: product)
    let mass = perArea.flatMap(product.mass)
    self.product = product
    self.perArea = perArea
    self.mass = mass
    nitrogen = product.facts.nitrogen.flatMap { share in
      mass.map { Quantity($0.value * share.inBaseUnit, $0.unit) }
    }
  }

  static let codec = Codec<Weights>([
    .optional("mass_per_area", .quantity, \.mass),
    .optional("nitrogen_per_area", .quantity, \.nitrogen),
  ])

  /// The weight of a liquid and the nitrogen, or what makes them unknown.
  fileprivate func rows(inBand isInBand: Bool) -> [Outline.Row] {
    var rows: [Outline.Row] = []
    if product.facts.density != nil { rows.append(row("mass", mass, inBand: isInBand)) }
    if product.facts.nitrogen != nil { rows.append(row("nitrogen", nitrogen, inBand: isInBand)) }
    return rows
  }

  private func row(_ id: String, _ amount: Quantity?, inBand isInBand: Bool) -> Outline.Row {
    Outline.Row(id: id, of: product.item, figure: figure(of: amount, inBand: isInBand))
  }

  private func figure(of amount: Quantity?, inBand isInBand: Bool) -> Outline.Figure {
    guard let amount else { return .phrase(perArea == nil ? "not-known" : "needs-density") }
    guard isInBand else { return .quantity(amount) }
    return .phrase("in-bands", ["amount": .quantity(amount)], number: .quantity(amount))
  }
}

extension SprayResult {
  private var weights: [Weights] {
    input.productsAndCarrier.compactMap { Weights(of: $0, in: input) }
  }

  /// The rows of every carrier and fertilizer of which a density or a share of nitrogen is known.
  var rowsOfWeights: [Outline.Row] { weights.flatMap { $0.rows(inBand: input.band != nil) } }

  /// How their weights and the nitrogen are worked out.
  var formulasOfWeights: [Outline.Phrase] { weights.flatMap(formulas(ofWeights:)) }

  private func formulas(ofWeights weights: Weights) -> [Outline.Phrase] {
    guard let amount = weights.perArea, let mass = weights.mass else { return [] }
    let product = weights.product
    var formulas: [Outline.Phrase] = []
    if !product.isDry, let density = product.facts.density {
      formulas.append(phrase("mass", ["amount": amount, "density": density], mass))
    }
    if let share = product.facts.nitrogen, let nitrogen = weights.nitrogen {
      formulas.append(phrase("nitrogen", ["mass": mass, "share": share], nitrogen))
    }
    return formulas.map { $0.of(product.item) }
  }
}

extension Product {
  /// Returns the weight of an amount per area; nil for a liquid without a density.
  fileprivate func mass(of amount: Quantity) -> Quantity? {
    guard !isDry else { return amount }
    let weight: Unit = unit.isCustomary ? .pound : .kilogram
    guard let density = facts.density, let area = amount.unit.ratio,
      let measured = UnitTable.builtIn.ratio(weight, per: area.count, area.base)
    else { return nil }
    return Quantity(amount.inBaseUnit * density.inBaseUnit / measured.toBase, measured)
  }
}
