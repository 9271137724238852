import Calculation

/// A treatment for programs, and as it is stored; what is read back is the same, byte for byte.
extension TreatmentContent {
  /// What a treatment says, without number, version and identity, also for one that is not kept yet.
  package static let codec = Codec<TreatmentContent>(
    TreatmentFact.allCases.map { member(of: $0).of(\.facts) } + keeping.members)

  private static func member(of fact: TreatmentFact) -> Codec<TreatmentFacts>.Member {
    switch fact {
    case .treated, .fraction:
      .optional(fact.key, .entered, for: .programs) { facts in facts.draft[fact.path] }
    case .season: .optional(fact.key, .integer, for: .programs, \.season)
    default: .optional(fact.key, .text, for: .programs) { facts in facts.text(fact) }
    }
  }

  /// Returns facts as they are now, for programs.
  package static func json(of changed: [TreatmentFact], in facts: TreatmentFacts) -> JSON {
    let recorded = changed.map { fact in
      JSON.recorded(fact.key, member(of: fact).json(facts) ?? .null)
    }
    return .array(recorded)
  }

  /// `{"facts":{"date":{"word":"2027-05-10"},…},"rate":"200 l/ha","products":[…],"limits":[…],"harvest":{…}}`
  private static let keeping = Codec<TreatmentContent>(
    { facts, rate, products, source, limits, harvest, bookDay in
      TreatmentContent(
        facts: facts, products: products, rate: rate, limits: limits, harvest: harvest,
        source: source, bookDay: bookDay)
    },
    .member("facts", entered, for: .store, \.facts),
    .optional("rate", .amount, for: .store, \.rate),
    .member("products", .list(of: .object(UsedProduct.codec)), \.products),
    .optional("source", .object(TreatmentSource.codec), \.source),
    .member("limits", .list(of: .object(JudgedLimit.codec)), \.limits),
    .optional("harvest", .object(Harvest.codec), \.harvest),
    .optional("book_day", .day, for: .store, \.bookDay))

  /// Facts as they were entered: `{"date":{"word":"2027-05-10"},…}`.
  static let entered = JSONKind<TreatmentFacts>(.anyObject, json: \.draft.storedEntries) { json in
    Draft(entries: json, of: TreatmentForm()).map(TreatmentFacts.init)
  }

  /// The form in which it is stored.
  package var stored: String { Self.keeping.exact(of: self).line }

  /// Reads the stored form; nil for a text that `stored` never writes.
  package init?(stored text: String) {
    guard let content = StoredJSON(text).flatMap({ Self.keeping.value($0) }) else { return nil }
    guard content.stored == text else { return nil }
    self = content
  }

  /// What the regulation still wants of it, for programs.
  package var missingJSON: JSON { StillWanted(of: self).json }
  /// The schema of what the regulation still wants.
  package static var missingShape: JSONShape { StillWanted.codec.shape }
}

extension Treatment {
  /// What the regulation still wants of it, for programs; nothing once it is withdrawn.
  package var missingJSON: JSON { isWithdrawn ? StillWanted().json : content.missingJSON }
}

/// What the regulation still wants of a treatment.
private struct StillWanted {
  /// A product that lacks something.
  struct Product {
    /// Its place among the products of the treatment, from 1.
    let number: Int
    let name: String?
    let facts: [TreatmentContent.MissingOfProduct]

    static let codec = Codec<Product>([
      .member("product", .integer, \.number),
      .optional("name", .text, \.name),
      .member("facts", .list(of: .word), \.facts),
    ])
  }

  private(set) var facts: [TreatmentFact] = []
  /// What is wanted where it applies.
  private(set) var byLabel: [TreatmentFact] = []
  private(set) var products: [Product] = []

  /// Makes that of a treatment which lacks nothing.
  init() {}

  init(of content: TreatmentContent) {
    facts = content.facts.missing
    byLabel = content.facts.missingByLabel
    products = content.products.enumerated().compactMap { place, product in
      let missing = TreatmentContent.missing(of: product)
      return missing.isEmpty ? nil : Product(number: place + 1, name: product.name, facts: missing)
    }
  }

  /// `{"facts":["place_id"],"by_label":["start"],"products":[{"product":1,"name":"Tebu","facts":["permit"]}]}`
  static let codec = Codec<StillWanted>([
    .member("facts", .list(of: TreatmentFact.key(among: TreatmentFacts.wanted)), \.facts),
    .member(
      "by_label", .list(of: TreatmentFact.key(among: TreatmentFacts.wantedByLabel)), \.byLabel),
    .member("products", .list(of: .object(Product.codec)), \.products),
  ])

  var json: JSON { Self.codec.json(of: self) }
}

extension TreatmentFact {
  /// Facts by their keys.
  static let list = JSONKind<[TreatmentFact]>.list(of: key(among: allCases))

  /// A fact is written as its key; only these facts are read.
  static func key(among facts: [TreatmentFact]) -> JSONKind<TreatmentFact> {
    .spelled(\.key, in: .word(of: facts.map(\.key))) { key in facts.first { $0.key == key } }
  }
}

extension JSON {
  /// Returns what programs read of a fact that was entered: `{"fact":"crop","product":null,"value":"wheat"}`. `product`
  /// is the number of the product that has the fact; nil for a fact of the whole treatment.
  package static func recorded(_ fact: String, product: Int? = nil, _ value: JSON) -> JSON {
    ["fact": .string(fact), "product": .integer(orNull: product), "value": value]
  }
}
