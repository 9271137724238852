import Calculation

/// Checks whether what a treatment says follows from itself, as strictly as if it had been typed. Nothing is compared
/// with other treatments, with the book or with the limits of today: a treatment stays as it was judged.
package struct TreatmentCheck: Sendable {
  /// How many products a mix may hold.
  private let counts: ClosedRange<Int>
  /// The roles that a product of a mix may have.
  private let roles: Set<String>
  /// The kinds of doses that a product of a mix may have.
  private let doses: [Dimension]
  /// Whether a text is a name that a product could have been given.
  private let isName: @Sendable (String) -> Bool

  /// `mix` has the form of a mix; nil if the products of its group have no doses and roles.
  package init?(mix: any FormOwner) {
    guard let group = mix.form.groups.first else { return nil }
    guard let dose = group.field(group.mainField, of: group.first) else { return nil }
    guard case .choice(let roles)? = group.field("role", of: group.first)?.kind else { return nil }
    counts = group.numbers
    doses = dose.measures
    self.roles = Set(roles.map(\.id))
    // A name that is one in any language and home system could have been typed.
    let notations = UnitSystem.allCases.flatMap { system in
      [Notation.point.withHome(system), Notation.comma.withHome(system)]
    }
    isName = { name in notations.contains { mix.isName(name, $0) } }
  }

  /// Whether everything that a treatment says follows from itself.
  package func follows(_ content: TreatmentContent) -> Bool {
    guard couldBeTyped(content) else { return false }
    guard content.limits.allSatisfy({ follows($0, in: content) }) else { return false }
    guard isHarvestPossible(content) else { return false }
    return content.bookDay == nil || content.facts.hasCrop
  }

  /// Whether facts, products and amounts fit together, whatever limits the treatment is judged by.
  package func couldBeTyped(_ content: TreatmentContent) -> Bool {
    let names = content.products.compactMap(\.name).map(\.folded)
    guard counts.contains(content.products.count) else { return false }
    guard Set(names).count == names.count else { return false }
    guard areTyped(content.facts) else { return false }
    if let rate = content.rate, !isAmount(rate, [.volumeRate]) { return false }
    return content.products.allSatisfy { follows($0, in: content) }
  }

  /// Whether a dose, or a sum of doses, has a measure and a size that doses have.
  func isDose(_ amount: Quantity) -> Bool { isAmount(amount, doses) }

  private func isAmount(_ amount: Quantity, _ kinds: [Dimension]) -> Bool {
    kinds.contains(amount.unit.dimension) && amount.value > .zero && amount.value.isUsual
  }

  /// Whether no fact is an empty text, and the treated area has a usual size.
  private func areTyped(_ facts: TreatmentFacts) -> Bool {
    if let treated = facts.treated, !treated.value.isUsual { return false }
    return TreatmentFact.allCases.allSatisfy { fact in
      facts.text(fact) != "" && facts.draft.typed(at: fact.path) == nil
    }
  }

  /// Whether the harvest is not before a day that the treatment itself gives, and known only if its own days are.
  private func isHarvestPossible(_ content: TreatmentContent) -> Bool {
    let facts = content.facts
    guard let harvest = content.harvest else { return facts.day == nil || !facts.hasCrop }
    guard facts.day != nil, facts.hasCrop else { return false }
    let harvestOfProducts = content.harvestOfProducts
    if let earliest = harvestOfProducts.day {
      guard let day = harvest.day, day >= earliest else { return false }
    }
    let isPlaced = facts.hasPlace && facts.season != nil
    return !harvest.isKnown || isPlaced && harvestOfProducts.isKnown
  }
}

/// Checking the products of a treatment.
extension TreatmentCheck {
  private func follows(_ product: UsedProduct, in content: TreatmentContent) -> Bool {
    if let name = product.name, !isName(name) { return false }
    guard product.permit != "" else { return false }
    guard roles.contains(product.role) else { return false }
    if let dose = product.dose, !isDose(dose) { return false }
    return hasPerArea(product, in: content) && hasTotal(product, in: content)
  }

  /// Whether the amount in all is that on the treated area; another program may have rounded it, and its area and dose.
  private func hasTotal(_ product: UsedProduct, in content: TreatmentContent) -> Bool {
    let worked = product.on(content.facts.treated)
    if product == worked { return true }
    guard content.source != nil else { return false }
    guard let stated = product.total, let total = worked.total else { return false }
    return stated.value > .zero && stated.value.isUsual
      && stated.unit.dimension == total.unit.dimension
  }

  /// Whether the amount per area, or without a cap the greater one, is the dose, or the share of the spray volume; it
  /// may be unknown for a share, is so without a dose, and a dose per leaf wall or crown height does not tell it.
  private func hasPerArea(_ product: UsedProduct, in content: TreatmentContent) -> Bool {
    guard isCapPossible(product) else { return false }
    guard let dose = product.dose else { return product.perArea == nil }
    guard let perArea = product.uncapped ?? product.perArea else { return dose.unit.isShare }
    if dose.unit.isShare || dose.unit.isPerCanopy {
      return isPossible(perArea, of: dose, in: content)
    }
    return product.uncapped == nil ? perArea == dose : perArea.isAsMuch(as: dose)
  }

  /// Whether the amount per area is less than the one without the cap, if there is one.
  private func isCapPossible(_ product: UsedProduct) -> Bool {
    guard let uncapped = product.uncapped else { return true }
    guard let capped = product.perArea, capped.unit == uncapped.unit else { return false }
    return capped.value < uncapped.value
  }

  /// Whether an amount per area may be what a share of the spray liquid, or a dose per canopy, comes to.
  private func isPossible(
    _ perArea: Quantity, of dose: Quantity, in content: TreatmentContent
  ) -> Bool {
    let isDry = perArea.unit.dimension == .massRate
    guard isDry || perArea.unit.dimension == .volumeRate else { return false }
    // A percentage does not tell whether the product is measured by volume or by weight.
    if let amount = dose.unit.amount, (amount.dimension == .weight) != isDry { return false }
    if dose.unit.isPerCanopy { return true }
    // Another program may tell the amount and not the spray volume.
    guard let rate = content.rate else { return content.source != nil }
    return dose.inBaseUnit * rate.inBaseUnit == perArea.inBaseUnit
  }
}
