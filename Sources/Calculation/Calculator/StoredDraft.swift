/// The stored form of drafts: `{"calculator":"spray","entries":{"area":{"unit":"ha","value":"25/2"}}}`.
extension Draft {
  /// The values as one line of JSON; equal values give equal text.
  package var stored: String { storedJSON.line }

  package var storedJSON: JSON {
    let members = entries.all.map { JSON.Member(key: $0.id.text, value: $0.value.stored) }
    return ["calculator": .string(calculator), "entries": .object(members)]
  }

  /// Reads values from their stored form; nil if the text has another form, or if a value does not fit: an unknown
  /// calculator or field, a unit that the field does not take, a number outside the field's limits.
  ///
  /// A unit in `units` has the definition given there, even if the program now defines its id differently.
  package init?(stored text: String, _ calculators: Calculators, units: [Unit] = []) {
    guard let json = try? JSONReader.read(Array(text.utf8)), let id = json["calculator"]?.text,
      let calculator = calculators[id], case .object(let members)? = json["entries"]?.value
    else { return nil }
    self.init(calculator: id)
    for member in members {
      guard let field = calculator.stored(member.key), let entry = try? Entry(stored: member.value, of: field, units)
      else {
        // A remembered-only field whose unit no longer exists can be dropped without loss.
        if calculator.memory.contains(where: { $0.path.text == member.key }) { continue }
        return nil
      }
      entries[field.path] = entry
    }
  }
}

extension Draft {
  /// Whether every number is zero or has a size from 10⁻¹⁸ to 10¹⁸, the range of what can be typed or worked out.
  package var hasUsualNumbers: Bool {
    entries.all.allSatisfy { _, entry in
      ([entry.value, entry.custom] + entry.parts.map(\.value)).compactMap(\.self).allSatisfy { number in
        number.isZero || (number.magnitude >= Self.smallest && number.magnitude <= Self.largest)
      }
    }
  }

  private static let largest: Fraction = 1_000_000_000_000_000_000
  private static let smallest: Fraction = "0.000000000000000001"
}

extension Draft.Entry {
  /// The entry as JSON, without the parts that have no value.
  fileprivate var stored: JSON {
    .members([
      ("custom", custom?.kept), ("parts", parts.isEmpty ? nil : .array(parts.map(\.kept))),
      ("unit", unit.map { .string($0.id) }), ("value", value?.kept), ("word", word.map(JSON.string)),
    ])
  }

  /// Reads an entry; throws if it could not have been entered in the field.
  fileprivate init(stored json: LocatedJSON, of field: Field, _ known: [Unit]) throws(Unreadable) {
    (value, custom) = (try json.number("value"), try json.number("custom"))
    // The first versions stored only words of choices, under `choice`.
    word = (json["word"] ?? json["choice"])?.text
    if let id = json["unit"]?.text {
      unit = known.first { $0.id == id } ?? field.unit(id: id)
      guard unit.map(field.measures) == true else { throw Unreadable() }
    }
    parts = try json["parts"].map { json throws(Unreadable) in try field.parts(stored: json) } ?? []
    guard isEnterable(in: field) else { throw Unreadable() }
  }

  private func isEnterable(in field: Field) -> Bool {
    let numbers = [value, custom].compactMap(\.self)
    guard unit != nil || numbers.isEmpty, numbers.allSatisfy(field.rules.admit) else { return false }
    guard field.kind == .quantity || numbers.isEmpty else { return false }
    guard let word else { return true }
    return switch field.kind {
    case .choice(let choices): choices.contains { $0.id == word }
    case .text(let most): (try? Field.words(word, most: most)) == word
    case .date: Day(word)?.text == word
    case .quantity, .unit, .measured: false
    }
  }
}

extension Field {
  /// Reads the quantities of a measured field; throws if they could not have been entered.
  fileprivate func parts(stored json: LocatedJSON) throws(Unreadable) -> [Quantity] {
    guard case .measured(let parts) = kind, let texts = json.items?.map(\.text) else { throw Unreadable() }
    var cursor = PartCursor(parts)
    var quantities: [Quantity] = []
    for text in texts {
      let words = (text ?? "").split(separator: " ")
      guard words.count == 2, let value = Fraction(words[0]), rules.admit(value) else { throw Unreadable() }
      let unit = try cursor.next { part throws(Unreadable) in
        guard let unit = part.unit(id: String(words[1])) else { throw Unreadable() }
        return unit
      }
      guard let unit else { throw Unreadable() }
      quantities.append(Quantity(value, unit))
    }
    guard cursor.missing.isEmpty else { throw Unreadable() }
    return quantities
  }
}

/// Thrown if stored values could not have been written by this program.
private struct Unreadable: Error {}

extension LocatedJSON {
  /// Returns the exact number under a key; nil without the key.
  fileprivate func number(_ key: String) throws(Unreadable) -> Fraction? {
    guard let json = self[key] else { return nil }
    guard let number = json.text.flatMap({ Fraction($0) }) else { throw Unreadable() }
    return number
  }
}

extension Calculator {
  fileprivate func stored(_ key: String) -> Field? {
    FieldPath(stored: key).flatMap { path in form.field(at: path) ?? memory.first { $0.path == path } }
  }
}
