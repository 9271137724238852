/// What follows from the values of a tank mix: what to ask, and what cannot be worked out.
extension SprayCalculator {
  /// Without an area the spray volume may prove unnecessary.
  package func maySkip(_ field: Field, in draft: Draft) -> Bool {
    field.isOptional || (field.path == SprayField.rate.path && draft[SprayField.area.path] == nil)
  }

  /// The states of products that may be liquid or dry, and the canopy if a dose needs one that is not known.
  package func undecided(in draft: Draft) -> [FieldPath] {
    let products = Self.products(in: draft)
    let states = products.filter { $0.state == nil }.map { ProductFact.state.path(of: $0.member) }
    let canopy = SprayField.canopy.path
    let needsCanopy = products.contains { $0.entered.unit.isPerCanopy } && !draft.holds(canopy)
    return needsCanopy ? states + [canopy] : states
  }

  /// The fields of the roles of several products, each with no known place in the order of filling.
  package func worthAsking(in draft: Draft) -> [FieldPath] {
    let members = Self.productGroup.enteredMembers(in: draft)
    guard members.count > 1 else { return [] }
    let unplaced = members.filter { member in
      guard !draft.holds(ProductFact.role.path(of: member)) else { return false }
      guard let product = Self.product(member, in: draft) else { return false }
      return product.form == nil && product.facts.place == nil
    }
    return unplaced.map(ProductFact.role.path)
  }

  /// Throws why a product cannot be worked out, also before it has a dose.
  static func refuseUnworkable(_ member: GroupMember, in draft: Draft) throws(Failure) {
    if let product = product(member, in: draft) {
      try product.check()
      return
    }
    // With a dose in % only the other facts tell the state.
    let undosed = product(member, dosed: Quantity(1, .percent), in: draft)
    if undosed.state != nil { try undosed.check(isDosed: false) }
  }
}
