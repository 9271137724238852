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

  /// The products with those of their former names that are no product of their own.
  private let products: [Product]
  /// The names of today by folded former names.
  private let names: [String: String]
  /// The folded former names that do not tell for certain whose they were: of several products, or in the book as a
  /// product of its own.
  private let sharedNames: Set<String>
  /// The folded names of products that have such a former name in common, so that they may be one product.
  private let families: [Set<String>]

  /// A former name that several products had means the first of them. `standing` are the folded former names that are
  /// in the book as products of their own, and mean those.
  package init(_ products: [Product], standing: Set<String> = []) {
    let folded = products.map { Set($0.formerNames.map(\.folded)) }
    let counts = folded.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let shared = standing.union(counts.filter { $0.value > 1 }.keys)
    sharedNames = shared
    families = zip(products, folded).map { $1.union([$0.name.folded]) }.filter { !$0.isDisjoint(with: shared) }.joined
    self.products = products.map { product in
      Product(name: product.name, formerNames: product.formerNames.filter { !standing.contains($0.folded) })
    }
    let pairs = self.products.flatMap { product in product.formerNames.map { ($0.folded, product.name) } }
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

  /// Compares two products by what they are called today. Those that may have been renamed from or to one another are
  /// perhaps the same, whatever their permits.
  func comparing(_ product: UsedProduct, with other: UsedProduct) -> Sameness {
    let compared = namedForCertain(product).compared(with: namedForCertain(other))
    guard compared == .other, let name = product.name?.folded, let otherName = other.name?.folded else {
      return compared
    }
    return families.contains { $0.contains(name) && $0.contains(otherName) } ? .perhaps : .other
  }

  /// Returns a product under its name of today, unless the name that it has may mean another one.
  private func namedForCertain(_ product: UsedProduct) -> UsedProduct {
    guard let name = product.name, !sharedNames.contains(name.folded) else { return product }
    return named(product)
  }
}

extension [Set<String>] {
  /// The sets, of which those with a name in common are one.
  fileprivate var joined: [Set<String>] {
    reduce(into: []) { families, names in
      let touching = families.filter { !$0.isDisjoint(with: names) }
      families.removeAll { !$0.isDisjoint(with: names) }
      families.append(touching.reduce(names) { $0.union($1) })
    }
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
