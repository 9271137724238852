/// The stored form of a version of a treatment; what is read back is the same, byte for byte.
extension TreatmentContent {
  /// `{"facts":{"date":{"word":"2027-05-10"},…},"rate":"200 l/ha","products":[…],"limits":[…],"harvest":{…}}`
  package var stored: String {
    let list = Self.stored.exact(of: self).members
    return JSON.object([JSON.Member(key: "facts", value: facts.draft.storedEntries)] + list).line
  }

  private static let stored = JSONMembers<TreatmentContent>([
    .optional("rate", .quantity) { $0.rate },
    .member("products", .list(of: .object(UsedProduct.members))) { $0.products },
    .member("limits", .list(of: .object(JudgedLimit.members))) { $0.limits },
    .optional("harvest", .object(Harvest.members)) { $0.harvest },
  ])

  /// Reads the stored form; nil for a text that `stored` never writes.
  package init?(stored text: String) {
    guard let json = try? JSONReader.read(Array(text.utf8)), let entries = json["facts"],
      let draft = Draft(entries: entries, of: TreatmentForm()), let products = json["products"]?.items,
      let limits = json["limits"]?.items
    else { return nil }
    self.init(
      facts: TreatmentFacts(draft), products: products.compactMap(UsedProduct.init),
      rate: json["rate"].flatMap(Quantity.init),
      limits: limits.compactMap(JudgedLimit.init), harvest: json["harvest"].flatMap(Harvest.init))
    // Whatever could not be read is missing when it is written again.
    guard stored == text else { return nil }
  }
}

extension UsedProduct {
  fileprivate init?(_ json: LocatedJSON) {
    guard let role = json["role"]?.text, Self.isText(role, most: 40), let dose = json["dose"].flatMap(Quantity.init),
      [json["name"], json["permit"]].allSatisfy({ $0?.text.map { Self.isText($0, most: 80) } != false })
    else { return nil }
    self.init(
      name: json["name"]?.text, permit: json["permit"]?.text, role: role, dose: dose,
      perArea: json["per_area"].flatMap(Quantity.init), total: json["total"].flatMap(Quantity.init))
  }

  /// Whether a text could have been entered.
  fileprivate static func isText(_ text: String, most: Int) -> Bool { (try? Field.words(text, most: most)) == text }
}

extension JudgedLimit {
  fileprivate init?(_ json: LocatedJSON) {
    guard [json["product"], json["crop"]].allSatisfy({ $0?.text.map { UsedProduct.isText($0, most: 80) } != false })
    else { return nil }
    let fact = json["fact"]?.text.flatMap(LimitFact.init)
    self.init(
      json["product"]?.text, json["limit"].flatMap { limit in fact.flatMap { Limit($0, stored: limit) } },
      found: json["found"].flatMap(FoundValue.init), since: json["since"]?.text.flatMap { Day($0) },
      verdict: json["verdict"]?.text.flatMap(Verdict.init))
    crop = json["crop"]?.text
  }
}

extension FoundValue {
  fileprivate init?(_ json: LocatedJSON) {
    guard case .object(let members) = json.value, members.count == 1,
      case let (key, value) = (members[0].key, members[0].value),
      let found = Self.found(key, value)
    else { return nil }
    self = found
  }

  private static func found(_ key: String, _ json: LocatedJSON) -> FoundValue? {
    let text = json.text ?? ""
    return switch (key, json.value) {
    case ("times", .number(let digits)): Int(digits).map { .times($0) }
    case ("days", .number(let digits)): Int(digits).map { .days($0) }
    case ("amount", _): Quantity(json).map { .amount($0) }
    case ("stages", _): GrowthStages(text).map { .stages($0) }
    case ("day", _): Day(text).map { .day($0) }
    case ("moment", _): TreatmentEnd(text).map { .moment($0.text) }
    default: nil
    }
  }
}

extension Harvest {
  fileprivate init?(_ json: LocatedJSON) {
    guard case .bool(let isKnown)? = json["known"]?.value else { return nil }
    self.init(day: json["date"]?.text.flatMap { Day($0) }, isKnown: isKnown)
  }
}

extension Quantity {
  /// Reads `75/11 l`; nil for any other text, and for a number that is not above zero.
  fileprivate init?(_ json: LocatedJSON) {
    guard let words = json.text?.split(separator: " ", maxSplits: 1), words.count == 2,
      let value = Fraction(String(words[0])),
      value > .zero, let unit = UnitTable.unit(id: String(words[1]))
    else { return nil }
    self.init(value, unit)
  }
}
