import Calculation
import Records
import Sheets
import ViewModels

// Facts of a treatment and of its products as the words of a line name them, behind `record` and `treatments correct`.

/// A fact that words name, whose it is, and where its value begins: `crop wheat`, `Tebu permit R-12`.
struct FactWords {
  /// What the fact is about.
  enum Subject {
    case treatment(TreatmentFact)
    /// A product, by the words of its name, which may be none; the fact has an id as in `FieldGroup`.
    case product(ArraySlice<Word>, id: String)
  }

  let subject: Subject
  /// The indices of the words of the fact's name.
  let place: Range<Int>
  /// The index behind the names of the fact and of the product.
  let valueStart: Int
}

/// Finds the name of a fact in words; the fact is that of a treatment or of a product in it.
struct FactFinder {
  private let wording: Wording
  /// The facts that a product can have here.
  private let ofProducts: [FieldName]
  private let products: NameFinder<String>

  /// Makes it for facts of products by their ids, and for the names of the products.
  init(_ session: Session, _ wording: Wording, ids: [String], products names: [String]) {
    self.wording = wording
    ofProducts = ids.map { FieldName($0) }
    products = NameFinder(
      names.map { (item: $0, name: $0) }, otherNames: session.notebook.products.otherNames)
  }

  /// Makes it for what can be corrected of a treatment with products of these names.
  init(_ session: Session, _ wording: Wording, correcting names: [String]) {
    self.init(
      session, wording, ids: UsedProduct.Fact.allCases.map(\.rawValue), products: names)
  }

  /// Whether words are the name of a product, or begin the name of one.
  func isProduct(_ words: ArraySlice<Word>) -> Bool {
    !words.isEmpty && products.beginnings(of: words.map(\.text)).first?.count == words.count
  }

  /// Returns the fact that words name; nil if they name none. A product's name in front counts first, because it may
  /// begin with the word for another fact: the permit in `Crop Oil permit R-1`.
  func fact(in words: ArraySlice<Word>) -> FactWords? {
    if let named = factBehindName(in: words) { return named }
    if let named = FactNames(wording).fact(beginning: words) {
      return FactWords(
        subject: .treatment(named.fact), place: words.startIndex..<named.end,
        valueStart: named.end)
    }
    guard let named = FactNames(wording).field(among: ofProducts, in: words) else { return nil }
    let inFront = words[..<named.place.lowerBound]
    guard inFront.isEmpty else {
      return ofProduct(named, inFront, valueStart: named.place.upperBound)
    }
    let behind = nameBehind(named, in: words)
    return ofProduct(named, behind, valueStart: named.place.upperBound + behind.count)
  }

  /// Returns the fact that follows a product's name at the start of the words; nil without a name or a fact.
  func factBehindName(in words: ArraySlice<Word>) -> FactWords? {
    products.beginnings(of: words.map(\.text)).lazy.compactMap { name -> FactWords? in
      let start = words.startIndex + name.count
      let named = FactNames(wording).field(among: ofProducts, in: words[start...])
      return named.flatMap { named in
        named.place.lowerBound == start
          ? ofProduct(named, words[..<start], valueStart: named.place.upperBound) : nil
      }
    }.first
  }

  /// Returns the product's name behind a fact, in front of its value, `permit Tebu R-12`; empty without one. Behind the
  /// word for a name stands the new name, which may begin as the present one: `name Tebu 250 EW`.
  private func nameBehind(_ named: NamedFact, in words: ArraySlice<Word>) -> ArraySlice<Word> {
    let behind = words[named.place.upperBound...]
    guard named.id != UsedProduct.Fact.name.rawValue else { return behind.prefix(0) }
    let count = products.beginnings(of: behind.map(\.text)).first?.count ?? 0
    return behind.prefix(count < behind.count ? count : 0)
  }

  private func ofProduct(_ named: NamedFact, _ name: ArraySlice<Word>, valueStart: Int) -> FactWords
  {
    FactWords(
      subject: .product(name, id: named.id), place: named.place, valueStart: valueStart)
  }
}

extension FactWords {
  /// Returns the words with which a line about another fact of the product begins: those in front of an index, and the
  /// product's name.
  func lead(behind index: Int, in line: TypedCommand) -> String {
    let inFront = line.text(of: 0..<index)
    guard case .product(let name, id: _) = subject, let first = name.first, let last = name.last
    else { return line.source(inFront.span) }
    return
      "\(line.source(inFront.span)) \(line.source(first.span.lowerBound..<last.span.upperBound))"
  }

  /// What a refused line about the fact leaves in doubt, of a treatment by its number or of the record in progress.
  func doubt(of treatment: Int64?) -> Doubt {
    switch subject {
    case .treatment(let fact): return .fact(TreatmentForm.field(fact).name, of: treatment)
    case .product(let name, let id):
      let owner = name.map(\.text).joined(separator: " ")
      return .fact(FieldName(id, of: owner.isEmpty ? nil : owner), of: treatment)
    }
  }
}

/// The products of a record or of a treatment, as the words of a line may name them.
struct NamedProducts<Item> {
  /// One of them.
  struct Product {
    /// What stands for the product where it is looked up.
    let item: Item
    let name: String?
    /// Its number in the list, from 1.
    let number: Int

    /// How refusals tell it from the others.
    var numbered: String { Failure.numbered(name, number) }
  }

  private let products: [Product]
  private let finder: NameFinder<Product>

  init(_ products: [Product], _ session: Session) {
    self.products = products
    finder = NameFinder(
      products.compactMap { product in product.name.map { (item: product, name: $0) } },
      otherNames: session.notebook.products.otherNames)
  }

  var names: [String] { products.compactMap(\.name) }

  /// Returns the one that is named, or the only one; throws with a list if several fit, or none does. `fact` is what is
  /// typed behind the name.
  func item(called name: ArraySlice<Word>, before fact: Word, in line: TypedCommand)
    throws(Refusal) -> Item
  {
    let typedName = name.map(\.text).joined(separator: " ")
    let span = (name.first ?? fact).span.lowerBound..<(name.last ?? fact).span.upperBound
    let named = name.isEmpty ? products : finder.items(called: typedName)
    let fitting = named.isEmpty ? products.filter { String($0.number) == typedName } : named
    guard fitting.count < 2 else {
      let lines = fitting.map { product in
        let offered = product.name ?? String(product.number)
        return line.line(replacing: span, by: name.isEmpty ? "\(offered) \(fact.text)" : offered)
      }
      throw Refusal(.whichOne(fitting.map(\.numbered)), at: span, suggestions: lines)
    }
    guard let product = fitting.first else {
      throw Refusal(.noSuchProduct(typedName, among: products.map(\.numbered)), at: span)
    }
    return product.item
  }
}
