extension CodingUserInfoKey {
  /// The `Calculators` that a decoded draft is for.
  package static let calculators: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "spraycalc.calculators") else { preconditionFailure("a key") }
    return key
  }()
}

/// How drafts are kept: `{"calculator":"spray","entries":{"area":{"value":"25/2","unit":"ha"}}}`.
extension Draft: Codable {
  private enum CodingKeys: CodingKey {
    case calculator, entries
  }

  fileprivate struct StoredEntry: Codable {
    var value: Fraction?
    var unit: String?
    var jumpedFrom: Fraction?
    var custom: Fraction?
    var choice: String?
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(calculator, forKey: .calculator)
    let stored = entries.all.map { ($0.id, StoredEntry($0.value)) }
    try container.encode(Dictionary(uniqueKeysWithValues: stored), forKey: .entries)
  }

  /// Takes only what could have been entered: fields of a calculator that is known, in their units and within their limits.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    calculator = try container.decode(String.self, forKey: .calculator)
    let stored = try container.decode([String: StoredEntry].self, forKey: .entries)
    let calculators = decoder.userInfo[.calculators] as? Calculators
    for (id, entry) in stored {
      guard let field = calculators?[calculator]?.stored(id), let taken = field.entry(entry) else {
        // A unit that is no longer known is no loss where it was only remembered.
        if calculators?[calculator]?.memory.contains(where: { $0.id == id }) == true { continue }
        throw DecodingError.dataCorruptedError(
          forKey: .entries, in: container, debugDescription: "not enterable: \(id)")
      }
      entries[id] = taken
    }
    if calculators?[calculator] == nil {
      throw DecodingError.dataCorruptedError(forKey: .calculator, in: container, debugDescription: "no such calculator")
    }
  }
}

extension Draft.StoredEntry {
  fileprivate init(_ entry: Draft.Entry) {
    self.init(
      value: entry.value, unit: entry.unit?.id, jumpedFrom: entry.jumpedFrom, custom: entry.custom,
      choice: entry.choice)
  }
}

extension Calculator {
  fileprivate func stored(_ id: String) -> Field? { (fields + memory).first { $0.id == id } }
}

extension Field {
  /// An entry as it could have been made; nil for one that could not.
  fileprivate func entry(_ stored: Draft.StoredEntry) -> Draft.Entry? {
    let unit = units.first { $0.id == stored.unit }
    let numbers = [stored.value, stored.jumpedFrom, stored.custom].compactMap(\.self)
    guard unit != nil || (stored.unit == nil && numbers.isEmpty), numbers.allSatisfy(rules.admit) else { return nil }
    guard kind == .quantity || numbers.isEmpty else { return nil }
    if let choice = stored.choice {
      guard case .choice(let choices) = kind, choices.contains(where: { $0.id == choice }) else { return nil }
    }
    return Draft.Entry(
      value: stored.value, unit: unit, jumpedFrom: stored.jumpedFrom, custom: stored.custom, choice: stored.choice)
  }
}
