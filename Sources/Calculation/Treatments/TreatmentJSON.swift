/// A treatment as JSON for programs.
extension Treatment {
  /// `{"number":17,"version":1,"uuid":"…","withdrawn":false,"follows":true,"date":"2027-05-10",…,"products":[…],"limits":[…],"harvest":…}`
  package static let members = JSONMembers<Treatment>(
    [
      .member("number", .integer) { Int($0.number) }, .member("version", .integer) { $0.version },
      .member("uuid", .text) { $0.uuid }, .member("withdrawn", .flag) { $0.isWithdrawn },
      .member("follows", .flag) { $0.follows },
    ] + TreatmentContent.list { $0.content })
}

extension TreatmentContent {
  /// The same without number, version and identity, for a treatment that is not kept yet.
  package static let members = JSONMembers<TreatmentContent>(list { $0 })

  fileprivate static func list<Value>(
    _ content: @escaping @Sendable (Value) -> TreatmentContent
  ) -> [JSONMembers<Value>.Member] {
    TreatmentFact.allCases.map { member(of: $0, content) } + [
      .member("products", .list(of: .object(UsedProduct.members))) { content($0).products },
      .member("limits", .list(of: .object(JudgedLimit.members))) { content($0).limits },
      .optional("harvest", .object(Harvest.members)) { content($0).harvest },
    ]
  }

  private static func member<Value>(
    of fact: TreatmentFact, _ content: @escaping @Sendable (Value) -> TreatmentContent
  ) -> JSONMembers<Value>.Member {
    switch fact {
    case .treated, .fraction: .optional(fact.key, .quantity) { content($0).facts.draft[fact.path] }
    case .season: .optional(fact.key, .integer) { content($0).facts.season }
    default: .optional(fact.key, .text) { content($0).facts.text(fact) }
    }
  }
}

extension UsedProduct {
  static let members = JSONMembers<UsedProduct>([
    .optional("name", .text) { $0.name }, .optional("permit", .text) { $0.permit }, .member("role", .text) { $0.role },
    .optional("per_area", .quantity) { $0.perArea }, .member("dose", .quantity) { $0.dose },
    .optional("total", .quantity) { $0.total },
  ])
}

extension JudgedLimit {
  package static let members = JSONMembers<JudgedLimit>([
    .optional("product", .text) { $0.product },
    .optional("fact", .word(of: LimitFact.allCases.map(\.rawValue))) { $0.limit?.fact.rawValue },
    .optional("limit", .limit) { $0.limit?.value }, .optional("found", .found) { $0.found },
    .optional("since", .text) { $0.since?.text },
    .optional("verdict", .word(of: Verdict.allCases.map(\.rawValue))) { $0.verdict?.rawValue },
    .leftOut(ifAbsent: "crop", .text) { $0.crop },
    .leftOut(ifAbsent: "perhaps", .list(of: .text), for: .programs) { limit in
      limit.possible.isEmpty ? nil : limit.possible.map(Treatment.name)
    },
  ])
}

extension Harvest {
  package static let members = JSONMembers<Harvest>([
    .optional("date", .text) { $0.day?.text }, .member("known", .flag) { $0.isKnown },
  ])
}

extension JSONKind<LimitValue> {
  fileprivate static var limit: JSONKind { JSONKind(shape: LimitValue.shape, json: \.json, exact: \.exact) }
}

extension JSONKind<FoundValue> {
  /// What was found: a quantity, a number of times, or a text.
  fileprivate static var found: JSONKind {
    JSONKind(shape: .any(of: [.quantity, .integer(from: 1), .string]), json: \.json, exact: \.exact)
  }
}

extension FoundValue {
  fileprivate var json: JSON {
    switch self {
    case .amount(let amount): .quantity(amount)
    case .times(let count): .integer(count)
    case .days(let count): .amount(Fraction(count), unit: "d")
    case .stages(let stages): .string(stages.text)
    case .day(let day): .string(day.text)
    case .moment(let moment): .string(moment)
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
