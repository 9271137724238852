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
    guard product.density != nil || product.nitrogen != nil else { return nil }
    let perArea = input.perArea(of: product)
    let mass = perArea.flatMap(product.mass)
    self.product = product
    self.perArea = perArea
    self.mass = mass
    nitrogen = product.nitrogen.flatMap { share in
      mass.map { Quantity($0.value * share.inBaseUnit, $0.unit) }
    }
  }

  static let codec = Codec<Weights>([
    .optional("mass_per_area", .quantity, \.mass),
    .optional("nitrogen_per_area", .quantity, \.nitrogen),
  ])

  /// The weight of a liquid and the nitrogen, or what makes them unknown.
  fileprivate func rows(inBand isInBand: Bool) -> [Outline.Row] {
    let told = [
      product.density.map { _ in ("mass", mass) },
      product.nitrogen.map { _ in ("nitrogen", nitrogen) },
    ]
    return told.compactMap(\.self).map { id, amount in
      let figure: Outline.Figure? = amount.map { amount in
        isInBand
          ? .phrase("in-bands", ["amount": .quantity(amount)], number: .quantity(amount))
          : .quantity(amount)
      }
      let why = perArea == nil ? "not-known" : "needs-density"
      return Outline.Row(id: id, of: product.item, figure: figure ?? .phrase(why))
    }
  }
}

extension SprayResult {
  private var weights: [Weights] {
    input.productsAndCarrier.compactMap { Weights(of: $0, in: input) }
  }

  var rowsOfWeights: [Outline.Row] { weights.flatMap { $0.rows(inBand: input.band != nil) } }

  var formulasOfWeights: [Outline.Phrase] {
    weights.flatMap { weights -> [Outline.Phrase] in
      let product = weights.product
      guard let amount = weights.perArea, let mass = weights.mass else { return [] }
      let ofMass = (product.isDry ? nil : product.density).map {
        phrase("mass", ["amount": amount, "density": $0], mass)
      }
      let ofNitrogen = product.nitrogen.flatMap { share in
        weights.nitrogen.map { phrase("nitrogen", ["mass": mass, "share": share], $0) }
      }
      return [ofMass, ofNitrogen].compactMap { $0?.of(product.item) }
    }
  }
}

extension Product {
  /// Returns the weight of an amount per area; nil for a liquid without a density.
  fileprivate func mass(of amount: Quantity) -> Quantity? {
    guard !isDry else { return amount }
    let weight: Unit = unit.isCustomary ? .pound : .kilogram
    guard let density, let area = amount.unit.ratio,
      let measured = UnitTable.builtIn.ratio(weight, per: area.count, area.base)
    else { return nil }
    return Quantity(amount.inBaseUnit * density.inBaseUnit / measured.toBase, measured)
  }
}
