/// Why a product cannot be worked out, whatever the other values are.
extension Product {
  /// Throws the first reason. `isDosed` is false for a product whose dose is not known yet.
  func check(isDosed: Bool = true) throws(Failure) {
    try checkBasis()
    try checkState()
    if let pack = facts.pack, pack.unit.dimension != unit.dimension {
      throw .packConflict(of: self, pack: pack, isDosed: isDosed && self.isDosed)
    }
    try checkFacts()
    if let cap = facts.cap, isCarrier || cap.unit.amount?.dimension != unit.dimension {
      throw .capConflict(of: self, cap: cap)
    }
  }

  /// Throws for a dose per 10 000 m², which may be of ground or of leaf wall.
  private func checkBasis() throws(Failure) {
    guard let ratio = entered.unit.ratio else { return }
    guard ratio.count == 10_000, ratio.base == .squareMetre else { return }
    guard let ground = UnitTable.builtIn.ratio(ratio.amount, per: 1, .hectare) else { return }
    throw .unclearBasis(entered.unit.symbol, ground, takes: doseField.takes)
  }

  /// Throws if it is unknown whether the product is liquid or dry, or if its facts contradict each other in this.
  private func checkState() throws(Failure) {
    guard state != nil else { throw .stateUnknown(of: self) }
    if let otherState { throw .stateConflict(of: self, stated: otherState) }
    // A carrier is liquid.
    if isCarrier, isDry { throw .stateConflict(of: self, stated: .liquid) }
  }

  /// Throws for a density or a share of nitrogen of a product that is neither a carrier nor a fertilizer.
  private func checkFacts() throws(Failure) {
    guard role != .carrier, role != .fertilizer else { return }
    guard facts.density != nil || facts.nitrogen != nil else { return }
    let fact: ProductFact = facts.density == nil ? .nitrogen : .density
    throw Failure(
      SprayCode.factOfFertilizer,
      [
        "field": .fields([fact.field(of: member, owner: name).name]),
        "fact": .typedFields([FieldName(fact.rawValue)]),
        "product": .count(number),
      ])
  }
}
