/// The stored form of the values of a form: `{"area":{"unit":"ha","value":"25/2"}}`.
extension Draft {
  var storedEntries: JSON {
    .object(
      paths.map {
        JSON.Member(key: $0.text, value: StoredEntry.codec.exact(of: StoredEntry(at: $0, of: self)))
      })
  }

  /// nil for another form, and for a value that does not fit its field. A unit that the user had added has the
  /// definition stored with it, even if the program now defines its id differently.
  init?(entries: StoredJSON, of owner: any FormOwner) {
    guard let members = entries.json.members else { return nil }
    self.init(calculator: owner.id)
    for member in members {
      let json = StoredJSON(member.value, units: entries.units)
      let path = FieldPath(stored: member.key)
      let known = path.flatMap { path in
        owner.form.field(at: path) ?? owner.hiddenFields.first { $0.path == path }
      }
      guard let field = known, let entry = StoredEntry.codec.value(json),
        let (value, memory) = entry.content(of: field, entries.units)
      else {
        // A remembered-only field whose unit no longer exists can be dropped without loss; so can the unrounded spray
        // volume of a calibration, which 0.2.0 kept beside the adopted one.
        if owner.hiddenFields.contains(where: { $0.path.text == member.key })
          || member.key == "rate-adopted"
        {
          continue
        }
        return nil
      }
      (values[field.path], self.memory[field.path]) = (value, memory)
    }
  }
}

/// What is stored of one field: its value and what it remembers, `{"unit":"ha","value":"25/2"}`.
private struct StoredEntry {
  var custom: Fraction?
  var parts: [String]?
  var typed, unit: String?
  var value: Fraction?
  var word: String?
  /// The word of a choice as the first versions stored it.
  var choice: String?

  static let codec = Codec(
    StoredEntry.init, .optional("custom", .number, \.custom),
    .optional("parts", .list(of: .text), \.parts),
    .optional("typed", .text(most: FieldReading.mostTyped), \.typed),
    .optional("unit", .text, \.unit), .optional("value", .number, \.value),
    .optional("word", .text, \.word), .optional("choice", .text, \.choice))
}

extension StoredEntry {
  init(at path: FieldPath, of draft: Draft) {
    let memory = draft.memory[path]
    (custom, unit) = (memory?.custom, memory?.unit?.id)
    switch draft.values[path] {
    case .number(let quantity, let text):
      (value, unit, typed) = (quantity.value, quantity.unit.id, text)
    case .word(let text, let source): (word, typed) = (text, source)
    case .measured(let quantities): parts = quantities.map(\.keptText)
    case nil: break
    }
  }

  /// nil if this could not have been entered in the field. An emptied field of a group's member remembers that.
  func content(of field: Field, _ known: [Unit]) -> (Draft.Value?, Draft.Memory?)? {
    guard [value == nil, word == nil, choice == nil, parts == nil].count(where: { !$0 }) <= 1 else {
      return nil
    }
    let unit = unit.flatMap { id in known.first { $0.id == id } ?? field.unit(id: id) }
    guard self.unit == nil || unit.map(field.measures) == true else { return nil }
    let isNumber = field.kind == .quantity && unit != nil
    guard [custom, value].allSatisfy({ $0.map { isNumber && field.rules.admit($0) } != false })
    else { return nil }
    var content: Draft.Value?
    if let value, let unit {
      content = .number(Quantity(value, unit), typed: typed)
    } else if let word = word ?? choice {
      guard field.takes(stored: word) else { return nil }
      content = .word(word, typed: typed)
    } else if let parts {
      guard let quantities = field.parts(stored: parts) else { return nil }
      content = .measured(quantities)
    }
    let memory = Draft.Memory(unit: content == nil ? unit : nil, custom: custom)
    let isNothing = memory == Draft.Memory() && (content != nil || field.path.member == nil)
    return (content, isNothing ? nil : memory)
  }
}

extension Field {
  fileprivate func takes(stored word: String) -> Bool {
    switch kind {
    case .choice(let choices): choices.contains { $0.id == word }
    case .text(let most): (try? Field.words(word, most: most)) == word
    case .date: Day(word)?.text == word
    case .formed(let form): (try? form.read(word)) == word
    case .quantity, .unit, .measured: false
    }
  }

  fileprivate func parts(stored texts: [String]) -> [Quantity]? {
    guard case .measured(let parts) = kind else { return nil }
    var cursor = PartCursor(parts)
    let quantities = texts.all { text -> Quantity? in
      let words = text.split(separator: " ")
      guard words.count == 2, let value = Fraction(words[0]), rules.admit(value) else { return nil }
      let unit = try? cursor.next { part throws(UnreadableJSON) in
        guard let unit = part.unit(id: String(words[1])), part.rules.admit(value) else {
          throw UnreadableJSON()
        }
        return unit
      }
      return unit.map { Quantity(value, $0) }
    }
    return cursor.missing.isEmpty ? quantities : nil
  }
}

extension JSONKind<String> {
  /// A text that could have been typed, of at most so many letters.
  static func text(most: Int) -> JSONKind {
    .spelled(\.self) { text in (try? Field.words(text, most: most)) == text ? text : nil }
  }
}
