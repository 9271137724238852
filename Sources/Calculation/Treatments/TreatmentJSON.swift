/// A treatment for programs, and as it is stored; what is read back is the same, byte for byte.
extension TreatmentContent {
  /// The same without number, version and identity, for a treatment that is not kept yet.
  package static let codec = Codec<TreatmentContent>(
    TreatmentFact.allCases.map { member(of: $0).of(\.facts) } + keeping.members)

  private static func member(of fact: TreatmentFact) -> Codec<TreatmentFacts>.Member {
    switch fact {
    case .treated, .fraction: .optional(fact.key, .entered, for: .programs) { $0.draft[fact.path] }
    case .season: .optional(fact.key, .integer, for: .programs, \.season)
    default: .optional(fact.key, .text, for: .programs) { $0.text(fact) }
    }
  }

  /// Returns facts as they are now, for programs.
  package static func json(of facts: [TreatmentFact], in all: TreatmentFacts) -> JSON {
    .array(facts.map { fact in .recorded(fact.key, .written(JSON.bytes { _ = member(of: fact).write(all, &$0) })) })
  }

  /// `{"facts":{"date":{"word":"2027-05-10"},…},"rate":"200 l/ha","products":[…],"limits":[…],"harvest":{…}}`
  private static let keeping = Codec<TreatmentContent>(
    { facts, rate, products, source, limits, harvest, bookDay in
      TreatmentContent(
        facts: facts, products: products, rate: rate, limits: limits, harvest: harvest, source: source, bookDay: bookDay
      )
    },
    .member("facts", entered, for: .store, \.facts), .optional("rate", .amount, for: .store, \.rate),
    .member("products", .list(of: .object(UsedProduct.codec)), \.products),
    .optional("source", .object(TreatmentSource.codec), \.source),
    .member("limits", .list(of: .object(JudgedLimit.codec)), \.limits),
    .optional("harvest", .object(Harvest.codec), \.harvest),
    .optional("book_day", .day, for: .store, \.bookDay))

  /// Facts as they were entered: `{"date":{"word":"2027-05-10"},…}`.
  static let entered = JSONKind<TreatmentFacts>(.anyObject, json: \.draft.storedEntries) {
    Draft(entries: $0, of: TreatmentForm()).map(TreatmentFacts.init)
  }

  package var stored: String { Self.keeping.exact(of: self).line }

  /// Reads the stored form; nil for a text that `stored` never writes.
  package init?(stored text: String) {
    guard let content = StoredJSON(text).flatMap({ Self.keeping.value($0) }), content.stored == text else { return nil }
    self = content
  }

  /// What the regulation still wants; `product` is the place among the products of the treatment:
  /// `{"facts":["place_id"],"by_label":["start"],"products":[{"product":1,"name":"Tebu","facts":["permit"]}]}`
  private static let stillWanted = Codec<TreatmentContent>([
    .member("facts", .list(of: key(among: TreatmentFacts.wanted))) { $0.facts.missing },
    .member("by_label", .list(of: key(among: TreatmentFacts.wantedByLabel))) { $0.facts.missingByLabel },
    .member("products", .list(of: .object(wantedOfProduct))) { content in
      content.products.enumerated().map { (number: $0 + 1, name: $1.name, facts: missing(of: $1)) }
        .filter { !$0.facts.isEmpty }
    },
  ])

  /// Facts by their keys.
  static let listOfFacts = JSONKind<[TreatmentFact]>.list(of: key(among: TreatmentFact.allCases))

  /// A fact is written as its key; only these facts are read.
  private static func key(among facts: [TreatmentFact]) -> JSONKind<TreatmentFact> {
    .spelled(\.key, in: .word(of: facts.map(\.key))) { key in facts.first { $0.key == key } }
  }

  private typealias WantedOfProduct = (number: Int, name: String?, facts: [MissingOfProduct])

  private static let wantedOfProduct = Codec<WantedOfProduct>([
    .member("product", .integer) { $0.number }, .optional("name", .text) { $0.name },
    .member("facts", .list(of: .word)) { $0.facts },
  ])

  package var missingJSON: JSON { Self.stillWanted.json(of: self) }
  package static var missingShape: JSONShape { stillWanted.shape }
}

extension JSON {
  /// Returns what programs read of a fact that was entered: `{"fact":"crop","product":null,"value":"wheat"}`. `product`
  /// is the number of the product that has the fact; nil for a fact of the whole treatment.
  package static func recorded(_ fact: String, product: Int? = nil, _ value: JSON) -> JSON {
    ["fact": .string(fact), "product": .integer(orNull: product), "value": value]
  }
}
