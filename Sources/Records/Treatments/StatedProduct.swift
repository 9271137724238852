import Calculation

/// A product as a line of a table states it.
package struct StatedProduct: Sendable, Hashable {
  /// nil for an empty cell.
  package let name: String?
  /// nil for an empty cell.
  package let permit: String?
  /// nil if the table does not say what it does in the mix.
  package let role: String?
  /// The label's dose; nil for an empty cell.
  package let dose: StatedAmount?
  /// The amount per hectare; nil for an empty cell.
  package let perHectare: StatedAmount?
  /// The amount in all; nil for an empty cell.
  package let total: StatedAmount?

  /// Makes a product of the cells of a line, nil for those that are empty.
  package init(
    name: String?, permit: String?, role: String?, dose: StatedAmount?, perHectare: StatedAmount?,
    total: StatedAmount?
  ) {
    self.name = name
    self.permit = permit
    self.role = role
    self.dose = dose
    self.perHectare = perHectare
    self.total = total
  }

  /// Whether a kept product has the same name, or neither has one, and contradicts nothing else that is stated.
  func agrees(with kept: UsedProduct) -> Bool {
    guard name?.folded == kept.name?.folded else { return false }
    guard permit == nil || permit?.folded == kept.permit?.folded else { return false }
    guard role == nil || role == kept.role else { return false }
    if let dose, !dose.agrees(with: kept.dose) { return false }
    if let perHectare, !perHectare.agrees(with: kept.perArea) { return false }
    if let total, !total.agrees(with: kept.total) { return false }
    return true
  }

  /// Returns the product as it was sprayed on an area at a spray volume, each nil if unknown. What the label's dose, the
  /// amount per hectare, the area and the amount in all say must agree, within the digits of the table; the amount in all is
  /// kept as it is stated.
  package func used(on area: StatedAmount?, at rate: Quantity?) throws(Failure) -> UsedProduct {
    let amounts = try amounts(on: area, at: rate)
    let product = UsedProduct(
      name: name, permit: permit, role: role ?? UsedProduct.protectionRole, dose: amounts?.dose,
      perArea: amounts?.perArea, uncapped: amounts?.uncapped)
    guard let total else { return product.on(area?.quantity) }
    guard let area else { throw .missingFields([TreatmentForm.field(.treated).name]) }
    var used = product.on(area.quantity)
    guard let perArea = used.perArea, let worked = used.total else {
      throw .missingFields([TreatmentColumn.perHectare.field.name])
    }
    guard total.quantity.unit.converts(to: worked.unit), mayBe(total, of: perArea, on: area) else {
      throw .recordTotal(total.quantity, worked: worked)
    }
    used.total = total.quantity
    return used
  }

  /// Whether an amount in all may be what an amount per area comes to on an area, before each was rounded.
  private func mayBe(_ total: StatedAmount, of perArea: Quantity, on area: StatedAmount) -> Bool {
    let stated = [dose, perHectare].compactMap { $0?.asFactor }.first { amount in
      amount.quantity.unit.area != nil && amount.agrees(with: perArea)
    }
    let least = (stated?.least ?? perArea).amount(on: area.asFactor.least)
    let most = (stated?.most ?? perArea).amount(on: area.asFactor.most)
    guard let least, let most else { return false }
    return total.least.inBaseUnit <= most.inBaseUnit && least.inBaseUnit <= total.most.inBaseUnit
  }
}

/// Working out what a dose comes to on the ground.
extension StatedProduct {
  /// What a dose comes to on the ground.
  private struct Amounts {
    let dose: Quantity
    /// nil for a share of the liquid whose spray volume is unknown.
    let perArea: Quantity?
    /// The amount per area without a cap that makes it less; nil without such a cap.
    var uncapped: Quantity?
  }

  /// nil if the table states no amount of which an amount per area follows.
  private func amounts(on area: StatedAmount?, at rate: Quantity?) throws(Failure) -> Amounts? {
    switch (dose?.quantity, perHectare?.quantity) {
    case (nil, nil): amountsOfTotal(on: area)
    case (nil, let perHectare?): Amounts(dose: perHectare, perArea: perHectare)
    case (let dose?, nil): try amounts(of: dose, at: rate)
    case (let dose?, let perHectare?): try amounts(of: dose, perHectare, at: rate)
    }
  }

  /// The amount on an area tells the amount per hectare, which is the dose then.
  private func amountsOfTotal(on area: StatedAmount?) -> Amounts? {
    guard let area, let dose = total?.quantity.perHectare(on: area.quantity) else { return nil }
    return Amounts(dose: dose, perArea: dose)
  }

  private func amounts(of dose: Quantity, at rate: Quantity?) throws(Failure) -> Amounts {
    if dose.unit.isPerCanopy { throw .missingFields([TreatmentColumn.perHectare.field.name]) }
    guard dose.unit.isShare else { return Amounts(dose: dose, perArea: dose) }
    return Amounts(dose: dose, perArea: rate.flatMap { dose.perHectare(at: $0) })
  }

  private func amounts(
    of dose: Quantity, _ perHectare: Quantity, at rate: Quantity?
  ) throws(Failure) -> Amounts {
    if dose.unit.isPerCanopy { return Amounts(dose: dose, perArea: perHectare) }
    guard dose.unit.isShare else { return try amounts(of: dose, comingTo: dose, perHectare) }
    // Without the spray volume nothing tells what the share comes to but the table.
    guard let rate else { return Amounts(dose: dose, perArea: perHectare) }
    let worked = Quantity(
      dose.inBaseUnit * rate.inBaseUnit / perHectare.unit.toBase, perHectare.unit)
    return try amounts(of: dose, comingTo: worked, perHectare)
  }

  /// What a dose comes to on a hectare is what was applied, or more than that if a cap made it less.
  private func amounts(
    of dose: Quantity, comingTo worked: Quantity, _ perHectare: Quantity
  ) throws(Failure) -> Amounts {
    if let stated = self.perHectare, stated.agrees(with: worked) {
      return Amounts(dose: dose, perArea: worked)
    }
    guard worked.unit.converts(to: perHectare.unit) else {
      throw .recordDose(dose, perHectare: perHectare)
    }
    let uncapped = worked.converted(to: perHectare.unit)
    guard perHectare.value < uncapped.value else { throw .recordDose(dose, perHectare: perHectare) }
    return Amounts(dose: dose, perArea: perHectare, uncapped: uncapped)
  }
}

extension Quantity {
  /// Returns the amount per hectare that this share of the spray liquid is at a spray volume; nil if its unit does not
  /// tell whether the product is measured by volume or by weight, as a percentage does not.
  fileprivate func perHectare(at rate: Quantity) -> Quantity? {
    guard let amount = unit.amount else { return nil }
    guard let ground = UnitTable.builtIn.ratio(amount, per: 1, .hectare) else { return nil }
    return Quantity(inBaseUnit * rate.inBaseUnit / ground.toBase, ground)
  }

  /// Returns the amount per hectare that this amount on an area is; nil for what is no amount.
  fileprivate func perHectare(on area: Quantity) -> Quantity? {
    guard let ground = UnitTable.builtIn.ratio(unit, per: 1, .hectare) else { return nil }
    return Quantity(value / area.converted(to: .hectare).value, ground)
  }
}
