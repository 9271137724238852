import Calculation

/// The products of the book that have been renamed: what a former name means today. Treatments, favourites and rows of
/// the history keep the name that they had.
package struct RenamedProducts: Sendable {
  /// A product that had other names.
  package struct Product: Sendable {
    /// The name of today.
    package let name: String
    /// The names that it had before.
    package let formerNames: [String]

    /// Makes a product of its name of today and those that it had.
    package init(name: String, formerNames: [String]) {
      self.name = name
      self.formerNames = formerNames
    }

    /// The name of today and the former ones, folded.
    fileprivate var foldedNames: Set<String> { Set((formerNames + [name]).map(\.folded)) }
  }

  /// The products with those of their former names that are no product of their own.
  private let products: [Product]
  /// The names of today by folded former names.
  private let names: [String: String]
  private let sharedNames: SharedNames

  /// A former name that several products had means the first of them. `standing` are the folded former names that are
  /// in the book as products of their own, and mean those.
  package init(_ products: [Product], standing: Set<String> = []) {
    sharedNames = SharedNames(among: products, standing: standing)
    self.products = products.map { product in
      Product(
        name: product.name,
        formerNames: product.formerNames.filter { !standing.contains($0.folded) })
    }
    let pairs = self.products.flatMap { product in
      product.formerNames.map { ($0.folded, product.name) }
    }
    names = Dictionary(pairs) { first, _ in first }
  }

  /// No product has been renamed.
  package static let empty = RenamedProducts([])

  /// Whether no product has been renamed.
  package var isEmpty: Bool { products.isEmpty }

  /// Returns the name of today for a name, which may be a former one.
  package func name(of name: String) -> String {
    // Folding costs time, and most books have no former names.
    if isEmpty { return name }
    return names[name.folded] ?? name
  }

  /// Returns the other names, of today and former ones, of the product with a name.
  package func otherNames(of name: String) -> [String] {
    guard !isEmpty else { return [] }
    let today = self.name(of: name).folded
    guard let product = products.first(where: { $0.name.folded == today }) else { return [] }
    return ([product.name] + product.formerNames).filter { $0.folded != name.folded }
  }

  /// Returns the names of today of the products that had a name which begins with a folded text.
  package func names(onceBeginning folded: String) -> [String] {
    let found = products.filter { product in
      product.formerNames.contains { name in name.folded.hasPrefix(folded) }
    }
    return found.map(\.name)
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
    guard compared == .other else { return compared }
    guard let name = product.name?.folded, let otherName = other.name?.folded else {
      return compared
    }
    return sharedNames.mayMeanOneProduct(name, otherName) ? .perhaps : .other
  }

  /// Returns a product under its name of today, unless the name that it has may mean another one.
  private func namedForCertain(_ product: UsedProduct) -> UsedProduct {
    guard let name = product.name, !sharedNames.names.contains(name.folded) else { return product }
    return named(product)
  }
}

/// The former names that do not tell for certain whose they were, and the products that may be one because of them. All
/// names are folded.
private struct SharedNames {
  /// Those of several products, and those that are in the book as products of their own.
  let names: Set<String>
  /// The names of products that have such a name in common, also in steps.
  private let families: [Set<String>]

  init(among products: [RenamedProducts.Product], standing: Set<String>) {
    let formerNames = products.flatMap { Set($0.formerNames.map(\.folded)) }
    let counts = formerNames.reduce(into: [:]) { counts, name in counts[name, default: 0] += 1 }
    let names = standing.union(counts.filter { $0.value > 1 }.keys)
    self.names = names
    let sharing = products.map(\.foldedNames).filter { !$0.isDisjoint(with: names) }
    families = sharing.reduce(into: []) { families, namesOfProduct in
      // A product whose names touch several families makes one of them.
      let touching = families.filter { !$0.isDisjoint(with: namesOfProduct) }
      families.removeAll { !$0.isDisjoint(with: namesOfProduct) }
      families.append(touching.reduce(namesOfProduct) { $0.union($1) })
    }
  }

  /// Whether two names are of products that may be one.
  func mayMeanOneProduct(_ name: String, _ other: String) -> Bool {
    families.contains { family in family.contains(name) && family.contains(other) }
  }
}

extension TreatmentContent {
  /// Whether two treatments are the same work, if its products are called as they are today.
  package func isSameWork(as other: TreatmentContent, _ renamed: RenamedProducts) -> Bool {
    if renamed.isEmpty { return isSameWork(as: other) }
    return called(by: renamed).isSameWork(as: other.called(by: renamed))
  }

  private func called(by renamed: RenamedProducts) -> TreatmentContent {
    with { $0.products = products.map(renamed.named) }
  }
}
