import Calculation
import Records
import Storage

/// A product of the book with its last use.
package struct KnownProduct {
  /// The entry with the dose and the day of the last use.
  package let entry: BookEntry
  /// The crop of the treatment in which it was used last; nil without one, and for a dose that was only calculated.
  package let crop: String?
}

/// The latest treatment with each product.
struct LatestTreatments {
  /// The state of the treatments in which they were read.
  let state: String
  /// The numbers of the treatments, by the folded names of the products.
  let numbers: [String: Int64]
}

/// The last use of a product follows from the treatments as they are now.
extension ProductBook {
  /// Returns products of the book with their last use: that of the latest treatment by date, else the last one that was
  /// calculated.
  package func withLastUses(_ products: [BookEntry]) throws(Failure) -> [KnownProduct] {
    guard let group = calculators.remembered?.group else {
      return products.map { KnownProduct(entry: $0, crop: nil) }
    }
    let last = try lastTreatmentsOfProducts()
    return try products.map { (product) throws(Failure) in
      // Treatments have the product under the name that it had.
      let numbers = ([product.name.text] + product.formerNames).compactMap { name in
        last[name.folded]
      }
      return try withLastUse(product, by: numbers, group)
    }
  }

  /// Returns a product of the book by its name, with its last use; nil in a script, which does not read the book.
  package func knownProduct(_ name: String, of group: FieldGroup) -> KnownProduct? {
    inBook(group) { () throws(Failure) in
      guard let entry = try archive.book.entry(called: name), entry.facts != nil else { return nil }
      return try withLastUses([entry]).first
    }
  }

  /// Returns the value last used with the field's product; nil for other fields than that of `group`'s main value, and in a
  /// script.
  func lastUsed(_ field: Field, of group: FieldGroup?) -> Quantity? {
    guard isInteractive, let name = field.name.owner, let group, group.mainField == field.id else {
      return nil
    }
    return knownProduct(name, of: group)?.entry.facts.flatMap(group.mainValue)
  }

  private func withLastUse(
    _ product: BookEntry, by numbers: [Int64], _ group: FieldGroup
  ) throws(Failure) -> KnownProduct {
    let names = Set(([product.name.text] + product.formerNames).map(\.folded))
    var last: TreatmentContent?
    // Of those of one day the one with the last number counts.
    for number in numbers.sorted() {
      let content = try archive.treatments.treatment(number)?.treatment.content
      if let content, (content.facts.day?.text ?? "") >= (last?.facts.day?.text ?? "") {
        last = content
      }
    }
    guard let content = last, let facts = product.facts,
      let dose = content.products.first(where: { used in
        used.name.map { name in names.contains(name.folded) } ?? false
      })?.dose
    else { return KnownProduct(entry: product, crop: nil) }
    let day = content.facts.day
    // The time of the day is known if it was calculated on the day of the treatment.
    let isOfDay = product.used?.day == day?.text
    let used = isOfDay ? product.used : day.map { Moment(noonOf: $0) }
    let entry = product.with(product.name, group.withMainValue(dose, in: facts), used: used)
    return KnownProduct(entry: entry, crop: content.facts.crop)
  }

  /// Returns the latest treatment with each product by the product's folded name, read again once they have changed.
  private func lastTreatmentsOfProducts() throws(Failure) -> [String: Int64] {
    let treatments = try archive.treatments
    let state = try treatments.state()
    if let latest = latestTreatments, latest.state == state { return latest.numbers }
    let numbers = try treatments.lastOfProducts()
    latestTreatments = LatestTreatments(state: state, numbers: numbers)
    return numbers
  }
}
