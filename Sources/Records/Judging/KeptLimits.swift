import Calculation

/// The limits that a version of a treatment was judged by. A correction is judged by them again, unless it gives another
/// crop.
extension TreatmentContent {
  /// Whether another version has the same crop, a broader or a narrower one, also than the crops that the limits were
  /// typed for, so that both are judged by the same limits.
  package func isOfCropAkin(to other: TreatmentFacts) -> Bool {
    guard facts.hasCrop, other.hasCrop else { return false }
    let table = CropTable.builtIn
    let otherCrop = table.crop(other.crop, other.eppo)
    let cropsOfLimits = Set(limits.compactMap(\.crop)).map { typed in
      // A limit may have been typed for the code of the crop.
      let isOwnCode = typed.folded == facts.eppo?.folded
      return table.crop(typed, isOwnCode ? facts.eppo : nil)
    }
    let crops = [table.crop(facts.crop, facts.eppo)] + cropsOfLimits
    return crops.allSatisfy { $0.isAkin(to: otherCrop) }
  }

  /// Returns the same treatment, judged by the limits of the book on a day; nil for those known when it was kept.
  package func byBook(on day: Day?) -> TreatmentContent { with { $0.bookDay = day } }

  /// Returns the same treatment with other facts and products that its verdicts do not depend on.
  package func judgedAlike(_ facts: TreatmentFacts, _ products: [UsedProduct]) -> TreatmentContent {
    with { content in
      content.facts = facts
      content.products = products
    }
  }

  /// Returns the limits that its products were judged by, each list of them under the name that the product has among
  /// `products`, where it is in the same place.
  package func keptLimits(for products: [UsedProduct]) -> (String) -> [CropLimits] {
    let namesBefore = self.products.map(\.name)
    return { name in
      guard let place = products.firstIndex(where: { $0.name == name }) else { return [] }
      guard place < namesBefore.count else { return [] }
      let judgedThen = limits.filter { $0.product == namesBefore[place] }
      return judgedThen.compactMap { judged in
        // Without a crop of its own the limit was typed for that of the treatment.
        let crop = judged.crop ?? facts.crop ?? facts.eppo ?? ""
        return judged.limit.map { CropLimits(crop: crop, limits: [$0]) }
      }
    }
  }
}
