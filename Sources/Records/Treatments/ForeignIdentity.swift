import Calculation

/// What tells a treatment of another program from others.
package struct ForeignIdentity: Sendable, Hashable {
  /// The treatment's number in the other program; nil if the table has none.
  package let number: String?
  /// In small letters; nil if the table has none.
  package let uuid: String?
  /// The date of the treatment; nil if the table has none.
  package let date: Day?
  /// The name of the parcel, else its place id.
  package let parcel: String?
  /// The names of the products, in the order of the table.
  package let products: [String]

  /// Makes the identity of a treatment from what is stored of it; `uuid` is in small letters, `parcel` the name or else the
  /// place id.
  package init(number: String?, uuid: String?, date: Day?, parcel: String?, products: [String]) {
    self.number = number
    self.uuid = uuid
    self.date = date
    self.parcel = parcel
    self.products = products
  }

  /// Makes the identity of a treatment with these facts and products; `number` and `uuid`, in small letters, are what the
  /// other program calls it.
  package init(number: String?, uuid: String?, _ facts: TreatmentFacts, _ products: [UsedProduct]) {
    self.init(
      number: number, uuid: uuid, date: facts.day, parcel: facts.parcel ?? facts.place,
      products: products.compactMap(\.name))
  }

  /// A key for each product. Tables state a treatment's products in any order, and not always all of them.
  package var keys: [ForeignKey] {
    products.map { product in
      ForeignKey(number: number, date: date, parcel: parcel?.folded, product: product.folded)
    }
  }
}

/// A treatment's number in the other program, its date, its parcel, and one of its products: a treatment is recognised
/// by them where the table tells no UUID.
package struct ForeignKey: Hashable, Sendable {
  fileprivate let number: String?
  fileprivate let date: Day?
  /// The folded name of the parcel, else its folded place id.
  fileprivate let parcel: String?
  /// The folded name.
  fileprivate let product: String
}

extension TreatmentContent {
  /// What would tell it from others if its table said what it says now, after all corrections; nil for a treatment that
  /// was recorded here.
  package var presentIdentity: ForeignIdentity? {
    guard let identity = source?.identity else { return nil }
    return ForeignIdentity(number: identity.number, uuid: identity.uuid, facts, products)
  }
}
