/// Works out tank mixes: volumes, product to buy, what goes into each fill.
///
/// With A area (ha), Q spray volume (l/ha), D dose per ha and T tank (l): V = A · Q, P = A · D, n = ⌊V / T⌋, v = V − n · T;
/// a fill of x litres holds x · D / Q product and covers x / Q.
package struct SprayCalculator: Calculator {
  package let id = SprayField.calculator
  package var form: Form { Self.form }
  package let jobFields = [SprayField.area.path]
  package let resultRows = ["spray-liquid", "to-buy", "fills"]
  package let errorCodes = SprayCode.allCases.map(\.rawValue)

  package init() {}

  package func evaluate(_ draft: Draft) throws(Failure) -> Evaluation {
    let result = try mix(from: draft)
    return Evaluation(outcome: result, cautions: result.input.cautions)
  }

  package func evaluation(of draft: Draft, kept: KeptFigures) -> Evaluation? {
    guard let input = try? input(from: draft), let result = SprayResult(input, kept: kept) else { return nil }
    return Evaluation(outcome: result, cautions: input.cautions)
  }

  /// The tank mix that has been entered; throws what is missing, or why there is none.
  package func mix(from draft: Draft) throws(Failure) -> SprayResult { try calculate(try input(from: draft)) }

  /// A dose that is a share of the spray liquid gives no result.
  package func refuseUnworkable(_ draft: Draft) throws(Failure) {
    try refuseShares(of: Self.products.members(in: draft), draft)
  }

  private func refuseShares(of members: [GroupMember], _ draft: Draft) throws(Failure) {
    for member in members {
      guard let dose = draft[FieldPath(SprayField.dose.rawValue, of: member)], dose.unit.area == nil else { continue }
      throw .doseOfLiquid(dose, onArea: draft[SprayField.rate.path].flatMap(dose.perArea))
    }
  }

  /// The complete values in a draft; throws which are missing.
  func input(from draft: Draft) throws(Failure) -> SprayInput {
    let members = Self.products.members(in: draft)
    try refuseShares(of: members, draft)
    let products = members.compactMap { Self.product($0, in: draft) }
    guard let rate = draft[SprayField.rate.path], products.count == members.count,
      let tank = draft[SprayField.tank.path]
    else { throw .missingFields(missingFields(in: draft).map(\.name)) }
    return SprayInput(area: draft[SprayField.area.path], rate: rate, tank: tank, products: products)
  }

  /// A product of the mix; nil without a dose.
  static func product(_ member: GroupMember, in draft: Draft) -> Product? {
    draft[FieldPath(SprayField.dose.rawValue, of: member)].map { dose in
      Product(number: member.number, name: products.name(of: member, in: draft), dose: dose)
    }
  }

  /// The tank mix; throws when the product would fill the tank by itself.
  package func calculate(_ input: SprayInput) throws(Failure) -> SprayResult {
    try refuseTooMuchProduct(in: input)
    return TankMix(input).result()
  }

  /// Product volume at or above the spray volume leaves no room for water.
  private func refuseTooMuchProduct(in input: SprayInput) throws(Failure) {
    let rate = input.rate.converted(to: .litrePerHectare)
    let liquid = input.products.filter { !$0.isDry }.reduce(Fraction.zero) {
      $0 + $1.dose.converted(to: .litrePerHectare).value
    }
    guard liquid < rate.value else {
      let product = input.products.count == 1 ? input.products[0].dose : Quantity(liquid, .litrePerHectare)
      throw .doseExceedsRate(product: product, rate: input.rate)
    }
  }
}

/// The formulas, in hectares and litres.
private struct TankMix {
  let input: SprayInput
  let litresPerHectare: Fraction

  init(_ input: SprayInput) {
    self.input = input
    litresPerHectare = input.rate.converted(to: .litrePerHectare).value
  }

  func result() -> SprayResult {
    guard let area = input.area else {
      return SprayResult(
        input: input, sprayLiquid: nil, toBuy: nil, fills: [Filling(.recipe, 1, fill(input.tank))])
    }
    let hectares = area.converted(to: .hectare).value
    let liquid = Quantity(hectares * litresPerHectare, .litre).converted(to: input.tank.unit)
    return SprayResult(
      input: input, sprayLiquid: liquid, toBuy: input.products.map { amount(of: $0, on: hectares) },
      fills: fills(of: liquid))
  }

  private func fills(of liquid: Quantity) -> [Filling] {
    let full = (liquid.value / input.tank.value).floor
    let rest = liquid.value - full * input.tank.value
    return (full > .zero ? [Filling(.full, full, fill(input.tank))] : [])
      + (rest.isZero ? [] : [Filling(.partial, 1, fill(Quantity(rest, input.tank.unit)))])
  }

  private func fill(_ volume: Quantity) -> Fill {
    let hectares = volume.converted(to: .litre).value / litresPerHectare
    let amounts = input.products.map { amount(of: $0, on: hectares) }
    let isWaterUpTo = input.products.contains(where: \.isDry)
    let liquids = isWaterUpTo ? [] : amounts
    let water = liquids.reduce(volume.value) { $0 - $1.converted(to: volume.unit).value }
    return Fill(
      volume: volume, water: Quantity(water, volume.unit), isWaterUpTo: isWaterUpTo, products: amounts,
      area: Quantity(hectares, .hectare).converted(to: input.areaUnit))
  }

  /// A · D, in the unit of the dose's amount.
  private func amount(of product: Product, on hectares: Fraction) -> Quantity {
    let base = product.isDry ? (rate: Unit.kilogramPerHectare, amount: Unit.kilogram) : (.litrePerHectare, .litre)
    let dose = product.dose.converted(to: base.rate).value
    let total = Quantity(hectares * dose, base.amount)
    return total.converted(to: product.unit)
  }
}

extension Quantity {
  /// A share of the spray liquid as a dose per hectare; nil for hundredths, which say not of what.
  fileprivate func perArea(_ rate: Quantity) -> Quantity? {
    guard let amount = unit.amount else { return nil }
    // Both kinds of share count litres, or kilograms, in one litre.
    let dose = value * unit.toBase * rate.converted(to: .litrePerHectare).value
    return Quantity(dose, amount.dimension == .weight ? .kilogramPerHectare : .litrePerHectare)
  }
}
