/// The values entered for one calculator, each read once when typed, and what its fields remember for the next input.
package struct Draft: Sendable, Equatable {
  /// What was entered in a field.
  enum Value: Sendable, Equatable {
    /// An exact number with its unit. `typed` is the text that it was worked out from, if that was not a number.
    case number(Quantity, typed: String? = nil)
    /// The id of a choice, a text or a date. `typed` is the text that was read as it, if that may mean another.
    case word(String, typed: String? = nil)
    /// Quantities measured together: a distance and a time.
    case measured([Quantity])

    var number: Quantity? { if case .number(let number, _) = self { number } else { nil } }
  }

  /// What a field remembers for the next input. One that remembers neither unit nor number was emptied by the user.
  struct Memory: Sendable, Equatable {
    /// The unit of the next number; nil while the field has a number, which has its own unit.
    var unit: Unit?
    /// The last number that was not one of the field's presets.
    var custom: Fraction?
  }

  /// The id of the calculator that the values are for.
  package let calculator: String
  /// The system whose units apply to numbers typed without a unit.
  package var system = UnitSystem.metric
  var values = FieldMap<Value>()
  var memory = FieldMap<Memory>()
  /// The fields whose value was typed with `ar` or `are`, which cannot mean acres as the letter `a` alone can; not
  /// stored.
  var clearAres: [FieldPath] = []

  /// Makes a draft without values.
  package init(calculator: String) { self.calculator = calculator }

  /// The values alone, in the metric system and without what the fields remember.
  package var withoutMemory: Draft {
    var draft = Draft(calculator: calculator)
    draft.values = values
    return draft
  }

  /// Compares the values and what the fields remember; the system belongs to the whole session and does not count.
  package static func == (left: Draft, right: Draft) -> Bool {
    left.calculator == right.calculator && left.values == right.values
      && left.memory == right.memory
  }

  /// A field's number with its unit; nil without a number.
  package subscript(field: FieldPath) -> Quantity? { values.part(of: field, \.number) }

  /// Returns the value of a field; nil for an empty field. A field that is a unit always has a value.
  package func value(of field: Field) -> FieldValue? {
    switch field.kind {
    case .quantity:
      guard let number = self[field.path] else { return nil }
      return .quantity(number, typed: typed(at: field.path))
    case .unit:
      return .unit(unit(of: field))
    case .measured:
      guard let quantities = measured(at: field.path) else { return nil }
      return .measured(quantities, as: field.measuredKey)
    case .choice, .text, .formed, .date:
      return text(at: field.path).flatMap { word in field.value(ofWord: word) }
    }
  }

  /// Returns the id of a choice, a text or a date.
  package func text(at path: FieldPath) -> String? {
    values.part(of: path) { if case .word(let word, _) = $0 { word } else { nil } }
  }

  /// Returns the text that a value was read from, if it is kept with the value.
  package func typed(at path: FieldPath) -> String? {
    values.part(of: path) { value in
      switch value {
      case .number(_, let typed), .word(_, let typed): typed
      case .measured: nil
      }
    }
  }

  /// Returns the quantities of a measured value.
  package func measured(at path: FieldPath) -> [Quantity]? {
    values.part(of: path) { if case .measured(let parts) = $0 { parts } else { nil } }
  }

  /// Returns the unit in which a number without a unit is read; for a unit field, the unit itself.
  package func unit(of field: Field) -> Unit {
    let numberPath = if case .unit(let owner) = field.kind { owner } else { field.path }
    return unit(at: numberPath) ?? field.home(in: system)
  }

  /// Returns the unit of a field's number, or else the one that it remembers.
  func unit(at path: FieldPath) -> Unit? { self[path]?.unit ?? memory.part(of: path, \.unit) }

  /// Whether a value is in acres or per acre.
  package var hasAcres: Bool { values.contains { $0.number?.unit.usesAcre ?? false } }

  /// Whether another field's value is in ares that may have been typed as the letter `a` alone.
  func hasUnclearAres(besides path: FieldPath) -> Bool {
    values.all.contains { otherPath, value in
      guard otherPath != path, let unit = value.number?.unit else { return false }
      return unit.usesAre && !clearAres.contains(otherPath)
    }
  }

  /// Whether a field has a value.
  package func holds(_ path: FieldPath) -> Bool { values.contains(path) }

  /// Whether a field has a value or remembers something.
  func knows(_ path: FieldPath) -> Bool { values.contains(path) || memory.contains(path) }

  /// All fields that have a value or remember something, in order.
  var paths: [FieldPath] {
    let entered = values.all.map { path, _ in path }
    let remembered = memory.all.map { path, _ in path }.filter { !values.contains($0) }
    return remembered.isEmpty ? entered : (entered + remembered).sorted()
  }
}

extension Field {
  /// Reads a kept word as a value of this field: a choice, a text or a date; nil if the field has no such value.
  fileprivate func value(ofWord word: String) -> FieldValue? {
    switch kind {
    case .choice(let choices): choices.first { $0.id == word }.map { .choice($0) }
    case .text: .text(word)
    case .formed(let form): .text(word, words: form.words(word))
    case .date: Day(word).map { .date($0) }
    case .quantity, .unit, .measured: nil
    }
  }
}
