import Calculation

/// Limits for which the treatment alone counts: its dose, growth stage, spray volume and day, and those that are only
/// shown.
extension LimitJudge {
  /// Returns the verdict on the most of a product at once, which may be a share of the liquid.
  func dose(_ limit: Limit, of product: UsedProduct) -> JudgedLimit {
    guard let unit = limit.value.mostAmount?.unit else { return onlyShown(limit, of: product) }
    let used = unit.isShare ? share(of: product, in: unit) : amountInMix(of: product, in: unit)
    return amount(used, by: limit, of: product)
  }

  /// Returns the verdict on an amount of the treatment, such as its spray volume; nil if it is not known.
  func amount(_ amount: Quantity?, by limit: Limit, of product: UsedProduct) -> JudgedLimit {
    let isWithin = amount.flatMap(limit.value.allows)
    return JudgedLimit(
      product.name, limit, found: amount.map { .amount($0) }, isWithin: isWithin, orElse: .measure)
  }

  /// Returns the verdict on the growth stages.
  func growthStage(_ limit: Limit, of product: UsedProduct) -> JudgedLimit {
    let stages = use.facts.stages
    let isWithin = stages.flatMap { limit.value.stages.flatMap($0.isWithin) }
    return JudgedLimit(
      product.name, limit, found: stages.map { .stages($0) }, isWithin: isWithin, orElse: .fact)
  }

  /// Returns the verdict on the last day on which limits hold, and which counts itself.
  func lastDay(_ limit: Limit, of product: UsedProduct) -> JudgedLimit {
    let isWithin = use.facts.day.map { $0.text <= limit.value.literal ?? "" }
    return JudgedLimit(product.name, limit, isWithin: isWithin, orElse: .fact)
  }

  /// Returns the days to the harvest, with the first day on which it is allowed.
  func harvest(_ limit: Limit, of product: UsedProduct) -> JudgedLimit {
    let day = limit.value.wait.flatMap(use.facts.harvestDay(daysAfterTreatment:))
    return onlyShown(limit, of: product, found: day.map { .day($0) })
  }

  /// Returns the hours to wait, with the day and the time from which people may enter again.
  func reentry(_ limit: Limit, of product: UsedProduct) -> JudgedLimit {
    let moment = limit.value.wait.flatMap { use.facts.moment(hoursAfterEnd: $0, on: clock) }
    return onlyShown(limit, of: product, found: moment.map { .moment($0) })
  }

  /// Returns a limit without a verdict, with what it gives, such as the day of the harvest.
  func onlyShown(_ limit: Limit, of product: UsedProduct, found: FoundValue? = nil) -> JudgedLimit {
    JudgedLimit(product.name, limit, found: found, verdict: nil)
  }
}

/// What the treatment uses of a product.
extension LimitJudge {
  /// Returns what the treatment itself uses of a product, which may be in the mix more than once; the product's own
  /// amount if it is in there once. Nil if an amount is unknown or of another measure than the others.
  func amountInMix(of product: UsedProduct, in unit: Unit) -> Quantity? {
    let sameProducts = sameProductsInMix(as: product)
    guard sameProducts.count > 1 else {
      // The canopy is not recorded, so that a limit per leaf wall is compared with the dose as it was typed.
      return unit.isPerCanopy ? product.dose : product.perArea
    }
    var sum = Sum()
    sum.add(sameProducts.map(\.perArea), in: unit, times: 1)
    return sum.unmeasured == 0 ? Quantity(sum.value, unit) : nil
  }

  /// The product itself, with those in the mix that are surely the same.
  private func sameProductsInMix(as product: UsedProduct) -> [UsedProduct] {
    use.products.filter { comparing(product, with: $0) == .same || $0 == product }
  }

  /// Returns a product's share of the spray liquid, D / Q of `TankMix`, in a unit of shares; nil if unknown or of another
  /// measure.
  private func share(of product: UsedProduct, in unit: Unit) -> Quantity? {
    // Without the spray volume, the share is the dose, if that is one.
    let litresPerHectare = use.rate?.inBaseUnit ?? 1
    let amount = use.rate == nil ? doseAsShare(of: product) : perArea(of: product)
    guard let amount else { return nil }
    // 1 % is 1 l or 1 kg in 100 l.
    if unit != .percent {
      guard amount.unit != .percent else { return nil }
      guard amount.unit.isOfMass == unit.isOfMass else { return nil }
    }
    return Quantity(amount.inBaseUnit / litresPerHectare / unit.toBase, unit)
  }

  /// The dose of a product, if it is a share of the liquid and the product is in the mix once.
  private func doseAsShare(of product: UsedProduct) -> Quantity? {
    guard sameProductsInMix(as: product).count < 2 else { return nil }
    guard let dose = product.dose, dose.unit.isShare else { return nil }
    return dose
  }

  private func perArea(of product: UsedProduct) -> Quantity? {
    guard let perArea = product.perArea else { return nil }
    return amountInMix(of: product, in: perArea.unit)
  }
}

extension Unit {
  /// Whether a dose in this unit is a mass: on an area, or in the spray liquid.
  fileprivate var isOfMass: Bool { [.massRate, .concentration, .density].contains(dimension) }
}
