import Calculation

/// A treatment that another program recorded, as the lines of its table state it, one for each product. The `foreign`
/// of `Storage/CopiedTreatments.swift` is another thing: a treatment of a copy.
package struct ForeignTreatment: Sendable {
  /// What its lines say, as it is remembered if they are left out; the first one first.
  package let lines: [LeftOutLine]
  /// What tells it from others.
  package let identity: ForeignIdentity
  /// Whether the other program has it as withdrawn.
  package let isWithdrawn: Bool
  /// The facts as they stand in the table, before what follows from them has been added.
  package let stated: TreatmentFacts
  /// The products as they stand in the table.
  package let products: [StatedProduct]
  /// The treatment before it has been judged by limits.
  package let content: TreatmentContent

  /// The treated area as it stands in the table.
  private let area: StatedAmount?

  /// Makes a treatment of lines of a file. `number` and `uuid` are what the table calls it, `area` is the treated area as
  /// it stands there, `rate` the spray volume; `used` are the products as they were sprayed.
  package init(
    lines: [LeftOutLine], of file: String, number: String?, uuid: String?, isWithdrawn: Bool,
    facts stated: TreatmentFacts, area: StatedAmount?, rate: Quantity?, products: [StatedProduct],
    used: [UsedProduct]
  ) {
    self.lines = lines
    self.isWithdrawn = isWithdrawn
    self.stated = stated
    self.area = area
    self.products = products
    identity = ForeignIdentity(number: number, uuid: uuid, stated, used)
    let facts = CropTable.builtIn.followingCrop(stated.draft, since: TreatmentForm().blank)
    content = TreatmentContent(
      facts: TreatmentFacts(facts), products: used, rate: rate,
      source: TreatmentSource(file: file, identity: identity))
  }

  /// Why its season does not go with its date, or its end with its start; nil if they may. `whyRefused` of
  /// `TreatmentPlan.swift` has the other reasons to refuse it.
  package var whyImpossible: Failure? {
    content.facts.whyOtherSeason ?? content.facts.whyNotInOrder
  }

  /// Whether a kept treatment contradicts nothing that the table states. Both are withdrawn, or neither is.
  package func agrees(with kept: Treatment) -> Bool {
    isWithdrawn == kept.isWithdrawn && agrees(with: kept.content)
  }

  /// Whether what a kept treatment says contradicts nothing that the table states; it may say more. The spray volume is
  /// not compared.
  package func agrees(with kept: TreatmentContent) -> Bool {
    guard TreatmentFact.allCases.allSatisfy({ agrees($0, with: kept.facts) }) else { return false }
    guard products.count == kept.products.count else { return false }
    return products.allSatisfy { product in
      kept.products.contains { keptProduct in product.agrees(with: keptProduct) }
    }
  }

  /// Whether a kept fact is the one that is stated; one that the table does not state may be any.
  private func agrees(_ fact: TreatmentFact, with kept: TreatmentFacts) -> Bool {
    switch fact {
    case .treated:
      guard let area else { return true }
      return area.agrees(with: kept.treated)
    case .season: return stated.season == nil || stated.season == kept.season
    case .fraction:
      guard let share = stated.draft[fact.path] else { return true }
      guard let keptShare = kept.draft[fact.path] else { return false }
      return keptShare.isAsMuch(as: share)
    // Version 0.2.0 kept crops in the form in which they were typed.
    case .crop: return stated.crop == nil || stated.cropKey == kept.cropKey
    default:
      guard let text = stated.text(fact) else { return true }
      return text.folded == kept.text(fact)?.folded
    }
  }
}
