/// The stored form of the values of a form: `{"area":{"unit":"ha","value":"25/2"}}`.
extension Draft {
  /// The values by their paths.
  var storedEntries: JSON {
    .object(paths.map { JSON.Member(key: $0.text, value: Entry(at: $0, of: self).stored) })
  }

  /// Reads what `storedEntries` makes; nil for another form, and for a value that does not fit its field.
  ///
  /// A unit in `units` has the definition given there, even if the program now defines its id differently.
  init?(entries: LocatedJSON, of owner: any FormOwner, units: [Unit] = []) {
    guard case .object(let members) = entries.value else { return nil }
    self.init(calculator: owner.id)
    for member in members {
      guard let field = owner.stored(member.key), let entry = try? Entry(stored: member.value, of: field, units)
      else {
        // A remembered-only field whose unit no longer exists can be dropped without loss; so can the unrounded spray
        // volume of a calibration, which 0.2.0 kept beside the adopted one.
        if owner.hiddenFields.contains(where: { $0.path.text == member.key }) || member.key == "rate-adopted" {
          continue
        }
        return nil
      }
      values[field.path] = entry.value
      memory.fields[field.path] = entry.memory
    }
  }
}

/// What is stored of one field: its value and what it remembers, `{"unit":"ha","value":"25/2"}`.
private struct Entry {
  let value: Draft.Value?
  /// What the field remembers; an emptied field of a group's member remembers that it was emptied.
  let memory: InputMemory.FieldMemory?

  init(at path: FieldPath, of draft: Draft) {
    (value, memory) = (draft.values[path], draft.memory.fields[path])
  }

  /// The entry as JSON, without the parts that have no value.
  var stored: JSON {
    var (number, word, parts, typed): (Quantity?, String?, [Quantity]?, String?)
    switch value {
    case .number(let quantity, let text): (number, typed) = (quantity, text)
    case .word(let text, let source): (word, typed) = (text, source)
    case .measured(let quantities): parts = quantities
    case nil: break
    }
    return .members([
      ("custom", memory?.custom?.kept), ("parts", parts.map { .array($0.map(\.kept)) }),
      ("typed", typed.map(JSON.string)),
      ("unit", (number?.unit ?? memory?.unit).map { .string($0.id) }), ("value", number?.value.kept),
      ("word", word.map(JSON.string)),
    ])
  }

  /// Reads an entry; throws if it could not have been entered in the field.
  init(stored json: LocatedJSON, of field: Field, _ known: [Unit]) throws(Unreadable) {
    let unit = try json["unit"]?.text.map { id throws(Unreadable) in try field.unit(stored: id, known) }
    let custom = try json.number("custom", of: field, unit)
    value = try Draft.Value(stored: json, of: field, unit)
    let remembered = InputMemory.FieldMemory(unit: value == nil ? unit : nil, custom: custom?.value)
    let isNothing = remembered == InputMemory.FieldMemory() && (value != nil || field.path.member == nil)
    memory = isNothing ? nil : remembered
  }
}

extension Draft.Value {
  /// Reads a value; nil if the entry has none. Throws if it could not have been entered in the field.
  fileprivate init?(stored json: LocatedJSON, of field: Field, _ unit: Unit?) throws(Unreadable) {
    guard ["value", "word", "choice", "parts"].filter({ json[$0] != nil }).count <= 1 else { throw Unreadable() }
    let typed = json["typed"]?.text
    guard typed.map({ (try? Field.words($0, most: FieldReading.mostTyped)) == $0 }) != false else { throw Unreadable() }
    // The first versions stored only words of choices, under `choice`.
    if let number = try json.number("value", of: field, unit) {
      self = .number(number, typed: typed)
    } else if let word = (json["word"] ?? json["choice"])?.text {
      guard field.takes(stored: word) else { throw Unreadable() }
      self = .word(word, typed: typed)
    } else if let parts = json["parts"] {
      self = .measured(try field.parts(stored: parts))
    } else {
      return nil
    }
  }
}

extension Field {
  fileprivate func unit(stored id: String, _ known: [Unit]) throws(Unreadable) -> Unit {
    guard let unit = known.first(where: { $0.id == id }) ?? unit(id: id), measures(unit) else { throw Unreadable() }
    return unit
  }

  /// Whether a text could have been entered in the field.
  fileprivate func takes(stored word: String) -> Bool {
    switch kind {
    case .choice(let choices): choices.contains { $0.id == word }
    case .text(let most): (try? Field.words(word, most: most)) == word
    case .date: Day(word)?.text == word
    case .formed(let form): (try? form.read(word)) == word
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
  /// Returns the exact number under a key, in the entry's unit; nil without the key.
  fileprivate func number(_ key: String, of field: Field, _ unit: Unit?) throws(Unreadable) -> Quantity? {
    guard let json = self[key] else { return nil }
    guard let number = json.text.flatMap({ Fraction($0) }), let unit, field.kind == .quantity, field.rules.admit(number)
    else { throw Unreadable() }
    return Quantity(number, unit)
  }
}

extension FormOwner {
  fileprivate func stored(_ key: String) -> Field? {
    FieldPath(stored: key).flatMap { path in form.field(at: path) ?? hiddenFields.first { $0.path == path } }
  }
}
