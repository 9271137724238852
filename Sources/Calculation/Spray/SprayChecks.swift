extension SprayInput {
  /// Throws why there is no such mix.
  func check() throws(Failure) {
    for product in products { try product.check() }
    guard rate != nil || !needsRate else { throw .missingFields([FieldName(SprayField.rate.rawValue)]) }
    try refuseTooMuchProduct()
  }

  /// Liquid products that come to the spray liquid or more leave no room for water.
  private func refuseTooMuchProduct() throws(Failure) {
    let liquids = products.filter { !$0.isDry }
    let part = liquids.reduce(Fraction.zero) { $0 + $1.perLitre(at: rate) }
    guard part >= .one else { return }
    if liquids.count == 1, !liquids[0].isShare, let rate {
      throw .doseExceedsRate(product: liquids[0].dose, rate: rate)
    }
    throw .noRoom(sum: Quantity(part * tank.value, tank.unit), tank: tank)
  }
}

extension SprayCalculator {
  /// Throws where what is known of a product says that it is poured and that it is weighed, whatever its dose.
  func checkFacts(of member: GroupMember, in draft: Draft) throws(Failure) {
    let name = SprayField.dose(of: member, owner: Self.products.name(of: member, in: draft)).name
    let product = Self.product(member, dosed: Quantity(1, .percent), in: draft)
    guard let state = product.state else { return }
    if product.statedStates.contains(where: { $0 != state }) {
      throw .stateConflict(of: name, form: product.form)
    }
    if let pack = product.pack, pack.unit.dimension != product.unit.dimension {
      throw .packConflict(of: name, state: state, pack: pack)
    }
  }
}

extension Product {
  /// Throws why it is none that can be worked out, whatever the other values are.
  func check() throws(Failure) {
    guard let state else { throw .stateUnknown(of: self) }
    if let other = statedStates.first(where: { $0 != state }) { throw .stateConflict(of: self, stated: other) }
    if let pack, pack.unit.dimension != unit.dimension { throw .packConflict(of: self, pack: pack) }
  }
}
