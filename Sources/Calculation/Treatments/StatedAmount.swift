/// An amount as a table states it, whose number may have been rounded to its last digit.
package struct StatedAmount: Sendable, Hashable {
  package let quantity: Quantity
  /// Half a step of the last digit, in the unit of the quantity: 0.05 for 12.5.
  let tolerance: Fraction

  /// `decimals` is how many digits the table prints behind the decimal mark.
  package init(_ quantity: Quantity, decimals: Int) {
    self.quantity = quantity
    tolerance = Fraction(1) / (2 * Fraction.powerOfTen(decimals))
  }

  /// Whether an amount may be the one that is stated.
  package func agrees(with other: Quantity?) -> Bool {
    guard let other, other.unit.converts(to: quantity.unit) else { return false }
    return (other.converted(to: quantity.unit).value - quantity.value).magnitude <= tolerance
  }

  /// The same amount as a factor of another one: a whole number such as 1 was hardly rounded by more than a twentieth.
  var asFactor: StatedAmount {
    let isWhole = tolerance >= Fraction(1, over: 2)
    return StatedAmount(
      quantity: quantity, tolerance: isWhole ? min(tolerance, quantity.value / 20) : tolerance)
  }

  private init(quantity: Quantity, tolerance: Fraction) {
    self.quantity = quantity
    self.tolerance = tolerance
  }

  /// The least and the most that it may have been before it was rounded.
  var least: Quantity { Quantity(max(quantity.value - tolerance, .zero), quantity.unit) }
  var most: Quantity { Quantity(quantity.value + tolerance, quantity.unit) }
}

/// A product as a line of a table states it.
package struct StatedProduct: Sendable, Hashable {
  package let name, permit: String?
  /// nil if the table does not say what it does in the mix.
  package let role: String?
  /// The label's dose, the amount per hectare and the amount in all; nil for an empty cell.
  package let dose, perHectare, total: StatedAmount?

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

  /// Whether a kept product says nothing else than what is stated.
  func agrees(with kept: UsedProduct) -> Bool {
    name?.folded == kept.name?.folded && (permit == nil || permit?.folded == kept.permit?.folded)
      && (role == nil || role == kept.role) && dose?.agrees(with: kept.dose) != false
      && perHectare?.agrees(with: kept.perArea) != false && total?.agrees(with: kept.total) != false
  }

  /// Returns the product as it was sprayed on an area at a spray volume, each nil if unknown. What the label's dose, the
  /// amount per hectare, the area and the amount in all say must agree, within the digits of the table; the amount in all is
  /// kept as it is stated.
  package func used(on area: StatedAmount?, at rate: Quantity?) throws(Failure) -> UsedProduct {
    var product = UsedProduct(
      name: name, permit: permit, role: role ?? UsedProduct.protectionRole, dose: nil, perArea: nil)
    if let amounts = try amounts(on: area, at: rate) {
      product = UsedProduct(
        name: name, permit: permit, role: product.role, dose: amounts.dose,
        perArea: amounts.perArea,
        uncapped: amounts.uncapped)
    }
    guard let total else { return product.on(area?.quantity) }
    guard let area else { throw .missingFields([TreatmentForm.field(.treated).name]) }
    var used = product.on(area.quantity)
    guard let perArea = used.perArea, let worked = used.total else {
      throw .missingFields([TreatmentColumn.perHectare.field.name])
    }
    let stated = [dose, perHectare].compactMap { $0?.asFactor }.first { amount in
      amount.quantity.unit.area != nil && amount.agrees(with: perArea)
    }
    let least = (stated?.least ?? perArea).amount(on: area.asFactor.least)
    let most = (stated?.most ?? perArea).amount(on: area.asFactor.most)
    guard total.quantity.unit.converts(to: worked.unit), let least, let most,
      total.least.inBaseUnit <= most.inBaseUnit,
      least.inBaseUnit <= total.most.inBaseUnit
    else { throw .recordTotal(total.quantity, worked: worked) }
    used.total = total.quantity
    return used
  }

  /// What a dose comes to on the ground.
  private struct Amounts {
    let dose: Quantity
    let perArea: Quantity?
    var uncapped: Quantity?
  }

  private func amounts(on area: StatedAmount?, at rate: Quantity?) throws(Failure) -> Amounts? {
    switch (dose?.quantity, perHectare?.quantity) {
    case (nil, nil):
      // The amount on an area tells the amount per hectare.
      guard let dose = area.flatMap({ area in total?.quantity.perHectare(on: area.quantity) })
      else { return nil }
      return Amounts(dose: dose, perArea: dose)
    case (nil, let perHectare?): return Amounts(dose: perHectare, perArea: perHectare)
    case (let dose?, nil):
      if dose.unit.isPerCanopy { throw .missingFields([TreatmentColumn.perHectare.field.name]) }
      guard dose.unit.isShare else { return Amounts(dose: dose, perArea: dose) }
      return Amounts(dose: dose, perArea: rate.flatMap { dose.perHectare(at: $0) })
    case (let dose?, let perHectare?):
      if dose.unit.isPerCanopy { return Amounts(dose: dose, perArea: perHectare) }
      guard dose.unit.isShare else { return try amounts(of: dose, comingTo: dose, perHectare) }
      // Without the spray volume nothing tells what the share comes to but the table.
      guard let rate else { return Amounts(dose: dose, perArea: perHectare) }
      let worked = Quantity(
        dose.inBaseUnit * rate.inBaseUnit / perHectare.unit.toBase, perHectare.unit)
      return try amounts(of: dose, comingTo: worked, perHectare)
    }
  }

  /// What a dose comes to on a hectare is what was applied, or more than that if a cap made it less.
  private func amounts(
    of dose: Quantity, comingTo worked: Quantity, _ perHectare: Quantity
  ) throws(Failure) -> Amounts {
    if self.perHectare?.agrees(with: worked) == true { return Amounts(dose: dose, perArea: worked) }
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
    unit.amount.flatMap { UnitTable.builtIn.ratio($0, per: 1, .hectare) }.map { ground in
      Quantity(inBaseUnit * rate.inBaseUnit / ground.toBase, ground)
    }
  }

  /// Returns the amount per hectare that this amount on an area is; nil for what is no amount.
  fileprivate func perHectare(on area: Quantity) -> Quantity? {
    UnitTable.builtIn.ratio(unit, per: 1, .hectare).map {
      Quantity(value / area.converted(to: .hectare).value, $0)
    }
  }
}
