/// The stored form of the values of a form: `{"area":{"unit":"ha","value":"25/2"}}`.
extension Draft {
  /// The values and what their fields remember, by the keys of the fields.
  package var storedEntries: JSON {
    .object(
      paths.map { path in
        let entry = StoredEntry(at: path, of: self)
        return JSON.Member(key: path.text, value: StoredEntry.codec.exact(of: entry))
      })
  }

  /// Reads stored values; nil for another form, and for a value that does not fit its field. A unit that the user had
  /// added has the definition stored with it, even if the program now defines its id differently.
  package init?(entries: StoredJSON, of owner: any FormOwner) {
    guard let members = entries.members else { return nil }
    self.init(calculator: owner.id)
    for member in members {
      guard let field = owner.field(stored: member.key),
        let entry = StoredEntry.codec.value(member.value),
        let content = entry.content(of: field, entries.units)
      else {
        if owner.canDrop(stored: member.key) { continue }
        return nil
      }
      values[field.path] = content.value
      memory[field.path] = content.memory
    }
  }
}

extension FormOwner {
  /// Returns the field whose stored key this is, also one that is never asked for; nil for an unknown key.
  fileprivate func field(stored key: String) -> Field? {
    guard let path = FieldPath(stored: key) else { return nil }
    return form.field(at: path) ?? hiddenFields.first { $0.path == path }
  }

  /// Whether an entry that cannot be read can be dropped without loss: a remembered-only field whose unit no longer
  /// exists, and the unrounded spray volume of a calibration, which 0.2.0 kept beside the adopted one.
  fileprivate func canDrop(stored key: String) -> Bool {
    hiddenFields.contains { $0.path.text == key } || key == "rate-adopted"
  }
}

/// What is stored of one field: its value and what it remembers, `{"unit":"ha","value":"25/2"}`.
private struct StoredEntry {
  var custom: Fraction?
  var parts: [String]?
  var typed: String?
  var unit: String?
  var value: Fraction?
  var word: String?
  /// The word of a choice as the first versions stored it.
  var choice: String?

  static let codec = Codec(
    { custom, parts, typed, unit, value, word, choice in
      StoredEntry(
        custom: custom, parts: parts, typed: typed, unit: unit, value: value, word: word,
        choice: choice)
    },
    .optional("custom", .number, \.custom),
    .optional("parts", .list(of: .text), \.parts),
    .optional("typed", .text(most: FieldReading.mostTyped), \.typed),
    .optional("unit", .text, \.unit),
    .optional("value", .number, \.value),
    .optional("word", .text, \.word),
    .optional("choice", .text, \.choice))
}

extension StoredEntry {
  /// Takes what a draft has of a field.
  init(at path: FieldPath, of draft: Draft) {
    let memory = draft.memory[path]
    custom = memory?.custom
    unit = memory?.unit?.id
    switch draft.values[path] {
    case .number(let quantity, let text):
      value = quantity.value
      unit = quantity.unit.id
      typed = text
    case .word(let text, let source):
      word = text
      typed = source
    case .measured(let quantities):
      parts = quantities.map(\.keptText)
    case nil:
      break
    }
  }

  /// What a draft has of one field: its value, and what it remembers for the next input.
  struct Content {
    let value: Draft.Value?
    let memory: Draft.Memory?
  }

  /// Returns what a draft takes of the entry; nil if this could not have been entered in the field. `known` are the
  /// units that were stored. An emptied field of a group's member remembers that.
  func content(of field: Field, _ known: [Unit]) -> Content? {
    guard valueCount <= 1 else { return nil }
    let knownUnit = unit.flatMap { id in known.first { $0.id == id } ?? field.unit(id: id) }
    guard fits(field, in: knownUnit) else { return nil }
    let content = value(of: field, in: knownUnit)
    guard content != nil || valueCount == 0 else { return nil }
    let memory = Draft.Memory(unit: content == nil ? knownUnit : nil, custom: custom)
    let remembersNothing = memory == Draft.Memory() && (content != nil || field.path.member == nil)
    return Content(value: content, memory: remembersNothing ? nil : memory)
  }

  /// Whether the unit and the numbers could have been entered in a field; `knownUnit` is the unit with the entry's id.
  private func fits(_ field: Field, in knownUnit: Unit?) -> Bool {
    if unit != nil {
      guard let knownUnit, field.measures(knownUnit) else { return false }
    }
    let numbers = [custom, value].compactMap(\.self)
    guard !numbers.isEmpty else { return true }
    guard field.kind == .quantity, knownUnit != nil else { return false }
    return numbers.allSatisfy { field.rules.admit($0) }
  }

  /// Returns the value for the field; nil if there is none or if it could not have been entered.
  private func value(of field: Field, in knownUnit: Unit?) -> Draft.Value? {
    if let value, let knownUnit {
      return .number(Quantity(value, knownUnit), typed: typed)
    }
    if let word = word ?? choice {
      return field.takes(stored: word) ? .word(word, typed: typed) : nil
    }
    return parts.flatMap { texts in field.parts(stored: texts) }.map(Draft.Value.measured)
  }

  /// How many values the entry has; a field has at most one.
  private var valueCount: Int {
    [value != nil, word != nil, choice != nil, parts != nil].count { $0 }
  }
}

extension Field {
  /// Whether a stored word could have been entered in this field.
  fileprivate func takes(stored word: String) -> Bool {
    switch kind {
    case .choice(let choices): choices.contains { $0.id == word }
    case .text(let most): (try? Field.words(word, most: most)) == word
    case .date: Day(word)?.text == word
    case .formed(let form): (try? form.read(word)) == word
    case .quantity, .unit, .measured: false
    }
  }

  /// Reads stored quantities of a measured value; nil if they could not have been entered in this field.
  fileprivate func parts(stored texts: [String]) -> [Quantity]? {
    guard case .measured(let parts) = kind else { return nil }
    var cursor = PartCursor(parts)
    let quantities = texts.all { text in part(stored: text, at: &cursor) }
    return cursor.missing.isEmpty ? quantities : nil
  }

  /// Reads `25/2 ha`; nil if it does not fit the next part.
  private func part(stored text: String, at cursor: inout PartCursor) -> Quantity? {
    let words = text.split(separator: " ")
    guard words.count == 2, let value = Fraction(words[0]), rules.admit(value) else { return nil }
    let unit = try? cursor.next { part throws(UnreadableJSON) in
      guard let unit = part.unit(id: String(words[1])), part.rules.admit(value) else {
        throw UnreadableJSON()
      }
      return unit
    }
    guard let unit else { return nil }
    return Quantity(value, unit)
  }
}

extension JSONKind<String> {
  /// A text that could have been typed, of at most so many letters.
  package static func text(most: Int) -> JSONKind {
    .spelled(\.self) { text in
      let words = try? Field.words(text, most: most)
      return words == text ? text : nil
    }
  }
}
