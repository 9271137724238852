/// A treatment that another program recorded, as the lines of its table state it, one for each product.
package struct ForeignTreatment: Sendable {
  /// What its lines say, as it is remembered if they are left out; the first one first.
  package let lines: [LeftOutLine]
  package let uuid: String?
  package let isWithdrawn: Bool
  /// The facts as they stand in the table, before what follows from them has been added.
  package let stated: TreatmentFacts
  package let products: [StatedProduct]
  /// The treatment before it has been judged by limits.
  package let content: TreatmentContent

  private let area: StatedAmount?

  /// Makes a treatment of lines. `area` is the treated area as it stands in the table, `rate` the spray volume; `used`
  /// are the products as they were sprayed.
  package init(
    lines: [LeftOutLine], uuid: String?, isWithdrawn: Bool, stated: TreatmentFacts, area: StatedAmount?,
    rate: Quantity?, stated products: [StatedProduct], used: [UsedProduct], source: TreatmentSource
  ) {
    (self.lines, self.uuid, self.isWithdrawn) = (lines, uuid, isWithdrawn)
    (self.stated, self.area, self.products) = (stated, area, products)
    let facts = CropTable.builtIn.followingCrop(stated.draft, since: TreatmentForm().blank)
    content = TreatmentContent(facts: TreatmentFacts(facts), products: used, rate: rate, source: source)
  }

  /// The reason why a person could not have typed it; nil if a person could.
  package var whyUnlikely: Failure? { content.facts.whyOtherSeason ?? content.facts.whyNotInOrder }

  /// Whether a kept treatment says nothing else than what the table states.
  package func agrees(with kept: Treatment) -> Bool {
    let facts = kept.content.facts
    let hasFacts = TreatmentFact.allCases.allSatisfy { fact in
      switch fact {
      case .treated: area?.agrees(with: facts.treated) != false
      case .season: stated.season == nil || stated.season == facts.season
      case .fraction:
        stated.draft[fact.path].map { stated in facts.draft[fact.path]?.isAsMuch(as: stated) == true } != false
      default: stated.text(fact) == nil || stated.text(fact)?.folded == facts.text(fact)?.folded
      }
    }
    return hasFacts && isWithdrawn == kept.isWithdrawn && products.count == kept.content.products.count
      && products.allSatisfy { product in kept.content.products.contains { product.agrees(with: $0) } }
  }
}

/// What tells a treatment that was taken over from others: its number in the other program, its date, its parcel, and
/// one of its products.
package struct ForeignKey: Hashable, Sendable {
  private let number, date, parcel, product: String?

  /// Returns a key for each product; none for a treatment that was not taken over.
  package static func all(of content: TreatmentContent) -> [ForeignKey] {
    guard let source = content.source else { return [] }
    let facts = content.facts
    return content.products.map { product in
      ForeignKey(
        number: source.number, date: facts.day?.text, parcel: (facts.parcel ?? facts.place)?.folded,
        product: product.name?.folded)
    }
  }
}
