/// How drafts are kept: `{"calculator":"spray","entries":{"area":{"value":"25/2","unit":"ha"}}}`.
extension Draft: Encodable {
  private enum CodingKeys: CodingKey {
    case calculator, entries
  }

  fileprivate struct StoredEntry: Encodable {
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

  /// Reads what was kept; takes only what could have been entered: fields of a calculator that is known, in their units and
  /// within their limits.
  package init?(stored text: String, _ calculators: Calculators) {
    guard let json = try? JSONReader.read(Array(text.utf8)), let id = json["calculator"]?.text,
      let calculator = calculators[id], case .object(let stored)? = json["entries"]?.value
    else { return nil }
    self.calculator = id
    for member in stored {
      guard let field = calculator.stored(member.key), let stored = StoredEntry(member.value),
        let entry = field.entry(stored)
      else {
        // A unit that is no longer known is no loss where it was only remembered.
        if calculator.memory.contains(where: { $0.id == member.key }) { continue }
        return nil
      }
      entries[member.key] = entry
    }
  }
}

extension LocatedJSON {
  /// The value of a key; nil where there is none, or this is no object.
  fileprivate subscript(key: String) -> LocatedJSON? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  fileprivate var text: String? {
    if case .string(let text) = value { text } else { nil }
  }
}

extension Draft.StoredEntry {
  /// nil where something in it is of another kind than was kept.
  fileprivate init?(_ json: LocatedJSON) {
    guard case .object(let members) = json.value else { return nil }
    func text(_ key: String) throws -> String? {
      guard let value = members.first(where: { $0.key == key })?.value, value.value != .null else { return nil }
      guard let text = value.text else { throw NotKept() }
      return text
    }
    func number(_ key: String) throws -> Fraction? {
      try text(key).map { text in
        guard let number = Fraction(text) else { throw NotKept() }
        return number
      }
    }
    do {
      (value, unit) = (try number("value"), try text("unit"))
      (jumpedFrom, custom, choice) = (try number("jumpedFrom"), try number("custom"), try text("choice"))
    } catch {
      return nil
    }
  }

  private struct NotKept: Error {}

  fileprivate init(_ entry: Draft.Entry) {
    self.init(
      value: entry.value, unit: entry.unit?.id, jumpedFrom: entry.jumpedFrom, custom: entry.custom,
      choice: entry.choice)
  }
}

extension Calculator {
  fileprivate func stored(_ id: String) -> Field? {
    fields.first { $0.id == id } ?? memory.first { $0.id == id }
  }
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
