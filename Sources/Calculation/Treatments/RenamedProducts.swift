/// The products of the book that have been renamed: what a former name means today. Treatments, favourites and rows of
/// the history keep the name that they had.
package struct RenamedProducts: Sendable {
  /// A product that had other names.
  package struct Product: Sendable {
    /// The name of today.
    package let name: String
    package let formerNames: [String]

    package init(name: String, formerNames: [String]) {
      self.name = name
      self.formerNames = formerNames
    }
  }

  private let products: [Product]
  /// The names of today by folded former names.
  private let names: [String: String]

  /// A former name that several products had means the first of them.
  package init(_ products: [Product]) {
    self.products = products
    let pairs = products.flatMap { product in product.formerNames.map { ($0.folded, product.name) } }
    names = Dictionary(pairs) { first, _ in first }
  }

  package static let empty = RenamedProducts([])

  package var isEmpty: Bool { products.isEmpty }

  /// Returns the name of today for a name, which may be a former one.
  package func name(of name: String) -> String { isEmpty ? name : names[name.folded] ?? name }

  /// Returns the other names, of today and former ones, of the product with a name.
  package func otherNames(of name: String) -> [String] {
    guard !isEmpty else { return [] }
    let today = self.name(of: name).folded
    guard let product = products.first(where: { $0.name.folded == today }) else { return [] }
    return ([product.name] + product.formerNames).filter { $0.folded != name.folded }
  }

  /// Returns the names of today of the products that had a name which begins with a folded text.
  package func names(onceBeginning folded: String) -> [String] {
    products.filter { product in product.formerNames.contains { $0.folded.hasPrefix(folded) } }.map(\.name)
  }

  /// Returns a product of a mix or a treatment under its name of today.
  func named(_ product: UsedProduct) -> UsedProduct {
    guard !isEmpty, let name = product.name else { return product }
    return product.with(.name, self.name(of: name))
  }
}

extension TreatmentContent {
  /// Whether two treatments are the same work, if its products are called as they are today.
  package func isSameWork(as other: TreatmentContent, _ renamed: RenamedProducts) -> Bool {
    if renamed.isEmpty { return isSameWork(as: other) }
    return called(by: renamed).isSameWork(as: other.called(by: renamed))
  }

  private func called(by renamed: RenamedProducts) -> TreatmentContent {
    var content = self
    content.products = products.map(renamed.named)
    return content
  }
}
