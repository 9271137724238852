extension SprayInput {
  /// Throws why there can be no mix with these values.
  func check() throws(Failure) {
    for product in products { try product.check() }
    guard rate != nil || !needsRate else { throw .missingFields([FieldName(SprayField.rate.rawValue)]) }
    // The liquid products may fill the whole volume of spray liquid, so that there is no room for water.
    let liquids = products.filter { !$0.isDry }
    let part = liquids.reduce(Fraction.zero) { $0 + $1.perLitre(at: rate) }
    guard part >= .one else { return }
    if liquids.count == 1, !liquids[0].isShare, let rate {
      throw .doseExceedsRate(product: liquids[0].dose, rate: rate)
    }
    throw .noRoom(sum: Quantity(part * tank.value, tank.unit), tank: tank)
  }
}

extension Product {
  /// Throws why the product cannot be worked out, whatever the other values are.
  func check() throws(Failure) {
    if let ratio = dose.unit.ratio, ratio.count == 10_000, ratio.base == .squareMetre,
      let ground = UnitTable.builtIn.ratio(ratio.amount, per: 1, .hectare)
    {
      throw .doseBasis(typed: dose.unit.symbol, unit: ground)
    }
    guard state != nil else { throw .stateUnknown(of: self) }
    if let otherState { throw .stateConflict(of: self, stated: otherState) }
    if let pack, pack.unit.dimension != unit.dimension { throw .packConflict(of: self, pack: pack) }
  }
}
