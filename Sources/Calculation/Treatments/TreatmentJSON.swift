/// A treatment as JSON: for programs, and as it is stored; what is read back is the same, byte for byte.
extension Treatment {
  /// `{"number":17,"version":1,"uuid":"…","withdrawn":false,"follows":true,"date":"2027-05-10",…,"products":[…],"limits":[…],"harvest":…}`
  package static let codec = Codec<Treatment>(
    [
      .member("number", .integer) { Int($0.number) }, .member("version", .integer) { $0.version },
      .member("uuid", .text) { $0.uuid }, .member("withdrawn", .flag) { $0.isWithdrawn },
      .member("follows", .flag) { $0.follows },
    ] + TreatmentContent.codec.members.map { $0.of { $0.content } })
}

extension TreatmentContent {
  /// The same without number, version and identity, for a treatment that is not kept yet.
  package static let codec = Codec<TreatmentContent>(TreatmentFact.allCases.map(member) + keeping.members)

  private static func member(of fact: TreatmentFact) -> Codec<TreatmentContent>.Member {
    switch fact {
    case .treated, .fraction: .optional(fact.key, .quantity, for: .programs) { $0.facts.draft[fact.path] }
    case .season: .optional(fact.key, .integer, for: .programs) { $0.facts.season }
    default: .optional(fact.key, .text, for: .programs) { $0.facts.text(fact) }
    }
  }

  /// `{"facts":{"date":{"word":"2027-05-10"},…},"rate":"200 l/ha","products":[…],"limits":[…],"harvest":{…}}`
  private static let keeping = Codec<TreatmentContent>(
    { TreatmentContent(facts: $0, products: $2, rate: $1, limits: $3, harvest: $4) },
    .member("facts", .facts, for: .store, \.facts), .optional("rate", .amount, for: .store, \.rate),
    .member("products", .list(of: .object(UsedProduct.codec)), \.products),
    .member("limits", .list(of: .object(JudgedLimit.codec)), \.limits),
    .optional("harvest", .object(Harvest.codec), \.harvest))

  package var stored: String { Self.keeping.exact(of: self).line }

  /// Reads the stored form; nil for a text that `stored` never writes.
  package init?(stored text: String) {
    guard let content = StoredJSON(text).flatMap({ Self.keeping.value($0) }), content.stored == text else { return nil }
    self = content
  }
}

extension UsedProduct {
  fileprivate static let codec = Codec(
    { UsedProduct(name: $0, permit: $1, role: $2, dose: $4, perArea: $3, total: $5) },
    .optional("name", .text(most: 80), \.name), .optional("permit", .text(most: 80), \.permit),
    .member("role", .text(most: 40), \.role), .optional("per_area", .amount, \.perArea),
    .member("dose", .amount, \.dose),
    .optional("total", .amount, \.total))
}

extension JudgedLimit {
  package static let codec = Codec<JudgedLimit>(
    made, .optional("product", .text(most: 80), \.product), .optional("fact", .word, \.fact),
    .optional("limit", .object(LimitValue.codec), \.value), .optional("found", .found, \.found),
    .optional("since", .day, \.since), .optional("verdict", .word, \.verdict),
    .leftOut(ifAbsent: "crop", .text(most: 80), \.crop),
    .leftOut(ifAbsent: "perhaps", .list(of: .text), for: .programs, \.possibleNames))

  private var fact: LimitFact? { limit?.fact }
  private var value: LimitValue? { limit?.value }
  private var possibleNames: [String]? { possible.isEmpty ? nil : possible.map(Treatment.name) }

  /// Makes what was stored; nil for a limit that could not have been entered.
  private static func made(
    _ product: String?, _ fact: LimitFact?, _ value: LimitValue?, _ found: FoundValue?, _ since: Day?,
    _ verdict: Verdict?, _ crop: String?, _ possible: [String]?
  ) -> JudgedLimit? {
    let limit = fact.flatMap { fact in value.map { Limit(fact, $0) } }
    var judged = JudgedLimit(product, limit, found: found, since: since, verdict: verdict)
    judged.crop = crop
    return limit?.isPossible == false ? nil : judged
  }
}

extension Harvest {
  package static let codec = Codec(
    Harvest.init, .optional("date", .day, \.day), .member("known", .flag, \.isKnown))
}

extension JSONKind<TreatmentFacts> {
  fileprivate static var facts: JSONKind {
    JSONKind(.anyObject, json: \.draft.storedEntries) {
      Draft(entries: $0, of: TreatmentForm()).map(TreatmentFacts.init)
    }
  }
}

extension JSONKind<FoundValue> {
  /// What was found: a quantity, a number of times, or a text; stored under the name of its kind: `{"times":2}`.
  fileprivate static var found: JSONKind {
    JSONKind(.any(of: [.quantity, .integer(from: 1), .string]), json: \.json, exact: \.exact, read: FoundValue.init)
  }
}

extension FoundValue {
  fileprivate var json: JSON {
    switch self {
    case .amount(let amount): .quantity(amount)
    case .times(let count): .integer(count)
    case .days(let count): .amount(Fraction(count), unit: "d")
    case .stages, .day, .moment: exact.members[0].value
    }
  }

  fileprivate var exact: JSON {
    switch self {
    case .amount(let amount): ["amount": amount.kept]
    case .times(let count): ["times": .integer(count)]
    case .days(let count): ["days": .integer(count)]
    case .stages(let stages): ["stages": .string(stages.text)]
    case .day(let day): ["day": .string(day.text)]
    case .moment(let moment): ["moment": .string(moment)]
    }
  }

  fileprivate init?(_ json: StoredJSON) {
    let found: [FoundValue?] = [
      json["amount"].flatMap(JSONKind.amount.read).map { .amount($0) },
      json["times"].flatMap(JSONKind.integer.read).map { .times($0) },
      json["days"].flatMap(JSONKind.integer.read).map { .days($0) },
      json["stages"]?.text.flatMap { GrowthStages($0) }.map { .stages($0) },
      json["day"]?.text.flatMap { Day($0) }.map { .day($0) },
      json["moment"]?.text.flatMap { TreatmentEnd($0) }.map { .moment($0.text) },
    ]
    guard let first = found.compactMap(\.self).first else { return nil }
    self = first
  }
}
extension TreatmentContent {
  /// What the regulation still wants, for programs:
  /// `{"facts":["place_id"],"by_label":["start"],"products":[{"product":1,"facts":["permit"]}]}`.
  package var missingJSON: JSON {
    let ofProducts = products.enumerated().compactMap { index, product -> JSON? in
      let missing = Self.missing(of: product)
      return missing.isEmpty
        ? nil : ["product": .integer(index + 1), "facts": .array(missing.map { .string($0.rawValue) })]
    }
    return [
      "facts": .array(facts.missing.map { .string($0.key) }),
      "by_label": .array(facts.missingByLabel.map { .string($0.key) }), "products": .array(ofProducts),
    ]
  }

  package static var missingShape: JSONShape {
    let facts = JSONShape.list(of: .word(of: TreatmentFacts.wanted.map(\.key)))
    let product = JSONShape.object([
      ("product", .integer(from: 1)), ("facts", .list(of: .word(of: MissingOfProduct.allCases.map(\.rawValue)))),
    ])
    return .object([
      ("facts", facts), ("by_label", .list(of: .word(of: TreatmentFacts.wantedByLabel.map(\.key)))),
      ("products", .list(of: product)),
    ])
  }
}
