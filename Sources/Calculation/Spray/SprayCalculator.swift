/// Works out tank mixes: volumes, product to buy, what goes into each fill.
///
/// With A area (ha), Q spray volume (l/ha), D dose per ha and T tank (l): V = A · Q, P = A · D, n = ⌊V / T⌋, v = V − n · T;
/// a fill of x litres holds x · D / Q product and covers x / Q.
package struct SprayCalculator: Calculator {
  package let id = "spray"
  package let fields = SprayField.all.map(\.field)
  package let jobFields = [SprayField.area.rawValue]
  package let resultRows = ["spray-volume", "product-total", "fills"]
  package let errorCodes = ["dose.exceeds_rate"]

  package init() {}

  package func evaluate(_ draft: Draft) throws -> Evaluation {
    let result = try mix(from: draft)
    return Evaluation(outcome: result, cautions: result.input.cautions)
  }

  package func evaluation(of draft: Draft, kept: KeptFigures) -> Evaluation? {
    guard let input = try? input(from: draft), let result = SprayResult(input, kept: kept) else { return nil }
    return Evaluation(outcome: result, cautions: input.cautions)
  }

  /// The tank mix that has been entered; throws a `Failure` that says what is missing, or why there is none.
  package func mix(from draft: Draft) throws -> SprayResult { try calculate(try input(from: draft)) }

  /// The complete values in a draft; throws which are missing.
  func input(from draft: Draft) throws(InputError) -> SprayInput {
    guard let rate = draft[SprayField.rate.rawValue], let dose = draft[SprayField.dose.rawValue],
      let tank = draft[SprayField.tank.rawValue]
    else { throw .missingFields(missingFields(in: draft)) }
    return SprayInput(
      area: draft[SprayField.area.rawValue], rate: rate, tank: tank, products: [Product(name: nil, dose: dose)])
  }

  /// The tank mix; throws when the product would fill the tank by itself, or a number outgrows exact arithmetic.
  package func calculate(_ input: SprayInput) throws -> SprayResult {
    do {
      try refuseTooMuchProduct(in: input)
      return try TankMix(input).result()
    } catch is ArithmeticError {
      throw InputError.resultTooLarge
    }
  }

  /// Product volume at or above the spray volume leaves no room for water.
  private func refuseTooMuchProduct(in input: SprayInput) throws {
    let rate = try input.rate.converted(to: .litrePerHectare)
    let liquid = try input.products.filter { !$0.isDry }.reduce(Fraction.zero) {
      try $0 + $1.dose.converted(to: .litrePerHectare).value
    }
    guard liquid < rate.value else {
      let product = input.products.count == 1 ? input.products[0].dose : Quantity(liquid, .litrePerHectare)
      throw SprayError.doseExceedsRate(product: product, rate: input.rate)
    }
  }
}

/// The formulas, in hectares and litres.
private struct TankMix {
  let input: SprayInput
  let litresPerHectare: Fraction

  init(_ input: SprayInput) throws(ArithmeticError) {
    self.input = input
    litresPerHectare = try input.rate.converted(to: .litrePerHectare).value
  }

  func result() throws -> SprayResult {
    guard let area = input.area else {
      let recipe = TankBreakdown(fullTanks: nil, fullTank: try fill(input.tank), partialTank: nil)
      return SprayResult(input: input, sprayVolume: nil, productTotals: nil, breakdown: recipe)
    }
    let hectares = try area.converted(to: .hectare).value
    let volume = try Quantity(hectares * litresPerHectare, .litre).converted(to: input.tank.unit)
    return SprayResult(
      input: input, sprayVolume: volume,
      productTotals: try input.products.map { try amount(of: $0, on: hectares) },
      breakdown: try breakdown(of: volume))
  }

  private func breakdown(of volume: Quantity) throws -> TankBreakdown {
    let quotient = try volume.value / input.tank.value
    guard quotient < NumberRules.limit, let full = Int(exactly: quotient.floor) else { throw InputError.resultTooLarge }
    let rest = try volume.value - Fraction(full) * input.tank.value
    return TankBreakdown(
      fullTanks: full,
      fullTank: full > 0 ? try fill(input.tank) : nil,
      partialTank: rest.isZero ? nil : try fill(Quantity(rest, input.tank.unit)))
  }

  private func fill(_ volume: Quantity) throws -> Fill {
    let hectares = try volume.converted(to: .litre).value / litresPerHectare
    let amounts = try input.products.map { try amount(of: $0, on: hectares) }
    let isWaterUpTo = input.products.contains(where: \.isDry)
    let liquids = isWaterUpTo ? [] : amounts
    let water = try liquids.reduce(volume.value) { try $0 - $1.converted(to: volume.unit).value }
    return Fill(
      volume: volume, water: Quantity(water, volume.unit), isWaterUpTo: isWaterUpTo, products: amounts,
      area: try Quantity(hectares, .hectare).converted(to: input.areaUnit))
  }

  /// A · D, in the unit of the dose's amount.
  private func amount(of product: Product, on hectares: Fraction) throws -> Quantity {
    let base = product.isDry ? (rate: Unit.kilogramPerHectare, amount: Unit.kilogram) : (.litrePerHectare, .litre)
    let dose = try product.dose.converted(to: base.rate).value
    let total = Quantity(try hectares * dose, base.amount)
    return try total.converted(to: product.dose.unit.amount ?? base.amount)
  }
}
